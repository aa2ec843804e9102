"""The printed facts of the scenario, and what reads and tabulates them."""
