"""What is what in a source: who is known at a place, what only counts up, which lines are run together."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from tools.mutants.mutant import Body

Function = ast.FunctionDef | ast.AsyncFunctionDef

# What players, heroes and seats are called.
PEOPLE: Final = frozenset(
    {"a", "adventurer", "by", "giver", "hero", "holder", "investigator", "other", "owner", "payer", "player"}
    | {"rescuer", "rival", "seat", "taker", "victim", "whom", "winner", "you"}
)


class Scope:
    """Around a place: its names, the function with its people, and the outermost body that can be replaced."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names = names
        self.function: Function | None = None
        self.outermost: Body | None = None
        self.in_class = False
        self.people: dict[str, int] = {}  # who is known here, and from which line on
        self.assigned: dict[str, int] = {}
        self.fields: list[str] = []  # people in fields of the procedure
        self.read: set[str] = set()  # fields and columns that the function looks at
        self.same: set[tuple[str, str]] = set()  # a name and the field or column that it stands for

    def of_class(self, node: ast.ClassDef) -> Scope:
        """The body of a class."""
        inner = Scope((*self.names, node.name))
        inner.in_class = True
        fields = {
            part.attr
            for part in ast.walk(node)
            if isinstance(part, ast.Attribute) and ast.unparse(part.value) == "self"
        }
        inner.fields = sorted(f"self.{name}" for name in fields & PEOPLE)
        return inner

    def of_function(self, node: Function) -> Scope:
        """The body of a function."""
        inner = Scope((*self.names, node.name))
        inner.function = node
        declared = min(node.lineno, *(part.lineno for part in node.decorator_list), node.lineno)
        inner.outermost = self.outermost or Body(".".join(inner.names), declared, node.body[0].lineno, last_line(node))
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        inner.assigned = {argument.arg: node.lineno for argument in arguments}
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                inner.assigned[part.id] = min(inner.assigned.get(part.id, part.lineno), part.lineno)
            elif isinstance(part, ast.Attribute):
                inner.read.add(ast.unparse(part))
            elif isinstance(part, ast.Assign):
                inner.same |= {(ast.unparse(target), ast.unparse(part.value)) for target in part.targets}
        inner.people = {name: line for name, line in inner.assigned.items() if name in PEOPLE - _not_people(node)}
        inner.fields = self.fields if "self" in inner.assigned else []
        return inner


def _not_people(node: Function) -> set[str]:
    """Names that mean something else here: `a` before `b`, and the `other` of whatever a loop goes through."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    loops = [part for part in ast.walk(node) if isinstance(part, ast.For | ast.comprehension)]
    gone_through = {ast.unparse(loop.target) for loop in loops}
    return ({"a"} if "b" in names else set()) | ({"other"} & gone_through)


def parts_of(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions in an expression, without words for people, and without an index or a -1, which are whole."""
    match node:
        case ast.JoinedStr() | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return
        case ast.Attribute(value=ast.Name()):
            return
        case ast.Subscript(value=value, slice=ast.Constant()):
            yield value
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            if isinstance(node, ast.DictComp):
                yield node.key
                yield node.value
            else:
                yield node.elt
            for each in node.generators:
                yield each.iter
                yield from each.ifs
        case _:
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.expr):
                    yield part
                elif isinstance(part, ast.keyword):
                    yield part.value


def is_words(node: ast.expr) -> bool:
    """Whether it is a text."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_filler(node: ast.expr, part: ast.expr) -> bool:
    """Whether a 0 only fills a place that nobody looks at: in a choice, or where a procedure is made."""
    if not (isinstance(part, ast.Constant) and part.value == 0):
        return False
    match node:
        case ast.Tuple(elts=places):
            return len(places) == 4
        case ast.Call(func=ast.Name(id=name), args=places):
            return name[0].isupper() and part in places
    return False


def counting(statements: Sequence[ast.stmt], in_class: bool = False) -> set[int]:
    """Which statements only give numbers to names: the steps of a procedure, and what counts up or doubles.

    One after the other from 0 or 1, or four and more of them, are an enumeration; a number by itself is a rule.
    """
    numbers = {at: number for at, node in enumerate(statements) if (number := _declared(node)) is not None}
    if in_class:
        return set(numbers)
    runs: list[list[int]] = []
    for at, (_, value) in numbers.items():
        before = numbers.get(at - 1)
        if before is not None and runs and runs[-1][-1] == at - 1 and value in (before[1] + 1, before[1] * 2):
            runs[-1].append(at)
        else:
            runs.append([at])
    found: set[int] = set()
    for run in runs:
        name, first = numbers[run[0]]
        if len(run) >= 4 or (len(run) >= 2 and first in (0, 1)) or first == 0 or "BIT" in name.split("_"):
            found.update(run)
    return found


def _declared(node: ast.stmt) -> tuple[str, int] | None:
    """The name in capitals and its number, where a statement declares one."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int() as number)) if name.isupper():
            return name, number
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int() as number)) if name.isupper():
            return name, number
    return None


def last_line(node: ast.expr | ast.stmt) -> int:
    """Where it ends."""
    assert node.end_lineno is not None
    return node.end_lineno


def last_line_of_head(node: ast.stmt) -> int:
    """The last line that is run whenever a statement is: of a compound one, its head."""
    match node:
        case ast.If(test=head) | ast.While(test=head) | ast.For(iter=head) | ast.Match(subject=head):
            return last_line(head)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.With() | ast.Try():
            return node.lineno
    return last_line(node)
