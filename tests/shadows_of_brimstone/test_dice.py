"""The dice, and the icons that the reference summary lists (chapters 3 and 47)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, ONE_HERO, RANDOM_HERO, STORIES
from grimtable.games.shadows_of_brimstone.printed import (
    DARK_STONE_ICONS,
    FILLS,
    HANDS_NEEDED,
    ROWS,
    SLOTS,
    WEIGHT,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, d8, peril_die
from grimtable.games.shadows_of_brimstone.state import Sob
from tests.shadows_of_brimstone.drawing import table


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        pytest.param(d6, [1, 2, 3, 4, 5, 6], marks=pytest.mark.rule("SOB-DICE-03"), id="D6"),
        pytest.param(d3, [1, 1, 2, 2, 3, 3], marks=pytest.mark.rule("SOB-DICE-04"), id="D3"),
        pytest.param(d8, [1, 2, 3, 4, 5, 6, 7, 8], marks=pytest.mark.rule("SOB-DICE-06"), id="D8"),
        pytest.param(peril_die, [3, 3, 4, 4, 5, 6], marks=pytest.mark.rule("SOB-DICE-07"), id="Peril Die"),
    ],
)
def test_every_side_of_a_die_is_equally_likely(die: Callable[[Sob], int], faces: list[int]) -> None:
    t = table()
    t.chance.laid = list(range(len(faces)))
    assert [die(t) for _ in faces] == faces
    t.chance.laid = [len(faces)]
    with pytest.raises(ValueError, match="only 0 to"):
        die(t)


def has_part(who: int) -> bool:
    """Whether a card tests heroes in this way."""
    return any(part.who == who for branches in STORIES.values() for parts in branches for part in parts)


@pytest.mark.rule("SOB-REF-04")
def test_each_of_the_thirteen_icons_stands_on_a_card_or_token() -> None:
    icons = {
        "Peril Die": any(each.get("peril") for row in ROWS for each in row.get("enemies", ())),
        "Clue": any(row.get("clue") for row in ROWS),
        "Door": any(row.get("doors") for row in ROWS),
        "Gate": any(row.get("gates") for row in ROWS),
        "Weight": any(WEIGHT),
        "Single-Handed": 1 in HANDS_NEEDED,
        "Double-Handed": 2 in HANDS_NEEDED,
        "Dark Stone Item": any(DARK_STONE_ICONS),
        "Upgrade Slots": any(SLOTS),
        "Upgrade Slot Requirement": any(FILLS),
        "Skill test of one Hero": has_part(ONE_HERO),
        "Skill test of a Random Hero": has_part(RANDOM_HERO),
        "Skill test of all Heroes": has_part(ALL_HEROES),
    }
    assert len(icons) == 13
    assert [icon for icon, stands in icons.items() if not stands] == []
