"""Personal Items (SOB-PERS-01 to SOB-PERS-03)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.common import (
    ForAHero,
    a_die_failed,
    half_gone,
    in_a_fight,
    prevent_one_source,
    reroll_failures,
    reroll_one,
    sanity_damage_comes,
    turn_failure_over,
)
from grimtable.games.shadows_of_brimstone.printed import COMBAT, INITIATIVE
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ADVENTURE_BEGINS,
    ANY_TIME,
    ESCAPE_ROLL,
    HARM_COMES,
    SCAVENGE_ROLL,
    SKILL_ROLL,
    TURN_BEGINS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, TURN, Sob

# -- Mother's Locket, Marked Ace, Walked-In Boots, Glass Eye

declare(Ability("mothers-locket", HARM_COMES, prevent_one_source, sanity_damage_comes, per=ADVENTURE))
declare(Ability("marked-ace", SKILL_ROLL, reroll_failures, a_die_failed, per=ADVENTURE))
declare(Ability("walked-in-boots", ESCAPE_ROLL, reroll_failures, a_die_failed, per=TURN))
declare(Ability("glass-eye", SCAVENGE_ROLL, reroll_one, a_die_failed, per=TURN))

# -- Harmonica

MELODY = 3


class Melody(ForAHero):
    """A hero on the tile Heals 3 Sanity Damage."""

    def whom(self, t: Sob) -> list[int]:
        return [hero for hero in heroes_here(t, self.you) if t.sanity_lost[hero]]

    def do(self, t: Sob, hero: int) -> None:
        heal(t, hero, 0, MELODY, self.you)


def may_play(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody here has lost Sanity."""
    return any(t.sanity_lost[hero] for hero in heroes_here(t, owner))


def play(t: Sob, owner: int, piece: int, event: int) -> None:
    """Play a tune for a hero on the tile."""
    t.push(Melody(owner, piece))


declare(Ability("harmonica", ANY_TIME, play, may_play, grit=1, per=TURN, heals=True))

# -- Stopped Watch

EARLIER = 4


def wind(t: Sob, owner: int, piece: int, event: int) -> None:
    """+4 Initiative until the turn ends."""
    add_boon(t, owner, INITIATIVE, EARLIER, TURN, piece)


declare(Ability("stopped-watch", TURN_BEGINS, wind, in_a_fight, per=ADVENTURE))

# -- Broken Shackle


def rage(t: Sob, hero: int, piece: int) -> int:
    """+1 Combat while at least half of the Health is gone."""
    return int(half_gone(t, hero))


modifier("broken-shackle", COMBAT, rage)

# -- Family Bible


def pray(t: Sob, owner: int, piece: int, event: int) -> None:
    """A failed Willpower die counts as a success."""
    turn_failure_over(t, event)


declare(Ability("family-bible", WILLPOWER_ROLL, pray, in_a_fight, per=FIGHT))

# -- Last Letter


def read_the_letter(t: Sob, owner: int, piece: int, event: int) -> None:
    """Begin the Adventure with 1 more Grit."""
    recover_grit(t, owner, 1)


declare(Ability("last-letter", ADVENTURE_BEGINS, read_the_letter, forced=True))
