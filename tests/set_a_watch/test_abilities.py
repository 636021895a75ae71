"""Adventurer boards and Ability cards in general (chapters 3 and 20 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games import find
from grimtable.games.set_a_watch import printed
from grimtable.kernel.table import open_table
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]

DIE = "use Known Associates with Bounty Hunter's"
EXHAUST = "use Known Associates by exhausting it"


def knowing(saw: Saw, *faces: int) -> Scene:
    """The Bounty Hunter has Known Associates and these dice."""
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", *faces)
    scene.abilities("bounty-hunter", "known-associates", "net-and-cudgel", "professional-interest")
    return scene


# -- the boards


@pytest.mark.rule("SAW-BRD-01")
def test_a_board_names_the_class() -> None:
    table = open_table(find("saw"), 4, {}, seed=1)
    assert table.ask is not None
    words = [option.words for option in table.ask.options]
    assert words == ["take Heretic", "take Bounty Hunter", "take Barbarian", "take Witch"]


@pytest.mark.rule("SAW-BRD-02")
def test_a_board_has_three_slots_for_ability_cards(saw: Saw) -> None:
    scene = saw()
    for a in HEROES.values():
        own = [c for c in printed.ABILITIES if printed.OWNER[c] == scene.t.adventurer[a]]
        assert len(scene.t.slots[a]) == 3
        assert sorted(scene.t.slots[a] + scene.t.unused[a]) == own


@pytest.mark.rule("SAW-BRD-03")
def test_a_board_shows_three_dice_of_one_kind(saw: Saw) -> None:
    scene = saw()
    scene.lay_chance(*[5] * 3, *[7] * 3, *[11] * 3, *[3] * 3)
    scene.watch("pit-badger-a")
    scene.defeats_first()
    assert scene.t.face == [6] * 3 + [8] * 3 + [12] * 3 + [4] * 3
    scene.sound()


@pytest.mark.rule("SAW-BRD-06", "SAW-ACT-17")
def test_the_special_camp_action_is_used_once_per_camp_phase(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 8, 8, 8)
    scene.choose("special camp action with the 8")
    assert scene.offers("Chop Wood with the 8")
    assert not scene.offers("special camp action")


# -- by a die or by exhausting


@pytest.mark.parametrize("face", [1, 8])
@pytest.mark.rule("SAW-ABIL-01")
def test_a_die_of_any_result_activates_an_ability(saw: Saw, face: int) -> None:
    scene = knowing(saw, face)
    scene.watch("bridge-giant", "lady-rime")
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose(f"{DIE} {face}", "deal 5 damage to Bridge Giant")
    assert scene.ready_faces("bounty-hunter") == []
    assert not scene.exhausted("known-associates")


@pytest.mark.rule("SAW-ABIL-01")
def test_only_own_dice_activate_an_ability(saw: Saw) -> None:
    scene = knowing(saw)
    scene.dice("heretic", 6)
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("use Known Associates with")


@pytest.mark.rule("SAW-ABIL-01")
def test_an_unused_card_beside_the_board_cannot_be_activated(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.abilities("bounty-hunter", "long-arm", "net-and-cudgel", "professional-interest")
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("Known Associates")


@pytest.mark.rule("SAW-ABIL-02")
def test_an_ability_is_activated_with_a_die_once_per_round(saw: Saw) -> None:
    scene = knowing(saw, 4, 5)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose(f"{DIE} 4", "deal 5 damage to Lady Rime")
    assert not scene.offers(DIE)
    assert scene.offers("use Net and Cudgel with Bounty Hunter's 5")


@pytest.mark.rule("SAW-ABIL-02")
def test_in_the_next_round_it_can_be_activated_with_a_die_again(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose(f"{DIE} 4", "deal 5 damage to Pit Badger", "end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    scene.dice("bounty-hunter", 3)
    scene.watch("gutter-drake-a", "lady-rime")
    assert scene.offers(f"{DIE} 3")


@pytest.mark.rule("SAW-ABIL-03", "SAW-ABIL-05", "SAW-GLOS-12")
def test_an_ability_can_be_exhausted_to_activate_it_without_a_die(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.watch("bridge-giant", "lady-rime")
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose(EXHAUST, "deal 5 damage to Bridge Giant")
    assert scene.exhausted("known-associates")
    assert scene.ready_faces("bounty-hunter") == [4]


@pytest.mark.rule("SAW-ABIL-04")
def test_an_ability_can_be_used_twice_first_with_a_die_then_by_exhausting_it(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose(f"{DIE} 4", "deal 5 damage to Bridge Giant", EXHAUST, "deal 5 damage to Bridge Giant")
    assert scene.in_graveyard("bridge-giant")


@pytest.mark.rule("SAW-ABIL-05")
def test_an_ability_may_be_used_only_once_with_a_die(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose(f"{DIE} 4", "deal 5 damage to Bridge Giant", "end our actions")
    assert not scene.exhausted("known-associates")
    assert scene.ask.prompt == "Which Ability card is exhausted?"


@pytest.mark.rule("SAW-ABIL-06")
def test_an_exhausted_ability_cannot_be_activated_in_either_way(saw: Saw) -> None:
    scene = knowing(saw, 4, 5)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose(EXHAUST, "deal 5 damage to Bridge Giant")
    assert not scene.offers("Known Associates")
    reason = scene.refused("use Known Associates with Bounty Hunter's 5")
    assert reason


@pytest.mark.rule("SAW-ABIL-07", "SAW-ABIL-03")
def test_a_passive_ability_takes_no_die_and_is_not_activated_by_exhausting_it(saw: Saw) -> None:
    scene = knowing(saw, 4)
    scene.abilities("heretic", "deaths-commission")
    scene.abilities("barbarian", "ledger-of-grudges")
    scene.abilities("witch", "fed-by-hand")
    scene.dice("heretic", 4)
    scene.dice("witch", 4, 4)
    scene.watch("bridge-giant", "lady-rime", camper="")
    for name in ("Professional Interest", "Death's Commission", "Ledger of Grudges", "Fed by Hand"):
        assert not scene.offers(name)


@pytest.mark.rule("SAW-ABIL-09")
def test_a_passive_ability_may_be_exhausted_for_damage(saw: Saw) -> None:
    scene = knowing(saw)
    scene.watch("pit-badger-a")
    scene.choose("end our actions", "exhaust Professional Interest")
    assert scene.exhausted("professional-interest")


# -- the last card


@pytest.mark.rule("SAW-OUT-07")
def test_exhausting_the_last_card_to_activate_it_loses_the_game_and_says_so(saw: Saw) -> None:
    scene = knowing(saw)
    scene.watch("pit-badger-a", "lady-rime")
    for hero in ("heretic", "barbarian"):
        scene.exhausts_all(hero)
    scene.exhausts("net-and-cudgel", "professional-interest")
    scene.fire_becomes(7)
    assert scene.offers(f"{EXHAUST}, and the watch is lost")
    scene.choose(EXHAUST, "no")
    assert not scene.exhausted("known-associates")
    scene.choose(EXHAUST, "yes")
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()


def test_with_another_card_left_there_is_no_such_warning(saw: Saw) -> None:
    scene = knowing(saw)
    scene.watch("pit-badger-a", "lady-rime")
    for hero in ("heretic", "barbarian"):
        scene.exhausts_all(hero)
    scene.exhausts("net-and-cudgel")
    scene.fire_becomes(7)
    assert EXHAUST in scene.options()


def test_stoking_the_fire_with_the_last_card_warns_too(saw: Saw) -> None:
    scene = saw(stoke_fire="anytime")
    scene.no_dice()
    scene.abilities("bounty-hunter", "known-associates", "net-and-cudgel", "professional-interest")
    scene.watch("pit-badger-a", "lady-rime")
    for hero in ("heretic", "barbarian"):
        scene.exhausts_all(hero)
    scene.exhausts("net-and-cudgel", "professional-interest")
    scene.fire_becomes(7)
    assert scene.offers("exhaust Known Associates for 2 firewood, and the watch is lost")
