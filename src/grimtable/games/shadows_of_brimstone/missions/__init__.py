"""Missions: one file each."""
