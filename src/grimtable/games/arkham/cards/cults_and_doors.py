"""The encounter sets Dark Cult, Nightgaunts and Locked Doors (chapter 18.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import discard_this, doomed, this_entered
from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import AGILITY, COMBAT, ENEMY, TYPE, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ANYTHING,
    CANNOT_INVESTIGATE,
    ENTERS_PLAY,
    EVADE,
    FORCED,
    IF,
    NO_WORD,
    PHASE_ENDS,
    REVELATION,
    TOKEN_MODIFIER,
)
from grimtable.games.arkham.rules.abilities.modifiers import factor, modifier
from grimtable.games.arkham.rules.cards_in_play.values import (
    attached_to,
    copies,
    enemies_in_play,
    engaged_with,
    has_trait,
    locations,
    may_enter,
)
from grimtable.games.arkham.rules.cards_in_play.zones import attach
from grimtable.games.arkham.rules.drawing.encounter_deck import SearchEncounter
from grimtable.games.arkham.rules.enemies.engagement import disengage, settle
from grimtable.games.arkham.rules.enemies.nearest import DoomOnNearest
from grimtable.games.arkham.rules.harm.damage import Harm, HarmAndMore
from grimtable.games.arkham.rules.round.timing_points import PhaseEnds
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import MYTHOS_PHASE, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import CHOOSE, MOVE_TO, title

CULTIST: Final = trait("Cultist")
NIGHTGAUNT: Final = trait("Nightgaunt")
CENTRAL: Final = trait("Central")

# -- 01169 Acolyte

declare(Ability("01169", FORCED, doomed, this_entered, event=ENTERS_PLAY))


# -- 01170 Wizard of the Order


def mythos_ends(t: Ahc, you: int, card: int, event: int) -> bool:
    """It is the Mythos phase that ends."""
    ends = t.stack[event]
    assert isinstance(ends, PhaseEnds)
    return ends.n == MYTHOS_PHASE


declare(Ability("01170", FORCED, doomed, mythos_ends, event=PHASE_ENDS, timing=IF))


# -- 01171 Mysterious Chanting


def is_cultist(t: Ahc, card: int) -> bool:
    """Whether a card is a Cultist enemy."""
    return TYPE[t.defn[card]] == ENEMY and has_trait(t, card, CULTIST)


class Chanting(DoomOnNearest):
    """Doom on the nearest Cultist enemy."""

    def among(self, t: Ahc) -> list[int]:
        return [enemy for enemy in enemies_in_play(t) if is_cultist(t, enemy)]


class SearchCultist(SearchEncounter):
    """The chanting calls a Cultist enemy."""

    def wanted(self) -> str:
        return "Cultist"

    def fits(self, t: Ahc, card: int) -> bool:
        return is_cultist(t, card)


def mysterious_chanting(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: the nearest Cultist enemy gets 2 doom; where none is in play one is searched for and drawn."""
    if any([is_cultist(t, enemy) for enemy in t.enemies]):
        t.push(Chanting(you, card, event, NONE, 2))
    else:
        t.push(SearchCultist(you, card, event))


declare(Ability("01171", REVELATION, mysterious_chanting))


# -- 01172 Hunting Nightgaunt


def hard_to_shake_off(t: Ahc, card: int, subject: int, argument: int) -> int:
    """The negative modifiers of tokens are doubled while it is being evaded."""
    return int(subject == card and argument == EVADE)


factor("01172", TOKEN_MODIFIER, hard_to_shake_off)


# -- 01173 On Wings of Darkness


class OnWingsOfDarkness(Ordeal):
    """A failure hurts, and carries away."""

    def skill(self) -> int:
        return AGILITY

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 0 if test.margin >= 0 else ANYTHING

    def failed(self, t: Ahc, test: Trial) -> None:
        t.push(Clutched(self.you, self.card))


