"""The Night Ledger: five pages of a book are collected, and whoever finds them has to read them."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import gold_reward, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.printed import GOLD, INJURY, LORE, definition_of, name_of, piece_of
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.fights.threats import an_attack, level_allowed, level_of_party, to_draw
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest, random_hero
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item, gain_xp, may_give
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_PAGES
from grimtable.kernel.frame import Frame

CODE: Final = "the-night-ledger"
PAGES: Final = 0  # counter
FOUND_LAST: Final = 1  # counter: the pages of the latest Clue
ENOUGH: Final = 5
MANY_CLUES: Final = 12  # more than there can be: the pages decide
NEED: Final = 5  # of the Lore test
XP_FOR_A_PAGE: Final = 10


def collect(t: Sob) -> bool:
    """D3 pages with each Clue; five of them name the room where the book is kept."""
    found = d3(t)
    set_counter(t, PAGES, t.counters[PAGES] + found)
    set_counter(t, FOUND_LAST, found)
    t.emit(K_PAGES, PARTY, t.counters[PAGES], found)
    return t.counters[PAGES] >= ENOUGH


class ReadPages(Frame[Sob]):
    """A hero reads what was found."""

    TEST: Final = 0
    READ: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ReadPages.TEST:
                t.push(SkillTest(self.you, self.card, LORE, NEED))
            case ReadPages.READ:
                if self.got:
                    gain_xp(t, self.you, XP_FOR_A_PAGE * t.counters[FOUND_LAST])
                else:
                    horror_hits(t, self.you, t.counters[FOUND_LAST])
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def somebody_reads(t: Sob, tile: int) -> None:
    """A Random Hero has the pages in its hands."""
    t.push(ReadPages(random_hero(t, t.standing()), piece_of(t.mission)))


def the_clerks(t: Sob, tile: int) -> None:
    """A Threat for the party size, with an Elite ability for all of them: they were expected."""
    start = an_attack(t, tile, ambush=False)
    start.queue = [to_draw(level_allowed(t, level_of_party(t)), start.world, elites=1)]
    t.push(start)


def reward(t: Sob, hero: int) -> None:
    """20 XP, 10 XP for each page, and D6 x $50, which the Company pays for silence."""
    gain_xp(t, hero, 20 + XP_FOR_A_PAGE * t.counters[PAGES])
    gold_reward(t, hero, 50)


def failure(t: Sob, hero: int) -> None:
    """Entered as paid: the item of the highest value goes, or without any the hero rolls for an Injury."""
    items = may_give(t, hero)
    if items:
        discard_item(t, hero, max(items, key=lambda item: GOLD[definition_of(item)]))
        check_bag(t, hero)
    else:
        t.push(ChartRoll(hero, NONE, INJURY))


def progress(t: Sob) -> str:
    """Pages so far."""
    return f"{t.counters[PAGES]} of {ENOUGH} pages found" if t.objective == NONE else "The book is found"


declare_mission(
    Mission(
        CODE,
        clues=MANY_CLUES,
        leads_to_objective=collect,
        clue_found=somebody_reads,
        guards=the_clerks,
        reward=reward,
        failure=failure,
        progress=progress,
    )
)
