"""How a skill test stands: what is tested, what was committed and revealed, and by how much it succeeds (chapter 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.printed import COUNTING
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import ANYTHING, NO_WORD, WORDS
from grimtable.games.arkham.rules.cards_in_play.values import skill_sum
from grimtable.games.arkham.rules.skill_tests.chaos import modifier_of, token_value
from grimtable.games.arkham.state import NONE, SKULL, Ahc
from grimtable.games.arkham.words import K_IGNORE, K_TOKEN, K_TURN_TOKEN, SKILL_NAMES
from grimtable.kernel.frame import Frame

UNDECIDED: Final = 0
FAILED: Final = 1  # automatically
SUCCEEDED: Final = 2


class Trial(Frame[Ahc]):
    """A skill test, without the procedure that carries it out."""

    either: int = NONE  # another skill that may be tested in its place (AHC-ST-23)
    word: int = NO_WORD  # what kind of test it is: Fight, Evade, Investigate, Parley
    target: int = NONE  # the enemy or the location
    owner: int = NONE  # the place in the stack of the procedure that made it
    boost: int = 0  # what effects have added to the skill value for this test
    turned: int = 0  # bit k: the minus of the token revealed as number k, from 0, is a plus
    margin: int = 0
    extra: int = 0
    asked: int = NONE
    stirred: bool = False  # something free was used since the others' last window
    # What every test asks for begins in the constructor: that is read quicker.
    auto: int
    closed: bool  # the window before ST.3 is in use: the tester commits nothing more
    tokens: list[int]  # revealed and resolved, as what they count
    drawn: list[int]  # out of the bag until the test ends
    results: list[int]

    def __init__(self, you: int = 0, card: int = NONE, skill: int = 0, difficulty: int = 0) -> None:
        self.you = you
        self.card = card
        self.skill = skill
        self.difficulty = difficulty
        self.auto = UNDECIDED
        self.closed = False
        self.committed: list[int] = []
        self.tokens = self.drawn = self.results = NOTHING

    def twin(self) -> Trial:
        o: Trial = type(self)(self.you, self.card, self.skill, self.difficulty)
        o.word, o.target, o.owner, o.boost, o.auto = self.word, self.target, self.owner, self.boost, self.auto
        o.committed, o.tokens, o.drawn, o.results = (
            self.committed[:],
            self.tokens[:],
            self.drawn[:],
            self.results[:],
        )
        o.margin, o.extra, o.asked, o.either = self.margin, self.extra, self.asked, self.either
        o.stirred, o.closed, o.turned = self.stirred, self.closed, self.turned
        return o

    def title(self, t: Ahc) -> str:
        word = f"{WORDS[self.word]}: " if self.word else ""
        return f"{word}{SKILL_NAMES[self.skill]} test ({self.hardness(t)})"

    def value(self, t: Ahc) -> int:
        """The skill value before the tokens: skill, icons and what is added for this test, as things stand."""
        tester = t.stack[self.owner]
        assert isinstance(tester, Tester)
        total = skill_sum(t, self.you, self.skill) + self.boost + tester.bonus(t, self)
        for card in self.committed:
            total += matching(t, card, self.skill)
        return total

    def hardness(self, t: Ahc) -> int:
        """The difficulty as things stand (AHC-MOD-01)."""
        tester = t.stack[self.owner]
        assert isinstance(tester, Tester)
        return tester.hardness(t, self)

    def compare(self, t: Ahc) -> None:
        """Success if the value reaches the difficulty (AHC-ST-03); an automatic result decides it (AHC-ST-13)."""
        self.difficulty = self.hardness(t)
        if self.auto == FAILED:
            self.margin = -max(1, self.difficulty)
            return
        total = self.value(t) + self.changed_by_tokens(t)
        self.margin = max(0, total) - (0 if self.auto == SUCCEEDED else self.difficulty)

    def changed_by_tokens(self, t: Ahc) -> int:
        """What the revealed tokens add to the skill value together (AHC-CHAOS-09)."""
        total = 0
        for place, token in enumerate(self.tokens):
            total += self.changed_by(t, token, bool(self.turned >> place & 1))
        return total

    def changed_by(self, t: Ahc, token: int, turned: bool = False) -> int:
        """What a token adds to the skill value; a minus that was turned is a plus, which nothing doubles."""
        if turned:
            return abs(token_value(t, self.you, token))
        return modifier_of(t, self.you, token, self.word, self.target)

    def can_be_saved(self, t: Ahc) -> bool:
        """Whether it would fail as things stand, and a higher skill value could still change something."""
        self.compare(t)
        return self.margin < 0 and self.auto != FAILED

    def failed_by(self) -> int:
        """By how much it failed; an automatic failure against 0 fails by 0 (AHC-ST-13, AHC-ST-16)."""
        return self.difficulty if self.auto == FAILED else -self.margin

    def draw_token(self, t: Ahc, besides: list[int] = NOTHING) -> int:
        """A token at random from those in the bag; others may be out of it besides those that the test keeps."""
        rest = t.bag[:]
        for token in [*self.drawn, *besides]:
            rest.remove(token)
        token = rest[t.chance.draw(len(rest))]
        t.tell(K_TOKEN, NONE, NONE, token, self.card)
        return token

    def symbols(self) -> list[int]:
        """The symbols among the revealed tokens, each once."""
        found: list[int] = []
        for token in self.tokens:
            if token >= SKULL and token not in found:
                found.append(token)
        return found

    def keep_token(self, t: Ahc, token: int, counts: int) -> None:
        """The token stays out of the bag until the test ends, as what it counts."""
        self.drawn = [*self.drawn, token]
        self.tokens = [*self.tokens, counts]

    def ignore_token(self, t: Ahc, token: int) -> None:
        """The token stays out of the bag until the test ends, and counts as not revealed (AHC-CHAOS-07)."""
        self.drawn = [*self.drawn, token]
        t.tell(K_IGNORE, NONE, NONE, token, self.card)

    def has_minus(self, t: Ahc) -> bool:
        """Whether the token that was revealed last lowers the skill value."""
        place = len(self.tokens) - 1
        return place >= 0 and self.changed_by(t, self.tokens[place], bool(self.turned >> place & 1)) < 0

    def turn_minus(self, t: Ahc) -> None:
        """The minus of the token that was revealed last becomes a plus."""
        self.turned |= 1 << len(self.tokens) - 1
        t.tell(K_TURN_TOKEN, NONE, NONE, self.drawn[-1], self.card)


def running_test(t: Ahc) -> Trial:
    """The running skill test, to be changed."""
    test = t.own(t.test)
    assert isinstance(test, Trial)
    return test


def matching(t: Ahc, card: int, skill: int) -> int:
    """The icons of a card that count for a skill: its own and wild ones (AHC-COMM-01 to AHC-COMM-03)."""
    return COUNTING[skill][t.defn[card]]


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Tester(Effect):
    """A procedure that makes a skill test and says what success and failure mean."""

    def bonus(self, t: Ahc, test: Trial) -> int:
        """What it adds to the skill value, at this moment."""
        return 0

    def hardness(self, t: Ahc, test: Trial) -> int:
        """The difficulty at this moment; where nothing can change it, what it was at the beginning."""
        return test.difficulty

    def stirs(self, t: Ahc, test: Trial) -> int:
        """The kinds of events, as bits, that its result brings about or depends on; 0 where it means nothing."""
        return ANYTHING

    def raises(self, t: Ahc, test: Trial) -> list[Event]:
        """The events with which its result begins, as they would be."""
        return []

    def passed(self, t: Ahc, test: Trial) -> None:
        """What happens on a success, in ST.7."""

    def failed(self, t: Ahc, test: Trial) -> None:
        """What happens on a failure, in ST.7."""

    def revealed(self, t: Ahc, test: Trial, symbol: int) -> None:
        """What a revealed symbol does by the text of the card itself, in ST.3."""

    def after_failure(self, t: Ahc) -> None:
        """What a failure calls forth when all results are applied and the test has not ended."""
