"""The course of a round (chapter 10 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import LOCATION_KIND, SIDES, piece
from grimtable.games.set_a_watch.state import DICE, HELD, PARTY, SPENT, STOLEN
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]

FACES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3)


@pytest.mark.rule("SAW-RND-01", "SAW-CAMP-01", "SAW-CAMP-02")
def test_the_game_lasts_eight_rounds_at_random_locations_and_one_at_the_final_one(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.fire(60)
    while not scene.ends():
        scene.table.choose(0)
    rounds = [line.text for line in scene.table.log() if line.kind == "round"]
    rests = [line.text for line in scene.table.log() if line.kind == "rest"]
    assert [text.split(":")[0] for text in rounds] == [f"Round {n}" for n in range(1, 10)]
    assert LOCATION_KIND[scene.t.location] == 2
    assert len(rests) == 8
    assert all(sum(hero in text for text in rests) == 2 for hero in ("Heretic", "Bounty", "Barbarian", "Witch"))


@pytest.mark.rule("SAW-RND-02")
def test_all_adventurers_roll_all_dice_whatever_became_of_them_last_round(saw: Saw) -> None:
    scene = saw()
    t = scene.t
    t.die_state = [SPENT, STOLEN, HELD] * PARTY
    t.die_on = [-1, piece("bridge-giant"), *[-1] * 10]
    scene.lay_dice(*FACES)
    scene.round_begins()
    assert t.face == list(FACES)
    assert all(len(scene.ready_faces(hero)) == 3 for hero in HEROES)
    assert t.die_on == [-1] * (PARTY * DICE)
    scene.sound()


@pytest.mark.rule("SAW-RND-02")
def test_dice_are_rolled_in_the_final_round_too(saw: Saw) -> None:
    scene = saw()
    scene.horde("bridge-giant")
    scene.lay_dice(*FACES)
    scene.round_begins("black-belfry")
    assert scene.t.face == list(FACES)


@pytest.mark.rule("SAW-RND-02")
def test_every_die_can_show_every_face_of_its_own_kind(saw: Saw) -> None:
    scene = saw()
    shown: list[set[int]] = [set() for _ in range(PARTY * DICE)]
    for _ in range(120):
        scene.round_begins()
        for die, face in enumerate(scene.t.face):
            shown[die].add(face)
    for die, faces in enumerate(shown):
        assert faces == set(range(1, SIDES[scene.t.adventurer[die // DICE]] + 1))


@pytest.mark.rule("SAW-RND-03", "SAW-RND-04")
def test_roll_camp_merchant_and_watch_follow_one_another(saw: Saw) -> None:
    scene = saw()
    scene.t.coins = 9
    scene.lay_dice(*FACES)
    scene.round_begins()
    prompts = []
    while scene.ask.prompt != "What do the Watchers do?":
        if scene.ask.prompt not in prompts:
            prompts.append(scene.ask.prompt)
        words = next((w for w in scene.options() if w.startswith(("Chop", "stop"))), None)
        scene.table.choose(words or 0)
        assert not any(line.kind == "roll" for line in scene.table.log() if line.after == scene.table.answers)
    order = ["Who rests in camp?", "What do you do in camp?", "What do you buy?", "Which Item is covered?"]
    assert [p for p in prompts if p in order] == order


@pytest.mark.rule("SAW-RND-04")
def test_after_the_roll_the_group_decides_who_rests(saw: Saw) -> None:
    scene = saw(4)
    scene.round_begins()
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.ask.seats == (0, 1, 2, 3)
    assert scene.options() == [f"{hero} rests in camp" for hero in ("Heretic", "Bounty Hunter", "Barbarian", "Witch")]


@pytest.mark.rule("SAW-RND-05")
@pytest.mark.parametrize("resting", ["Heretic", "Bounty Hunter", "Barbarian", "Witch"])
def test_one_adventurer_is_in_camp_and_the_other_three_are_on_watch(saw: Saw, resting: str) -> None:
    scene = saw()
    scene.horde()
    scene.round_begins()
    scene.choose(f"{resting} rests").until("What do the Watchers do?")
    assert [a.name for a in scene.view.adventurers if a.in_camp] == [resting]
    assert {a.name for a in scene.view.adventurers if a.on_watch} == {
        a.name for a in scene.view.adventurers if not a.in_camp
    }


def test_what_held_for_a_round_is_over_with_it(saw: Saw) -> None:
    scene = saw()
    scene.t.used = scene.t.item_used = scene.t.runes = 1
    scene.t.special_done = True
    scene.t.space[0] = 3
    scene.t.reach = [1] * PARTY
    scene.round_begins()
    assert (scene.t.used, scene.t.item_used, scene.t.runes, scene.t.special_done) == (0, 0, 0, False)
    assert scene.t.space == [0] * 9
    assert scene.t.reach == [0] * PARTY
