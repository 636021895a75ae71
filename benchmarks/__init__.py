"""Measurements of speed, kept apart from the tests."""
