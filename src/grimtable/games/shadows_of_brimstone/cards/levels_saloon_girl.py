"""What a Saloon Girl learns: Brawl, Showtime, Light Feet, Under the Counter."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.classes import comfort
from grimtable.games.shadows_of_brimstone.cards.common import (
    a_die_failed,
    harm_at,
    is_damaged,
    is_melee,
    prevent,
    reroll_failures,
)
from grimtable.games.shadows_of_brimstone.cards.level_parts import absolve, pay, take_along, tested_skill
from grimtable.games.shadows_of_brimstone.cards.targa_artifacts import may_step, side_step
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, CUNNING, LUCK, MAX_GRIT, WHISKEY
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack, has_free_melee_target
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    ATTACK_ROLL,
    ESCAPE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
    HARM_COMES,
    LOOT_DRAWN,
    SKILL_ROLL,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.state import FIGHT, TURN, Sob

# -- Brawl

HATPIN: Final = 2


def blow_missed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of a Melee Attack missed."""
    return is_melee(t, event) and a_die_failed(t, owner, piece, event)


def stab(t: Sob, owner: int, piece: int, event: int) -> None:
    """Combat 2."""
    free_melee_attack(t, owner, piece, HATPIN)


declare(Ability("low-blow", ATTACK_ROLL, reroll_failures, blow_missed, per=TURN))
declare(Ability("hatpin", FREE_ATTACK, stab, has_free_melee_target, per=TURN))

# -- Showtime

SONG: Final = 2
ROUND: Final = 3
ASIDE: Final = 4


def somebody_is_damaged(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody on the tile has something to heal."""
    return any(is_damaged(t, hero) for hero in heroes_here(t, owner))


def heal_all_here(t: Sob, owner: int, piece: int, points: int) -> None:
    """Everybody on the tile Heals so many points in any mix."""
    for hero in heroes_here(t, owner)[::-1]:
        t.push(Heal(hero, piece, points, owner))


def sing(t: Sob, owner: int, piece: int, event: int) -> None:
    """2 points for everybody on the tile."""
    heal_all_here(t, owner, piece, SONG)


def stand_a_round(t: Sob, owner: int, piece: int, event: int) -> None:
    """3 points for everybody on the tile."""
    heal_all_here(t, owner, piece, ROUND)


def may_pull_aside(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero on the tile is about to take Wounds or Sanity Damage."""
    harm = harm_at(t, event)
    return harm.kind in (HIT, HORROR_HIT) and harm.you in heroes_here(t, owner)


def pull_aside(t: Sob, owner: int, piece: int, event: int) -> None:
    """Up to 4 of it are prevented."""
    prevent(t, event, ASIDE)


declare(Ability("encore", TURN_ENDS, comfort, forced=True))
declare(Ability("torch-song", ANY_TIME, sing, somebody_is_damaged, grit=1, per=TURN))
declare(Ability("last-call", FIGHT_ENDS, stand_a_round, somebody_is_damaged, forced=True))
declare(Ability("the-show-goes-on", HARM_COMES, pull_aside, may_pull_aside, grit=1, per=TURN, for_others=True))

# -- Light Feet

declare(Ability("quickstep", ESCAPE_ROLL, reroll_failures, a_die_failed, per=TURN))
declare(Ability("side-door", ACTIVATION, side_step, may_step, grit=1, per=TURN))

# -- Under the Counter

CUT: Final = 25
FAVOURS: Final = 2


def fill_the_pockets(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Whiskey and a Bandages, as far as there is room."""
    take_along(t, owner, WHISKEY, BANDAGES)


def is_a_game(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of a Luck or Cunning test failed."""
    return tested_skill(t, event) in (LUCK, CUNNING) and a_die_failed(t, owner, piece, event)


def take_a_cut(t: Sob, owner: int, piece: int, event: int) -> None:
    """$25 for each Loot card."""
    gain_gold(t, owner, CUT)


def lacks_grit(t: Sob, owner: int, piece: int, event: int) -> bool:
    """In a Fight, with room for more Grit."""
    return bool(t.foes) and t.grit[owner] < value(t, owner, MAX_GRIT)


def call_favours_in(t: Sob, owner: int, piece: int, event: int) -> None:
    """Recover 2 Grit, as far as it can be held."""
    recover_grit(t, owner, min(FAVOURS, value(t, owner, MAX_GRIT) - t.grit[owner]))


declare(Ability("deep-pockets", ADVENTURE_BEGINS, fill_the_pockets, forced=True))
declare(Ability("house-odds", SKILL_ROLL, reroll_failures, is_a_game, per=TURN))
declare(Ability("cut-of-the-take", LOOT_DRAWN, take_a_cut, forced=True))
declare(Ability("favours-owed", ANY_TIME, call_favours_in, lacks_grit, per=FIGHT))

# -- the chart

effect("saloon-girl-bonus-3", pay)
effect("saloon-girl-bonus-11", absolve)
