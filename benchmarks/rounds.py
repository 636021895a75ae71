"""Measuring in rounds: every subject in a process of its own, in turns, and the best of each figure counts.

What disturbs the machine for a while then disturbs no subject alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import start

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 20  # many short ones: a machine that others use too is fast for moments, and each subject should meet one
SECONDS = 0.3


def say(text: str) -> None:
    """Progress goes to stderr."""
    print(text, file=sys.stderr, flush=True)


def compiled_python() -> Path:
    """The interpreter of the environment with the compiled rules, the one for playing."""
    try:
        start.make_fast(must_compile=True)
    except start.SetupError as wrong:
        raise SystemExit(str(wrong)) from wrong
    return start.executable(start.FAST, "python")


def measured(command: list[str], seconds: float, **variables: str) -> dict[str, Any]:
    """Run one measurement in a process of its own, on one core where the system lets us choose."""
    cores: set[int] = getattr(os, "sched_getaffinity", lambda _: set())(0)
    done = subprocess.run(
        [*command, "--seconds", str(seconds)],
        cwd=ROOT,
        env=start.surroundings(**variables),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        preexec_fn=(lambda: os.sched_setaffinity(0, {max(cores)})) if cores else None,
    )
    data: dict[str, Any] = json.loads(done.stdout)
    return data


def best(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The best of each figure."""
    first = rounds[0]
    return {
        name: [max(column) for column in zip(*(r[name] for r in rounds), strict=True)]
        if isinstance(value, list)
        else max(r[name] for r in rounds)
        if isinstance(value, float)
        else value
        for name, value in first.items()
    }


def in_turns(
    commands: dict[str, tuple[list[str], dict[str, str]]], seconds: float, rounds: int
) -> dict[str, dict[str, Any]]:
    """The best figures of all subjects, each given by its command and its variables of the environment."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in commands}
    for number in range(rounds):
        for name, (command, variables) in commands.items():
            say(f"round {number + 1} of {rounds}: {name}")
            found[name].append(measured(command, seconds, **variables))
    return {name: best(all_rounds) for name, all_rounds in found.items()}
