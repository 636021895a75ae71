"""The first and the last of every row: of enemies, ways, actions and investigators."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    CANNOT_BE_ENTERED,
    CANNOT_ENTER,
    ENEMY_MOVES,
    EXTRA_ACTION,
    NO_WORD,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.enemies.engagement import settle_all
from grimtable.games.arkham.rules.round.turn import LoseAction
from grimtable.games.arkham.state import (
    AT,
    NONE,
    THREAT,
    TURN,
)
from tests.arkham.made import (
    action,
    constant,
    encounter,
    forced,
    free,
    made,
    make_orders_matter,
    notes,
    played,
)
from tests.arkham.scene import Scene
from tests.arkham.stages import ROOMS, open_house
from tests.stage import changes

# -- enemies


@pytest.mark.rule("AHC-AOO-02", "AHC-AOO-03")
def test_each_of_three_enemies_attacks_once_for_an_action() -> None:
    scene = Scene("roland")
    enemies = [scene.enemy(engaged=0, damage=1) for _ in range(3)]
    make_orders_matter(scene)
    scene.turn().choose("take a resource")
    titles = scene.titles(enemies)
    assert scene.options() == titles
    scene.choose(titles[2])
    assert scene.options() == titles[:2]
    scene.choose(titles[0])
    assert (scene.damage(), scene.ask.prompt) == (3, "Your turn")


@pytest.mark.rule("AHC-AOO-01")
def test_an_exhausted_enemy_strikes_nobody_wherever_it_stands_among_others() -> None:
    for asleep in range(3):
        scene = Scene("roland")
        for place in range(3):
            scene.enemy(engaged=0, damage=1, exhausted=place == asleep)
        scene.turn().choose("take a resource")
        assert scene.damage() == 2


@pytest.mark.rule("AHC-ENEM-05")
def test_what_several_attacks_add_up_to_decides_whether_their_order_is_asked() -> None:
    """Five damage of three enemies defeat Daisy, whoever is first: alone she is asked who strikes first."""
    for order in ((1, 2, 2), (2, 2, 1), (2, 1, 2)):
        scene = Scene("daisy")
        for damage in order:
            scene.enemy(engaged=0, damage=damage)
        scene.enemies()
        assert (scene.ask.rule, len(scene.options())) == ("AHC-ENEM-05", 3)


@pytest.mark.rule("AHC-MASS-05", "AHC-MASS-06")
def test_a_massive_enemy_attacks_all_three_who_are_there() -> None:
    scene = Scene("roland", "daisy", "agnes")
    scene.enemy(keywords=["massive"], damage=1)
    make_orders_matter(scene)
    scene.enemies()
    assert scene.options() == ["Roland Banks", "Daisy Walker", "Agnes Baker"]
    scene.choose("daisy")
    assert scene.options() == ["Roland Banks", "Agnes Baker"]
    scene.choose("agnes")
    assert scene.t.damage[:3] == [1, 1, 1]


@pytest.mark.rule("AHC-MASS-12")
def test_each_of_three_massive_enemies_may_be_the_first() -> None:
    scene = Scene("roland")
    names = ["Ape", "Bear", "Crab"]
    for name in names:
        scene.enemy(keywords=["massive"], name=name)
    scene.enemy(engaged=0, name="Dog")
    make_orders_matter(scene)
    scene.enemies()
    assert scene.options() == ["Roland Banks", *names]
    scene.choose("crab")
    while scene.ask.prompt != "At rest":
        scene.choose(scene.options()[-1])
    assert scene.damage() == 4


@pytest.mark.rule("AHC-HUNT-07")
def test_each_of_three_hunters_moves_once_and_any_may_be_first() -> None:
    scene = open_house()
    hunters = [scene.enemy(at=place, keywords=["hunter"], name=f"Hunter of the {place}") for place in ROOMS]
    scene.threat(forced(encounter(scene), ENEMY_MOVES, notes([])))
    scene.enemies()
    titles = scene.titles(hunters)
    assert (scene.ask.rule, scene.options()) == ("AHC-HUNT-07", titles)
    scene.choose(titles[1])
    assert scene.options() == [titles[0], titles[2]]
    scene.choose(titles[2])
    assert [scene.t.holder[hunter] for hunter in hunters] == [0, 0, 0]


@pytest.mark.rule("AHC-KEY-14")
@pytest.mark.parametrize("near", [0, 1, 2])
def test_a_hunter_goes_to_the_nearest_whoever_that_is_in_player_order(near: int) -> None:
    scene = open_house("roland", "daisy", "agnes")
    for you in range(3):
        scene.goes(you, "Cellar" if you != near else "Hallway")
    hunter = scene.enemy(at="Attic", keywords=["hunter"])
    scene.enemies()
    assert scene.t.holder[hunter] == near


@pytest.mark.rule("AHC-HUNT-06")
def test_a_hunter_with_three_ways_may_take_any() -> None:
    scene = open_house("roland", "daisy", "agnes")
    for you, place in enumerate(ROOMS):
        scene.goes(you, place)
    scene.enemy(at="Hallway", keywords=["hunter"])
    scene.enemies()
    assert scene.options() == [f"move to {place}" for place in ROOMS]


@pytest.mark.rule("AHC-ENG-05")
@pytest.mark.parametrize("prey", [0, 1, 2])
def test_the_prey_is_found_wherever_it_stands_in_player_order(prey: int) -> None:
    scene = Scene("roland", "daisy", "agnes")
    scene.t.clues[prey] = 2
    enemy = scene.enemy(prey="most clues")
    scene.settle()
    assert scene.t.holder[enemy] == prey


@pytest.mark.rule("AHC-PREY-03")
@pytest.mark.parametrize("bearer", [0, 1, 2])
def test_the_bearer_alone_is_engaged_wherever_he_stands_in_player_order(bearer: int) -> None:
    scene = Scene("roland", "daisy", "agnes")
    enemy = scene.enemy(prey="bearer only", owner=bearer)
    scene.settle()
    assert (scene.t.zone[enemy], scene.t.holder[enemy]) == (THREAT, bearer)


@pytest.mark.rule("AHC-ENG-04")
def test_every_loose_enemy_engages_at_every_place() -> None:
    scene = open_house("roland", "daisy", "agnes")
    for you, place in enumerate(ROOMS):
        scene.goes(you, place)
    enemies = [scene.enemy(at=place) for place in ROOMS for _ in range(2)]
    scene.bench()
    settle_all(scene.t)
    scene.runs(*scene.t.stack[1:]).at_rest()
    assert [scene.t.holder[enemy] for enemy in enemies] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("AHC-KEY-03", "AHC-ENG-03")
@pytest.mark.parametrize("stays", [0, 1, 2])
def test_an_engaged_enemy_that_cannot_enter_stays_behind_wherever_it_stands_among_others(stays: int) -> None:
    scene = open_house()
    enemies = [scene.enemy(engaged=0, damage=0) for _ in range(3)]
    held = enemies[stays]
    scene.threat(constant(encounter(scene), CANNOT_ENTER, lambda t, card, place, enemy: int(enemy == held)))
    scene.turn().choose("move to attic")
    zones = [scene.t.zone[enemy] for enemy in enemies]
    assert zones == [AT if place == stays else THREAT for place in range(3)]


@pytest.mark.rule("AHC-SPAWN-03")
def test_an_enemy_for_any_empty_place_may_spawn_at_each_of_three() -> None:
    scene = open_house()
    scene.encounter(encounter(scene, "enemy", spawn="any empty location"))
    scene.draws_encounter()
    assert scene.options() == [f"at {place}" for place in ROOMS]


@pytest.mark.rule("AHC-FGHT-01", "AHC-EVAD-01", "AHC-ENGA-01")
def test_every_enemy_here_may_be_fought_and_evaded_or_engaged() -> None:
    scene = Scene("roland")
    for name in ("Ant", "Bat", "Cat"):
        scene.enemy(name=name, engaged=0)
    for name in ("Dog", "Elk", "Fox"):
        scene.enemy(name=name, exhausted=True)
    scene.turn()
    options = scene.options()
    assert [o for o in options if o.startswith("fight")] == [
        f"fight {n}" for n in ("Ant", "Bat", "Cat", "Dog", "Elk", "Fox")
    ]
    assert [o for o in options if o.startswith("evade")] == [f"evade {n}" for n in ("Ant", "Bat", "Cat")]
    assert [o for o in options if o.startswith("engage")] == [f"engage {n}" for n in ("Dog", "Elk", "Fox")]


# -- actions


@pytest.mark.rule("AHC-MOVE-01", "AHC-MOVE-05")
@pytest.mark.parametrize("barred", [*ROOMS, ""])
def test_every_way_is_offered_but_a_barred_one(barred: str) -> None:
    scene = open_house()
    place = scene.place(barred) if barred else NONE
    scene.threat(constant(encounter(scene), CANNOT_BE_ENTERED, lambda t, card, where, you: int(where == place)))
    scene.turn()
    assert [o for o in scene.options() if o.startswith("move")] == [f"move to {p}" for p in ROOMS if p != barred]


@pytest.mark.rule("AHC-PLAY-01", "AHC-FAST-01")
def test_every_card_of_the_hand_and_every_ability_is_offered() -> None:
    scene = Scene("roland")
    slow = [played(made(scene, "event"), safe=True) for _ in range(3)]
    fast = [played(made(scene, "event", keywords=["fast"]), own_turn=True) for _ in range(3)]
    tools = [action(action(made(scene), label="push"), label="pull") for _ in range(3)]
    gifts = [free(free(made(scene), label="push"), label="pull") for _ in range(3)]
    scene.hand(*slow, *fast)
    scene.in_play(*tools, *gifts)
    scene.turn()
    for name in (*slow, *fast):
        assert scene.offers(f"play {name}")
    for name in (*tools, *gifts):
        assert scene.offers(f"use {name}: push")
        assert scene.offers(f"use {name}: pull")


@pytest.mark.rule("AHC-ACT-03")
@pytest.mark.parametrize("dear", [0, 1, 2])
def test_whichever_of_three_cards_makes_an_action_dearer_counts(dear: int) -> None:
    scene = open_house()
    cards: list[int] = []
    for _ in range(3):
        name = encounter(scene)
        constant(name, ACTION_COST, lambda t, card, you, word: int(word == NO_WORD and card == cards[dear]))
        cards.append(scene.threat(name))
    scene.turn()
    with changes(lambda: scene.t.left[0], -2):
        scene.choose("take a resource")


@pytest.mark.rule("AHC-INV-12")
def test_of_three_additional_actions_each_may_be_lost() -> None:
    scene = Scene("roland")
    sources = [scene.in_play(made(scene)) for _ in range(3)]
    for source in sources:
        lasts(scene.t, EXTRA_ACTION, 0, ANY_ACTION, 1, TURN, source)
    scene.t.active, scene.t.left[0] = 0, 0
    scene.runs(LoseAction(0))
    assert scene.options() == [f"with the action of {title}" for title in scene.titles(sources)]
    scene.choose(scene.options()[-1])
    assert [effect[5] for effect in scene.t.lasting] == sources[:2]


@pytest.mark.rule("AHC-INV-11")
def test_several_additional_actions_pay_for_what_costs_several() -> None:
    scene = Scene("roland")
    for _ in range(3):
        lasts(scene.t, EXTRA_ACTION, 0, ANY_ACTION, 1, TURN, scene.in_play(made(scene)))
    scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, word: 3 * int(word == NO_WORD)))
    scene.turn()
    with changes(lambda: scene.t.left[0], -1), changes(lambda: len(scene.t.lasting), -3):
        scene.choose("take a resource")


@pytest.mark.rule("AHC-ENG-04")
def test_loose_enemies_engage_in_the_order_in_which_they_came() -> None:
    scene = Scene("roland")
    for name in ("Ant", "Bat", "Cat"):
        scene.enemy(name=name)
    scene.settle()
    assert [line for line in scene.log() if "engages" in line] == [
        f"{name} engages Roland Banks" for name in ("Ant", "Bat", "Cat")
    ]
