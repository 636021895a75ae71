"""Geometry, on maps drawn by hand."""
