"""Abilities: declaring them, the events they answer, their costs and how they start."""
