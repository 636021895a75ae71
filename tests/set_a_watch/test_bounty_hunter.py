"""The Bounty Hunter: five Ability cards and the special camp action (chapter 25 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def with_hunter(saw: Saw, card: str, *faces: int) -> Scene:
    """Only the Bounty Hunter has dice; the card lies on the board."""
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", *faces)
    scene.abilities("bounty-hunter", card)
    return scene


# -- Known Associates


def test_known_associates_deals_five_damage_to_one_of_the_first_two(saw: Saw) -> None:
    scene = with_hunter(saw, "known-associates", 1)
    scene.fire(12)
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a", "pit-badger-a")
    scene.choose("use Known Associates with Bounty Hunter's 1")
    assert scene.options() == ["deal 5 damage to Bridge Giant", "deal 5 damage to Gutter Drake"]
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose("deal 5 damage to Bridge Giant")
    scene.sound()


@pytest.mark.rule("SAW-HERO-06")
def test_known_associates_deals_ten_damage_if_there_is_a_trophy_of_the_type(saw: Saw) -> None:
    scene = with_hunter(saw, "known-associates", 1)
    scene.trophies("gutter-drake-b")
    scene.watch("bridge-giant", "old-tithe-taker", "ditch-dead-a")
    scene.choose("use Known Associates by exhausting it")
    assert scene.options() == ["deal 5 damage to Bridge Giant", "deal 10 damage to Old Tithe-Taker"]
    scene.choose("deal 10 damage to Old Tithe-Taker")
    assert scene.hurt("old-tithe-taker") == 10


def test_known_associates_is_not_used_on_those_who_are_warded(saw: Saw) -> None:
    scene = with_hunter(saw, "known-associates", 1)
    scene.fire(3)
    scene.watch("quiet-abbot", "bridge-giant")
    assert not scene.offers("Known Associates")


# -- Dead or Otherwise


@pytest.mark.rule("SAW-HERO-06")
def test_dead_or_otherwise_gives_up_a_trophy_to_defeat_a_creature_up_to_three_healthier(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2)
    scene.trophies("gutter-drake-b")
    scene.watch("bridge-giant", "lady-rime", "ditch-dead-a")
    scene.choose("use Dead or Otherwise with Bounty Hunter's 2")
    assert scene.line() == ["lady-rime", "ditch-dead-a"]
    assert scene.in_graveyard("bridge-giant")
    assert scene.in_graveyard("gutter-drake-b")
    assert scene.has_trophies() == []
    scene.sound()


def test_dead_or_otherwise_asks_which_trophy_for_whom(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2)
    scene.trophies("pit-badger-a", "gutter-drake-b")
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a")
    scene.choose("use Dead or Otherwise by exhausting it")
    assert scene.options() == [
        "give up Pit Badger (Health 4) to defeat Gutter Drake",
        "give up Gutter Drake (Health 7) to defeat Bridge Giant",
        "give up Gutter Drake (Health 7) to defeat Gutter Drake",
    ]


def test_dead_or_otherwise_heeds_the_health_as_it_is_now(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2)
    scene.trophies("carrion-crows")
    scene.watch("kettle-rabble-b", "kettle-rabble-a")
    scene.choose("use Dead or Otherwise by exhausting it")
    assert scene.line() == ["kettle-rabble-b"]  # 6 with the other one beside it, and the other one has 7


def test_dead_or_otherwise_looks_at_the_health_and_not_at_the_wounds(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2, 5)
    scene.trophies("pit-badger-a")
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("attack Bridge Giant with Bounty Hunter's 5")
    assert not scene.offers("Dead or Otherwise")


def test_dead_or_otherwise_needs_a_trophy(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2)
    scene.watch("pit-badger-a", "bridge-giant")
    assert not scene.offers("Dead or Otherwise")


def test_dead_or_otherwise_passes_over_those_behind_the_walking_gate(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2)
    scene.trophies("gutter-drake-b")
    scene.watch("walking-gate", "pit-badger-a")
    assert not scene.offers("Dead or Otherwise")


@pytest.mark.rule("SAW-HERO-03", "SAW-HERO-05")
def test_a_creature_defeated_outright_by_a_card_is_no_trophy(saw: Saw) -> None:
    scene = with_hunter(saw, "dead-or-otherwise", 2, 5)
    scene.trophies("gutter-drake-b")
    scene.watch("bridge-giant", "lady-rime", "ditch-dead-a")
    scene.choose("attack Bridge Giant with Bounty Hunter's 5", "use Dead or Otherwise by exhausting it")
    assert scene.in_graveyard("bridge-giant")
    assert scene.ask.prompt == "What do the Watchers do?"


# -- Long Arm of the Guild


@pytest.mark.rule("SAW-GLOS-25")
def test_long_arm_extends_only_the_own_range_without_a_trophy(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 1, 8)
    scene.fire(12)
    scene.dice("heretic", 1)
    scene.dice("barbarian", 1)
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a", "pit-badger-a")
    assert not scene.offers("attack Ditch Dead with Bounty Hunter's 8")
    scene.choose("use Long Arm of the Guild with Bounty Hunter's 1")
    assert scene.offers("attack Ditch Dead with Bounty Hunter's 8")
    assert not scene.offers("attack Ditch Dead with Heretic's 1")
    assert not scene.offers("attack Gutter Drake with Barbarian's 1")


@pytest.mark.rule("SAW-GLOS-25", "SAW-HERO-06")
def test_long_arm_extends_the_range_of_every_watcher_with_a_trophy(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 8)
    scene.fire(12)
    scene.dice("heretic", 1)
    scene.dice("barbarian", 1)
    scene.trophies("pit-badger-b")
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a", "pit-badger-a")
    scene.choose("use Long Arm of the Guild by exhausting it")
    assert scene.offers("attack Ditch Dead with Bounty Hunter's 8")
    assert scene.offers("attack Ditch Dead with Heretic's 1")
    assert scene.offers("attack Gutter Drake with Barbarian's 1")
    assert not scene.offers("attack Ditch Dead with Barbarian's 1")
    assert not scene.offers("attack Pit Badger")


def test_long_arm_lasts_for_one_watch(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 8)
    scene.watch("pit-badger-a", "gutter-drake-a", "ditch-dead-a")
    scene.choose("use Long Arm of the Guild by exhausting it", "end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.t.reach == [0, 0, 0, 0]


def test_long_arm_then_may_set_an_unspent_die_to_its_highest_face(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 1, 3, 8)
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a")
    scene.choose("use Long Arm of the Guild with Bounty Hunter's 1")
    assert scene.options() == ["done", "choose Bounty Hunter's 3"]
    scene.choose("choose Bounty Hunter's 3")
    assert scene.ready_faces("bounty-hunter") == [8, 8]
    scene.sound()


def test_long_arm_may_leave_the_dice_alone(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 1, 3)
    scene.watch("bridge-giant", "gutter-drake-a", "ditch-dead-a")
    scene.choose("use Long Arm of the Guild with Bounty Hunter's 1", "done")
    assert scene.ready_faces("bounty-hunter") == [3]


def test_long_arm_is_not_offered_if_nothing_is_out_of_reach_and_no_die_can_be_turned(saw: Saw) -> None:
    scene = with_hunter(saw, "long-arm", 8)
    scene.watch("bridge-giant", "gutter-drake-a")
    assert not scene.offers("Long Arm")


# -- Net and Cudgel


def test_net_and_cudgel_negates_a_creature_and_moves_it_up_to_two_places_back(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.watch("kettle-rabble-a", "bridge-giant", "ditch-dead-a", "pit-badger-a")
    scene.choose("use Net and Cudgel with Bounty Hunter's 4", "choose Kettle Rabble")
    assert scene.options() == ["choose position 1", "choose position 2", "choose position 3"]
    scene.choose("choose position 3")
    assert scene.line() == ["bridge-giant", "ditch-dead-a", "kettle-rabble-a", "pit-badger-a"]
    assert scene.negated("kettle-rabble-a")
    assert "kettle-rabble-a" in scene.shown()
    scene.sound()


def test_net_and_cudgel_may_leave_the_creature_where_it_is(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.watch("kettle-rabble-a", "bridge-giant")
    scene.choose("use Net and Cudgel by exhausting it")
    assert scene.options() == ["choose position 1", "choose position 2"]
    scene.choose("choose position 1")
    assert scene.line() == ["kettle-rabble-a", "bridge-giant"]
    assert scene.negated("kettle-rabble-a")


@pytest.mark.rule("SAW-HERO-06")
def test_net_and_cudgel_puts_it_under_the_deck_instead_if_there_is_a_trophy_of_its_type(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.trophies("boar-jockey-a")
    scene.watch("kettle-rabble-a", "bridge-giant", "ditch-dead-a")
    scene.choose("use Net and Cudgel with Bounty Hunter's 4", "choose Kettle Rabble")
    assert scene.line() == ["bridge-giant", "ditch-dead-a"]
    assert scene.at_the_bottom() == "kettle-rabble-a"
    scene.sound()


def test_net_and_cudgel_puts_no_unhallowed_under_the_deck(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.fire(3)
    scene.trophies("lady-rime")
    scene.watch("dead-paymaster", "bridge-giant")
    scene.choose("use Net and Cudgel with Bounty Hunter's 4", "choose position 2")
    assert scene.line() == ["bridge-giant", "dead-paymaster"]
    assert scene.negated("dead-paymaster")


def test_net_and_cudgel_moves_even_the_quiet_abbot_once_he_is_negated(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.fire(3)
    scene.watch("quiet-abbot", "bridge-giant")
    scene.choose("use Net and Cudgel with Bounty Hunter's 4", "choose position 2")
    assert scene.line() == ["bridge-giant", "quiet-abbot"]


def test_net_and_cudgel_is_not_thrown_over_a_last_creature_without_power(saw: Saw) -> None:
    scene = with_hunter(saw, "net-and-cudgel", 4)
    scene.watch("bridge-giant")
    assert not scene.offers("Net and Cudgel")


# -- Professional Interest


def interested(saw: Saw, *faces: int) -> Scene:
    scene = with_hunter(saw, "professional-interest", *faces)
    scene.trophies("gutter-drake-a")
    scene.watch("gutter-drake-b", "bridge-giant")
    return scene


@pytest.mark.rule("SAW-HERO-06", "SAW-ABIL-07", "SAW-ABIL-09")
def test_professional_interest_adds_two_to_each_die_against_a_type_among_the_trophies(saw: Saw) -> None:
    scene = interested(saw, 1, 1)
    with changes(lambda: scene.hurt("gutter-drake-b"), 3):
        scene.choose("attack Gutter Drake with Bounty Hunter's 1")
    with changes(lambda: scene.hurt("gutter-drake-b"), 3):
        scene.choose("attack Gutter Drake with Bounty Hunter's 1")


def test_professional_interest_adds_nothing_against_other_types(saw: Saw) -> None:
    scene = interested(saw, 1)
    with changes(lambda: scene.hurt("bridge-giant"), 1):
        scene.choose("attack Bridge Giant with Bounty Hunter's 1")


def test_professional_interest_is_nothing_to_the_others(saw: Saw) -> None:
    scene = interested(saw)
    scene.dice("heretic", 1)
    scene.fire_becomes(7)
    with changes(lambda: scene.hurt("gutter-drake-b"), 1):
        scene.choose("attack Gutter Drake with Heretic's 1")


@pytest.mark.rule("SAW-ABIL-08")
def test_professional_interest_works_only_while_the_card_lies_faceup(saw: Saw) -> None:
    scene = interested(saw, 1)
    scene.exhausts("professional-interest")
    with changes(lambda: scene.hurt("gutter-drake-b"), 1):
        scene.choose("attack Gutter Drake with Bounty Hunter's 1")


def test_professional_interest_is_no_help_beside_the_board(saw: Saw) -> None:
    scene = interested(saw, 1)
    scene.abilities("bounty-hunter", "known-associates", "long-arm", "net-and-cudgel")
    with changes(lambda: scene.hurt("gutter-drake-b"), 1):
        scene.choose("attack Gutter Drake with Bounty Hunter's 1")


# -- Count the Heads


@pytest.mark.rule("SAW-HERO-07", "SAW-BRD-06", "SAW-ACT-16")
def test_count_the_heads_turns_trophies_into_coins(saw: Saw) -> None:
    scene = saw()
    scene.trophies("pit-badger-a", "lady-rime", "pit-badger-b")
    scene.camp("bounty-hunter", 1, 2, 3)
    scene.choose("special camp action with the 1")
    assert scene.options() == [
        "cash in Pit Badger (Health 4) for 2 coins",
        "cash in Lady Rime for 3 coins",
        "cash in Pit Badger (Health 5) for 2 coins",
    ]
    with changes(scene.coins, 2):
        scene.choose("cash in Pit Badger (Health 5)")
    with changes(scene.coins, 3):
        scene.choose("cash in Lady Rime")
    assert scene.in_graveyard("pit-badger-b")
    assert scene.in_graveyard("lady-rime")
    scene.choose("done")
    assert scene.has_trophies() == ["pit-badger-a"]
    assert not scene.offers("special camp action")
    scene.sound()


@pytest.mark.rule("SAW-HERO-07")
def test_count_the_heads_needs_a_trophy(saw: Saw) -> None:
    scene = saw()
    scene.camp("bounty-hunter", 1, 2, 3)
    assert not scene.offers("special camp action")


@pytest.mark.rule("SAW-BRD-06")
def test_the_special_camp_action_is_only_for_the_one_who_rests(saw: Saw) -> None:
    scene = saw()
    scene.trophies("pit-badger-a")
    scene.camp("barbarian", 1, 2, 3)
    assert not scene.offers("special camp action")
