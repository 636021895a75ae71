"""Searching, looking, chance (AHC-SRCH)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.state import IN_DECK
from tests.arkham.made import told
from tests.arkham.scene import Scene


def librarian(*deck: str, seats: int = 1) -> Scene:
    """Daisy plays the Research Librarian, who looks for a Tome; Roland is there. These cards are her deck."""
    scene = Scene("daisy", "roland", seats=seats)
    scene.empty_deck()
    scene.deck(*deck)
    scene.hand("Research Librarian")
    scene.turn().choose("play research librarian", "use research librarian")
    return scene


@pytest.mark.rule("AHC-SRCH-01", "AHC-INFO-08")
def test_the_searching_player_alone_sees_the_cards() -> None:
    """Daisy's log names what she looks at, Roland's does not."""
    scene = librarian("Knife", "Medical Texts", "Old Book of Lore", seats=2)
    assert "Knife is looked at" in scene.log(0)
    assert not any("Knife" in line or "Medical Texts" in line for line in scene.log(1))


@pytest.mark.rule("AHC-SRCH-02")
def test_a_card_that_fits_must_be_taken_and_of_several_the_searcher_chooses() -> None:
    scene = librarian("Knife", "Medical Texts", "Old Book of Lore")
    assert sorted(scene.options()) == ["take Medical Texts", "take Old Book of Lore"]
    scene.choose("take medical texts")
    assert scene.held() == ["Medical Texts"]


@pytest.mark.rule("AHC-SRCH-02", "AHC-SRCH-03")
@pytest.mark.parametrize("deck", [["Knife", "Guts", "Medical Texts"], ["Knife", "Guts"]])
def test_a_deck_is_shuffled_after_it_was_searched(deck: list[str]) -> None:
    """Whether or not something was found; and nobody knows its order any more."""
    scene = librarian(*deck)
    assert "Daisy Walker's deck is shuffled" in told(scene)
    assert all(scene.t.known[card] == 0 for card in scene.t.deck[0])
    assert scene.held() == [name for name in deck if name == "Medical Texts"]


@pytest.mark.rule("AHC-SRCH-04")
def test_cards_that_are_searched_have_not_left_the_deck() -> None:
    scene = librarian("Knife", "Medical Texts", "Old Book of Lore")
    assert len(scene.t.deck[0]) == 3
    assert all(scene.t.zone[card] == IN_DECK for card in scene.t.deck[0])


@pytest.mark.rule("AHC-SRCH-06")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_random_pick_is_uniform_over_the_cards_in_question(place: int) -> None:
    """Agenda 1: a card of the hand at random; each number of the draw is another card."""
    scene = Scene("roland")
    hand = scene.hand("Knife", "Guts", "Cover Up")
    scene.t.doom[scene.t.agenda()] = 2
    scene.mythos()
    scene.lay_chance(place)
    scene.choose("everybody discards a card at random")
    assert scene.t.discard[0] == [hand[place]]
    scene.at_rest()
