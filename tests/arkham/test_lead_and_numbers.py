"""The lead and player order (AHC-LEAD), and values per investigator (AHC-PINV)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.kinds import HEALTH_VALUE, TURN_BEGINS
from grimtable.games.arkham.rules.cards_in_play.values import health
from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.rules.scenario.acts import clues_needed
from grimtable.games.arkham.state import DEFEATED, PLAYING
from tests.arkham.made import constant, encounter, forced, made, make_orders_matter, notes
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-LEAD-01")
def test_the_lead_chooses_where_no_rule_names_somebody() -> None:
    """An enemy without prey finds two investigators: the lead says whom it engages."""
    scene = Scene("roland", "daisy", seats=2, lead="2")
    ghoul = scene.enemy()
    scene.settle()
    assert (scene.ask.seat, scene.options()) == (1, ["Daisy Walker", "Roland Banks"])
    scene.choose("roland banks")
    assert scene.t.holder[ghoul] == 0


@pytest.mark.rule("AHC-LEAD-01")
def test_a_rule_that_names_a_chooser_wins_over_the_lead() -> None:
    """The attacked investigator orders the attacks, though somebody else leads."""
    scene = Scene("roland", "daisy", seats=2)
    scene.enemy(engaged=1)
    scene.enemy(engaged=1, horror=1)
    make_orders_matter(scene)
    scene.enemies()
    assert (scene.ask.prompt, scene.ask.seat) == ("Which enemy attacks first?", 1)


@pytest.mark.rule("AHC-LEAD-02", "AHC-LEAD-03")
def test_player_order_begins_with_the_lead_and_one_finishes_before_the_next() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="2")
    for card in ("Swarm of Rats", "Swarm of Rats", "Swarm of Rats"):
        scene.encounter(card)
    scene.mythos()
    holders = [scene.t.holder[card] for card in scene.t.play if scene.titles([card]) == ["Swarm of Rats"]]
    assert holders == [1, 2, 0]


@pytest.mark.rule("AHC-LEAD-03")
def test_attacks_on_one_investigator_are_over_before_the_next_is_attacked() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.enemy(engaged=1)
    for _ in range(2):
        scene.enemy(engaged=0)
    scene.enemies()
    assert scene.ask.seat == 0
    scene.choose(scene.options()[0])
    assert (scene.damage(0), scene.damage(1)) == (2, 1)
    attacks = [line for line in scene.log() if "attacks" in line]
    assert [line.split()[-2] for line in attacks] == ["Roland", "Roland", "Daisy"]


@pytest.mark.rule("AHC-LEAD-04")
def test_choices_for_a_simultaneous_effect_are_all_made_before_it_applies() -> None:
    scene = Scene("roland", "daisy", seats=2, lead="2")
    for who in (0, 1):
        scene.in_play(made(scene, health=2), who=who)
    deal = Deal(0, 0, 1, 0)
    deal.whom = scene.t.order()
    scene.runs(deal)
    assert scene.ask.seat == 1
    scene.choose("1 damage on Daisy Walker")
    assert (scene.ask.seat, scene.damage(1)) == (0, 0)
    scene.choose("1 damage on Roland Banks")
    assert (scene.damage(0), scene.damage(1)) == (1, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-LEAD-05")
def test_the_lead_orders_simultaneous_forced_abilities() -> None:
    scene = Scene("roland", "daisy", seats=2, lead="2")
    heard: list[str] = []
    one = forced(encounter(scene), TURN_BEGINS, notes(heard, "one"))
    two = forced(encounter(scene), TURN_BEGINS, notes(heard, "two"))
    scene.threat(one)
    scene.threat(two)
    scene.turn(0)
    assert (scene.ask.seat, scene.ask.rule) == (1, "AHC-LEAD-05")
    scene.choose(f"use {two}")
    assert heard == ["two 0", "one 0"]


@pytest.mark.rule("AHC-LEAD-07")
def test_a_new_lead_is_chosen_at_once_when_the_lead_is_eliminated() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.t.damage[0] = 8
    scene.attacks(scene.enemy(engaged=0, damage=1), 0)
    assert (scene.ask.seats, scene.options()) == ((1, 2), ["Daisy Walker", "Wendy Adams"])
    scene.choose("wendy adams")
    assert (scene.t.lead, scene.t.order()) == (2, [2, 1])
    assert (scene.ask.rule, scene.ask.seat) == ("AHC-ENG-05", 2)  # the new lead says whom the enemy engages now


# -- per investigator


@pytest.mark.rule("AHC-PINV-01")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_number_with_the_icon_is_multiplied_by_those_who_started(count: int) -> None:
    scene = Scene(*["roland", "daisy", "wendy", "agnes"][:count])
    priest = scene.enemy("Ghoul Priest")
    assert health(scene.t, priest) == 5 * count
    assert scene.clues(scene.place("Study")) == 2 * count
    assert health(scene.t, scene.enemy("Ghoul Minion")) == 2


@pytest.mark.rule("AHC-PINV-02")
def test_an_eliminated_investigator_still_counts() -> None:
    scene = Scene("roland", "daisy")
    priest = scene.enemy("Ghoul Priest", at="Study", exhausted=True)
    scene.house()
    scene.t.damage[1] = 4
    scene.attacks(scene.enemy(engaged=1, damage=1), 1)
    assert (scene.t.status[0], scene.t.status[1]) == (PLAYING, DEFEATED)
    assert health(scene.t, priest) == 10
    scene.arrives(0, "Attic")
    assert scene.clues(scene.place("Attic")) == 4
    assert clues_needed(scene.t) == 4


@pytest.mark.rule("AHC-PINV-03")
def test_the_product_is_the_printed_value_and_modifiers_come_after_it() -> None:
    scene = Scene("roland", "daisy", "wendy")
    priest = scene.enemy("Ghoul Priest")
    scene.in_play(constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: int(subject == priest)))
    assert health(scene.t, priest) == 16


@pytest.mark.rule("AHC-PINV-04")
@pytest.mark.parametrize("count", [1, 3])
def test_the_words_per_investigator_work_like_the_icon(count: int) -> None:
    """The acts ask for clues per investigator in words."""
    scene = Scene(*["roland", "daisy", "wendy"][:count])
    assert clues_needed(scene.t) == 2 * count
    assert printed.ACT_CLUES[scene.t.defn[scene.t.act()]] == 2
