"""The board: tiles, doors, gates, light, searching (chapters 6, 11, 12, 41)."""
