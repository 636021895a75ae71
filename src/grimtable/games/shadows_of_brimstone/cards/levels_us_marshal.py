"""What a US Marshal learns: Scattergun, The Badge, Rawhide, The Circuit."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    ForAHero,
    a_die_failed,
    in_a_fight,
    own_attack,
    prevent_one_source,
    reroll_failures,
    reroll_one,
    wounds_come,
)
from grimtable.games.shadows_of_brimstone.cards.level_parts import (
    absolve,
    fires_a,
    one_more_damage,
    owner_killed,
    pay,
    two_more_shots,
)
from grimtable.games.shadows_of_brimstone.cards.mine_artifacts import may_stay_darkness, stay_darkness
from grimtable.games.shadows_of_brimstone.cards.mutations import has_not_looked, looks_again
from grimtable.games.shadows_of_brimstone.printed import COMBAT, COVER, GUN_SHOTS, LARGE, MAX_GRIT, SIZE
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.fights.damage import Killed
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ATTACK_DECLARED,
    DARKNESS_GROWS,
    ENCOUNTER_DRAWN,
    ENEMY_KILLED,
    HARM_COMES,
    SCAVENGE_ROLL,
    SKILL_TESTED,
    THREAT_DRAWN,
    TURN_BEGINS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, TURN, Sob

# -- Scattergun

CRITICAL_FROM: Final = 5
LAST_WORD: Final = 2


def fires_a_shotgun(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The attack is made with a Shotgun."""
    return fires_a(t, event, "Shotgun")


def have_the_last_word(t: Sob, owner: int, piece: int, event: int) -> None:
    """Critical from 5 on, and +2 Damage."""
    attack = own_attack(t, event)
    attack.bonus += LAST_WORD
    if attack.has_criticals():
        attack.critical = min(attack.critical, CRITICAL_FROM)


declare(Ability("buck-and-ball", ATTACK_DECLARED, one_more_damage, fires_a_shotgun, forced=True))
declare(Ability("both-barrels", ATTACK_DECLARED, two_more_shots, fires_a_shotgun, grit=1, per=TURN))
declare(Ability("the-last-word", ATTACK_DECLARED, have_the_last_word, fires_a_shotgun, forced=True))

# -- The Badge

BOUNTY: Final = 10
LARGE_BOUNTY: Final = 50
BEHIND_THE_LINE: Final = 5
ALL_TOGETHER: Final = 2


class SwearIn(ForAHero):
    """Another hero on the tile Recovers a Grit."""

    def whom(self, t: Sob) -> list[int]:
        return in_need_of_grit(t, self.you)

    def do(self, t: Sob, hero: int) -> None:
        recover_grit(t, hero, 1)


def in_need_of_grit(t: Sob, owner: int) -> list[int]:
    """The other heroes on the tile that can hold more Grit."""
    return [hero for hero in heroes_here(t, owner) if hero != owner and t.grit[hero] < value(t, hero, MAX_GRIT)]


def may_swear_in(t: Sob, owner: int, piece: int, event: int) -> bool:
    """In a Fight, with somebody to swear in."""
    return bool(t.foes) and bool(in_need_of_grit(t, owner))


def swear_in(t: Sob, owner: int, piece: int, event: int) -> None:
    """Choose who Recovers a Grit."""
    t.push(SwearIn(owner, piece))


def collect_bounty(t: Sob, owner: int, piece: int, event: int) -> None:
    """$10, or $50 for a Large Enemy or a bigger one."""
    killed = t.stack[event]
    assert isinstance(killed, Killed)
    gain_gold(t, owner, LARGE_BOUNTY if SIZE[killed.kind] >= LARGE else BOUNTY)


def hold_the_line(t: Sob, owner: int, piece: int, event: int) -> None:
    """Cover 5+ for everybody on the tile."""
    for hero in heroes_here(t, owner):
        add_boon(t, hero, COVER, BEHIND_THE_LINE, TURN, piece)


def call_everybody(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Combat and +2 Shots with Guns for all."""
    for hero in t.standing():
        add_boon(t, hero, COMBAT, ALL_TOGETHER, TURN, piece)
        add_boon(t, hero, GUN_SHOTS, ALL_TOGETHER, TURN, piece)


declare(Ability("sworn-in", ACTIVATION, swear_in, may_swear_in, per=FIGHT))
declare(Ability("bounty-papers", ENEMY_KILLED, collect_bounty, owner_killed, forced=True))
declare(Ability("hold-the-line", TURN_BEGINS, hold_the_line, in_a_fight, grit=1, per=FIGHT))
declare(Ability("posse-comitatus", TURN_BEGINS, call_everybody, in_a_fight, grit=1, per=FIGHT))

# -- Rawhide

declare(Ability("stare-it-down", WILLPOWER_ROLL, reroll_failures, a_die_failed, per=TURN))
declare(Ability("too-mean-to-bury", HARM_COMES, prevent_one_source, wounds_come, per=FIGHT))

# -- The Circuit

XP_OF_A_CASE: Final = 10


def has_passed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The test is passed."""
    test = t.stack[event]
    assert isinstance(test, SkillTest)
    return test.gives > 0


def close_the_case(t: Sob, owner: int, piece: int, event: int) -> None:
    """10 XP."""
    gain_xp(t, owner, XP_OF_A_CASE)


def is_still_to_come(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Nobody has put the Encounter away yet."""
    encounters = t.stack[event]
    assert isinstance(encounters, Encounters)
    return not encounters.cancelled


def go_another_way(t: Sob, owner: int, piece: int, event: int) -> None:
    """Another Encounter is drawn instead."""
    encounters = t.own(event)
    assert isinstance(encounters, Encounters)
    encounters.cancelled = encounters.redrawn = True


declare(Ability("trail-sense", SCAVENGE_ROLL, reroll_one, a_die_failed, per=TURN))
declare(Ability("spare-oil", DARKNESS_GROWS, stay_darkness, may_stay_darkness, per=ADVENTURE))
declare(Ability("case-files", SKILL_TESTED, close_the_case, has_passed, forced=True))
declare(
    Ability(
        "seen-it-before",
        ENCOUNTER_DRAWN,
        go_another_way,
        is_still_to_come,
        per=ADVENTURE,
        label="draw another Encounter",
    )
)
declare(
    Ability(
        "seen-it-before",
        THREAT_DRAWN,
        looks_again,
        has_not_looked,
        grit=1,
        per=ADVENTURE,
        label="draw another Threat card",
    )
)

# -- the chart

effect("us-marshal-bonus-3", absolve)
effect("us-marshal-bonus-11", pay)
