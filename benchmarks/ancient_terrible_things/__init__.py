"""How well Ancient Terrible Things is played."""
