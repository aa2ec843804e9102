"""Studies: what a changed value, option or bot does to play, with intervals."""
