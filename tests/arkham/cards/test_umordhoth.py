"""Umôrdhoth and Umôrdhoth's Wrath."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.cards_in_play.values import card_of, engaged_with, health
from grimtable.games.arkham.rules.cards_in_play.zones import put_at
from grimtable.games.arkham.state import AT, NONE, THREAT
from tests.arkham.made import forced, made, notes
from tests.arkham.scene import Scene
from tests.arkham.woods import in_the_woods, wood
from tests.stage import changes


def facing(*investigators: str, exhausted: bool = False) -> tuple[Scene, int]:
    """Umôrdhoth is where everybody is."""
    scene = in_the_woods(*(investigators or ("roland",)))
    umordhoth = card_of(scene.t, "01157")
    put_at(scene.t, umordhoth, scene.t.place[0])
    scene.t.exhausted[umordhoth] = int(exhausted)
    return scene, umordhoth


# -- 01157 Umôrdhoth


@pytest.mark.rule("AHC-DEVO-32")
@pytest.mark.parametrize(("players", "expected"), [(1, 10), (2, 14), (3, 18), (4, 22)])
def test_umordhoth_has_4_health_more_per_investigator(players: int, expected: int) -> None:
    scene, umordhoth = facing(*["roland", "daisy", "wendy", "agnes"][:players])
    assert health(scene.t, umordhoth) == expected
    other = scene.enemy(health=2)
    assert health(scene.t, other) == 2


@pytest.mark.rule("AHC-DEVO-32")
def test_who_is_out_still_counts_for_umordhoths_health() -> None:
    scene, umordhoth = facing("roland", "daisy")
    scene.t.status[1] = 1
    assert health(scene.t, umordhoth) == 14


@pytest.mark.rule("AHC-DEVO-17")
def test_umordhoth_readies_at_the_end_of_each_turn() -> None:
    scene, umordhoth = facing("roland", "daisy", exhausted=True)
    scene.goes(1, "Main Path")
    scene.turn(1).choose("end the turn")
    assert scene.t.exhausted[umordhoth] == 0
    assert "Umôrdhoth readies" in scene.log()
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-17")
def test_another_enemy_does_not_ready_with_umordhoth() -> None:
    scene, umordhoth = facing(exhausted=True)
    enemy = scene.enemy(exhausted=True)
    scene.turn().choose("end the turn")
    assert (scene.t.exhausted[umordhoth], scene.t.exhausted[enemy]) == (0, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-01", "AHC-MASS-03", "AHC-MASS-13")
def test_umordhoth_counts_as_engaged_with_everybody_and_never_engages() -> None:
    scene, umordhoth = facing("roland", "daisy")
    scene.goes(1, "Main Path")
    heard: list[str] = []
    watcher = forced(made(scene), 10, notes(heard))  # the event of engaging
    scene.in_play(watcher)
    scene.settle()
    assert [engaged_with(scene.t, who) for who in (0, 1)] == [[umordhoth], [umordhoth]]
    assert (scene.t.zone[umordhoth], heard) == (AT, [])
    scene.turn()
    assert not scene.offers("engage")


@pytest.mark.rule("AHC-MASS-01")
def test_umordhoth_counts_as_engaged_for_a_machete() -> None:
    """The only enemy engaged with Roland: one more damage."""
    scene, umordhoth = facing()
    scene.in_play("Machete")
    scene.reveals("0")
    with changes(lambda: scene.damage(umordhoth), 2):
        scene.turn().choose("fight with machete")


@pytest.mark.rule("AHC-MASS-05", "AHC-MASS-07")
def test_umordhoth_attacks_everybody_and_exhausts_then() -> None:
    scene, umordhoth = facing("roland", "agnes")
    scene.goes(1, "Main Path")
    scene.enemies()
    while scene.ask.prompt != "At rest":
        scene.choose(scene.options()[0])
    assert [(scene.damage(who), scene.horror(who)) for who in (0, 1)] == [(3, 3), (3, 3)]
    assert scene.t.exhausted[umordhoth] == 1


def test_umordhoth_is_no_monster() -> None:
    assert printed.traits_of(printed.definition("01157")) in (["Ancient One", "Elite"], ["Elite", "Ancient One"])


@pytest.mark.rule("AHC-DEVO-25")
def test_lita_does_not_hurt_umordhoth_more() -> None:
    """It is no Monster."""
    scene, umordhoth = facing()
    lita(scene)
    scene.reveals("0")
    with changes(lambda: scene.damage(umordhoth), 1):
        scene.turn().choose("fight umôrdhoth")


# -- throwing Lita to it


def lita(scene: Scene, who: int = 0) -> int:
    """Lita Chantler is under somebody's control."""
    card = scene.new(printed.definition("01117"), who, 4, who)
    scene.t.play.append(card)
    scene.bench()
    return card


@pytest.mark.rule("AHC-DEVO-18")
def test_who_controls_lita_may_throw_her_to_umordhoth() -> None:
    scene, _ = facing(exhausted=True)
    lita(scene)
    scene.turn().choose("use umôrdhoth: throw lita chantler to it")
    assert scene.t.ended == 3


