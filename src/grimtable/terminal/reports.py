"""What the command line tells about games, cards, saves, simulations and the installation."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec
from rich.console import Console

import grimtable
from grimtable import games
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Description, Entry
from grimtable.kernel.verdict import Verdict
from grimtable.terminal import saves
from grimtable.terminal.simulate import Outcome

LIBRARIES = ("msgspec", "rich", "textual", "typer")
COMPILED = ("grimtable.kernel.position", "grimtable.kernel.frame")


# -- games and their content


def game_lines(game: Description) -> list[str]:
    """A game with its options."""
    lines = [
        f"{game.name} ({game.alias})",
        f"  {game.title}, {game.least_seats} to {game.most_seats} players, rules {game.rules}",
        f"  {game.summary}",
        "  Options (the first value is used if nothing is said):",
    ]
    for setting in game.settings:
        values = [setting.default, *(value for value in setting.values if value != setting.default)]
        lines.append(f"    {setting.name}={' | '.join(values)}")
        lines.append(f"        {setting.meaning}" + (f" [{setting.rule}]" if setting.rule else ""))
        if setting.several:
            lines.append("        Several values may stand together, with commas between them.")
        for name, wanted in setting.needs.items():
            lines.append(f"        Only with {name}={' or '.join(wanted)}.")
        lines += [f"        {value}: {told}" for value, told in setting.effects.items()]
    return lines


def of_kind(entries: Sequence[Entry], kind: str | None) -> list[Entry]:
    """The entries of a kind. Raises BadSetup if there is no such kind."""
    kinds = sorted({entry.kind for entry in entries})
    if kind is not None and kind not in kinds:
        raise BadSetup(f"there is no kind {kind!r}; there is {', '.join(kinds)}")
    return [entry for entry in entries if kind is None or entry.kind == kind]


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as one flat object: its facts stand beside its code and name, under the names the game gives them.

    A fact that is named like one of the common fields gets `printed_` before it.
    """
    common = {"code": entry.code, "name": entry.name, "kind": entry.kind}
    words = {"text": entry.text, "flavour": entry.flavour}
    facts = {f"printed_{key}" if key in common or key in words else key: fact for key, fact in entry.facts.items()}
    return {**common, **facts, **words}


def entries_called(name: str) -> list[tuple[str, Entry]]:
    """Everything in all games with this code or name. Raises BadSetup with near misses if there is nothing."""
    every = [(game.name, entry) for game in games.playable() for entry in game.content()]
    wanted = name.casefold().strip()
    found = [(game, e) for game, e in every if wanted in (e.code.casefold(), e.name.casefold())]
    if found:
        return found
    names = {e.name.casefold(): e.name for _, e in every} | {e.code.casefold(): e.name for _, e in every}
    near = [names[key] for key in get_close_matches(wanted, names, n=4, cutoff=0.6)]
    near += [e.name for _, e in every if wanted and wanted in e.name.casefold()]
    some = list(dict.fromkeys(near))[:5]
    hint = f"; do you mean {', '.join(some)}?" if some else "; see: grimtable content list GAME"
    raise BadSetup(f"nothing is called {name!r}{hint}")


def entry_line(entry: Entry) -> str:
    """A card in a line."""
    return f"{entry.code}: {entry.name} ({entry.kind})" + (f". {entry.text}" if entry.text else "")


def entry_lines(game: str, entry: Entry) -> list[str]:
    """A card in full."""
    lines = [f"{entry.name} ({entry.kind}, {game})", f"  code: {entry.code}"]
    for fact, value in entry.facts.items():
        if value not in ("", [], None, False):
            told = ", ".join(str(v) for v in value) if isinstance(value, list) else value
            lines.append(f"  {fact}: {'yes' if value is True else told}")
    lines += [f"  {words}" for words in (entry.text, entry.flavour) if words]
    return lines


def save_line(save: saves.Summary) -> str:
    """A saved game in a line."""
    if save.trouble:
        return f"{save.file}  {save.saved}  cannot be loaded: {save.trouble}"
    state = "over" if save.finished else "in play"
    return f"{save.file}  {save.saved}  {save.game}  {','.join(save.players)}  {save.answers} answers, {state}"


