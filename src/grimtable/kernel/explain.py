"""Questions and options for people: what is asked and why, what an answer in words means, why it is not allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, overload

import msgspec

from grimtable.kernel.errors import Ambiguous, NotLegal, NotUnderstood, quoted
from grimtable.kernel.game import Game
from grimtable.kernel.option import ENDS, LEADS, OPEN, Ask, Choice
from grimtable.kernel.position import Position


class Option(msgspec.Struct, frozen=True):
    """One possible answer: a verb, the pieces concerned, numbers, words for people and the ledger rule behind it.

    `id` stands for it in programs: unique within its question, the same for the same action in every game. `hint` tells
    what it would do, in the options of `Question.hinted` alone: to foresee takes time.
    """

    index: int
    verb: str
    words: str
    rule: str
    pieces: tuple[str, ...]
    numbers: tuple[int, int, int]
    id: str = ""
    hint: str = ""


class Options(Sequence[Option]):
    """The options of a question. They are counted without being told; one is told when it is looked at."""

    def __init__(self, game: Game, position: Position, ask: Ask) -> None:
        self._game = game
        self._position = position
        self._choices = ask.options

    @cached_property
    def _told(self) -> dict[int, Option]:
        """Those that were looked at."""
        return {}

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(len(self._choices))[index])
        index = range(len(self._choices))[index]
        option = self._told.get(index)
        if option is None:
            option = self._told[index] = told(self._game, self._position, index, self._choices[index])
        return option

    def __iter__(self) -> Iterator[Option]:
        # Not left to Sequence: it takes an IndexError from a game's words for the end.
        return iter([self[index] for index in range(len(self._choices))])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Options | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Question:
    """The open question as people see it. `seats` may answer; `seat` is the first of them.

    It is told from the table as it stands, so it must be read before the next answer.
    """

    def __init__(self, game: Game, position: Position, ask: Ask) -> None:
        self._game = game
        self._position = position
        self._ask = ask
        self.options = Options(game, position, ask)  # what can be answered

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self._ask.prompt

    @property
    def rule(self) -> str:
        """The ledger rule that puts it."""
        return self._ask.rule

    @property
    def seat(self) -> int:
        """The first seat that may answer."""
        return self._ask.first_seat()

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""
        return tuple(s for s in range(self._position.seats) if self._ask.seats >> s & 1)

    @cached_property
    def why(self) -> str:
        """The chain of procedures that leads to the question, and the rule that puts it."""
        titles: list[str] = []
        for frame in self._position.stack:
            title = frame.title(self._position)
            if title and titles[-1:] != [title]:
                titles.append(title)
        chain = " › ".join(titles)
        return f"{chain} [{self.rule}]" if self.rule else chain

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the options, in their order, without their words."""
        verbs, position = self._game.verbs, self._position
        return tuple(verbs[choice[0]].id(position, choice) for choice in self._ask.options)

    @cached_property
    def obvious(self) -> Option | None:
        """The next step that hardly anybody would think twice about: what the question is for, else its end where
        everything else has a price, else what the game judges to be sensible. Nothing that is free is given up by it;
        where something would be, there is none.
        """
        stances = [self._game.stance(self._position, choice) for choice in self._ask.options]
        if LEADS in stances:
            return self.options[stances.index(LEADS)]
        if OPEN not in stances and stances.count(ENDS) == 1:
            return self.options[stances.index(ENDS)]
        index = self._game.sensible(self._position)
        return self.options[index] if index >= 0 else None

    @cached_property
    def hinted(self) -> Sequence[Option]:
        """What can be answered, with what each answer would do; a game that foresees nothing is not asked."""
        if type(self._game).preview is Game.preview:
            return self.options
        return tuple(msgspec.structs.replace(option, hint=self.foreseen(option)) for option in self.options)

    def foreseen(self, option: Option, *more: Option) -> str:
        """What an answer would do, or several of them one after the other."""
        seen = self._foreseen.get((option, *more))
        if seen is None:
            first, *then = (self._choice(each) for each in (option, *more))
            seen = self._game.preview(self._position, self.seat, first, *then)
            self._foreseen[(option, *more)] = seen
        return seen

    @cached_property
    def _foreseen(self) -> dict[tuple[Option, ...], str]:
        """What has been foreseen already."""
        return {}

    def odds(self, option: Option) -> str:
        """How likely an answer is to bring what it is made for, where that is known exactly."""
        return self._game.odds(self._position, self.seat, self._choice(option))

    def told_of(self, option: Option) -> str:
        """All that can be said of an answer beforehand: how likely it succeeds, and what it would do."""
        return "; ".join(filter(None, (self.odds(option), self.foreseen(option))))

    def _choice(self, option: Option) -> Choice:
        verb = self._ask.options[option.index][0]
        return (verb, *option.numbers)

    def __repr__(self) -> str:
        return f"<{self.prompt!r} for seats {self.seats}: {len(self._ask.options)} options>"


