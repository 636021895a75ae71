"""Enemies: engagement, attacks, and the Enemy phase."""
