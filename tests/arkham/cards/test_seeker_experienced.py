"""Seeker cards of a higher level."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT, INTELLECT
from grimtable.games.arkham.rules.abilities.kinds import AFTER, ENEMY_DEFEATED, ENTERS_PLAY
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.round.timing_points import end_phase
from grimtable.games.arkham.state import ENCOUNTER_DISCARD, IN_DISCARD
from grimtable.games.arkham.words import SKILL_NAMES
from tests.arkham.made import encounter, forced, made, notes
from tests.arkham.scene import Scene
from tests.stage import changes

GLASS, DISC, ENCYCLOPEDIA, RESEARCH = "01040", "01041", "01042", "01043"

# -- Magnifying Glass (1)


@pytest.mark.rule("AHC-ABIL-01")
def test_magnifying_glass_1_adds_one_intellect_to_an_investigation() -> None:
    scene = Scene("roland")
    scene.in_play(GLASS)
    scene.turn()
    scene.reveals("-2")
    with changes(scene.clues, 1):
        scene.choose("investigate study")
    assert skill_value(scene.t, 0, INTELLECT) == 3  # not while nothing is investigated
    scene.ends_turn().at_rest()


def test_magnifying_glasses_of_both_levels_add_up() -> None:
    scene = Scene("roland")
    scene.in_play(GLASS, "Magnifying Glass")
    scene.reveals("-3")
    scene.turn()
    with changes(scene.clues, 1):
        scene.choose("investigate study")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-04")
def test_magnifying_glass_1_goes_back_to_hand_where_no_clue_lies() -> None:
    scene = Scene("roland")
    scene.in_play(GLASS)
    scene.t.clues[scene.place("Study")] = 0
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("use magnifying glass")
    assert scene.held() == ["Magnifying Glass"]
    with changes(lambda: scene.t.left[0], 0), changes(scene.resources, 0):
        scene.choose("play magnifying glass")  # fast and for nothing
    scene.ends_turn().at_rest()


def test_magnifying_glass_1_stays_where_clues_lie() -> None:
    scene = Scene("roland")
    scene.in_play(GLASS)
    scene.turn()
    assert not scene.offers("use Magnifying Glass")
    scene.ends_turn().at_rest()


def test_magnifying_glass_1_goes_back_outside_of_your_turn_too_but_not_by_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(GLASS)
    scene.t.clues[scene.place("Study")] = 0
    scene.turn(1)
    assert scene.offers("use Magnifying Glass (1) (Roland Banks)")
    assert not scene.offers("use Magnifying Glass (1) (Wendy")


def test_magnifying_glass_1_is_asked_for_clues_where_its_controller_is() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play(GLASS)
    scene.t.clues[scene.place("Attic")] = 2
    scene.turn()
    assert scene.offers("use Magnifying Glass")


# -- Disc of Itzamna


def test_disc_of_itzamna_discards_an_enemy_that_spawns_engaged_with_you() -> None:
    scene = Scene("roland")
    disc = scene.in_play(DISC)
    ghoul = scene.encounter("Ghoul Minion")[0]
    scene.draws_encounter()
    assert scene.ask.prompt == "Ghoul Minion spawns. React?"
    scene.choose("use disc of itzamna")
    assert (scene.t.zone[ghoul], scene.t.zone[disc]) == (ENCOUNTER_DISCARD, IN_DISCARD)
    scene.at_rest()


def test_disc_of_itzamna_may_be_kept() -> None:
    scene = Scene("roland")
    disc = scene.in_play(DISC)
    ghoul = scene.encounter("Ghoul Minion")[0]
    scene.draws_encounter().choose("pass")
    assert scene.t.in_play(ghoul)
    assert scene.t.in_play(disc)
    scene.at_rest()


def test_disc_of_itzamna_protects_friends_at_your_location_alone() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(DISC)
    scene.draws_encounter("Ghoul Minion", who=1)
    assert scene.offers("use Disc of Itzamna")
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play(DISC)
    scene.draws_encounter("Ghoul Minion", who=1)
    scene.at_rest()


def test_disc_of_itzamna_answers_an_enemy_that_spawns_at_your_location() -> None:
    scene = Scene("roland")
    scene.house("Attic")
    scene.in_play(DISC)
    scene.draws_encounter("Flesh-Eater")
    assert scene.offers("use Disc of Itzamna")
    scene = Scene("roland")
    scene.house("Cellar")
    scene.in_play(DISC)
    scene.draws_encounter("Flesh-Eater")
    scene.at_rest()


def test_disc_of_itzamna_is_of_no_use_against_an_elite() -> None:
    scene = Scene("roland")
    scene.in_play(DISC)
    priest = scene.card("Ghoul Priest")
    scene.runs(Spawn(0, priest, priest))
    assert scene.t.in_play(priest)
    scene.at_rest()


def test_disc_of_itzamna_discards_a_weakness_to_its_owners_pile() -> None:
    scene = Scene("roland")
    scene.in_play(DISC)
    scene.deck("Mob Enforcer")
    scene.turn().choose("draw a card", "use disc of itzamna")
    assert scene.titles(scene.t.discard[0]) == ["Disc of Itzamna", "Mob Enforcer"]
    scene.ends_turn().at_rest()


def test_an_enemy_that_disc_of_itzamna_discards_is_not_defeated() -> None:
    """It gives no victory points, no clue and nothing to answer."""
    scene = Scene("roland")
    scene.in_play(DISC)
    scene.hand("Evidence!")
    heard: list[str] = []
    scene.in_play(forced(made(scene), ENEMY_DEFEATED, notes(heard), AFTER))
    name = encounter(scene, "enemy", victory=1)
    scene.draws_encounter(name).choose("use disc of itzamna")
    scene.at_rest()
    assert (scene.t.victory, scene.clues(), heard) == ([], 0, [])


def test_an_enemy_that_disc_of_itzamna_discards_has_not_been_in_play() -> None:
    scene = Scene("roland")
    scene.in_play(DISC)
    heard: list[str] = []
    scene.in_play(forced(made(scene), ENTERS_PLAY, notes(heard), AFTER))
    scene.draws_encounter("Ghoul Minion").choose("use disc of itzamna")
    scene.at_rest()
    assert heard == []


def test_an_enemy_that_moves_in_does_not_spawn() -> None:
    scene = Scene("roland")
    scene.house()
    disc = scene.in_play(DISC)
    scene.enemy(at="Attic", keywords=["hunter"])
    scene.enemies()
    assert scene.t.in_play(disc)
    scene.at_rest()


# -- Encyclopedia


@pytest.mark.rule("AHC-RND-14", "AHC-TRIG-11")
@pytest.mark.parametrize("skill", ["willpower", "intellect", "combat", "agility"])
def test_encyclopedia_raises_a_skill_until_the_phase_ends(skill: str) -> None:
    scene = Scene("roland")
    book = scene.in_play(ENCYCLOPEDIA)
    before = [skill_value(scene.t, 0, k) for k in range(4)]
    scene.turn()
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("use encyclopedia")
    assert scene.options() == ["+2 willpower", "+2 intellect", "+2 combat", "+2 agility"]
    scene.choose(f"+2 {skill}")
    raised = [skill_value(scene.t, 0, k) - before[k] for k in range(4)]
    assert raised == [2 if name == skill else 0 for name in SKILL_NAMES]
    assert scene.t.exhausted[book]
    scene.ends_turn().at_rest()
    assert (
        skill_value(scene.t, 0, SKILL_NAMES.index(skill)) > before[SKILL_NAMES.index(skill)]
    )  # the turn, not the phase
    end_phase(scene.t)
    assert [skill_value(scene.t, 0, k) for k in range(4)] == before


def test_encyclopedia_teaches_a_friend_here() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(ENCYCLOPEDIA)
    scene.turn().choose("use encyclopedia")
    assert scene.options() == ["Roland Banks", "Wendy Adams"]
    with changes(lambda: skill_value(scene.t, 1, COMBAT), 2), changes(lambda: skill_value(scene.t, 0, COMBAT), 0):
        scene.choose("wendy adams", "+2 combat")
    scene.ends_turn().at_rest()


def test_encyclopedia_teaches_nobody_elsewhere() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play(ENCYCLOPEDIA)
    scene.turn().choose("use encyclopedia")
    assert scene.options()[0] == "+2 willpower"


def test_encyclopedia_is_used_once_while_it_is_exhausted_and_provokes() -> None:
    scene = Scene("roland")
    scene.in_play(ENCYCLOPEDIA)
    scene.enemy(damage=1, engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use encyclopedia", "+2 combat")
    assert not scene.offers("Encyclopedia")
    scene.ends_turn().at_rest()


def test_daisy_reads_encyclopedia_with_her_own_action() -> None:
    scene = Scene("daisy")
    scene.in_play(ENCYCLOPEDIA)
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("use encyclopedia", "+2 intellect")
    scene.ends_turn().at_rest()


def test_two_encyclopedias_add_up() -> None:
    scene = Scene("roland")
    scene.in_play(ENCYCLOPEDIA, ENCYCLOPEDIA)
    scene.turn()
    with changes(lambda: skill_value(scene.t, 0, COMBAT), 4):
        scene.choose("use encyclopedia 1", "+2 combat", "use encyclopedia", "+2 combat")
    scene.ends_turn().at_rest()


# -- Cryptic Research


@pytest.mark.rule("AHC-DRAW-05", "AHC-FAST-02")
def test_cryptic_research_draws_three_cards_for_nothing() -> None:
    scene = Scene("roland")
    scene.hand(RESEARCH)
    scene.turn()
    with changes(lambda: len(scene.t.deck[0]), -3), changes(lambda: scene.t.left[0], 0), changes(scene.resources, 0):
        scene.choose("play cryptic research")
    assert len(scene.t.hand[0]) == 3
    scene.ends_turn().at_rest()


def test_cryptic_research_lets_a_friend_here_draw() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(RESEARCH)
    scene.turn().choose("play cryptic research")
    with changes(lambda: len(scene.t.hand[1]), 3), changes(lambda: len(scene.t.hand[0]), 0):
        scene.choose("wendy adams")
    scene.ends_turn().at_rest()


def test_cryptic_research_is_played_in_your_own_turn_alone() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(RESEARCH)
    scene.turn(1)
    assert not scene.offers("Cryptic Research")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DRAW-07", "AHC-INIT-02")
def test_cryptic_research_is_not_played_where_nobody_can_draw() -> None:
    scene = Scene("roland")
    scene.hand(RESEARCH)
    scene.empty_deck()
    scene.turn()
    assert not scene.offers("Cryptic Research")
    scene.ends_turn().at_rest()


def test_cryptic_research_resolves_a_weakness_that_is_among_the_cards() -> None:
    scene = Scene("roland")
    scene.hand(RESEARCH)
    scene.deck("Paranoia")
    scene.turn().choose("play cryptic research")
    assert scene.resources() == 0
    assert len(scene.t.hand[0]) == 2
    scene.ends_turn().at_rest()
