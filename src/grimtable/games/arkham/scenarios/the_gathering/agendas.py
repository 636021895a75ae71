"""The agendas (AHC-GATH-08 to AHC-GATH-13)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, STAGE, TYPE
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    FORCED,
    IF,
    PHASE_ENDS,
    ROUND_ENDS,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    place_doom,
    suffer_trauma,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    connected,
    distances,
    enemies_in_play,
    has_trait,
    is_engaged,
    location_named,
    location_of,
)
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    lift,
    renew_encounter_deck,
    take_encounter_card,
)
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_this
from grimtable.games.arkham.rules.enemies.engagement import move_enemy
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.rules.harm.elimination import eliminate_together
from grimtable.games.arkham.rules.round.timing_points import PhaseEnds
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.scenarios.the_gathering.tokens import GHOUL
from grimtable.games.arkham.state import (
    AT,
    ENEMY_PHASE,
    NONE,
    Ahc,
)
from grimtable.games.arkham.words import later_verb
from grimtable.kernel.option import plain_arguments

CHOOSE_FATE: Final = later_verb(
    "choose-fate",
    plain_arguments,
    "choose",
    "AHC-GATH-08",
    lambda t, c: "the lead takes 2 horror" if c[1] else "everybody discards a card at random",
)


class LapseInTime(Effect):
    """The lead must decide: everybody discards a card at random, or the lead takes 2 horror (AHC-GATH-08).

    Where all hands are empty the first would change nothing and cannot be chosen (AHC-KEY-06).
    """

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return "the agenda's back"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case LapseInTime.ASK:
                ask = t.question(t.player[t.lead], "The agenda advances: what does it take from you?", "AHC-GATH-08")
                if any(t.hand):
                    ask.offer(CHOOSE_FATE, 0)
                ask.offer(CHOOSE_FATE, 1)
            case LapseInTime.TAKE:
                if self.pick[1]:
                    deal(t, t.lead, self.card, 0, 2)
                else:
                    for you in t.order():
                        if t.hand[you]:
                            discard(t, t.hand[you][t.chance.draw(len(t.hand[you]))])
                return not t.is_on_top(self)
            case _:
                return False
        return True


def lapse_in_time(t: Ahc, card: int) -> None:
    """The back of agenda 1."""
    t.push(LapseInTime(t.lead, card))


def tunnels_below(t: Ahc, card: int) -> None:
    """Shuffle the discards in; discard from the top until a Ghoul enemy appears: the lead draws it (AHC-GATH-09)."""
    renew_encounter_deck(t)
    for _ in range(len(t.encounter_deck)):
        drawn = take_encounter_card(t)
        if TYPE[t.defn[drawn]] == ENEMY and has_trait(t, drawn, GHOUL):
            discard(t, drawn)
            lift(t, drawn)
            draw_this(t, t.lead, drawn)
            return
        discard(t, drawn)


class GhoulsBreakFree(Effect):
    """At act 1 or 2 the house is lost; at act 3 everybody still there is defeated with a trauma (AHC-GATH-12, -13)."""

    BREAK_FREE: Final = 0

    def title(self, t: Ahc) -> str:
        return "the ghouls break free"

    def step(self, t: Ahc, at: int) -> bool:
        if STAGE[t.defn[t.act()]] < 3:
            t.push(EndScenario(0, self.card, NONE, NONE, 3))
            return True
        for you in t.order():
            suffer_trauma(t, you, 1, 0)
        eliminate_together(t, t.order(), self.card, by_card=True)
        return True


def ghouls_break_free(t: Ahc, card: int) -> None:
    """The back of agenda 3."""
    t.push(GhoulsBreakFree(t.lead, card))


class GhoulsCreep(Effect):
    """Each unengaged Ghoul moves one location nearer to the Parlor (AHC-GATH-10)."""

    NEXT: Final = 0

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.moved: list[int] = []

    def twin(self) -> GhoulsCreep:
        o = GhoulsCreep(self.you, self.card, self.event, self.target, self.n)
        o.moved = self.moved[:]
        return o

    def title(self, t: Ahc) -> str:
        return "the ghouls make for the parlor"

    def step(self, t: Ahc, at: int) -> bool:
        self.at = GhoulsCreep.NEXT
        left = [e for e in creeping(t) if e not in self.moved]
        if not left:
            return False
        self.moved.append(left[0])
        move_enemy(t, left[0], step_to_parlor(t, left[0]))
        return True


def step_to_parlor(t: Ahc, enemy: int) -> int:
    """The next location on an enemy's way to the Parlor; none if it is there or cannot come there."""
    parlor = location_named(t, "Parlor")
    start = location_of(t, enemy)
    far = distances(t, start)
    if parlor not in far:
        return NONE
    for step in connected(t, start):
        if distances(t, step).get(parlor, far[parlor]) < far[parlor]:
            return step
    return NONE


def creeping(t: Ahc) -> list[int]:
    """The Ghouls that would move to the Parlor."""
    return [
        e
        for e in enemies_in_play(t)
        if has_trait(t, e, GHOUL) and t.zone[e] == AT and not is_engaged(t, e) and step_to_parlor(t, e) != NONE
    ]


def may_creep(t: Ahc, you: int, card: int, event: int) -> bool:
    """At the end of the enemy phase."""
    ends = t.stack[event]
    assert isinstance(ends, PhaseEnds)
    return ends.n == ENEMY_PHASE and bool(creeping(t))


def creep(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the enemy phase: unengaged Ghouls step towards the Parlor."""
    t.push(GhoulsCreep(you, card, event))


def ghouls_indoors(t: Ahc) -> int:
    """The Ghouls in the Hallway and the Parlor."""
    places = (location_named(t, "Hallway"), location_named(t, "Parlor"))
    return sum(has_trait(t, e, GHOUL) and location_of(t, e) in places for e in enemies_in_play(t))


def may_gather(t: Ahc, you: int, card: int, event: int) -> bool:
    """At the end of the round, with Ghouls in the Hallway or the Parlor."""
    return ghouls_indoors(t) > 0


def gather(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the round: 1 doom for each Ghoul in the Hallway or the Parlor (AHC-GATH-11)."""
    place_doom(t, card, ghouls_indoors(t))


declare(Ability("01107", FORCED, creep, may_creep, event=PHASE_ENDS, timing=IF))
declare(Ability("01107", FORCED, gather, may_gather, event=ROUND_ENDS, timing=IF))


AGENDA_BACKS: Final = {"01105": lapse_in_time, "01106": tunnels_below, "01107": ghouls_break_free}
