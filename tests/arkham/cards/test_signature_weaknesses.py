"""The signature weakness of each investigator."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.moves import Discovers
from grimtable.games.arkham.state import DEFEATED, NONE, ROUND, THREAT
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Cover Up


@pytest.mark.rule("AHC-ENC-05", "AHC-ENC-09")
def test_cover_up_lies_in_the_threat_area_with_three_clues_when_it_is_drawn() -> None:
    scene = Scene("roland")
    (cover_up,) = scene.deck("Cover Up")
    scene.runs(DrawCards(0, 0, 1))
    assert (scene.t.zone[cover_up], scene.t.holder[cover_up], scene.t.clues[cover_up]) == (THREAT, 0, 3)
    scene.at_rest()


def covered(*who: str) -> tuple[Scene, int]:
    """A scene with Cover Up in the first investigator's threat area."""
    scene = Scene(*who)
    card = scene.threat("Cover Up")
    scene.t.clues[card] = 3
    return scene, card


@pytest.mark.rule("AHC-EFF-06", "AHC-TRIG-04")
def test_cover_up_loses_the_clues_that_would_be_discovered() -> None:
    scene, card = covered("roland")
    study = scene.place("Study")
    scene.runs(Discovers(0, 0, study, 2))
    with changes(lambda: scene.t.clues[card], -2), changes(scene.clues, 0), changes(lambda: scene.t.clues[study], 0):
        scene.choose("use cover up")
    scene.at_rest()


def test_cover_up_may_stay_as_it_is() -> None:
    scene, card = covered("roland")
    scene.runs(Discovers(0, 0, scene.place("Study"), 1))
    with changes(lambda: scene.t.clues[card], 0), changes(scene.clues, +1):
        scene.choose("pass")
    scene.at_rest()


@pytest.mark.rule("AHC-EFF-08")
def test_cover_up_takes_the_place_of_a_discovery_with_its_last_clue() -> None:
    scene, card = covered("roland")
    scene.t.clues[card] = 1
    with changes(scene.clues, 0):
        scene.runs(Discovers(0, 0, scene.place("Study"), 2)).choose("use cover up")
    assert scene.t.clues[card] == 0
    with changes(scene.clues, +1):  # and is not asked about any more
        scene.runs(Discovers(0, 0, scene.place("Study"), 1))
    scene.at_rest()


def test_cover_up_is_not_offered_for_clues_elsewhere() -> None:
    scene, _ = covered("roland")
    scene.house()
    scene.t.shown[scene.place("Attic")] = 1
    scene.t.clues[scene.place("Attic")] = 1
    with changes(scene.clues, +1):
        scene.runs(Discovers(0, 0, scene.place("Attic"), 1))
    scene.at_rest()


@pytest.mark.rule("AHC-ACTV-05", "AHC-ACTV-08", "AHC-WEAK-09")
def test_cover_up_can_swallow_the_clues_of_a_friend_at_the_location() -> None:
    scene, card = covered("roland", "wendy")
    scene.runs(Discovers(1, 1, scene.place("Study"), 1))
    with changes(lambda: scene.t.clues[card], -1), changes(lambda: scene.clues(1), 0):
        scene.choose("use cover up")
    scene.at_rest()


@pytest.mark.rule("AHC-WIN-05")
@pytest.mark.parametrize(("left", "trauma"), [(3, 1), (1, 1), (0, 0)])
def test_cover_up_is_a_mental_trauma_when_the_game_ends_with_a_clue_on_it(left: int, trauma: int) -> None:
    scene, card = covered("roland")
    scene.t.clues[card] = left
    with changes(lambda: scene.t.mental[0], trauma):
        scene.runs(EndScenario(0, NONE, NONE, NONE, 2))
    assert scene.t.over()


@pytest.mark.rule("AHC-ELIM-08")
def test_cover_up_is_a_mental_trauma_for_its_bearer_who_is_eliminated() -> None:
    scene, _ = covered("roland", "wendy")
    with changes(lambda: scene.t.mental[0], 1), changes(lambda: scene.t.mental[1], 0):
        scene.runs(Eliminate(0, NONE, DEFEATED, 1))
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-08")
def test_cover_up_is_no_concern_of_an_investigator_who_is_eliminated_beside_it() -> None:
    scene, _ = covered("roland", "wendy")
    with changes(lambda: scene.t.mental[0], 0), changes(lambda: scene.t.mental[1], 0):
        scene.runs(Eliminate(1, NONE, DEFEATED, 1))
    scene.at_rest()


# -- The Necronomicon


