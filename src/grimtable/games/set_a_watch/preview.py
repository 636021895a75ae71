"""What a choice would do, foreseen from what lies open: damage, defeats, and the powers that will trigger then.

The choice is tried on a copy of the table, step by step, up to where nobody at the table can know how it goes on: a
facedown card that the group has not seen is turned over, dice are rolled, a deck is looked into, or the party chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.set_a_watch.names import and_list, hero, past_die_name
from grimtable.games.set_a_watch.printed import FIREWOOD, LINE_LENGTH, NAME
from grimtable.games.set_a_watch.rules.abilities import ExhaustAbilities, unexhausted
from grimtable.games.set_a_watch.rules.attack import DeclaredAttack
from grimtable.games.set_a_watch.rules.campfire import reveal_level
from grimtable.games.set_a_watch.rules.combat import Combat
from grimtable.games.set_a_watch.rules.creatures import health_of
from grimtable.games.set_a_watch.rules.powers import PickExtremeDie, StunAbilities, damage_of
from grimtable.games.set_a_watch.rules.reveal import RevealCreature, Summon
from grimtable.games.set_a_watch.rules.round import Round
from grimtable.games.set_a_watch.rules.triggers import Trigger
from grimtable.games.set_a_watch.state import DICE_OF, FORESEEN, READY, WHOSE, WON, Saw
from grimtable.games.set_a_watch.words import (
    ASSIGN,
    ATTACK,
    BUY,
    DEAL_DAMAGE,
    DONE,
    END_ACTIONS,
    END_AT,
    FAMILIAR_ATTACK,
    K_BLUNT,
    K_COINS,
    K_DEFEAT,
    K_END,
    K_FIRE,
    K_GONE,
    K_GROW,
    K_HEX,
    K_HIT,
    K_HORDE,
    K_LOOK,
    K_MARKET,
    K_MOUNT,
    K_MOVE,
    K_NEGATE,
    K_OUT_OF_ACTIONS,
    K_PAY,
    K_POWER,
    K_PUT,
    K_RECOVER,
    K_REFRESH,
    K_REROLL,
    K_RETURN,
    K_REVEAL,
    K_ROLL,
    K_SHUFFLE,
    K_STEAL,
    K_SUMMON,
    K_TAME,
    K_TURN_DIE,
    NO_TROPHY,
    PUT_UNDER,
    REFRESH,
    SCOUT,
    SET_ON,
    STRIKE,
    TRAVEL_TO,
    TROPHY,
)
from grimtable.kernel.events import Event
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice

AIMED: Final = (ATTACK, SET_ON, FAMILIAR_ATTACK, DEAL_DAMAGE, STRIKE)  # whom they hurt is in the words of the choice
# What the words of a choice say already is not told again
SAID: Final = ((ASSIGN, K_COINS), (BUY, K_PAY), (SCOUT, K_PUT), (PUT_UNDER, K_PUT), (REFRESH, K_REFRESH))
CERTAIN: Final = (K_REVEAL, K_SUMMON, K_MOUNT)  # whichever cards the party exhausts
NEWS: Final = (K_LOOK, K_MARKET, K_ROLL, K_REROLL, K_SHUFFLE)  # what nobody can know beforehand


def preview(t: Saw, seat: int, choices: list[Choice]) -> str:
    """What choices would do, one after the other, as far as it can be foreseen."""
    verb = choices[0][0]
    if verb == END_ACTIONS:
        return left_standing(t)
    if verb in (TROPHY, NO_TROPHY):
        return ""
    if verb in (TRAVEL_TO, END_AT):
        return f"firewood {FIREWOOD[choices[0][1]]:+d}, {LINE_LENGTH[choices[0][1]]} creatures"
    trial = Trial(t)
    tried = 0
    while tried < len(choices):
        tried += 1
        if not trial.choose(equal_die(trial.t, choices[tried - 1]), seat):
            break
        if trial.fallen:
            break
    return trial.words(len(choices), len(choices) - tried)


def equal_die(t: Saw, choice: Choice) -> Choice:
    """The same attack again is made with another die of the same number."""
    verb, die, card, rest = choice
    if verb == ATTACK and t.die_state[die] != READY:
        for other in DICE_OF[WHOSE[die]]:
            if t.die_state[other] == READY and t.face[other] == t.face[die]:
                return (verb, other, card, rest)
    return choice


def left_standing(t: Saw) -> str:
    """What the creatures that are left would deal, as far as they are known (SAW-OUT-01)."""
    known = [c for c in t.line if (t.shown | t.known) >> c & 1]
    unknown = len(t.line) - len(known)
    damage = sum(damage_of(t, c) for c in known)
    cards = sum(len(unexhausted(t, a)) for a in t.not_in_camp())
    words = f"{damage} damage"
    if unknown:
        words += f" and that of {unknown} facedown card{'s' if unknown > 1 else ''}"
    words += f" against {cards} Ability card{'' if cards == 1 else 's'}"
    return f"{words}: the game is lost" if damage >= cards else words


class Happening:
    """Something that would happen: who does it, if anybody, by which procedure, and what follows from it."""

    def __init__(self, who: int, frame: Frame[Saw] | None) -> None:
        self.who = who
        self.frame = frame
        self.nothing = "without effect"  # what is told if there are no effects
        self.effects: list[str] = []


class Trial:
    """A choice tried on a copy of the table."""

    def __init__(self, t: Saw) -> None:
        self.t = t.copy()
        self.t.marks |= FORESEEN
        self.verb = 0
        self.hit: dict[int, int] = {}  # damage dealt, by creature
        self.fallen: list[int] = []
        self.told: list[Happening] = []
        self.open: list[Happening] = []  # the powers under way, the innermost last
        self.noted: Frame[Saw] | None = None  # the forced choice that has been told
        self.sure = True  # nobody has had to choose yet
        self.called = False  # the top Unhallowed has come: the next one is hidden

    # -- trying

    def choose(self, choice: Choice, seat: int) -> bool:
        """Take a choice and go on as far as can be known. True if the party is asked for its next action then."""
        t = self.t
        self.verb = choice[0]
        t.ask = None
        t.events = []
        t.chance.happened = []
        top = t.own()
        top.pick = choice
        top.by = seat
        while t.stack:
            top = t.own()
            if self.is_unknown(top):
                return False
            seen = len(t.events)
            self.step(top)
            news = [i for i in range(seen, len(t.events)) if t.events[i][0] in NEWS]
            if news:
                self.notice(top, t.events[seen : news[0]])
            if news or t.chance.happened:
                return False
            self.notice(top, t.events[seen:])
            if t.ask is not None and not self.answer(top):
                return isinstance(top, Combat)
        return False

    def step(self, top: Frame[Saw]) -> None:
        """One step of the procedure on top, just as `Position.run` takes it."""
        t = self.t
        at = top.at
        top.at = at + 1
        if not top.step(t, at) and t.stack:
            t.stack.pop()
            if t.stack:
                t.own().got = top.gives

    def is_unknown(self, top: Frame[Saw]) -> bool:
        """Whether the next step brings something to light that the group has not seen."""
        t = self.t
        if isinstance(top, Round) and not t.final() and top.at != Round.REST_IN_CAMP:
            return True
        if isinstance(top, RevealCreature) and top.at == RevealCreature.TURN_OVER and not t.known >> top.card & 1:
            self.tell("a facedown card is turned over")
            return True
        if isinstance(top, Summon) and top.at == Summon.CALL_UNHALLOWED:
            if self.called:
                return True
            self.called = True
        return False

    def answer(self, top: Frame[Saw]) -> bool:
        """Answer a question on the way where the answer hardly matters for what follows; False where it does."""
        t = self.t
        ask = t.ask
        assert ask is not None
        top.pick = ask.options[0]
        declined = [choice for choice in ask.options if choice[0] == DONE]
        if declined and self.verb in AIMED:  # what a passive card offers on the way can be left
            top.pick = declined[0]
        elif len(ask.options) > 1:
            if isinstance(top, (ExhaustAbilities, StunAbilities)):
                self.sure = False
            elif ask.options[0][0] != TROPHY:
                if isinstance(top, PickExtremeDie):
                    self.tell("a die of your choice")
                elif isinstance(top, DeclaredAttack):
                    self.tell(f"{top.total(t)} of {health_of(t, top.card) - t.hurt[top.card]} Health")
                return False
        t.ask = None
        return True

    # -- noticing

    def tell(self, effect: str) -> None:
        """Add an effect to the power under way, or as something of its own."""
        if self.is_powers_work():
            self.open[-1].effects.append(effect)
        else:
            own = Happening(-1, None)
            own.effects.append(effect)
            self.told.append(own)

    def is_powers_work(self) -> bool:
        """Whether a power is under way."""
        while self.open and not any(frame is self.open[-1].frame for frame in self.t.stack):
            self.open.pop()
        return bool(self.open)

    def notice(self, top: Frame[Saw], events: list[Event]) -> None:
        """Remember what a step has done."""
        for event in events:
            kind, _, piece, n, _ = event
            if kind == K_HIT:
                self.hit[piece] = self.hit.get(piece, 0) + n
            elif kind == K_DEFEAT:
                self.fallen.append(piece)
            elif kind == K_POWER and isinstance(top, Trigger):
                power = Happening(piece, top)
                if not self.sure:
                    power.nothing = "its power"
                self.told.append(power)
                self.open.append(power)
            elif kind == K_END:
                self.tell("the game is won" if n == WON else "the game is lost")
            elif (self.sure or kind in CERTAIN) and (self.verb, kind) not in SAID:
                tells = EFFECTS.get(kind)
                words = tells(self.t, event) if tells is not None else ""
                if kind == K_FIRE and not self.is_powers_work():
                    words = f"firewood {piece}, reveals {reveal_level(self.t)}"
                if words:
                    self.tell(words)
        above = self.t.stack[-1] if self.t.stack else None
        if above is not None and above is not self.noted:
            if isinstance(above, ExhaustAbilities) and above.n > 0:
                self.noted = above
                self.tell(f"exhaust {above.n} card{'' if above.n == 1 else 's'}")
            elif isinstance(above, StunAbilities) and above.n > 0:
                self.noted = above
                self.tell(f"stun {above.n}")

    # -- in words

    def words(self, planned: int, unused: int) -> str:
        """All that was noticed."""
        t = self.t
        parts: list[str] = []
        alone = len(self.hit) <= 1 and self.verb in AIMED
        for creature, damage in self.hit.items():
            name = "" if alone else f"{NAME[creature]}: "
            total = f"{damage} damage, " if planned > 1 else ""
            if creature in t.line and t.hurt[creature] < health_of(t, creature):
                health = health_of(t, creature)
                parts.append(f"{name}{total}{health - t.hurt[creature]} of {health} left")
            elif alone:
                parts.append(f"{total}defeats it")
            elif creature not in self.fallen:
                self.fallen.append(creature)
        others = [NAME[c] for c in self.fallen if c not in self.hit or not alone]
        if others:
            parts.append(f"defeats {and_list(others)}")
        if unused:
            parts.append(f"{unused} of the dice {'is' if unused == 1 else 'are'} not needed")
        for happening in self.told:
            effects = ", ".join(happening.effects)
            if happening.who < 0:
                parts.append(effects)
            else:
                parts.append(f"{NAME[happening.who]}: {effects or happening.nothing}")
        if self.fallen and not t.line and t.stack:
            parts.append("the Line is clear")
        return "; ".join(parts)


def _fire(t: Saw, e: Event) -> str:
    return f"firewood {'+' if e[3] > 0 else '−'}{abs(e[3])}"


def _move(t: Saw, e: Event) -> str:
    return f"{NAME[e[2]]} moves to position {e[3] + 1}" if e[2] >= 0 else ""


EFFECTS: Final[dict[int, Callable[[Saw, Event], str]]] = {
    K_FIRE: _fire,
    K_MOVE: _move,
    K_COINS: lambda t, e: f"{e[3]} coin{'' if e[3] == 1 else 's'}",
    K_PAY: lambda t, e: f"{e[3]} coin{'' if e[3] == 1 else 's'} lost",
    K_STEAL: lambda t, e: f"steals {past_die_name(t, e[3])}",
    K_RECOVER: lambda t, e: f"{past_die_name(t, e[3])} is recovered",
    K_RETURN: lambda t, e: f"{past_die_name(t, e[3])} comes back spent",
    K_GROW: lambda t, e: f"+{e[3]} Health",
    K_MOUNT: lambda t, e: f"{NAME[e[2]]} mounts {NAME[e[3]]}",
    K_NEGATE: lambda t, e: f"{NAME[e[2]]} is negated",
    K_TURN_DIE: lambda t, e: f"a die of {hero(t, e[2])} shows {e[3]}",
    K_REVEAL: lambda t, e: f"{NAME[e[2]]} is revealed",
    K_SUMMON: lambda t, e: f"{NAME[e[2]]} comes",
    K_HORDE: lambda t, e: f"{NAME[e[2]]} joins the Horde",
    K_TAME: lambda t, e: f"{NAME[e[2]]} is tamed",
    K_REFRESH: lambda t, e: f"{NAME[e[2]]} is refreshed",
    K_BLUNT: lambda t, e: f"{NAME[e[2]]} helps",
    K_PUT: lambda t, e: f"{NAME[e[2]]} goes to the {'top' if e[3] else 'bottom'} of its deck",
    K_GONE: lambda t, e: f"{NAME[e[2]]} is removed",
    K_OUT_OF_ACTIONS: lambda t, e: "no action is left",
    K_HEX: lambda t, e: f"Hex counts {e[3]}",
}
