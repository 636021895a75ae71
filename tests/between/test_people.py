"""Who plays on after a scenario: new investigators, story assets, the lead (AHC-KILL, AHC-GATH)."""

from __future__ import annotations

import pytest

from grimtable.games import find
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.campaign.carry import KILLED, PLAYING, unused
from grimtable.games.arkham.decks import encode, starter
from grimtable.games.arkham.decks.building import Deck, signatures, size
from grimtable.games.arkham.printed import BEARER, CODE
from grimtable.games.arkham.rules.harm.elimination import leave_scenario
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.night_of_the_zealot import LITA, LITA_SEEKS_HELP
from grimtable.games.arkham.state import RESIGNED, Ahc
from grimtable.kernel.errors import NotLegal
from grimtable.kernel.soundness import flaws
from grimtable.kernel.table import Table, open_table
from tests.arkham.campaign.night import AGNES, DAISY, ROLAND, SKIDS, WENDY, Night, code, names, offered

KNIFE, MACHETE = code("Knife"), code("Machete")


def second_resigns(t: Ahc) -> None:
    leave_scenario(t, 1, RESIGNED)


@pytest.mark.rule("AHC-KILL-02", "AHC-KILL-03")
def test_whose_investigator_is_dead_takes_one_whom_nobody_has_used() -> None:
    night = Night(2).ends(3, second_resigns)
    table = night.stop()
    assert table.ask is not None
    assert (table.ask.seat, table.ask.rule) == (0, "AHC-KILL-03")
    assert names(table) == ['take "Skids" O\'Toole', "take Agnes Baker", "take Wendy Adams"]
    for used in ("Roland Banks", "Daisy Walker"):
        with pytest.raises(NotLegal, match=f"{used} has been used in this campaign") as refused:
            table.choose(f"take {used}")
        assert refused.value.rule == "AHC-KILL-02"
    table.choose(id=f"choose:{AGNES}")
    night.leaves(table)
    assert night.who(ROLAND).status == KILLED
    assert (night.who(AGNES).status, night.who(AGNES).player) == (PLAYING, 0)
    assert [each.code for each in night.carry.investigators] == [ROLAND, DAISY, AGNES]
    assert unused(night.carry) == [SKIDS, WENDY]
    assert len(night.coming.players) == 2
    t = night.scenario()
    assert [t.player[i] for i in range(2)] == [0, 1]


@pytest.mark.rule("AHC-KILL-03")
def test_a_new_investigator_builds_a_deck_of_level_0_and_has_neither_experience_nor_trauma() -> None:
    night = Night().ends(3)
    table = night.stop()
    table.choose(id=f"choose:{WENDY}")
    while table.ask is not None and table.ask.rule != "AHC-KILL-03":
        table.choose(0)
    assert table.ask is not None
    assert all("level 0" in words or words == "finish" for words in names(table))
    table.choose("add Leather Coat (survivor, level 0) at no cost")
    table.choose(id=f"take-out:{KNIFE}")
    night.leaves(table)
    wendy = night.who(WENDY)
    assert (wendy.experience, wendy.spent, wendy.physical, wendy.mental) == (0, 0, 0, 0)
    assert wendy.slots[code("Leather Coat")] == 2
    assert size(wendy.deck) == 30
    assert wendy.slots["random"] == 1  # drawn when it is first played with


def test_a_deck_that_was_brought_along_waits_for_its_investigator() -> None:
    slots = dict(starter(WENDY).slots)
    slots[KNIFE] -= 1
    slots[code("Leather Coat")] += 1
    night = Night(investigators="roland", decks=encode(Deck(WENDY, slots)))
    night.ends(3)
    table = night.stop()
    table.choose(id=f"choose:{WENDY}")
    night.leaves(table)
    assert {card: n for card, n in night.who(WENDY).slots.items() if card != LITA} == slots
    assert night.carry.spare == {}


@pytest.mark.rule("AHC-KILL-04", "AHC-GATH-24")
def test_with_too_few_left_to_choose_from_the_campaign_is_lost() -> None:
    night = Night(3).ends(3, second_resigns)  # two dead, two left
    assert night.coming.between
    night = Night(3).ends(3)  # three dead, two left
    assert (night.end.key, night.end.won) == ("nobody-left", False)


# -- story assets


