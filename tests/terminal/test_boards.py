"""Every game is shown: by a board of its own, or field by field."""

from __future__ import annotations

import grimtable
from grimtable.games import find
from grimtable.kernel.registration import Registration
from grimtable.terminal.boards import board_of


def test_every_game_has_a_board_that_shows_its_beginning() -> None:
    for name in grimtable.game_names():
        table = grimtable.new(name, max(2, grimtable.describe(name).least_seats), seed=1)
        board = board_of(find(name).registration)
        assert board.compact(table.view(0), 78, None)
        assert board.say_table(table.view(0))
        assert board.cards(table.view(0))


def test_a_game_without_a_board_of_its_own_is_shown_field_by_field() -> None:
    board = board_of(Registration(name="some-new-game", alias="new", title="Some New Game", game="nowhere"))
    view = grimtable.new("att", 2, seed=1).view(0)
    assert any(line.plain.startswith("track: ") for line in board.compact(view, 78, None))
    assert not any("False" in line for line in board.say_table(view))
    assert any(line.startswith("scenario: easy") for line in board.say_table(view))
    assert len(board.main(view, 60, 20, None)) == 20
    assert board.cards(view)
