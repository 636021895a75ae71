"""The options of Set a Watch in few lines, and attacks that are planned before they are made."""

from __future__ import annotations

import io

from grimtable.games.set_a_watch import GAME, REGISTRATION
from grimtable.games.set_a_watch.printed import piece
from grimtable.kernel.explain import Option
from grimtable.terminal.asking import Asking
from grimtable.terminal.boards import board_of
from grimtable.terminal.choices import Entry
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import Session, begin
from tests.set_a_watch.scene import Scene

BOARD = board_of(REGISTRATION)
BADGER, GIANT = piece("pit-badger-a"), piece("bridge-giant")


def asking(scene: Scene) -> Asking:
    return Asking(Session(scene.table, [None] * scene.table.seats), BOARD)


def lines(scene: Scene) -> list[Entry]:
    return BOARD.lines(scene.table.view(0), scene.ask.options)


def words(scene: Scene) -> list[str]:
    return [line.words for line in lines(scene)]


def press(question: Asking, *keys: str) -> Option | bool:
    outcome: Option | bool = False
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        outcome = question.press(key, character)
    return outcome


def fight(*creatures: str, **dice: tuple[int, ...]) -> Scene:
    """A watch with these dice alone: by now every Ability card that could be used is exhausted."""
    scene = Scene()
    scene.no_dice()
    scene.abilities("bounty-hunter", "professional-interest")
    for hero, faces in dice.items():
        scene.dice(hero.replace("_", "-"), *faces)
    scene.watch(*creatures)
    for hero in ("heretic", "bounty-hunter", "barbarian"):
        scene.exhausts_all(hero, but=hero == "bounty-hunter")
    scene.fire_becomes(7)
    return scene


# -- lines


def test_attacks_stand_in_one_line_for_each_target_from_the_front() -> None:
    scene = fight("bridge-giant", "pit-badger-a", heretic=(3, 4), bounty_hunter=(8,))
    assert words(scene) == ["attack Bridge Giant ♥10 …", "attack Pit Badger ♥4 …", "end our actions"]
    assert lines(scene)[0].labels == ("Heretic's 3", "Heretic's 4", "Bounty Hunter's 8")


def test_copies_of_one_name_are_told_apart() -> None:
    scene = fight("pit-badger-a", "pit-badger-b", heretic=(3, 4))
    assert words(scene)[:2] == ["attack Pit Badger #1 ♥4 …", "attack Pit Badger #2 ♥5 …"]


def test_a_single_attack_is_an_option_of_its_own() -> None:
    scene = fight("bridge-giant", heretic=(3,))
    assert words(scene) == ["attack Bridge Giant with Heretic's 3", "end our actions"]


def test_the_ways_to_use_a_card_stand_behind_its_name() -> None:
    scene = Scene()
    scene.abilities("heretic", "recite-it-backwards", "deaths-commission")
    scene.watch("barrow-knight-a")
    line = next(line for line in lines(scene) if line.words == "use Recite It Backwards …")
    assert line.labels[-1] == "by exhausting it"
    assert all(label.startswith("with Heretic's ") for label in line.labels[:-1])


def test_camp_actions_are_grouped_where_there_are_many() -> None:
    scene = Scene()
    scene.camp("heretic", 2, 4, 5)
    found = {line.words: line.labels for line in lines(scene)}
    assert found["Chop Wood …"] == ("with the 2", "with the 4", "with the 5")
    scene.choose("Chop Wood with the 2", "Chop Wood with the 4")
    assert "Chop Wood with the 5" in words(scene)


def test_purchases_are_grouped_by_item_and_leaving_comes_last() -> None:
    scene = Scene()
    scene.merchant("heretic", coins=9)
    found = lines(scene)
    assert all(line.words.startswith("buy ") and len(line.options) == 4 for line in found[:-1])
    assert found[0].labels == ("for Heretic", "for Bounty Hunter", "for Barbarian", "for Witch")
    assert found[-1].words == "stop shopping"


def test_items_stand_in_one_line_where_there_are_more_lines_than_keys() -> None:
    scene = Scene()
    scene.abilities("heretic", "recite-it-backwards", "take-back-the-breath", "open-grave")
    scene.abilities("bounty-hunter", "known-associates", "net-and-cudgel", "long-arm")
    scene.abilities("barbarian", "red-arc", "through-the-door", "bitten-shield")
    scene.gives_item("heretic", "tarred-kindling", "pot-of-bees")
    scene.watch("barrow-knight-a", "bell-golem")
    scene.goes_on()
    assert "use an Item …" in words(scene)
    assert not any("Tarred Kindling" in told for told in words(scene))


# -- planning an attack


def test_space_opens_the_first_attack_then_picks_just_enough_then_strikes() -> None:
    scene = fight("bridge-giant", "pit-badger-a", heretic=(3, 4), bounty_hunter=(8,), barbarian=(6, 12))
    question = asking(scene)
    assert press(question, "space") is True
    assert question.plan is not None
    assert [part.words for part in question.plan.parts] == [
        "Heretic 3",
        "Heretic 4",
        "Hunter 8",
        "Barbarian 6",
        "Barbarian 12",
    ]
    assert press(question, "space") is True
    assert sorted(question.plan.parts[i].worth for i in question.plan.chosen) == [4, 6]
    assert question.foreseen() == "10 damage, defeats it"
    first = press(question, "space")
    assert isinstance(first, Option)
    assert [first.words, *(option.words for option in question.then)] == [
        "attack Bridge Giant with Heretic's 4",
        "attack Bridge Giant with Barbarian's 6",
    ]


