"""Measurements of speed, strength and endurance, kept apart from the tests."""
