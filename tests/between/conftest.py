"""What every test of a stop leaves as it was."""

from tests.arkham.conftest import forgets_made_cards as forgets_made_cards
