"""Encounters of the Mines that are over when they have been lived through (chapter 19)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import roll_check, the_die
from grimtable.games.shadows_of_brimstone.cards.drawn import (
    HealWounds,
    d3_wounds,
    d6_hits,
    d6_horror_hits,
    each_takes,
    gain_one_grit,
    heroes_of,
)
from grimtable.games.shadows_of_brimstone.cards.openings import open_closed_exit
from grimtable.games.shadows_of_brimstone.cards.stories import (
    ALL_HEROES,
    ONE_HERO,
    RANDOM_HERO,
    Part,
    story,
)
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    CUNNING,
    DARKNESS,
    KIND,
    LORE,
    LUCK,
    SPIRIT,
    TYPE,
    definition_of,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play
from grimtable.games.shadows_of_brimstone.rules.encounters import (
    enemies_come,
    heroes_met,
    threat_comes,
    tile_of_encounter,
)
from grimtable.games.shadows_of_brimstone.rules.fights.threats import peril
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits, horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot, draw_loot
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows, push_darkness_back
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread, lift_top
from grimtable.games.shadows_of_brimstone.state import PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import DISPEL, DISPEL_DREAD, RECOVER_GRIT
from grimtable.kernel.frame import Frame

# -- what several of them do


def gain_20_xp(t: Sob, hero: int, card: int, successes: int) -> None:
    """20 XP for each success."""
    gain_xp(t, hero, 20 * successes)


def gain_25_xp(t: Sob, hero: int, card: int, successes: int) -> None:
    """25 XP for each success."""
    gain_xp(t, hero, 25 * successes)


def gain_30_xp(t: Sob, hero: int, card: int, successes: int) -> None:
    """30 XP."""
    gain_xp(t, hero, 30)


def gain_50_xp(t: Sob, hero: int, card: int, successes: int) -> None:
    """50 XP for each success."""
    gain_xp(t, hero, 50 * successes)


def draws_loot(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Loot card."""
    draw_loot(t, hero)


def passed_draw_loot(t: Sob, card: int, passed: int) -> None:
    """Everybody who passed draws from the same shuffled deck."""
    if passed:
        t.push(DrawLoot(PARTY, card, passed))


def all_draw_loot(t: Sob, card: int, passed: int) -> None:
    """Everybody concerned draws a Loot card."""
    t.push(DrawLoot(PARTY, card, sum(1 << hero for hero in heroes_met(t))))


