"""What leaves the server about a game: positions, logs, streams."""
