"""What `tools.mutants` breaks, and what it leaves alone."""

from __future__ import annotations

import ast

import pytest

from tools.mutants.mutant import Mutant, sample
from tools.mutants.operators import OPERATORS, mutants_of
from tools.mutants.project import ROOT


def found(source: str, operator: str, columns: tuple[str, ...] = ()) -> list[str]:
    """What becomes of the lines that an operator breaks."""
    return [one.now for one in mutants_of("rules/x.py", source.encode(), columns, [operator])]


def in_function(*lines: str, head: str = "def f(t, you):") -> str:
    return "\n".join([head, *(f"    {line}" for line in lines)]) + "\n"


BROKEN = [
    ("compare", "return n < 3", ["return n <= 3", "return n >= 3"]),
    ("compare", "return n == 3", ["return n != 3"]),
    ("compare", "return card not in pile", ["return card in pile"]),
    ("compare", "return a is None", ["return a is not None"]),
    (
        "compare",
        "return 1 <= n < 6",
        ["return 1 < n < 6", "return 1 > n < 6", "return 1 <= n <= 6", "return 1 <= n >= 6"],
    ),
    ("logic", "return a and (b)", ["return True and (b)", "return a or (b)", "return a and (True)"]),
    ("logic", "return a or b", ["return False or b", "return a and b", "return a or False"]),
    ("negate", "return 1 if ready else 2", ["return 1 if not (ready) else 2"]),
    ("negate", "return [n for n in range(3) if odd(n)]", ["return [n for n in range(3) if not (odd(n))]"]),
    ("negate", "while not done(t): go(t)", ["while (done(t)): go(t)"]),
    ("number", "gain(t, you, 2)", ["gain(t, you, 1)", "gain(t, you, 3)"]),
    ("number", "t.fire = 0", ["t.fire = 1"]),
    ("number", "return -1", []),
    ("number", "t.push(Reveal(0, card))", []),
    ("number", "ask.options.append((BUY, card, 0, 0))", []),
    ("number", "draw(t, 0)", ["draw(t, 1)"]),
    ("index", "return pick[1]", ["return pick[0]", "return pick[2]"]),
    ("index", "return line[-1]", ["return line[0]"]),
    ("truth", "t.used = True", ["t.used = False"]),
    ("drop", "gain(t, you, 2)", ["pass"]),
    ("drop", "t.fire = 0", ["pass"]),
    ("drop", "t.hurt[card] += n", ["pass"]),
    ("drop", "del t.line[0]", ["pass"]),
    ("drop", "fresh = 2", []),
    ("drop", "you = 2", ["pass"]),
    ("jump", "for n in x: continue", ["for n in x: pass"]),
    ("jump", "return", ["pass"]),
    (
        "loop",
        "for card in t.line: gain(t)",
        ["for card in list(t.line)[1:]: gain(t)", "for card in list(t.line)[:-1]: gain(t)"],
    ),
    ("loop", "for n in 1, 2: gain(t)", ["for n in list((1, 2))[1:]: gain(t)", "for n in list((1, 2))[:-1]: gain(t)"]),
    ("sign", "return a + b", ["return a - b"]),
    ("sign", "t.fire -= n", ["t.fire += n"]),
    ("sign", "return [a] + b", []),
    ("extreme", "return min(a, b)", ["return max(a, b)"]),
    ("event", "t.emit(K_FIRE, you, 2)", ["pass"]),
]


@pytest.mark.parametrize(("operator", "line", "broken"), BROKEN)
def test_an_operator_breaks_a_line_in_these_ways(operator: str, line: str, broken: list[str]) -> None:
    assert sorted(found(in_function(line), operator)) == sorted(broken)


def test_each_operator_is_shown_by_an_example() -> None:
    assert {operator for operator, _, _ in BROKEN} | {"return", "seat"} == set(OPERATORS)


@pytest.mark.parametrize(
    ("value", "broken"),
    [("True", "False"), ("ready(t)", "not (ready(t))"), ("not ready(t)", "bool(ready(t))")],
)
def test_a_question_is_answered_the_other_way_round(value: str, broken: str) -> None:
    source = in_function(f"return {value}", head="def f(t: Saw) -> bool:")
    assert found(source, "return") == [f"return {broken}"]
    assert found(source, "truth") == []


def test_other_functions_do_not_answer_a_question() -> None:
    assert found(in_function("return count(t)", head="def f(t: Saw) -> int:"), "return") == []


# -- the wrong seat


def test_one_player_is_taken_for_another_who_is_known_there() -> None:
    source = in_function("gain(t, giver, n)", head="def pay(t, giver, taker, n):")
    assert found(source, "seat") == ["gain(t, taker, n)"]


def test_a_player_is_not_taken_for_the_name_that_stands_for_them_or_comes_later() -> None:
    step = in_function("you = self.you", "gain(t, you)", "rival = next_to(t)", head="def step(self, t):")
    source = "class Steal:\n" + "".join(f"    {line}\n" for line in step.splitlines())
    assert found(source, "seat") == []


