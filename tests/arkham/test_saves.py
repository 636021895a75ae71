"""Save files of this game that were forged: under other rules they are looked through before anybody plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import grimtable
from grimtable.games import find
from grimtable.kernel.journal import Save, digest_of, read, written


def forged(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A save of a game for two, under other rules, whose snapshot was changed and signed anew."""
    table = grimtable.new("arkham", seats=2, seed=4)
    for _ in range(12):
        table.choose(0)
    plain: dict[str, Any] = msgspec.json.decode(written(table))
    plain["rules"] = "0"
    plain["answers"] = plain["answers"][: plain["snapshot"]["after"]]
    plain["answers"][0][1] = "an answer of other rules"
    plain["answers"][0][4] = "of-other-rules"
    change(plain["snapshot"]["position"])
    save = msgspec.convert(plain, Save)
    return msgspec.json.encode(msgspec.structs.replace(save, digest=digest_of(save)))


def test_a_sound_snapshot_of_other_rules_is_played_on() -> None:
    table = read(forged(lambda position: None), find)
    assert table.ask is not None
    assert "goes on from its last turn boundary" in table.notes[-1]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda p: p["resources"].pop(), "its resources cannot be"),
        (lambda p: p["doom"].append(0), "its doom cannot be"),
        (lambda p: p["passing"].append(0), "its passing cannot be"),
        (lambda p: p["defn"].__setitem__(40, 9999), "its defn cannot be"),
        (lambda p: p["owner"].__setitem__(40, 7), "its owner cannot be"),
        (lambda p: p["holder"].__setitem__(40, -9), "its holder cannot be"),
        (lambda p: p["player"].__setitem__(1, 2), "its player cannot be"),
        (lambda p: p.__setitem__("lead", 5), "its lead cannot be"),
        (lambda p: p.__setitem__("difficulty", 4), "its difficulty cannot be"),
        (lambda p: p["bag"].append(77), "a token is named"),
        (lambda p: p.__setitem__("scenario", "elsewhere"), "scenario is not known"),
        (lambda p: p["deck"][0].pop(), "pile 1 of investigator 0"),
        (lambda p: p["clues"].__setitem__(0, -1), "its clues cannot be"),
        (lambda p: p["events"].append([999, -1, -1, 0, -1]), "cannot happen"),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
def test_a_forged_snapshot_is_refused_by_name(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(grimtable.BadSave, match=reason):
        read(forged(change), find)
