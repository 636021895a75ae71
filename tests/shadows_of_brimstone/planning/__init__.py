"""What the bots of Shadows of Brimstone know."""
