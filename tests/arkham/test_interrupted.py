"""What is under way when somebody or something it concerns is gone (AHC-ELIM-10, AHC-TRIG-01, AHC-ST-08)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    ATTACKS,
    ENEMY_DEFEATED,
    ENEMY_MOVES,
    ENGAGES,
    EVADED,
    HARMED,
    MOVES,
    SUCCEEDS,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.enemies.engagement import EnemyMoves
from grimtable.games.arkham.rules.harm.damage import Harm, hurt_all, hurt_enemy, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import DEFEATED, ENCOUNTER_DISCARD, NONE, REMOVED, THREAT, Ahc
from tests.arkham.made import doing, encounter, forced, free, made, notes, played
from tests.arkham.scene import Scene

# -- who performs a skill test is out


@pytest.mark.rule("AHC-ELIM-10", "AHC-ST-24")
def test_the_test_of_who_is_out_ends_without_a_result() -> None:
    """The tablet defeats Roland with a ghoul before him: his attack neither hits nor fails, and nothing answers it."""
    scene = Scene("roland", "daisy", lead="2")
    heard: list[str] = []
    scene.in_play(forced(made(scene), SUCCEEDS, notes(heard)), who=1)
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.t.damage[0] = 8
    (blow,) = scene.hand("Vicious Blow", who=1)
    scene.reveals("tablet")
    scene.turn().choose("fight", "commit vicious blow")
    assert scene.t.status[0] == DEFEATED
    assert (scene.damage(ghoul), heard) == (0, [])
    assert not any("succeeds" in line or "fails" in line for line in scene.log())
    assert scene.t.discard[1] == [blow]
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)
    assert scene.t.test == NONE
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10")
def test_who_is_defeated_by_an_own_ability_in_a_test_reveals_no_token() -> None:
    scene = Scene("roland", "daisy", lead="2")
    price = free(made(scene), doing(lambda t, you: hurt_investigator(t, you, you, 9, 0)))
    scene.in_play(price)
    scene.turn().choose("investigate", f"use {price}")
    assert scene.t.status[0] == DEFEATED
    assert not any("chaos token" in line for line in scene.log())
    scene.at_rest()


@pytest.mark.rule("AHC-ST-08", "AHC-RND-12")
def test_the_others_have_their_second_window_when_who_tests_has_used_something() -> None:
    """Daisy passes in the first window; Roland commits nothing but uses a card: she may answer that."""
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)))
    scene.in_play(free(made(scene)), who=1)
    scene.turn().choose("pass", "investigate")
    assert (scene.ask.prompt, scene.ask.seat) == ("Use something before the token is revealed?", 1)
    scene.choose("pass", "use")
    assert (scene.ask.prompt, scene.ask.seat) == ("Use something before the token is revealed?", 0)
    scene.choose("reveal the token")
    assert (scene.ask.prompt, scene.ask.seat) == ("Use something before the token is revealed?", 1)
    assert not any("chaos token" in line for line in scene.log())
    scene.choose("pass")
    assert any("chaos token" in line for line in scene.log())


@pytest.mark.rule("AHC-AOO-09", "AHC-ELIM-10")
@pytest.mark.parametrize("kind", ["event", "asset"])
def test_who_falls_to_an_attack_of_opportunity_plays_nothing(kind: str) -> None:
    """The card is paid for and gone, its effect is lost."""
    scene = Scene("wendy", "daisy", lead="2")
    heard: list[str] = []
    name = made(scene, kind)
    if kind == "event":
        played(name, notes(heard))
    (card,) = scene.hand(name)
    scene.enemy(engaged=0, damage=9)
    scene.turn().choose("play")
    assert (scene.t.status[0], scene.t.zone[card], heard) == (DEFEATED, REMOVED, [])
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10")
def test_damage_for_who_is_out_goes_nowhere() -> None:
    """Wendy and Daisy are to be hit at once; Wendy has left, and nothing answers what she does not take."""
    scene = Scene("wendy", "daisy", "roland", lead="3")
    heard: list[str] = []
    scene.in_play(forced(made(scene), HARMED, notes(heard), may=lambda t, you, card, event: hit(t, event, 0)), who=2)
    scene.runs(Eliminate(0, NONE, DEFEATED))
    blow = free(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 1], [], 2, 0))
    scene.in_play(blow, who=2)
    scene.turn(2).choose(f"use {blow}")
    assert (scene.damage(0), scene.damage(1), heard) == (0, 2, [])


def hit(t: Ahc, event: int, who: int) -> bool:
    """Whether an investigator is among those who are dealt damage."""
    harm = t.stack[event]
    assert isinstance(harm, Harm)
    return who in harm.takers


@pytest.mark.rule("AHC-MOD-04", "AHC-ST-03")
def test_a_sum_below_zero_is_enough_against_a_difficulty_of_zero() -> None:
    scene = Scene("roland")
    scene.t.place[0] = scene.location("Alcove", symbol="alcove", shroud=0, clues=1)
    scene.reveals("-8")
    scene.turn().choose("investigate")
    assert "Roland Banks succeeds by 0" in scene.log()
    assert scene.clues() == 1


# -- what an event concerns is gone before it happens


def takes_away(which: Callable[[Event], int]) -> Does:
    """An effect that discards the enemy of the event it answers."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        under_way = t.stack[event]
        assert isinstance(under_way, Event)
        discard(t, which(under_way))

    return does


