"""Words of this campaign."""
