"""What the server answers for Arkham Horror alone."""
