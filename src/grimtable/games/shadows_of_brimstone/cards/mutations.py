"""Mutations beyond the numbers printed on them (chapter 17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import a_die_failed, harm_at, hit_at, own_hit, reroll_failures
from grimtable.games.shadows_of_brimstone.cards.drawn import lose_random_token
from grimtable.games.shadows_of_brimstone.cards.scars import RollFor, needs_both_hands, no_criticals, rolled_more_than
from grimtable.games.shadows_of_brimstone.printed import INITIATIVE, KEYWORD, TYPES, WORDS
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack, has_free_melee_target
from grimtable.games.shadows_of_brimstone.rules.fights.threats import ThreatAttack, threat_of
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import take_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    HIT,
    HORROR_HIT,
    Harm,
    hits,
    horror_hits,
    sanity_ignoring_willpower,
)
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_on_tile, heroes_next_to, tiles_of_hero, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION_BEGINS,
    ATTACK_DECLARED,
    DAMAGE_ROLLED,
    ESCAPE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
    GATE_PASSED,
    HARM_COMES,
    HELD_BACK,
    MOVE_ROLLED,
    THREAT_DRAWN,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import LOW_THREATS, MINE, TURN, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVE_ROLL

# -- attacks


declare(Ability("mutation-feeler-arm", ATTACK_DECLARED, no_criticals, needs_both_hands, forced=True))


def has_criticals(t: Sob, owner: int, piece: int, event: int) -> bool:
    """One of the Hits is critical."""
    return any(hit_at(t, event).critical)


def weaker(t: Sob, owner: int, piece: int, event: int) -> None:
    """Each does 1 Damage less."""
    hit = own_hit(t, event)
    hit.bonus = [bonus - critical for bonus, critical in zip(hit.bonus, hit.critical, strict=True)]


def stronger(t: Sob, owner: int, piece: int, event: int) -> None:
    """Each does 1 Damage more."""
    hit = own_hit(t, event)
    hit.bonus = [bonus + critical for bonus, critical in zip(hit.bonus, hit.critical, strict=True)]


declare(Ability("mutation-eye-grown-shut", DAMAGE_ROLLED, weaker, has_criticals, forced=True))
declare(Ability("mutation-eye-stalks", DAMAGE_ROLLED, stronger, has_criticals, forced=True))

BITE_SIDES: Final = 8


def bite(t: Sob, owner: int, piece: int, event: int) -> None:
    """Combat 1 with a D8, then the thought of it."""
    horror_hits(t, owner, 1, piece)
    free_melee_attack(t, owner, piece, 1)
    attack = t.stack[-1]
    assert isinstance(attack, Attack)
    attack.damage_sides = BITE_SIDES


declare(Ability("mutation-fangs", FREE_ATTACK, bite, has_free_melee_target, per=TURN))

# -- moving


def heads_disagree(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A natural 6."""
    return rolled_more_than(t, event, 5)


def stand_still(t: Sob, owner: int, piece: int, event: int) -> None:
    """No movement."""
    t.moves = 0
    t.emit(K_MOVE_ROLL, owner, amount=0)


declare(Ability("mutation-second-head", MOVE_ROLLED, stand_still, heads_disagree, forced=True))
declare(Ability("mutation-slick-skin", ESCAPE_ROLL, reroll_failures, a_die_failed, per=TURN))


def through_the_gate(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Corruption."""
    take_corruption(t, owner, 1)


declare(Ability("mutation-gate-fever", GATE_PASSED, through_the_gate, forced=True))

# -- turns and activations


def infect(t: Sob, owner: int, piece: int, event: int) -> None:
    """D3 Hits for each hero next to this one."""
    for other in reversed(heroes_next_to(t, t.place[owner])):
        hits(t, other, d3(t), 1, piece)


declare(Ability("mutation-plague-bearer", TURN_ENDS, infect, forced=True))


class EatsAToken(RollFor):
    """The tail is hungry."""

    def harmless(self) -> int:
        return 3

    def suffer(self, t: Sob) -> None:
        lose_random_token(t, self.you)


def has_tokens(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is something to eat."""
    return any(t.bag[owner])


def feed(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for a token."""
    t.push(EatsAToken(owner, piece))


declare(Ability("mutation-hungry-tail", FIGHT_ENDS, feed, has_tokens, forced=True))

MOST_BURNS: Final = 5


def carries_stone(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It carries Dark Stone."""
    return dark_stone_carried(t, owner) > 0


def burn(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Hit for each, up to 5."""
    hits(t, owner, min(dark_stone_carried(t, owner), MOST_BURNS), 1, piece)


declare(Ability("mutation-stone-burns", ACTIVATION_BEGINS, burn, carries_stone, forced=True))


def void_is_near(t: Sob, hero: int) -> bool:
    """Whether a Void Enemy is on a tile of a hero."""
    models = [model for tile in tiles_of_hero(t, hero) for model in foes_on_tile(t, tile)] if t.foes else []
    return any(WORDS[TYPES[t.foe_type[model]]] & KEYWORD["Void"] for model in models)


def hears_void(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It understands what they say."""
    return void_is_near(t, owner)


def understand(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Sanity Damage."""
    sanity_ignoring_willpower(t, owner, 1, piece)


def forewarned(t: Sob, hero: int, piece: int) -> int:
    """+1 Initiative with a Void Enemy on the tile."""
    return int(void_is_near(t, hero))


def at_home(t: Sob, hero: int, piece: int) -> int:
    """+1 Initiative in an OtherWorld."""
    return int(world_of(t, hero) != MINE)


declare(Ability("mutation-void-speech", ACTIVATION_BEGINS, understand, hears_void, forced=True))
modifier("mutation-void-speech", INITIATIVE, forewarned)
modifier("mutation-child-of-the-void", INITIATIVE, at_home)

# -- harm


def wounds_hurt_more(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Wounds are about to be taken."""
    return harm_at(t, event).kind == HIT


def horror_hurts_more(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Sanity Damage is about to be taken."""
    return harm_at(t, event).kind == HORROR_HIT


def one_more(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 more."""
    harm = t.own(event)
    assert isinstance(harm, Harm)
    harm.amount += 1


declare(Ability("mutation-running-skin", HARM_COMES, one_more, wounds_hurt_more, forced=True))
declare(Ability("mutation-second-face", HARM_COMES, one_more, horror_hurts_more, forced=True))

# -- the Darkness

PORTAL_FROM: Final = 11


def is_roll_high(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The dice show 11 or more."""
    test = t.stack[event]
    assert isinstance(test, HoldBack)
    return test.total >= PORTAL_FROM


def door_opens(t: Sob, owner: int, piece: int, event: int) -> None:
    """Something comes out of it, or is left in it."""
    die = d6(t)
    if die <= 3:
        threat_of(t, LOW_THREATS, tiles_of_hero(t, owner)[0], True)
    elif die == 6:
        find_artifact(t, owner, MINE)


declare(Ability("mutation-chest-portal", HELD_BACK, door_opens, is_roll_high, forced=True, for_others=True))

# -- Threats


def looks_again(t: Sob, owner: int, piece: int, event: int) -> None:
    """Another Threat card."""
    threat = t.own(event)
    assert isinstance(threat, ThreatAttack)
    threat.redrawn = True


def has_not_looked(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Nobody has asked for another one yet."""
    threat = t.stack[event]
    assert isinstance(threat, ThreatAttack)
    return not threat.redrawn


declare(Ability("mutation-third-eye", THREAT_DRAWN, looks_again, has_not_looked, grit=2, per=TURN))
