"""The first scenario: set-up, acts, agendas, locations, resolutions (AHC-GATH); Lita is among the cards."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.values import card_of, doom_in_play, enemies_in_play, locations
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, log_of
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    HOUSE_BURNED,
    HOUSE_STANDS,
    INVESTIGATORS_KILLED,
    LEAD_EARNS_LITA,
    LITA_SEEKS_HELP,
    PRIEST_ALIVE,
    SOMEBODY_EARNS_LITA,
)
from grimtable.games.arkham.state import (
    ASIDE,
    AT,
    DEFEATED,
    ENCOUNTER_DISCARD,
    NONE,
    PLAYING,
    REMOVED,
    RESIGNED,
    RUNNING,
    SCENARIO,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.view import view
from grimtable.kernel.table import open_table
from tests.arkham.made import encounter
from tests.arkham.scene import Scene
from tests.arkham.stages import act_stage, agenda_stage, at_act, at_agenda
from tests.stage import changes

SETS = {"torch", "rats", "ghouls", "striking_fear", "ancient_evils", "chilling_cold"}


def started(investigators: str = "roland,daisy,wendy") -> Ahc:
    """A table on which everybody has kept the opening hand."""
    table = open_table(GAME, 1, {"investigators": investigators}, seed=3)
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose("keep this hand", seat=0)
    position = table.position
    assert isinstance(position, Ahc)
    return position


def in_the_house(*investigators: str, act: int = 2, agenda: int = 1, seats: int = 1) -> Scene:
    """Everybody is in the Hallway, so far are the acts and agendas."""
    scene = Scene(*investigators, seats=seats)
    scene.house()
    at_act(scene, act)
    at_agenda(scene, agenda)
    return scene


# -- set-up


@pytest.mark.rule("AHC-GATH-01")
def test_six_encounter_sets_are_gathered() -> None:
    t = started()
    found = {printed.ENCOUNTER_SET[t.defn[card]] for card in range(len(t.defn)) if t.owner[card] == SCENARIO}
    assert found == SETS


@pytest.mark.rule("AHC-GATH-02")
def test_only_the_study_is_in_play_and_everybody_is_there() -> None:
    t = started()
    assert [printed.NAME[t.defn[place]] for place in locations(t)] == ["Study"]
    assert t.place == [locations(t)[0]] * 3
    assert (t.shown[t.place[0]], t.clues[t.place[0]]) == (1, 6)
    assert [t.zone[card_of(t, code)] for code in ("01112", "01113", "01114", "01115")] == [ASIDE] * 4


@pytest.mark.rule("AHC-GATH-03")
def test_lita_and_the_priest_wait_and_26_cards_are_the_encounter_deck() -> None:
    t = started()
    assert [t.zone[card_of(t, code)] for code in ("01116", "01117")] == [ASIDE, ASIDE]
    assert len(t.encounter_deck) == 26


# -- act 1


@pytest.mark.rule("AHC-GATH-04")
def test_act_1_costs_two_clues_each_and_opens_the_house() -> None:
    """All but the Hallway are unrevealed."""
    scene = Scene("roland", "daisy")
    scene.t.clues[0] = 4
    scene.turn().choose("advance the act for 4 clues")
    shown = {place.name: place.revealed for place in view(scene.t, 0).locations}
    assert shown == {"Hallway": True, "Attic": False, "Cellar": False, "Parlor": False}
    assert act_stage(scene) == 2


@pytest.mark.rule("AHC-GATH-20")
def test_act_1_discards_every_enemy_in_the_study() -> None:
    """Engaged, exhausted, and a weakness to its owner's pile; an enemy elsewhere stays."""
    scene = Scene("roland", "daisy")
    engaged, tired = scene.enemy(engaged=1), scene.enemy(exhausted=True)
    foe = scene.enemy("Mob Enforcer", engaged=0, owner=1)
    scene.location("Yard", symbol="x")
    far = scene.enemy(at="Yard")
    scene.runs(Advance(0, scene.t.act()))
    assert sorted(scene.t.encounter_discard) == sorted([engaged, tired])
    assert scene.t.discard[1] == [foe]
    assert scene.t.in_play(far)
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-21")
def test_act_1_places_everybody_in_the_hallway() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.t.place[2] = scene.location(symbol="x")
    scene.runs(Advance(0, scene.t.act()))
    assert scene.t.place == [scene.place("Hallway")] * 3
    assert scene.t.shown[scene.place("Hallway")] == 1


