"""Small differences instead of whole scenes: a list of [path, new value], or [path] where something is gone.

>>> difference({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2, 3]})
[[['a'], 2], [['b', 2], 3]]
>>> patched({"a": 1, "b": [1, 2]}, [[["a"], 2], [["b", 2], 3]])
{'a': 2, 'b': [1, 2, 3]}

Apply the steps in their order: a step to the end of a list appends, and elements are removed from the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

Patch: TypeAlias = list[list[Any]]

MANY = 3  # from so many steps inside one list or object on, the whole of it may be shorter

_MISSING: Any = object()


def difference(old: Any, new: Any) -> Patch:
    """The steps that make the new out of the old."""
    return [] if old is new or old == new else _steps([], old, new)


def _steps(path: list[str | int], old: Any, new: Any) -> Patch:
    if isinstance(old, dict) and isinstance(new, dict):
        return _shorter(path, new, _object(path, old, new))
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return _shorter(path, new, _list(path, old, new))
    return [[path, new]]


def _object(path: list[str | int], old: dict[str, Any], new: dict[str, Any]) -> Patch:
    steps: Patch = [[[*path, key]] for key in old if key not in new]
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is _MISSING:
            steps.append([[*path, key], value])
        elif before is not value and before != value:
            steps += _steps([*path, key], before, value)
    return steps


def _list(path: list[str | int], old: Sequence[Any], new: Sequence[Any]) -> Patch:
    steps: Patch = []
    common = min(len(old), len(new))
    for i in range(common):
        if old[i] is not new[i] and old[i] != new[i]:
            steps += _steps([*path, i], old[i], new[i])
    steps += [[[*path, i], new[i]] for i in range(common, len(new))]
    steps += [[[*path, i]] for i in range(len(old) - 1, common - 1, -1)]
    return steps


def _shorter(path: list[str | int], new: Any, steps: Patch) -> Patch:
    """The steps, or the whole new value where that takes fewer bytes."""
    if not path or len(steps) < MANY:
        return steps
    whole = [[path, new]]
    return whole if len(msgspec.json.encode(whole)) < len(msgspec.json.encode(steps)) else steps


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
