"""A question in front of a person: what the keys do, which line is marked, which dice are picked.

It knows nothing of screens. Keys go in; an option comes out once one is chosen.
"""

from __future__ import annotations

from typing import Any

from grimtable.kernel.explain import Option
from grimtable.terminal.boards import Board
from grimtable.terminal.choices import Entry, Picked, Picking, Plan, filtered
from grimtable.terminal.fields import ARROWS, Field, Spot
from grimtable.terminal.session import Session

LINE_KEYS = "1234567890"
MORE_KEYS = "abcdefghjkmnoptvxyz"  # for the lines after the tenth: without the letters of commands
PLAN_KEYS = "1234567890bcdefghjkm"  # without the letters of commands
NOWHERE = -1  # no line is marked
FEW = 6  # lines that have room for what is printed on things


class Asking:
    """The open question and how far the person has come in answering it."""

    def __init__(self, session: Session, board: Board[Any]) -> None:
        ask = session.ask
        assert ask is not None
        self.session = session
        self.board = board
        self.question = ask
        self.view = session.view()
        self.prompt = self._prompt()
        self.why = ask.why
        self.options = ask.options
        self.top = board.lines(self.view, self.options)
        self.typed: str | None = None  # what is being searched for; None while nothing is
        self.group: Entry | None = None  # the verb whose many options are shown
        self.field: Field | None = board.field(self.view, self.options)
        self.picking: Picking | None = None
        self.plan: Plan | None = None
        self.then: tuple[Option, ...] = ()  # what a plan answers after the option that was chosen
        self.message = ""  # why the last key did nothing
        self.obvious = ask.obvious
        self.obvious_line = self._obvious_line()
        self.start = self.cursor = self._start()

    def _obvious_line(self) -> Entry | None:
        """The line that Space opens: the one in which the obvious step lies, or the first that is only a plan yet."""
        if self.obvious is None:
            return next((line for line in self.top if line.plan), None)
        return next((line for line in self.top if line.option is None and self.obvious in line.options), None)

    def _start(self) -> int:
        """The line that Enter takes before anything is marked: that of the obvious step, or none."""
        return next((i for i, line in enumerate(self.lines()) if self.is_obvious(line)), NOWHERE)

    # -- what is shown

    def lines(self) -> list[Entry]:
        """The lines to choose from now."""
        if self.typed:
            return filtered(self.options, self.typed)
        if self.group is not None:
            return self.group.members()
        return self.top

    @property
    def is_busy(self) -> bool:
        """Whether letters are for the question, and not for the table."""
        return self.typed is not None or self.picking is not None

    @property
    def held(self) -> Picked | None:
        """What the table shows as picked: a set of dice, a plan, or the cursor on the map."""
        return self.picking or self.plan or self.field

    @property
    def is_on_map(self) -> bool:
        """Whether the arrow keys and Enter are for the map."""
        return self.field is not None and self.field.active and self.group is None and self.typed is None

    def marked(self) -> Entry | None:
        """The line under the cursor."""
        lines = self.lines()
        return lines[min(self.cursor, len(lines) - 1)] if lines and self.cursor != NOWHERE else None

    @property
    def is_read(self) -> bool:
        """Whether somebody has gone to a line, to read what it says."""
        return self.cursor not in (NOWHERE, self.start) and not self.is_on_map

    def is_obvious(self, line: Entry) -> bool:
        """Whether Space takes or opens a line."""
        return line is self.obvious_line or (self.obvious is not None and line.option == self.obvious)

    def key_of(self, number: int) -> str:
        """The key that takes a line; letters, which search in a short list, are keys in a long one."""
        keys = self._keys()
        return keys[number] if number < len(keys) else ""

    def _keys(self) -> str:
        if self.typed is not None:
            return ""
        return LINE_KEYS + MORE_KEYS if len(self.lines()) > len(LINE_KEYS) else LINE_KEYS

    def hint(self, line: Entry) -> str:
        """What a line would do if it were chosen, and what is printed on what it is about."""
        if line.option is None:
            return ""
        facts = self.board.about(self.view, line.option) if len(self.lines()) <= FEW else ""
        return "; ".join(filter(None, (self._told(line.option), facts if facts not in line.words else "")))

    def _told(self, option: Option) -> str:
        """What an option would do; nothing if that is the same for all, and nobody falls or is lost."""
        others = [each.option for each in self.lines() if each.option is not None]
        hint = self.question.told_of(option)
        alike = len(others) > 1 and all(self.question.told_of(other) == hint for other in others)
        return "" if alike and "defeats" not in hint and "discards" not in hint else hint

    def detail(self) -> str:
        """The words of the card that the marked line is about."""
        line = self.marked()
        if line is None or self.picking is not None:
            return ""
        own = self.board.words_on(self.view, line.option) if line.option is not None else ""
        if own:
            return own
        shared = [p for p in line.options[0].pieces if all(p in option.pieces for option in line.options)]
        if not shared:
            return ""
        texts = {card.code: card.text for card in reversed(self.board.cards(self.view))}
        texts = {entry.code: entry.text for entry in self.session.table.game.content()} | texts
        return next((texts[piece] for piece in shared if texts.get(piece)), "")

    def foreseen(self) -> str:
        """What the plan would do."""
        if self.plan is None or not self.plan.chosen:
            return ""
        return self.question.foreseen(*self.plan.options())

    def offer(self) -> str:
        """What Enter does with the picked dice, or why it does nothing."""
        picking = self.picking
        if picking is None:
            return ""
        option = picking.option()
        if option is None:
            return self.refusal(picking)
        told = self.question.told_of(option)
        return f"{option.words} ({told})" if told else option.words

    def refusal(self, picking: Picking) -> str:
        """Why the picked dice stand for no option."""
        if not picking.picked:
            return "no dice are picked yet"
        fixed = self.board.fixed_dice(self.view)
        for place in sorted(picking.picked):
            if place in fixed:
                return fixed[place]
        return self.session.why_not(picking.verb) or "these dice are not offered"

    def _prompt(self) -> str:
        """What is asked, and whom, where people share a keyboard and no curtain tells it."""
        session, ask = self.session, self.question
        decider = session.decider
        prompt = self.board.addressed(self.view, ask.prompt)
        together = session.table.game.cooperative
        if decider is None or len(session.humans) < 2 or len(ask.seats) > 1 or not together or prompt != ask.prompt:
            return prompt
        return session.addressed(decider, prompt)

    # -- keys

    def press(self, key: str, character: str | None) -> Option | bool:
        """An option if the key chooses one; else whether it did anything."""
        self.message = ""
        if self.picking is not None:
            return self._press_picking(self.picking, key)
        if self.plan is not None:
            return self._press_plan(self.plan, key)
        if self.field is not None and self.group is None and self.typed is None:
            outcome = self._press_map(self.field, key)
            if outcome is not False:
                return outcome
        if key in ("up", "shift+tab"):  # not around to the last line, where whatever gives something up stands
            self.cursor = max(0, min(self.cursor, len(self.lines()) - 1) - 1)
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
        elif character and character in self._keys():
            return self.take(self._keys().index(character))
        elif key == "space":
            if self.obvious_line is not None and self.group is None:
                self.open(self.obvious_line)
                return True
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
            some = "no line is marked: ↓ marks one" if number == NOWHERE else f"there are {len(lines)} lines"
            self.message = some if lines else "nothing fits what you typed"
            return True
        line = lines[number]
        if line.option is not None:
            return line.option
        self.open(line)
        return True

    def open(self, line: Entry) -> None:
        """Go into a line that stands for several options."""
        self.typed = None
        if line.is_dice:
            self.pick_from(line)
        elif line.plan:
            self.plan = self.board.plan(self.view, line)
        else:
            self.group = line
            self.start = self.cursor = self._start()

    def _press_map(self, field: Field, key: str) -> Option | bool:
        """Tab goes from the map to the list and back; on the map, arrows move the cursor and Enter chooses."""
        if key == "tab" or (not field.active and key in ("left", "right")):
            field.active = not field.active
            self.cursor = max(0, self.cursor)  # who comes from the map marks a line
        elif not field.active:
            return False
        elif key in ARROWS:
            field.go(*ARROWS[key])
        elif key == "home":
            field.cursor = field.home
        elif key == "enter":
            return self._take_spot(field)
        else:
            return False
        return True

    def _take_spot(self, field: Field) -> Option | bool:
        """Choose the space under the cursor; where it stands for several options, they are listed."""
        line = field.line
        if line is None:
            because = self.session.why_not(field.wanted(field.cursor)) if field.wanted is not None else ""
            self.message = because or "nothing to choose there: arrows move the cursor, Tab goes to the list"
        elif line.option is not None:
            return line.option
        else:
            self.open(line)
        return True

    def point(self, spot: Spot) -> Option | bool:
        """A space of the map was clicked."""
        if self.field is None or not self.field.point(spot):
            return False
        self.message = ""
        self.picking = self.plan = self.group = self.typed = None
        self.field.active = True
        return self._take_spot(self.field)

    def aim(self, code: str) -> bool:
        """Something on the table was clicked: what can be planned against it opens."""
        line = next((line for line in self.top if line.plan == code), None)
        if line is None:
            return False
        self.picking = self.group = None
        self.open(line)
        return True

    def pick_from(self, line: Entry) -> None:
        """Let dice be picked."""
        fixed = frozenset(self.board.fixed_dice(self.view))
        self.picking = Picking(line.options, self.board.dice(self.view), fixed)
        self.cursor = 0

    def touch_die(self, place: int) -> bool:
        """A die was clicked: it is picked, if dice can be picked at all."""
        if self.picking is None and self.plan is None:
            line = next((line for line in self.top if line.is_dice or line.plan), None)
            if line is None:
                return False
            self.open(line)
        self.message = ""
        if self.picking is not None:
            self.picking.toggle(place)
        elif self.plan is not None:
            parts = self.plan.parts
            self.plan.toggle(next((i for i, part in enumerate(parts) if part.place == place), -1))
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
            self.cursor = self._start()
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

    def _press_plan(self, plan: Plan, key: str) -> Option | bool:
        if key == "enter":
            return self._carry_out(plan)
        if key == "escape":
            self.plan = None
            self.cursor = self._start()
        elif len(key) == 1 and key in PLAN_KEYS[: len(plan.parts)]:
            plan.toggle(PLAN_KEYS.index(key))
        elif key == "a":
            if not plan.just_enough():
                self.message = "all of it together is not enough"
        elif key == "space":
            if plan.chosen:
                return self._carry_out(plan)
            if not plan.proposes:
                self.message = "nothing is picked yet"
            elif not plan.just_enough():
                self.message = "all of it together is not enough: pick what you want to spend"
        else:
            return False
        return True

    def _carry_out(self, plan: Plan) -> Option | bool:
        """The first answer of a plan; the others are given after it."""
        if not plan.chosen:
            self.message = "nothing is picked yet"
            return True
        first, *rest = plan.options()
        self.then = tuple(rest)
        return first

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
        self.cursor = self._start()
        return went