@pytest.mark.rule("AHC-GATH-22")
def test_act_1_removes_the_study_with_its_clues_and_attachments() -> None:
    scene = Scene("roland")
    study = scene.place("Study")
    fog = scene.attached("Obscuring Fog", study)
    assert scene.t.clues[study] == 2
    scene.runs(Advance(0, scene.t.act()))
    assert (scene.t.zone[study], scene.t.clues[study]) == (REMOVED, 0)
    assert scene.t.zone[fog] == ENCOUNTER_DISCARD
    assert sum(scene.t.clues) == 0


# -- act 2


@pytest.mark.rule("AHC-GATH-05")
def test_act_2_is_paid_when_the_round_ends_by_who_is_in_the_hallway() -> None:
    """Three clues each; not in a turn; it may be declined and paid in a later round."""
    scene = in_the_house("roland", "daisy")
    scene.t.clues[0], scene.t.clues[1] = 2, 4
    scene.turn(0)
    assert not scene.offers("advance the act")
    scene.round_ends().choose("pass", "pass")
    assert (act_stage(scene), scene.clues(0)) == (2, 2)
    scene.round_ends().choose("use the barrier")
    assert (act_stage(scene), scene.clues(0), scene.clues(1)) == (3, 0, 0)


@pytest.mark.rule("AHC-GATH-05")
def test_clues_of_somebody_elsewhere_do_not_pay_act_2() -> None:
    scene = in_the_house("roland", "daisy")
    scene.goes(1, "Attic")
    scene.t.clues[0], scene.t.clues[1] = 5, 9
    scene.round_ends().at_rest()
    scene.t.clues[0] = 6
    scene.round_ends()
    assert scene.offers("use the barrier")


@pytest.mark.rule("AHC-GATH-06")
def test_act_2_opens_the_parlor_for_lita_and_the_hallway_for_the_priest() -> None:
    """Nobody is in the Hallway, so the priest stands there; Lita is nobody's."""
    scene = in_the_house("roland", "daisy")
    scene.goes(0, "Attic")
    scene.goes(1, "Cellar")
    scene.runs(Advance(0, scene.t.act()))
    lita, priest = card_of(scene.t, "01117"), card_of(scene.t, "01116")
    assert scene.t.shown[scene.place("Parlor")] == 1
    assert (scene.t.zone[lita], scene.t.holder[lita]) == (AT, scene.place("Parlor"))
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (AT, scene.place("Hallway"))
    assert act_stage(scene) == 3


@pytest.mark.rule("AHC-GATH-06", "AHC-ENG-06")
def test_the_priest_engages_its_prey_in_the_hallway() -> None:
    """The highest combat is Roland's."""
    scene = in_the_house("daisy", "roland")
    scene.runs(Advance(0, scene.t.act()))
    priest = card_of(scene.t, "01116")
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 1)


# -- act 3


@pytest.mark.rule("AHC-GATH-07")
@pytest.mark.parametrize(("answer", "resolution"), [("burn the house down", 1), ("keep the house", 2)])
def test_the_priests_defeat_ends_act_3_and_the_lead_chooses(answer: str, resolution: int) -> None:
    scene = in_the_house("daisy", "roland", act=3, seats=2)
    priest = scene.enemy("Ghoul Priest", engaged=1)
    scene.t.damage[priest] = 9  # of five for each of two
    scene.turn(1).choose("fight")
    assert (scene.ask.seat, scene.ask.rule) == (0, "AHC-GATH-07")
    scene.choose(answer)
    assert (scene.t.ended, scene.t.victory) == (resolution, [priest])


@pytest.mark.rule("AHC-GATH-07")
def test_another_ghouls_defeat_does_not_end_act_3() -> None:
    scene = in_the_house("daisy", act=3)
    scene.enemy(traits=["Ghoul"], health=1, fight=1, engaged=0)
    scene.turn().choose("fight")
    assert (act_stage(scene), scene.t.ended) == (3, RUNNING)


# -- agendas


