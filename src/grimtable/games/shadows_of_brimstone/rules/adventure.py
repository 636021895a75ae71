"""An adventure from the first card to the last: set-up in the rulebook's steps, turns, and its end (chapter 8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    CLASSES,
    CODE,
    COPIES,
    DYNAMITE,
    INITIATIVE,
    KIND,
    NUMBER,
    ROWS,
    STARTING_UPGRADE,
    TONIC,
    WHISKEY,
    definition_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import happens, make_ready
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable
from grimtable.games.shadows_of_brimstone.rules.campaign.end_of_adventure import EndOfAdventure
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import GoingUp, somebody_may_go_up
from grimtable.games.shadows_of_brimstone.rules.decks import draw
from grimtable.games.shadows_of_brimstone.rules.fights.elite import set_posse_level
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_item, gain_token
from grimtable.games.shadows_of_brimstone.rules.map.board import free_among, place_hero, starting_area
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_BEGINS
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, NONE, PERSONAL_ITEMS, RUNNING, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_END, K_JOINS, K_LANTERN
from grimtable.games.shadows_of_brimstone.words.verbs import (
    CHOOSE_CLASS_UPGRADE,
    CHOOSE_TOKEN,
    GIVE_LANTERN,
    PLACE_HERO,
    PLACE_NEXT,
    START_NEW_HERO,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed, put

FREE_TOKENS: Final = (WHISKEY, BANDAGES, DYNAMITE, TONIC)  # SOB-NEW-09
UPGRADES_OF: Final[dict[str, list[int]]] = {}  # by class: its Starting Upgrades
for _number, _kind in enumerate(KIND):
    if _kind == STARTING_UPGRADE:
        UPGRADES_OF.setdefault(ROWS[_number]["class"], []).append(_number)


WHERE_TO_START: Final = "Where do you start?"


class Adventure(Breakable):
    """The whole adventure. It lies at the bottom of the stack."""

    CREATE: Final = 0
    LEVELS: Final = 1
    SET_OUT: Final = 2
    LANTERN: Final = 3
    GIVE_LANTERN: Final = 4
    MISSION: Final = 5
    PLACE: Final = 6
    READY: Final = 7
    TURN: Final = 8
    AFTERMATH: Final = 9
    OVER_AND_DONE: Final = 10

    created: int = 0  # heroes that are ready

    def twin(self) -> Adventure:
        o = Adventure(self.you, self.card)
        o.created = self.created
        return o

    def goes_on_at(self, t: Sob) -> int:
        return Adventure.AFTERMATH

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Adventure.CREATE:
                if self.created < t.party:
                    if t.newcomers >> self.created & 1:
                        t.push(Creation(self.created))
                    if t.strangers >> self.created & 1:
                        t.push(Stranger(self.created))
                    self.created += 1
                    self.at = Adventure.CREATE
            case Adventure.LEVELS:
                if somebody_may_go_up(t):
                    t.push(GoingUp(must=True))
                else:
                    self.at = Adventure.LANTERN
            case Adventure.SET_OUT:
                set_posse_level(t)
            case Adventure.LANTERN:
                ask = t.question_all("Who bears the Old Lantern?", "SOB-SETUP-06")
                for hero in t.heroes():
                    ask.offer(GIVE_LANTERN, hero)
            case Adventure.GIVE_LANTERN:
                t.lantern = self.pick[1]
                t.emit(K_LANTERN, t.lantern)
            case Adventure.MISSION:
                mission_of(t).set_up(t)
            case Adventure.PLACE:
                t.push(Placement())
            case Adventure.READY:
                happens(t, ADVENTURE_BEGINS)
            case Adventure.TURN:
                t.push(GameTurn())
                self.at = Adventure.TURN
            case Adventure.AFTERMATH:
                assert t.ended != RUNNING
                t.emit(K_END, amount=t.ended)
                make_ready(t, ADVENTURE)
                t.push(EndOfAdventure())
            case Adventure.OVER_AND_DONE:
                t.finish()
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Adventure"


class Stranger(Frame[Sob]):
    """Somebody has joined the posse, and says who it is (SOB-NEW-01)."""

    ASK: Final = 0
    KNOWN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Stranger.ASK:
                ask = t.question(t.seat_of(hero), "Who joins the posse?", "SOB-NEW-01")
                for number in CLASSES:
                    for portrait in range(len(ROWS[number].get("names", [""]))):
                        ask.offer(START_NEW_HERO, piece_of(number, portrait), hero)
            case Stranger.KNOWN:
                chosen = self.pick[1]
                t.classes = changed(t.classes, hero, definition_of(chosen))
                t.portrait = changed(t.portrait, hero, chosen % COPIES)
                t.strangers &= ~(1 << hero)
                refresh(t, hero)
                t.emit(K_JOINS, hero)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "A stranger"


class Creation(Frame[Sob]):
    """A new hero gets ready (SOB-NEW-01 to SOB-NEW-10)."""

    STARTING_ITEMS: Final = 0
    PERSONAL_ITEM: Final = 1
    UPGRADE: Final = 2
    TAKE_UPGRADE: Final = 3
    TOKEN: Final = 4
    TAKE_TOKEN: Final = 5

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Creation.STARTING_ITEMS:
                for code in ROWS[t.classes[hero]]["items"]:
                    gain_item(t, hero, piece_of(NUMBER[code], hero))
            case Creation.PERSONAL_ITEM:
                drawn = draw(t, PERSONAL_ITEMS)
                if drawn != NONE:  # the dead keep theirs, so a long campaign may run out of them
                    gain_item(t, hero, drawn)
            case Creation.UPGRADE:
                ask = t.question(t.seat_of(hero), "Which Starting Upgrade?", "SOB-NEW-05")
                for number in UPGRADES_OF[CODE[t.classes[hero]]]:
                    ask.offer(CHOOSE_CLASS_UPGRADE, piece_of(number, hero), hero)
            case Creation.TAKE_UPGRADE:
                upgrades = t.upgrades[:]
                put(upgrades, hero, self.pick[1])
                t.upgrades = upgrades
                for code in ROWS[definition_of(self.pick[1])].get("items", ()):
                    gain_item(t, hero, piece_of(NUMBER[code], hero))
                refresh(t, hero)
            case Creation.TOKEN:
                ask = t.question(t.seat_of(hero), "Which token do you take along?", "SOB-NEW-09")
                for token in FREE_TOKENS:
                    ask.offer(CHOOSE_TOKEN, token, hero)
            case Creation.TAKE_TOKEN:
                gain_token(t, hero, self.pick[1])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "A new hero"


class Placement(Frame[Sob]):
    """Heroes are placed in the Starting Area one by one, the highest Initiative first (SOB-SETUP-15)."""

    NEXT: Final = 0
    WHO: Final = 1
    PLACE: Final = 2

    hero: int = NONE

    def twin(self) -> Placement:
        o = Placement(self.you, self.card)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Placement.NEXT:
                waiting = [h for h in t.heroes() if t.place[h] == NONE]
                if not waiting:
                    return False
                best = max(value(t, h, INITIATIVE) for h in waiting)
                ask = t.question_all("Who is placed next?", "SOB-SETUP-15")
                for hero in waiting:
                    if value(t, hero, INITIATIVE) == best:
                        ask.offer(PLACE_NEXT, hero)
            case Placement.WHO:
                self.hero = self.pick[1]
                ask = t.question(t.seat_of(self.hero), WHERE_TO_START, "SOB-SETUP-13")
                for space in free_among(t, starting_area(t)):
                    ask.offer(PLACE_HERO, space)
            case Placement.PLACE:
                place_hero(t, self.hero, self.pick[1])
                self.at = Placement.NEXT
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Starting Area"
