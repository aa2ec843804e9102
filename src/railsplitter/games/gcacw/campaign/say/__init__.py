"""What a campaign says."""
