"""Set a Watch in the terminal."""
