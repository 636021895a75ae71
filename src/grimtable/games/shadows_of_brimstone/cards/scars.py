"""Injuries, Madness and Mutations beyond the numbers printed on them (chapters 17 and 45)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import a_die_failed, harm_at, hit_at, own_hit, reroll_failures
from grimtable.games.shadows_of_brimstone.cards.drawn import lose_random_token
from grimtable.games.shadows_of_brimstone.printed import (
    HANDS_NEEDED,
    INITIATIVE,
    KEYWORD,
    NO_SEARCHES,
    TYPES,
    WORDS,
    definition_of,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import lose_scar
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import MELEE_ATTACK, NO_CRITICAL, RANGED_ATTACK, Attack
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
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foes_on_tile,
    heroes_next_to,
    tiles_of_hero,
    world_of,
)
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION_BEGINS,
    ADVENTURE_BEGINS,
    ATTACK_DECLARED,
    CHECK_ROLL,
    DAMAGE_ROLLED,
    ESCAPE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
    GATE_PASSED,
    HARM_COMES,
    HELD_BACK,
    HOLD_BACK_FAILED,
    LOOT_DRAWN,
    MOVE_ENDED,
    MOVE_ROLLED,
    THREAT_DRAWN,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, roll
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, LOW_THREATS, MINE, TURN, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVE_ROLL
from grimtable.kernel.frame import Frame

# -- attacks


def needs_both_hands(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The attack is made with a weapon for two hands."""
    attack = t.stack[event]
    assert isinstance(attack, Attack)
    weapons = t.hands[owner] if attack.kind == MELEE_ATTACK and not attack.is_free else [attack.card]
    return any(weapon >= 0 and HANDS_NEEDED[definition_of(weapon)] > 1 for weapon in weapons)


