"""What the server answers, one noun a module: thin functions over rooms and the store."""
