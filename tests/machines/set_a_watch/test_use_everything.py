"""Parties of Set a Watch that prefer what was never used, until everything has been used."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grimtable.games import set_a_watch
from grimtable.games.set_a_watch import printed, words
from grimtable.games.set_a_watch.cards.declaring import DOES, POWERS
from grimtable.kernel.table import Table
from tests.machines.cases import LONGEST, cases_of

CASES = cases_of(set_a_watch)

GAMES = 2000
CARD_VERBS = (
    words.ACTIVATE_ABILITY,
    words.EXHAUST_ABILITY,
    words.USE_ITEM,
    words.ACTIVATE_ITEM,
    words.BUY,
    words.SPECIAL,
)


def curious(table: Table, used: Counter[object], rng: Random) -> None:
    """Play a game: what was used least, but often enough what is sensible, or nobody would live to see the end."""
    position = table.position
    for _ in range(LONGEST):
        ask = position.ask
        if ask is None:
            return
        keys = [(c[0], c[1] if c[0] in CARD_VERBS else -1) for c in ask.options]
        rarest = min(used[key] for key in keys)
        if used and (rarest > 0 or rng.random() < 0.3) and rng.random() < 0.95:
            weights = table.game.first_sight(position)
            choice = ask.options[weights.index(max(weights))]
        elif rng.random() < 0.5:
            choice = ask.options[rng.choice([i for i, key in enumerate(keys) if used[key] == rarest])]
        else:
            choice = rng.choice(ask.options)
        used[keys[ask.options.index(choice)]] += 1
        position.answer(choice, ask.first_seat())
        used["location", position.location] += 1  # type: ignore[attr-defined]
        for event in position.events:
            used["event", event[0]] += 1
            if event[0] == words.K_POWER:
                used["power", event[2]] += 1
            if event[0] in (words.K_REVEAL, words.K_SUMMON):
                used["met", event[2]] += 1
    raise AssertionError("the game does not end")


def missing(used: Counter[object]) -> list[str]:
    """What has not been used yet."""
    verbs = {key[0] for key in used if isinstance(key, tuple) and isinstance(key[0], int)}
    lacks = [f"option kind {verb.name}: {verb.rule}" for i, verb in enumerate(words.VERBS) if i not in verbs]
    lacks += [f"event {kind.name}" for i, kind in enumerate(words.KINDS) if not used["event", i]]
    for card in printed.ABILITIES:
        if DOES[card] is not None and not printed.IS_PASSIVE[card]:
            if not used[words.ACTIVATE_ABILITY, card] and printed.CODE[printed.OWNER[card]] != "barbarian":
                lacks.append(f"{printed.CODE[card]} by a die")
            if not used[words.EXHAUST_ABILITY, card]:
                lacks.append(f"{printed.CODE[card]} by exhausting it")
    for card in printed.ITEMS:
        if not used[words.BUY, card]:
            lacks.append(f"purchase of {printed.CODE[card]}")
        if DOES[card] is not None and not (used[words.USE_ITEM, card] or used[words.ACTIVATE_ITEM, card]):
            lacks.append(f"use of {printed.CODE[card]}")
    lacks += [f"location {printed.CODE[c]}" for c in printed.LOCATIONS if not used["location", c]]
    creatures = [*printed.CREATURES, *printed.UNHALLOWEDS]
    lacks += [f"creature {printed.CODE[c]}" for c in creatures if not used["met", c]]
    lacks += [f"power of {printed.CODE[c]}" for c in {c for c, _ in POWERS} if not used["power", c]]
    return lacks


@pytest.mark.slow
def test_every_card_power_and_kind_of_option_of_set_a_watch_is_used() -> None:
    used: Counter[object] = Counter()
    rng = Random(9)
    lacks: list[str] = []
    for game in range(GAMES):
        curious(CASES[game % len(CASES)].open(game), used, rng)
        lacks = missing(used)
        if not lacks:
            return
    raise AssertionError(f"never used in {GAMES} games: {lacks}")