def test_parts_are_picked_by_their_keys_and_the_sum_is_told() -> None:
    question = asking(fight("bridge-giant", heretic=(3, 4), barbarian=(6,)))
    press(question, "1", "1", "3")
    assert question.foreseen() == "9 damage, 1 of 10 left"
    press(question, "1")
    assert question.foreseen() == "4 of 10 left"
    press(question, "escape")
    assert question.plan is None


def test_equal_dice_can_both_be_picked() -> None:
    question = asking(fight("bridge-giant", heretic=(3, 3), barbarian=(6,)))
    press(question, "1", "1", "2")
    assert question.foreseen() == "6 damage, 4 of 10 left"
    first = press(question, "enter")
    assert isinstance(first, Option)
    session = question.session
    session.choose(first)
    assert session.choose_all(question.then) == 1
    assert session.table.answers >= 2


def test_what_is_not_enough_is_said() -> None:
    question = asking(fight("bridge-giant", heretic=(1, 2)))
    press(question, "1", "a")
    assert "not enough" in question.message
    press(question, "enter")
    assert "nothing is picked" in question.message
    press(question, "space")
    assert "not enough" in question.message


def test_the_red_banner_helps_the_first_die_of_a_plan_alone() -> None:
    scene = Scene()
    scene.no_dice()
    scene.gives_item("heretic", "red-banner")
    scene.dice("heretic", 3, 2)
    scene.watch("bridge-giant")
    question = asking(scene)
    press(question, "1")
    assert question.plan is not None
    press(question, "1", "2")
    assert question.plan.total == 9
    assert question.foreseen() == "9 damage, 1 of 10 left"


def test_a_clicked_creature_opens_its_attack_and_a_clicked_die_joins_it() -> None:
    scene = fight("bridge-giant", "pit-badger-a", heretic=(3, 4))
    question = asking(scene)
    assert question.aim("pit-badger-a")
    assert question.plan is not None
    assert question.plan.words == "Attack Pit Badger"
    assert question.touch_die(1)
    assert question.plan.picked == {1}
    assert question.held is question.plan
    assert not question.aim("lady-rime")


def test_tamed_creatures_and_the_familiar_join_a_plan() -> None:
    scene = Scene()
    scene.no_dice()
    scene.dice("heretic", 3)
    scene.tames("heretic", "pit-badger-a")
    question = asking(scene.watch("bridge-giant", camper="barbarian"))
    press(question, "1")
    assert question.plan is not None
    assert {part.words for part in question.plan.parts} >= {"Heretic 3", "Pit Badger", "Familiar"}


# -- the obvious


def test_space_keeps_a_trophy() -> None:
    scene = fight("pit-badger-a", "bridge-giant", bounty_hunter=(8,), heretic=(1,))
    scene.choose("attack Pit Badger with Bounty Hunter's 8")
    outcome = press(asking(scene), "space")
    assert isinstance(outcome, Option)
    assert outcome.words == "keep Pit Badger as a Trophy"


def test_the_words_of_a_card_that_is_not_on_the_table_are_told_too() -> None:
    question = Asking(begin("saw", ["human"], seed=2), BOARD)
    press(question, "down")
    assert question.detail().startswith("When it attacks")


def test_who_is_asked_is_told_where_several_people_share_a_keyboard() -> None:
    scene = Scene(2)
    scene.camp("heretic", 2, 4, 5)
    seat = scene.ask.seat
    assert asking(scene).prompt == f"Seat {seat + 1}: What do you do in camp?"
    assert asking(Scene(2)).prompt == "Who rests in camp?"


def in_lines(scene: Scene) -> list[str]:
    told: list[str] = []
    PlainTable(Session(scene.table, [None]), io.StringIO(""), told.append).play()
    return told


def test_a_die_that_leaves_a_coin_says_so_and_what_holds_for_all_is_said_once() -> None:
    scene = Scene()
    scene.camp("heretic", 5, 2, 6)
    told = in_lines(scene)
    scout = next(line for line in told if line.startswith("Scout Ahead: ") and "with the" in line)
    assert "with the 5, leaving the coin; " in scout
    assert "with the 5 (+1 coin); " in scout
    chop = next(line for line in told if line.startswith("Chop Wood ("))
    assert chop.count("firewood") == 1


def test_who_scouts_reads_the_cards_and_which_one_ends_lowest() -> None:
    scene = Scene()
    scene.camp("heretic", 2, 4, 6)
    scene.t.creature_deck = [card for card in scene.t.creature_deck if card not in (BADGER, GIANT)] + [BADGER, GIANT]
    scene.choose("Scout Ahead with the 2 (+1 coin)")
    told = in_lines(scene)
    assert any(line.startswith("Bridge Giant: Giant, Health 10, damage 2") for line in told)
    assert any(
        line.endswith("put Bridge Giant, then Pit Badger (Health 4) at the bottom (Pit Badger lies lowest)")
        for line in told
    )
    assert any(line.endswith("(Bridge Giant comes first)") for line in told)


def test_who_checks_the_map_reads_what_each_location_does() -> None:
    scene = Scene()
    scene.camp("heretic", 2, 4, 6)
    scene.choose("Check Map with the 4 (+1 coin)")
    places = [line for line in in_lines(scene) if "travel to " in line]
    texts = {entry.name: entry.text.rstrip(".") for entry in GAME.content() if entry.kind == "location"}
    assert len(places) == 2
    assert all(any(f"travel to {name} next ({text}" in line for name, text in texts.items()) for line in places)
