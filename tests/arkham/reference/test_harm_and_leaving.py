"""Damage, defeat and elimination, step by step: entries of the Rules Reference, with cards made for them."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ELIMINATED,
    ENEMY_DEFEATED,
    GAME_ENDS,
    HARMED,
    HEALTH_VALUE,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.values import health
from grimtable.games.arkham.rules.cards_in_play.zones import give_control
from grimtable.games.arkham.rules.harm.damage import hurt_all, hurt_enemy, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import AREA, AT, DEFEATED, IN_DISCARD, REMOVED, RESIGNED, THREAT
from tests.arkham.made import constant, encounter, forced, made, notes, seeing
from tests.arkham.scene import Scene
from tests.stage import changes

# -- dealing


@pytest.mark.rule("AHC-DMG-04")
def test_an_asset_without_health_gains_none_and_takes_no_damage() -> None:
    """Something gives every card one more health; the Knife has none to add it to, the dog has."""
    scene = Scene("roland")
    knife, dog = scene.in_play("Knife"), scene.in_play("Guard Dog")
    scene.threat(constant(encounter(scene), HEALTH_VALUE, 1))
    assert (health(scene.t, knife), health(scene.t, dog)) == (0, 4)
    scene.attacks(scene.enemy(engaged=0))
    assert not any("Knife" in option for option in scene.options())


@pytest.mark.rule("AHC-DMG-16")
def test_an_asset_with_health_alone_takes_no_horror() -> None:
    scene = Scene("roland")
    scene.in_play("Leather Coat")
    scene.attacks(scene.enemy(engaged=0, damage=1, horror=1))
    assert not any("horror on Leather Coat" in option for option in scene.options())


@pytest.mark.rule("AHC-FGHT-07", "AHC-DMG-11")
def test_the_damage_of_a_failed_attack_is_assigned_by_the_one_it_hits() -> None:
    """Daisy misses the enemy of Roland, who lets his coat take the blow."""
    scene = Scene("daisy", "roland", seats=2)
    coat = scene.in_play("Leather Coat", who=1)
    scene.enemy(engaged=1, fight=9)
    scene.turn(0).choose("fight")
    assert scene.ask.seat == 1
    with changes(lambda: scene.damage(1), 0):
        scene.choose("1 damage on leather coat")
    assert scene.damage(coat) == 1


@pytest.mark.rule("AHC-DMG-07", "AHC-DEFT-01")
def test_everything_is_placed_before_anything_is_defeated() -> None:
    """The answer to the harm sees the damage on both, though one of them falls by it."""
    scene = Scene("roland", "daisy")
    weak, strong = scene.enemy(health=1), scene.enemy(health=9)
    found: list[tuple[int, int]] = []
    scene.threat(
        forced(
            encounter(scene),
            ENEMY_DEFEATED,
            seeing(lambda t, you: found.append((t.damage[weak], t.damage[strong]))),
            WHEN,
        )
    )
    scene.runs()
    hurt_all(scene.t, 0, 0, [], [weak, strong], 1, 0)
    scene.runs(*scene.t.stack[1:])
    assert found == [(1, 1)]
    scene.choose("pass: do not react").at_rest()


@pytest.mark.rule("AHC-DMG-17", "AHC-DMG-10")
def test_harm_that_one_takes_is_answered_once_however_many_cards_share_it() -> None:
    scene = Scene("roland")
    scene.in_play("Guard Dog")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), HARMED, notes(heard)))
    scene.runs()
    hurt_investigator(scene.t, 0, 0, 2, 0)
    scene.runs(*scene.t.stack[1:]).choose("1 damage on Roland Banks, 1 damage on Guard Dog")
    assert heard == ["0"]
    scene.at_rest()


@pytest.mark.rule("AHC-DEFT-04", "AHC-VICT-01")
@pytest.mark.parametrize("victory", [None, 0, 1])
def test_where_a_defeated_enemy_goes_is_a_matter_of_its_victory_value(victory: int | None) -> None:
    """A printed 0 is a value too."""
    scene = Scene("roland")
    row: dict[str, Any] = {} if victory is None else {"victory": victory}
    ghoul = scene.enemy(health=1, **row)
    hurt_enemy(scene.t, 0, 0, ghoul, 1)
    scene.runs(*scene.t.stack[1:])
    assert (ghoul in scene.t.victory, ghoul in scene.t.encounter_discard) == (victory is not None, victory is None)


# -- elimination


@pytest.mark.rule("AHC-ELIM-11", "AHC-ELIM-08", "AHC-ELIM-02", "AHC-ELIM-05")
def test_the_game_ends_for_weaknesses_before_anything_else_leaves() -> None:
    """Clues, hand and resources are still there when the weakness looks at them."""
    scene = Scene("roland", "daisy")
    curse = made(scene, "treachery", weakness="basic")
    seen: list[tuple[int, int, int]] = []
    look = seeing(lambda t, you: seen.append((t.clues[0], len(t.hand[0]), t.resources[0])))
    card = scene.threat(forced(curse, GAME_ENDS, look, WHEN))
    scene.hand("Knife", "Guts")
    scene.t.clues[0] = 1
    scene.runs(Eliminate(0, 0, DEFEATED))
    assert seen == [(1, 2, 5)]
    assert (scene.t.zone[card], scene.t.clues[0], scene.t.hand[0], scene.resources()) == (REMOVED, 0, [], 0)


@pytest.mark.rule("AHC-ELIM-06", "AHC-ELIM-07")
@pytest.mark.parametrize("how", [DEFEATED, RESIGNED])
def test_the_threat_area_is_cleared_however_an_investigator_leaves(how: int) -> None:
    scene = Scene("roland", "daisy")
    scene.t.place[1] = scene.location("Elsewhere", symbol="x")
    ghoul = scene.enemy(engaged=0, exhausted=True, health=5)
    scene.t.damage[ghoul], scene.t.doom[ghoul] = 2, 1
    voices = scene.threat("Dissonant Voices")
    scene.runs(Eliminate(0, 0, how))
    study = scene.place("Study")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, study)
    assert (scene.t.damage[ghoul], scene.t.doom[ghoul], scene.t.exhausted[ghoul]) == (2, 1, 1)
    assert voices in scene.t.encounter_discard


@pytest.mark.rule("AHC-ELIM-01")
def test_whoever_leaves_is_answered_as_one_who_leaves_and_only_the_defeated_one_is_hurt() -> None:
    """Resigning eliminates and leaves no trauma."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    scene.in_play(forced(made(scene), ELIMINATED, notes(heard)), who=1)
    scene.t.damage[0] = 8
    scene.runs(Eliminate(0, 0, RESIGNED))
    assert (heard, scene.t.physical[0], scene.t.status[0]) == (["1"], 0, RESIGNED)


