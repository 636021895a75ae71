"""The powers of creatures and Acolytes (chapter 8). Each function is one power; its docstring is the power's text."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import armour, guard, health, power, ward
from grimtable.games.set_a_watch.printed import (
    DEFEATED,
    END_OF_LINE,
    FIRST,
    HEALTH,
    HORDE,
    KIND,
    NAME,
    REVEAL,
    SECOND,
    SUMMON,
    TYPE,
    UNHALLOWED,
)
from grimtable.games.set_a_watch.rules.abilities import exhausted
from grimtable.games.set_a_watch.rules.creatures import revealed
from grimtable.games.set_a_watch.rules.line import (
    graveyard_to_deck_top,
    graveyard_to_horde,
    graveyard_to_line_facedown,
    grow,
    move_creature,
    swap_creatures,
)
from grimtable.games.set_a_watch.rules.party import gain_coins, pay_coins
from grimtable.games.set_a_watch.rules.powers import (
    power_burns,
    power_exhausts,
    power_flips_highest,
    power_steals,
    power_stuns,
)
from grimtable.games.set_a_watch.rules.reveal import from_graveyard
from grimtable.games.set_a_watch.state import NONE, Saw
from grimtable.games.set_a_watch.words import PICK_CARD
from grimtable.kernel.frame import Frame

# -- what several powers look for


def topmost(t: Saw, kind: str) -> int:
    """The uppermost card of a type in the Graveyard, or none."""
    return next((c for c in reversed(t.graveyard) if TYPE[c] == kind), NONE)


def others_revealed(t: Saw, me: int, kind: str) -> int:
    """How many other revealed creatures of a type are in the Line."""
    return sum(TYPE[c] == kind for c in revealed(t) if c != me)


def raise_undead(t: Saw, me: int) -> None:
    """The topmost Undead of the Graveyard enters the Line directly behind a creature, faceup."""
    card = topmost(t, "undead")
    if card != NONE:
        from_graveyard(t, card, t.line.index(me) + 1)


def send_for(t: Saw, card: int) -> None:
    """A card of the Graveyard joins the Horde; in the final round, when the Horde has come, it joins the Line."""
    if t.final():
        graveyard_to_line_facedown(t, card, len(t.line))
    else:
        graveyard_to_horde(t, card)


# -- Forest


def carrion_crows(t: Saw, me: int, other: int) -> int:
    """+1 Health for every 4 cards in the Graveyard, at most +4."""
    return min(4, len(t.graveyard) // 4) if other == me else 0


def hollow_stag(t: Saw, me: int) -> None:
    """Swap places with the Creature directly behind it, revealed or not."""
    behind = t.line.index(me) + 1
    if behind < len(t.line):
        swap_creatures(t, me, t.line[behind])


def blind_aurochs_at_the_end(t: Saw, me: int) -> None:
    """Move it to first position."""
    if t.line[0] != me:
        move_creature(t, me, 0)


def blind_aurochs_in_front(t: Saw, me: int) -> None:
    """Stun 1 Ability."""
    power_stuns(t, 1, me)


health("carrion-crows", carrion_crows)
power("hollow-stag", REVEAL, hollow_stag)
power("blind-aurochs", END_OF_LINE, blind_aurochs_at_the_end)
power("blind-aurochs", FIRST, blind_aurochs_in_front)


# -- Undead


def barrow_knight(t: Saw, me: int) -> None:
    """If at least 1 Undead is in the Graveyard, exhaust 1 Ability."""
    if topmost(t, "undead") != NONE:
        power_exhausts(t, 1, me)


def gravewright(t: Saw, me: int) -> None:
    """Put the topmost Undead of the Graveyard into the Line directly behind it, faceup."""
    raise_undead(t, me)


def well_widow(t: Saw, me: int) -> None:
    """Stun 2 Abilities."""
    power_stuns(t, 2, me)


def coin_eyed_wight(t: Saw, me: int) -> None:
    """Steal the 2 highest unspent dice of the Watchers."""
    power_steals(t, 2, me)


def bone_orchard(t: Saw, me: int, other: int) -> int:
    """+2 Health for each other revealed Undead in the Line."""
    return 2 * others_revealed(t, me, "undead") if other == me else 0


def bone_orchard_in_front(t: Saw, me: int) -> None:
    """Put the topmost Undead of the Graveyard facedown on top of the Horde, in the final round at the end of the
    Line.
    """
    card = topmost(t, "undead")
    if card != NONE:
        send_for(t, card)


power("barrow-knight", FIRST, barrow_knight)
power("gravewright", REVEAL, gravewright)
power("well-widow", SECOND, well_widow)
power("coin-eyed-wight", END_OF_LINE, coin_eyed_wight)
health("bone-orchard", bone_orchard)
power("bone-orchard", FIRST, bone_orchard_in_front)


# -- Dragons


def soot_wyrmling(t: Saw, me: int) -> None:
    """Firewood -2."""
    power_burns(t, 2)


def old_tithe_taker(t: Saw, me: int) -> None:
    """If the party has at least 2 coins, it loses 2 coins; otherwise exhaust 1 Ability."""
    if t.coins >= 2:
        pay_coins(t, 2)
    else:
        power_exhausts(t, 1, me)


def scalebound_drake(t: Saw, me: int, die: int) -> bool:
    """Dice showing 3 or less cannot be spent on direct attacks against it."""
    return t.face[die] <= 3


power("soot-wyrmling", SECOND, soot_wyrmling)
power("old-tithe-taker", FIRST, old_tithe_taker)
armour("scalebound-drake", scalebound_drake)


# -- Humans and Goblins; what makes a Rider is in `riders`


def hedge_lancer(t: Saw, me: int) -> None:
    """Stun 1 Ability."""
    power_stuns(t, 1, me)


def purse_cutter(t: Saw, me: int) -> None:
    """Steal the lowest unspent die of the Watchers that shows 4 or more, if there is one."""
    power_steals(t, 1, me, low=True, least=4)


def purse_cutter_defeated(t: Saw, me: int) -> None:
    """The party gains 1 coin."""
    gain_coins(t, 1)


def woodpile_thief(t: Saw, me: int) -> None:
    """Firewood -4."""
    power_burns(t, 4)


def kettle_rabble(t: Saw, me: int, other: int) -> int:
    """+2 Health for each other revealed Goblin or Human in the Line."""
    return 2 * (others_revealed(t, me, "goblin") + others_revealed(t, me, "human")) if other == me else 0


power("hedge-lancer", FIRST, hedge_lancer)
power("purse-cutter", REVEAL, purse_cutter)
power("purse-cutter", DEFEATED, purse_cutter_defeated)
power("woodpile-thief", END_OF_LINE, woodpile_thief)
health("kettle-rabble", kettle_rabble)


# -- Golems, Elementals and Fairies


def mudwall_golem(t: Saw, me: int, other: int) -> bool:
    """Guard: the Creature directly behind it can be neither attacked directly nor damaged by Abilities or Items."""
    return t.line.index(other) == t.line.index(me) + 1


def bell_golem(t: Saw, me: int, other: int) -> bool:
    """Guard: while firewood is 9 or less, no Creature behind it can be attacked directly."""
    return t.fire <= 9 and t.line.index(other) > t.line.index(me)


def bell_golem_in_second_position(t: Saw, me: int) -> None:
    """Exhaust 1 Ability."""
    power_exhausts(t, 1, me)


def hearth_eater(t: Saw, me: int) -> None:
    """Firewood -2, and it has +3 Health as long as it is in the Line."""
    grow(t, me, 3)
    power_burns(t, 2)


def creeping_cold(t: Saw, me: int, other: int) -> int:
    """-3 Health while firewood is 7 to 11, -6 Health while firewood is 12 or more."""
    if other != me or t.fire < 7:
        return 0
    return -6 if t.fire >= 12 else -3


def spite_lights(t: Saw, me: int) -> None:
    """Flip the highest unspent die of the Watchers."""
    power_flips_highest(t, me)


guard("mudwall-golem", mudwall_golem)
ward("mudwall-golem", mudwall_golem)
guard("bell-golem", bell_golem)
power("bell-golem", SECOND, bell_golem_in_second_position)
power("hearth-eater", FIRST, hearth_eater)
health("creeping-cold", creeping_cold)
power("spite-lights", FIRST, spite_lights)


# -- Acolytes


def acolyte_of_the_open_door(t: Saw, me: int) -> None:
    """Put 1 Summon card of the Graveyard on top of the Creature deck."""
    summons = [c for c in t.graveyard if KIND[c] == SUMMON]
    if summons:
        graveyard_to_deck_top(t, summons[-1])


def acolyte_of_the_wick(t: Saw, me: int) -> None:
    """Firewood -1 for each Watcher with at least 1 exhausted Ability."""
    power_burns(t, sum(bool(exhausted(t, a)) for a in t.watchers()))


def acolyte_of_the_nail(t: Saw, me: int) -> None:
    """Put the healthiest Unhallowed of the Graveyard facedown on top of the Horde, in the final round at the end of the
    Line.
    """
    t.push(CallHealthiest(0, me))


class CallHealthiest(Frame[Saw]):
    """The Unhallowed with the highest base Health; among equals the party chooses."""

    ASK: Final = 0
    JOIN_HORDE: Final = 1

    def title(self, t: Saw) -> str:
        return f"power of {NAME[self.card]}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CallHealthiest.ASK:
                terrors = [c for c in t.graveyard if KIND[c] == UNHALLOWED]
                if not terrors:
                    return False
                most = max(HEALTH[c] for c in terrors)
                ask = t.question_all("Which Unhallowed comes back?", "SAW-CRE-06")
                for card in terrors:
                    if HEALTH[card] == most:
                        ask.offer(PICK_CARD, card)
            case CallHealthiest.JOIN_HORDE:
                send_for(t, self.pick[1])
            case _:
                return False
        return True


def acolyte_of_the_chorus(t: Saw, me: int, other: int) -> int:
    """Each other revealed Human and each revealed Unhallowed has +2 Health."""
    return 2 if other != me and t.is_shown(other) and TYPE[other] in ("human", "unhallowed") else 0


power("acolyte-of-the-open-door", HORDE, acolyte_of_the_open_door)
power("acolyte-of-the-wick", REVEAL, acolyte_of_the_wick)
power("acolyte-of-the-nail", REVEAL, acolyte_of_the_nail)
health("acolyte-of-the-chorus", acolyte_of_the_chorus)
