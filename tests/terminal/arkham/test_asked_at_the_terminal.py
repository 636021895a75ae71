"""Commands that ask a person at a terminal: which set-up, which deck."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from grimtable import cli
from grimtable.games.arkham import decks
from grimtable.kernel.errors import BadSetup
from grimtable.terminal import menu
from grimtable.terminal.arkham.decks import command as deck_cli
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.decks.app import DeckApp
from grimtable.terminal.session import Session

WENDY = "01005"
PARTY = menu.Chosen("two", "arkham", "human", options={"investigators": "01005,01001", "difficulty": "easy"})


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class Asked:
    """What was asked for in the menu, what was built on, and which games were begun."""

    def __init__(self) -> None:
        self.menus: list[tuple[str | None, decks.Deck | None]] = []
        self.builders: list[DeckApp] = []
        self.sessions: list[Session] = []
        self.built: decks.Deck | None = None

    def ask(self, game: str | None = None, deck: decks.Deck | None = None) -> menu.Chosen:
        self.menus.append((game, deck))
        return PARTY

    def build(self, app: DeckApp) -> decks.Deck | None:
        self.builders.append(app)
        return self.built

    def sit_down(self, session: Session, plain: bool, fast: bool) -> None:
        self.sessions.append(session)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Somebody is at the terminal, and all screens are quick."""
    found = Asked()
    for module in (cli, deck_cli):
        monkeypatch.setattr(module, "sys", SimpleNamespace(stdin=Terminal(), stdout=Terminal(), stderr=StringIO()))
    monkeypatch.setattr(menu, "ask", found.ask)
    monkeypatch.setattr(cli, "sit_down", found.sit_down)
    monkeypatch.setattr(DeckApp, "run", lambda app: found.build(app))
    return found


@pytest.mark.parametrize("game", [None, "ahc"])
def test_a_game_is_set_up_by_hand_if_nothing_is_said_of_its_players(asked: Asked, game: str | None) -> None:
    cli.play(game, terminal=True)
    assert asked.menus == [(game, None)]
    [session] = asked.sessions
    assert session.table.options["investigators"] == PARTY.options["investigators"]
    assert session.table.options["difficulty"] == "easy"


def test_whoever_says_how_to_play_is_not_asked(asked: Asked) -> None:
    cli.play("arkham", terminal=True, players="human", option=["investigators=wendy"])
    cli.play("arkham", deck=["wendy"])
    cli.play("att", terminal=True)
    assert asked.menus == []
    assert [session.table.game.alias for session in asked.sessions] == ["ahc", "ahc", "att"]
    assert asked.sessions[1].table.options["investigators"] == WENDY


# -- grimtable deck build


def test_the_builder_opens_with_what_is_named(asked: Asked, decks_folder: Path) -> None:
    path = decks_folder / "urchin.txt"
    deck_files.write(decks.Deck(WENDY, decks.starter(WENDY).slots, "Urchin"), path)
    deck_cli.build("urchin")
    deck_cli.build("wendy")
    deck_cli.build("wendy", empty=True)
    deck_cli.build(experience=2)
    saved, starter, bare, nothing = [app.building for app in asked.builders]
    assert saved is not None
    assert (saved.deck.name, saved.path) == ("Urchin", path)
    assert starter is not None
    assert (starter.deck, starter.path) == (decks.starter(WENDY), None)
    assert bare is not None
    assert decks.size(bare.deck) == 0
    assert nothing is None
    assert [app.experience for app in asked.builders] == [0, 0, 0, 2]
    assert asked.sessions == []
    with pytest.raises(BadSetup, match="'gandalf' is no investigator"):
        deck_cli.build("gandalf")


def test_a_deck_goes_from_the_builder_to_the_table(asked: Asked) -> None:
    asked.built = decks.starter(WENDY)
    deck_cli.build("wendy")
    assert asked.menus == [("arkham", asked.built)]
    assert [session.table.options["difficulty"] for session in asked.sessions] == ["easy"]
