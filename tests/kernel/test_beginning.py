"""Procedures that begin as the last thing of a step: they run at once as far as they go by themselves."""

from __future__ import annotations

from typing import ClassVar

from grimtable.kernel.frame import Frame
from tests.kernel.vigil import DONE, PASS, Watch


class Caller(Frame[Watch]):
    """Begins the procedure that `you` names, then notes what that handed back in the courage of seat 0."""

    def step(self, t: Watch, at: int) -> bool:
        if at == 0:
            t.charges[0] = int(t.begin(PROCEDURES[self.you]()))
        else:
            t.courage[0] = self.got
        return at == 0


class AtOnce(Frame[Watch]):
    """Three steps that need nobody."""

    def step(self, t: Watch, at: int) -> bool:
        t.nights += 1
        self.gives = 7
        return at < 2


class Asks(Frame[Watch]):
    """A step, then a question with so many answers; it hands back which verb was chosen."""

    answers: ClassVar[tuple[int, ...]] = (PASS, DONE)

    def step(self, t: Watch, at: int) -> bool:
        t.nights += 1
        if at == 1:
            ask = t.question(0, "Well?", "")
            for verb in self.answers:
                ask.offer(verb)
        self.gives = self.pick[0]
        return at < 2


class AsksNobody(Asks):
    """A question with a single answer."""

    answers: ClassVar[tuple[int, ...]] = (DONE,)


class Pushes(Frame[Watch]):
    """Pushes another procedure and hands its result on."""

    def step(self, t: Watch, at: int) -> bool:
        if at == 0:
            t.push(AtOnce())
        self.gives = self.got + 1
        return at == 0


class Ends(Frame[Watch]):
    """The game is over, whatever the procedure says about itself."""

    def step(self, t: Watch, at: int) -> bool:
        t.finish()
        return False


PROCEDURES: list[type[Frame[Watch]]] = [AtOnce, Asks, AsksNobody, Pushes, Ends]


def running(procedure: type[Frame[Watch]]) -> Watch:
    """A position in which a caller has begun a procedure and everything ran as far as it could."""
    t = Watch()
    t.seats, t.courage, t.charges = 1, [0], [0]
    t.push(Caller(PROCEDURES.index(procedure)))
    t.run()
    return t


def test_a_procedure_that_needs_nobody_is_over_when_it_was_begun_and_hands_back_what_it_gives() -> None:
    t = running(AtOnce)
    assert t.charges == [0]  # not under way any more
    assert t.nights == 3
    assert t.courage == [7]
    assert t.over()


def test_a_question_of_a_begun_procedure_is_answered_to_that_procedure() -> None:
    t = running(Asks)
    assert t.charges == [1]
    assert [type(frame) for frame in t.stack] == [Caller, Asks]
    t.answer((DONE, 0, 0, 0), 0)
    assert t.courage == [DONE]
    assert t.over()


def test_a_single_answer_is_taken_by_the_begun_procedure_and_not_by_its_caller() -> None:
    t = running(AsksNobody)
    assert t.charges == [1]
    assert t.courage == [DONE]
    assert t.over()


def test_what_a_begun_procedure_pushes_is_finished_before_its_next_step() -> None:
    t = running(Pushes)
    assert t.charges == [1]
    assert t.courage == [8]


def test_a_game_that_ends_in_a_begun_procedure_is_over_for_its_caller_too() -> None:
    t = running(Ends)
    assert t.charges == [1]
    assert t.courage == [0]  # no step of the caller has followed
    assert t.over()
