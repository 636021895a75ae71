"""How well Arkham Horror is played, and how fast."""
