"""Rules by their IDs, in the words of the ledgers."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grimtable import games
from grimtable.games import BUILT_IN
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.ledger import asked_for, parse_ledger, rules_of, spoken
from grimtable.kernel.registration import Registration
from tools.ledger import ROOT, read_ledgers


def registered(ledger: str) -> Registration:
    return Registration(name="own", alias="own", title="A game of one's own", game="own:GAME", ledger=ledger)


@pytest.mark.parametrize("package", BUILT_IN, ids=lambda package: package.REGISTRATION.alias)
def test_every_rule_that_a_game_names_has_words(package: object) -> None:
    entry = package.REGISTRATION  # type: ignore[attr-defined]
    game = games.find(entry.name)
    named = {verb.rule for verb in game.verbs} | {setting.rule for setting in game.settings}
    assert named - {""} <= set(rules_of(entry))


def test_every_line_of_every_ledger_is_told() -> None:
    assert sorted(games.rules()) == sorted(line.id for ledger in read_ledgers() for line in ledger.rules)


def test_no_mark_for_those_who_keep_the_ledger_reaches_a_reader() -> None:
    for rule in games.rules().values():
        for text in (rule.text, *rule.rulings):
            assert text
            assert not any(mark in text for mark in ("{S", "{Q", "[content", "[campaign", "[RR]", "[FAQ]", "**", "`"))


def test_an_id_is_found_in_any_spelling() -> None:
    assert games.rule(" att-roll-07").id == "ATT-ROLL-07"


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("ATT-ROLL-99", "there is no rule 'ATT-ROLL-99'; ATT-ROLL-01 to ATT-ROLL-"),
        ("nonsense", "there is no rule 'nonsense'; an ID looks like ATT-ROLL-07"),
        ("", "there is no rule ''; an ID looks like"),
    ],
)
def test_an_unknown_id_is_refused_with_what_there_is(wanted: str, told: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        games.rule(wanted)
    assert str(wrong.value).startswith(told)


def test_rules_are_found_by_id_by_the_beginning_of_it_and_by_words() -> None:
    rules = rules_of(games.registration("saw"))
    assert [rule.id for rule in asked_for(rules, "[saw-cmp-17]")] == ["SAW-CMP-17"]
    assert [rule.id for rule in asked_for(rules, "SAW-CMP")][:2] == ["SAW-CMP-01", "SAW-CMP-02"]
    assert "SAW-CMP-17" in [rule.id for rule in asked_for(rules, "common bank")]
    assert asked_for(rules, "no such words anywhere") == []
    assert asked_for(rules, " ") == []


def test_a_ruling_belongs_to_the_line_above_it() -> None:
    ledger = parse_ledger("small.md", "  - Ruling: of nothing.\n- **ZZZ-END-01** — The end.\n  - Ruling: of all.\n")
    assert [line.rulings for line in ledger.rules] == [["of all."]]
    assert ledger.problems == ["small.md:1: a ruling without a rule above it"]


def test_a_game_of_another_package_brings_its_own_ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_rules").mkdir()
    (tmp_path / "own_rules" / "__init__.py").touch()
    (tmp_path / "own_rules" / "ledger.md").write_text("## 1. Light (LIT)\n\n- **OWN-LIT-01** — Candles burn. {S}\n")
    monkeypatch.syspath_prepend(tmp_path)
    told = rules_of(registered("own_rules:ledger.md"))["OWN-LIT-01"]
    assert (told.game, told.section, told.text) == ("own", "Light", "Candles burn.")


def test_a_ledger_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetup, match="the rules of 'own' cannot be read from grimtable:rules/none"):
        rules_of(registered("grimtable:rules/none.md"))
    assert rules_of(registered("")) == {}


def test_what_is_packed_is_what_the_games_read() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    packed = built["targets"]["wheel"]["force-include"]
    wanted = [package.REGISTRATION.ledger.partition(":")[2] for package in BUILT_IN]
    assert packed == {f"docs/{file}": f"grimtable/{file}" for file in wanted}
    assert all((ROOT / source).is_file() for source in packed)


def test_marks_inside_a_sentence_go_too() -> None:
    assert spoken("A `torch` [RR] burns. (low) [content: which]") == 'A "torch" burns.'
