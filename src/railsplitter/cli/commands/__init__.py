"""The commands by what they are about; each loads what it needs when it is called."""
