"""Every printed ability is implemented: what the content files list is what the card modules declare."""

from __future__ import annotations

from collections import Counter

import pytest

from grimtable.games.arkham import game as game  # the whole game declares its cards when it is imported
from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.declaring import (
    ACTIONS_OF,
    ANSWERS,
    FORCED_BY,
    FREE_OF,
    HAND_FORCED,
    KINDS_OF,
    PLAYED_OF,
    REVELATION_OF,
)
from grimtable.games.arkham.rules.abilities.kinds import CLOSED, DISCARD_TO
from grimtable.games.arkham.rules.abilities.modifiers import EXTRA_ACTIONS, MODIFIERS
from grimtable.games.arkham.rules.skill_tests.chaos import ELDER_VALUE
from grimtable.games.arkham.rules.skill_tests.committing import EXTRA, ON_SUCCESS, STAYS

CARDS = range(printed.CORE_CARDS)


def declared(card: int) -> Counter[str]:
    """How many abilities of each kind a card declares; a constant ability may touch several values."""
    forced = sum(len(table[card]) for tables in (FORCED_BY, HAND_FORCED) for table in tables.values() if card in table)
    forced += int(card in MODIFIERS.get(DISCARD_TO, {}))  # where a card goes instead is asked for as it goes
    constant = any(card in table for table in MODIFIERS.values()) or card in EXTRA_ACTIONS
    constant = constant or CLOSED in KINDS_OF.get(card, ())
    return Counter(
        {
            "constant": int(constant),
            "forced": forced,
            "revelation": int(card in REVELATION_OF),
            "free": len(FREE_OF.get(card, ())),
            "reaction": sum(len(table[card]) for table in ANSWERS.values() if card in table),
            "action": len(ACTIONS_OF.get(card, ())),
            "elder_sign": int(card in ELDER_VALUE),
            "committed": int(card in ON_SUCCESS or card in EXTRA or card in STAYS),
            "event": int(card in PLAYED_OF),
        }
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{printed.CODE[card]}-{printed.NAME[card]}")
def test_each_printed_ability_is_declared(card: int) -> None:
    wanted = Counter(printed.PRINTED_ABILITIES[card])
    wanted["constant"] = min(1, wanted["constant"])
    have = declared(card)
    for kind, number in wanted.items():
        assert have[kind] >= number, f"{printed.NAME[card]}: {number} {kind}, declared {have[kind]}"


def test_every_event_of_a_deck_does_something_when_played() -> None:
    lacking = [printed.NAME[c] for c in CARDS if printed.TYPE[c] == printed.EVENT and c not in PLAYED_OF]
    assert lacking == []
