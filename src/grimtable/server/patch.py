"""Small differences instead of whole scenes: a list of [path, new value], or [path] where something is gone.

Both sides are JSON as our encoder writes it, and are taken apart only where their bytes differ: what is the same is
neither decoded nor compared value by value.

>>> from msgspec.json import decode, encode
>>> steps = encode(difference(encode({"a": 1, "b": [1, 2]}), encode({"a": 2, "b": [1, 2]})))
>>> steps
b'[[["a"],2]]'
>>> patched({"a": 1, "b": [1, 2]}, decode(steps))
{'a': 2, 'b': [1, 2]}

Apply the steps in their order: a step to the end of a list appends, and elements are removed from the end.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Patch: TypeAlias = list[list[Any]]
Path: TypeAlias = tuple[str | int, ...]

SMALL = 120  # bytes: what is no longer goes out whole, which takes little more room and a tenth less time to find
MANY = 3  # from so many steps inside one list or object on, the whole of it may be shorter

_object = msgspec.json.Decoder(dict[str, msgspec.Raw])
_array = msgspec.json.Decoder(list[msgspec.Raw])
_encode = msgspec.json.Encoder().encode


def difference(old: bytes, new: bytes) -> Patch:
    """The steps that make the new out of the old. Their values refer to `new` and are still encoded."""
    return [] if old == new else _steps((), old, new)


def _steps(path: Path, old: bytes, new: bytes) -> Patch:
    kind = new[:1]
    if kind != old[:1] or kind not in (b"{", b"[") or (path and len(new) <= SMALL):
        return [[path, msgspec.Raw(new)]]
    steps = _in_object(path, old, new) if kind == b"{" else _in_list(path, old, new)
    if not path or len(steps) < MANY:
        return steps
    whole = [[path, msgspec.Raw(new)]]
    return whole if len(_encode(whole)) < len(_encode(steps)) else steps


def _in_object(path: Path, old: bytes, new: bytes) -> Patch:
    before = _object.decode(old)
    after = _object.decode(new)
    steps: Patch = [[(*path, key)] for key in before if key not in after]
    for key, value in after.items():
        was = before.get(key)
        if was is None:
            steps.append([(*path, key), value])
        elif was != value:
            steps += _steps((*path, key), bytes(was), bytes(value))
    return steps


def _in_list(path: Path, old: bytes, new: bytes) -> Patch:
    before = _array.decode(old)
    after = _array.decode(new)
    steps: Patch = []
    common = min(len(before), len(after))
    other = [i for i in range(common) if before[i] != after[i]]
    if path and len(other) > MANY and len(other) * 4 > len(after) * 3:
        return [[path, msgspec.Raw(new)]]  # such as the options of the next question: hardly anything is left
    for i in other:
        steps += _steps((*path, i), bytes(before[i]), bytes(after[i]))
    steps += [[(*path, i), after[i]] for i in range(common, len(after))]
    steps += [[(*path, i)] for i in range(len(before) - 1, common - 1, -1)]
    return steps


def patched(value: Any, steps: Patch) -> Any:
    """The value after the steps, in place where it can be: what a client does."""
    for step in steps:
        path = step[0]
        if not path:
            value = step[1]
            continue
        at = value
        for key in path[:-1]:
            at = at[key]
        last = path[-1]
        if len(step) == 1:
            del at[last]
        elif isinstance(at, list) and last == len(at):
            at.append(step[1])
        else:
            at[last] = step[1]
    return value
