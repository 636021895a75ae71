"""The painted table: play with the keyboard or the mouse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from textual.events import Key
from textual.timer import Timer
from textual.worker import get_current_worker

from grimtable.kernel.errors import Refused
from grimtable.kernel.explain import Option
from grimtable.kernel.record import Record
from grimtable.kernel.table import LogLine
from grimtable.terminal.art import BLOOD, BRASS, DIM, FADED, INK, MOSS, Lines, fit, ink, join, wrap
from grimtable.terminal.asking import Asking
from grimtable.terminal.book_pages import begun, opened, turned
from grimtable.terminal.painted import Painted
from grimtable.terminal.panels import ending_sentence, log_lines, question_lines, rows_wanted, tally_lines
from grimtable.terminal.rulebook import behind, rules_painted
from grimtable.terminal.screens import Curtain, Ending, Inspect, Opening, Reading, SaveAs, TurnedPage
from grimtable.terminal.session import Session

PACES = (0.0, 0.4, 0.9, 1.8)  # seconds to read what a bot did, or what happens on the table
PACE_NAMES = ("at once", "fast", "steady", "slow")
STEADY = 2
KEYS = (
    ("1-9", "choose"),
    ("Space", "next"),
    ("U", "undo"),
    ("R", "redo"),
    ("I", "look"),
    ("W", "why"),
    ("L", "log"),
    ("?", "help"),
    ("Q", "quit"),
    ("/", "search"),
    ("S", "save as"),
    ("+ -", "speed"),
)
HELP = (
    ("1 to 9, 0", "choose that line; in a long list also the letter before it"),
    ("↑ ↓ Tab, Enter", "mark a line, choose it"),
    ("/ or typing", "search among all options; in a long list with / only; Esc ends it"),
    ("Space", "the obvious next step, where there is one (marked Space)"),
    ("in a plan", "numbers pick what is spent, A picks just enough, Enter or Space does it; nothing happens before"),
    ("U, Ctrl+Z", "take back your last decision, and what bots did since"),
    ("R, Ctrl+Y", "give again what was taken back"),
    ("I", "look at any card on the table: its words and flavour"),
    ("W", "why you are asked, and the rules behind it in words"),
    ("L", "everything that happened"),
    ("F2", "in a campaign: its book"),
    ("S", "save a copy under another name; the game itself is saved after every answer"),
    ("Q", "leave; the game is saved"),
    ("any key", "while bots play or things happen: do not wait"),
    ("+ -", "how fast bots and Enemies act before your eyes: at once, fast, steady, slow"),
    ("Esc", "back"),
)
COMMANDS = {
    "u": "undo",
    "ctrl+z": "undo",
    "r": "redo",
    "ctrl+y": "redo",
    "l": "log",
    "i": "inspect",
    "w": "why",
    "s": "save_as",
    "question_mark": "help",
    "q": "leave",
    "ctrl+c": "leave",
    "plus": "faster",
    "minus": "slower",
    "f2": "book",
}


class TableApp(Painted):
    """A game being played."""

    def __init__(self, session: Session, fast: bool = False) -> None:
        super().__init__(session.table)
        self.session = session
        self.pace = 0 if fast else STEADY
        self.hurry = False  # somebody does not want to watch the bots
        self.asking: Asking | None = None
        self.notice = "; ".join(session.table.notes)
        self._pause: Timer | None = None
        self._tape: list[tuple[Any, list[LogLine]]] = []  # moments that are yet to be shown, with the log by then
        self._stamp = 0  # counts changes of the table, so that a bot's late thought is not taken for a new one

    def on_mount(self) -> None:
        """The game begins, or goes on."""
        super().on_mount()
        page = self.session.opening()
        if page is None:
            self.proceed()
            return
        self.repaint()
        lines, story = page.lines, page.story
        self.push_screen(
            Opening(page.title, lambda width: begun(lines, story, width), foot="Enter: begin · ↑ ↓: read · Q: leave"),
            lambda _: self.proceed(),
        )

    # -- the course of the game

    def proceed(self) -> None:
        """Go on to the next question, bot, curtain or ending."""
        self._stamp += 1
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        self.asking = None
        self._tape = []
        session = self.session
        if session.is_over:
            self.repaint()
            self.show_ending()
        elif session.wants_curtain:
            self.repaint()
            decider = session.decider
            assert decider is not None
            self.push_screen(Curtain(session.name_of(decider)), self.curtain_lifted)
        elif session.is_bots_move:
            self.repaint()
            self.run_worker(partial(self.think, session.thought(), self._stamp), thread=True, exclusive=True)
        else:
            self.hurry = False
            self.asking = Asking(session, self.board)
            self.repaint()

    def curtain_lifted(self, _: None) -> None:
        """The next human sits before the table."""
        self.session.lift_curtain()
        self.proceed()

    def think(self, thought: Callable[[], int], stamp: int) -> None:
        """A bot thinks, beside the screen."""
        index = thought()
        if not get_current_worker().is_cancelled:
            self.call_from_thread(self.bot_answers, index, stamp)

    def bot_answers(self, index: int, stamp: int) -> None:
        """A bot has decided; what it did can be read for a moment."""
        if stamp != self._stamp:
            return
        view, told, past = self.session.view(), self.session.log(), self.session.table.past
        self.session.choose(index)
        happened = len(self.session.log()) > len(told)
        if self.hurry or not self.pace:
            self.proceed()
        elif not self.follow(view, len(told), past) and happened:
            self._stamp += 1
            self.repaint()
            self._pause = self.set_timer(PACES[self.pace], self.proceed)
        elif not happened:
            self.proceed()

    def answer(self, option: Option, *then: Option) -> None:
        """The human has chosen, perhaps several answers in advance."""
        self.notice = ""
        view, told, past = self.session.view(), len(self.session.log()), self.session.table.past
        try:
            self.session.choose(option)
            self.session.choose_all(then)
        except Refused as no:
            self.notice = str(no)
        if not self.pace or not self.follow(view, told, past):
            self.proceed()

    # -- following what happens

    def follow(self, before: Any, told: int, past: Record | None) -> bool:
        """Show step by step what has happened since a view. False if there is nothing to follow."""
        records: list[Record] = []
        record = self.session.table.past
        while record is not None and record is not past:
            records.insert(0, record)
            record = record.past
        events = [event for each in records for event in each.events]
        log = self.session.log()
        moments = self.board.moments(before, self.session.view(), events)
        if not moments:
            return False
        self.asking = None
        self._stamp += 1
        self._tape = [(view, log[: told + count]) for view, count in moments]
        self.show_moment()
        return True

    def show_moment(self) -> None:
        """The next moment; after the last one the game goes on."""
        if not self._tape or not self.pace:
            self.proceed()
            return
        view, log = self._tape.pop(0)
        self.paint_table(view, log, self.status(), None)
        width, height = self.panel_size()
        head = join(ink("Things happen …", BRASS, bold=True), ink("   any key: do not wait · + -: speed", DIM))
        recent = self.board.briefly(log[-4 * height :])
        self.paint_panel([fit(head, width), *log_lines(recent, width, max(1, height - 1))])
        self.paint_keys(KEYS)
        self._pause = self.set_timer(PACES[self.pace], self.show_moment)

    # -- keys and clicks

    def on_key(self, event: Key) -> None:
        """A key at the table; screens over it have their own."""
        if len(self.screen_stack) > 1:
            return
        event.prevent_default()
        event.stop()
        asking = self.asking
        busy = asking is not None and asking.is_busy
        command = COMMANDS.get(event.key.lower())  # the keys are shown as capitals: Shift makes no difference
        if command is not None and not (busy and event.is_printable):
            getattr(self, f"action_{command}")()
            return
        if asking is None:
            if self.session.is_over:
                self.show_ending()
            self.action_hurry()
            return
        self.notice = ""
        self.taken(asking.press(event.key, event.character))

    def taken(self, outcome: Option | bool) -> None:
        """What a key or a click at the question came to."""
        if isinstance(outcome, Option):
            self.answer(outcome, *(self.asking.then if self.asking is not None else ()))
        elif outcome:
            self.repaint()

    def action_hurry(self) -> None:
        """Do not wait for bots any more."""
        self.hurry = True
        if self._pause is not None:
            self.proceed()

    def action_take_line(self, number: int) -> None:
        """A line was clicked."""
        if self.asking is not None:
            self.taken(self.asking.take(number))

    def action_pick_die(self, place: int) -> None:
        """A die was clicked."""
        if self.asking is not None:
            self.taken(self.asking.touch_die(place))

    def action_pick_part(self, number: int) -> None:
        """A part of a plan was clicked."""
        if self.asking is not None and self.asking.plan is not None:
            self.asking.plan.toggle(number)
            self.repaint()

    def action_aim(self, code: str) -> None:
        """Something that can be aimed at was clicked."""
        if self.asking is not None:
            self.taken(self.asking.aim(code))

    def action_point(self, x: int, y: int) -> None:
        """A space of the map was clicked."""
        if self.asking is not None:
            self.taken(self.asking.point((x, y)))

    def action_faster(self) -> None:
        """Less time for what bots and Enemies do."""
        self._set_pace(self.pace - 1)

    def action_slower(self) -> None:
        """More time for it."""
        self._set_pace(self.pace + 1)

    def _set_pace(self, pace: int) -> None:
        self.pace = max(0, min(len(PACES) - 1, pace))
        self.notice = f"bots and Enemies act {PACE_NAMES[self.pace]}"
        if not self._tape:
            self.repaint()

    def action_undo(self) -> None:
        """Back to the last decision of a human."""
        self._change(self.session.undo, "taken back")

    def action_redo(self) -> None:
        """Forward again."""
        self._change(self.session.redo, "given again")

    def _change(self, change: object, what: str) -> None:
        assert callable(change)
        try:
            count = change()
            self.notice = f"{count} answer{'' if count == 1 else 's'} {what}"
        except Refused as no:
            self.notice = str(no)
            self.repaint()
            return
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.proceed()

    def action_log(self) -> None:
        """Everything that happened."""
        log = self.board.briefly(self.session.log())
        self.push_screen(Reading("Log", lambda width: log_lines(log, width), at_end=True))

    def action_book(self) -> None:
        """The book of the campaign, where the game is part of one."""
        story = self.session.story()
        if story is None:
            self.notice = "this game is not part of a campaign"
            self.repaint()
            return
        self.push_screen(Reading(story.title, lambda width: opened(story, width)))

    def action_inspect(self) -> None:
        """Cards, closely."""
        self.push_screen(Inspect(self.board.cards(self.session.view()), self.session.use_of))

    def action_why(self) -> None:
        """Why one is asked, and the rules: of the question, of the last refusal, and of the marked option."""
        asking = self.asking
        if asking is None:
            return
        marked = asking.marked()
        named = (
            asking.message,
            self.notice,
            asking.question.rule,
            marked.options[0].rule if marked is not None else "",
        )
        rules = behind(self.session.table.game.registration, *named)
        self.push_screen(
            Reading("Why am I asked?", lambda width: [*wrap(asking.why, width, DIM), *rules_painted(rules, width)])
        )

    def action_help(self) -> None:
        """The keys."""
        self.push_screen(Reading("Keys", self.help_lines))

    def action_save_as(self) -> None:
        """A copy under another name."""
        path = self.session.path
        name = str(path.with_name(path.stem + "-copy" + path.suffix)) if path is not None else "game.json"
        self.push_screen(SaveAs(name, self.session.save_copy), self.saved_as)

    def saved_as(self, path: Path | None) -> None:
        """A copy was saved, or not."""
        if path is not None:
            self.notice = f"a copy is in {path}"
            self.repaint()

    def action_turn_page(self) -> None:
        """The chapter is over, and the next one is wanted."""
        self.session.turned = True
        self.exit()

    def action_leave(self) -> None:
        """Leave the table; the game is saved."""
        self.exit()

    async def action_quit(self) -> None:
        """Leave the table; the game is saved."""
        self.exit()

    def action_help_quit(self) -> None:
        """Leave the table; the game is saved."""
        self.exit()

    # -- painting

    def repaint(self) -> None:
        """Show everything as it is now."""
        if not self.screen_stack or not self.is_running or self._tape:
            return
        session = self.session
        picking = self.asking.held if self.asking is not None else None
        log = session.log()
        notice = self.notice or session.trouble
        wanted = rows_wanted(self.asking, self.panel_width) + bool(notice) if self.asking is not None else 0
        self.paint_table(session.view(), log, self.status(), picking, wanted)
        width, height = self.panel_size()
        said = [fit(ink(notice, BRASS if not session.trouble else BLOOD), width)] if notice else []
        if self.asking is not None:
            spare = self.lines_of_log()
            self.paint_panel(said + question_lines(self.asking, width, height - len(said), spare), log)
        else:
            self.paint_panel(said + self.waiting_lines(log, width, height - len(said)))
        self.paint_keys(KEYS)

    def status(self) -> str:
        """At the right of the title."""
        return f"answer {self.session.table.answers}"

    def waiting_lines(self, log: list[LogLine], width: int, height: int) -> Lines:
        """While somebody else is at work: who, and what has happened."""
        decider = self.session.decider
        if decider is None:
            goes_on = self.session.story() is not None
            told = "The chapter is over. Enter: what came of it" if goes_on else "The game is over. Enter: scores"
            head = ink(f"{told} · U: take back · Q: leave", BRASS, bold=True)
        else:
            head = join(
                ink(f"{self.session.name_of(decider)} decides …", BRASS, bold=True),
                ink("   any key: do not wait", DIM),
            )
        recent = self.board.briefly([line for line in log if self.session.table.answers - line.after < 8])
        return [fit(head, width), *log_lines(recent, width, max(1, height - 1))]

    def help_lines(self, width: int) -> Lines:
        """The keys, and the signs on the table."""
        lines: Lines = []
        for key, what in HELP:
            rows = wrap(what, width - 17, INK)
            lines += [
                join(fit(ink(key if i == 0 else "", BRASS, bold=True), 16), " ", row) for i, row in enumerate(rows)
            ]
        lines.append(ink(""))
        lines += [join(fit(ink(sign, BRASS), 16), " ", ink(what)) for sign, what in self.board.signs()]
        lines.append(ink(""))
        for text in (f"Commitment to the luck: {self.session.table.commitment}", *self.session.parts()):
            lines += wrap(text, width, FADED)
        return lines

    def show_ending(self) -> None:
        """Scores, winners, the save, and what it takes to check the luck; in a campaign what came of the chapter."""
        page = self.session.closing()
        if page is not None and page.story is not None:
            lines, story, ending = page.lines, page.story, [] if page.is_stop else self.how_it_ended()
            over = "the end" if story.headline else "go on"
            self.push_screen(
                TurnedPage(
                    page.title,
                    lambda width: turned(ending, lines, story, width),
                    foot=f"Enter: {over} · U: take back · Esc: look at the table · Q: leave",
                )
            )
            return
        result = self.session.table.result
        headline = result.headline if result is not None else ""
        self.push_screen(
            Ending(
                headline or "The game is over",
                self.ending_lines,
                foot="U: take back · Esc: look at the table · Q: leave",
            )
        )

    def how_it_ended(self) -> list[str]:
        """The end of the game in sentences."""
        result = self.session.table.result
        if result is None:
            return []
        return [ending_sentence(result), self.board.epilogue(self.session.view(), result.winners)]

    def ending_lines(self, width: int) -> Lines:
        """How it ended."""
        session = self.session
        result = session.table.result
        if result is None:
            return []
        view = session.view()
        outcome = result.outcome[:1].upper() + result.outcome[1:]
        lines = wrap(f"{outcome}.", width, INK) if outcome != result.headline else []
        tally = self.board.tally(view)
        together = session.table.game.cooperative and result.winners
        winners = range(len(tally.rows)) if together else result.winners
        lines += [ink(""), *tally_lines(tally, winners, width), ink("")]
        lines += wrap(self.board.epilogue(view, result.winners), width, MOSS)
        lines.append(ink(""))
        if session.path is not None:
            lines += wrap(f"Saved in {session.path}", width, FADED)
        lines += wrap(f"Commitment to the luck: {session.table.commitment}", width, DIM)
        for text in (*session.parts(), f"Key of the luck: {session.table.key.hex()}"):
            lines += wrap(text, width, DIM)
        lines += wrap("Check it with: grimtable verify FILE", width, DIM)
        return lines
