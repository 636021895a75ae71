"""Damage, horror, defeat and elimination."""