def told(game: Game, position: Position, index: int, choice: Choice) -> Option:
    """A choice in words."""
    verb = game.verbs[choice[0]]
    return Option(
        index,
        verb.name,
        verb.words(position, choice),
        verb.rule,
        tuple(verb.pieces(position, choice)),
        choice[1:],
        verb.id(position, choice),
    )


def words_of(game: Game, position: Position, choice: Choice) -> str:
    """The words that stand for a choice in the journal."""
    return game.verbs[choice[0]].words(position, choice)


def id_of(game: Game, position: Position, choice: Choice) -> str:
    """The id that stands for a choice in the journal."""
    return game.verbs[choice[0]].id(position, choice)


def meant_by_id(game: Game, position: Position, ask: Ask, wanted: object) -> int:
    """The index of the option with an id. Raises Refused if there is none."""
    for index, choice in enumerate(ask.options):
        if id_of(game, position, choice) == wanted:
            return index
    raise NotLegal(f"no option of {ask.prompt!r} has the id {quoted(wanted)}", ask.rule)


def meant(game: Game, position: Position, ask: Ask, seat: int, answer: Any) -> int:
    """The index of the option that an answer means: an Option, an index or words. Raises Refused otherwise."""
    if isinstance(answer, Option):
        index = answer.index
        if (
            is_number(index)
            and 0 <= index < len(ask.options)
            and told(game, position, index, ask.options[index]) == msgspec.structs.replace(answer, hint="")
        ):
            return index
        raise NotLegal(f"{quoted(answer.words)} belongs to another question", ask.rule)
    if is_number(answer):
        if 0 <= answer < len(ask.options):
            return int(answer)
        raise NotLegal(f"there is no option {quoted(answer)}: {len(ask.options)} are offered", ask.rule)
    if isinstance(answer, str):
        return _meant_by_words(game, position, ask, seat, answer)
    raise NotUnderstood(f"an answer is an option, its number or its words, not {quoted(answer)}")


def _meant_by_words(game: Game, position: Position, ask: Ask, seat: int, answer: str) -> int:
    """Exactly the words of an option, or those before its colon; else the one that has the given words in order."""
    wanted = _tokens(answer)
    told = [words_of(game, position, choice) for choice in ask.options]
    offered = [_tokens(words) for words in told]
    exact = [i for i, tokens in enumerate(offered) if tokens == wanted]
    if len(exact) == 1:
        return exact[0]
    heads = [i for i, words in enumerate(told) if wanted and _tokens(words.partition(":")[0]) == wanted]
    if len(heads) == 1:
        return heads[0]
    loose = [i for i, tokens in enumerate(offered) if wanted and _in_order(wanted, tokens)]
    if len(loose) == 1:
        return loose[0]
    if loose:
        names = "; ".join(words_of(game, position, ask.options[i]) for i in loose[:6])
        raise Ambiguous(f"{quoted(answer)} could mean: {names}", ask.rule)
    because = game.why_not(position, seat, answer)
    if because is not None:
        raise NotLegal(f"not now: {quoted(answer)}: {because[0]}", because[1])
    first = wanted[:1]
    for verb in game.verbs:
        if first and _tokens(verb.name)[:1] == first:
            raise NotLegal(f"not now: {quoted(answer)} is not offered for {ask.prompt!r}", verb.rule)
    raise NotUnderstood(f"{quoted(answer)} is not understood; {ask.prompt!r} has {_sample(game, position, ask)}")


def _sample(game: Game, position: Position, ask: Ask) -> str:
    some = [repr(words_of(game, position, choice)) for choice in ask.options[:4]]
    more = len(ask.options) - len(some)
    return ", ".join(some) + (f" and {more} more options" if more else "")


def is_number(thing: object) -> bool:
    """Whether something from outside is a whole number: True and False are not."""
    return isinstance(thing, int) and not isinstance(thing, bool)


def _tokens(words: str) -> list[str]:
    return [token.removesuffix("'s") for token in re.findall(r"[\w+'-]+", words.casefold())]


def _in_order(wanted: list[str], offered: list[str]) -> bool:
    rest = iter(offered)
    return all(token in rest for token in wanted)