def attacked(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Threat card comes of it."""
    threat_comes(t)


def attacked_hard(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Threat card one level higher comes of it."""
    threat_comes(t, higher=1)


def tentacles_come(t: Sob, hero: int, card: int, successes: int) -> None:
    """One Peril Die of Tentacles."""
    enemies_come(t, TYPE["tentacles"], peril(t, 1))


# -- The Night Shift


def all_shudder(t: Sob, card: int, passed: int) -> None:
    """D6 Horror Hits for each hero."""
    each_takes(t, heroes_met(t), d6_horror_hits)


def across(t: Sob, hero: int, card: int, successes: int) -> None:
    """25 XP and a Loot card."""
    gain_xp(t, hero, 25)
    draw_loot(t, hero)


def heap_slides(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Wounds for each hero."""
    each_takes(t, heroes_met(t), d3_wounds)


story("mounds-of-bones", Part(ONE_HERO, AGILITY, 5, first=all_shudder, passed=across, failed=heap_slides))

# -- Two Lamps, Two Ways


def lamp_that_burns(t: Sob, card: int, passed: int) -> None:
    """Grit for everybody, and a step of the Darkness."""
    darkness_grows(t)
    each_takes(t, heroes_met(t), gain_one_grit)


def found_the_way(t: Sob, hero: int, card: int, successes: int) -> None:
    """25 XP, and the Darkness has to look for them."""
    gain_xp(t, hero, 25)
    push_darkness_back(t)


story(
    "which-way",
    ways=([Part(then=lamp_that_burns)], [Part(ONE_HERO, CUNNING, 5, passed=found_the_way, failed=attacked)]),
)

# -- A Ring of Salt and Ash


def somebody_stumbled(t: Sob, card: int, passed: int) -> None:
    """Two steps if anybody failed."""
    if any(not passed >> hero & 1 for hero in heroes_met(t)):
        darkness_grows(t, 2)


story(
    "summoning-circle",
    ways=(
        [Part(ONE_HERO, LORE, 6, passed=gain_50_xp, failed=attacked_hard)],
        [Part(ALL_HEROES, LUCK, 4, then=somebody_stumbled)],
    ),
)

# -- Daylight, Thin as Wire

LIFTS_DARKNESS: Final = 4
LIFTS_DREAD: Final = 5


class Daylight(Frame[Sob]):
    """A hero Recovers a Grit, or tries to cancel a Darkness or Growing Dread card."""

    ASK: Final = 0
    CHOSEN: Final = 1
    ROLLED: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Daylight.ASK:
                ask = t.question(t.seat_of(hero), "What does the light do for you?", "SOB-ENC-04")
                ask.offer(RECOVER_GRIT)
                one_of_each = {definition_of(card): card for card in t.in_play}
                for number, card in one_of_each.items():
                    if KIND[number] == DARKNESS:
                        ask.offer(DISPEL, card)
                if t.dread:
                    ask.offer(DISPEL_DREAD)
            case Daylight.CHOSEN:
                if self.pick[0] == RECOVER_GRIT:
                    recover_grit(t, hero, 1)
                else:
                    roll_check(t, hero, self.need(), self.card)
            case Daylight.ROLLED:
                if self.pick[0] != RECOVER_GRIT and the_die(t) >= self.need():
                    self.lift(t)
            case _:
                return False
        return True

    def need(self) -> int:
        """What the die must show."""
        return LIFTS_DARKNESS if self.pick[0] == DISPEL else LIFTS_DREAD

    def lift(self, t: Sob) -> None:
        """The card is cancelled, unless something else has done that while the die lay on the table."""
        if self.pick[0] == DISPEL:
            if self.pick[1] in t.in_play:
                leave_play(t, self.pick[1])
        elif t.dread:
            lift_top(t)

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def sees_the_light(t: Sob, hero: int, card: int, successes: int) -> None:
    """Grit, or something else."""
    t.push(Daylight(hero, card))


def dread_if_nobody(t: Sob, card: int, passed: int) -> None:
    """Growing Dread if nobody passed."""
    if not passed:
        draw_dread(t)


story("shafts-of-light", Part(ALL_HEROES, SPIRIT, 5, passed=sees_the_light, then=dread_if_nobody))

# -- The Cage Hangs Crooked


def cage_moves(t: Sob, card: int, passed: int) -> None:
    """Loot for everybody, or something climbs up the shaft."""
    if passed:
        all_draw_loot(t, card, passed)
    else:
        threat_comes(t)


story(
    "broken-lift",
    ways=(
        [Part(ALL_HEROES, CUNNING, 6, each=True, passed=gain_25_xp, then=cage_moves)],
        [Part(RANDOM_HERO, LUCK, 5, failed=tentacles_come)],
    ),
)

# -- Somebody Was Quicker


def vault_is_watched(t: Sob, card: int, passed: int) -> None:
    """Loot for those who passed; on 1 or 2 an Attack."""
    if d6(t) <= 2:
        threat_comes(t, higher=1)
    passed_draw_loot(t, card, passed)


story("ransacked-vault", Part(ALL_HEROES, CUNNING, 5, then=vault_is_watched))

# -- Prospector (SOB-ENC-11, SOB-ENC-12)


def shares_his_stew(t: Sob, hero: int, card: int, successes: int) -> None:
    """Each hero Heals D3 Wounds."""
    for met in reversed(heroes_met(t)):
        t.push(HealWounds(met, card))


def fires_blindly(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Random Hero takes D6 Hits."""
    hits(t, random_hero(t, heroes_met(t)), d6(t), 1, card)


story(
    "prospector",
    Part(ONE_HERO, CUNNING, 5, passed=shares_his_stew, failed=fires_blindly),
    Part(ONE_HERO, LUCK, 5, passed=draws_loot, failed=tentacles_come),
)

# -- A Tear in the Air


def tear(t: Sob, card: int, passed: int) -> None:
    """A Gate opens; on 1, 2 or 3 something is already through."""
    open_closed_exit(t, tile_of_encounter(t), gate=True)
    if d6(t) <= 3:
        threat_comes(t)


story("tear-in-the-air", Part(then=tear))

# -- They Were Waiting


def they_come(t: Sob, card: int, passed: int) -> None:
    """A Threat card."""
    threat_comes(t)


story("they-were-waiting", Part(then=they_come))

# -- A Loose Board


def board_creaks(t: Sob, card: int, passed: int) -> None:
    """Loot for those who passed; an Ambush if nobody did."""
    if passed:
        passed_draw_loot(t, card, passed)
    else:
        threat_comes(t, ambush=True)


story("loose-board", Part(ALL_HEROES, LUCK, 6, then=board_creaks))

# -- What Is Left of Them


def says_a_prayer(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Grit."""
    recover_grit(t, hero, 1)


def looks_too_long(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 Horror Hits."""
    horror_hits(t, hero, d6(t), card)


story("what-is-left", Part(ALL_HEROES, SPIRIT, 6, passed=says_a_prayer, failed=looks_too_long))

# -- The Carved Face


def bitten(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 Hits."""
    d6_hits(t, hero)


def step_if_nobody(t: Sob, card: int, passed: int) -> None:
    """A step of the Darkness if nobody knew the answer."""
    if not passed:
        darkness_grows(t)


story("carved-face", Part(ONE_HERO, LORE, 6, until_passed=True, passed=gain_30_xp, failed=bitten, then=step_if_nobody))

# -- The Weeping in the Wall


def breaks_down(t: Sob, hero: int, card: int, successes: int) -> None:
    """6 Horror Hits."""
    horror_hits(t, hero, 6, card)


def wall_opens(t: Sob, card: int, passed: int) -> None:
    """Loot for the hero that listened, or an Ambush."""
    if d6(t) < 4:
        threat_comes(t, ambush=True)
    elif t.is_up(t.tested):
        draw_loot(t, t.tested)


story("weeping", Part(ONE_HERO, SPIRIT, 6, each=True, passed=gain_50_xp, failed=breaks_down, then=wall_opens))

# -- The Foreman's Bargain


def signed(t: Sob, card: int, passed: int) -> None:
    """A Darkness card if half of them failed; an Ambush if all did."""
    tempted = heroes_met(t)
    if not passed:
        threat_comes(t, ambush=True)
    if 2 * len(heroes_of(passed)) <= len(tempted):
        draw_darkness(t)


story("foremans-bargain", Part(ALL_HEROES, SPIRIT, 6, each=True, passed=gain_20_xp, then=signed))
