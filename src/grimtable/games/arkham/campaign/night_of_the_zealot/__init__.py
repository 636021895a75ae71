"""Night of the Zealot: the campaign of the core set."""