def fires(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is a Ranged Attack."""
    attack = t.stack[event]
    return isinstance(attack, Attack) and attack.kind == RANGED_ATTACK


def no_criticals(t: Sob, owner: int, piece: int, event: int) -> None:
    """No Hit is critical."""
    attack = t.own(event)
    assert isinstance(attack, Attack)
    attack.critical = NO_CRITICAL


for _code in ("injury-ruined-hand", "mutation-feeler-arm"):
    declare(Ability(_code, ATTACK_DECLARED, no_criticals, needs_both_hands, forced=True))
declare(Ability("injury-lost-eye", ATTACK_DECLARED, no_criticals, fires, forced=True))


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


def rolled_more_than(t: Sob, event: int, die: int) -> bool:
    """Whether the natural Move roll is above a number."""
    activation = t.stack[event]
    return isinstance(activation, Activation) and activation.die > die


def can_limp(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is more than a space to lose: asked while the die lies on the table, and when it stands."""
    return t.moves > 1 or rolled_more_than(t, event, 1)


def limp(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 space less."""
    t.moves = max(t.moves - 1, min(t.moves, 1))
    t.emit(K_MOVE_ROLL, owner, amount=t.moves)


def heads_disagree(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A natural 6."""
    return rolled_more_than(t, event, 5)


def stand_still(t: Sob, owner: int, piece: int, event: int) -> None:
    """No movement."""
    t.moves = 0
    t.emit(K_MOVE_ROLL, owner, amount=0)


declare(Ability("injury-bad-leg", MOVE_ROLLED, limp, can_limp, forced=True))
declare(Ability("mutation-second-head", MOVE_ROLLED, stand_still, heads_disagree, forced=True))
declare(Ability("mutation-slick-skin", ESCAPE_ROLL, reroll_failures, a_die_failed, per=TURN))


def through_the_gate(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Corruption."""
    take_corruption(t, owner, 1)


declare(Ability("mutation-gate-fever", GATE_PASSED, through_the_gate, forced=True))

# -- a skull that heals


def headache_ends(t: Sob, owner: int, piece: int, event: int) -> None:
    """It is gone."""
    lose_scar(t, owner, piece)


declare(Ability("injury-cracked-skull", ADVENTURE_BEGINS, headache_ends, forced=True))

# -- turns and activations


def scratch(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Hit."""
    hits(t, owner, 1, 1, piece)


declare(Ability("madness-itch", TURN_BEGINS, scratch, forced=True))


def infect(t: Sob, owner: int, piece: int, event: int) -> None:
    """D3 Hits for each hero next to this one."""
    for other in reversed(heroes_next_to(t, t.place[owner])):
        hits(t, other, d3(t), 1, piece)


declare(Ability("mutation-plague-bearer", TURN_ENDS, infect, forced=True))


class RollFor(Frame[Sob]):
    """A hero rolls a D6 for a scar."""

    ROLL: Final = 0
    RESULT: Final = 1

    need: int = 0  # a die of so much is harmless

    def twin(self) -> RollFor:
        o = type(self)(self.you, self.card)
        o.need = self.need
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case RollFor.ROLL:
                self.need = self.harmless()
                roll(t, self.you, CHECK_ROLL, 1, self.need, enough=1, cause=self.card)
            case RollFor.RESULT:
                if t.dice[0] < self.need:
                    self.suffer(t)
            case _:
                return False
        return True

    def harmless(self) -> int:
        """What the die must show."""
        raise NotImplementedError

    def suffer(self, t: Sob) -> None:
        """What happens otherwise."""
        raise NotImplementedError

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class Watched(RollFor):
    """The hero does not dare to search."""

    def harmless(self) -> int:
        return 4

    def suffer(self, t: Sob) -> None:
        add_boon(t, self.you, NO_SEARCHES, 1, ACTIVATION, self.card)


class LashesOut(RollFor):
    """The hero turns on another."""

    def harmless(self) -> int:
        return 3

    def suffer(self, t: Sob) -> None:
        near = heroes_next_to(t, t.place[self.you])
        if near:
            hits(t, random_hero(t, near), 3, 1, self.card)


class EatsAToken(RollFor):
    """The tail is hungry."""

    def harmless(self) -> int:
        return 3

    def suffer(self, t: Sob) -> None:
        lose_random_token(t, self.you)


def may_search(t: Sob, owner: int, piece: int, event: int) -> bool:
    """No Fight keeps the hero from searching."""
    return may_explore(t)


def watched(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for courage."""
    t.push(Watched(owner, piece))


def has_neighbours(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Another hero is next to this one."""
    return bool(heroes_next_to(t, t.place[owner]))


def lash_out(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for temper."""
    t.push(LashesOut(owner, piece))


def has_tokens(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is something to eat."""
    return any(t.bag[owner])


def feed(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for a token."""
    t.push(EatsAToken(owner, piece))


declare(Ability("madness-watched", ACTIVATION_BEGINS, watched, may_search, forced=True))
declare(Ability("madness-voices", MOVE_ENDED, lash_out, has_neighbours, forced=True))
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


def dread_it(t: Sob, owner: int, piece: int, event: int) -> None:
    """D3 Sanity Damage."""
    sanity_ignoring_willpower(t, owner, d3(t), piece)


def is_roll_high(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The dice show 11 or more."""
    test = t.stack[event]
    return isinstance(test, HoldBack) and test.total >= PORTAL_FROM


def door_opens(t: Sob, owner: int, piece: int, event: int) -> None:
    """Something comes out of it, or is left in it."""
    die = d6(t)
    if die <= 3:
        threat_of(t, LOW_THREATS, tiles_of_hero(t, owner)[0], True)
    elif die == 6:
        find_artifact(t, owner, MINE)


declare(Ability("madness-coming", HOLD_BACK_FAILED, dread_it, forced=True))
declare(Ability("mutation-chest-portal", HELD_BACK, door_opens, is_roll_high, forced=True, for_others=True))

# -- cards


class SeesThings(RollFor):
    """There was no Loot."""

    def __init__(self, you: int = 0, card: int = -1, loot: int = 0) -> None:
        super().__init__(you, card)
        self.loot = loot  # the place of the draw in the stack

    def twin(self) -> SeesThings:
        o = SeesThings(self.you, self.card, self.loot)
        o.need = self.need
        return o

    def harmless(self) -> int:
        return 2

    def suffer(self, t: Sob) -> None:
        draw = t.own(self.loot)
        assert isinstance(draw, DrawLoot)
        draw.cancelled = True
        sanity_ignoring_willpower(t, self.you, 1, self.card)


def sees_things(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for each Loot card."""
    t.push(SeesThings(owner, piece, event))


def looks_again(t: Sob, owner: int, piece: int, event: int) -> None:
    """Another Threat card."""
    threat = t.own(event)
    assert isinstance(threat, ThreatAttack)
    threat.redrawn = True


def has_not_looked(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Nobody has cancelled or changed it yet."""
    threat = t.stack[event]
    return isinstance(threat, ThreatAttack) and not threat.cancelled and not threat.redrawn


declare(Ability("madness-seeing-things", LOOT_DRAWN, sees_things, forced=True))
declare(Ability("mutation-third-eye", THREAT_DRAWN, looks_again, has_not_looked, grit=2, per=TURN))
