"""A question in front of a person: what the keys do, which line is marked, which dice are picked.

It knows nothing of screens. Keys go in; an option comes out once one is chosen.
"""

from __future__ import annotations

from typing import Any

from grimtable.kernel.explain import Option
from grimtable.terminal.boards import Board
from grimtable.terminal.choices import Entry, Picking, entries, filtered
from grimtable.terminal.session import Session


class Asking:
    """The open question and how far the person has come in answering it."""

    def __init__(self, session: Session, board: Board[Any]) -> None:
        ask = session.ask
        assert ask is not None
        self.session = session
        self.board = board
        self.view = session.view()
        self.prompt = ask.prompt
        self.why = ask.why
        self.options = ask.options
        self.typed: str | None = None  # what is being searched for; None while nothing is
        self.group: Entry | None = None  # the verb whose many options are shown
        self.picking: Picking | None = None
        self.message = ""  # why the last key did nothing
        self.cursor = 0
        self.obvious = board.obvious(self.view, self.options)

    # -- what is shown

    def lines(self) -> list[Entry]:
        """The lines to choose from now."""
        if self.typed:
            return filtered(self.options, self.typed)
        if self.group is not None:
            return [Entry(option.words, (option,)) for option in self.group.options]
        return entries(self.options)

    def marked(self) -> Entry | None:
        """The line under the cursor."""
        lines = self.lines()
        return lines[min(self.cursor, len(lines) - 1)] if lines else None

    def detail(self) -> str:
        """The words of the card that the marked line is about."""
        line = self.marked()
        if line is None or line.option is None or self.picking is not None:
            return ""
        pieces = line.option.pieces
        return next((c.text for c in self.board.cards(self.view) if c.code in pieces and c.text), "")

    def offer(self) -> str:
        """What Enter does with the picked dice, or why it does nothing."""
        picking = self.picking
        if picking is None:
            return ""
        option = picking.option()
        return option.words if option is not None else self.refusal(picking)

    def refusal(self, picking: Picking) -> str:
        """Why the picked dice stand for no option."""
        if not picking.picked:
            return "no dice are picked yet"
        fixed = self.board.fixed_dice(self.view)
        for place in sorted(picking.picked):
            if place in fixed:
                return fixed[place]
        return self.session.why_not(picking.verb) or "these dice are not offered"

    # -- keys

    def press(self, key: str, character: str | None) -> Option | bool:
        """An option if the key chooses one; else whether it did anything."""
        self.message = ""
        if self.picking is not None:
            return self._press_picking(self.picking, key)
        if key in ("up", "shift+tab"):
            self.cursor = (self.cursor - 1) % max(1, len(self.lines()))
        elif key in ("down", "tab"):
            self.cursor = (self.cursor + 1) % max(1, len(self.lines()))
        elif key == "home":
            self.cursor = 0
        elif key == "end":
            self.cursor = max(0, len(self.lines()) - 1)
        elif key == "enter":
            return self.take(self.cursor)
        elif key == "escape":
            return self._back()
        elif self.typed is not None:
            return self._type(key, character)
        elif character is not None and character in "123456789":
            return self.take(int(character) - 1)
        elif key == "space":
            if self.obvious is not None:
                return self.obvious
            self.message = "there is no obvious next step here: choose one"
        elif character == "/":
            self.typed = ""
        elif character is not None and character.isalpha():
            self.typed = character
            self.cursor = 0
        else:
            return False
        return True

    def take(self, number: int) -> Option | bool:
        """Choose a line: an option is the answer, a group or dice open."""
        lines = self.lines()
        if not 0 <= number < len(lines):
            self.message = "nothing fits what you typed" if not lines else f"there are {len(lines)} lines"
            return True
        line = lines[number]
        if line.option is not None:
            return line.option
        self.typed = None
        if line.is_dice:
            self.pick_from(line)
        else:
            self.group = line
            self.cursor = 0
        return True

    def pick_from(self, line: Entry) -> None:
        """Let dice be picked."""
        fixed = frozenset(self.board.fixed_dice(self.view))
        self.picking = Picking(line.options, self.board.dice(self.view), fixed)
        self.cursor = 0

    def touch_die(self, place: int) -> bool:
        """A die was clicked: it is picked, if dice can be picked at all."""
        if self.picking is None:
            line = next((line for line in entries(self.options) if line.is_dice), None)
            if line is None:
                return False
            self.pick_from(line)
        assert self.picking is not None
        self.message = ""
        self.picking.toggle(place)
        return True

    def _press_picking(self, picking: Picking, key: str) -> Option | bool:
        count = len(picking.dice)
        if key == "enter":
            option = picking.option()
            if option is not None:
                return option
            self.message = self.refusal(picking)
        elif key == "escape":
            self.picking = None
            self.cursor = 0
        elif key.isdigit() and 1 <= int(key) <= count:
            picking.toggle(int(key) - 1)
        elif key == "a":
            picking.toggle_all()
        elif key == "space":
            picking.toggle(self.cursor)
        elif key in ("left", "shift+tab", "up"):
            self.cursor = (self.cursor - 1) % count
        elif key in ("right", "tab", "down"):
            self.cursor = (self.cursor + 1) % count
        else:
            return False
        return True

    def _type(self, key: str, character: str | None) -> bool:
        assert self.typed is not None
        if key == "backspace":
            self.typed = self.typed[:-1] if self.typed else None
        elif character is not None and character.isprintable():
            self.typed += character
        else:
            return False
        self.cursor = 0
        return True

    def _back(self) -> bool:
        went = self.typed is not None or self.group is not None
        if self.typed is not None:
            self.typed = None
        else:
            self.group = None
        self.cursor = 0
        return went
