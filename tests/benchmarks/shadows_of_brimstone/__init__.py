"""The balance of Shadows of Brimstone."""
