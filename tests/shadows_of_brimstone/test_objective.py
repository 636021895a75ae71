"""Clues, the Objective, winning and losing, and the introductory Mission (chapters 8.3, 12.3 and 13 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import name_of, piece
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import AllOfDread
from grimtable.games.shadows_of_brimstone.state import (
    ALL_DOWN,
    EPIC_THREATS,
    FLED,
    HIGH_THREATS,
    NO_HEALTH,
    NONE,
    OVERRUN,
    PARTY,
    WON,
)
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
CLUE_WITH_ENCOUNTER = "token-drip"  # 2 Doors, 1 Encounter
CLUE_WITH_ATTACK = "token-scratching"  # 2 Doors, an Attack
NO_CLUE = "token-draught"


def in_a_room(
    sob: Sob, token: str, *, clues: int = 0, classes: tuple[str, ...] = ("bandido",), **options: str
) -> Scene:
    """Heroes stand in an unexplored room with this token; so many Clues are found."""
    scene = sob(*classes, **options)
    scene.tile("blast-room", token=token)
    for hero, spot in enumerate(("D6", "E6", "D5", "E5", "C6", "F6")[: len(classes)]):
        scene.hero(hero).at(spot)
    scene.t.clues = clues
    return scene


def defeat_all(scene: Scene) -> Scene:
    """The Enemies on the board are killed, one by one, by nobody."""
    while scene.t.foes and scene.t.ended == 0:
        scene.does(lambda t: kill_foe(t, NONE, t.foes[0]))
    return scene


# -- Clues


@pytest.mark.rule("SOB-FIRST-03", "SOB-FIRST-04", "SOB-CLUE-01")
def test_the_first_clue_is_only_counted_and_the_rest_of_its_token_resolved(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ATTACK)
    scene.on_top("a-nest")
    scene.exploration()
    assert scene.view.clues == 1
    assert scene.view.objective is None
    assert scene.t.foes
    assert scene.view.tiles[1].exits.count("door") == 2
    assert scene.view.progress == "1 of 2 Clues found"


@pytest.mark.rule("SOB-CLUE-01")
def test_a_token_without_a_clue_counts_nothing(sob: Sob) -> None:
    scene = in_a_room(sob, NO_CLUE)
    scene.on_top("loose-board")
    scene.exploration()
    assert scene.view.clues == 0


@pytest.mark.rule("SOB-CLUE-02")
def test_in_some_missions_clues_mean_nothing(sob: Sob) -> None:
    scene = sob("bandido", mission="the-company-survey")
    scene.hero(0).at("C3", tile=4)
    scene.t.token = changed(scene.t.token, 4, scene.fetch(piece(CLUE_WITH_ENCOUNTER), missing=True))
    scene.on_top("loose-board")
    scene.exploration()
    assert scene.view.clues == 0


@pytest.mark.rule("SOB-CLUE-03", "SOB-FIRST-05")
def test_the_room_of_the_second_clue_is_the_objective(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1)
    scene.on_top("three-shadows")
    scene.exploration()
    assert scene.view.objective == 1


@pytest.mark.rule("SOB-CLUE-04", "SOB-FIRST-07")
def test_the_objective_has_no_exit_but_the_one_the_heroes_came_through(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1)
    scene.on_top("three-shadows")
    scene.exploration()
    assert scene.view.tiles[1].exits == ("joined", "capped", "capped", "capped")


@pytest.mark.rule("SOB-CLUE-05", "SOB-FIRST-06")
@pytest.mark.parametrize("token", [CLUE_WITH_ENCOUNTER, CLUE_WITH_ATTACK])
def test_what_the_token_of_the_objective_would_bring_is_ignored(sob: Sob, token: str) -> None:
    scene = in_a_room(sob, token, clues=1)
    scene.on_top("three-shadows")
    encounters, low = len(scene.t.decks[7]), len(scene.t.decks[9])
    scene.exploration()
    assert (len(scene.t.decks[7]), len(scene.t.decks[9])) == (encounters, low)
    assert {foe.type for foe in scene.view.foes} == {"night-terrors"}


@pytest.mark.rule("SOB-CLUE-06", "SOB-DREAD-02", "SOB-DREAD-04", "SOB-DREAD-08")
def test_growing_dread_comes_before_the_enemies_from_the_top_of_the_stack(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1)
    scene.hero(0).has(grit=0)
    scene.t.dread = [scene.fetch(piece("dread-awake")), scene.fetch(piece("dread-elite"))]
    scene.on_top("three-shadows")
    scene.exploration()
    lines = scene.told()
    told = [
        [line.partition(":")[0] for line in lines].index(name_of(piece(code)))
        for code in ("dread-elite", "dread-awake")
    ]
    assert told == sorted(told)
    assert max(told) < lines.index("1 Night Terror appears")
    assert not scene.t.dread


@pytest.mark.rule("SOB-CLUE-07", "SOB-CLUE-09", "SOB-FIRST-08")
@pytest.mark.parametrize(("classes", "terrors"), [(("bandido",), 1), (("bandido",) * 4, 3)])
def test_a_high_threat_guards_the_dark_stone_whatever_the_party_size(
    sob: Sob, classes: tuple[str, ...], terrors: int
) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1, classes=classes, game="advanced")
    scene.on_top("three-shadows")
    with changes(lambda: len(scene.t.decks[HIGH_THREATS]), -1):
        scene.exploration()
    assert len(scene.t.foes) == terrors


@pytest.mark.rule("SOB-CLUE-08", "SOB-FIRST-01", "SOB-EPIC-02")
@pytest.mark.parametrize(("count", "game", "deck"), [(3, "advanced", EPIC_THREATS), (3, "basic", HIGH_THREATS)])
def test_in_the_advanced_game_the_final_fight_is_an_epic_threat(sob: Sob, count: int, game: str, deck: int) -> None:
    classes = ("bandido",) * count
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1, classes=classes, mission="lamps-in-the-deep", game=game)
    with changes(lambda: len(scene.t.discards[deck]) >= 1, 1):
        scene.exploration()


# -- winning


@pytest.mark.rule("SOB-WIN-01", "SOB-FIRST-09")
def test_the_mission_is_won_when_the_guards_of_the_objective_are_defeated(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=1)
    scene.on_top("three-shadows")
    scene.exploration()
    defeat_all(scene)
    while scene.t.ended == 0:  # the Loot comes first
        scene.table.choose(0)
    assert scene.t.ended == WON
    while scene.table.ask is not None:
        scene.table.choose(0)
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("SOB-WIN-01")
def test_a_fight_elsewhere_wins_nothing(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER)
    scene.foe("tentacles", at="B2")
    defeat_all(scene)
    assert scene.t.ended == 0


@pytest.mark.rule("SOB-FIRST-10", "SOB-FIRST-11", "SOB-CAMP-05")
def test_each_hero_gains_25_xp_and_d3_dark_stone_of_its_own(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER, clues=2, classes=("bandido", "gunslinger"))
    scene.t.objective = 1
    scene.hero(0).has(grit=2)
    scene.foe("tentacles", at="B2")
    scene.dice(1, 6, *[6] * 4)  # two D3, and no Corruption
    defeat_all(scene)
    assert scene.table.ask is None
    assert scene.t.xp == [25, 25]
    assert scene.t.dark_stone == [1, 3]


# -- losing


@pytest.mark.rule("SOB-WIN-02")
def test_the_mission_fails_at_once_when_no_hero_is_up(sob: Sob) -> None:
    scene = sob("bandido", "us-marshal", "us-marshal", "us-marshal")
    for hero in (0, 1, 2):
        scene.t.ko[hero] = 1
    scene.t.dead = 1
    scene.does(lambda t: hurt(t, 3, 99, 0))
    assert scene.t.ended == ALL_DOWN


@pytest.mark.rule("SOB-WIN-02", "SOB-REVIV-02")
def test_revive_tokens_are_used_first(sob: Sob) -> None:
    scene = sob("bandido")
    assert scene.t.revives == 2
    scene.does(lambda t: hurt(t, 0, 99, 0))
    assert scene.t.ended == 0
    assert scene.t.revives == 1


@pytest.mark.rule("SOB-KO-01")
def test_sanity_that_a_card_takes_for_good_knocks_out_who_has_none_left(sob: Sob) -> None:
    scene = sob("bandido", "us-marshal")
    for hero in (0, 1):
        scene.hero(hero).has(grit=0)
    scene.hero(0).has(sanity_lost=4)
    scene.t.revives = 0
    scene.t.dread = [scene.fetch(piece("dread-small"))]
    scene.dice(2, 1, 1, 1, 6)  # two Hits get through to the Bandido, whose Sanity of 8 falls to 6; none to the Marshal
    scene.does(AllOfDread(PARTY))
    assert scene.view.heroes[0].knocked_out
    assert not scene.view.heroes[1].knocked_out


@pytest.mark.rule("SOB-WIN-03", "SOB-CAMP-02")
def test_after_such_a_failure_each_hero_rolls_for_injury_or_madness(sob: Sob) -> None:
    scene = sob("bandido", "bandido", "bandido", "bandido")
    for hero in range(4):
        scene.hero(hero).has(grit=0)
    for hero in (1, 2, 3):
        scene.t.ko[hero] = 2
        scene.hero(hero).has(sanity_lost=8)
    scene.dice(6, 6, 6, 6, 6, 6, *[6, 6, 6, 6] * 6)
    scene.does(lambda t: hurt(t, 0, 99, 0))
    while scene.table.ask is not None:
        scene.table.choose(0)
    scars = [scene.codes(row) for row in scene.t.scars]
    assert scars == [["injury-fine-scar"]] + [["madness-seen-it"]] * 3


@pytest.mark.rule("SOB-WIN-04")
def test_the_mission_fails_at_once_when_the_darkness_reaches_the_entrance(sob: Sob) -> None:
    scene = in_a_room(sob, CLUE_WITH_ENCOUNTER)
    scene.t.objective = 1
    scene.foe("tentacles", at="B2")
    scene.t.darkness = 15
    scene.does(darkness_grows)
    assert scene.t.ended == OVERRUN


@pytest.mark.rule("SOB-WIN-05")
@pytest.mark.parametrize(("answer", "ended"), [("no", 0), ("flee", FLED)])
def test_the_party_flees_only_if_every_player_with_a_hero_that_is_up_agrees(sob: Sob, answer: str, ended: int) -> None:
    scene = sob("bandido", "us-marshal", "gunslinger", seats=3)
    scene.foe("tentacles", at="B2")
    scene.hero(2).has(wounds=8)
    scene.t.ko[2] = NO_HEALTH
    scene.t.thinks_of_fleeing = True
    scene.turn_begins().choose("flee", seat=1)
    assert scene.ask.seats == (0,), "whoever proposed it has agreed; a fallen hero is not asked"
    scene.choose(answer, seat=0)
    assert scene.t.ended == ended


@pytest.mark.rule("SOB-WIN-05", "SOB-WIN-06", "SOB-WIN-07")
def test_the_party_may_flee_when_a_turn_begins_and_fails(sob: Sob) -> None:
    scene = sob("bandido", "us-marshal")
    scene.t.thinks_of_fleeing = True
    scene.turn_begins()
    assert scene.options() == ["stay and go on", "flee the mine: the Mission fails"]
    scene.choose("flee")
    assert scene.t.ended == FLED
    assert scene.t.dead == 0


@pytest.mark.rule("SOB-WIN-05")
def test_in_a_quiet_turn_fleeing_is_asked_for_first(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.dice(4, 6)
    scene.turn_begins()
    assert scene.ask.prompt == "Who acts next?"
    scene.dice(4)
    scene.choose("Bandido 1 acts next", "speak of fleeing")
    scene.turn_begins()
    assert scene.ask.prompt == "Go on, or flee?"


@pytest.mark.rule("SOB-WIN-05")
def test_fleeing_is_asked_about_when_a_fight_is_new_and_not_in_each_of_its_turns(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.foe("tentacles", at="B2")
    scene.t.fight = 0
    scene.dice(4, 6)
    scene.turn_begins()
    assert scene.ask.prompt == "Go on, or flee?"
    scene.choose("stay")
    assert not scene.t.thinks_of_fleeing
    scene.dice(4, 6)
    scene.turn_begins()
    assert scene.ask.prompt != "Go on, or flee?"


@pytest.mark.rule("SOB-WIN-05")
def test_fleeing_is_asked_about_after_a_knock_out_and_when_the_darkness_is_close(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.t.revives = 0
    scene.does(lambda t: hurt(t, 1, 99, 0))
    assert scene.t.thinks_of_fleeing
    scene = sob("bandido", "bandido")
    scene.t.darkness = 2
    scene.does(darkness_grows)
    assert not scene.t.thinks_of_fleeing
    scene.t.darkness = 11
    scene.does(darkness_grows)
    assert scene.ask.prompt == "Go on, or flee?"


@pytest.mark.rule("SOB-WIN-05")
def test_in_a_fight_a_hero_may_speak_of_fleeing_too(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.foe("tentacles", at="B2")
    scene.turn(0).choose("speak of fleeing")
    scene.turn_begins()
    assert scene.ask.prompt == "Go on, or flee?"


@pytest.mark.rule("SOB-WIN-08")
def test_only_heroes_that_were_down_roll_when_the_party_flees(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.t.ko[1] = 1
    scene.t.thinks_of_fleeing = True
    scene.hero(0).has(wounds=5)
    scene.hero(1).has(wounds=16, grit=0)
    scene.turn_begins()
    scene.dice(6, 6, 6, 6)
    scene.choose("flee")
    while scene.table.ask is not None:
        scene.table.choose(0)
    assert [scene.codes(row) for row in scene.t.scars] == [[], ["injury-fine-scar"]]
    assert scene.t.wounds == [0, 0]


@pytest.mark.rule("SOB-WIN-09")
def test_a_mission_may_forbid_fleeing(sob: Sob) -> None:
    scene = sob("bandido", "bandido", mission="carry-it-up")
    scene.foe("tentacles", at="B2")
    scene.dice(4, 6)
    scene.turn_begins()
    assert scene.ask.prompt != "Go on, or flee?"
    scene.turn(0)
    assert not scene.offers("flee")
