"""What the bot of Ancient Terrible Things knows: what things are worth, and how dice are likely to fall."""
