"""Night of the Zealot, the third scenario: The Devourer Below (chapter 18.10)."""
