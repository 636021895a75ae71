"""Chapters 21, 23, 24 and 25: turns in which Enemies act."""

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import FOE_HEALTH, NUMBER, TYPE, pieces_of_kind
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack, keep_types
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations
from grimtable.games.shadows_of_brimstone.state import LOW_THREATS, NONE
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes


def acting(fight: Fight) -> list[str]:
    """What activated, in order; last the question that was asked."""
    names = [line for line in fight.told() if line.endswith(" act")]
    return [*names, fight.t.ask.prompt] if fight.t.ask is not None else names


@pytest.mark.rule("SOB-INIT-01")
@pytest.mark.rule("SOB-INIT-02")
@pytest.mark.rule("SOB-ENEMY-08")
def test_everybody_activates_from_the_highest_initiative_to_the_lowest() -> None:
    """Void Spiders 5, Marshal 4, Tentacles 3."""
    fight = Fight("T . a . V", heroes=2)
    fight.t.place[1] = fight.t.place[0]
    for sign in "TV":
        fight.t.foe_target[fight.foe(sign)] = NONE
    fight.sheet("void-spiders", move=0)
    fight.run(Activations())
    assert acting(fight) == ["Void Spiders act", "Who acts next?"]
    fight.t.ask = None
    fight.t.events = []
    fight.t.stack = []
    fight.sheet("tentacles", move=0)
    fight.t.activated = 0b11
    fight.run(Activations())
    assert acting(fight) == ["Tentacles act"]


@pytest.mark.rule("SOB-INIT-03")
def test_enemies_activate_before_heroes_of_the_same_initiative() -> None:
    fight = Fight("N . a . .", heroes=2)
    fight.t.place[1] = fight.at("a")
    fight.sheet("night-terrors", move=0, initiative=4)
    fight.run(Activations())
    assert acting(fight) == ["Night Terrors act", "Who acts next?"]


@pytest.mark.rule("SOB-INIT-05")
def test_chance_decides_between_types_of_the_same_initiative() -> None:
    seen = []
    for outcome in (0, 1):
        fight = Fight("N . . . . S . . . . . a")
        fight.sheet("night-terrors", move=0, initiative=4)
        fight.sheet("stranglers", move=0)
        fight.t.activated = 1
        fight.chance(outcome)
        fight.run(Activations())
        seen.append(acting(fight))
    assert seen == [["Stranglers act", "Night Terrors act"], ["Night Terrors act", "Stranglers act"]]


def in_mid_activation(scene: Scene) -> None:
    """A card brings an Ambush of Void Spiders while somebody acts."""
    scene.t.ask = None
    enemies_attack(scene.t, TYPE["void-spiders"], 1, ambush=True)
    scene._go()


@pytest.mark.rule("SOB-AMBSH-10")
@pytest.mark.rule("SOB-AMBSH-11")
def test_an_ambush_in_an_activation_costs_the_others_theirs_and_comes_first_in_the_next_turn(
    sob: Callable[..., Scene],
) -> None:
    """Trap 8: Gunslinger 6, Marshal 4, Void Spiders 5 and 2 more."""
    scene = sob("gunslinger", "us-marshal")
    scene.turn(0)
    round_before = scene.t.rounds
    in_mid_activation(scene)
    scene.choose("leave this and the rest to chance")
    assert scene.t.rounds == round_before + 1
    assert not scene.t.took_action
    scene.dice(4, 6)  # the Darkness is held back
    scene.dice(1, 1)  # the Void Spider misses: it has acted before the Gunslinger
    scene.choose("stay and go on")
    assert scene.t.types_activated >> TYPE["void-spiders"] & 1
    assert scene.t.activated in (0, 1)
    words = [GAME.kinds[event[0]].words(scene.t, event) for event in scene.t.events]
    assert any("Void Spiders act" in line for line in words)


@pytest.mark.rule("SOB-ENEMY-11")
def test_the_sheet_says_what_it_takes_to_get_away() -> None:
    fight = Fight("T a V")
    assert escape_needed(fight.t, 0, fight.t.place[0]) == 5


@pytest.mark.rule("SOB-ENEMY-16")
@pytest.mark.rule("SOB-ENEMY-15")
def test_wounds_equal_to_its_health_kill_an_enemy() -> None:
    fight = Fight("T a N")
    model = fight.foe("T")
    wound_foe(fight.t, 0, model, fight.t.foe(TYPE["tentacles"], FOE_HEALTH) - 1)
    assert model in fight.t.foes
    wound_foe(fight.t, 0, model, 1)
    assert model not in fight.t.foes


@pytest.mark.rule("SOB-ENEMY-17")
@pytest.mark.rule("SOB-XP-06")
def test_small_enemies_pay_their_killer_and_large_ones_whoever_wounds_them() -> None:
    """Trap 9: with two Elite abilities, an attack of 2 and 4 Wounds on a Night Terror is worth 10 + 10 + 30."""
    fight = Fight("T a N")
    with changes(lambda: fight.t.xp[0], 20):
        wound_foe(fight.t, 0, fight.foe("T"), 3)
        wound_foe(fight.t, 0, fight.foe("T"), 1)
    fight.elite("night-terrors", 1, 4)
    with changes(lambda: fight.t.xp[0], 50):
        wound_foe(fight.t, 0, fight.foe("N"), 2)
        wound_foe(fight.t, 0, fight.foe("N"), 4, again=True)


@pytest.mark.rule("SOB-THEME-02")
def test_every_adventure_begins_with_whole_decks() -> None:
    fight = Fight("a")
    keep_types(fight.t, ["tentacles"])
    assert len(fight.t.decks[LOW_THREATS]) == 2
    assert len(Fight("a").t.decks[LOW_THREATS]) == 10


def test_every_threat_card_names_types_and_levels_that_exist() -> None:
    assert [len(pieces_of_kind(kind)) for kind in range(15, 20)] == [10, 10, 10, 5, 6]
    assert NUMBER["wandering-enemy"] >= 0
