"""Analyses of finished games, made one at a time in a process beside the server."""
