"""The options of Arkham Horror in few lines, and the table played by keys and in lines."""

from __future__ import annotations

import io

import pytest
from textual.pilot import Pilot

from grimtable.games.arkham import REGISTRATION
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.view import ArkhamView
from grimtable.terminal.app import TableApp
from grimtable.terminal.boards import board_of
from grimtable.terminal.choices import MOST_LINES, Entry
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import Session, begin
from tests.arkham.scene import Scene
from tests.terminal.test_app import LARGE, SMALL, comes_to_read, on_screen, press, run

BOARD = board_of(REGISTRATION)


def lines(scene: Scene) -> list[Entry]:
    ask = scene.table.ask
    assert ask is not None
    return BOARD.lines(scene.table.view(0), ask.options)


def words(scene: Scene) -> list[str]:
    return [line.words for line in lines(scene)]


def obvious(scene: Scene) -> str | None:
    ask = scene.table.ask
    assert ask is not None
    return ask.obvious.words if ask.obvious is not None else None


def test_actions_come_first_with_their_tools_then_cards_then_abilities_and_the_end_last() -> None:
    scene = Scene("skids")
    scene.hand("Knife")
    scene.in_play("Flashlight")
    scene.turn()
    assert words(scene) == [
        "investigate Study",
        "Investigate with Flashlight",
        "draw a card",
        "take a resource",
        "play Knife (¢1)",
        'use "Skids" O\'Toole: this turn has 1 action more',
        "end the turn",
    ]


def test_many_options_become_few_lines_that_open() -> None:
    scene = Scene()
    scene.house()
    scene.hand("Machete", "Knife", "Flashlight", "First Aid", "Emergency Cache")
    scene.turn()
    found = lines(scene)
    assert len(found) <= MOST_LINES
    group = next(line for line in found if line.words.startswith("play a card …"))
    assert "Machete" in group.words
    assert "play Machete (¢3)" in [member.words for member in group.members()]


def test_an_action_that_draws_an_attack_says_so_and_a_fight_does_not() -> None:
    scene = Scene()
    scene.enemy("Ghoul Minion", engaged=0)
    scene.turn()
    found = words(scene)
    assert "draw a card (1 attack first)" in found
    assert "fight Ghoul Minion" in found
    assert "evade Ghoul Minion" in found


def test_an_exhausted_enemy_and_a_fast_card_draw_no_attack() -> None:
    scene = Scene()
    scene.enemy("Ghoul Minion", engaged=0, exhausted=True)
    scene.turn()
    assert "draw a card" in words(scene)
    scene = Scene()
    scene.hand("Magnifying Glass")
    scene.enemy("Ghoul Minion", engaged=0)
    scene.turn()
    assert "play Magnifying Glass (¢1, fast)" in words(scene)


def test_a_place_without_clues_is_named_so_and_stands_behind_the_moves() -> None:
    scene = Scene()
    scene.house()
    scene.turn()
    found = words(scene)
    barren = found.index("investigate Hallway")
    assert barren > found.index("move to Attic")


def test_going_on_without_a_card_is_obvious_but_ending_a_turn_with_actions_is_not() -> None:
    scene = Scene()
    scene.hand("Perception")
    scene.turn()
    assert obvious(scene) == "investigate Study"
    scene.choose("investigate Study")
    assert obvious(scene) == "reveal the token"
    scene.t.clues[scene.t.place[0]] = 0
    scene.reveals("-4")
    scene.choose("reveal the token")
    assert obvious(scene) is None
    assert scene.offers("end")


def test_an_act_that_can_be_advanced_is_never_passed_over_by_a_key() -> None:
    scene = Scene()
    scene.t.clues[0] = 2
    scene.turn()
    scene.t.left[0] = 0
    assert obvious(scene) is None


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
def test_the_test_its_odds_and_its_options_are_in_sight(size: tuple[int, int]) -> None:
    scene = Scene()
    scene.house()
    scene.bag("+1", "0", "-1", "-2")
    scene.hand("Vicious Blow", "Knife")
    scene.enemy("Ghoul Minion", engaged=0)
    scene.turn()
    scene.choose("fight Ghoul Minion")

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        for part in ("Commit cards?", "commit Vicious Blow", "100 %", "Hallway", "Attic", "Cellar", "Parlor", "▒"):
            assert part in text, f"{part!r} is not in sight"
        await press(app, pilot, "1")
        assert "combat 5" in on_screen(app) or "value 5" in on_screen(app)

    run(Session(scene.table, [None]), play, size)


