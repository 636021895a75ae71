"""Whole campaigns by chance, stopped and resumed from their files at random moments, half of them under crashes.

python -m tests.machines.books night-of-the-zealot --count 2000      play so many, and say what they came to
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grimtable import games
from grimtable.kernel.binding import bound, load_book, read_book, save, verify_book
from grimtable.kernel.book import Book, Chapter, open_book
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup, NotLegal
from grimtable.kernel.game import Game
from grimtable.kernel.table import Table

STOPS = 0.002  # how often somebody stops after an answer,
PAGES = 0.25  # before and after a page is turned,
SENSIBLE = 0.5  # and how often an answer is what looks best at first sight
LONGEST = 60_000  # answers
NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Fox")

FindGame = Callable[[str], Game]
FindCampaign = Callable[[str], Campaign[Any]]


class Crash(Exception):
    """The program dies here."""


class Player:
    """Plays one campaign by chance, from its file again and again."""

    def __init__(self, campaign: Campaign[Any], find: FindGame, seed: int, folder: Path, often: float = STOPS) -> None:
        self.campaign = campaign
        self.find = find
        self.rng = Random(seed)
        self.often = often
        self.path = folder / "book.json"
        self.crashes = seed % 2 == 1
        players = self.rng.randint(campaign.least_players, campaign.most_players)
        self.book = open_book(campaign, find, NAMES[:players], self.options(players), seed=seed)
        self.answers = 0
        self.stops = 0
        save(self.book, self.path)

    def options(self, players: int) -> dict[str, str]:
        """Options by chance that fit each other."""
        settings = [setting for setting in self.campaign.settings if not setting.free]
        for _ in range(100):
            options = {setting.name: self.rng.choice(setting.values) for setting in settings}
            with suppress(BadSetup):
                return self.campaign.checked_options(players, options)
        raise AssertionError("no options fit each other")

    def play(self) -> Book[Any]:
        """To the end of the campaign: to one that no crash has lost."""
        while self.book.table is not None or self.path.read_bytes() != bound(self.book):
            if self.book.table is None:
                self.stop()
            elif self.book.table.position.ask is None:
                self.page()
            else:
                self.book.table.choose(self.choice(self.book.table))
                self.answers += 1
                assert self.answers < LONGEST, "the campaign does not end"
                if self.rng.random() < self.often:
                    self.stop()
        return self.book

    def page(self) -> None:
        """A chapter is over. Somebody may stop before the page is turned, or after it, or come or go then."""
        if self.rng.random() < PAGES:
            self.stop()
            return
        self.book.turn_page()
        if self.rng.random() < 0.2:
            self.somebody_comes_or_goes()
        if self.rng.random() < PAGES:
            self.stop()

    def choice(self, table: Table) -> int:
        """An option by chance, or what looks best."""
        position = table.position
        assert position.ask is not None
        if table.game.registration.plans and self.rng.random() < SENSIBLE:
            weights = table.game.weigh_all(position)
            return weights.index(max(weights))
        return self.rng.randrange(len(position.ask.options))

    def somebody_comes_or_goes(self) -> None:
        """Between games somebody may leave, join or come back, where the campaign lets them."""
        act = self.book.leave if self.rng.random() < 0.5 else self.book.join
        try:
            act(self.rng.choice(NAMES))
        except NotLegal:
            return

    def stop(self) -> None:
        """Write the file and go on from it. A crash leaves the file as it was before or as it is now."""
        self.stops += 1
        if self.crashes and self.rng.random() < 0.5:
            self.crash()
        else:
            save(self.book, self.path)
        written = self.path.read_bytes()
        self.book = load_book(self.path, lambda name: self.campaign, self.find)
        assert bound(self.book) == written, "the campaign came back as another"

    def crash(self) -> None:
        """Die while the file is written."""
        before, now = self.path.read_bytes(), bound(self.book)
        try:
            _save_with_a_crash(self.book, self.path, self.rng.random() < 0.5)
        except Crash:
            assert self.path.read_bytes() in (before, now)


def _save_with_a_crash(book: Book[Any], path: Path, written: bool) -> None:
    """Die before the new file takes the place of the old one, or just after it."""
    replace = os.replace

    def dying(source: str, target: str) -> None:
        if written:
            replace(source, target)
        raise Crash

    os.replace = dying  # type: ignore[assignment]
    try:
        save(book, path)
    finally:
        os.replace = replace


def played_again(book: Book[Any]) -> Book[Any]:
    """The campaign from its beginning, by the answers that it recorded and the luck of its key."""
    twin = book.fork(0)
    for step in book.steps:
        if isinstance(step, Chapter):
            assert twin.table is not None
            for answer in step.save.answers:
                twin.table.replay(answer.seat, answer.words, id=answer.id)
            twin.turn_page()
        else:
            name = book.players[step.player]
            if step.joins:
                twin.join(name)
            else:
                twin.leave(name)
    return twin


def check(book: Book[Any], find: FindGame, rng: Random) -> None:
    """A campaign that is over holds, comes back from its bytes, and can be played again and forked exactly."""
    assert book.end is not None
    assert all(verdict.holds for verdict in verify_book(book)), verify_book(book)
    assert bound(read_book(bound(book), lambda name: book.campaign, find)) == bound(book)
    twin = played_again(book)
    assert [msgspec.to_builtins(step.carry) for step in twin.steps] == [
        msgspec.to_builtins(step.carry) for step in book.steps
    ]
    at = rng.randrange(len(book.steps))
    assert bound(book.fork(at)) == bound(twin.fork(at))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("campaign", help="its name; see: grimtable campaign list")
    parser.add_argument("--count", type=int, default=100, help="how many campaigns (100)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--checks", type=int, default=10, help="every so many are verified and played again (10)")
    given = parser.parse_args()
    campaign = games.campaign(given.campaign)
    ends: Counter[str] = Counter()
    answers = stops = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.first, given.first + given.count):
            player = Player(campaign, games.find, seed, Path(folder))
            try:
                book = player.play()
                if seed % given.checks == 0:
                    check(book, games.find, player.rng)
            except Exception:
                print(f"\nseed {seed} fails after {player.answers} answers", flush=True)
                raise
            assert book.end is not None
            ends[book.end.key] += 1
            answers += player.answers
            stops += player.stops
            done = seed - given.first + 1
            print(f"\r{done} of {given.count}, {time.monotonic() - began:.0f} s", end="", flush=True)
    print()
    for key, count in ends.most_common():
        print(f"{key:40} {count:6}")
    print(f"{given.count} campaigns, {answers} answers, {stops} stops; all ended cleanly")


if __name__ == "__main__":
    main()
