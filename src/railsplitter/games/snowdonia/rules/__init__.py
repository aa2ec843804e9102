"""Snowdonia's rules, one module per printed chapter."""
