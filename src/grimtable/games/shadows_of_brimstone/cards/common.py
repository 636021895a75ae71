"""What several items and abilities have in common: re-rolls, prevention, healing, and who is near."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import HANDS_NEEDED, HEALTH, IS_GUN, definition_of, name_of
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import MELEE_ATTACK, RANGED_ATTACK, Attack, attack_below
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.moments import CHECK_ROLL, DEFENSE_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import Rerolls, offer_dice, roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_PREVENTED
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_HERO, HEAL_POINT, REROLL_PICKED
from grimtable.kernel.frame import Frame

# -- re-rolls


def rolled(t: Sob, event: int) -> Rerolls:
    """The roll that is answered."""
    found = t.stack[event]
    assert isinstance(found, Rerolls)
    return found


def a_die_failed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of the roll failed and may still be re-rolled."""
    return bool(rolled(t, event).failures(t))


def reroll_failures(t: Sob, owner: int, piece: int, event: int) -> None:
    """Re-roll every failed die."""
    rerolls = t.own(event)
    assert isinstance(rerolls, Rerolls)
    rerolls.reroll(t, sum(1 << die for die in rerolls.failures(t)))


def reroll_one(t: Sob, owner: int, piece: int, event: int) -> None:
    """Re-roll one failed die of the owner's choice."""
    t.push(RerollDice(owner, piece, event, 1))


def reroll_any(t: Sob, owner: int, piece: int, event: int) -> None:
    """Re-roll as many of the dice as the owner likes."""
    t.push(RerollDice(owner, piece, event, len(t.dice)))


def the_die(t: Sob) -> int:
    """The only die of a roll."""
    (die,) = t.dice
    return die


def roll_check(t: Sob, hero: int, need: int, card: int) -> None:
    """A hero rolls a die that must show so much."""
    roll(t, hero, CHECK_ROLL, 1, need, enough=1, cause=card)


def turn_failure_over(t: Sob, event: int) -> None:
    """A failed die counts as a success: of several the one that would do the most harm."""
    rerolls = t.own(event)
    assert isinstance(rerolls, Rerolls)
    harm = t.stack[event - 1]
    weights = harm.damage if isinstance(harm, Harm) else [1] * len(t.dice)
    rerolls.turn_up(t, max(rerolls.failures(t), key=lambda i: weights[i]))


class RerollDice(Frame[Sob]):
    """An ability re-rolls up to so many dice: its owner picks them."""

    PICK: Final = 0
    PICKED: Final = 1

    chosen: int = 0  # bit i: die i

    def __init__(self, you: int = 0, card: int = NONE, roll: int = 0, most: int = 1) -> None:
        super().__init__(you, card)
        self.roll = roll  # the place of the roll in the stack
        self.most = most

    def twin(self) -> RerollDice:
        o = RerollDice(self.you, self.card, self.roll, self.most)
        o.chosen = self.chosen
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case RerollDice.PICK:
                dice = self.choices(t) if self.chosen.bit_count() < self.most else []
                if not dice:
                    self.reroll(t)
                    return False
                ask = t.question(t.seat_of(self.you), "Which dice?", "SOB-DICE-05")
                offer_dice(ask, [i for i in range(len(t.dice)) if i in dice or self.chosen >> i & 1], self.chosen)
            case RerollDice.PICKED:
                if self.pick[0] == REROLL_PICKED:
                    self.reroll(t)
                else:
                    self.chosen ^= 1 << self.pick[1]
                    self.at = RerollDice.PICK
            case _:
                return False
        return True

    def choices(self, t: Sob) -> list[int]:
        """The failed dice; of several with the same number one will do, unless they stand for different Hits."""
        rerolls = rolled(t, self.roll)
        found: list[int] = []
        for die in rerolls.failures(t):
            alike = rerolls.kind != DEFENSE_ROLL and t.dice[die] in [t.dice[i] for i in found]
            if not self.chosen >> die & 1 and not alike:
                found.append(die)
        return found

    def reroll(self, t: Sob) -> None:
        if self.chosen:
            rerolls = t.own(self.roll)
            assert isinstance(rerolls, Rerolls)
            rerolls.reroll(t, self.chosen)

    def title(self, t: Sob) -> str:
        return name_of(self.card)


# -- prevention


def harm_at(t: Sob, event: int) -> Harm:
    """The harm that is about to be taken."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return harm


def wounds_come(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Wounds are about to be taken."""
    return harm_at(t, event).kind == HIT


