"""The stop between two scenarios of a campaign: what is bought, and what becomes of the decks."""
