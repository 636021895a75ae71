"""Bots by name, what they get to see, and tables that they play to the end."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

import grimtable
from grimtable import bots
from grimtable.bots.planner import Planner
from grimtable.games.ancient_terrible_things.view import AttView
from tools.compiled import ROOT


class First:
    """A bot of another package: always the first option."""

    games = ("ancient-terrible-things",)

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def decide(self, seen: bots.Seen) -> int:
        return 0


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package is installed that brings two bots, one of which cannot be loaded."""
    points = EntryPoints(
        [
            EntryPoint("first", f"{__name__}:First", bots.GROUP),
            EntryPoint("gone", "no_such_package:Bot", bots.GROUP),
        ]
    )
    monkeypatch.setattr(bots, "entry_points", lambda group: points.select(group=group))


# -- by name


def test_the_bots_of_a_game_are_known_by_name() -> None:
    assert {"greedy", "random"} <= set(bots.names())
    assert bots.names("att") == ["greedy", "random"]


def test_a_bot_that_plays_any_game_needs_no_game() -> None:
    assert bots.make("random", seed=1) is not None


@pytest.mark.parametrize(
    ("name", "game", "reason"),
    [
        ("oracle", None, "there is no bot 'oracle'; there are greedy"),
        ("greedy", None, "say which game"),
        ("greedy", "chess", "chess"),
        ("greedy:0", "saw", "a strength is a number from 1 to"),
        ("greedy:much", "saw", "a strength is a number from 1 to"),
        ("random:4", "saw", "random has no strengths"),
        ("oracle:4", "saw", "there is no bot 'oracle:4'"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_with_the_reason(name: str, game: str | None, reason: str) -> None:
    with pytest.raises(grimtable.BadSetup, match=reason):
        bots.make(name, game=game)


def test_a_strength_behind_the_name_says_how_many_answers_are_tried() -> None:
    strong = bots.make("greedy:12", seed=1, game="saw")
    assert isinstance(strong, Planner)
    assert strong.breadth == 12
    assert bots.knows("greedy:12", "saw")
    assert not bots.knows("greedy:", "saw")


def test_bots_with_strengths_are_offered_in_three_and_others_once() -> None:
    offered = bots.offers("saw")
    assert [str(each) for each in offered] == ["greedy, quick", "greedy, good", "greedy, strong", "hasty", "random"]
    breadths = [made.breadth for each in offered[:3] if isinstance(made := bots.make(each.name, 1, "saw"), Planner)]
    assert breadths == [4, 8, 12]
    assert [str(each) for each in bots.offers("att")] == ["greedy", "random"]
    assert [each.name for each in bots.best("saw")] == ["greedy", "greedy:8", "greedy:12"]


@pytest.mark.usefixtures("outside")
def test_another_package_brings_bots_by_entry_points() -> None:
    assert {"first", "gone", "greedy", "random"} <= set(bots.names())
    assert bots.names("att") == ["first", "greedy", "random"]
    bot = bots.make("first", seed=3, game="att")
    assert bot.decide(bots.Seen(grimtable.new("att", seats=2, seed=1), 0)) == 0


@pytest.mark.usefixtures("outside")
def test_a_bot_that_cannot_be_loaded_says_where_it_should_have_come_from() -> None:
    with pytest.raises(grimtable.BadSetup, match="'gone' cannot be loaded from no_such_package:Bot"):
        bots.make("gone")


# -- what a bot sees


def test_a_bot_sees_the_question_the_options_and_the_view_of_its_seat() -> None:
    table = grimtable.new("att", seats=2, seed=1)
    assert table.ask is not None
    seen = bots.Seen(table, table.ask.seat)
    assert (seen.game, seen.seat, seen.prompt) == ("ancient-terrible-things", table.ask.seat, "Choose your character")
    assert seen.rule == "ATT-SET-29"
    assert seen.why.startswith("Set-up")
    assert seen.count == len(seen.options) == len(table.ask.options)
    assert isinstance(seen.view, AttView)
    assert seen.view.seat == seen.seat


def test_a_bot_does_not_see_the_hands_of_others() -> None:
    table = grimtable.new("att", seats=2, seed=1)
    for _ in range(2):
        table.choose(0)
    view = bots.Seen(table, 0).view
    assert isinstance(view, AttView)
    assert view.seats[0].hand is not None
    assert view.seats[1].hand is None


def test_nothing_is_to_be_seen_when_the_game_is_over() -> None:
    table = grimtable.new("att", seats=1, seed=1)
    bots.play_out(table, [bots.make("random", seed=1)])
    with pytest.raises(grimtable.NotLegal):
        bots.Seen(table, 0)


def test_no_bot_reaches_behind_what_it_sees() -> None:
    for path in sorted((ROOT / "src" / "grimtable" / "bots").glob("*.py")):
        assert path.name == "seen.py" or "._table" not in path.read_text(encoding="utf-8"), path.name


# -- playing


def test_a_random_bot_answers_alike_with_the_same_seed() -> None:
    def played(seed: int) -> list[str]:
        table = grimtable.new("att", seats=2, seed=5)
        bots.play_out(table, [bots.make("random", seed=seed), bots.make("random", seed=seed + 100)])
        return [record.words for record in table.records()]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_random_bot_leaves_the_luck_of_the_table_alone() -> None:
    table = grimtable.new("att", seats=2, seed=5)
    place = table.position.chance.place
    bots.make("random", seed=1).decide(bots.Seen(table, 0))
    assert table.position.chance.place == place


def test_bots_play_a_table_to_its_end() -> None:
    table = grimtable.new("att", seats=3, seed=2)
    result = bots.play_out(table, [bots.make("random", seed=s) for s in range(3)])
    assert table.ask is None
    assert result == table.result