@pytest.mark.rule("AHC-WEAK-02", "AHC-ENC-05")
def test_the_necronomicon_lies_in_the_threat_area_with_three_horror() -> None:
    scene = Scene("daisy")
    (book,) = scene.deck("The Necronomicon")
    with changes(scene.horror, 0):
        scene.runs(DrawCards(0, 0, 1))
    assert (scene.t.zone[book], scene.t.horror[book]) == (THREAT, 3)
    scene.at_rest()


@pytest.mark.rule("AHC-SLOT-10", "AHC-SLOT-07")
def test_the_necronomicon_needs_a_hand_and_takes_it() -> None:
    scene = Scene("daisy")
    scene.in_play("Knife", "Flashlight")
    scene.deck("The Necronomicon")
    scene.runs(DrawCards(0, 0, 1))
    assert sorted(scene.options()) == ["discard Flashlight", "discard Knife"]
    scene.choose("discard knife").at_rest()


def cursed(*who: str, horror: int = 3) -> tuple[Scene, int]:
    """A scene with The Necronomicon in the first investigator's threat area."""
    scene = Scene(*(who or ("daisy",)))
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = horror
    return scene, book


@pytest.mark.rule("AHC-DMG-15")
def test_the_necronomicon_gives_a_horror_that_is_not_dealt() -> None:
    scene, book = cursed()
    scene.threat("Psychosis")
    scene.in_play("Holy Rosary")
    scene.turn()
    with changes(lambda: scene.horror(book), -1), changes(scene.horror, +1), changes(scene.damage, 0):
        scene.choose("use the necronomicon")
    scene.ends_turn().at_rest()


