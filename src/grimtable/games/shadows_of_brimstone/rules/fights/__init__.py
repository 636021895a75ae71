"""Fights: threats, placing, attacks of heroes and of Enemies (chapters 21 to 37)."""
