"""How hard Set a Watch is, and how well it is played."""
