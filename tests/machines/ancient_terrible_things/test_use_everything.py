"""Players of Ancient Terrible Things that prefer what was never used, until everything has been used."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grimtable.games import ancient_terrible_things
from grimtable.games.ancient_terrible_things import printed, words
from grimtable.games.ancient_terrible_things.cards.declaring import DOES
from grimtable.kernel.table import Table
from tests.machines.cases import LONGEST, Case, cases_of

CASES = cases_of(ancient_terrible_things)


def curious(table: Table, used: Counter[object], rng: Random) -> None:
    """Play a game, always choosing among the options whose verb and first piece were used least."""
    for _ in range(LONGEST):
        ask = table.position.ask
        if ask is None:
            return
        keys = [
            (c[0], c[1] if c[0] in (words.PLAY, words.USE, words.BUY, words.PICK_CARD) else -1) for c in ask.options
        ]
        rarest = min(used[key] for key in keys)
        at = rng.choice([i for i, key in enumerate(keys) if used[key] == rarest])
        used[keys[at]] += 1
        table.position.answer(ask.options[at], ask.first_seat())
        for event in table.position.events:
            used["event", event[0]] += 1
            if event[0] == words.K_EVENT:
                used["happening", event[2]] += 1
            if event[0] in (words.K_OVERCOME, words.K_RUMOUR, words.K_ACHIEVEMENT, words.K_OBSESSION, words.K_FREED):
                used["met", event[2]] += 1
    raise AssertionError("the game does not end")


def missing(used: Counter[object]) -> list[str]:
    """What has not been used yet."""
    lacks = [f"option kind {verb.name}: {verb.rule}" for i, verb in enumerate(words.VERBS) if not _verb_used(used, i)]
    lacks += [f"event {kind.name}" for i, kind in enumerate(words.KINDS) if not used["event", i]]
    lacks += [f"feat {printed.CODE[c]}" for c in printed.FEATS if not used[words.PLAY, c]]
    lacks += [f"swag {printed.CODE[c]}" for c in printed.SWAGS if not used[words.BUY, c]]
    lacks += [f"use of {printed.CODE[c]}" for c in printed.SWAGS if printed.EXHAUSTS[c] and not used[words.USE, c]]
    for c in printed.ENCOUNTERS:
        if printed.CLASS[c] == printed.EVENT:
            if not used["happening", c]:
                lacks.append(f"event encounter {printed.CODE[c]}")
        elif not used["met", c]:
            lacks.append(f"encounter {printed.CODE[c]}")
    lacks += [f"achievement {printed.CODE[c]}" for c in printed.ACHIEVEMENTS if not used["met", c]]
    lacks += [f"obsession {printed.CODE[c]}" for c in printed.OBSESSIONS if not used["met", c]]
    return lacks


def _verb_used(used: Counter[object], verb: int) -> bool:
    return any(isinstance(key, tuple) and key[0] == verb for key in used)


@pytest.mark.slow
def test_every_card_ability_and_kind_of_option_of_ancient_terrible_things_is_used() -> None:
    used: Counter[object] = Counter()
    rng = Random(7)
    lacks: list[str] = ["everything"]
    for game in range(400):
        case: Case = CASES[game % len(CASES)]
        curious(case.open(game), used, rng)
        assert all(c in DOES for c in printed.FEATS)
        lacks = missing(used)
        if not lacks:
            return
    raise AssertionError(f"never used in 400 games: {lacks}")
