"""Set a Watch on the painted table, played by keys and clicks, and in lines."""

from __future__ import annotations

import io

import pytest
from textual.pilot import Pilot

from grimtable.terminal.app import TableApp
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.screens import Ending
from grimtable.terminal.session import Session, begin
from tests.set_a_watch.scene import Scene
from tests.terminal.set_a_watch.test_choices import fight
from tests.terminal.test_app import LARGE, SMALL, on_screen, press, run


def alone(scene: Scene) -> Session:
    return Session(scene.table, [None])


def crowded() -> Scene:
    """A watch in which about everything is on the table."""
    scene = Scene()
    scene.abilities("heretic", "recite-it-backwards", "take-back-the-breath", "open-grave")
    scene.abilities("bounty-hunter", "known-associates", "net-and-cudgel", "long-arm")
    scene.abilities("barbarian", "red-arc", "through-the-door", "bitten-shield")
    scene.gives_item("heretic", "tarred-kindling", "pot-of-bees")
    scene.gives_item("bounty-hunter", "signal-horn", "boar-spear")
    scene.trophies("gutter-drake-a", "ditch-dead-a")
    scene.graveyard("carrion-crows", "well-widow")
    scene.unhallowed("lady-rime")
    scene.dice("heretic", 2, 3, 4)
    scene.dice("bounty-hunter", 5, 6, 7)
    scene.dice("barbarian", 9, 10, 11)
    return scene.watch("bridge-giant", "pit-badger-a", "thornback-boar-a", "kettle-rabble-a")


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 50)])
def test_the_question_its_reason_and_its_options_are_in_sight(size: tuple[int, int]) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "What do the Watchers do?" in text
        assert "Watch phase [SAW-WATCH-04]" in text
        assert "1 attack Bridge Giant ♥10 …" in text
        assert "2 attack Pit Badger ♥4 …" in text
        assert "end our actions" in text

    run(alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 4), barbarian=(6,))), play, size)


def test_at_80_by_24_everything_essential_is_in_sight() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert len(text.splitlines()) == 24
        for words in (
            *("fire  7", "reveals 2", "9 cards stand", "horde 1", "Charcoal-Burners"),
            *("1 Bridge Giant", "2 Pit Badger", "♥10/10", "♥4/4", "3-4 ▒▒"),
            *("Heretic", "Bounty Hunter", "Barbarian", "Witch", "■2  ■3  ■4", "◆5  ◆6  ◆7", "●9  ●10 ●11"),
            *("Recite It Bac", "Red Arc", "Tarred Kindling", "Boar Spear", "Trophies Drake, Dead", "Well Widow"),
            *("attack Bridge Giant", "use Red Arc (exhaust)", "use an Item", "Lady Rime ♥15"),
        ):
            assert words in text, f"{words!r} is not in sight"
        await press(app, pilot, "end")
        assert "end our actions" in on_screen(app)

    run(alone(crowded()), play)


def test_an_attack_is_planned_foreseen_and_carried_out() -> None:
    session = alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 4), barbarian=(6, 12)))
    before = session.table.answers

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        assert "10 needed, 25 at most" in on_screen(app)
        await press(app, pilot, "2", "3")
        text = on_screen(app)
        assert "●Heretic 4" in text
        assert "10 damage, defeats it" in text
        assert session.table.answers == before, "nothing happens before it is wanted"
        await press(app, pilot, "enter")
        assert session.table.answers == before + 2
        assert "1 Pit Badger" in on_screen(app)

    run(session, play)


def test_a_creature_and_a_part_of_the_plan_can_be_clicked() -> None:
    session = alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 4)))

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        lines = on_screen(app).splitlines()
        row = next(y for y, line in enumerate(lines) if line.startswith(" 2 Pit Badger"))
        await pilot.click(offset=(6, row))
        await pilot.pause(0.05)
        assert "Attack Pit Badger" in on_screen(app)
        lines = on_screen(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "1 Heretic 3" in line)
        await pilot.click(offset=(6, row))
        await pilot.pause(0.05)
        assert "1 of 4 left" in on_screen(app)

    run(session, play)


def test_the_hint_of_the_marked_line_is_told_in_full() -> None:
    scene = Scene()
    scene.abilities("barbarian", "red-arc")
    scene.no_dice()
    scene.watch("bridge-giant", "barrow-knight-a")

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "r", "slash", "r", "e", "d")
        assert "Bridge Giant: 1 of 10 left" in on_screen(app)

    run(alone(scene), play)


def test_people_who_win_together_need_no_curtain() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert len(app.screen_stack) == 1
        assert "Seat 1: Which adventurer do you take?" in on_screen(app)
        await press(app, pilot, "1")
        assert len(app.screen_stack) == 1
        assert "Seat 2: Which adventurer do you take?" in on_screen(app)

    run(begin("saw", ["human", "human"], seed=3), play)


def test_a_whole_game_ends_with_its_outcome() -> None:
    session = begin("saw", ["random"], seed=5, options={"difficulty": "easy"})
    session.play_bots()

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, Ending)
        text = on_screen(app)
        assert "the camp is overrun" in text
        assert "Night " in text

    run(session, play, (100, 30))


# -- in lines


def told(session: Session, *lines: str) -> list[str]:
    """What is told when these lines are typed and then no more."""
    out: list[str] = []
    PlainTable(session, io.StringIO("".join(f"{line}\n" for line in lines)), out.append).play()
    return out


def test_many_options_are_told_in_one_line_for_each_target_with_their_numbers() -> None:
    lines = told(alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 4), barbarian=(12,))))
    assert (
        "Attack Bridge Giant, 10 of 10 Health left: 1 Heretic's 3 (7 of 10 left); 3 Heretic's 4 (6 of 10 left); "
        "5 Barbarian's 12 (defeats it)."
    ) in lines


def test_several_numbers_are_given_one_after_the_other_and_can_be_foreseen() -> None:
    session = alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 3), barbarian=(12,)))
    before = session.table.answers
    lines = told(session, "if 1 1", "1 1", "if", "9 9")
    assert "6 damage, 4 of 10 left" in lines
    assert session.table.answers == before + 2
    assert "Say which: if NUMBER, or several of them" in lines
    assert any("there is no option 9" in line for line in lines)


def test_part_of_the_words_is_enough_even_without_the_possessive() -> None:
    lines = told(alone(fight("bridge-giant", "pit-badger-a", heretic=(3, 4))), "attack giant heretic 4")
    assert "Heretic's 4 is spent" in lines
    assert "Bridge Giant takes 4 damage" in lines


def test_table_hand_and_look_tell_everything() -> None:
    lines = told(alone(crowded()), "table", "hand", "look boar spear", "look chop wood")
    whole = "\n".join(lines)
    for words in (
        "Firewood 7, reveals 2 creatures, one more from 12 on.",
        "Position 1: Bridge Giant (Giant, 10 of 10 Health left, damage 2).",
        "Position 3: facedown.",
        "Bounty Hunter: d8: 5, 6, 7; range 2; on watch, 0 visits to camp;",
        "Trophies: Gutter Drake and Ditch Dead.",
        "Barbarian: Red Arc (ready). Deal 9 damage",
        "Boar Spear (Bounty Hunter's Item, exhaust, costs 3 coins).",
        "Chop Wood (Camp board). Firewood +2.",
    ):
        assert words in whole, words
