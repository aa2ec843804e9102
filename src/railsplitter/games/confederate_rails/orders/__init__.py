"""Orders of Confederate Rails: rides over several activations, and whole hauls."""
