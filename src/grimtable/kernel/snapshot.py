"""A position as plain data and back: the stack, the question and the luck included.

Procedures, steps and columns are written by their names, so that they may move. What had another name when a snapshot
was written is listed in the game's `former`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from grimtable.kernel.chance import FURTHEST, Chance
from grimtable.kernel.errors import BadSave, quoted
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import NOTHING_FORMER, Former, Game
from grimtable.kernel.option import Ask
from grimtable.kernel.position import Position

# More than any position of ours has. The largest question is which of twelve dice to re-roll: 4,095 ways and some cards
# besides. The largest position has 3,300 values, and its longest list 180.
MOST_OPTIONS = 5_000
MOST_VALUES = 50_000
LONGEST_LIST = 1_000
LONGEST_TEXT = 1_000
MOST_BITS = 63
DEEPEST = 8
OVER = "OVER"  # the step after the last one
MOST_STEPS = 99
_STEPS: dict[object, dict[str, int]] = {}  # looked up once for each procedure
FIELD = (GetSetDescriptorType, MemberDescriptorType)  # what a field of a compiled class is, or one in a slot


def fields(thing: object) -> list[str]:
    """The names of the fields of a position, a frame or the luck, compiled or not, in a fixed order.

    A name that begins with an underscore is a cache and no part of the position; one in capitals is a step. What a
    position names in `DERIVED` follows from the rest: `Game.mend` makes it anew.
    """
    derived = getattr(type(thing), "DERIVED", ())
    names = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names |= {name for name, member in vars(cls).items() if isinstance(member, FIELD)}
        names |= set(vars(cls).get("__annotations__", ()))  # fields that begin as the class body says
    return sorted(name for name in names if not (name.startswith("_") or name.isupper() or name in derived))


def steps(procedure: type[Frame[Any]]) -> dict[str, int]:
    """The steps of a procedure by their names; the last one is where it is over."""
    found = _STEPS.get(procedure)
    if found is None:
        found = {}
        for cls in reversed(procedure.__mro__):
            found |= {name: number for name, number in vars(cls).items() if name.isupper() and type(number) is int}
        _STEPS[procedure] = found = found | {OVER: max(found.values(), default=-1) + 1}
    return found


def step_name(frame: Frame[Any]) -> str | int:
    """The step that comes next in a procedure; its number where the procedure does not name its steps."""
    known = steps(type(frame))
    for name, number in known.items():
        if number == frame.at:
            return name
    return OVER if len(known) > 1 else frame.at


def plain(thing: Any) -> Any:
    """Numbers, strings, lists and dictionaries that stand for a value of a position."""
    if isinstance(thing, (Position, Chance, Ask)):
        return {name: plain(getattr(thing, name)) for name in fields(thing)}
    if isinstance(thing, Frame):
        rest = {name: plain(getattr(thing, name)) for name in fields(thing) if name != "at"}
        return {"frame": type(thing).__name__, "step": step_name(thing)} | rest
    if isinstance(thing, (list, tuple)):
        return [plain(x) for x in thing]
    if isinstance(thing, bytes):
        return thing.hex()
    return thing


def same(one: Position, other: Position) -> bool:
    """Whether two positions are equal in every field."""
    return bool(plain(one) == plain(other))


def need_plausible(data: Any) -> None:
    """Refuse a snapshot from outside that is larger than a position can be, before anything is made of it."""
    values = 0
    rest: list[tuple[str, Any, int]] = [("position", data, 0)]
    while rest:
        name, thing, depth = rest.pop()
        wrong = _too_large(name, thing, depth)
        if wrong:
            raise BadSave(f"the snapshot's {quoted(name)} {wrong} are the most")
        values += 1
        if values > MOST_VALUES:
            raise BadSave(f"the snapshot has more than {MOST_VALUES} values; no position has so many")
        if isinstance(thing, dict):
            rest += [(key, value, depth + 1) for key, value in thing.items()]
        elif isinstance(thing, list):
            rest += [(name, value, depth + 1) for value in thing]


def _too_large(name: str, thing: Any, depth: int) -> str:
    if isinstance(thing, (dict, list)):
        most = MOST_OPTIONS if name == "options" and depth == 2 else LONGEST_LIST
        if len(thing) > most:
            return f"has {len(thing)} entries; {most}"
        if depth > DEEPEST:
            return f"is nested {depth} deep; {DEEPEST}"
    elif isinstance(thing, str) and len(thing) > LONGEST_TEXT:
        return f"has {len(thing)} letters; {LONGEST_TEXT}"
    elif isinstance(thing, int) and thing.bit_length() > MOST_BITS:
        return f"has {thing.bit_length()} bits; {MOST_BITS}"
    return ""


def restore(game: Game, data: dict[str, Any]) -> Position:
    """The position that `plain` has written. Raises BadSave on anything that is not one."""
    position = game.blank()
    _pour(_renamed(data, game.former.columns), position, "position", ("stack", "ask", "chance", "events"), game.former)
    _pour(_dict(data, "chance"), position.chance, "chance")
    if not 0 <= position.chance.place < FURTHEST:
        raise BadSave("the snapshot has an impossible place in the luck")
    position.chance.seek(position.chance.place)
    ask = data.get("ask")
    if ask is not None:
        position.ask = Ask(0, "", "", [])
        _pour(ask, position.ask, "question", ("options",))
        position.ask.options = [_choice(x) for x in _list(ask, "options")]
    position.stack = [_procedure(game, frame) for frame in _list(data, "stack")]
    for event in _list(data, "events"):
        kind, seat, piece, amount, cause = _numbers(event, 5)
        position.events.append((kind, seat, piece, amount, cause))
    game.mend(position)
    return position


def _procedure(game: Game, data: Any) -> Frame[Any]:
    """A procedure at the step where it rested."""
    given = data.get("frame") if isinstance(data, dict) else None
    name = game.former.procedures.get(given, given) if isinstance(given, str) else ""
    cls = game.frames.get(name)
    if cls is None:
        raise BadSave(f"the snapshot names an unknown procedure {quoted(given)}")
    made: Frame[Any] = cls()
    rest = {field: value for field, value in data.items() if field not in ("frame", "step", "at")}
    _pour(_renamed(rest, game.former.fields.get(name, {})), made, name, ("at",), game.former)
    made.at = _step(game, cls, data)
    return made


def _step(game: Game, cls: type[Frame[Any]], data: dict[str, Any]) -> int:
    """The number of a step from its name; the first saves knew the number alone."""
    known = steps(cls)
    step = data.get("step", data.get("at"))
    former = game.former.steps.get(cls.__name__, {})
    if type(step) is int and step in former:
        return known[former[step]]
    if type(step) is int and 0 <= step <= (known[OVER] if len(known) > 1 else MOST_STEPS):
        return step
    if isinstance(step, str) and former.get(step, step) in known:
        return known[former.get(step, step)]
    raise BadSave(f"the snapshot's {cls.__name__} rests at an unknown step {quoted(step)}")


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """The same data under today's names; what has none is dropped."""
    if not names or not isinstance(data, dict):
        return data
    return {names.get(name, name): value for name, value in data.items() if names.get(name, name)}


