"""What the bots know."""
