"""The server: games between people, in a browser, with everything kept in a database."""
