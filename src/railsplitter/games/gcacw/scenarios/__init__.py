"""Campaigns of this series, each an overlay over the campaign layer."""
