"""Damage and horror: first all of it is assigned, then all of it is placed, then defeat is checked (chapter 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import ENEMY, HEALTH, INVESTIGATOR, SANITY, TYPE, VICTORY
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import ENEMY_DEFEATED, HARMED
from grimtable.games.arkham.rules.abilities.modifiers import is_blank
from grimtable.games.arkham.rules.cards_in_play.entering import answer_displayed, display
from grimtable.games.arkham.rules.cards_in_play.tokens import place_damage, place_horror
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_that_soak,
    controller,
    health,
    remaining_health,
    remaining_sanity,
    sanity,
)
from grimtable.games.arkham.rules.cards_in_play.zones import discard, to_victory
from grimtable.games.arkham.rules.harm.elimination import eliminate_together
from grimtable.games.arkham.rules.harm.shares import share_of, spreads
from grimtable.games.arkham.state import DISPLAY, FIRST_EDITION, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import K_DEFEAT, TAKE, named, points, title
from grimtable.kernel.frame import Frame


class Deal(Frame[Ahc]):
    """Deal damage and horror to investigators and enemies at once; each investigator assigns their own share."""

    ASSIGN: Final = 0
    TAKE_SHARES: Final = 1
    END: Final = 2

    direct: bool = False  # on the named cards only (AHC-DMG-06)
    attack: bool = False  # an enemy attack
    enemies: list[int] = NOTHING
    part_of: int = NONE  # the place in the stack of an effect that does more: see `HarmAndMore`

    def __init__(self, you: int = 0, card: int = NONE, damage: int = 0, horror: int = 0) -> None:
        self.you = you
        self.card = card
        self.damage = damage
        self.horror = horror
        self.whom: list[int] = [you]
        self.takers: list[int] = []
        self.harm: list[int] = []
        self.dread: list[int] = []

    def twin(self) -> Deal:
        o = Deal(self.you, self.card, self.damage, self.horror)
        o.direct, o.attack, o.part_of = self.direct, self.attack, self.part_of
        o.whom, o.enemies = self.whom[:], self.enemies[:]
        o.takers, o.harm, o.dread = self.takers[:], self.harm[:], self.dread[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"{points(self.damage, self.horror)} from {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Deal.ASSIGN:
                return self.share_next(t)
            case Deal.TAKE_SHARES:
                you = self.whom.pop(0)
                for place, card in enumerate([you, *assets_that_soak(t, you)]):
                    self.give(card, share_of(self.pick[1], place), share_of(self.pick[2], place))
                return self.share_next(t)
            case _:
                return False

    def share_next(self, t: Ahc) -> bool:
        """The next investigator who has a choice assigns their own share; whoever has none takes all of it.

        Gives whether the dealing goes on.
        """
        while self.whom:
            you = self.whom[0]
            if t.status[you] == PLAYING:
                soak = [] if self.direct else assets_that_soak(t, you)
                if soak:
                    self.ask(t, you, soak)
                    return True
                self.give(you, self.damage, self.horror)
            self.whom.pop(0)
        return self.place_all(t)

    def ask(self, t: Ahc, you: int, soak: list[int]) -> None:
        """Ask an investigator for a way to assign it, among the assets that can take some too."""
        self.at = Deal.TAKE_SHARES
        room = [self.damage]
        nerve = [self.horror]
        for card in soak:
            room.append(max(0, remaining_health(t, card)))
            nerve.append(max(0, remaining_sanity(t, card)))
        ask = t.question_to(you, f"Who takes {self.title(t)}?", "AHC-DMG-07")
        ways = spreads(self.horror, nerve)
        for harm in spreads(self.damage, room):
            for dread in ways:
                ask.offer(TAKE, harm, dread, you)

    def place_all(self, t: Ahc) -> bool:
        """Everything is assigned: it is placed at once. Gives whether that is still under way."""
        self.at = Deal.END
        for enemy in self.enemies:
            self.give(enemy, self.damage, 0)
        if not self.takers:
            return False
        dealt = Harm(self.you, self.card)
        dealt.attack, dealt.part_of = self.attack, self.part_of
        dealt.takers, dealt.harm, dealt.dread = self.takers, self.harm, self.dread
        return t.begin(dealt)

    def give(self, card: int, harm: int, dread: int) -> None:
        """Assign a share."""
        if harm or dread:
            self.takers.append(card)
            self.harm.append(harm)
            self.dread.append(dread)


class Harm(Event):
    """Damage and horror as assigned: abilities may answer before it is placed and after (AHC-DMG-08, AHC-DEFT-07)."""

    attack: bool = False
    part_of: int = NONE
    takers: list[int] = NOTHING
    harm: list[int] = NOTHING
    dread: list[int] = NOTHING
    whose: list[int] = NOTHING  # who controlled each of them when it was placed

    def twin(self) -> Harm:
        o = Harm(self.you, self.card, self.target, self.n)
        o.cancelled, o.attack, o.part_of, o.whose = self.cancelled, self.attack, self.part_of, self.whose[:]
        o.takers, o.harm, o.dread = self.takers[:], self.harm[:], self.dread[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"damage and horror from {title(t, self.card)}"

    def told(self, t: Ahc) -> str:
        parts: list[str] = []
        for place, card in enumerate(self.takers):
            if self.harm[place] or self.dread[place]:
                parts.append(f"{named(t, card)} takes {points(self.harm[place], self.dread[place])}")
        return f"{' and '.join(parts)} from {title(t, self.card)}"

    def kind(self) -> int:
        return HARMED

    def happen(self, t: Ahc) -> None:
        self.whose = []
        for place, card in enumerate(self.takers):
            self.whose.append(controller(t, card))
            if t.in_play(card):
                place_damage(t, card, self.harm[place], self.card)
                place_horror(t, card, self.dread[place], self.card)
            else:
                self.harm[place] = self.dread[place] = 0
        if not any(self.harm) and not any(self.dread):
            self.cancelled = True  # nothing was dealt: there is no "after" (AHC-DMG-09)
        self.do_more(t)
        check_defeat(t, self.takers, self.you, self.card)

    def prevented(self, t: Ahc) -> None:
        self.harm, self.dread = [0] * len(self.takers), [0] * len(self.takers)
        self.do_more(t)

    def do_more(self, t: Ahc) -> None:
        """The other parts of the effect, which wait for nothing but defeats (AHC-TRIG-09)."""
        if self.part_of != NONE:
            effect = t.stack[self.part_of]
            assert isinstance(effect, HarmAndMore)
            effect.more(t, self)

    def on(self, card: int) -> int:
        """The damage placed on a card."""
        return self.harm[self.takers.index(card)] if card in self.takers else 0

    def horror_on(self, card: int) -> int:
        """The horror placed on a card."""
        return self.dread[self.takers.index(card)] if card in self.takers else 0

    def taken_by(self, t: Ahc, you: int, horror: bool) -> int:
        """What an investigator took, assets included, also those that it has defeated (AHC-DMG-17).

        In the first edition only what lies on the investigator's own card counts (AHC-ED-05).
        """
        if t.flags & FIRST_EDITION:
            return self.horror_on(you) if horror else self.on(you)
        amounts = self.dread if horror else self.harm
        return sum(n for by, n in zip(self.whose, amounts, strict=True) if by == you)


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class HarmAndMore(Effect):
    """An effect that deals damage and horror to `you` and does something else as well: nothing comes after the one
    before the other is done (AHC-TRIG-09).
    """

    HURT: Final = 0

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def harm(self) -> tuple[int, int]:
        """The damage and the horror."""
        raise NotImplementedError

    def more(self, t: Ahc, dealt: Harm) -> None:
        """What else it does, as procedures of their own."""
        raise NotImplementedError

    def step(self, t: Ahc, at: int) -> bool:
        if at != HarmAndMore.HURT:
            return False
        damage, horror = self.harm()
        dealt = Deal(self.you, self.card, damage, horror)
        dealt.part_of = len(t.stack) - 1
        t.push(dealt)
        return True


def check_defeat(t: Ahc, cards: list[int], you: int, source: int) -> None:
    """Cards whose damage or horror has reached their health or sanity are defeated (AHC-DEFT-01, AHC-DEFT-02)."""
    fallen: list[int] = []
    for card in cards:
        if t.in_play(card) and is_beaten(t, card) and not is_falling(t, card):
            fallen.append(card)
    if fallen:
        defeats = Defeats(you, source)
        defeats.fallen = fallen
        t.push(defeats)


def is_beaten(t: Ahc, card: int) -> bool:
    """Whether damage or horror on a card is enough to defeat it."""
    defn = t.defn[card]
    if HEALTH[defn] and t.damage[card] >= health(t, card):
        return True
    return bool(SANITY[defn]) and t.horror[card] >= sanity(t, card)


def is_falling(t: Ahc, card: int) -> bool:
    """Whether the defeat of an enemy is under way: it is not defeated a second time before it has left."""
    for frame in t.stack:
        if isinstance(frame, EnemyDefeated) and frame.target == card and frame.at <= Event.HAPPEN:
            return True
    return False


def check_survivors(t: Ahc, source: int) -> None:
    """A card that changes health or sanity has come or gone: what is on the others may be enough now (AHC-DEFT-08)."""
    check_defeat(t, [card for card in t.play if t.damage[card] or t.horror[card]], NONE, source)


HOOKS.check_survivors = check_survivors


class Defeats(Frame[Ahc]):
    """The cards that were defeated at once: all of them go, assets and enemies first and investigators last. Only then
    comes what answers the defeat of an enemy (AHC-TRIG-09).
    """

    PUT_IN_ORDER: Final = 0
    NEXT: Final = 1

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        self.you = you
        self.card = card
        self.fallen: list[int] = []
        self.slain: list[int] = []  # enemies that are gone and whose defeat is still to be answered

    def twin(self) -> Defeats:
        o = Defeats(self.you, self.card)
        o.fallen, o.slain = self.fallen[:], self.slain[:]
        return o

    def step(self, t: Ahc, at: int) -> bool:
        if at == Defeats.PUT_IN_ORDER:
            self.put_in_order(t)
        elif self.got and self.got not in self.slain:
            self.slain.append(self.got)
        self.at = Defeats.NEXT
        if self.fallen:
            self.go(t)
        elif self.slain:
            enemy = self.slain.pop(0)
            answered = EnemyDefeated(self.you, self.card, enemy)
            answered.at = Event.OPEN_IF
            t.push(answered)
            if t.zone[enemy] == DISPLAY:
                answer_displayed(t, self.you, enemy)
        else:
            return False
        return True

    def put_in_order(self, t: Ahc) -> None:
        """Investigators come last."""
        self.fallen.sort(key=lambda card: TYPE[t.defn[card]] == INVESTIGATOR)

    def go(self, t: Ahc) -> None:
        """The next card goes; investigators leave together."""
        card = self.fallen[0]
        kind = TYPE[t.defn[card]]
        leaving = self.fallen if kind == INVESTIGATOR else [card]
        self.fallen = self.fallen[len(leaving) :]
        if not t.in_play(card):
            return
        if kind == ENEMY:
            t.push(EnemyDefeated(self.you, self.card, card, int(bool(self.fallen or self.slain))))
        elif kind == INVESTIGATOR:
            for one in leaving:
                t.emit(K_DEFEAT, NONE, one)
            eliminate_together(t, leaving, self.card)
        else:
            t.emit(K_DEFEAT, NONE, card)
            discard(t, card)


class EnemyDefeated(Event):
    """An enemy is defeated: to the victory display if it has a victory value, else discarded (AHC-VICT-01).

    With `n` others are defeated in the same moment: what answers it waits until they have gone too, and the enemy is
    handed back for that if it was defeated and not taken away before (AHC-DEFT-09).
    """

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is defeated"

    def kind(self) -> int:
        return ENEMY_DEFEATED

    def happen(self, t: Ahc) -> None:
        if not t.in_play(self.target):
            self.cancelled = True
            return
        if self.n:
            self.at = Event.END
            self.gives = self.target
        t.emit(K_DEFEAT, NONE, self.target)
        if VICTORY[t.defn[self.target]] >= 0 and not is_blank(t, self.target):  # (AHC-MOD-08)
            if self.n:
                to_victory(t, self.target)
            else:
                display(t, self.you, self.target)
        else:
            discard(t, self.target)


def deal(t: Ahc, you: int, source: int, damage: int, horror: int, attack: bool = False) -> None:
    """An investigator takes damage and horror as the last thing that a step does.

    What nobody can answer or share, and what defeats nobody, is placed at once.
    """
    if is_just_taken(t, you, damage, horror):
        place_damage(t, you, damage, source)
        place_horror(t, you, horror, source)
    else:
        dealt = Deal(you, source, damage, horror)
        dealt.attack = attack
        t.begin(dealt)


def is_just_taken(t: Ahc, you: int, damage: int, horror: int) -> bool:
    """Whether damage and horror are simply taken: nobody can answer or share them, and they defeat nobody."""
    return not (
        t.answer_timings[HARMED]
        or t.status[you] != PLAYING
        or (damage and t.damage[you] + damage >= health(t, you))
        or (horror and t.horror[you] + horror >= sanity(t, you))
        or (t.soaking_assets and assets_that_soak(t, you))
    )


def hurt_investigator(t: Ahc, you: int, source: int, damage: int, horror: int, direct: bool = False) -> None:
    """An investigator takes damage and horror (AHC-DMG-10)."""
    if damage or horror:
        deal = Deal(you, source, damage, horror)
        deal.direct = direct
        t.push(deal)


def hurt_asset(t: Ahc, you: int, asset: int, damage: int, horror: int) -> None:
    """An asset is dealt damage and horror by its own ability; its controller has taken them (AHC-DMG-17)."""
    if damage or horror:
        harm = Harm(you, asset, asset)
        harm.takers, harm.harm, harm.dread = [asset], [damage], [horror]
        t.push(harm)


def deflect(t: Ahc, you: int, source: int, enemy: int, damage: int, horror: int) -> None:
    """An attack strikes: its damage another enemy, in the place of the investigator, who takes the horror."""
    dealt = Deal(you, source, 0, horror)
    dealt.attack = True
    dealt.give(enemy, damage, 0)
    t.begin(dealt)


def hurt_enemy(t: Ahc, you: int, source: int, enemy: int, damage: int) -> None:
    """An enemy is dealt damage by an investigator as the last thing that a step does.

    What nobody can answer, and what does not defeat it, is placed at once.
    """
    if damage <= 0:
        return
    if t.answer_timings[HARMED] or not t.in_play(enemy) or t.damage[enemy] + damage >= health(t, enemy):
        t.begin(wound(you, source, enemy, damage))
    else:
        place_damage(t, enemy, damage, source)


def wound(you: int, source: int, enemy: int, damage: int) -> Harm:
    """Damage of an enemy as an event."""
    harm = Harm(you, source, enemy)
    harm.takers, harm.harm, harm.dread, harm.whose = [enemy], [damage], [0], [NONE]
    return harm


def hurt_all(
    t: Ahc, you: int, source: int, investigators: list[int], enemies: list[int], damage: int, horror: int
) -> None:
    """Everybody named is dealt the same at once (AHC-DMG-14)."""
    deal = Deal(you, source, damage, horror)
    deal.whom = investigators
    deal.enemies = enemies
    t.push(deal)
