"""Ancient Terrible Things in the terminal."""
