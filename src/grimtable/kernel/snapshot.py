"""A position as plain data and back: the stack, the question and the luck included."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from grimtable.kernel.chance import FURTHEST, Chance
from grimtable.kernel.errors import BadSave
from grimtable.kernel.explain import quoted
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Game
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

FIELD = (GetSetDescriptorType, MemberDescriptorType)  # what a field of a compiled class is, or one in a slot


def fields(thing: object) -> list[str]:
    """The names of the fields of a position, a frame or the luck, compiled or not, in a fixed order.

    A name that begins with an underscore is a cache and no part of the position.
    """
    names = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names |= {name for name, member in vars(cls).items() if isinstance(member, FIELD)}
        names |= set(vars(cls).get("__annotations__", ()))  # fields that begin as the class body says
    return sorted(name for name in names if not name.startswith("_"))


def plain(thing: Any) -> Any:
    """Numbers, strings, lists and dictionaries that stand for a value of a position."""
    if isinstance(thing, (Position, Chance, Ask)):
        return {name: plain(getattr(thing, name)) for name in fields(thing)}
    if isinstance(thing, Frame):
        return {"frame": type(thing).__name__} | {name: plain(getattr(thing, name)) for name in fields(thing)}
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
    pour(data, position, "position", ("stack", "ask", "chance", "events"))
    pour(_dict(data, "chance"), position.chance, "chance", ())
    if not 0 <= position.chance.place < FURTHEST:
        raise BadSave("the snapshot has an impossible place in the luck")
    position.chance.seek(position.chance.place)
    ask = data.get("ask")
    if ask is not None:
        position.ask = Ask(0, "", "", [])
        pour(ask, position.ask, "question", ("options",))
        position.ask.options = [_choice(x) for x in _list(ask, "options")]
    for frame in _list(data, "stack"):
        name = frame.get("frame") if isinstance(frame, dict) else None
        cls = game.frames.get(name) if isinstance(name, str) else None
        if cls is None:
            raise BadSave(f"the snapshot names an unknown procedure {quoted(name)}")
        made: Frame[Any] = cls()
        pour({k: v for k, v in frame.items() if k != "frame"}, made, str(name), ())
        position.stack.append(made)
    for event in _list(data, "events"):
        kind, seat, piece, amount, cause = _numbers(event, 5)
        position.events.append((kind, seat, piece, amount, cause))
    return position


def pour(data: Any, into: object, what: str, apart: tuple[str, ...]) -> None:
    """Set the fields of a blank object; those named in `apart` are the caller's."""
    if not isinstance(data, dict) or sorted(data) != fields(into):
        raise BadSave(f"the snapshot's {what} does not have the fields it should have")
    for name, value in data.items():
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
    if isinstance(x, (int, str)):
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
