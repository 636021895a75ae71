"""Campaigns: what lives on between two scenarios, and which chapter comes next (chapter 15)."""
