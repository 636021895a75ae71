"""The first and the last of every row of cards, tokens and places, and in The Gathering."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    SHROUD_VALUE,
    SKILL_VALUE,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import clear_doom, close_experience, earn_experience
from grimtable.games.arkham.rules.cards_in_play.values import attached_to, connected, shroud, skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import discard, remove
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.scenarios.the_gathering.tokens import SearchGhoul
from grimtable.games.arkham.state import (
    DEFEATED,
    ENCOUNTER_DISCARD,
    NONE,
    REMOVED,
)
from tests.arkham.made import (
    constant,
    encounter,
    forced,
    made,
    notes,
)
from tests.arkham.scene import Scene
from tests.arkham.stages import ROOMS, at_agenda, open_house
from tests.stage import changes

# -- cards and tokens


@pytest.mark.rule("AHC-UPK-02")
def test_every_exhausted_card_readies() -> None:
    scene = Scene("roland")
    cards = [scene.in_play(made(scene)) for _ in range(3)]
    for card in [0, *cards]:
        scene.t.exhausted[card] = 1
    scene.upkeep()
    assert [scene.t.exhausted[card] for card in [0, *cards]] == [0] * 4


@pytest.mark.rule("AHC-UPK-05")
def test_any_of_nine_different_cards_may_be_discarded_in_upkeep() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    names = [made(scene, "skill") for _ in range(9)]
    scene.hand(*names)
    scene.upkeep()
    assert scene.options() == [f"discard {name}" for name in names]


@pytest.mark.rule("AHC-ADV-08")
def test_doom_is_taken_off_every_card_in_play() -> None:
    scene = Scene("roland")
    cards = [scene.t.play[0], scene.enemy(), scene.in_play("Knife")]
    for card in cards:
        scene.t.doom[card] = 1
    clear_doom(scene.t)
    assert sum(scene.t.doom) == 0


def test_nobody_earns_less_than_no_experience() -> None:
    scene = Scene("roland", "daisy", "agnes")
    for you, n in enumerate((-2, 3, -1)):
        earn_experience(scene.t, you, n)
    close_experience(scene.t)
    assert scene.t.experience == [0, 3, 0]


@pytest.mark.rule("AHC-ATT-03")
def test_every_attachment_goes_with_its_card() -> None:
    scene = open_house()
    attic = scene.place("Attic")
    fogs = [scene.attached(encounter(scene), attic) for _ in range(3)]
    assert attached_to(scene.t, attic) == fogs
    remove(scene.t, attic)
    assert [scene.t.zone[fog] for fog in fogs] == [ENCOUNTER_DISCARD] * 3


@pytest.mark.rule("AHC-LOC-07")
def test_a_location_that_leaves_play_is_no_longer_led_to() -> None:
    scene = open_house()
    hallway = scene.place("Hallway")
    assert [scene.titles(connected(scene.t, scene.place(name))) for name in ROOMS] == [["Hallway"]] * 3
    remove(scene.t, hallway)
    assert [connected(scene.t, scene.place(name)) for name in ROOMS] == [[]] * 3


@pytest.mark.rule("AHC-MOD-01", "AHC-ZONE-04")
def test_a_card_of_many_abilities_has_all_of_them_in_play_and_none_after_that() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = made(scene)
    constant(name, SKILL_VALUE, 1)
    constant(name, ACTION_COST, 0)
    constant(name, SHROUD_VALUE, 1)
    forced(name, TURN_BEGINS, notes(heard, "begins"))
    forced(name, TURN_ENDS, notes(heard, "ends"))
    study = scene.place("Study")
    card = scene.in_play(name)
    assert (skill_value(scene.t, 0, 1), shroud(scene.t, study)) == (4, 3)
    scene.turn().choose("end the turn")
    assert heard == ["begins 0", "ends 0"]
    discard(scene.t, card)
    assert (skill_value(scene.t, 0, 1), shroud(scene.t, study)) == (3, 2)
    scene.turn().choose("end the turn")
    assert len(heard) == 2
    assert not any(card in cards for cards in (*scene.t.with_kind, *scene.t.answering))


@pytest.mark.rule("AHC-ELIM-02")
def test_every_card_of_hand_deck_and_pile_leaves_the_game_with_its_player() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Knife", "Guts", "Flashlight", who=1)
    scene.discards("Machete", "Guts", "Knife", who=1)
    cards = [*scene.t.hand[1], *scene.t.deck[1], *scene.t.discard[1]]
    scene.runs(Eliminate(1, NONE, DEFEATED))
    while scene.ask.prompt != "At rest":
        scene.choose(scene.options()[0])
    assert {scene.t.zone[card] for card in cards} == {REMOVED}
    assert {scene.t.holder[card] for card in cards} == {NONE}


# -- the scenario


@pytest.mark.rule("AHC-VICT-02")
def test_every_location_that_counts_enters_the_victory_display() -> None:
    scene = Scene("roland")
    places = [scene.location(symbol=f"x{n}", victory=1) for n in range(3)]
    scene.runs(EndScenario(0, NONE, NONE, NONE, 0))
    assert [place for place in scene.t.victory if place in places] == places


@pytest.mark.rule("AHC-GATH-20", "AHC-GATH-21")
def test_act_1_discards_every_enemy_in_the_study_and_moves_everybody() -> None:
    scene = Scene("roland", "daisy", "agnes")
    enemies = [scene.enemy(engaged=you) for you in range(3)]
    scene.runs(Advance(0, scene.t.act()))
    assert [scene.t.in_play(enemy) for enemy in enemies] == [False] * 3
    assert scene.t.place == [scene.place("Hallway")] * 3
    assert [name for name in ("Hallway", *ROOMS) if scene.place(name) != NONE] == ["Hallway", *ROOMS]


@pytest.mark.rule("AHC-GATH-13")
def test_agenda_3_gives_everybody_left_a_trauma() -> None:
    scene = open_house("roland", "daisy", "agnes")
    at_agenda(scene, 3)
    scene.t.acts = scene.t.acts[2:]
    scene.runs(Advance(0, scene.t.agenda()))
    assert scene.t.physical == [1, 1, 1]


@pytest.mark.rule("AHC-GATH-10", "AHC-GATH-11")
def test_each_of_three_ghouls_steps_and_is_counted() -> None:
    scene = open_house()
    at_agenda(scene, 3)
    scene.goes(0, "Cellar")
    ghouls = [scene.enemy(traits=["Ghoul"], at="Attic", exhausted=True) for _ in range(3)]
    scene.enemies().at_rest()
    assert [scene.t.holder[ghoul] for ghoul in ghouls] == [scene.place("Hallway")] * 3
    with changes(lambda: scene.t.doom[scene.t.agenda()], 3):
        scene.round_ends()


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("ghouls", [0, 1, 3])
def test_the_skull_counts_every_ghoul_here(ghouls: int) -> None:
    scene = Scene("roland")
    for _ in range(ghouls):
        scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.t.clues[scene.place("Study")] = 1
    scene.reveals("skull")
    scene.turn().choose("investigate")
    assert scene.clues() == int(ghouls <= 1)


@pytest.mark.rule("AHC-SRCH-02")
def test_every_ghoul_of_deck_and_pile_may_be_found() -> None:
    scene = Scene("roland")
    names = [encounter(scene, "enemy", traits=["Ghoul"]) for _ in range(4)]
    scene.encounter(names[0], "Ancient Evils", names[1])
    lying = scene.cards(names[2:])
    for card in lying:
        scene.t.zone[card] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = lying
    scene.runs(SearchGhoul(0, scene.t.reference))
    assert scene.options() == [f"take {name}" for name in names]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_as_many_cards_are_drawn_as_an_effect_says(n: int) -> None:
    scene = Scene("roland")
    with changes(lambda: len(scene.t.hand[0]), n), changes(lambda: len(scene.t.deck[0]), -n):
        scene.runs(DrawCards(0, 0, n))
