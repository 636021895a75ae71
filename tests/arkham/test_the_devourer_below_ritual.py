"""The third scenario: acts, resolutions and the ritual as a whole (AHC-DEVO)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance, take_both_places
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, log_of
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    ARKHAM_LOST,
    CALLED,
    CULTISTS,
    EVERYBODY_KILLED,
    GOT_AWAY,
    LITA_SACRIFICED,
    MADNESS_FOR_EACH,
    RITUAL_BROKEN,
    UMORDHOTH_REPELLED,
)
from grimtable.games.arkham.state import (
    ASIDE,
    AT,
    BOX,
    DEFEATED,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    NONE,
    PLAYING,
    REMOVED,
    RESIGNED,
    SCENARIO,
)
from grimtable.games.arkham.view import view
from tests.arkham.made import encounter, told
from tests.arkham.scene import Bench, Scene
from tests.arkham.stages import act_stage, agenda_stage
from tests.arkham.woods import NAME, STAND_INS, at_wood, in_the_woods, ritual_site, set_up_with, wood
from tests.stage import changes

# -- act 1


@pytest.mark.rule("AHC-DEVO-14")
def test_act_1_costs_three_clues_each_and_brings_the_ritual_site() -> None:
    scene = in_the_woods("roland", "daisy")
    scene.t.clues[0], scene.t.clues[1] = 3, 2
    scene.turn()
    assert not scene.offers("advance")
    scene.t.clues[1] = 3
    scene.turn().choose("advance the act for 6 clues")
    site = scene.place("Ritual Site")
    assert (scene.t.shown[site], act_stage(scene)) == (0, 2)
    assert scene.t.connections[site] == [scene.place("Main Path")]
    assert site in scene.t.connections[scene.place("Main Path")]


@pytest.mark.rule("AHC-DEVO-14")
def test_act_1_leaves_a_ritual_site_that_is_there() -> None:
    scene = in_the_woods("roland")
    site = ritual_site(scene)
    scene.t.clues[site] = 1
    scene.runs(Advance(0, scene.t.act()))
    assert (scene.t.clues[site], scene.t.map.count(site)) == (1, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-24")
def test_act_1_brings_those_who_got_away_to_main_path() -> None:
    """Whatever they say themselves about where they spawn; those who were interrogated stay away."""
    away = [who + GOT_AWAY for who in list(CULTISTS)[1:4]]
    t = set_up_with([*away, next(iter(CULTISTS))], "01001")
    guests = [card_of(t, code) for code in STAND_INS[1:4]]
    assert [t.zone[card] for card in guests] == [ENCOUNTER_DECK] * 3  # stand-ins are not set aside
    for card in guests:
        t.zone[card] = ASIDE
        t.encounter_deck = [c for c in t.encounter_deck if c != card]
    t.ask = None
    t.place[0] = t.map[1]
    t.stack[:] = [Bench(), Advance(0, t.act())]
    t.run()
    assert [t.holder[card] for card in guests] == [t.map[0]] * 3
    assert [t.zone[card] for card in guests] == [AT] * 3


@pytest.mark.rule("AHC-DEVO-24", "AHC-STAND-10")
def test_each_of_the_six_comes_if_it_was_said_that_they_got_away() -> None:
    names = [key for key, _ in CALLED.values()]
    for name, code in zip(names, CULTISTS.values(), strict=True):
        scene = in_the_woods("roland", got_away=name)
        scene.runs(Advance(0, scene.t.act()))
        assert [printed.CODE[scene.t.defn[enemy]] for enemy in scene.t.enemies] == [code]


@pytest.mark.rule("AHC-DEVO-24")
def test_act_1_brings_nobody_if_nobody_got_away() -> None:
    scene = in_the_woods("roland")
    scene.runs(Advance(0, scene.t.act()))
    assert scene.t.enemies == []
    scene.at_rest()


def test_those_who_could_have_got_away_are_set_aside() -> None:
    assert set(CULTISTS.values()) <= set(SCENARIOS[NAME].set_aside)


# -- act 2


@pytest.mark.rule("AHC-DEVO-15")
def test_act_2_advances_when_somebody_enters_the_ritual_site() -> None:
    """The encounter discards are shuffled in, and the first enemy of the deck is there."""
    scene = in_the_woods("roland", "daisy", act=2)
    site = ritual_site(scene, revealed=False)
    enemy = scene.cards([encounter(scene, "enemy")])[0]
    scene.t.zone[enemy] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = [enemy]
    other = scene.encounter(encounter(scene))
    scene.turn().choose("move to ritual site")
    assert act_stage(scene) == 3
    assert scene.t.clues[site] == 4
    assert scene.t.holder[enemy] == 0
    assert set(scene.t.encounter_discard) <= set(other)


@pytest.mark.rule("AHC-DEVO-15")
@pytest.mark.parametrize(("players", "enemies"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_with_three_players_two_enemies_wait_at_the_ritual_site(players: int, enemies: int) -> None:
    scene = in_the_woods(*["roland", "daisy", "wendy", "agnes"][:players], act=2)
    ritual_site(scene, revealed=False)
    scene.encounter(*[encounter(scene, "enemy") for _ in range(4)])
    scene.runs(Advance(0, scene.t.act()))
    assert len(scene.t.enemies) == enemies
    assert {scene.t.holder[e] for e in scene.t.enemies} == {scene.place("Ritual Site")}
    assert len(scene.t.encounter_deck) == 4 - enemies
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_who_is_out_does_not_count_for_the_enemies_at_the_ritual_site() -> None:
    scene = in_the_woods("roland", "daisy", "wendy", act=2)
    ritual_site(scene, revealed=False)
    scene.runs(Eliminate(2, NONE, RESIGNED))
    scene.encounter(*[encounter(scene, "enemy") for _ in range(3)])
    scene.runs(Advance(0, scene.t.act()))
    assert len(scene.t.enemies) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_a_deck_with_a_single_enemy_gives_one_though_two_are_wanted() -> None:
    scene = in_the_woods("roland", "daisy", "wendy", act=2)
    ritual_site(scene, revealed=False)
    enemy = scene.encounter(encounter(scene, "enemy"), encounter(scene))[0]
    scene.runs(Advance(0, scene.t.act()))
    assert scene.t.enemies == [enemy]
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15", "AHC-ENC-07")
def test_an_enemy_that_was_found_is_not_shuffled_back_when_the_deck_runs_out() -> None:
    scene = in_the_woods("roland", "daisy", "wendy", act=2)
    ritual_site(scene, revealed=False)
    scene.encounter(encounter(scene, "enemy"), encounter(scene, "enemy"))
    before = told(scene).count("the encounter deck is shuffled")
    scene.runs(Advance(0, scene.t.act()))
    assert (len(scene.t.enemies), told(scene).count("the encounter deck is shuffled")) == (2, before)
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_a_move_elsewhere_advances_nothing_nor_does_an_enemy_at_the_ritual_site() -> None:
    scene = in_the_woods("roland", act=2)
    scene.encounter(encounter(scene, "enemy"))
    site = ritual_site(scene, revealed=False)
    scene.enemy(at="Ritual Site")
    scene.turn().choose("move to arkham woods: cliffside")
    assert act_stage(scene) == 2
    assert scene.t.shown[site] == 0


# -- act 3


def at_the_ritual(*investigators: str, clues: int = 2) -> Scene:
    """The last act, with clues in everybody's hands."""
    scene = in_the_woods(*investigators, act=3)
    ritual_site(scene)
    for who in range(len(investigators)):
        scene.t.clues[who] = clues
    return scene


