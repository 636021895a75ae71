"""The game turn: the Depth Track, activations, exploration, the end of a turn (chapters 9 to 14)."""