@pytest.mark.rule("AHC-GATH-08")
def test_agenda_1_advances_at_three_doom_and_the_lead_chooses() -> None:
    scene = Scene("daisy", "roland", seats=2, lead="2")
    scene.hand("Knife", "Guts")
    scene.hand("Knife", who=1)
    scene.t.doom[scene.t.agenda()] = 1
    scene.mythos()
    assert agenda_stage(scene) == 1
    scene.mythos()
    assert (scene.ask.seat, scene.ask.rule) == (1, "AHC-GATH-08")
    with changes(lambda: scene.horror(1), 2), changes(lambda: scene.horror(0), 0):
        scene.choose("the lead takes 2 horror")
    assert (len(scene.t.hand[0]), len(scene.t.hand[1]), agenda_stage(scene)) == (2, 1, 2)


@pytest.mark.rule("AHC-GATH-08")
def test_or_everybody_discards_one_card_at_random() -> None:
    scene = Scene("daisy", "roland", "wendy")
    scene.hand("Knife", "Guts")
    scene.hand("Flashlight", who=1)
    scene.t.doom[scene.t.agenda()] = 2
    scene.mythos()
    scene.lay_chance(1, 0)
    scene.choose("everybody discards a card at random")
    assert [scene.titles(scene.t.discard[who]) for who in range(3)] == [["Guts"], ["Flashlight"], []]
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-09")
def test_agenda_2_discards_up_to_the_first_ghoul_which_the_lead_draws() -> None:
    """Rats are no Ghouls, and Grasping Hands is no enemy."""
    scene = in_the_house("daisy", "roland", agenda=2)
    scene.goes(1, "Attic")
    rats, hands, ghoul, rest = scene.encounter("Swarm of Rats", "Grasping Hands", "Ghoul Minion", "Ghoul Minion")
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)
    assert (scene.t.encounter_discard, scene.t.encounter_deck) == ([rats, hands], [rest])


@pytest.mark.rule("AHC-GATH-09")
def test_the_discarded_encounter_cards_are_shuffled_in_first() -> None:
    """The only Ghoul lies in the discard pile."""
    scene = in_the_house("daisy", agenda=2)
    scene.encounter("Swarm of Rats")
    ghoul = scene.card("Ghoul Minion")
    scene.t.zone[ghoul] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = [ghoul]
    scene.runs(Advance(0, scene.t.agenda()))
    assert scene.t.zone[ghoul] == THREAT
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-09")
def test_without_any_ghoul_agenda_2_gives_the_lead_nothing() -> None:
    scene = in_the_house("daisy", agenda=2)
    cards = scene.encounter("Swarm of Rats", "Ancient Evils", "Grasping Hands")
    scene.runs(Advance(0, scene.t.agenda()))
    assert sorted([*scene.t.encounter_deck, *scene.t.encounter_discard]) == sorted(cards)
    assert agenda_stage(scene) == 3
    scene.at_rest()


@pytest.mark.rule("AHC-GATH-09", "AHC-MYTH-04")
@pytest.mark.parametrize(("doom", "stage"), [(5, 2), (6, 3)])
def test_agenda_2_advances_at_seven_doom(doom: int, stage: int) -> None:
    scene = in_the_house("daisy", agenda=2)
    scene.t.doom[scene.t.agenda()] = doom
    scene.mythos()
    assert agenda_stage(scene) == stage


@pytest.mark.rule("AHC-GATH-10")
def test_at_agenda_3_free_ghouls_step_towards_the_parlor_as_the_enemy_phase_ends() -> None:
    """One step each; an engaged one and one that is no Ghoul stay; the one in the Parlor is there."""
    scene = in_the_house("daisy", agenda=3)
    scene.goes(0, "Cellar")
    attic = scene.enemy(traits=["Ghoul"], at="Attic")
    hall = scene.enemy(traits=["Ghoul"], at="Hallway", exhausted=True)
    home = scene.enemy(traits=["Ghoul"], at="Parlor")
    rat = scene.enemy(traits=["Creature"], at="Attic")
    mine = scene.enemy(traits=["Ghoul"], engaged=0)
    scene.enemies().at_rest()
    assert scene.t.holder[attic] == scene.place("Hallway")
    assert scene.t.holder[hall] == scene.t.holder[home] == scene.place("Parlor")
    assert (scene.t.holder[rat], scene.t.holder[mine]) == (scene.place("Attic"), 0)


@pytest.mark.rule("AHC-GATH-10")
def test_at_agenda_3_ghouls_step_at_the_end_of_no_other_phase() -> None:
    scene = in_the_house("daisy", agenda=3)
    scene.goes(0, "Cellar")
    scene.empty_deck()
    ghoul = scene.enemy(traits=["Ghoul"], at="Attic", exhausted=True)
    scene.mythos().at_rest()
    scene.upkeep().at_rest()
    scene.investigation().ends_turn().at_rest()
    assert scene.t.holder[ghoul] == scene.place("Attic")


