"""The agents of Shub-Niggurath and of Cthulhu."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import remaining_sanity, sanity, skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.enemies.engagement import Engaged
from grimtable.games.arkham.rules.harm.damage import hurt_all, hurt_enemy
from grimtable.games.arkham.state import DEFEATED, DISPLAY, ENCOUNTER_DISCARD, NONE, THREAT
from tests.arkham.made import action, made, told
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Relentless Dark Young


@pytest.mark.parametrize(("damage", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_a_dark_young_heals_two_at_the_end_of_the_round(damage: int, left: int) -> None:
    scene = Scene("roland")
    young = scene.enemy("Relentless Dark Young", engaged=0, exhausted=True)
    scene.t.damage[young] = damage
    scene.round_ends().at_rest()
    assert scene.damage(young) == left


def test_a_dark_young_heals_neither_earlier_nor_others() -> None:
    scene = Scene("roland")
    young = scene.enemy("Relentless Dark Young", engaged=0, exhausted=True)
    ghoul = scene.enemy("Ghoul Minion", engaged=0, exhausted=True)
    scene.t.damage[young] = scene.t.damage[ghoul] = 1
    scene.empty_deck()
    scene.upkeep().at_rest()
    assert scene.damage(young) == 1
    scene.round_ends().at_rest()
    assert (scene.damage(young), scene.damage(ghoul)) == (0, 1)


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize("damage", [0, 1])
def test_a_dark_young_that_is_not_hurt_does_nothing_at_the_end_of_the_round(damage: int) -> None:
    scene = Scene("roland")
    young = scene.enemy("Relentless Dark Young", engaged=0, exhausted=True)
    scene.t.damage[young] = damage
    scene.round_ends().at_rest()
    assert ("Relentless Dark Young takes effect" in told(scene)) == bool(damage)


@pytest.mark.rule("AHC-PREY-01", "AHC-VICT-01")
def test_a_dark_young_wants_the_lowest_agility_and_is_worth_a_point() -> None:
    """Wendy has 4 agility, Roland 2."""
    scene = Scene("wendy", "roland")
    young = scene.enemy("Relentless Dark Young")
    scene.settle().at_rest()
    assert (scene.t.zone[young], scene.t.holder[young]) == (THREAT, 1)
    scene.t.damage[young] = 4
    scene.turn(1).choose("fight relentless")
    assert scene.t.zone[young] == DISPLAY


# -- Goat Spawn


def slain(*investigators: str) -> tuple[Scene, int]:
    """A Goat Spawn that the next hit of the first investigator defeats."""
    scene = Scene(*(investigators or ("roland",)))
    goat = scene.enemy("Goat Spawn", engaged=0)
    scene.t.damage[goat] = 2
    return scene, goat


@pytest.mark.rule("AHC-TRIG-01")
def test_a_goat_spawn_that_is_defeated_frightens_everybody_at_its_location() -> None:
    scene, goat = slain("roland", "daisy", "agnes")
    scene.house()
    scene.goes(2, "Attic")
    scene.turn().choose("fight goat")
    assert [scene.horror(you) for you in range(3)] == [1, 1, 0]
    assert scene.t.zone[goat] == ENCOUNTER_DISCARD


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize("company", [False, True])
def test_a_goat_spawn_that_dies_alone_cries_unheard(company: bool) -> None:
    scene = Scene("roland")
    scene.house()
    goat = scene.enemy("Goat Spawn", at="Attic", exhausted=True)
    if company:
        scene.goes(0, "Attic")
    hurt_enemy(scene.t, 0, NONE, goat, 3)
    scene.runs(*scene.t.stack[1:]).at_rest()
    assert ("Goat Spawn takes effect" in told(scene)) == company
    assert scene.horror() == int(company)


def test_a_goat_spawn_that_is_only_hurt_or_discarded_frightens_nobody() -> None:
    scene, goat = slain()
    scene.t.damage[goat] = 1
    with changes(scene.horror, 0):
        scene.turn().choose("fight goat")
        discard(scene.t, goat)
        scene.ends_turn().at_rest()


def test_the_defeat_of_another_enemy_does_not_stir_a_goat_spawn() -> None:
    scene = Scene("roland")
    scene.enemy("Goat Spawn", engaged=0)
    scene.enemy("Swarm of Rats", engaged=0)
    with changes(scene.horror, 0):
        scene.turn().choose("fight swarm")


@pytest.mark.rule("AHC-TRIG-01", "AHC-TRIG-02")
def test_roland_finds_his_clue_after_the_horror() -> None:
    """He has 5 sanity, and the last horror takes him out before he can look around."""
    scene, goat = slain("roland", "daisy")
    scene.t.horror[0] = 4
    scene.turn().choose("fight goat")
    assert scene.t.status[0] == DEFEATED
    assert (scene.t.zone[goat], scene.clues()) == (ENCOUNTER_DISCARD, 0)


@pytest.mark.rule("AHC-TRIG-09")
def test_of_two_goat_spawns_that_die_at_once_each_frightens_everybody() -> None:
    scene = Scene("roland", "daisy")
    goats = [scene.enemy("Goat Spawn", exhausted=True) for _ in range(2)]
    blast = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [], goats, 3, 0))
    scene.in_play(blast)
    scene.turn().choose(f"use {blast}")
    assert (scene.horror(0), scene.horror(1)) == (2, 2)


def test_a_goat_spawn_that_agnes_strikes_while_it_dies_dies_once() -> None:
    """Her horror lets her hit an enemy here, and the goat is still there."""
    scene, goat = slain("agnes")
    scene.bag("+1")
    with changes(scene.horror, 1):
        scene.turn().choose("fight goat", "use agnes")
    assert scene.t.zone[goat] == ENCOUNTER_DISCARD
    assert len([line for line in scene.log() if line == "Goat Spawn is defeated"]) == 1


def test_a_goat_spawn_that_dies_where_nobody_is_frightens_nobody() -> None:
    scene = Scene("roland")
    scene.house()
    goat = scene.enemy("Goat Spawn", at="Attic")
    far = action(made(scene), lambda t, you, card, event: hurt_enemy(t, you, card, goat, 3))
    scene.in_play(far)
    with changes(scene.horror, 0):
        scene.turn().choose(f"use {far}")
    assert scene.t.zone[goat] == ENCOUNTER_DISCARD


@pytest.mark.rule("AHC-HUNT-01", "AHC-RETAL-01")
def test_a_goat_spawn_hunts_and_strikes_back() -> None:
    scene = Scene("roland")
    scene.house()
    goat = scene.enemy("Goat Spawn", at="Attic")
    with changes(scene.damage, 1):
        scene.enemies()
    assert scene.t.zone[goat] == THREAT
    scene.t.exhausted[goat] = 0
    scene.bag("-2")
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("fight goat")


# -- Young Deep One


@pytest.mark.rule("AHC-ENGA-05")
def test_a_deep_one_that_is_drawn_engages_and_frightens_who_draws_it() -> None:
    scene = Scene("roland", "daisy")
    with changes(lambda: scene.horror(1), 1), changes(lambda: scene.horror(0), 0):
        scene.draws_encounter("Young Deep One", who=1).at_rest()


@pytest.mark.rule("AHC-ENGA-05")
@pytest.mark.parametrize("how", ["hunts", "is met", "is engaged", "readies"])
def test_a_deep_one_frightens_however_it_comes_to_be_engaged(how: str) -> None:
    scene = Scene("roland")
    scene.house()
    place = "Hallway" if how in ("is engaged", "readies") else "Cellar"
    deep_one = scene.enemy("Young Deep One", at=place, exhausted=how in ("is engaged", "readies"))
    with changes(scene.horror, 2 if how == "hunts" else 1):  # its attack brings another one
        if how == "hunts":
            scene.enemies()
        elif how == "readies":
            scene.empty_deck()
            scene.discards("Knife")
            scene.deck("Knife")
            scene.upkeep()
        else:
            scene.turn().choose("move to cellar" if how == "is met" else "engage young")
    assert scene.t.zone[deep_one] == THREAT


def test_a_deep_one_does_not_frighten_who_was_engaged_before_or_by_another() -> None:
    scene = Scene("roland")
    scene.house()
    scene.enemy("Young Deep One", engaged=0, exhausted=True)
    rats = scene.enemy("Swarm of Rats", at="Hallway")
    with changes(scene.horror, 0):
        scene.runs(Engaged(0, NONE, rats)).at_rest()
        scene.turn().choose("move to cellar", "end the turn")


@pytest.mark.rule("AHC-PREY-01")
def test_a_deep_one_wants_the_lowest_combat() -> None:
    scene = Scene("roland", "wendy")
    deep_one = scene.enemy("Young Deep One")
    scene.settle().at_rest()
    assert (scene.t.holder[deep_one], scene.horror(1)) == (1, 1)


# -- Dreams of R'lyeh


def test_dreams_lie_in_the_threat_area_and_sap_will_and_sanity_of_who_dreams() -> None:
    scene = Scene("roland", "daisy")
    scene.draws_encounter("Dreams of R'lyeh").at_rest()
    assert scene.titles(c for c in scene.t.play if scene.t.zone[c] == THREAT) == ["Dreams of R'lyeh"]
    assert [skill_value(scene.t, 0, skill) for skill in range(4)] == [2, 3, 4, 2]
    assert (sanity(scene.t, 0), remaining_sanity(scene.t, 0)) == (4, 4)
    assert (skill_value(scene.t, 1, 0), sanity(scene.t, 1)) == (3, 9)


@pytest.mark.rule("AHC-ABIL-11")
def test_two_dreams_add_up() -> None:
    scene = Scene("roland")
    scene.draws_encounter("Dreams of R'lyeh", "Dreams of R'lyeh")
    scene.draws_encounter().at_rest()
    assert (skill_value(scene.t, 0, 0), sanity(scene.t, 0)) == (1, 3)


@pytest.mark.rule("AHC-DEFT-08")
def test_dreams_defeat_who_has_one_sanity_left() -> None:
    scene = Scene("roland", "daisy")
    scene.t.horror[0] = 4
    scene.draws_encounter("Dreams of R'lyeh").at_rest()
    assert scene.t.status[0] == DEFEATED
    assert scene.titles(scene.t.encounter_discard) == ["Dreams of R'lyeh"]


@pytest.mark.parametrize(("token", "wakes"), [("+1", True), ("0", False)])
def test_who_dreams_may_awaken_by_a_test_of_the_will_that_is_left(token: str, wakes: bool) -> None:
    """Roland has 3 willpower, less 1, against 3."""
    scene = Scene("roland")
    dreams = scene.threat("Dreams of R'lyeh")
    scene.reveals(token)
    scene.turn()
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("use dreams")
    assert scene.t.in_play(dreams) != wakes
    assert sanity(scene.t, 0) == (5 if wakes else 4)


@pytest.mark.rule("AHC-AOO-01")
def test_awakening_provokes() -> None:
    scene = Scene("roland")
    scene.threat("Dreams of R'lyeh")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use dreams")


@pytest.mark.rule("AHC-ACTV-05")
def test_a_friend_at_the_location_may_wake_who_dreams_with_a_will_of_their_own() -> None:
    scene = Scene("roland", "daisy")
    dreams = scene.threat("Dreams of R'lyeh")
    scene.turn(1).choose("use dreams")
    assert not scene.t.in_play(dreams)
    scene.ends_turn()
    scene.house()
    scene.threat("Dreams of R'lyeh")
    scene.goes(1, "Attic")
    scene.turn(1)
    assert not scene.offers("dreams")


@pytest.mark.rule("AHC-ED-03")
def test_in_the_first_edition_nobody_else_wakes_who_dreams() -> None:
    scene = Scene("roland", "daisy", edition="first")
    scene.threat("Dreams of R'lyeh")
    scene.turn(1)
    assert not scene.offers("dreams")


def test_the_odds_of_awakening_are_told() -> None:
    scene = Scene("roland")
    scene.threat("Dreams of R'lyeh")
    scene.bag("+1", "0", "0", "0")
    scene.turn()
    hints = {option.words: option.hint for option in scene.ask.hinted}
    assert hints["use Dreams of R'lyeh"] == "25 % (willpower 2 against 3)"
