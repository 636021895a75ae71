"""Between the start of an ability and its effect its target can go: then that part does nothing (AHC-INIT-09)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.cards.common import Search
from grimtable.games.arkham.cards.mystic import Blinded
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    CANNOT_BE_ENTERED,
    CANNOT_DISCOVER,
    DISCOVERS,
    EVADED,
    FIGHT,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage
from grimtable.games.arkham.rules.cards_in_play.zones import discard, remove, to_victory
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards, WeaknessDrawn
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.round.skill_actions import Evade, Fight
from grimtable.games.arkham.state import BOX, DEFEATED, LIMBO, NONE, REMOVED, ROUND, Ahc
from tests.arkham.made import action, doing, encounter, forced, made, outcome
from tests.arkham.scene import Scene
from tests.stage import changes

# -- the attack of opportunity changes what the action was for


def attacked_first(what: Callable[[Ahc, int], object], who: int = 0) -> Scene:
    """Roland in the Hallway and Daisy in the Attic; one of them is engaged, and something follows each attack."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    scene.enemy(engaged=who, damage=0, health=9)
    scene.threat(forced(encounter(scene), ATTACKS, doing(what)), who=who)
    scene.t.resources = [9, 9]
    return scene


@pytest.mark.rule("AHC-AOO-09", "AHC-MOVE-05")
@pytest.mark.parametrize("barred", [False, True])
def test_a_move_whose_way_is_barred_by_then_is_lost(barred: bool) -> None:
    scene = attacked_first(
        lambda t, you: lasts(t, CANNOT_BE_ENTERED, cellar, you, 1, ROUND, NONE) if barred else None,
    )
    cellar = scene.place("Cellar")
    scene.turn()
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("move to cellar")
    assert scene.t.place[0] == scene.place("Hallway" if barred else "Cellar")


@pytest.mark.rule("AHC-AOO-09")
def test_first_aid_heals_nobody_elsewhere_where_nobody_here_is_hurt_any_more() -> None:
    scene = attacked_first(lambda t, you: heal_damage(t, 1, 1), who=1)
    scene.in_play("First Aid", who=1)
    scene.t.damage[0] = scene.t.damage[1] = 1
    scene.turn(1).choose("use first aid")
    assert scene.t.damage[:2] == [1, 0]
    assert scene.ask.prompt.endswith("Your turn")


@pytest.mark.rule("AHC-AOO-09")
def test_nobody_reads_the_old_book_of_lore_when_no_deck_is_left() -> None:
    scene = attacked_first(lambda t, you: scene.empty_deck(0))
    scene.in_play("Old Book of Lore")
    before = list(scene.t.deck[1])
    scene.turn().choose("use old book")
    assert (scene.ask.prompt.endswith("Your turn"), scene.t.deck, scene.t.hand) == (True, [[], before], [[], []])


@pytest.mark.rule("AHC-AOO-09")
def test_nobody_looks_into_a_deck_when_none_is_left() -> None:
    def empties(t: Ahc, you: int) -> None:
        scene.empty_deck(0)
        scene.empty_deck(1)

    scene = attacked_first(empties)
    scene.in_play("Scrying")
    scene.turn().choose("use scrying")
    assert scene.ask.prompt.endswith("Your turn")


@pytest.mark.rule("AHC-AOO-09", "AHC-EFF-02")
def test_drawn_to_the_flame_finds_no_clues_where_no_encounter_card_is_left_to_draw() -> None:
    def empties(t: Ahc, you: int) -> None:
        for card in t.encounter_deck:
            t.zone[card] = BOX
        t.encounter_deck = []

    scene = attacked_first(empties)
    scene.encounter("Ancient Evils")
    scene.t.clues[scene.place("Hallway")] = 2
    scene.hand("Drawn to the Flame")
    scene.turn()
    with changes(scene.clues, 0):
        scene.choose("play drawn to the flame")
    assert scene.titles(scene.t.discard[0]) == ["Drawn to the Flame"]


# -- attacks and evasions


@pytest.mark.rule("AHC-INIT-11")
@pytest.mark.parametrize("tries", [Fight, Evade])
def test_an_action_whose_price_has_taken_the_only_enemy_has_no_target(tries: type[Fight] | type[Evade]) -> None:
    """The horror that the card costs lets Agnes strike her only enemy down."""
    scene = Scene("agnes")
    name = action(made(scene), lambda t, you, card, event: t.push(tries(you, card)), word=FIGHT, cost=Cost(horror=1))
    scene.in_play(name)
    scene.enemy(engaged=0, health=1)
    scene.turn().choose(f"fight with {name}", "use agnes")
    assert (scene.ask.prompt, any(" tests " in line for line in scene.log())) == ("Your turn", False)


