"""A campaign in words: nothing is said twice, and the book reads as a story."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.campaign.carry import Carry
from grimtable.games.arkham.campaign.night_of_the_zealot import story
from grimtable.games.arkham.campaign.night_of_the_zealot.record import FIRST_PAGE, SECOND_PAGE
from grimtable.games.arkham.printed import definition, resolutions
from grimtable.games.arkham.rules.cards_in_play.tokens import earn_experience, suffer_trauma
from grimtable.games.arkham.state import ELDER_THING, Ahc
from grimtable.kernel.campaign import Stage
from tests.arkham.campaign.night import Night, code
from tests.arkham.campaign.test_aftermath import displayed


def told(before: Carry, stage: Stage, night: Night) -> list[str]:
    """What the book says of the chapter that is over."""
    return list(night.campaign.told(before, stage, night.carry))


def after(night: Night, resolution: int, *happens: str) -> list[str]:
    """A scenario ends, with these Cultists in the victory display; what the book says of it."""
    before, stage = night.carry, night.coming

    def shown(t: Ahc) -> None:
        for who in happens:
            displayed(t, who)

    night.ends(resolution, shown)
    return told(before, stage, night)


def test_what_somebody_has_earned_is_said_once() -> None:
    lines = after(Night(), 1)
    assert [line for line in lines if "Lita" in line and "earns" in line] == [lines[-1]]
    assert lines[-1].startswith("Roland Banks gains ")
    assert lines[-1].endswith("and earns Lita Chantler.")
    assert not any("The lead" in line for line in lines)


def test_a_death_is_said_of_the_dead_alone() -> None:
    lines = after(Night(), 3)
    assert "Roland Banks is killed." in lines
    assert not any("everybody" in line.casefold() or "weakness" in line for line in lines)


def test_cultists_are_told_in_one_sentence_for_each_fate() -> None:
    night = Night().ends(1).rests("take-along:01117")
    lines = after(night, 2, "01138", "01140")
    assert "Herman Collins and Victoria Devereux were interrogated." in lines
    assert len([line for line in lines if "got away" in line]) == 1


def test_an_entry_that_ends_another_is_said_once() -> None:
    night = Night().ends(0).rests("take-along:01117")
    lines = after(night, 1, "01116")
    assert [line for line in lines if "Ghoul Priest" in line] == ["The Ghoul Priest no longer lives."]


def test_a_token_that_stays_in_the_bag_is_told_by_its_name() -> None:
    night = Night()
    before, stage = night.carry, night.coming
    night.ends(1, lambda t: t.bag.append(ELDER_THING))
    assert told(before, stage, night)[-1] == "The chaos bag has one more token from now on: elder thing."
    (bag,) = night.campaign.common(night.carry).values()
    assert bag[0] == "+1"
    assert bag.count("elder thing") == 1
    assert len(bag) == 17


def test_a_stop_tells_guests_and_purchases_apart() -> None:
    night = Night().ends(1, lambda t: earn_experience(t, 0, 3))
    before, stage = night.carry, night.coming
    badge, knife = code("Police Badge", 2), code("Knife")
    night.rests("take-along:01117", f"buy:{badge}", f"take-out:{knife}")
    lines = told(before, stage, night)
    assert lines[0] == "Lita Chantler goes with Roland Banks."
    assert lines[1] == "Roland Banks buys Police Badge for 2 experience, in place of Knife."
    assert lines[2].startswith("Roland Banks keeps ")


def test_a_stop_without_changes_says_so() -> None:
    night = Night().ends(2)
    night.change(experience=0)
    before, stage = night.carry, night.coming
    night.rests()
    assert told(before, stage, night) == ["Nothing changes in the decks."]


def test_who_is_not_taken_along_is_told() -> None:
    night = Night().ends(1)
    before, stage = night.carry, night.coming
    night.rests("leave-out:01117")
    assert "Lita Chantler does not come along." in told(before, stage, night)
    (roland,) = night.campaign.people(night.carry)
    assert "Lita Chantler (not in the deck)" in roland.belongings


def test_the_book_has_every_card_of_a_deck() -> None:
    (roland,) = Night().campaign.people(Night().carry)
    deck = roland.lists["deck"]
    assert len(deck) == 33
    assert deck[-1] == "a random weakness, not drawn yet"
    assert deck.index("Machete") < deck.index("Evidence!") < deck.index("Overpower") < deck.index("Cover Up")


@pytest.mark.parametrize(("resolution", "words"), [(0, "none"), (1, "R1"), (2, "R2"), (3, "R3")])
def test_the_first_scenario_is_told_again_as_it_ended(resolution: int, words: str) -> None:
    night = Night()
    before, stage = night.carry, night.coming
    night.ends(resolution)
    opening, ended = night.campaign.retold(before, stage, night.carry).split("\n\n")
    assert opening == story.PROLOGUE
    assert ended == resolutions(definition(FIRST_PAGE))[words]


@pytest.mark.parametrize(("resolution", "found", "words"), [(0, 1, "none"), (1, 6, "R1"), (2, 1, "R2")])
def test_the_second_scenario_is_told_again_as_it_ended(resolution: int, found: int, words: str) -> None:
    night = Night().ends(1).rests("take-along:01117")
    before, stage = night.carry, night.coming
    cultists = ["01137", "01138", "01139", "01140", "01141", "01121b"][:found]

    def shown(t: Ahc) -> None:
        for who in cultists:
            displayed(t, who)

    night.ends(resolution, shown)
    assert night.campaign.retold(before, stage, night.carry) == resolutions(definition(SECOND_PAGE))[words]


def test_a_stop_is_told_again_by_its_opening() -> None:
    night = Night().ends(1, lambda t: suffer_trauma(t, 0, 1, 0))
    before, stage = night.carry, night.coming
    night.rests("take-along:01117")
    assert night.campaign.retold(before, stage, night.carry) == story.AFTER_THE_FIRE
