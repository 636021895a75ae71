"""The deck builder in the terminal."""
