"""Night of the Zealot, the first scenario: The Gathering (chapter 18.8)."""