@pytest.mark.rule("AHC-DEVO-16")
def test_act_3_takes_an_action_and_a_clue_for_a_test_of_willpower_or_agility() -> None:
    """From any place; the clue is spent first, and one from the pool comes onto the act."""
    scene = at_the_ritual("agnes", "daisy")
    at_wood(scene, "Quiet Glade")
    scene.turn()
    scene.reveals("-2")
    scene.choose("use disrupting the ritual")
    assert scene.options() == ["test willpower", "test agility"]
    assert scene.clues() == 1
    scene.choose("test willpower")
    assert (scene.clues(), scene.t.clues[scene.t.act()], scene.t.left[0]) == (1, 1, 2)
    seen = view(scene.t, 0).act
    assert seen is not None
    assert (seen.have, seen.needed) == (1, 4)


@pytest.mark.rule("AHC-DEVO-16")
def test_the_clue_is_lost_if_the_test_fails() -> None:
    scene = at_the_ritual("agnes")
    scene.turn()
    scene.reveals("-1")
    scene.choose("use disrupting the ritual", "test agility")
    assert (scene.clues(), scene.t.clues[scene.t.act()]) == (1, 0)
    assert "Agnes Baker fails by 1" in scene.log()


@pytest.mark.rule("AHC-DEVO-16")
def test_two_clues_per_investigator_on_the_act_are_resolution_1() -> None:
    """Those who are out count; clues in hands do not."""
    scene = at_the_ritual("agnes", "daisy", clues=5)
    scene.t.clues[scene.t.act()] = 2
    scene.runs(Eliminate(1, NONE, RESIGNED))
    scene.turn()
    scene.reveals("0")
    scene.choose("use disrupting the ritual", "test willpower")
    assert scene.t.ended == NONE
    scene.reveals("0")
    scene.choose("use disrupting the ritual", "test willpower")
    assert scene.t.ended == 1


@pytest.mark.rule("AHC-DEVO-16")
def test_without_a_clue_of_ones_own_act_3_cannot_be_used() -> None:
    scene = at_the_ritual("agnes", "daisy")
    scene.t.clues[0] = 0
    scene.turn()
    assert not scene.offers("disrupting")
    assert scene.refused("use disrupting the ritual", rule="AHC-INIT-02")


@pytest.mark.rule("AHC-DEVO-16", "AHC-AOO-01")
def test_act_3_provokes_attacks_and_does_not_advance_by_clues_in_hands() -> None:
    scene = at_the_ritual("agnes", clues=9)
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("advance")
    with changes(scene.damage, 1):
        scene.choose("use disrupting the ritual")
    scene.choose("test willpower")


