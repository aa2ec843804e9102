"""What campaigns of this series have beside the standard rules; none is named here."""
