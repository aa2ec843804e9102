"""Long Roads to Richmond: the campaign of both theaters."""
