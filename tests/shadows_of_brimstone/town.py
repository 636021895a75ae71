"""The words in which tests of the town are written.

A town is a table at a stop: a US Marshal (Agility 3, Cunning 4, Spirit 2, Strength 2, Lore 1, Luck 3) and a Saloon
Girl (4, 3, 3, 1, 2, 3) have arrived, with the gear of their classes, $200 and 5 Dark Stone each, and no Grit unless a
test gives them some. Both are a little hurt and a little corrupted. A test opens what it is about: an entry of a chart,
business at a Location, a day, or any procedure; when that is over, somebody asks where the posse goes from here.
"""

from __future__ import annotations

import json
from typing import Any

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    CODE,
    KIND,
    NUMBER,
    ROWS,
    SIDE_BAG,
    STATS,
    definition,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import PLACE_OF
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import Shopping
from grimtable.games.shadows_of_brimstone.rules.campaign.stop import Stop
from grimtable.games.shadows_of_brimstone.rules.campaign.town import TownDay
from grimtable.games.shadows_of_brimstone.rules.campaign.town_charts import TownChart
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.kernel.frame import Frame
from grimtable.kernel.table import Table, open_table
from tests.stage import Stage

OVER = "Where do you go from here?"
RICH: dict[str, Any] = {"gold": 5000, "dark_stone": 20}
COLUMNS = ("xp", "gold", "dark_stone", "grit", "wounds", "sanity_lost", "corruption")


def of_kind(kind: int) -> list[int]:
    """The definitions of a kind of pieces."""
    return [i for i, each in enumerate(KIND) if each == kind]


def hero_of(code: str, **has: Any) -> dict[str, Any]:
    """The record of a hero of a class, with what matters."""
    items = [{"code": item} for item in ROWS[definition(code)]["items"]]
    hurt = {"gold": 200, "dark_stone": 5, "corruption": 2, "wounds": 3, "sanity_lost": 3}
    return {"hero_class": code, "new": False, "items": items, **hurt, **has}


class Town(Stage):
    """A table in town for a test."""

    def __init__(self, *heroes: dict[str, Any], seats: int = 1, **options: str) -> None:
        party = list(heroes) or [hero_of("us-marshal"), hero_of("saloon-girl")]
        options = {"stage": "town", "heroes": json.dumps(party), **options}
        self.table: Table = open_table(GAME, seats, options, seed=1)
        self.t: Sob = self.table.position  # type: ignore[assignment]
        assert self.t.stage == A_STOP
        self.t.day = 1
        self.t.grit = [0] * self.t.party

    # -- arranging

    def dice(self, *faces: int) -> Town:
        """The next dice show these numbers."""
        self.lay_chance(*[face - 1 for face in faces])
        return self

    def has(self, hero: int, **numbers: int) -> Town:
        """A hero has so much of something."""
        for name, number in numbers.items():
            getattr(self.t, name)[hero] = number
        return self

    # -- opening

    def does(self, *frames: Frame[Sob]) -> Town:
        """Procedures begin, the last one first."""
        stop = Stop()
        stop.at = Stop.WHERE_TO
        self.t.ask = None
        self.t.stack[:] = [stop, *frames]
        self.t.events.clear()
        self.t.run()
        self.table._question = None
        return self

    def entry(self, code: str, hero: int = 0) -> Town:
        """An entry of a chart has been rolled: at a Location or at the Camp by a hero, or for the whole town."""
        place = PLACE_OF.get(AT_PLACE[NUMBER[code]], PLACE_OF["camp"] if code.startswith("camp") else NONE)
        if place not in (NONE, PLACE_OF["camp"]):
            self.t.visits = [place if h == hero else NONE for h in self.t.heroes()]
        chart = TownChart(PARTY if place == NONE else hero, piece(code), place)
        chart.at = TownChart.CARRY_OUT
        return self.does(chart)

    def business(self, place: str, hero: int = 0) -> Town:
        """A hero goes about its business at a Location."""
        number = PLACE_OF[place]
        self.t.visits = [number if h == hero else NONE for h in self.t.heroes()]
        return self.does(Shopping(hero, NONE, number))

    def day(self) -> Town:
        """A day in town begins."""
        self.t.day = 0
        return self.does(TownDay())

    # -- acting and looking

    def choose(self, *answers: str, seat: int | None = None) -> Town:
        """Answer by words, one question after the other."""
        for answer in answers:
            assert self.table.ask is not None, f"the stop was over before {answer!r}"
            self.table.choose(answer, seat=seat)
        return self

    def is_over(self) -> bool:
        """Whether what was opened is over."""
        return self.ask.prompt == OVER

    def numbers(self) -> dict[str, Any]:
        """Everything that an entry or a service may change, by name; what belongs to the second hero has a 2."""
        t = self.t
        found: dict[str, Any] = {"closed": t.closed, "unrest": t.unrest, "left": t.left_town, "last_day": t.last_day}
        for hero in t.heroes():
            whose = "" if hero == 0 else f"_{hero + 1}"
            for name in COLUMNS:
                found[name + whose] = getattr(t, name)[hero]
            found["out" + whose] = t.visits[hero]
            found["tokens" + whose] = [CODE[SIDE_BAG[i]] for i, n in enumerate(t.bag[hero]) for _ in range(n)]
            found["items" + whose] = [CODE[definition_of(each)] for each in t.items[hero]]
            found["scars" + whose] = [CODE[definition_of(each)] for each in t.scars[hero]]
            found["lasting" + whose] = t.lasting[hero]
            found["boons" + whose] = [(STATS[b[1]], b[2], b[3]) for b in t.boons if b[0] == hero]
            found["fortunes" + whose] = [tuple(row[1:]) for row in t.fortunes if row[0] == hero]
        found["fortunes_of_all"] = [tuple(row[1:]) for row in t.fortunes if row[0] == PARTY]
        return found

    @property
    def view(self) -> SobView:
        """What everybody may see."""
        view = self.table.view(0)
        assert isinstance(view, SobView)
        return view

    def told(self) -> list[str]:
        """What has happened since the last answer, or since something was opened."""
        return [GAME.kinds[event[0]].words(self.t, event) for event in self.t.events]


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What has changed: numbers by how much, lists by what has come; with a minus before what has gone."""
    found: dict[str, Any] = {}
    for name, now in after.items():
        was = before[name]
        if now == was:
            continue
        if isinstance(now, int) and name not in ("closed", "left", "out", "out_2", "last_day"):
            found[name] = now - was
        elif isinstance(now, int):
            found[name] = now
        else:
            come, gone = list(now), []
            for each in was:
                if each in come:
                    come.remove(each)
                else:
                    gone.append(f"-{each}")
            found[name] = come + gone
    return found
