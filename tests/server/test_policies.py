"""Who may take back what, and give it again: every policy, size, seat and moment, in all games, for all who may sit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from grimtable.games import find
from grimtable.kernel.errors import NotLegal
from grimtable.kernel.fairness import POLICIES, SHARED_POLICIES, SIZES, Company, learned, ruling
from grimtable.kernel.table import Table, open_table
from grimtable.server import policy
from grimtable.server.entries import SeatRow, TableRow, UndoPolicy
from grimtable.server.live import Live
from tests.machines.cases import random_choices

# Whose answers are taken back
OWN = "one's own"
BOTS = "one's own, and those of bots"
PEOPLE = "those of other people too"
# What the seat has learned since
NOTHING, NEWS = "nothing", "news"
# Whose the seats were
SAME, CHANGED = "the same people", "a seat has changed hands"
# What becomes of it
DONE, REFUSED, GIVERS, ALL = "done", "refused", "those who gave them must agree", "all other people must agree"

ANY = None

RULES: list[tuple[UndoPolicy, str | None, str | None, str | None, str]] = [
    ("off", ANY, ANY, ANY, REFUSED),
    ("free", OWN, ANY, ANY, DONE),
    ("free", BOTS, ANY, ANY, DONE),
    ("free", PEOPLE, ANY, ANY, GIVERS),
    ("until-new-information", ANY, NEWS, ANY, REFUSED),
    ("until-new-information", OWN, NOTHING, ANY, DONE),
    ("consent", ANY, ANY, SAME, ALL),
    ("consent", ANY, ANY, CHANGED, REFUSED),
]

# A letter is a person, a dot a bot
COMPANIES = ["A.", "AB", "A.B", "AAB", "AB.C", "A.BC", "ABCD", "A.B.C", "A.BCD"]

TABLES = [
    (game, company)
    for game in ("att", "ahc", "saw", "sob")
    for company in COMPANIES
    if find(game).least_seats <= len(company) <= find(game).most_seats
]

MOMENTS = 60


def expected(chosen: UndoPolicy, whose: str, known: str, seats: str) -> str:
    """What the table of rules says: the one row that fits."""
    case = (chosen, whose, known, seats)
    fits = [row[-1] for row in RULES if all(a in (ANY, b) for a, b in zip(row, case, strict=False))]
    assert len(fits) == 1, (chosen, whose, known, seats)
    return fits[0]


def people_of(company: str) -> tuple[int, ...]:
    """The person of each seat, called by the lowest of their seats."""
    return tuple(-1 if letter == "." else company.index(letter) for letter in company)


def seated(table: Table, company: str, chosen: UndoPolicy, since: int) -> Live:
    """The table at a server, with these people at it."""
    kinds = ["bot:random" if letter == "." else "human" for letter in company]
    rows = tuple(SeatRow(s, kinds[s], f"Seat {s}", person) for s, person in enumerate(people_of(company)))
    row = TableRow("x", table.game.name, table.options, b"", chosen, False, False, False, 0, rows)
    live = Live(row, table, 0)
    live.since = since
    return live


def moments(game: str, company: str) -> Iterator[Table]:
    """A game that people and bots play by chance, after every answer."""
    options = {"lost_charter": "on"} if game == "att" else {}
    table = open_table(find(game), len(company), options, seed=len(company))
    for seat, choice in random_choices(table, Random(f"{game}{company}")):
        ask = table.position.ask
        assert ask is not None
        table.choose(ask.options.index(choice), seat=seat)
        yield table
        if table.answers == MOMENTS:
            return


def whose_go(table: Table, company: str, seat: int, to: int) -> str:
    """Whose answers would go, apart from those of which nobody knows."""
    letters = {company[record.seat] for record in table.records()[to:] if not record.passes}
    if letters - {company[seat], "."}:
        return PEOPLE
    return BOTS if "." in letters and company[seat] != "." else OWN


def asked_by(outcome: str, table: Table, company: str, seat: int, to: int) -> tuple[int, ...] | None:
    """The seats that must agree; None where it is refused."""
    others = [s for s, letter in enumerate(company) if letter not in (".", company[seat])]
    gave = {company[record.seat] for record in table.records()[to:] if not record.passes}
    match outcome:
        case "refused":
            return None
        case "done":
            return ()
        case "all other people must agree":
            return tuple(others)
    return tuple(s for s in others if company[s] in gave)


@pytest.mark.parametrize(("game", "company"), TABLES, ids=[f"{game}-{company}" for game, company in TABLES])
def test_undo(game: str, company: str) -> None:
    seen: Counter[str] = Counter()
    people = [seat for seat, letter in enumerate(company) if letter != "."]
    for table in moments(game, company):
        for seat in people:
            targets = {table.undo_target(size, seat) for size in SIZES} | {0, table.answers - 1}
            for to in [t for t in targets if t is not None]:
                whose = whose_go(table, company, seat, to)
                known = NEWS if learned(table, seat, to) else NOTHING
                for chosen in SHARED_POLICIES:
                    for since, seats in ((to, SAME), (to + 1, CHANGED)):
                        given = policy.ruling(seated(table, company, chosen, since), seat, to)
                        wanted = expected(chosen, whose, known, seats)
                        seen[wanted] += 1
                        asked = None if given.reason else given.consent
                        assert asked == asked_by(wanted, table, company, seat, to), (chosen, whose, known, seats)
    assert min(seen[word] for word in (DONE, REFUSED, ALL)) > 10
    assert seen[GIVERS] > 10 or len(people) == 1 or company == "AAB"


@pytest.mark.parametrize(("game", "company"), TABLES, ids=[f"{game}-{company}" for game, company in TABLES])
def test_redo(game: str, company: str) -> None:
    seen: Counter[bool] = Counter()
    for table in moments(game, company):
        for size in SIZES:
            twin = table.copy()
            twin.undo(size)
            again, ask = twin.again, twin.position.ask
            assert again is not None
            assert ask is not None
            live = seated(twin, company, "free", 0)
            live.undone = table.answers - twin.answers
            for seat in [s for s, letter in enumerate(company) if letter != "."]:
                alone = set(company) <= {".", company[seat]}
                partner = twin.game.cooperative and bool(ask.seats >> seat & 1)
                wanted = again.seat == seat or alone or partner
                assert (policy.redo_reason(live, seat) == "") == wanted
                seen[wanted] += 1
    assert seen[True] > 10


@pytest.mark.parametrize("game", ["att", "ahc", "saw", "sob"])
def test_whoever_holds_a_table_in_hand_goes_by_the_same_policy(game: str) -> None:
    """The kernel's own tables: all seats are one person's, who answers last is who takes back."""
    for table in moments(game, "AB"):
        assert table.past is not None
        for chosen in POLICIES:
            for size in SIZES:
                twin = table.copy()
                twin.policy = chosen
                target = table.undo_target(size, None)
                assert target is not None
                reason = ruling(table, chosen, Company.of_one(2), table.past.seat, target).reason
                if reason:
                    with pytest.raises(NotLegal, match=re.escape(reason)):
                        twin.undo(size)
                else:
                    twin.undo(size)
                assert twin.answers == (table.answers if reason else target)