@pytest.mark.rule("AHC-FGHT-01", "AHC-EVAD-01")
@pytest.mark.parametrize("tries", [Fight, Evade])
def test_there_is_no_test_against_an_enemy_that_has_left_play(tries: type[Fight] | type[Evade]) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(engaged=0)
    discard(scene.t, enemy)
    scene.runs(tries(0, 0, NONE, enemy)).at_rest()
    assert not any(" tests " in line for line in scene.log())


def test_an_enemy_that_leaves_play_as_it_is_evaded_is_not_hurt_by_the_blinding_light() -> None:
    scene = Scene("agnes")
    enemy = scene.enemy(engaged=0)
    scene.threat(forced(encounter(scene), EVADED, doing(lambda t, you: discard(t, enemy))))
    scene.runs(Blinded(0, 0, NONE, enemy)).at_rest()
    assert (scene.t.in_play(enemy), scene.damage(enemy)) == (False, 0)


@pytest.mark.rule("AHC-EVAD-03")
def test_the_blinding_light_hurts_an_enemy_once() -> None:
    scene = Scene("agnes")
    enemy = scene.enemy(engaged=0, health=9)
    scene.runs(Blinded(0, 0, NONE, enemy)).at_rest()
    assert (scene.damage(enemy), scene.t.exhausted[enemy]) == (1, 1)


# -- searching and drawing


@pytest.mark.rule("AHC-ELIM-10")
@pytest.mark.parametrize("gone", ["the deck", "the player"])
def test_there_is_no_search_without_a_deck_or_by_who_is_out(gone: str) -> None:
    scene = Scene("roland", "daisy")
    if gone == "the deck":
        scene.empty_deck(1)
    else:
        scene.t.status[1] = DEFEATED
    scene.runs(Search(1, 0, NONE, NONE, 3))
    assert (scene.ask.prompt, any("shuffled" in line for line in scene.log()[-3:])) == ("At rest", False)


@pytest.mark.rule("AHC-ELIM-10")
def test_who_is_out_draws_nothing() -> None:
    scene = Scene("roland", "daisy")
    scene.t.status[1] = DEFEATED
    with changes(lambda: len(scene.t.deck[1]), 0):
        scene.runs(DrawCards(1, 1, 2))
    assert (scene.t.hand[1], scene.ask.prompt) == ([], "At rest")


@pytest.mark.rule("AHC-KEY-03", "AHC-CLUE-01")
def test_who_is_forbidden_to_discover_as_it_begins_discovers_nothing() -> None:
    scene = Scene("roland")
    bars = doing(lambda t, you: lasts(t, CANNOT_DISCOVER, you, NONE, 1, ROUND, NONE))
    scene.threat(forced(encounter(scene), DISCOVERS, bars, WHEN))
    scene.turn()
    with changes(scene.clues, 0), changes(lambda: scene.t.clues[scene.place("Study")], 0):
        scene.choose("investigate")
    assert "succeeds" in outcome(scene)


# -- out of the victory display


@pytest.mark.rule("AHC-ZONE-13")
def test_a_card_that_leaves_the_victory_display_no_longer_counts_there() -> None:
    scene = Scene("roland")
    first, second = scene.enemy(victory=1), scene.enemy(victory=2)
    for enemy in (first, second):
        to_victory(scene.t, enemy)
    remove(scene.t, first)
    assert (scene.t.victory, scene.t.zone[first]) == ([second], REMOVED)


# -- what earlier saves may have left unfinished


def test_a_spawn_that_an_earlier_save_left_before_its_last_step_goes_on() -> None:
    scene = Scene("roland")
    (enemy,) = scene.encounter("Ghoul Minion")
    scene.t.encounter_deck, scene.t.zone[enemy] = [], LIMBO
    spawn = Spawn(0, NONE, enemy, scene.place("Study"))
    spawn.at = Spawn.SPAWN
    scene.runs(spawn).at_rest()
    assert scene.t.holder[enemy] == 0


def test_a_weakness_that_an_earlier_save_left_before_its_last_step_goes_on() -> None:
    scene = Scene("roland")
    (card,) = scene.hand("Paranoia")
    drawn = WeaknessDrawn(0, NONE, NONE, card)
    drawn.at = WeaknessDrawn.RESOLVE
    scene.runs(drawn).at_rest()
    assert (scene.resources(), scene.titles(scene.t.discard[0])) == (0, ["Paranoia"])
