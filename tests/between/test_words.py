"""Every kind of choice and of event at a stop is met in play and told in words."""

from __future__ import annotations

from random import Random

from grimtable.games import find
from grimtable.kernel.table import open_table
from tests.between.declared import CASES
from tests.machines.cases import random_choices

MOST = 30  # games of each case


def test_every_choice_and_every_event_is_met() -> None:
    game = find("arkham-between")
    verbs: set[str] = set()
    kinds: set[str] = set()
    for seed in range(MOST):
        for seats, options in CASES:
            table = open_table(game, seats, options, seed=seed)
            for seat, choice in random_choices(table, Random(seed)):
                verbs.add(game.verbs[choice[0]].key)
                assert table.position.ask is not None
                table.choose(table.position.ask.options.index(choice), seat=seat)
            kinds |= {line.kind for line in table.log()}
        if len(verbs) == len(game.verbs) and len(kinds) == len(game.kinds):
            return
    assert {verb.key for verb in game.verbs} - verbs == set()
    assert {kind.name for kind in game.kinds} - kinds == set()


def test_whoever_has_nobody_yet_is_called_by_number() -> None:
    table = open_table(find("arkham-between"), 2, {"carry": "losses"}, seed=1)
    assert [table.game.seat_name(table.position, seat) for seat in range(2)] == ["Player 1", "Daisy Walker"]
    seen = table.view(0)
    assert seen == table.view(1)  # nothing is hidden
    assert (seen.owing, seen.offered) == ((1, 0), "Lita Chantler")  # type: ignore[attr-defined]
