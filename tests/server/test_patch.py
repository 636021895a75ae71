"""Patches make the new out of the old, and are small."""

from __future__ import annotations

import copy
import doctest
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from grimtable.server import patch
from grimtable.server.patch import patched

values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


def difference(old: Any, new: Any) -> patch.Patch:
    """The patch as a client receives it."""
    encode = msgspec.json.encode
    steps: patch.Patch = msgspec.json.decode(encode(patch.difference(encode(old), encode(new))))
    return steps


@settings(deadline=None, max_examples=60)
@given(values, values)
def test_the_old_with_its_patch_is_the_new(old: Any, new: Any) -> None:
    assert patched(copy.deepcopy(old), difference(old, new)) == new


@settings(deadline=None, max_examples=30)
@given(values)
def test_nothing_changed_is_no_patch(value: Any) -> None:
    assert difference(value, copy.deepcopy(value)) == []


def test_what_is_appended_to_a_list_is_sent_alone() -> None:
    old = {"log": [{"text": f"line {i}"} for i in range(100)]}
    new = {"log": [*old["log"], {"text": "one more"}]}
    assert difference(old, new) == [[["log", 100], {"text": "one more"}]]


def test_a_list_that_is_quite_different_is_sent_whole() -> None:
    assert difference({"x": [1, 2, 3, 4]}, {"x": [5, 6, 7]}) == [[["x"], [5, 6, 7]]]


def test_the_examples() -> None:
    result = doctest.testmod(patch)
    assert result.attempted
    assert not result.failed
