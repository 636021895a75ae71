"""Growing Dread cards (chapter 14.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.drawn import heroes_of
from grimtable.games.shadows_of_brimstone.printed import SANITY, name_of
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.elite import roll_elite
from grimtable.games.shadows_of_brimstone.rules.fights.threats import ThreatAttack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    horror_hits,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import check_knock_out
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import change_for_good
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import everybody
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMIES_PLACED
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.kernel.frame import Frame


class HorrorForAll(Frame[Sob]):
    """Horror Hits for one hero after another; every one that gets through does more."""

    NEXT: Final = 0
    TAKEN: Final = 1

    hero: int = NONE

    def __init__(self, you: int = 0, card: int = NONE, who: int = 0) -> None:
        super().__init__(you, card)
        self.who = who  # bit h: is still to come

    def twin(self) -> HorrorForAll:
        o = type(self)(self.you, self.card, self.who)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case HorrorForAll.NEXT:
                left = [hero for hero in heroes_of(self.who) if t.is_up(hero)]
                if not left:
                    return False
                self.hero = left[0]
                self.who &= ~(1 << self.hero)
                horror_hits(t, self.hero, self.hits(t), self.card)
            case HorrorForAll.TAKEN:
                self.at = HorrorForAll.NEXT
                if self.got:
                    self.got_through(t, self.got)
            case _:
                return False
        return True

    def hits(self, t: Sob) -> int:
        """How many a hero takes."""
        raise NotImplementedError

    def got_through(self, t: Sob, hits: int) -> None:
        """What so many do besides."""
        raise NotImplementedError

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class HowSmallYouAre(HorrorForAll):
    """Sanity is lost for good, though never the last point of it."""

    def hits(self, t: Sob) -> int:
        return d6(t)

    def got_through(self, t: Sob, hits: int) -> None:
        less = min(hits, t.stats[self.hero][SANITY] - 1)
        if less > 0:
            change_for_good(t, self.hero, SANITY, -less)
            check_knock_out(t, self.hero)


class TheStench(HorrorForAll):
    """Wounds for every Hit."""

    def hits(self, t: Sob) -> int:
        return 2

    def got_through(self, t: Sob, hits: int) -> None:
        wounds_ignoring_defense(t, self.hero, sum(d3(t) for _ in range(hits)), self.card)


def small(t: Sob, hero: int, card: int) -> None:
    """D6 Horror Hits each."""
    t.push(HowSmallYouAre(PARTY, card, everybody(t)))


def stench(t: Sob, hero: int, card: int) -> None:
    """2 Horror Hits each."""
    t.push(TheStench(PARTY, card, everybody(t)))


def pull(t: Sob, hero: int, card: int) -> None:
    """Corruption for what everybody carries."""
    for each in reversed(t.standing()):
        corruption_hits(t, each, dark_stone_carried(t, each), card)


def lost_for_words(t: Sob, hero: int, card: int) -> None:
    """Grit goes, and a little horror with it."""
    for each in t.standing():
        grit = t.grit[each]
        pay_grit(t, each, grit)
        heal(t, each, 0, grit)


def closing_in(t: Sob, hero: int, card: int) -> None:
    """D3 steps."""
    darkness_grows(t, d3(t))


def guards(t: Sob, owner: int, piece: int, event: int) -> None:
    """Everything that was just placed is Elite."""
    came = t.stack[event]
    assert isinstance(came, ThreatAttack)
    leave_play(t, piece)
    for kind in sorted({group[0] for group in came.groups}):
        roll_elite(t, kind)


effect("dread-small", small)
effect("dread-stench", stench)
effect("dread-pull", pull)
effect("dread-lost", lost_for_words)
effect("dread-closing", closing_in)
declare(Ability("dread-elite", ENEMIES_PLACED, guards, forced=True))