@pytest.mark.rule("AHC-ELIM-11", "AHC-ELIM-06")
def test_a_new_lead_is_chosen_when_cards_clues_and_enemies_have_their_place() -> None:
    """Only then do the enemies that were engaged look for somebody else."""
    scene = Scene("roland", "daisy", "wendy")
    voices = scene.threat("Dissonant Voices")
    ghoul = scene.enemy(engaged=0)
    scene.t.clues[0] = 1
    scene.t.clues[scene.place("Study")] = 0
    scene.runs(Eliminate(0, 0, DEFEATED))
    assert scene.ask.rule == "AHC-LEAD-07"
    assert (scene.t.clues[scene.place("Study")], scene.t.zone[ghoul]) == (1, AT)
    assert voices in scene.t.encounter_discard
    scene.choose("daisy walker", "wendy adams")
    assert (scene.t.lead, scene.t.zone[ghoul], scene.t.holder[ghoul]) == (1, THREAT, 2)


@pytest.mark.rule("AHC-LEAD-07", "AHC-LEAD-02")
def test_with_a_new_lead_player_order_begins_there() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.runs(Eliminate(0, 0, DEFEATED)).choose("wendy")
    assert (scene.t.lead, scene.t.order()) == (2, [2, 1])


@pytest.mark.rule("AHC-ELIM-04")
def test_an_attachment_of_who_is_out_stays_on_a_friends_card() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife", who=1)
    scene.attached(made(scene), knife)
    scene.runs(Eliminate(0, 0, DEFEATED))
    assert (scene.t.zone[knife], len(scene.t.attached)) == (AREA, 1)


@pytest.mark.rule("AHC-DEFT-03", "AHC-ZONE-07")
def test_a_defeated_asset_goes_to_the_pile_of_its_owner_not_of_its_controller() -> None:
    scene = Scene("roland", "daisy")
    coat = scene.in_play("Leather Coat", who=1)
    give_control(scene.t, coat, 0)
    scene.attacks(scene.enemy(engaged=0, damage=2)).choose("2 damage on leather coat")
    assert (scene.t.zone[coat], scene.t.holder[coat]) == (IN_DISCARD, 1)
    scene.at_rest()
