"""Small procedures that cards share: picking, hurting and taming creatures; re-rolling, raising and recovering dice."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.printed import ITEM, KIND, LOCATION, NAME
from grimtable.games.set_a_watch.rules.abilities import exhausted, refresh_ability
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.creatures import can_move, has_power, revealed
from grimtable.games.set_a_watch.rules.line import tame
from grimtable.games.set_a_watch.rules.party import ready_dice, recover_die, reroll, sides, turn_die
from grimtable.games.set_a_watch.rules.runes import offer_rerolls
from grimtable.games.set_a_watch.state import DICE, DICE_OF, NONE, READY, STOLEN, WHOSE, Saw
from grimtable.games.set_a_watch.words import (
    DEAL_DAMAGE,
    DONE,
    PICK_CREATURE,
    PICK_DIE,
    RAISE_DIE,
    RECOVER_DIE,
    REFRESH,
    REROLL,
    TAME,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

RULES: Final = {ITEM: "SAW-MERCH-07", LOCATION: "SAW-LOC-05"}  # what lets a card ask, if it is no Ability


class CardFrame(Frame[Saw]):
    """A procedure that a card starts for an adventurer, `you`, or the party: it bears its name and carries a number."""

    def __init__(self, you: int = 0, card: int = -1, n: int = 0) -> None:
        super().__init__(you, card)
        self.n = n

    def twin(self) -> CardFrame:
        made: CardFrame = type(self)(self.you, self.card, self.n)
        return made

    def title(self, t: Saw) -> str:
        return NAME[self.card] if self.card >= 0 else ""

    def ask(self, t: Saw, prompt: str) -> Ask:
        """A question to the player of the adventurer whose card it is, or to the party if it is nobody's."""
        if self.you == NONE:
            return self.ask_all(t, prompt)
        return t.question(t.seat_of(self.you), prompt, RULES.get(KIND[self.card], "SAW-ABIL-01"))

    def ask_all(self, t: Saw, prompt: str) -> Ask:
        """A question to the party."""
        return t.question_all(prompt, RULES.get(KIND[self.card], "SAW-ABIL-01"))


# -- what could be meant


def negatable(t: Saw) -> list[int]:
    """The revealed creatures that have a power to be negated; no ward helps against that."""
    return [c for c in revealed(t) if has_power(t, c)]


def movable(t: Saw) -> list[int]:
    """The revealed creatures that cards can move towards the end of the Line and that are not there yet."""
    return [c for c in t.line[:-1] if can_move(t, c)]


def has_unspent(t: Saw, adventurer: int) -> bool:
    """Whether an adventurer has an unspent die."""
    return READY in t.die_state[adventurer * DICE : adventurer * DICE + DICE]


def unspent(t: Saw, adventurer: int) -> list[int]:
    """All unspent dice of an adventurer."""
    return [d for d in DICE_OF[adventurer] if t.die_state[d] == READY]


def raisable(t: Saw, adventurers: list[int]) -> list[int]:
    """Unspent dice below their highest face, one for each number of an adventurer."""
    return [d for a in adventurers for d in ready_dice(t, a) if t.face[d] < sides(t, d)]


def stolen(t: Saw) -> list[int]:
    """The stolen dice of the Watchers."""
    return [d for a in t.watchers() for d in DICE_OF[a] if t.die_state[d] == STOLEN]


# -- creatures


class PickCreature(CardFrame):
    """One creature among those given; what is done to it is up to the card."""

    ASK: Final = 0
    DO: Final = 1

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, among: list[int] | None = None) -> None:
        super().__init__(you, card, n)
        self.among = among or []

    def twin(self) -> PickCreature:
        made: PickCreature = type(self)(self.you, self.card, self.n, self.among[:])
        return made

    def prompt(self, t: Saw) -> str:
        """What is asked."""
        return "Which creature?"

    def offer(self, t: Saw, ask: Ask, creature: int) -> None:
        """The creature as an option."""
        ask.offer(PICK_CREATURE, creature)

    def does(self, t: Saw, creature: int) -> None:
        """What happens to the creature that was picked."""
        raise NotImplementedError

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case PickCreature.ASK:
                if not self.among:
                    return False
                ask = self.ask(t, self.prompt(t))
                for creature in self.among:
                    self.offer(t, ask, creature)
            case PickCreature.DO:
                self.does(t, self.pick[1])
                return not t.is_on_top(self)
            case _:
                return False
        return True


class DealDamage(PickCreature):
    """Deal n damage to one of the creatures given."""

    def prompt(self, t: Saw) -> str:
        return "Which creature takes the damage?"

    def damage(self, t: Saw, creature: int) -> int:
        """How much that one takes."""
        return self.n

    def offer(self, t: Saw, ask: Ask, creature: int) -> None:
        ask.offer(DEAL_DAMAGE, creature, self.damage(t, creature))

    def does(self, t: Saw, creature: int) -> None:
        hit(t, creature, self.damage(t, creature))


