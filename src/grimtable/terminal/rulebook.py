"""Rules in words: the one with an ID, those of a section, those that speak of something."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import shorten

from grimtable.kernel.errors import BadSetup, quoted
from grimtable.kernel.ledger import ID, Rule, asked_for, rules_of
from grimtable.kernel.registration import Registration
from grimtable.terminal.art import BRASS, FADED, INK, Lines, ink, wrap

MOST_IN_FULL = 6  # rules that are told with all their words; of more, a line each
LINE = 110


def rule_lines(rule: Rule) -> list[str]:
    """A rule in full."""
    return [f"{rule.id} ({rule.section}): {rule.text}", *(f"  Ruling: {ruling}" for ruling in rule.rulings)]


def found(rules: Mapping[str, Rule], wanted: str) -> list[Rule]:
    """What was asked for. BadSetup if there is nothing."""
    fitting = asked_for(rules, wanted)
    if not fitting:
        example = f"; an ID looks like {next(iter(rules))}" if rules else ": this game has no ledger"
        raise BadSetup(f"no rule is called {quoted(wanted)} or speaks of it{example}")
    return fitting


def told(rules: Mapping[str, Rule], wanted: str) -> list[str]:
    """What was asked for, many rules in a line each. BadSetup if there is nothing."""
    fitting = found(rules, wanted)
    if len(fitting) <= MOST_IN_FULL:
        return [line for rule in fitting for line in rule_lines(rule)]
    return [shorten(f"{rule.id}  {rule.text}", LINE, placeholder=" …") for rule in fitting]


def behind(game: Registration, *texts: str) -> list[Rule]:
    """The rules that some texts name, each once, in their order."""
    known = rules_of(game)
    named = dict.fromkeys(id for text in texts for id in ID.findall(text))
    return [known[id] for id in named if id in known]


def rules_painted(rules: list[Rule], width: int) -> Lines:
    """Rules to read on a screen."""
    lines: Lines = []
    for rule in rules:
        lines += [ink(""), ink(f"{rule.id}  {rule.section}", BRASS, bold=True), *wrap(rule.text, width, INK)]
        for ruling in rule.rulings:
            lines += wrap(f"Ruling: {ruling}", width, FADED)
    return lines
