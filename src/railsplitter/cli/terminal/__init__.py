"""The terminal game: a full-screen client and a plain one on the same table."""
