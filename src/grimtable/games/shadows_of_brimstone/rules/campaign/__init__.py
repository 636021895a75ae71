"""What comes after an adventure (chapters 44 and 45)."""
