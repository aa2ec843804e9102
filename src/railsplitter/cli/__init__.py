"""The `railsplitter` command: one module per group of commands, loaded when it is called."""