def test_people_at_one_keyboard_see_the_hand_of_the_one_who_decides() -> None:
    session = begin("ahc", ["human", "human"], seed=3, options={})

    def held(seat: int) -> str:
        view = session.table.view(seat)
        assert isinstance(view, ArkhamView)
        hand = view.investigators[seat].hand
        assert hand
        return hand[0].name

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert f"hand {held(0)}" in on_screen(app)
        await press(app, pilot, "end", "enter")
        assert f"hand {held(1)}" in on_screen(app)
        assert f"hand {held(0)}" not in on_screen(app)

    run(session, play)


def test_the_card_behind_a_test_is_told_with_its_words() -> None:
    scene = Scene()
    scene.hand("Guts")
    scene.draws_encounter("Rotting Remains")
    assert "Rotting Remains: Revelation: test willpower" in "\n".join(BOARD.say_table(scene.table.view(0)))
    side = " ".join(line.plain.strip() for line in BOARD.side(scene.table.view(0), 37, 30))
    assert "1 horror per point" in side


def test_a_card_that_is_drawn_is_told_with_its_words_before_it_is_answered() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    scene.t.resources[0] = 5
    scene.draws_encounter("Ancient Evils")
    view = scene.table.view(0)
    assert "play Ward of Protection (¢1, fast)" in words(scene)
    told = "Ancient Evils: Revelation: the current agenda takes 1 doom"
    assert told in "\n".join(BOARD.say_table(view))
    assert told in "\n".join(line.plain for line in BOARD.compact(view, 120, None))
    assert "Ancient Evils" in [card.name for card in BOARD.cards(view) if card.where == "being resolved"]


def test_a_revealed_number_tells_how_the_test_stands() -> None:
    scene = Scene("wendy")
    scene.hand("Knife")
    scene.turn()
    scene.reveals("-2")
    scene.choose("investigate Study")
    assert "use Wendy Adams: that token goes back without effect and you reveal another" in words(scene)
    assert "token -2, fails by 1" in "\n".join(line.plain for line in BOARD.compact(scene.table.view(0), 78, None))


def test_space_takes_the_obvious_step() -> None:
    scene = Scene()
    scene.hand("Perception")
    scene.turn()
    scene.choose("investigate Study")

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "space")
        assert "Your turn" in on_screen(app)

    run(Session(scene.table, [None]), play)


def test_space_passes_no_free_reaction() -> None:
    """Roland has defeated an enemy and may discover a clue."""
    scene = Scene()
    scene.t.clues[scene.place("Study")] = 1
    scene.enemy(engaged=0, health=1)
    scene.reveals("0")
    scene.turn().choose("fight")
    answers = scene.table.answers

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "React?" in on_screen(app)
        await press(app, pilot, "space")
        await comes_to_read(app, pilot, "there is no obvious next step")
        assert scene.table.answers == answers

    run(Session(scene.table, [None]), play)


def with_a_full_ally_slot() -> Scene:
    """Beat Cop is in play, and two allies in hand would drive him out."""
    scene = Scene()
    scene.t.resources[0] = 9
    scene.in_play("Beat Cop")
    scene.hand("Guard Dog", "Beat Cop")
    scene.turn()
    return scene


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
def test_which_asset_makes_room_stands_beside_the_card_to_be_played(size: tuple[int, int]) -> None:
    """Also where only such cards are shown, and all say the same."""
    told = ["play Guard Dog", "discards Beat Cop"]

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        rows = on_screen(app).splitlines()
        assert any(all(words in row for words in told) for row in rows)
        await press(app, pilot, "/", *"play")
        assert sum("discards Beat Cop" in row for row in on_screen(app).splitlines()) == 2

    run(Session(with_a_full_ally_slot().table, [None]), play, size)


def test_which_asset_makes_room_is_told_in_lines_too() -> None:
    said: list[str] = []
    session = Session(with_a_full_ally_slot().table, [None])
    PlainTable(session, io.StringIO("quit\n"), said.append, False).play()
    assert any(line.endswith(". play Guard Dog (costs 3 resources; discards Beat Cop)") for line in said)


def test_the_inspector_knows_cards_by_our_words() -> None:
    scene = Scene()
    scene.hand("Machete")
    scene.turn()

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "i")
        text = on_screen(app)
        assert "Machete" in text
        assert "Fight with +1 combat" in text

    run(Session(scene.table, [None]), play)