class Clutched(HarmAndMore):
    """1 damage and 1 horror; once both are dealt in full the rest follows (AHC-EFF-02)."""

    def harm(self) -> tuple[int, int]:
        return 1, 1

    def more(self, t: Ahc, dealt: Harm) -> None:
        if any(dealt.harm) and any(dealt.dread):
            t.push(CarriedOff(self.you, self.card))


class CarriedOff(Effect):
    """Enemies that are no Nightgaunts let go of `you`, who moves to a Central location; `n` is where that begins.

    Nobody engages anybody before the move is over.
    """

    LET_GO: Final = 0
    MOVE: Final = 1
    SETTLE: Final = 2
    END: Final = 3

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case CarriedOff.LET_GO:
                if t.status[self.you] != PLAYING:
                    return False
                self.let_go(t)
            case CarriedOff.MOVE:
                move(t, self.you, self.pick[1], self.card)
            case CarriedOff.SETTLE:
                settle(t, self.n)
            case _:
                return False
        return True

    def let_go(self, t: Ahc) -> None:
        """The enemies stay behind; of several Central locations `you` chooses one."""
        self.n = t.place[self.you]
        for enemy in engaged_with(t, self.you):
            if not has_trait(t, enemy, NIGHTGAUNT):
                disengage(t, enemy)
        places = [p for p in locations(t) if has_trait(t, p, CENTRAL) and p != self.n and may_enter(t, self.you, p)]
        if not places:
            self.at = CarriedOff.SETTLE
            return
        ask = t.question_to(self.you, "Where are you carried?", "AHC-INIT-07")
        for place in places:
            ask.offer(MOVE_TO, place)


def on_wings_of_darkness(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: test agility (4); on a failure 1 damage and 1 horror, then enemies let go and you are moved."""
    t.begin(OnWingsOfDarkness(you, card, event, NONE, 4))


declare(Ability("01173", REVELATION, on_wings_of_darkness))


# -- 01174 Locked Door


class DoorFalls(Effect):
    """Of the locations without a Locked Door it is attached to the one that has the most clues.

    Of several the lead picks one, unrevealed ones among them if there are no clues; without any it cannot be attached.
    """

    ASK: Final = 0
    ATTACH: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DoorFalls.ASK:
                places = self.places(t)
                if not places:
                    return False
                ask = t.question(t.player[t.lead], f"Where is {title(t, self.card)} attached?", "AHC-LEAD-01")
                for place in places:
                    ask.offer(CHOOSE, place)
            case DoorFalls.ATTACH:
                attach(t, self.card, self.pick[1])
            case _:
                return False
        return True

    def places(self, t: Ahc) -> list[int]:
        """The locations that come into question."""
        free = [p for p in locations(t) if not any(copies(t, self.card, c) for c in attached_to(t, p))]
        most = max((t.clues[place] for place in free), default=0)
        return [place for place in free if t.clues[place] == most]


class ForceDoor(Ordeal):
    """Combat breaks it down and agility picks its lock: a success discards it."""

    def step(self, t: Ahc, at: int) -> bool:
        if at != Ordeal.TEST:
            return False
        begin_test(t, self.you, self.card, COMBAT, self.n, NO_WORD, NONE, AGILITY)
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return ANYTHING if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        discard_this(t, self.you, self.card, NONE)


def locked_door(t: Ahc, you: int, card: int, event: int) -> None:
    """Revelation: it bars the location that has the most clues, but no Locked Door yet."""
    t.push(DoorFalls(you, card, event))


def bars(t: Ahc, card: int, subject: int, argument: int) -> int:
    """The attached location cannot be investigated."""
    return int(t.holder[card] == subject)


def force_door(t: Ahc, you: int, card: int, event: int) -> None:
    """Action: test combat or agility (4); on a success it is discarded."""
    t.begin(ForceDoor(you, card, event, NONE, 4))


declare(Ability("01174", REVELATION, locked_door))
modifier("01174", CANNOT_INVESTIGATE, bars)
declare(Ability("01174", ACTION, force_door, tests=True))