def test_the_necronomicon_is_discarded_with_its_last_horror() -> None:
    scene, _ = cursed(horror=1)
    scene.turn().choose("use the necronomicon")
    assert scene.titles(scene.t.discard[0]) == ["The Necronomicon"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INV-11")
def test_the_necronomicon_is_a_tome_for_daisys_additional_action() -> None:
    scene, _ = cursed()
    scene.turn().choose("use the necronomicon")
    assert scene.t.left[0] == 3
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DEFT-02")
def test_the_necronomicon_can_drive_daisy_out_of_the_scenario() -> None:
    scene, _ = cursed("daisy", "roland")
    scene.t.horror[0] = 8
    scene.turn(0).choose("use the necronomicon")
    assert scene.t.status[0] == DEFEATED
    assert scene.t.mental[0] == 1
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-03")
def test_the_necronomicon_with_horror_on_it_cannot_be_discarded() -> None:
    scene, book = cursed()
    scene.reveals("-8")
    with changes(scene.damage, 2):  # it is the only asset, so there is none to discard
        scene.draws_encounter("Crypt Chill")
    assert scene.t.in_play(book)
    scene.at_rest()


def test_an_elder_sign_is_an_auto_fail_while_the_necronomicon_is_there() -> None:
    scene, _ = cursed()
    scene.reveals("elder sign")
    with changes(scene.clues, 0):
        scene.turn().choose("investigate")
    scene.ends_turn().at_rest()


def test_the_necronomicon_leaves_the_elder_sign_of_a_friend_alone() -> None:
    scene, _ = cursed("daisy", "roland")
    scene.reveals("elder sign")
    with changes(lambda: scene.clues(1), +1):
        scene.turn(1).choose("investigate")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-WEAK-10", "AHC-ACTV-07")
def test_the_necronomicon_is_not_for_others_to_read() -> None:
    scene, _ = cursed("daisy", "roland")
    scene.turn(1)
    assert not scene.offers("Necronomicon")
    scene.ends_turn().at_rest()


# -- Hospital Debts


def indebted(*who: str) -> tuple[Scene, int]:
    """A scene with Hospital Debts in the first investigator's threat area."""
    scene = Scene(*(who or ("skids",)))
    return scene, scene.threat("Hospital Debts")


def test_hospital_debts_go_to_the_threat_area() -> None:
    scene = Scene("skids")
    (debts,) = scene.deck("Hospital Debts")
    scene.runs(DrawCards(0, 0, 1))
    assert scene.t.zone[debts] == THREAT
    scene.at_rest()


@pytest.mark.rule("AHC-LIM-01")
def test_hospital_debts_are_paid_twice_a_round_at_most() -> None:
    scene, debts = indebted()
    scene.turn()
    with changes(scene.resources, -2), changes(lambda: scene.t.uses[debts], 2):
        scene.choose("use hospital debts", "use hospital debts")
    assert not scene.offers("Hospital Debts")
    scene.ends_turn().at_rest()
    scene.enemies().at_rest()  # no new phase, but a new round is needed
    close_period(scene.t, ROUND)
    scene.enemies()
    assert scene.offers("Hospital Debts")


@pytest.mark.rule("AHC-LIM-01", "AHC-ACTV-08")
def test_a_friend_at_the_location_may_pay_hospital_debts_too() -> None:
    """Each of them twice; but not from elsewhere."""
    scene, debts = indebted("skids", "daisy")
    scene.house()
    scene.turn(1)
    with changes(lambda: scene.resources(1), -2), changes(scene.resources, -2), changes(lambda: scene.t.uses[debts], 4):
        scene.choose("use hospital debts", "use hospital debts")
        scene.choose('use hospital debts ("skids")', 'use hospital debts ("skids")')
    assert not scene.offers("Hospital Debts")
    close_period(scene.t, ROUND)
    scene.goes(1, "Attic")
    scene.turn(1)
    assert [o for o in scene.options() if "Hospital" in o] == ['use Hospital Debts ("Skids" O\'Toole)']


def test_hospital_debts_are_not_offered_to_who_has_nothing() -> None:
    scene, _ = indebted()
    scene.t.resources[0] = 0
    scene.turn()
    assert not scene.offers("Hospital Debts")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-WIN-05", "AHC-XP-02")
@pytest.mark.parametrize(("paid", "experience"), [(5, 0), (6, 2)])
def test_hospital_debts_cost_two_experience_unless_six_are_paid(paid: int, experience: int) -> None:
    scene, debts = indebted()
    scene.t.uses[debts] = paid
    scene.runs(EndScenario(0, NONE, NONE, NONE, 1))
    assert scene.t.experience == [experience]


@pytest.mark.rule("AHC-ELIM-08")
def test_hospital_debts_are_set_off_at_the_end_for_who_was_eliminated() -> None:
    scene, _ = indebted("skids", "roland")
    scene.runs(Eliminate(0, NONE, DEFEATED, 1))
    scene.at_rest()
    scene.runs(EndScenario(1, NONE, NONE, NONE, 1))
    assert scene.t.experience == [0, 2]


# -- Dark Memory


@pytest.mark.rule("AHC-WEAK-02")
def test_dark_memory_stays_in_hand_when_it_is_drawn() -> None:
    scene = Scene("agnes")
    scene.deck("Dark Memory")
    scene.runs(DrawCards(0, 0, 1))
    assert scene.held() == ["Dark Memory"]
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-13", "AHC-ABIL-02")
def test_dark_memory_in_hand_deals_two_horror_when_the_own_turn_ends() -> None:
    scene = Scene("agnes")
    (memory,) = scene.hand("Dark Memory")
    scene.turn()
    with changes(scene.horror, +2):
        scene.ends_turn()
    assert scene.held() == ["Dark Memory"]
    assert scene.t.known[memory] == 1  # it was shown
    scene.at_rest()


def test_dark_memory_is_silent_at_the_end_of_a_friends_turn() -> None:
    scene = Scene("agnes", "roland")
    scene.hand("Dark Memory")
    with changes(scene.horror, 0):
        scene.turn(1).ends_turn()
    scene.at_rest()


@pytest.mark.rule("AHC-MYTH-06")
def test_dark_memory_played_is_a_doom_that_can_advance_the_agenda() -> None:
    scene = Scene("agnes")
    scene.hand("Dark Memory")
    first = scene.t.agenda()
    scene.t.doom[first] = 2
    scene.turn().choose("play dark memory")
    assert scene.t.agenda() != first
    scene.ends_turn().at_rest()


def test_dark_memory_played_leaves_an_agenda_below_its_threshold() -> None:
    scene = Scene("agnes")
    scene.hand("Dark Memory")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1), changes(scene.horror, 0):
        scene.turn().choose("play dark memory").ends_turn()
    assert scene.titles(scene.t.discard[0]) == ["Dark Memory"]
    scene.at_rest()


# -- Abandoned and Alone


@pytest.mark.rule("AHC-DMG-06", "AHC-ZONE-13")
def test_abandoned_and_alone_is_two_direct_horror_and_the_loss_of_the_discard_pile() -> None:
    scene = Scene("wendy")
    scene.in_play("Holy Rosary")  # it cannot take any of it
    scene.discards("Emergency Cache", "Knife")
    scene.deck("Abandoned and Alone")
    with changes(scene.horror, +2):
        scene.runs(DrawCards(0, 0, 1))
    assert scene.titles(scene.t.discard[0]) == ["Abandoned and Alone"]
    scene.at_rest()