class TameCreature(PickCreature):
    """Tame one of the creatures given."""

    def prompt(self, t: Saw) -> str:
        return "Which creature is tamed?"

    def offer(self, t: Saw, ask: Ask, creature: int) -> None:
        ask.offer(TAME, creature)

    def does(self, t: Saw, creature: int) -> None:
        tame(t, self.you, creature)


# -- Ability cards


class RefreshAbility(CardFrame):
    """Refresh 1 exhausted Ability of one of the adventurers given (SAW-GLOS-27)."""

    ASK: Final = 0
    REFRESH_A_CARD: Final = 1

    def __init__(self, you: int = 0, card: int = -1, among: list[int] | None = None) -> None:
        super().__init__(you, card)
        self.among = among or []

    def twin(self) -> RefreshAbility:
        o = RefreshAbility(self.you, self.card, self.among[:])
        o.n = self.n
        return o

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RefreshAbility.ASK:
                if not any(exhausted(t, a) for a in self.among):
                    return False
                ask = self.ask(t, "Which Ability is refreshed?")
                for a in self.among:
                    for ability in exhausted(t, a):
                        ask.offer(REFRESH, ability, a)
            case RefreshAbility.REFRESH_A_CARD:
                refresh_ability(t, self.pick[1])
            case _:
                return False
        return True


# -- dice


class RerollDice(CardFrame):
    """Re-roll any number of your unspent dice once."""

    ASK: Final = 0
    ROLL_AGAIN: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RerollDice.ASK:
                ask = self.ask(t, f"Which dice does the {hero(t, self.you)} re-roll?")
                ask.offer(DONE)
                offer_rerolls(t, ask, self.you)
            case RerollDice.ROLL_AGAIN:
                if self.pick[0] == REROLL:
                    reroll(t, self.pick[1])
            case _:
                return False
        return True


class RaiseDice(CardFrame):
    """Raise unspent dice of the Watchers by n in all; the party divides. With `one`: a single die, by up to n."""

    ASK: Final = 0
    RAISE: Final = 1

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, one: bool = False) -> None:
        super().__init__(you, card, n)
        self.one = one

    def twin(self) -> RaiseDice:
        return RaiseDice(self.you, self.card, self.n, self.one)

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RaiseDice.ASK:
                dice = raisable(t, t.watchers()) if self.n > 0 else []
                if not dice:
                    return False
                ask = self.ask_all(t, f"Which die is raised? {self.n} in all")
                for die in dice:
                    for by in range(1, min(self.n, sides(t, die) - t.face[die]) + 1):
                        ask.offer(RAISE_DIE, die, by)
            case RaiseDice.RAISE:
                turn_die(t, self.pick[1], t.face[self.pick[1]] + self.pick[2])
                self.n = 0 if self.one else self.n - self.pick[2]
                self.at = RaiseDice.ASK
            case _:
                return False
        return True


class TurnToHighest(CardFrame):
    """Set one of the dice given to its highest face; `n` is 1 if that may be left undone."""

    ASK: Final = 0
    TURN: Final = 1

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, among: list[int] | None = None) -> None:
        super().__init__(you, card, n)
        self.among = among or []

    def twin(self) -> TurnToHighest:
        return TurnToHighest(self.you, self.card, self.n, self.among[:])

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case TurnToHighest.ASK:
                if not self.among:
                    return False
                ask = self.ask(t, "Which die is set to its highest face?")
                if self.n:
                    ask.offer(DONE)
                for die in self.among:
                    ask.offer(PICK_DIE, die)
            case TurnToHighest.TURN:
                if self.pick[0] == PICK_DIE:
                    turn_die(t, self.pick[1], sides(t, self.pick[1]))
            case _:
                return False
        return True


class RecoverDie(CardFrame):
    """Recover 1 stolen die of any Watcher (SAW-GLOS-26)."""

    ASK: Final = 0
    RETURN: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RecoverDie.ASK:
                dice = stolen(t)
                if not dice:
                    return False
                ask = t.question_all("Which die is recovered?", "SAW-GLOS-26")
                seen: list[tuple[int, int, int]] = []
                for die in dice:
                    kind = (WHOSE[die], t.face[die], t.die_on[die])
                    if kind not in seen:
                        seen.append(kind)
                        ask.offer(RECOVER_DIE, die, t.die_on[die])
            case RecoverDie.RETURN:
                recover_die(t, self.pick[1])
            case _:
                return False
        return True
