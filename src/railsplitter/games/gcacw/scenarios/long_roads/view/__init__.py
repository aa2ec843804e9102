"""What this campaign shows beside the layer."""
