"""Night of the Zealot, the second scenario: The Midnight Masks (chapter 18.9)."""
