"""Skill tests: committing cards, chaos tokens, success and failure."""
