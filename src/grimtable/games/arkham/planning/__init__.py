"""What bots know of Arkham Horror: what looks sensible, and how well a night stands."""
