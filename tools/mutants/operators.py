"""What can be broken in a source: each operator is a mistake that somebody could make in a rule.

Docstrings, types, assertions, words for people, steps and other enumerations are left alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Sequence
from typing import Final

from tools.mutants.mutant import Mutant, told
from tools.mutants.syntax import Function, Scope, counting, is_filler, is_words, last_line, last_line_of_head, parts_of

OPERATORS: Final = {
    "compare": "a comparison includes or leaves out its bound, or is turned round",
    "logic": "`and` for `or`, or one clause of a condition is forgotten",
    "negate": "a condition is the other way round",
    "number": "a number is one too high or too low",
    "index": "the wrong place of a list",
    "truth": "True for False",
    "return": "a question is answered the other way round",
    "drop": "a statement is forgotten: a primitive, a change of a column, a reset",
    "jump": "a `continue`, `break` or early `return` is forgotten",
    "loop": "a loop skips the first or the last",
    "sign": "+ for -",
    "extreme": "min for max",
    "seat": "the wrong player or hero",
    "event": "nothing is told in the log (only if it is asked for)",
}
USUAL: Final = tuple(name for name in OPERATORS if name != "event")

# The columns of a position that hold one of them.
COLUMNS: Final = frozenset({"active", "acting", "camper", "lead", "map_holder"})
TELLS: Final = ("emit", "tell")
PAIRS: Final = {"min": "max", "max": "min"}

COMMENT: Final = re.compile(rb"#[^\n]*")

BOUNDS: Final[dict[type[ast.cmpop], tuple[str, ...]]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
SPELLED: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: r"not\s+in",
    ast.Is: "is",
    ast.IsNot: r"is\s+not",
    ast.And: "and",
    ast.Or: "or",
    ast.Add: r"\+",
    ast.Sub: "-",
}


def mutants_of(file: str, source: bytes, columns: Collection[str] = (), only: Collection[str] = USUAL) -> list[Mutant]:
    """Every mutant of a source, in the order of the places; `columns` are those of the position with one number."""
    finder = Finder(file, source, COLUMNS & set(columns))
    finder.body(finder.tree.body)
    return [one for one in told(finder.found, source) if one.operator in only]


class Finder:
    """Goes through a source and notes what can be broken."""

    def __init__(self, file: str, source: bytes, columns: Collection[str]) -> None:
        self.file = file
        self.source = source
        self.columns = columns
        self.tree = ast.parse(source)
        self.found: list[Mutant] = []
        self.scope = Scope()
        self.statement = (0, 0)
        self.fillers: set[ast.expr] = set()
        starts = [0, *(match.end() for match in re.finditer(rb"\n", source))]
        self.starts: Sequence[int] = starts

    # -- places in the source

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Where a node begins, in bytes."""
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Where it ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        """How it is written."""
        return self.source[self.start(node) : self.end(node)].decode()

    def note(self, operator: str, start: int, end: int, text: str) -> None:
        """A span could have this text instead."""
        line = self.source.count(b"\n", 0, start) + 1
        name = ".".join(self.scope.names)
        around = self.scope.outermost
        self.found.append(Mutant(self.file, name, operator, start, end, text, line, self.statement, around))

    def replace(self, operator: str, node: ast.expr | ast.stmt, text: str) -> None:
        """A node could have this text instead."""
        self.note(operator, self.start(node), self.end(node), text)

    def respell(self, operator: str, left: ast.expr, sign: type[ast.AST], right: ast.expr, text: str) -> None:
        """The sign between two expressions could be another."""
        start, end = self.end(left), self.start(right)
        between = COMMENT.sub(lambda match: b" " * len(match[0]), self.source[start:end])
        found = re.search(SPELLED[sign].encode(), between)
        assert found is not None
        self.note(operator, start + found.start(), start + found.end(), text)

    # -- statements

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """A block; what only counts up is no rule."""
        counted = set() if self.scope.function else counting(statements, self.scope.in_class)
        for at, node in enumerate(statements):
            if at in counted or isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Raise):
                continue
            self.statement = (node.lineno, last_line_of_head(node))
            self.visit_statement(node, at == len(statements) - 1)

    def visit_statement(self, node: ast.stmt, is_last: bool) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.visit_function(node)
            case ast.ClassDef():
                outer, self.scope = self.scope, self.scope.of_class(node)
                self.body(node.body)
                self.scope = outer
            case ast.If(test=test) if "TYPE_CHECKING" not in ast.unparse(test):
                self.condition(test)
                self.expression(test)
                self.body(node.body)
                self.body(node.orelse)
            case ast.While(test=test):
                self.condition(test)
                self.expression(test)
                self.body(node.body)
            case ast.For(iter=each):
                self.visit_loop(each)
                self.body(node.body)
                self.body(node.orelse)
            case ast.With() | ast.Try():
                self.body(node.body)
            case ast.Match(subject=subject):
                self.expression(subject)
                for case in node.cases:
                    if case.guard is not None:
                        self.statement = (case.guard.lineno, last_line(case.guard))
                        self.condition(case.guard)
                        self.expression(case.guard)
                    self.body(case.body)
            case ast.Return(value=value):
                self.visit_return(node, value)
            case ast.Continue() | ast.Break():
                self.replace("jump", node, "pass")
            case ast.Expr(value=ast.Call() as call):
                self.visit_call(node, call)
            case ast.Assign(targets=targets, value=value):
                if any(self.is_lasting(target) for target in targets):
                    self.drop(node)
                for target in targets:
                    self.expression(target)
                self.expression(value)
            case ast.AugAssign(target=target, op=op, value=value):
                self.drop(node)
                if isinstance(op, ast.Add | ast.Sub):
                    self.respell("sign", target, type(op), value, "-" if isinstance(op, ast.Add) else "+")
                self.expression(target)
                self.expression(value)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                if self.is_lasting(target) and not self.is_in_constructor():
                    self.drop(node)
                self.expression(value)
            case ast.Delete():
                self.drop(node)

    def drop(self, node: ast.stmt) -> None:
        """A statement is forgotten. What a module declares is not: without a card no test of it would begin."""
        if self.scope.function is not None:
            self.replace("drop", node, "pass")

    def visit_function(self, node: Function) -> None:
        """Its body, and its first values; those of a procedure are for copies only. What gives words is no rule."""
        if node.returns is not None and "str" in re.findall(r"\w+", ast.unparse(node.returns)):
            return
        for value in [*node.args.defaults, *node.args.kw_defaults]:
            if value is not None and node.name != "__init__":
                self.expression(value)
        outer, self.scope = self.scope, self.scope.of_function(node)
        self.body(node.body)
        self.scope = outer

    def visit_loop(self, each: ast.expr) -> None:
        """For each of these."""
        self.skip_one(each)
        self.expression(each)

    def skip_one(self, each: ast.expr) -> None:
        """The first or the last of them has no turn."""
        written = f"({self.text(each)})" if isinstance(each, ast.Tuple) else self.text(each)
        self.replace("loop", each, f"list({written})[1:]")
        self.replace("loop", each, f"list({written})[:-1]")

    def visit_return(self, node: ast.Return, value: ast.expr | None) -> None:
        """An answer; or nothing, earlier than at the end."""
        if value is None:
            self.replace("jump", node, "pass")
            return
        function = self.scope.function
        answers = function is not None and function.returns is not None and ast.unparse(function.returns) == "bool"
        if answers:
            self.condition(value, "return")
        if not (answers and isinstance(value, ast.Constant)):
            self.expression(value)

    def visit_call(self, node: ast.stmt, call: ast.Call) -> None:
        """Something is done for what it does."""
        if isinstance(call.func, ast.Attribute) and call.func.attr in TELLS:
            self.replace("event", node, "pass")
            return
        if ast.unparse(call.func) == "super().__init__":
            return
        self.drop(node)
        self.expression(call)

    def is_lasting(self, target: ast.expr) -> bool:
        """Whether an assignment changes what was there before: a column, a field, a name that is known already."""
        if isinstance(target, ast.Name):
            return self.scope.assigned.get(target.id, target.lineno) < target.lineno
        return isinstance(target, ast.Attribute | ast.Subscript)

    def is_in_constructor(self) -> bool:
        return bool(self.scope.names) and self.scope.names[-1] == "__init__"

    # -- expressions

    def condition(self, test: ast.expr, operator: str = "negate") -> None:
        """What is asked could be asked the other way round."""
        match test:
            case ast.Constant(value=bool() as value):
                self.replace(operator, test, str(not value))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.replace(
                    operator, test, f"bool({self.text(operand)})" if operator == "return" else f"({self.text(operand)})"
                )
            case ast.Compare(ops=[_]):
                pass  # turned round by itself
            case _:
                self.replace(operator, test, f"not ({self.text(test)})")

    def expression(self, node: ast.expr) -> None:
        """Whatever can be broken in an expression."""
        self.fillers |= {part for part in parts_of(node) if is_filler(node, part)}
        act = self.ACTS.get(type(node))
        if act is not None:
            act(self, node)
        for part in parts_of(node):
            self.expression(part)

    def visit_compare(self, node: ast.expr) -> None:
        assert isinstance(node, ast.Compare)
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, node.comparators, strict=False):
            for other in BOUNDS[type(op)]:
                self.respell("compare", left, type(op), right, other)

    def visit_logic(self, node: ast.expr) -> None:
        assert isinstance(node, ast.BoolOp)
        is_and = isinstance(node.op, ast.And)
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.respell("logic", left, type(node.op), right, "or" if is_and else "and")
        for value in node.values:
            self.replace("logic", value, str(is_and))

    def visit_choice(self, node: ast.expr) -> None:
        assert isinstance(node, ast.IfExp)
        if not is_words(node.body) and not is_words(node.orelse):
            self.condition(node.test)

    def visit_constant(self, node: ast.expr) -> None:
        assert isinstance(node, ast.Constant)
        if isinstance(node.value, bool):
            self.replace("truth", node, str(not node.value))
        elif isinstance(node.value, int) and node not in self.fillers:
            self.replace("number", node, str(node.value + 1))
            if node.value > 0:
                self.replace("number", node, str(node.value - 1))

    def visit_place(self, node: ast.expr) -> None:
        assert isinstance(node, ast.Subscript)
        match node.slice:
            case ast.Constant(value=int() as at):
                self.replace("index", node.slice, str(at + 1))
                self.replace("index", node.slice, str(at - 1))
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
                self.replace("index", node.slice, "0")

    def visit_sum(self, node: ast.expr) -> None:
        assert isinstance(node, ast.BinOp)
        lists = ast.List | ast.ListComp | ast.Tuple | ast.JoinedStr
        if isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.left, lists):
            if not isinstance(node.right, lists) and not is_words(node.left) and not is_words(node.right):
                other = "-" if isinstance(node.op, ast.Add) else "+"
                self.respell("sign", node.left, type(node.op), node.right, other)

    def visit_function_call(self, node: ast.expr) -> None:
        assert isinstance(node, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id in PAIRS:
            self.replace("extreme", node.func, PAIRS[node.func.id])

    def visit_generator(self, node: ast.expr) -> None:
        assert isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp)
        for part in node.generators:
            self.skip_one(part.iter)
            for test in part.ifs:
                self.condition(test)

    def visit_person(self, node: ast.expr) -> None:
        """Somebody else who is known here: a name, a field, or a column that the function tells apart from them."""
        scope = self.scope
        if (
            scope.function is None
            or scope.function.name == "twin"
            or not isinstance(getattr(node, "ctx", None), ast.Load)
        ):
            return
        written = self.text(node)
        columns = sorted(scope.read & {f"t.{name}" for name in self.columns})
        known = [name for name, line in sorted(scope.people.items()) if line < node.lineno]
        if written in scope.people or written in scope.fields or written in columns:
            for other in [*known, *scope.fields, *columns]:
                if other != written and not {(written, other), (other, written)} & scope.same:
                    if not (self.is_in_constructor() and other.startswith("self.")):
                        self.replace("seat", node, other)

    ACTS: Final[dict[type[ast.expr], Callable[[Finder, ast.expr], None]]] = {
        ast.Compare: visit_compare,
        ast.BoolOp: visit_logic,
        ast.IfExp: visit_choice,
        ast.Constant: visit_constant,
        ast.Subscript: visit_place,
        ast.BinOp: visit_sum,
        ast.Call: visit_function_call,
        ast.ListComp: visit_generator,
        ast.SetComp: visit_generator,
        ast.GeneratorExp: visit_generator,
        ast.DictComp: visit_generator,
        ast.Name: visit_person,
        ast.Attribute: visit_person,
    }
