"""Drawing cards: from a player deck, and from the encounter deck."""
