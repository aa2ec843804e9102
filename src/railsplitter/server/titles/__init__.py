"""The titles in the box, and the editions that tables share."""
