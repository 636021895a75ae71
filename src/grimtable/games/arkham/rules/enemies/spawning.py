"""Spawning: where an enemy enters play, and how (chapter 13.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ALOOF, MASSIVE, NAME, SPAWN, UNIQUE
from grimtable.games.arkham.rules.abilities.events import Event, raise_event
from grimtable.games.arkham.rules.abilities.kinds import SPAWNS
from grimtable.games.arkham.rules.cards_in_play.entering import enters
from grimtable.games.arkham.rules.cards_in_play.values import enemies_at, has_keyword, location_named, locations
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_at, put_into_threat
from grimtable.games.arkham.rules.enemies.engagement import engages, preferred, settle
from grimtable.games.arkham.state import AREA, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import CHOOSE_WHO, K_SPAWN, SPAWN_AT, title
from grimtable.kernel.frame import Frame

ANY_EMPTY: Final = "any empty location"
ENGAGED_WITH_PREY: Final = "engaged with prey"


def spawn_places(t: Ahc, enemy: int) -> list[int] | None:
    """The legal locations of a Spawn instruction; None without one (AHC-SPAWN-01)."""
    text = SPAWN[t.defn[enemy]]
    if not text:
        return None
    if text == ANY_EMPTY:
        return empty_locations(t)
    place = location_named(t, text)
    return [place] if place != NONE else []


def empty_locations(t: Ahc) -> list[int]:
    """The locations at which nobody is, neither investigator nor enemy."""
    return [place for place in locations(t) if not t.here(place) and not enemies_at(t, place)]


class Spawn(Frame[Ahc]):
    """An enemy, `target`, spawns: at the location `n` that an effect names, else as its instruction says (AHC-ENC-02).

    The spawning investigator chooses among several legal places; without any the enemy is discarded.
    """

    FIND_PLACE: Final = 0
    TAKE_PLACE: Final = 1
    SPAWN: Final = 2
    END: Final = 3

    def __init__(self, you: int = 0, card: int = NONE, target: int = NONE, n: int = NONE) -> None:
        self.you = you
        self.card = card
        self.target = target
        self.n = n

    def twin(self) -> Spawn:
        return Spawn(self.you, self.card, self.target, self.n)

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} spawns"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Spawn.FIND_PLACE:
                return self.find_place(t)
            case Spawn.TAKE_PLACE:
                if self.pick[0] == CHOOSE_WHO:
                    self.you = self.pick[1]
                else:
                    self.n = self.pick[1]
                return self.spawn(t)
            case Spawn.SPAWN:
                return self.spawn(t)
            case _:
                return False

    def find_place(self, t: Ahc) -> bool:
        """Where it spawns; without an instruction, engaged with whoever drew it. Gives whether the spawning goes on."""
        if self.n == NONE and SPAWN[t.defn[self.target]] == ENGAGED_WITH_PREY:
            return self.find_prey(t)
        places = spawn_places(t, self.target) if self.n == NONE else [self.n]
        if places is None and t.status[self.you] == PLAYING:
            alone = has_keyword(t, self.target, ALOOF) or has_keyword(t, self.target, MASSIVE)
            self.n = t.place[self.you] if alone else NONE
        elif not places:
            discard(t, self.target)
            return False
        elif len(places) > 1:
            ask = t.question_to(self.you, f"Where does {title(t, self.target)} spawn?", "AHC-SPAWN-03")
            for place in places:
                ask.offer(SPAWN_AT, place)
            return True
        else:
            self.n = places[0]
        return self.spawn(t)

    def find_prey(self, t: Ahc) -> bool:
        """It spawns engaged with its prey; among several the lead chooses (AHC-SPAWN-06, AHC-PREY-01)."""
        among = preferred(t, self.target, t.order())
        if len(among) == 1:
            self.you = among[0]
            return self.spawn(t)
        ask = t.question(t.player[t.lead], f"Whom does {title(t, self.target)} engage?", "AHC-ENG-05")
        for you in among:
            ask.offer(CHOOSE_WHO, you)
        return True

    def spawn(self, t: Ahc) -> bool:
        """The place is known. Gives whether somebody answers that it spawns."""
        self.at = Spawn.END
        raise_event(t, Spawns(self.you, self.card, self.target, self.n))
        return not t.is_on_top(self)


class Spawns(Event):
    """An enemy enters play, at the location `n` or engaged with the investigator who drew it."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} spawns"

    def kind(self) -> int:
        return SPAWNS

    def happen(self, t: Ahc) -> None:
        enemy = self.target
        yield_to_unique(t, enemy)
        if self.n == NONE:
            put_into_threat(t, enemy, self.you)
            t.emit(K_SPAWN, NONE, enemy, t.place[self.you])
            enters(t, self.you, enemy)
            engages(t, self.you, enemy)
        else:
            put_at(t, enemy, self.n)
            t.emit(K_SPAWN, NONE, enemy, self.n)
            enters(t, self.you, enemy)
            settle(t, self.n)


def yield_to_unique(t: Ahc, card: int) -> None:
    """A unique player card gives way to a unique encounter card of the same title (AHC-UNIQ-02)."""
    if UNIQUE[t.defn[card]]:
        for other in t.play[:]:
            if t.zone[other] == AREA and UNIQUE[t.defn[other]] and NAME[t.defn[other]] == NAME[t.defn[card]]:
                discard(t, other)