@pytest.mark.rule("AHC-DEVO-18")
def test_nobody_throws_lita_who_does_not_control_her_or_is_elsewhere() -> None:
    scene, _ = facing("roland", "daisy", exhausted=True)
    scene.goes(1, "Main Path")
    lita(scene, 1)
    scene.turn()
    assert not scene.offers("throw")
    scene.ends_turn()
    scene.t.place[1] = wood(scene, "Cliffside")
    scene.turn(1)
    assert not scene.offers("throw")


@pytest.mark.rule("AHC-DEVO-18")
def test_lita_can_be_thrown_only_in_ones_turn_and_with_an_action_left() -> None:
    scene, _ = facing(exhausted=True)
    lita(scene)
    scene.turn().choose("take a resource", "take a resource", "take a resource")
    assert not scene.offers("throw")


@pytest.mark.rule("AHC-DEVO-25", "AHC-AOO-01")
def test_throwing_lita_is_no_parley_and_provokes_umordhoth() -> None:
    scene, _ = facing("skids")
    lita(scene)
    scene.turn().choose("throw lita")
    scene.choose(next(words for words in scene.options() if words.startswith('3 damage and 3 horror on "Skids"')))
    assert (scene.damage(), scene.horror(), scene.t.ended) == (3, 3, 3)


@pytest.mark.rule("AHC-DEVO-25")
def test_who_falls_to_the_attack_does_not_throw_lita_any_more() -> None:
    scene, _ = facing("agnes", "roland")
    lita(scene)
    scene.t.damage[0] = 5
    scene.turn().choose("throw lita", "3 damage and 3 horror on agnes baker")
    while scene.ask.prompt != "At rest":
        scene.choose(scene.options()[0])
    assert (scene.t.status[0], scene.t.ended) == (1, NONE)


@pytest.mark.rule("AHC-DEVO-25")
def test_a_lita_whom_the_attack_has_killed_cannot_be_thrown() -> None:
    """(ruling 69)"""
    scene, _ = facing("agnes")
    lita(scene)
    scene.turn()
    scene.choose("throw lita", "3 horror on agnes baker, 3 damage on lita chantler")
    assert (scene.t.ended, scene.t.left[0]) == (NONE, 2)
    assert not scene.offers("throw")


# -- 01158 Umôrdhoth's Wrath


@pytest.mark.rule("AHC-DEVO-26")
def test_each_point_of_the_wrath_is_a_card_or_a_damage_and_a_horror() -> None:
    scene = in_the_woods("roland")
    scene.hand("Knife", "Flashlight", "Emergency Cache")
    scene.reveals("-1")
    scene.draws_encounter("Umôrdhoth's Wrath")
    scene.choose("reveal the token") if scene.offers("reveal the token") else None
    assert scene.options() == [
        "discard Knife",
        "discard Flashlight",
        "discard Emergency Cache",
        "take 1 damage and 1 horror",
    ]
    asked = "What does Umôrdhoth's Wrath take from you"
    times = {"take 1 damage": ", 3 times?", "discard flashlight": ", 2 times?", "discard knife": "?"}
    for answer, rest in times.items():
        assert scene.ask.prompt == asked + rest
        scene.choose(answer)
    assert (scene.damage(), scene.horror(), scene.held()) == (1, 1, ["Emergency Cache"])
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-26")
def test_the_wrath_spares_who_withstands_it() -> None:
    scene = in_the_woods("agnes")
    scene.reveals("0")
    scene.draws_encounter("Umôrdhoth's Wrath").at_rest()
    assert (scene.damage(), scene.horror()) == (0, 0)
    assert scene.titles(scene.t.encounter_discard) == ["Umôrdhoth's Wrath"]


@pytest.mark.rule("AHC-DEVO-26")
def test_with_an_empty_hand_the_wrath_only_hurts() -> None:
    scene = in_the_woods("roland")
    scene.reveals("0")
    scene.draws_encounter("Umôrdhoth's Wrath").at_rest()
    assert (scene.damage(), scene.horror()) == (2, 2)


@pytest.mark.rule("AHC-DEVO-26", "AHC-WEAK-04")
def test_a_weakness_is_not_given_to_the_wrath() -> None:
    scene = in_the_woods("roland")
    scene.hand("Paranoia")
    scene.reveals("0")
    scene.draws_encounter("Umôrdhoth's Wrath")
    assert scene.damage() == 2
    assert scene.held() == ["Paranoia"]


@pytest.mark.rule("AHC-DEVO-26")
def test_the_wrath_ends_with_who_falls_to_it() -> None:
    scene = in_the_woods("roland", "daisy")
    scene.t.damage[0] = 8
    scene.reveals("auto-fail")
    scene.draws_encounter("Umôrdhoth's Wrath")
    assert (scene.t.status[0], scene.t.physical[0]) == (1, 1)
    assert scene.t.zone[0] != THREAT
    scene.at_rest()
