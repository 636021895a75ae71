"""The Enemy phase (AHC-ENEM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, PHASE_BEGINS, PHASE_ENDS, WHEN
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.state import AT, THREAT, Ahc
from tests.arkham.made import encounter, forced, made, make_orders_matter, notes, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-ENEM-01", "AHC-ENEM-03")
def test_hunters_move_and_then_enemies_attack_those_that_came_too() -> None:
    scene = Scene("roland")
    scene.house()
    hunter = scene.enemy(at="Attic", keywords=["hunter"])
    with changes(scene.damage, 1):
        scene.enemies()
    assert (scene.t.zone[hunter], scene.t.holder[hunter]) == (THREAT, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-ENEM-02")
def test_without_enemies_the_phase_still_begins_and_ends() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    watch = forced(encounter(scene), PHASE_BEGINS, notes(heard, "begins"))
    forced(watch, PHASE_ENDS, notes(heard, "ends"))
    scene.threat(watch)
    scene.enemies()
    assert heard == ["begins 0", "ends 0"]
    scene.at_rest()


@pytest.mark.rule("AHC-ENEM-03")
def test_each_ready_engaged_enemy_attacks_whom_it_is_engaged_with() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(engaged=0, damage=2)
    scene.enemy(engaged=1, damage=0, horror=1)
    scene.enemies()
    assert [(scene.damage(i), scene.horror(i)) for i in (0, 1)] == [(2, 0), (0, 1)]


@pytest.mark.rule("AHC-ENEM-04")
def test_attacks_go_in_player_order_all_of_one_investigator_first() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="2")
    heard: list[str] = []
    for who in (0, 1, 2):
        for _ in range(2):
            name = encounter(scene, "enemy")
            forced(
                name,
                ATTACKS,
                notes(heard, "by"),
                may=lambda t, you, card, event: t.stack[event].card == card,
            )
            scene.enemy(name, engaged=who)
    scene.enemies()
    while scene.ask.prompt.endswith("Which enemy attacks first?"):
        scene.choose(scene.options()[0])
    assert heard == ["by 1", "by 1", "by 2", "by 2", "by 0", "by 0"]


@pytest.mark.rule("AHC-ENEM-05")
def test_the_investigator_chooses_the_order_of_the_own_enemies() -> None:
    scene = Scene("roland", "daisy", seats=2)
    one, two = scene.titles([scene.enemy(engaged=1), scene.enemy(engaged=1, horror=1)])
    make_orders_matter(scene)
    scene.enemies()
    assert (scene.ask.seat, scene.options()) == (1, [one, two])
    scene.choose(two)
    attacks = [line.split(" attacks")[0] for line in scene.log() if " attacks " in line]
    assert attacks == [two, one]


@pytest.mark.rule("AHC-ENEM-06")
def test_damage_and_horror_of_an_attack_are_dealt_together() -> None:
    scene = Scene("roland")
    friend = scene.in_play(made(scene, health=1, sanity=1))
    scene.enemy(engaged=0, damage=1, horror=1)
    scene.enemies()
    name = scene.titles([friend])[0]
    assert scene.ask.prompt.startswith("Who takes 1 damage and 1 horror from ")
    scene.choose(f"1 damage and 1 horror on {name}")  # either alone would have defeated it
    assert (scene.damage(), scene.horror(), scene.t.in_play(friend)) == (0, 0, False)
    scene.at_rest()


@pytest.mark.rule("AHC-ENEM-07")
def test_an_enemy_exhausts_after_its_attack_and_stays_engaged() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0)
    exhausted: list[int] = []
    watch = forced(encounter(scene), ATTACKS, lambda t, you, card, event: exhausted.append(t.exhausted[ghoul]))
    scene.threat(watch)
    scene.enemies()
    assert exhausted == [0]  # whatever the attack triggers comes before that
    assert (scene.t.exhausted[ghoul], scene.t.zone[ghoul], scene.t.holder[ghoul]) == (1, THREAT, 0)


@pytest.mark.rule("AHC-ENEM-07")
def test_an_enemy_whose_attack_is_cancelled_exhausts_too() -> None:
    scene = Scene("roland")

    def dodge(t: Ahc, you: int, card: int, event: int) -> None:
        attack = t.own(event)
        assert isinstance(attack, Attack)
        attack.cancelled = True

    name = reaction(made(scene), ATTACKS, dodge, WHEN)
    scene.in_play(name)
    ghoul = scene.enemy(engaged=0)
    scene.enemies().choose(f"use {name}")
    assert (scene.damage(), scene.t.exhausted[ghoul]) == (0, 1)


@pytest.mark.rule("AHC-ENEM-08")
def test_unengaged_and_exhausted_enemies_do_not_attack() -> None:
    scene = Scene("roland")
    aloof = scene.enemy(keywords=["aloof"])
    scene.enemy(engaged=0, exhausted=True)
    with changes(scene.damage, 0):
        scene.enemies()
    assert (scene.t.zone[aloof], scene.t.exhausted[aloof]) == (AT, 0)


@pytest.mark.rule("AHC-ENEM-09")
def test_an_attack_by_a_cards_effect_exhausts_nothing() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0)
    with changes(scene.damage, 1):
        scene.attacks(ghoul)
    assert scene.t.exhausted[ghoul] == 0
