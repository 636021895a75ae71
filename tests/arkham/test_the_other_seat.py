"""Who is asked, who acts and whom it concerns, where the lead, the active player and the others are all different."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    PHASE_BEGINS,
    PHASE_ENDS,
    ROUND_BEGINS,
    ROUND_ENDS,
)
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.setup import SetUp
from grimtable.games.arkham.scenarios.the_gathering.agendas import LapseInTime
from grimtable.games.arkham.state import NONE
from grimtable.games.arkham.words import K_RESOURCES
from tests.arkham.made import encounter, forced, free, made, make_orders_matter, notes
from tests.arkham.scene import Scene
from tests.arkham.stages import at_agenda
from tests.stage import changes


def three(lead: str = "2", seats: int = 3) -> Scene:
    """Roland, Daisy and Agnes; Daisy leads."""
    return Scene("roland", "daisy", "agnes", seats=seats, lead=lead)


@pytest.mark.rule("AHC-INFO-08")
def test_who_looks_into_a_deck_is_asked_and_sees_whoever_owns_it() -> None:
    """Agnes has a seat of her own, Roland and Daisy share the other."""
    scene = three(seats=2)
    scene.in_play("Scrying", who=2)
    scene.turn(2)
    while scene.ask.seat == 0:
        scene.choose("pass: use nothing now")
    scene.choose("use scrying")
    assert (scene.ask.seat, len(scene.options())) == (1, 3)
    scene.choose("daisy walker's deck")
    seen = scene.t.deck[1][-3:]
    assert [scene.t.known[card] for card in seen] == [0b10] * 3
    while scene.ask.rule == "AHC-ZONE-17":
        assert scene.ask.seat == 1
        scene.choose(scene.options()[0])
    assert sorted(scene.t.deck[1][-3:]) == sorted(seen)


@pytest.mark.rule("AHC-INV-12")
@pytest.mark.parametrize("active", [0, 2])
def test_an_action_that_is_lost_is_lost_by_whom_it_concerns(active: int) -> None:
    scene = three()
    scene.t.active, scene.t.left = active, [3, 3, 3]
    scene.runs(LoseAction(0))
    assert scene.t.left == ([2, 3, 3] if active == 0 else [3, 3, 3])
    assert [effect[1] for effect in scene.t.lasting] == ([] if active == 0 else [0])


@pytest.mark.rule("AHC-MASS-06", "AHC-MASS-12", "AHC-LEAD-01")
def test_the_lead_orders_the_attacks_of_massive_enemies() -> None:
    scene = three()
    scene.enemy(keywords=["massive"])
    scene.enemy(engaged=2)
    make_orders_matter(scene)
    scene.enemies()
    asked = [(scene.ask.rule, scene.ask.seat)]
    scene.choose(scene.options()[-1])
    asked.append((scene.ask.rule, scene.ask.seat))
    assert asked == [("AHC-MASS-12", 1), ("AHC-MASS-06", 1)]


@pytest.mark.rule("AHC-HUNT-07", "AHC-ENG-05", "AHC-LEAD-01")
def test_the_lead_orders_hunters_and_says_whom_they_engage() -> None:
    scene = three()
    scene.house()
    hunters = [scene.enemy(at=place, keywords=["hunter"]) for place in ("Attic", "Cellar")]
    make_orders_matter(scene)
    scene.enemies()
    asked = []
    while scene.ask.rule in ("AHC-HUNT-07", "AHC-HUNT-06", "AHC-ENG-05"):
        asked.append((scene.ask.rule, scene.ask.seat))
        if scene.ask.rule == "AHC-ENG-05":
            assert scene.options() == ["Daisy Walker", "Agnes Baker", "Roland Banks"]
            scene.choose("agnes")
        else:
            scene.choose(scene.options()[0])
    assert ("AHC-ENG-05", 1) in asked
    assert {seat for _, seat in asked} == {1}
    assert [scene.t.holder[hunter] for hunter in hunters] == [2, 2]


@pytest.mark.rule("AHC-RND-01", "AHC-ABIL-10")
@pytest.mark.parametrize("event", [ROUND_BEGINS, ROUND_ENDS, PHASE_BEGINS, PHASE_ENDS])
def test_what_answers_a_round_or_phase_on_a_card_that_nobody_controls_is_resolved_by_the_lead(event: int) -> None:
    scene = three(seats=1)
    heard: list[str] = []
    scene.attached(forced(encounter(scene), event, notes(heard)), scene.place("Study"))
    scene.t.round = 1
    scene.runs(Round())
    if event == ROUND_ENDS:
        scene.round_ends()
    while not heard:
        scene.choose("pass" if scene.offers("pass") else scene.options()[-1])
    assert set(heard) == {"1"}


# -- windows


@pytest.mark.rule("AHC-RND-12")
def test_each_player_is_asked_once_in_a_window_and_for_all_of_the_own_investigators() -> None:
    """Roland and Daisy share a seat; after a use everybody is asked again."""
    scene = three(seats=2)
    names = [free(made(scene)) for _ in range(3)]
    for you, name in enumerate(names):
        scene.in_play(name, who=you)
    scene.t.active = NONE
    scene.upkeep()
    assert (scene.ask.seat, [scene.offers(name) for name in names]) == (0, [True, True, False])
    scene.choose("pass: use nothing now")
    assert (scene.ask.seat, [scene.offers(name) for name in names]) == (1, [False, False, True])
    scene.choose(f"use {names[2]}")
    assert scene.ask.seat == 0
    scene.choose("pass: use nothing now")
    assert scene.ask.seat == 1
    scene.choose("pass: use nothing now")
    scene.at_rest()


@pytest.mark.rule("AHC-RND-12")
@pytest.mark.parametrize("active", [0, 2])
def test_in_the_window_of_a_turn_only_the_others_are_asked_and_the_one_who_passed_is_left_alone(active: int) -> None:
    scene = three()
    names = [free(made(scene)) for _ in range(3)]
    for you, name in enumerate(names):
        scene.in_play(name, who=you)
    scene.turn(active)
    others = [you for you in (1, 2, 0) if you != active]
    for other in others:
        assert scene.ask.seat == other
        scene.choose("pass until the round ends" if other == others[0] else "pass: use nothing now")
    assert (scene.ask.seat, scene.ask.prompt) == (active, "Your turn")
    scene.choose("take a resource")
    assert scene.ask.seat == others[1]


# -- turns


@pytest.mark.rule("AHC-RSRC-01", "AHC-DRAW-01")
def test_a_resource_and_a_card_come_to_whose_turn_it_is_and_by_nobody_else() -> None:
    scene = three(seats=1)
    scene.turn(2)
    with changes(lambda: scene.resources(2), 1), changes(lambda: scene.resources(0), 0):
        scene.choose("take a resource")
    assert [event[4] for event in scene.t.events if event[0] == K_RESOURCES] == [2]
    with changes(lambda: len(scene.t.hand[2]), 1), changes(lambda: scene.t.left[2], -1):
        scene.choose("draw a card")


@pytest.mark.rule("AHC-ABIL-04")
def test_a_free_ability_of_a_friend_is_used_by_the_friend() -> None:
    scene = three(seats=1)
    heard: list[str] = []
    name = free(made(scene), notes(heard))
    scene.in_play(name, who=1)
    scene.turn(2).choose(f"use {name}")
    assert heard == ["1"]


@pytest.mark.rule("AHC-INV-01")
def test_a_turn_that_is_over_is_that_of_who_took_it() -> None:
    scene = three(seats=1)
    scene.turn(2).choose("end the turn")
    assert scene.t.turned == [0, 0, 1]


# -- the scenario


@pytest.mark.rule("AHC-GATH-08")
def test_each_investigator_discards_a_card_of_the_own_hand_at_random() -> None:
    """The lead has none, Roland three and Agnes two."""
    scene = three(seats=1)
    scene.hand("Knife", "Guts", "Flashlight", who=0)
    scene.hand("Shrivelling", "Scrying", who=2)
    scene.lay_chance(1, 2)  # in player order: Agnes, then Roland
    scene.runs(LapseInTime(1)).choose("everybody discards")
    assert [scene.held(you) for you in range(3)] == [["Knife", "Guts"], [], ["Shrivelling"]]
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-16", "AHC-GATH-17")
@pytest.mark.parametrize(("resolution", "experience", "mental"), [(1, [4, 4, 4], [0, 1, 0]), (2, [4, 5, 4], [0, 0, 0])])
def test_what_the_lead_alone_earns_or_suffers(resolution: int, experience: list[int], mental: list[int]) -> None:
    scene = three()
    to_victory(scene.t, scene.card(encounter(scene, "enemy", victory=2)))
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert (scene.t.experience, scene.t.mental) == (experience, mental)


@pytest.mark.rule("AHC-GATH-10", "AHC-GATH-11")
def test_without_free_ghouls_agenda_3_does_nothing() -> None:
    scene = three(seats=1)
    scene.house()
    at_agenda(scene, 3)
    scene.enemy(traits=["Creature"], at="Attic")
    before = len(scene.log())
    scene.enemies().at_rest()
    scene.round_ends().at_rest()
    assert not any("takes effect" in line for line in scene.log()[before:])


@pytest.mark.rule("AHC-PERM-02", "AHC-SET-04")
def test_a_permanent_card_enters_play_for_its_owner_whoever_leads() -> None:
    scene = three(seats=1)
    card = scene.deck(made(scene, keywords=["permanent"]), who=2)[0]
    scene.runs(SetUp())
    assert (scene.t.holder[card], card in scene.t.deck[2]) == (2, False)
    assert [len(hand) for hand in scene.t.hand] == [5, 5, 5]
    decks = [f"{name}'s deck is shuffled" for name in ("Daisy Walker", "Agnes Baker", "Roland Banks")]
    assert [line for line in scene.log() if "deck is shuffled" in line][-3:] == decks


@pytest.mark.rule("AHC-ENEM-06")
def test_an_attack_concerns_whom_the_enemy_is_engaged_with() -> None:
    scene = three(seats=1)
    heard: list[str] = []
    scene.attached(forced(encounter(scene), ATTACKS, notes(heard)), scene.place("Study"))
    scene.enemy(engaged=2)
    with changes(lambda: scene.damage(2), 1), changes(lambda: scene.damage(1), 0):
        scene.enemies()
    assert heard == ["2"]
