"""What the open question is about: the hero that is asked, and the dice on the table."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import ForAHero, HealPoints, RerollDice
from grimtable.games.shadows_of_brimstone.cards.drawn import HealOrGrit, TakeOneToken
from grimtable.games.shadows_of_brimstone.cards.general_store import UnderTheCounter
from grimtable.games.shadows_of_brimstone.cards.six_shooter import Loading
from grimtable.games.shadows_of_brimstone.cards.stories import MayTry, Story
from grimtable.games.shadows_of_brimstone.printed import NAME, definition_of
from grimtable.games.shadows_of_brimstone.rules.adventure import WHERE_TO_START, Creation, Placement
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import GoingUp, LevelUp
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import Shopping
from grimtable.games.shadows_of_brimstone.rules.campaign.stop import NewHeroes
from grimtable.games.shadows_of_brimstone.rules.campaign.town import TownDay
from grimtable.games.shadows_of_brimstone.rules.campaign.treatment import Treatment
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Throw
from grimtable.games.shadows_of_brimstone.rules.fights.ending import CatchYourBreath
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import SurplusGrit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.finding import FindItem
from grimtable.games.shadows_of_brimstone.rules.items.hands import AssignHands, SortItems
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import FullBag, Overfull, UseToken
from grimtable.games.shadows_of_brimstone.rules.items.trading import Trade
from grimtable.games.shadows_of_brimstone.rules.items.weight import Overloaded
from grimtable.games.shadows_of_brimstone.rules.map.board import PushedAside
from grimtable.games.shadows_of_brimstone.rules.map.doors import LookThrough
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL, CHECK_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, Rerolls
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob

OF_A_HERO: Final = (
    *(Activation, Creation, Rerolls, Attack, Hit, Harm, AssignHands, SortItems, PushedAside, LookThrough),
    *(UseToken, FullBag, Overfull, Overloaded, FindItem, CatchYourBreath, Heal, Recover, SkillTest, Revive),
    *(Trade, Throw, SurplusGrit, RerollDice, HealPoints, HealOrGrit, TakeOneToken, ForAHero),
    *(GoingUp, LevelUp, Loading),
    *(Shopping, Treatment, UnderTheCounter, MayTry),
)


def asked(t: Sob) -> int | None:
    """The hero that is asked: whose own procedure put the question."""
    if t.ask is None or not t.stack:
        return None
    frame = t.stack[-1]
    if isinstance(frame, Placement):
        return frame.hero if t.ask.prompt == WHERE_TO_START else None
    if isinstance(frame, TownDay | NewHeroes):
        return None if frame.hero == NONE else frame.hero
    if isinstance(frame, Story):
        return None if frame.you == PARTY else frame.you
    return frame.you if isinstance(frame, OF_A_HERO) else None


def roll(t: Sob) -> str:
    """What the dice on the table are, while somebody may re-roll them."""
    for frame in reversed(t.stack):
        if isinstance(frame, Rerolls):
            named = frame.kind in (AMOUNT_ROLL, CHECK_ROLL) and frame.card >= 0
            return NAME[definition_of(frame.card)] if named else frame.title(t)
    return ""


def needs(t: Sob) -> tuple[int, ...]:
    """What the dice on the table are rolled for, while somebody may re-roll them."""
    for frame in reversed(t.stack):
        if isinstance(frame, Rerolls):
            needs = [frame.need_of(i) for i in range(len(t.dice))]
            return tuple(0 if need == NO_NEED else need for need in needs)
    return ()


def sides(t: Sob) -> tuple[int, ...]:
    """How many sides the dice on the table have, while somebody may re-roll them."""
    for frame in reversed(t.stack):
        if isinstance(frame, Rerolls):
            return tuple(frame.sides_of(i) for i in range(len(t.dice)))
    return ()
