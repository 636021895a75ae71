"""Shadows of Brimstone in the terminal."""
