"""Disrupt Their Plans, and the shorter games on its rules."""
