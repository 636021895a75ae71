"""How hard Shadows of Brimstone is, and how well it is played."""