def target_of(event: Event) -> int:
    return event.target


def source_of(event: Event) -> int:
    return event.card


@pytest.mark.rule("AHC-TRIG-01", "AHC-TRIG-02")
@pytest.mark.parametrize(
    ("kind", "which"),
    [(ENGAGES, target_of), (EVADED, target_of), (ATTACKS, source_of), (ENEMY_MOVES, source_of)],
    ids=["engages", "evaded", "attacks", "moves"],
)
def test_an_event_whose_enemy_is_gone_does_not_happen(kind: int, which: Callable[[Event], int]) -> None:
    """The enemy is discarded when it begins: it stays in the discard pile, and nothing comes after."""
    scene = Scene("wendy")
    scene.house()
    heard: list[str] = []
    scene.in_play(forced(made(scene), kind, takes_away(which), WHEN), forced(made(scene), kind, notes(heard), AFTER))
    enemy = scene.enemy(engaged=0 if kind in (EVADED, ATTACKS) else NONE)
    if kind == ENGAGES:
        scene.settle()
    elif kind == EVADED:
        scene.turn().choose("evade", "end the turn")
    elif kind == ATTACKS:
        scene.attacks(enemy)
    else:
        scene.runs(EnemyMoves(0, enemy, scene.place("Attic")))
    assert (scene.t.zone[enemy], heard, scene.damage(0)) == (ENCOUNTER_DISCARD, [], 0)
    scene.at_rest()


@pytest.mark.rule("AHC-TRIG-01", "AHC-DEFT-09")
def test_an_enemy_that_is_discarded_when_it_is_defeated_is_not_defeated() -> None:
    scene = Scene("wendy")
    heard: list[str] = []
    scene.in_play(
        forced(made(scene), ENEMY_DEFEATED, takes_away(target_of), WHEN),
        forced(made(scene), ENEMY_DEFEATED, notes(heard), AFTER),
    )
    enemy = scene.enemy(health=1, victory=1, exhausted=True)
    hit = free(made(scene), doing(lambda t, you: hurt_enemy(t, you, you, enemy, 1)))
    scene.in_play(hit)
    scene.turn().choose(f"use {hit}", "end the turn")
    assert (scene.t.zone[enemy], scene.t.victory, heard) == (ENCOUNTER_DISCARD, [], [])
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10", "AHC-TRIG-02")
def test_who_is_out_when_the_move_begins_enters_nothing() -> None:
    """Wendy falls as she sets out; Daisy hears of no arrival in the Attic, which stays unrevealed."""
    scene = Scene("wendy", "daisy", lead="2")
    scene.house()
    heard: list[str] = []
    falls = forced(made(scene), MOVES, doing(lambda t, you: hurt_investigator(t, 0, you, 9, 0)), WHEN)
    scene.in_play(falls, forced(made(scene), MOVES, notes(heard), AFTER), who=1)
    scene.turn().choose("move to attic")
    assert (scene.t.status[0], heard, scene.t.shown[scene.place("Attic")]) == (DEFEATED, [], 0)
    scene.at_rest()


@pytest.mark.rule("AHC-ENGA-05", "AHC-ENC-02")
def test_an_enemy_that_spawns_engaged_engages() -> None:
    scene = Scene("wendy", "daisy")
    heard: list[str] = []
    scene.in_play(forced(made(scene), ENGAGES, notes(heard, "engaged")), who=1)
    scene.draws_encounter(encounter(scene, "enemy"))
    assert heard == ["engaged 1"]
    scene.at_rest()