def test_the_table_can_be_read_in_lines() -> None:
    said: list[str] = []
    session = begin("ahc", ["human"], seed=3, options={})
    PlainTable(session, io.StringIO("table\nhand\nkeep this hand\ntable\nquit\n"), said.append, False).play()
    text = "\n".join(said)
    for part in ("Chaos bag:", "Roland Banks: ", "Study: shroud 2, 2 clues", "Agenda 1", "Act 1", "now: "):
        assert part in text


def test_the_cards_of_a_mulligan_are_picked_together_and_given_in_one_answer() -> None:
    session = begin("ahc", ["human"], seed=3, options={})
    view = session.table.view(0)
    assert isinstance(view, ArkhamView)
    hand = [card.name for card in view.investigators[0].hand or ()]

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "put cards back and draw others …" in on_screen(app)
        await press(app, pilot, "1", "space")
        assert "nothing is picked yet" in on_screen(app)
        await press(app, pilot, "1", "3")
        assert f"put back {hand[0]} and {hand[2]}" in on_screen(app)
        await press(app, pilot, "enter")
        assert session.table.answers == 1
        assert "Roland Banks replaces 2 cards" in [line.text for line in session.log()]

    run(session, play)


def test_all_cards_of_a_mulligan_are_picked_with_one_key() -> None:
    session = begin("ahc", ["human"], seed=3, options={})

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "a", "enter")
        assert "Roland Banks replaces 5 cards" in [line.text for line in session.log()]

    run(session, play)


def test_in_lines_a_mulligan_is_one_line_and_one_answer() -> None:
    said: list[str] = []
    session = begin("ahc", ["human"], seed=3, options={})
    view = session.table.view(0)
    assert isinstance(view, ArkhamView)
    hand = [card.name for card in view.investigators[0].hand or ()]
    answer = f"put back {hand[0]} and {hand[1]}"
    PlainTable(session, io.StringIO(f"{answer}\nquit\n"), said.append, False).play()
    assert any(line.startswith("2 to ") and line.endswith(f"for example: {answer}") for line in said)
    assert "Roland Banks replaces 2 cards" in said


def test_a_question_to_one_of_several_names_that_one_alone() -> None:
    session = begin("ahc", ["human", "human"], seed=3, options={"investigators": "roland,daisy,wendy"})
    prompts: list[str] = []
    while session.ask is not None and len(prompts) < 3:
        assert session.decider is not None
        prompts.append(session.addressed(session.decider, session.ask.prompt))
        session.choose("keep this hand")
    question = "Which cards do you put back?"
    assert prompts == [f"{name}: {question}" for name in ("Roland Banks", "Daisy Walker", "Wendy Adams")]


def test_many_cards_of_the_others_become_one_line_that_opens() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Deduction")
    scene.hand("Perception", "Flashlight", "Unexpected Courage", who=1)
    scene.turn()
    scene.choose("investigate Study")
    others = "Perception (Daisy Walker), Flashlight (Daisy Walker), Unexpected Courage (Daisy Walker)"
    assert words(scene) == ["commit Deduction", f"let another help … {others}", "reveal the token"]
    assert lines(scene)[1].members()[0].words == "commit Perception (Daisy Walker)"


def test_a_token_with_which_the_test_succeeds_is_kept_by_the_obvious_step() -> None:
    scene = Scene("wendy")
    scene.hand("Knife")
    scene.reveals("0")
    scene.turn()
    scene.choose("investigate Study")
    assert obvious(scene) == "pass: keep the token"
    scene = Scene("wendy")
    scene.hand("Knife")
    scene.reveals("-4")
    scene.turn()
    scene.choose("investigate Study")
    assert obvious(scene) is None


def test_whoever_is_asked_lies_in_front() -> None:
    session = begin("ahc", ["human"], seed=3, options={"investigators": "roland,daisy"})

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "2")
        assert "Daisy Walker: Which cards do you put back?" in on_screen(app)
        view = session.table.view(0)
        assert isinstance(view, ArkhamView)
        assert view.asked == 1

    run(session, play)


@pytest.mark.parametrize("plain", [True, False])
def test_the_end_tells_the_resolution_and_what_it_means(plain: bool) -> None:
    scene = Scene("roland", "daisy")
    scene.runs(EndScenario(0, -1, -1, -1, 2))
    said: list[str] = []

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        said.append(on_screen(app))

    session = Session(scene.table, [None])
    if plain:
        PlainTable(session, io.StringIO(""), said.append, False).play()
    else:
        run(session, play, LARGE)
    text = "\n".join(said)
    assert "Resolution 2: the house stands, you have won" in text
    assert "Roland Banks and Daisy Walker were still standing" in " ".join(text.replace("│", " ").split())
    assert "The game has won" not in text