@pytest.mark.rule("AHC-GATH-10", "AHC-ENG-07")
def test_a_ghoul_on_its_way_engages_whom_it_meets_but_attacks_no_more() -> None:
    scene = in_the_house("daisy", agenda=3)
    ghoul = scene.enemy(traits=["Ghoul"], at="Attic")
    with changes(scene.damage, 0):
        scene.enemies()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)


@pytest.mark.rule("AHC-GATH-11")
def test_at_agenda_3_ghouls_in_hallway_and_parlor_add_doom_that_waits_for_the_check() -> None:
    """Engaged ones count; nine doom and three more do not advance it before the next Mythos phase."""
    scene = in_the_house("daisy", agenda=3)
    agenda = scene.t.agenda()
    scene.enemy(traits=["Ghoul"], engaged=0)
    scene.enemy(traits=["Ghoul"], at="Parlor")
    scene.enemy(traits=["Ghoul"], at="Hallway", exhausted=True)
    scene.enemy(traits=["Ghoul"], at="Attic")
    scene.enemy(traits=["Creature"], at="Parlor")
    scene.t.doom[agenda] = 9
    scene.round_ends()
    assert (scene.t.doom[agenda], doom_in_play(scene.t), scene.t.ended) == (12, 12, RUNNING)
    scene.mythos()
    assert scene.t.ended == 3


@pytest.mark.rule("AHC-GATH-12")
@pytest.mark.parametrize("act", [1, 2])
def test_agenda_3_during_act_1_or_2_is_resolution_3(act: int) -> None:
    scene = Scene("daisy", "roland")
    at_act(scene, act)
    agenda = at_agenda(scene, 3)
    scene.t.doom[agenda] = 9
    scene.mythos()
    assert (scene.t.ended, scene.t.over()) == (3, True)


@pytest.mark.rule("AHC-GATH-13")
def test_agenda_3_during_act_3_defeats_everybody_left_with_a_trauma() -> None:
    """Wendy has resigned: none for her. No resolution is reached."""
    scene = in_the_house("daisy", "roland", "wendy", act=3, agenda=3)
    scene.goes(2, "Parlor")
    scene.turn(2).choose("resign with parlor")
    scene.runs(Advance(0, scene.t.agenda()))
    while scene.table.ask is not None:
        scene.choose("roland banks")
    assert scene.t.status == [DEFEATED, DEFEATED, RESIGNED]
    assert (scene.t.physical, scene.t.mental) == ([1, 1, 0], [0, 0, 0])
    assert (scene.t.ended, scene.t.over()) == (0, True)


@pytest.mark.rule("AHC-GATH-13", "AHC-TRAUM-09")
def test_whom_agenda_3_defeats_suffers_its_trauma_alone() -> None:
    """Roland has damage, and Daisy horror, that would defeat them by itself."""
    scene = in_the_house("daisy", "roland", act=3, agenda=3)
    scene.t.horror[0], scene.t.damage[1] = 9, 9
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.physical, scene.t.mental) == ([1, 1], [0, 0])


# -- locations


@pytest.mark.rule("AHC-MOVE-06")
@pytest.mark.parametrize(("place", "damage", "horror"), [("Attic", 0, 1), ("Cellar", 1, 0)])
def test_entering_the_attic_costs_horror_and_the_cellar_damage(place: str, damage: int, horror: int) -> None:
    """Each time, and only who enters."""
    scene = in_the_house("roland", "daisy")
    for _ in range(2):
        scene.goes(0, "Hallway")
        scene.turn()
        with changes(scene.damage, damage), changes(scene.horror, horror), changes(lambda: scene.horror(1), 0):
            scene.choose(f"move to {place}")


@pytest.mark.rule("AHC-MOVE-05")
def test_the_parlor_cannot_be_entered_before_it_is_revealed() -> None:
    scene = in_the_house("roland")
    scene.turn()
    assert not scene.offers("move to parlor")
    scene.t.shown[scene.place("Parlor")] = 1
    scene.turn()
    assert scene.offers("move to parlor")


# -- resolutions


def resolved(resolution: int) -> Scene:
    """The scenario ends with two points in the victory display; Roland leads."""
    scene = Scene("daisy", "roland", lead="2")
    to_victory(scene.t, scene.card(encounter(scene, "enemy", victory=2)))
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert (scene.t.ended, scene.t.over()) == (resolution, True)
    return scene


