"""A posse's life: adventures, and the stops between them (chapters 44 and 45)."""
