"""Cards in play: zones, slots, tokens and the values they count."""