@pytest.mark.rule("AHC-GATH-19", "AHC-GATH-15")
def test_lita_is_optional_for_her_owner_and_counts_for_nothing() -> None:
    night = Night(2).ends(0)
    table = night.stop()
    assert table.ask is not None
    assert (table.ask.seat, table.ask.rule) == (0, "AHC-GATH-19")
    table.choose(id=f"take-along:{LITA}")
    night.leaves(table)
    assert night.who(ROLAND).slots[LITA] == 1
    assert size(night.who(ROLAND).deck) == 30
    t = night.scenario()
    assert sum(1 for card, defn in enumerate(t.defn) if defn in starter_cards(LITA) and t.owner[card] == 0) == 1
    without = Night(2).ends(0).rests(f"leave-out:{LITA}")
    assert LITA not in without.who(ROLAND).slots
    assert without.who(ROLAND).earned == (LITA,)
    assert without.carry.offered == ""


def starter_cards(card: str) -> list[int]:
    return Deck(ROLAND, {card: 1}).cards()


@pytest.mark.rule("AHC-GATH-25")
def test_with_the_lead_dead_the_group_chooses_who_earns_lita_new_ones_included() -> None:
    night = Night(2).ends(3, second_resigns)
    assert LITA_SEEKS_HELP in night.carry.log
    table = night.stop()
    table.choose(id=f"choose:{AGNES}")
    assert table.ask is not None
    assert table.ask.seats == (0, 1)
    assert names(table) == ["Lita Chantler joins Daisy Walker", "Lita Chantler joins Agnes Baker"]
    table.choose(id=f"give:{AGNES}")
    table.choose(id=f"take-along:{LITA}")
    night.leaves(table)
    assert night.who(AGNES).slots[LITA] == 1
    assert night.who(AGNES).earned == (LITA,)


@pytest.mark.rule("AHC-GATH-25")
def test_with_a_lead_who_has_resigned_nobody_earns_lita() -> None:
    night = Night(2, lead="2").ends(3, second_resigns)
    assert night.carry.offered == ""
    table = night.stop()
    table.choose(id=f"choose:{AGNES}")
    assert table.ask is None or table.ask.rule != "AHC-GATH-25"


def test_without_the_house_burned_or_undecided_lita_goes_her_way() -> None:
    assert Night().ends(2).carry.offered == ""


# -- the lead


def test_the_group_chooses_who_leads_next() -> None:
    night = Night(2).ends(2)
    night.change(ROLAND, experience=0)
    night.change(DAISY, experience=0)
    table = night.stop()
    assert names(table) == ["Roland Banks leads", "Daisy Walker leads"]
    assert table.ask is not None
    assert table.ask.obvious is not None
    table.choose(id=f"lead:{DAISY}")
    night.leaves(table)
    assert night.scenario().lead == 1


def test_nothing_is_on_offer_for_whoever_has_no_experience() -> None:
    night = Night().ends(2)
    night.change(experience=0)
    table = night.stop()
    assert table.position.over()
    night.leaves(table)
    assert night.coming.key == "the-midnight-masks"
    assert offered(Night().ends(2).stop(), "buy")


def stopped(table: Table) -> Stop:
    assert isinstance(table.position, Stop)
    return table.position


@pytest.mark.parametrize("place", [0, -1])
def test_who_joins_is_no_longer_among_those_who_wait(place: int) -> None:
    table = open_table(find("arkham-between"), 2, {"carry": "losses"}, seed=1)
    t = stopped(table)
    while table.ask is not None:
        assert flaws(table.game, t) == []
        assert {*t.fresh, *t.done, t.settled} <= {0, 1}
        assert len(t.unused) == len(t.waiting) == len(t.waiting_randoms)
        for you, card in enumerate(t.who):
            assert [CODE[own] for own in t.before[you] if BEARER[own]] == sorted(signatures(CODE[card]))
        table.choose(len(table.ask.ids) - 1 if "finish" in table.ask.ids else place % len(table.ask.ids))
        t = stopped(table)
    assert (len(t.who), len(t.unused)) == (2, 2)


def test_a_stop_knows_which_scenario_comes() -> None:
    night = Night().ends(2)
    for name in ("the-midnight-masks", "the-devourer-below"):
        assert SCENARIO_NAMES[stopped(night.stop()).coming] == name
        night.rests().ends(1)