def _pour(data: Any, into: object, what: str, apart: tuple[str, ...] = (), former: Former = NOTHING_FORMER) -> None:
    """Set the fields of a blank object; those named in `apart` are the caller's, those that came later keep their
    defaults.
    """
    wanted = fields(into)
    if not isinstance(data, dict) or not all(
        name in data or name in apart or f"{what}.{name}" in former.added for name in wanted
    ):
        raise BadSave(f"the snapshot's {what} does not have the fields it should have")
    for name, value in data.items():
        if name not in wanted:
            raise BadSave(f"the snapshot's {what} has a field {quoted(name)} that is unknown")
        if name not in apart:
            setattr(into, name, _like(getattr(into, name), value, f"{what}.{name}"))


def _like(blank: Any, value: Any, what: str) -> Any:
    """The value in the type of the blank it replaces."""
    match blank:
        case bool() if isinstance(value, bool):
            return value
        case bytes() if isinstance(value, str):
            try:
                return bytes.fromhex(value)
            except ValueError as wrong:
                raise BadSave(f"the snapshot's {what} is not hexadecimal") from wrong
        case tuple():
            return _choice(value)
        case list() if isinstance(value, list):
            return [_item(x, what) for x in value]
        case int() if isinstance(value, int) and not isinstance(value, bool):
            return value
        case str() if isinstance(value, str):
            return value
    raise BadSave(f"the snapshot's {what} cannot be {quoted(value)}")


def _item(x: Any, what: str) -> Any:
    if isinstance(x, list):
        return [_item(y, what) for y in x]
    if type(x) is int:
        return x
    raise BadSave(f"the snapshot's {what} cannot hold {quoted(x)}")


def _dict(data: dict[str, Any], name: str) -> dict[str, Any]:
    value = data.get(name)
    if not isinstance(value, dict):
        raise BadSave(f"the snapshot's {name} is missing")
    return value


def _list(data: Any, name: str) -> list[Any]:
    value = data.get(name) if isinstance(data, dict) else None
    if not isinstance(value, list):
        raise BadSave(f"the snapshot's {name} is missing")
    return value


def _numbers(value: Any, n: int) -> list[int]:
    if isinstance(value, list) and len(value) == n and all(type(x) is int for x in value):
        return value
    raise BadSave(f"the snapshot holds {quoted(value)} where {n} numbers should stand")


def _choice(value: Any) -> tuple[int, int, int, int]:
    verb, a, b, c = _numbers(value, 4)
    return verb, a, b, c
