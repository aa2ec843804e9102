"""Bots in seats, and the processes they think in."""