def parts_given(texts: Sequence[str]) -> dict[int, str]:
    """Parts of the luck by seat, as they are given on the command line: there seats are counted from 1."""
    found: dict[int, str] = {}
    for text in texts:
        seat, equals, part = text.partition("=")
        if not equals or not seat.isascii() or not seat.isdigit() or not int(seat):
            raise BadSetup(f"a part is given as SEAT=HEX, for example 1=00ff, not {text!r}")
        if int(seat) - 1 in found:
            raise BadSetup(f"the part of seat {seat} is given twice")
        found[int(seat) - 1] = part
    return found


def verdict_lines(file: str, verdict: Verdict, promised: bool, added: Collection[int]) -> list[str]:
    """The verdict on a saved game, and what its luck was made of. `promised` and `added`: what was compared."""

    def called(seat: int) -> str:
        name = verdict.players[seat] if seat < len(verdict.players) else ""
        return f"seat {seat + 1} ({name})" if name else f"seat {seat + 1}"

    def told(compared: bool) -> str:
        return "as it was promised" if compared and verdict.holds else "compare it with what the table showed"

    state = "finished" if verdict.finished else "unfinished"
    source = "the key and the parts" if verdict.parts else "the key"
    held = f"{verdict.answers} answers, {state}, all luck is that of {source}"
    lines = [f"{file} holds: {held}" if verdict.holds else f"{file} does not hold: {verdict.reason}"]
    if verdict.commitment:
        lines.append(f"Commitment to its luck: {verdict.commitment} ({told(promised)})")
        lines += [f"Part of {called(p.seat)}: {p.part} ({told(p.seat in added)})" for p in verdict.parts]
        if verdict.missing:
            lines.append(f"Not in the luck is a part of {', '.join(map(called, verdict.missing))}")
        if not verdict.parts:
            lines.append("Nobody has added a part: whoever made the key could choose it")
        lines.append(f"Snapshot: after {verdict.snapshot} answers")
    return lines + ([f"Not checked: {verdict.unchecked}"] if verdict.unchecked else [])


# -- simulations


def outcome_lines(outcome: Outcome) -> list[str]:
    """Who won how often."""
    wide = max(len(standing.player) for standing in outcome.standings)
    lines = [f"{outcome.game}, {outcome.games} games from seed {outcome.seed}"]
    for s in outcome.standings:
        lines.append(
            f"  {s.player.ljust(wide)}  wins {s.win_rate:6.1%} "
            f"(95% interval {s.win_rate_from:.1%} to {s.win_rate_to:.1%})  mean score {s.mean_score:.1f}"
        )
    lines.append(f"  mean length {outcome.mean_answers:.0f} answers, {outcome.mean_turns:.1f} turns")
    return lines


# -- the installation


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    what: str
    found: str
    fine: bool = True


def examine() -> list[Finding]:
    """Versions, compiled rules, the folder of saves, the terminal."""
    findings = [
        Finding("grimtable", grimtable.__version__),
        Finding("python", platform.python_version(), sys.version_info >= (3, 11)),
        Finding("system", f"{platform.system()} {platform.machine()}"),
        Finding("rules", "compiled" if is_compiled() else "interpreted (slower, otherwise the same)"),
        *(_library(name) for name in LIBRARIES),
    ]
    findings += [_game(name) for name in games.names()]
    findings += [Finding(name, reason, False) for name, reason in games.look().broken.items()]
    findings.append(_saves())
    size = shutil.get_terminal_size()
    large_enough = size.columns >= 80 and size.lines >= 24
    hint = "" if large_enough else "; the painted table wants 80x24, else use --plain"
    findings.append(Finding("terminal", f"{size.columns}x{size.lines}{hint}"))
    findings.append(Finding("colours", Console().color_system or "none"))
    encoding = (sys.stdout.encoding or "").lower()
    findings.append(Finding("encoding", encoding or "unknown", encoding.replace("-", "") == "utf8"))
    return findings


def is_compiled() -> bool:
    """Whether the kernel runs as compiled code."""
    return all(not str(import_module(name).__file__).endswith(".py") for name in COMPILED)


def _game(name: str) -> Finding:
    try:
        game = games.find(name)
    except BadSetup as wrong:
        return Finding(name, str(wrong), False)
    return Finding(name, f"rules {game.rules}, content {game.content_hash()[:8]}")


def _library(name: str) -> Finding:
    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(name, "missing", False)


def _saves() -> Finding:
    place = saves.folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        return Finding("saves", f"{place} cannot be made: {wrong.strerror}", False)
    if not os.access(place, os.W_OK):
        return Finding("saves", f"{place} cannot be written to", False)
    return Finding("saves", f"{place}, {len(saves.all_saves())} games")
