"""Draws maps in our own style: an engraved survey sheet by day, a cyanotype by night."""
