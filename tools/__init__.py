"""What run.py needs besides the product; run as `python -m tools.NAME` from the root."""
