"""Saves at every kind of question, kept for ever: written once by the code of their day and never again.

python -m tests.saves.record 2 att      sixty saves of a game in the folder 2-att: a new folder, never an old one
python -m tests.saves.record 2 sob 20   the same out of 20 games of each case, which is enough where games are long

A kind of question is the chain of procedures that leads to it and the verbs it offers. The moments that show a kind for
the first time are kept, the rarest first. Five saves of six carry the snapshot of the very question, so that every
procedure rests in some snapshot; the others carry the one that `Table.save` writes.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from grimtable.kernel.explain import words_of
from grimtable.kernel.journal import Save, Snapshot, digest_of, parsed, written
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, random_choices

HOME = Path(__file__).parent
WANTED = 60
GAMES = 300  # of each case, unless another number is given
CURIOUS = 0.4  # how often the answer is taken that was taken least
LATEST = 500  # answers; a longer save tells nothing new


def kind(table: Table) -> tuple[str, ...]:
    """What kind of question is open."""
    position = table.position
    assert position.ask is not None
    verbs = sorted({table.game.verbs[choice[0]].name for choice in position.ask.options})
    return (*(type(frame).__name__ for frame in position.stack), "|", *verbs)


def candidates(game: str, games: int) -> dict[tuple[str, ...], bytes]:
    """The first moment of every kind, in games of every case."""
    found: dict[tuple[str, ...], bytes] = {}
    used: Counter[str] = Counter()
    for case in CASES:
        if case.game != game:
            continue
        for seed in range(games):
            table = case.open(seed)
            rng = Random(seed)
            for seat, choice in random_choices(table, rng):
                if table.answers > LATEST:
                    break
                if kind(table) not in found:
                    found[kind(table)] = written(table)
                    if len(found) % 6:
                        found[kind(table)] = at_the_question(table, parsed(found[kind(table)]))
                ask = table.position.ask
                assert ask is not None
                if rng.random() < CURIOUS:
                    choice = min(ask.options, key=lambda option: used[words_of(table.game, table.position, option)])
                used[words_of(table.game, table.position, choice)] += 1
                table.choose(ask.options.index(choice), seat)
    return found


def at_the_question(table: Table, save: Save) -> bytes:
    """The save with a snapshot of the moment itself."""
    save = msgspec.structs.replace(save, snapshot=Snapshot(len(save.answers), plain(table.position)))
    return msgspec.json.encode(msgspec.structs.replace(save, digest=digest_of(save)))


def chosen(found: dict[tuple[str, ...], bytes]) -> list[tuple[tuple[str, ...], bytes]]:
    """As many as are wanted: always the one that shows most procedures and verbs not shown before."""
    shown: Counter[str] = Counter()
    left = dict(found)
    picked: list[tuple[tuple[str, ...], bytes]] = []
    while left and len(picked) < WANTED:
        best = max(left, key=lambda k: (sum(0.1 ** shown[name] for name in set(k)), -len(left[k])))
        shown.update(set(best))
        picked.append((best, left.pop(best)))
    return picked


def main(folder: str, game: str, games: str = str(GAMES)) -> None:
    home = HOME / f"{folder}-{game}"
    home.mkdir()
    picked = chosen(candidates(game, int(games)))
    for number, (_, data) in enumerate(picked):
        (home / f"{number:02}.json.gz").write_bytes(gzip.compress(data, mtime=0))
    names = {name for k, _ in picked for name in k}
    print(f"{home.name}: {len(picked)} saves, {len(names)} procedures and verbs")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