@pytest.mark.rule("AHC-GATH-15")
def test_without_a_resolution_the_house_stands_and_the_priest_lives() -> None:
    scene = resolved(0)
    assert sorted(scene.t.notes) == sorted([HOUSE_STANDS, PRIEST_ALIVE, LEAD_EARNS_LITA])
    assert (scene.t.experience, scene.t.mental) == ([4, 4], [0, 0])


@pytest.mark.rule("AHC-GATH-16")
def test_resolution_1_burns_the_house_and_costs_the_lead_a_mental_trauma() -> None:
    scene = resolved(1)
    assert sorted(scene.t.notes) == sorted([HOUSE_BURNED, LEAD_EARNS_LITA])
    assert (scene.t.experience, scene.t.mental) == ([4, 4], [0, 1])


@pytest.mark.rule("AHC-GATH-17")
def test_resolution_2_keeps_the_house_and_gives_the_lead_one_more_experience() -> None:
    scene = resolved(2)
    assert scene.t.notes == [HOUSE_STANDS]
    assert (scene.t.experience, scene.t.mental) == ([4, 5], [0, 0])


R3 = [LITA_SEEKS_HELP, HOUSE_STANDS, PRIEST_ALIVE, INVESTIGATORS_KILLED]


@pytest.mark.rule("AHC-GATH-18")
def test_resolution_3_earns_nothing() -> None:
    scene = resolved(3)
    assert scene.t.notes[: len(R3)] == R3
    assert scene.t.experience == [0, 0]


@pytest.mark.rule("AHC-GATH-25")
@pytest.mark.parametrize("lead", [PLAYING, RESIGNED])
def test_resolution_3_gives_lita_to_somebody_only_if_the_lead_was_killed(lead: int) -> None:
    scene = Scene("daisy", "roland")
    scene.t.status[0] = lead
    scene.runs(EndScenario(0, NONE, NONE, NONE, 3))
    assert scene.t.notes == [*R3, *([SOMEBODY_EARNS_LITA] if lead == PLAYING else [])]


@pytest.mark.rule("AHC-CAMP-06", "AHC-CAMP-02")
def test_what_a_resolution_writes_into_the_log_has_a_key_and_words_of_ours() -> None:
    scene = resolved(1)
    assert [entry.key for entry in log_of(scene.t)] == ["house-burned", "lead-earns-lita"]
    written = [line for line in scene.log() if line.startswith("for the campaign log")]
    assert written == [
        "for the campaign log: nothing is left of the house but ashes",
        "for the campaign log: the lead earns Lita Chantler",
    ]


@pytest.mark.rule("AHC-CAMP-06")
def test_no_two_entries_of_the_log_have_the_same_key_or_the_same_words() -> None:
    for scenario in SCENARIOS.values():
        assert len({entry.key for entry in scenario.log.values()}) == len(scenario.log)
        assert len({entry.words for entry in scenario.log.values()}) == len(scenario.log)


@pytest.mark.rule("AHC-GATH-15", "AHC-XP-01")
def test_who_was_defeated_or_has_resigned_earns_the_same_experience() -> None:
    scene = Scene("daisy", "roland", "wendy")
    to_victory(scene.t, scene.card(encounter(scene, "enemy", victory=2)))
    for who, how in ((0, DEFEATED), (1, RESIGNED), (2, RESIGNED)):
        scene.runs(Eliminate(who, NONE, how, 1))
        while scene.table.ask is not None and scene.ask.prompt != "At rest":
            scene.choose("wendy adams")
    assert (scene.t.ended, scene.t.experience) == (0, [4, 4, 4])


# -- chaos tokens


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize(("difficulty", "comes"), [("easy", 0), ("standard", 0), ("hard", 1), ("expert", 1)])
def test_only_the_hard_side_of_the_skull_brings_a_ghoul_when_the_test_fails(difficulty: str, comes: int) -> None:
    """Against shroud 9 without a Ghoul here; the deck holds one."""
    scene = Scene("roland", difficulty=difficulty)
    scene.t.place[0] = scene.location(shroud=9, symbol="x")
    scene.encounter("Ghoul Minion")
    scene.reveals("skull")
    scene.turn().choose("investigate")
    assert len(enemies_in_play(scene.t)) == comes
