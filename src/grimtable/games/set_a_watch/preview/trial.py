"""A choice tried on a copy of the table, and what is noticed on the way."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.names import and_list, s_if_many
from grimtable.games.set_a_watch.preview.effects import CERTAIN, EFFECTS, NEWS, SAID
from grimtable.games.set_a_watch.printed import NAME
from grimtable.games.set_a_watch.rules.abilities import ExhaustAbilities, unexhausted
from grimtable.games.set_a_watch.rules.attack import DeclaredAttack
from grimtable.games.set_a_watch.rules.campfire import reveal_level
from grimtable.games.set_a_watch.rules.combat import THE_END, Combat
from grimtable.games.set_a_watch.rules.creatures import health_of
from grimtable.games.set_a_watch.rules.powers import ECHOING_STAIR, PickExtremeDie, StunAbilities, damage_of
from grimtable.games.set_a_watch.rules.reveal import RevealCreature, Summon
from grimtable.games.set_a_watch.rules.round import Round
from grimtable.games.set_a_watch.rules.triggers import Trigger
from grimtable.games.set_a_watch.state import FORESEEN, RUNNING, WON, Saw
from grimtable.games.set_a_watch.words import (
    ATTACK,
    DEAL_DAMAGE,
    DONE,
    END_ACTIONS,
    FAMILIAR_ATTACK,
    K_DEFEAT,
    K_END,
    K_FIRE,
    K_HIT,
    K_LOOK,
    K_OUT_OF_ACTIONS,
    K_POWER,
    SET_ON,
    STRIKE,
    TROPHY,
)
from grimtable.kernel.events import Event
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice

AIMED: Final = (ATTACK, SET_ON, FAMILIAR_ATTACK, DEAL_DAMAGE, STRIKE)  # whom they hurt is in the words of the choice
FAMILIAR_JOINS: Final = (FAMILIAR_ATTACK, STRIKE)


class Happening:
    """Something that would happen: who does it, if anybody, by which procedure, and what follows from it."""

    def __init__(self, who: int, frame: Frame[Saw] | None) -> None:
        self.who = who
        self.frame = frame
        self.nothing = "without effect"  # what is told if there are no effects
        self.effects: list[str] = []


class Trial:
    """A choice tried on a copy of the table. `trophies` is what becomes of Trophies that could be kept on the way."""

    def __init__(self, t: Saw, trophies: int = TROPHY) -> None:
        self.t = t.copy()
        self.t.marks |= FORESEEN
        self.trophies = trophies
        self.hunted = False  # a Trophy could have been kept
        self.tried = 0  # so many choices
        self.possible = True  # each of them was offered when its turn came
        self.verb = 0
        self.hit: dict[int, int] = {}  # damage dealt, by creature
        self.left: dict[int, tuple[int, int]] = {}  # Health left and in all, of those who were hit and stand
        self.fallen: list[int] = []
        self.told: list[Happening] = []
        self.open: list[Happening] = []  # the powers under way, the innermost last
        self.noted: Frame[Saw] | None = None  # the forced choice that has been told
        self.sure = True  # nobody has had to choose yet
        self.called = False  # the top Unhallowed has come: the next one is hidden
        self.standing = ""  # what is left when nobody does more
        self.damage_left = False  # it is enough to lose the game
        self.ending = RUNNING

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
                break
            seen, known = len(t.events), t.known
            self.step(top)
            events = t.events[seen:]
            if self.verb in FAMILIAR_JOINS:  # what it peeks at changes nothing for the attack
                t.known = known
                events = [event for event in events if event[0] != K_LOOK]
            news = [i for i, event in enumerate(events) if event[0] in NEWS]
            self.notice(top, events[: news[0]] if news else events)
            if news or t.chance.happened or self.is_adrift(events):
                break
            if t.ask is not None and not self.answer(top):
                if isinstance(top, Combat):
                    return True
                break
        if self.is_powers_work() and not self.open[-1].effects:
            self.open[-1].nothing = "its power"
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

    def is_adrift(self, events: list[Event]) -> bool:
        """Whether things could have gone otherwise by now, because of what the party has had to choose: how far the
        fire reaches, or which power the Echoing Stair turned away.
        """
        if self.sure:
            return False
        echo = self.t.location == ECHOING_STAIR
        return any(event[0] == K_FIRE or (echo and event[0] == K_POWER) for event in events)

    def answer(self, top: Frame[Saw]) -> bool:
        """Answer a question on the way where the answer hardly matters for what follows; False where it does."""
        t = self.t
        ask = t.ask
        assert ask is not None
        top.pick = ask.options[0]
        declined = [choice for choice in ask.options if choice[0] == DONE]
        if declined and self.verb in AIMED:  # what a passive card offers on the way can be left
            top.pick = declined[0]
            self.sure = False
        elif ask.options[0][0] == TROPHY:
            self.hunted = True
            top.pick = next(choice for choice in ask.options if choice[0] == self.trophies)
        elif ask.options == [THE_END]:
            if not self.sure:
                return False
        elif len(ask.options) > 1:
            if not isinstance(top, (ExhaustAbilities, StunAbilities)):
                if isinstance(top, PickExtremeDie) and self.sure:
                    self.tell("a die of your choice")
                elif isinstance(top, DeclaredAttack):
                    self.tell(f"{top.total(t)} of {health_of(t, top.card) - t.hurt[top.card]} Health")
                return False
            self.sure = False
        t.ask = None
        return True

    # -- noticing

    def tell(self, effect: str) -> None:
        """Add an effect to the power under way, or as something of its own; what comes after the end of all actions is
        not told.
        """
        if self.standing:
            return
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
            if kind == K_END:
                self.ending = n
            elif kind == K_OUT_OF_ACTIONS:
                self.look_at_hits()
                self.look_at_line()
            elif self.standing:
                continue
            elif kind == K_HIT:
                self.hit[piece] = self.hit.get(piece, 0) + n
            elif kind == K_DEFEAT:
                self.fallen.append(piece)
            elif kind == K_POWER and isinstance(top, Trigger):
                power = Happening(piece, top)
                if not self.sure:
                    power.nothing = "its power"
                self.told.append(power)
                self.open.append(power)
            elif (self.sure or kind in CERTAIN) and (self.verb, kind) not in SAID:
                tells = EFFECTS.get(kind)
                words = tells(self.t, event) if tells is not None else ""
                if kind == K_FIRE and not self.is_powers_work():
                    words = f"firewood {piece}, reveals {reveal_level(self.t)}"
                if words:
                    self.tell(words)
        above = self.t.stack[-1] if self.t.stack else None
        if self.sure and above is not None and above is not self.noted:
            if isinstance(above, ExhaustAbilities) and above.n > 0:
                self.noted = above
                self.tell(f"exhaust {above.n} card{s_if_many(above.n)}")
            elif isinstance(above, StunAbilities) and above.n > 0:
                self.noted = above
                self.tell(f"stun {above.n}")

    def look_at_hits(self) -> None:
        """Who stands of those that were hit, and who is sure to fall; a creature that was mounted is its Rider."""
        t = self.t
        for creature in self.hit:
            stands = t.under.index(creature) if creature in t.under else creature
            if stands in t.line:
                health = health_of(t, stands)
                if t.hurt[stands] < health:
                    self.left[stands] = (health - t.hurt[stands], health)
                elif stands not in self.fallen:
                    self.fallen.append(stands)

    def look_at_line(self) -> None:
        """What the creatures that are left would deal, as far as they are known (SAW-OUT-01)."""
        t = self.t
        known = [c for c in t.line if (t.shown | t.known) >> c & 1]
        unknown = len(t.line) - len(known)
        damage = sum(damage_of(t, c) for c in known)
        cards = sum(len(unexhausted(t, a)) for a in t.not_in_camp())
        hidden = f" and that of {unknown} facedown card{s_if_many(unknown)}" if unknown else ""
        self.standing = f"{damage} damage{hidden} against {cards} Ability card{s_if_many(cards)}"
        self.damage_left = damage >= cards

    # -- in words

    def parts(self, planned: int) -> list[str]:
        """All that was noticed, of so many choices that were planned."""
        t = self.t
        if not self.standing:
            self.look_at_hits()
        alone = len(self.hit) <= 1 and self.verb in AIMED
        total = f"{sum(self.hit.values())} damage, " if planned > 1 and alone else ""
        parts: list[str] = []
        for creature, (left, health) in self.left.items():
            name = "" if alone and creature in self.hit else f"{NAME[creature]}: "
            parts.append(f"{name}{total}{left} of {health} left")
        if alone and any(creature in self.fallen for creature in self.hit):
            parts.append(f"{total}defeats it")
        others = [NAME[c] for c in self.fallen if c not in self.hit or not alone]
        if others:
            parts.append(f"defeats {and_list(others)}")
        unused = planned - self.tried
        if unused and self.fallen:
            parts.append(f"{unused} of the dice {'is' if unused == 1 else 'are'} not needed")
        for happening in self.told:
            effects = ", ".join(happening.effects)
            told = effects if happening.who < 0 else f"{NAME[happening.who]}: {effects or happening.nothing}"
            if effects or told not in parts[-1:]:  # nothing is said twice of a power that does nothing
                parts.append(told)
        if self.fallen and not t.line and not self.standing and not self.ending:
            parts.append("the Line is clear")
        return parts + self.end()

    def end(self) -> list[str]:
        """What is left when nobody does more, and how the game ends."""
        ends = ""
        if self.ending:
            ends = "the game is won" if self.ending == WON else "the game is lost"
        if not self.standing:
            return [ends] if ends else []
        if not ends and self.damage_left:
            ends = "the game may be lost"
        words = f"{self.standing}: {ends}" if ends else self.standing
        return [words] if self.verb == END_ACTIONS else [f"no action is left, {words}"]
