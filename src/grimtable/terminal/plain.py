"""The table in lines: for screen readers, pipes and people who like it so.

What happened is told, then the question with numbered options. Numbers or words answer it; some words are commands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, TextIO

from grimtable.kernel.errors import Ambiguous, GrimtableError
from grimtable.kernel.explain import Option, Question
from grimtable.kernel.ledger import rules_of
from grimtable.terminal.boards import Board, board_of
from grimtable.terminal.choices import SET, Entry, dice_groups, dice_of, picked_option
from grimtable.terminal.panels import ending_sentence, told_line
from grimtable.terminal.rulebook import behind, rule_lines
from grimtable.terminal.rulebook import told as rules_told
from grimtable.terminal.session import Session

HELP = """A number or the words of an option answer the question; a part of the words is enough.
Enter alone    the question again
3 7            several numbers: these answers one after the other, for as long as they are offered
if 3 7         what an answer, or several of them, would do
re-roll 3 4    re-roll dice by what they show; a kind may stand before a number: re-roll luck 3
next           the obvious next step, where there is one
options        every option, one by one
table          everything on the table
hand           your cards with their words
look NAME      a card with its words, and what can be done with it or why not
why            why you are asked, and the rule in words
rule ID        a rule in words, by its ID or by what it speaks of: rule ATT-ROLL-07
log            everything that happened
undo, redo     take back your last decision and what bots did since; give it again
save FILE      save a copy; the game itself is saved after every answer
help, ?        these commands
quit, q        leave; the game is saved"""


SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}
RECENT = 12  # lines of the log that are told when a game goes on
LEAST_WIDTH = 20
MANY = 12  # options in one line that are read after everything else


class PlainTable:
    """A game told in lines. Lines come from one place and go to another, so it can be piped and tested."""

    def __init__(self, session: Session, lines_in: TextIO, out: Callable[[str], None], is_screen: bool = False) -> None:
        self.session = session
        self.lines_in = lines_in
        self.out = in_rows(out) if is_screen else out
        self.is_screen = is_screen  # what was told stays in sight, so a curtain has to push it away
        self.board: Board[Any] = board_of(session.table.game.registration)
        self.told = 0  # lines of the log that have been told
        self.repeat = False  # the question is to be put again though nothing has changed
        self.around: list[str] = []  # what was told last of what is around
        self.introduced: set[tuple[int, str]] = set()  # cards whose words somebody has been told

    def play(self) -> None:
        """Play until the game is over, somebody leaves, or the lines end."""
        self.out(f"{self.session.table.game.title}. Type help for the commands.")
        self.out(f"Commitment to the luck of this game: {self.session.table.commitment}")
        for part in self.session.parts():
            self.out(part)
        if self.session.table.answers:
            self.told = max(0, len(self.session.log()) - RECENT)
        for note in self.session.table.notes:
            self.out(f"Note: {note}")
        while True:
            self.session.play_bots()
            if self.session.wants_curtain and not self.pass_on():
                return
            self.tell_news()
            if self.session.is_over:
                self.tell_ending()
                return
            self.ask()
            asked = self.session.table.past
            while self.session.table.past is asked and not self.repeat:
                if not self.take_line():
                    return
            self.repeat = False

    def pass_on(self) -> bool:
        """Let the next human come to the table. False if the lines have ended."""
        decider = self.session.decider
        assert decider is not None
        self.tell_news()
        self.out("\n" * 60 if self.is_screen else "")
        self.out(f"Pass the table to {self.session.name_of(decider)}, then press Enter.")
        line = self.lines_in.readline()
        if not line or line.strip().lower() in ("quit", "q"):
            return self.leave("the lines have ended" if not line else "")
        self.session.lift_curtain()
        return True

    # -- telling

    def tell_news(self) -> None:
        """What has happened since the last question."""
        log = self.session.log()
        for line in self.board.briefly(log[self.told :]):
            self.out(told_line(line))
        self.told = len(log)
        if self.session.trouble:
            self.out(f"Warning: {self.session.trouble}")

    def ask(self) -> None:
        """The question and its options; sets of dice stand in one line."""
        ask = self.question()
        decider = self.session.decider
        assert decider is not None
        self.out("")
        around = self.board.say_around(self.session.view())
        if around != self.around:
            self.lines(around)
        self.around = around
        dice = self.board.dice(self.session.view())
        if dice and all(face for _, face in dice):
            self.out(f"Dice: {', '.join(_die(kind, face) for kind, face in dice)}.")
        prompt = self.board.addressed(self.session.view(), ask.prompt)
        named = prompt != ask.prompt or len(self.session.humans) < 2
        self.out(prompt if named else self.session.addressed(decider, prompt))
        self.lines(self.board.glossary(self.session.view(), ask.options))
        self.introduce(decider)
        lines = self.board.lines(self.session.view(), ask.options)
        for line in sorted(lines, key=lambda line: (len(line.labels) > MANY, line.options[0].index)):
            if line.labels:
                self.out(self.told_group(line))
                continue
            if line.plan == SET:
                first, last = line.options[0], line.options[-1]
                example = next((option for option in line.options if len(option.pieces) > 1), first)
                words = line.words.rstrip(" …")
                self.out(f"{first.index + 1} to {last.index + 1}. {words}: say which, for example: {example.words}")
                continue
            if line.is_dice:
                self.out(self.told_dice([option for option in line.options if dice_of(option)]))
                continue
            for option in line.options:
                told = [self.board.facts(self.session.view(), option), self.question().told_of(option)]
                about = "; ".join(filter(None, told))
                self.out(f"{option.index + 1}. {option.words}" + (f" ({about})" if about else ""))

    def introduce(self, decider: int) -> None:
        """The words of cards that can be chosen for the first time, unless the options say them."""
        view, ask = self.session.view(), self.question()
        cards = {card.code: card for card in reversed(self.board.cards(view)) if card.text}
        for option in ask.options:
            for card in (cards[piece] for piece in option.pieces if piece in cards):
                if (decider, card.name) in self.introduced:
                    continue
                self.introduced.add((decider, card.name))
                said = f"{self.board.facts(view, option)} {ask.told_of(option)} {' '.join(self.around)}"
                if card.text.split(". ")[0].rstrip(".") not in said:
                    self.out(f"{card.name}: {card.text}")

    def told_dice(self, group: Sequence[Option]) -> str:
        """Sets of dice in one line, with the one that is best for what is rolled."""
        first, last = group[0], group[-1]
        said = (
            f"{first.index + 1} to {last.index + 1}. {first.verb} some dice: say which, for example: {_example(first)}"
        )
        best = max(group, key=lambda option: _chance(self.question().odds(option)))
        odds = self.question().odds(best)
        return f"{said}; the best odds has {best.index + 1}, {best.words} ({odds})" if odds else said

    def told_group(self, line: Entry) -> str:
        """Options about the same thing in one line, each with its number."""
        words = line.spoken or line.words.rstrip(" …")
        members = list(zip(line.labels, line.options, strict=True))
        hints = [self.hint(option, True) for option in line.options]
        same = hints[0] if len(set(hints)) == 1 else ""  # what holds for all is said once
        told = [f"{o.index + 1} {label}{'' if same else hint}" for (label, o), hint in zip(members, hints, strict=True)]
        return f"{words[:1].upper()}{words[1:]}{same}: {'; '.join(told)}."

    def hint(self, option: Option, short: bool = False) -> str:
        """What an option would do, in brackets; the first of it where it is to be short."""
        hint = self.question().told_of(option)
        return f" ({hint.split('; ')[0] if short else hint})" if hint else ""

    def question(self) -> Question:
        """The open question."""
        ask = self.session.ask
        assert ask is not None
        return ask

    def tell_ending(self) -> None:
        """Scores by where they come from, the winner, the save and the key of the luck."""
        table = self.session.table
        result = table.result
        assert result is not None
        view = self.session.view()
        tally = self.board.tally(view)
        self.out("")
        self.out(ending_sentence(result))
        for row in tally.rows:
            parts = [f"{head} {value}" for head, value in zip(tally.heads[1:], row[1:], strict=True)]
            self.out(f"{row[0]}: {', '.join(parts)}.")
        self.out(self.board.epilogue(view, result.winners))
        if self.session.path is not None:
            self.out(f"Saved in {self.session.path}.")
        self.out(f"Key of the luck: {table.key.hex()}, commitment {table.commitment}.")

    # -- hearing

    def take_line(self) -> bool:
        """Do what the next line says. False when the game is to be left."""
        line = self.lines_in.readline()
        if not line:
            return self.leave("the lines have ended")
        words = line.split()
        if not words:
            self.repeat = True
            self.around = []
            return True
        first = SHORT.get(words[0].lower(), words[0].lower())
        command = getattr(self, f"do_{first}", None)
        if first == "quit":
            return self.leave("")
        try:
            if command is not None:
                command(" ".join(words[1:]))
            elif len(words) > 1 and all(word.strip(",").isdigit() for word in words):
                self.session.choose_all(self.numbered(words))
            else:
                self.session.choose(self.meant(line.strip()))
        except GrimtableError as no:
            self.out(f"No: {no} (Enter: the options again)")
        return True

    def numbered(self, numbers: Sequence[str]) -> list[Option]:
        """Several options by their numbers, to be given one after the other."""
        options = self.question().options
        wanted = [int(number.strip(",")) for number in numbers]
        for number in wanted:
            if not 1 <= number <= len(options):
                raise Ambiguous(f"there is no option {number}: they are 1 to {len(options)}")
        return [options[number - 1] for number in wanted]

    def meant(self, line: str) -> Option | int | str:
        """A number is an option by its number; some dice are the option that names just those."""
        if re.fullmatch(r"\d+", line):
            number = int(line)
            options = self.question().options
            if not 1 <= number <= len(options):
                raise Ambiguous(f"there is no option {number}: they are 1 to {len(options)}")
            return number - 1
        return self.dice_meant(line) or line

    def dice_meant(self, line: str) -> Option | None:
        """The option for "re-roll 3 4": dice by what they show, with their kind where it matters."""
        view = self.session.view()
        dice = self.board.dice(view)
        for verb, group in dice_groups(self.question().options).items():
            if not line.casefold().startswith(verb):
                continue
            wanted = _dice_named(line[len(verb) :])
            picked: set[int] = set()
            for kind, face in wanted:
                place = next(
                    (
                        i
                        for i, die in enumerate(dice)
                        if i not in picked and die[1] == face and (die[0] == kind if kind else True)
                    ),
                    None,
                )
                if place is None:
                    raise Ambiguous(
                        f"there is no {f'{kind} ' if kind else ''}die that shows {face} besides those named"
                    )
                picked.add(place)
            fixed = self.board.fixed_dice(view)
            for place in picked & set(fixed):
                raise Ambiguous(fixed[place])
            option = picked_option(group, dice, frozenset(fixed), frozenset(picked))
            if option is None and picked:
                raise Ambiguous(self.session.why_not(verb) or "these dice are not offered")
            return option
        return None

    def leave(self, because: str) -> bool:
        """Say where the game is."""
        reason = f"{because}: " if because else ""
        if self.session.path is None:
            self.out(f"{reason}the game ends here and is not saved.")
        elif self.session.trouble:
            self.out(f"{reason}{self.session.trouble}")
        else:
            self.out(f"{reason}the game is saved in {self.session.path}; go on with: {self.session.resumed_by}")
        return False

    # -- commands

    def do_help(self, _: str) -> None:
        """The commands."""
        self.out(HELP)

    def do_table(self, _: str) -> None:
        """Everything on the table."""
        self.lines(self.board.say_table(self.session.view()))

    def do_hand(self, _: str) -> None:
        """The cards in hand."""
        self.lines(self.board.say_hand(self.session.view()))

    def do_log(self, _: str) -> None:
        """Everything that happened."""
        self.lines([told_line(line) for line in self.board.briefly(self.session.log())])

    def do_why(self, _: str) -> None:
        """The chain of reasons, and the rule that asks."""
        ask = self.question()
        self.out(ask.why)
        for rule in behind(self.session.table.game.registration, ask.rule):
            self.lines(rule_lines(rule))

    def do_rule(self, wanted: str) -> None:
        """A rule in words; without a name, the one that asks."""
        self.lines(rules_told(rules_of(self.session.table.game.registration), wanted or self.question().rule))

    def do_options(self, _: str) -> None:
        """Every option."""
        self.lines([f"{o.index + 1}. {o.words} [{o.rule}]{self.hint(o)}" for o in self.question().options])

    def do_if(self, numbers: str) -> None:
        """What one answer or several would do."""
        words = numbers.split()
        if not words or not all(word.strip(",").isdigit() for word in words):
            self.out("Say which: if NUMBER, or several of them")
            return
        options = self.numbered(words)
        told = self.question().told_of(options[0]) if len(options) == 1 else self.question().foreseen(*options)
        self.out(told or "Nothing can be foreseen.")

    def do_next(self, _: str) -> None:
        """The obvious next step."""
        option = self.question().obvious
        if option is None:
            self.out("There is no obvious next step here: choose one.")
            return
        self.out(option.words)
        self.session.choose(option)

    def do_look(self, name: str) -> None:
        """A card with its words."""
        cards = self.board.cards(self.session.view())
        found = [card for card in cards if name.casefold() in card.name.casefold()]
        if not found and any(option.verb.startswith("look") for option in self.question().options):
            self.session.choose(f"look {name}")  # an answer that begins like the command
            return
        if not found:
            self.out(f"Nothing on the table is called {name!r}.")
        for card in found[:6]:
            facts = f", {card.facts}" if card.facts else ""
            use = self.session.use_of(card.code, card.wish)
            self.out(" ".join(x for x in (f"{card.name} ({card.where}{facts}).", card.text, use, card.flavour) if x))

    def do_undo(self, _: str) -> None:
        """Back to the last decision of a human."""
        count = self.session.undo()
        self.out(f"{count} answer{'' if count == 1 else 's'} taken back.")
        self.told = len(self.session.log())

    def do_redo(self, _: str) -> None:
        """Forward again."""
        count = self.session.redo()
        self.out(f"{count} answer{'' if count == 1 else 's'} given again.")

    def do_save(self, name: str) -> None:
        """A copy under a name."""
        if not name:
            self.out("Say where: save FILE")
            return
        path = Path(name).expanduser()
        self.session.save_copy(path)
        self.out(f"A copy is in {path}.")

    def lines(self, lines: Sequence[str]) -> None:
        """Several lines."""
        for line in lines:
            self.out(line)


def in_rows(out: Callable[[str], None]) -> Callable[[str], None]:
    """Lines that are broken between words where the screen is narrower than they are; a pipe gets them whole."""

    def told(text: str) -> None:
        width = max(LEAST_WIDTH, get_terminal_size().columns)
        for line in text.split("\n"):
            for row in wrap(line, width, subsequent_indent="   ", break_on_hyphens=False, replace_whitespace=False) or [
                ""
            ]:
                out(row)

    return told


def _chance(odds: str) -> float:
    """The number in the words of a chance."""
    found = re.search(r"[\d.]+(?=\s?%)", odds)
    return float(found[0]) if found else -1.0


def _die(kind: str, face: int) -> str:
    return str(face) if kind == "basic" else f"{kind} {face}"


def _example(option: Option) -> str:
    """The words of an option without its price."""
    return option.words.split(" for ")[0]


def _dice_named(words: str) -> list[tuple[str, int]]:
    """The dice in "luck 3, 4 and 4": kind, or nothing, and face. The price that follows "for" is not one of them."""
    named: list[tuple[str, int]] = []
    kind = ""
    for word in re.findall(r"[a-z]+|\d+", words.casefold().split(" for ")[0]):
        if word.isdigit():
            named.append((kind, int(word)))
            kind = ""
        elif word != "and":
            kind = word
    return named