def test_a_column_is_taken_for_a_player_only_where_the_function_tells_them_apart() -> None:
    same = in_function("gain(t, you)")
    assert found(same, "seat", ("active",)) == []
    apart = in_function("if t.active != you:", "    gain(t, you)")
    assert "gain(t, t.active)" in found(apart, "seat", ("active",))
    assert found(apart, "seat", ("fire",)) == []


# -- what is left alone


@pytest.mark.parametrize(
    "source",
    [
        '"""At most 3 < 4."""\n',
        "LUCK: Final = 0\nPANIC: Final = 1\nFEAT: Final = 2\n",
        "LOST: Final = 1\nWON: Final = 2\n",
        "PITFALL_BIT: Final = 4\n",
        "class Roll(Frame[Saw]):\n    ASK: Final = 0\n    ROLLED: Final = 1\n",
        "from x import y\nif TYPE_CHECKING:\n    z = y[0] == 1\n",
        'card("tarred-kindling", tarred_kindling)\n',
        in_function("assert len(t.line) > 0"),
        in_function("raise ValueError(1)"),
        in_function("return f'{n + 1} cards'"),
        in_function("return 'one' if n == 1 else 'many'", head="def title(self, t) -> str:"),
        in_function("pass", head="def f(t: tuple[int, 2], n: list[3]) -> None:"),
        in_function("t.emit(K_FIRE, you, n + 1)"),
        in_function("super().__init__(you)"),
    ],
)
def test_what_is_no_rule_is_left_alone(source: str) -> None:
    assert mutants_of("rules/x.py", source.encode()) == []


def test_numbers_of_the_rulebook_are_broken() -> None:
    assert found("HAND: Final = 3\nFEVERISH: Final = 2\n", "number") == [
        "HAND: Final = 2",
        "HAND: Final = 4",
        "FEVERISH: Final = 1",
        "FEVERISH: Final = 3",
    ]


# -- spans, names and counts


def test_all_other_bytes_stay_as_they_are() -> None:
    source = in_function('t.say("Où? –")  # – why', "if (a  <  # smaller", "        b):", "    gain(t)").encode()
    (bound, _) = mutants_of("rules/x.py", source, (), ["compare"])
    assert bound.applied(source) == source.replace(b"a  <  #", b"a  <=  #")
    assert (bound.line, bound.statement, bound.function) == (3, (3, 4), "f")
    assert bound.body == ("f", 1, 2, 5)
    assert bound.was == "if (a <"


def test_equal_lines_of_a_function_are_counted() -> None:
    source = in_function("gain(t, 1)", "gain(t, 1)") + in_function("gain(t, 1)", head="def g(t):")
    assert [one.key[1:] for one in mutants_of("x.py", source.encode(), (), ["drop"])] == [
        ("f", "gain(t, 1)", "pass", 1),
        ("f", "gain(t, 1)", "pass", 2),
        ("g", "gain(t, 1)", "pass", 1),
    ]


def test_a_decorator_and_a_class_belong_to_the_name_and_place_of_a_body() -> None:
    source = b"class Roll:\n    @cache\n    def dice(self, t):\n        gain(t)\n"
    (drop,) = mutants_of("x.py", source)
    assert drop.function == "Roll.dice"
    assert drop.body == ("Roll.dice", 2, 4, 4)


@pytest.mark.parametrize(
    "file", ["ancient_terrible_things/rules/stash.py", "shadows_of_brimstone/rules/items/carrying.py"]
)
def test_every_mutant_of_a_real_file_is_valid_and_another_program(file: str) -> None:
    source = (ROOT / "src" / "grimtable" / "games" / file).read_bytes()
    before = ast.dump(ast.parse(source))
    mutants = mutants_of(file, source, ("active", "acting"), OPERATORS)
    assert len(mutants) > 50
    for one in mutants:
        assert ast.dump(ast.parse(one.applied(source))) != before, one.now


# -- choosing some


def many() -> list[Mutant]:
    """315 of a long file and 30 of a short one."""
    long = "".join(in_function("gain(t, 2)", "t.fire = n + 1", head=f"def f{i}(t, n):") for i in range(45))
    short = in_function(*["gain(t, 2)"] * 10)
    return [one for name, source in (("a.py", long), ("b.py", short)) for one in mutants_of(name, source.encode())]


def test_the_same_seed_chooses_the_same_mutants() -> None:
    assert sample(many(), 20, 7) == sample(many(), 20, 7)
    assert sample(many(), 20, 7) != sample(many(), 20, 8)


def test_every_file_has_its_share() -> None:
    chosen = sample(many(), 105, 3)
    assert len({one.key for one in chosen}) == 105
    assert sum(one.file == "b.py" for one in chosen) in (9, 10)
    assert len(sample(many(), 9, 3)) == 9


def test_of_more_than_there_are_all_are_chosen() -> None:
    mutants = many()
    assert sample(mutants, 10_000, 1) == mutants
    assert len(sample(mutants, len(mutants) - 1, 1)) == len(mutants) - 1