@pytest.mark.rule("AHC-DEVO-16")
def test_an_act_that_is_replaced_during_the_test_gets_no_clue() -> None:
    scene = at_the_ritual("agnes")
    act = scene.t.act()
    scene.turn()
    scene.reveals("+1")
    scene.choose("use disrupting the ritual")
    take_both_places(scene.t, scene.t.agenda())
    scene.choose("test willpower")
    assert (scene.t.zone[act], scene.t.clues[act]) == (REMOVED, 0)


@pytest.mark.rule("AHC-DEVO-16")
def test_clues_that_were_placed_go_when_the_last_agenda_replaces_the_act() -> None:
    scene = at_the_ritual("agnes")
    act = scene.t.act()
    scene.t.clues[act] = 1
    scene.runs(Advance(0, scene.t.agenda()))
    scene.bag("+1")
    scene.runs(Advance(0, scene.t.agenda()))
    assert (agenda_stage(scene), scene.t.clues[act]) == (3, 1)
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.zone[act], scene.t.clues[act]) == (REMOVED, 0)
    scene.at_rest()


# -- resolutions


def ended(resolution: int, *investigators: str) -> Scene:
    """The scenario has ended so, with 3 points in the victory display."""
    scene = in_the_woods(*(investigators or ("roland", "daisy")))
    for points in (1, 2):
        card = scene.new(scene.define(type_code="enemy", victory=points, **ENEMY), SCENARIO, BOX, NONE)
        to_victory(scene.t, card)
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    return scene


ENEMY = {"enemy_fight": 1, "enemy_evade": 1, "health": 1}


@pytest.mark.rule("AHC-DEVO-20", "AHC-CAMP-06")
def test_resolution_1_costs_two_mental_trauma_and_gives_five_experience_more() -> None:
    scene = ended(1)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([0, 0], [2, 2], [8, 8])
    assert scene.t.notes == [RITUAL_BROKEN]
    assert GAME.result(scene.t).winners == (0,)


@pytest.mark.rule("AHC-DEVO-21", "AHC-CAMP-06")
def test_resolution_2_costs_two_trauma_of_each_kind_and_gives_ten_experience_more() -> None:
    scene = ended(2)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([2, 2], [2, 2], [13, 13])
    assert scene.t.notes == [UMORDHOTH_REPELLED]
    assert GAME.result(scene.t).winners == (0,)


@pytest.mark.rule("AHC-DEVO-22", "AHC-CAMP-06")
def test_resolution_3_costs_lita_and_two_trauma_of_each_kind() -> None:
    scene = ended(3)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([2, 2], [2, 2], [3, 3])
    assert scene.t.notes == [LITA_SACRIFICED, MADNESS_FOR_EACH]
    result = GAME.result(scene.t)
    assert result.winners == ()
    assert result.headline == "Resolution 3: you live, because Lita Chantler does not"


@pytest.mark.rule("AHC-DEVO-19", "AHC-CAMP-06")
def test_without_a_resolution_nobody_survives() -> None:
    """Neither who was defeated nor who had resigned."""
    scene = in_the_woods("roland", "daisy")
    scene.runs(Eliminate(0, NONE, RESIGNED), Eliminate(1, NONE, DEFEATED, 1))
    assert scene.t.ended == 0
    assert scene.t.notes == [ARKHAM_LOST, EVERYBODY_KILLED]
    assert scene.t.experience == [0, 0]
    assert GAME.result(scene.t).winners == ()
    assert [entry.key for entry in log_of(scene.t)] == ["arkham-lost", "everybody-killed"]


@pytest.mark.rule("AHC-DEVO-19")
def test_resigning_at_main_path_gives_arkham_up() -> None:
    scene = in_the_woods("roland")
    scene.enemy(engaged=0)
    scene.turn().choose("resign")
    assert (scene.t.status, scene.t.ended, scene.t.damage[0]) == ([RESIGNED], 0, 0)


def test_nobody_resigns_elsewhere() -> None:
    scene = in_the_woods("roland")
    at_wood(scene, "Cliffside")
    scene.turn()
    assert not scene.offers("resign")


# -- the whole


@pytest.mark.rule("AHC-DEVO-15", "AHC-MOVE-04")
def test_an_effect_that_moves_somebody_to_the_ritual_site_advances_act_2_too() -> None:
    scene = in_the_woods("roland", act=2)
    site = ritual_site(scene, revealed=False)
    move(scene.t, 0, site)
    scene.runs(*scene.t.stack[1:])
    assert act_stage(scene) == 3
    scene.at_rest()


def test_umordhoth_in_another_scenario_makes_no_difference_to_it() -> None:
    """Its end belongs to the back of the last agenda."""
    scene = Scene("roland")
    umordhoth = scene.new(printed.definition("01157"), SCENARIO, BOX, NONE)
    scene.runs(Spawn(0, NONE, umordhoth, scene.t.place[0]))
    assert scene.t.status == [PLAYING]
    assert wood(in_the_woods("roland"), "Old House") >= 0
    scene.at_rest()