def sanity_damage_comes(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Sanity Damage is about to be taken."""
    return harm_at(t, event).kind == HORROR_HIT


def prevent(t: Sob, event: int, amount: int) -> None:
    """So much of the harm is not taken."""
    harm = t.own(event)
    assert isinstance(harm, Harm)
    amount = min(amount, harm.amount)
    harm.amount -= amount
    t.emit(K_PREVENTED, harm.you, amount=amount)


def prevent_one_source(t: Sob, owner: int, piece: int, event: int) -> None:
    """Prevent everything that one Source does: harm comes Source by Source (SOB-HITS-06)."""
    prevent(t, event, harm_at(t, event).amount)


# -- how a hero is


def is_damaged(t: Sob, hero: int) -> bool:
    """Whether there is anything to heal."""
    return bool(t.wounds[hero] or t.sanity_lost[hero])


def half_gone(t: Sob, hero: int) -> bool:
    """Whether Wounds have taken at least half of a hero's Health."""
    return 2 * t.wounds[hero] >= t.stats[hero][HEALTH]


def in_a_fight(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Enemies are on the board."""
    return bool(t.foes)


# -- hands


def has_a_free_hand_beside_a_gun(t: Sob, hero: int) -> bool:
    """Whether a hero holds a single one-handed Gun and nothing else."""
    held = [definition_of(piece) for piece in t.hands[hero]]
    return len(held) == 1 and all(IS_GUN[number] and HANDS_NEEDED[number] == 1 for number in held)


def item_of(t: Sob, upgrade: int) -> int:
    """The item to which an Upgrade is attached."""
    return t.attached_to[t.attached.index(upgrade)]


# -- attacks


def attack_at(t: Sob, event: int) -> Attack:
    """The attack to which a declaration, a roll, a Hit or a kill belongs."""
    attack = t.stack[attack_below(t, event)]
    assert isinstance(attack, Attack)
    return attack


def own_attack(t: Sob, event: int) -> Attack:
    """The same, to be changed."""
    attack = t.own(attack_below(t, event))
    assert isinstance(attack, Attack)
    return attack


def is_melee(t: Sob, event: int) -> bool:
    """Whether it is a Melee Attack that the hero's own bonuses count for: no Free Attack (SOB-FREE-09)."""
    attack = attack_at(t, event)
    return attack.kind == MELEE_ATTACK and not attack.is_free


def is_ranged(t: Sob, event: int) -> bool:
    """The same for a Ranged Attack."""
    attack = attack_at(t, event)
    return attack.kind == RANGED_ATTACK and not attack.is_free


def is_fired(t: Sob, event: int, gun: int) -> bool:
    """Whether a Gun is one of the weapons of an attack."""
    attack = attack_at(t, event)
    return gun in (attack.card, attack.off)


def hit_at(t: Sob, event: int) -> Hit:
    """The Hits on one Enemy that are answered."""
    hit = t.stack[event]
    assert isinstance(hit, Hit)
    return hit


def own_hit(t: Sob, event: int) -> Hit:
    """The same, to be changed."""
    hit = t.own(event)
    assert isinstance(hit, Hit)
    return hit


def add_damage(t: Sob, event: int, more: int, ammunition: int = 0) -> None:
    """More Damage for the Hit that gains most by it."""
    hit = own_hit(t, event)
    best = hit.best_hit(t, more)
    hit.bonus[best] += more
    hit.ammunition[best] |= ammunition


def killed_by(t: Sob, owner: int, event: int) -> bool:
    """Whether this hero killed the Enemy."""
    return t.stack[event].you == owner


# -- healing


class HealPoints(Frame[Sob]):
    """Points of healing, one after another, for any of some heroes: its owner says whose, and of which kind."""

    ASK: Final = 0
    HEAL: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, points: int = 1, who: int = 0) -> None:
        super().__init__(you, card)
        self.points = points
        self.who = who  # bit h

    def twin(self) -> HealPoints:
        return HealPoints(self.you, self.card, self.points, self.who)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case HealPoints.ASK:
                patients = [h for h in t.standing() if self.who >> h & 1 and is_damaged(t, h)]
                if not self.points or not patients:
                    return False
                ask = t.question(t.seat_of(self.you), "What is healed?", "SOB-HEAL-01")
                for hero in patients:
                    for sanity, damage in enumerate((t.wounds[hero], t.sanity_lost[hero])):
                        if damage:
                            ask.offer(HEAL_POINT, hero, sanity)
            case HealPoints.HEAL:
                _, hero, sanity, _ = self.pick
                self.points -= 1
                self.at = HealPoints.ASK
                heal(t, hero, 1 - sanity, sanity, self.you)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class ForAHero(Frame[Sob]):
    """Something good for one hero of the owner's choice."""

    ASK: Final = 0
    DO: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ForAHero.ASK:
                heroes = self.whom(t)
                if not heroes:
                    return False
                ask = t.question(t.seat_of(self.you), "For whom?", "SOB-ITEM-01")
                for hero in heroes:
                    ask.offer(CHOOSE_HERO, hero)
            case ForAHero.DO:
                self.do(t, self.pick[1])
            case _:
                return False
        return True

    def whom(self, t: Sob) -> list[int]:
        """Who may be chosen."""
        raise NotImplementedError

    def do(self, t: Sob, hero: int) -> None:
        """What is done for the chosen one."""
        raise NotImplementedError

    def title(self, t: Sob) -> str:
        return name_of(self.card)
