#!/usr/bin/env python3
"""Set Grimtable up and start it. Needs Python 3.11 or newer and nothing else.

    python3 start.py                     play in the browser
    python3 start.py play --terminal     play in the terminal
    python3 start.py serve --help        any command of grimtable, with its arguments
    python3 start.py compile             compile the rules now; a first start does it in the background
    python3 start.py test                all checks and tests, interpreted and compiled
    python3 start.py test --quick        without the compiled part
    python3 start.py test -- -k dice     what follows -- goes to pytest

The first start makes an environment in .venv, here or in the folder $GRIMTABLE_HOME; it is renewed
when the sources change. GRIMTABLE_PURE=1 leaves the rules uncompiled.
"""

# The message below must reach people with an old Python, so this file keeps to syntax that
# Python 3.6 can parse: no match, no walrus, no parenthesised with.
import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "Grimtable needs Python 3.11 or newer; this is Python {}.{}.\n"
        "Install a newer one and start again with it, for example: python3.12 start.py\n".format(*sys.version_info[:2])
    )
    sys.exit(2)

import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
HOME = Path(os.environ.get("GRIMTABLE_HOME") or ROOT).expanduser().resolve()
WINDOWS = os.name == "nt"

# What an installed package is made of; when one of them changes, it is installed anew.
CLIENT = ("tools/web.py", "web/index.html", "web/package-lock.json", "web/public", "web/src", "web/vite.config.ts")
SOURCES = ("pyproject.toml", "hatch_build.py", "tools/compiled.py", "tools/rare.h", "src", *CLIENT)
# What is built into the sources by an editable install is no source.
BUILT = ROOT / "src" / "grimtable" / "server" / "static"
# What an editable install depends on; it sees changes of the sources by itself.
SETTINGS = ("pyproject.toml", "hatch_build.py", "web/package-lock.json")

STAMP = "grimtable-stamp"
PLAIN = ".venv"
FAST = ".venv-fast"
CLAIM = ".venv-fast.claim"  # a folder: whoever makes it compiles
LOG = ".venv-fast.log"
LONGEST_BUILD = 3600.0
PIP = ("--disable-pip-version-check", "--no-input", "--quiet")
PYTEST = ("-m", "pytest", "-n", "2", "--import-mode=importlib", "-rs")


class SetupError(Exception):
    """Something is missing on this machine; the text says what, and what to do about it."""


class Stage(NamedTuple):
    """One line of the summary after the tests."""

    name: str
    result: str
    seconds: float = 0.0


def say(text: str) -> None:
    """Progress goes to stderr: stdout belongs to the command that is started."""
    print(text, file=sys.stderr, flush=True)


# Environments


def interpreter() -> str:
    """Changes whenever an environment cannot even be kept for another installation."""
    return hashlib.sha256(repr((sys.version, platform.machine(), sys.prefix)).encode()).hexdigest()


def fingerprint(names: Sequence[str]) -> str:
    """Changes whenever what was installed from these files is outdated."""
    digest = hashlib.sha256()
    digest.update(repr((str(ROOT), os.environ.get("GRIMTABLE_PURE", ""))).encode())
    for name in names:
        place = ROOT / name
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in files:
            if file.is_file() and file.suffix != ".pyc" and BUILT not in file.parents:
                digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return f"{interpreter()} {digest.hexdigest()}"


def executable(environment: Path, name: str) -> Path:
    """A program of an environment."""
    return environment / "Scripts" / f"{name}.exe" if WINDOWS else environment / "bin" / name


def is_ready(environment: Path, mark: str) -> bool:
    """Whether the environment was finished, from what `mark` stands for."""
    stamp = environment / STAMP
    python = executable(environment, "python")
    return python.exists() and stamp.is_file() and stamp.read_text(encoding="ascii") == mark


def prepare(environment: Path) -> None:
    """Leave an environment without Grimtable in it: the old one if it can be kept, else a new."""
    stamp = environment / STAMP
    if stamp.is_file() and is_ready(environment, stamp.read_text(encoding="ascii")):
        kept = stamp.read_text(encoding="ascii").startswith(interpreter())
        stamp.unlink()
        if kept:
            say("  removing the installation that is outdated")
            pip(environment, "uninstall", "--yes", "grimtable")
            return

    say(f"  making the environment {environment}")
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise SetupError(
            "This Python cannot make virtual environments: its modules venv and ensurepip are not "
            "installed.\nOn Debian and Ubuntu:  sudo apt install python3-venv\n"
            "Elsewhere install the complete Python, for example from your package manager."
        ) from None
    if environment.is_dir():
        shutil.rmtree(environment)
    environment.parent.mkdir(parents=True, exist_ok=True)
    quietly(
        "The environment could not be made. On Debian and Ubuntu:  sudo apt install python3-venv",
        [sys.executable, "-m", "venv", str(environment)],
    )


def pip(environment: Path, *arguments: str, **variables: str) -> None:
    """Call the environment's own pip."""
    command = [str(executable(environment, "python")), "-m", "pip", *arguments, *PIP]
    quietly(
        f"pip {arguments[0]} failed for the reason above. "
        "Libraries that were never installed before need a connection to a package index.",
        command,
        **variables,
    )


def quietly(complaint: str, command: Sequence[str], **variables: str) -> str:
    """Run a step of the set-up; its output matters only if it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=surroundings(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-40:])
        raise SetupError(f"{last}\n\n{complaint}")
    return done.stdout


def surroundings(**variables: str) -> dict[str, str]:
    """Environment variables for a child: a foreign module path must not hide the package."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"PYTHONPATH", "PYTHONHOME", "GRIMTABLE_EXPECT_COMPILED"}
    }
    return {**kept, **variables}


def finish(environment: Path, mark: str) -> None:
    """Leave the stamp; without it the next start makes the environment again."""
    (environment / STAMP).write_text(mark, encoding="ascii")


# Playing


def play(arguments: Sequence[str]) -> int:
    """Bring an environment up to date and hand over to the grimtable command.

    Nobody waits for the C compiler: the first start plays interpreted, the rules are compiled meanwhile in an
    environment of their own, and the next start uses that one.
    """
    mark = fingerprint(SOURCES)
    environment = HOME / FAST
    if not is_ready(environment, mark):
        environment = HOME / PLAIN
        if not is_ready(environment, mark):
            install_plain(environment, mark)
        compile_meanwhile()
    command = [str(executable(environment, "grimtable")), *(arguments or ["play"])]
    if WINDOWS:
        return subprocess.call(command, env=surroundings())
    os.execve(command[0], command, surroundings())


def install_plain(environment: Path, mark: str) -> None:
    """The interpreted rules: there in a moment."""
    if (environment / STAMP).is_file():
        say("Grimtable or its Python has changed; installing it anew ...")
    else:
        say("Setting up Grimtable ... this happens once and takes about a minute")
    prepare(environment)
    say("  installing Grimtable")
    pip(environment, "install", f"{ROOT}[server]", GRIMTABLE_PURE="1")
    finish(environment, mark)


def compile_meanwhile() -> None:
    """Start `start.py compile` beside the game, unless it is known that nothing can be compiled here."""
    if os.environ.get("GRIMTABLE_PURE") == "1":
        return
    say("Ready. The rules are compiled in the background: the next start will be faster.")
    with open(HOME / LOG, "w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, str(ROOT / "start.py"), "compile", "--gently"],
            cwd=ROOT,
            env=surroundings(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=not WINDOWS,
        )


def compile_rules(gently: bool) -> int:
    """Make the environment with the compiled rules; where there is no C compiler it holds the interpreted ones."""
    environment = HOME / FAST
    mark = fingerprint(SOURCES)
    if is_ready(environment, mark):
        say("The rules are compiled already.")
        return 0
    claim = HOME / CLAIM
    try:
        claim.mkdir()
    except FileExistsError:
        if time.time() - claim.stat().st_mtime < LONGEST_BUILD:
            say(f"Somebody else is compiling the rules; if that is not so, remove {claim}")
            return 1
    try:
        if gently and not WINDOWS:
            os.nice(10)
        say("Compiling the rules ... this takes a few minutes")
        prepare(environment)
        pip(environment, "install", f"{ROOT}[server]")
        finish(environment, mark)
        say("Ready: the rules are compiled." if is_compiled(environment) else "Ready, but there is no C compiler here.")
    finally:
        claim.rmdir()
    return 0


def is_compiled(environment: Path) -> bool:
    """Ask the environment itself what it would import."""
    question = (
        "from importlib.util import find_spec\n"
        "spec = find_spec('grimtable.kernel.position')\n"
        "print(spec.origin if spec else '')"
    )
    python = str(executable(environment, "python"))
    answer = quietly("Grimtable cannot be imported.", [python, "-c", question]).strip()
    return bool(answer) and not answer.endswith(".py")


# Testing


def test(quick: bool, extra: Sequence[str]) -> int:
    """Run every check, to the end even if one fails, and say at last how each of them went."""
    environment = HOME / ".venv-test"
    mark = fingerprint(SETTINGS)
    if not is_ready(environment, mark):
        say("Setting up the test environment ... this happens once")
        prepare(environment)
        say("  installing Grimtable in place, with the tools for checking it")
        pip(environment, "install", "--editable", f"{ROOT}[dev]")
        finish(environment, mark)

    python = str(executable(environment, "python"))
    stages = [
        run("ruff check", [python, "-m", "ruff", "check", "."]),
        run("ruff format --check", [python, "-m", "ruff", "format", "--check", "."]),
        run("mypy --strict", [python, "-m", "mypy", "--strict"]),
        run("pytest, interpreted", [python, *PYTEST, "--ignore=tests/browser", *extra]),
    ]
    if not extra:  # one after the other: two browsers and their servers at once are too slow for two cores
        stages.append(
            run("pytest, browser", [python, "-m", "pytest", "--import-mode=importlib", "-rs", "tests/browser"])
        )
    if quick:
        stages.append(Stage("pytest, compiled", "skipped (--quick)"))
    else:
        stages.extend(test_compiled(environment, extra))

    heading("summary")
    width = max(len(stage.name) for stage in stages)
    for stage in stages:
        print(f"  {stage.name:<{width}}  {stage.seconds:7.1f} s  {stage.result}")
    failed = [stage.name for stage in stages if stage.result.startswith("FAILED")]
    skipped = [stage.name for stage in stages if stage.result.startswith("skipped")]
    if failed:
        verdict = f"FAILED: {'; '.join(failed)}"
    elif skipped:
        verdict = f"All that ran has passed. NOT RUN: {'; '.join(skipped)}"
    else:
        verdict = "All passed."
    print(f"\n{verdict}", flush=True)
    return 1 if failed else 0


def test_compiled(tested: Path, extra: Sequence[str]) -> list[Stage]:
    """The same tests against the compiled wheel, installed as a player would have it."""
    name = "pytest, compiled"
    heading("compiled wheel")
    probe = subprocess.run(
        [str(executable(tested, "python")), str(ROOT / "tools" / "compiled.py"), "probe"],
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )
    if probe.returncode:
        reason = (probe.stdout or probe.stderr).strip().splitlines()[-1:]
        print("!" * 78)
        print("!! NOT TESTED: the compiled package. No C extension can be built here:")
        print(f"!! {''.join(reason)}")
        print("!! On Debian and Ubuntu:  sudo apt install build-essential python3-dev")
        print("!" * 78, flush=True)
        return [Stage(name, "skipped: NO C COMPILER")]

    started = time.monotonic()
    environment = HOME / ".venv-compiled"
    mark = fingerprint(SOURCES)
    if is_ready(environment, mark):
        print(f"{environment} is up to date", flush=True)
    else:
        try:
            install_compiled(environment, tested)
            finish(environment, mark)
        except SetupError as error:
            print(error, flush=True)
            return [Stage("compiled wheel", "FAILED", time.monotonic() - started)]
    return [
        Stage("compiled wheel", "passed", time.monotonic() - started),
        run(
            name,
            # The client is not compiled: its tests have run already.
            [str(executable(environment, "python")), *PYTEST, "--ignore=tests/browser", *extra],
            GRIMTABLE_EXPECT_COMPILED="1",
        ),
    ]


def install_compiled(environment: Path, builder: Path) -> None:
    """Build the wheel, with no way out into a pure one, and install it in a fresh environment."""
    with tempfile.TemporaryDirectory(prefix="grimtable-wheel-") as folder:
        say("  compiling the rules; this can take a few minutes")
        pip(
            builder,
            *("wheel", "--no-deps", "--wheel-dir", folder, str(ROOT)),
            GRIMTABLE_COMPILED="1",
            GRIMTABLE_PURE="0",
        )
        prepare(environment)
        for wheel in Path(folder).glob("*.whl"):
            pip(environment, "install", f"{wheel}[test]")


def heading(text: str) -> None:
    print(f"\n== {text} {'=' * (74 - len(text))}", flush=True)


def run(name: str, command: Sequence[str], **variables: str) -> Stage:
    """One stage: its output goes straight to the terminal."""
    heading(name)
    started = time.monotonic()
    status = subprocess.call(command, cwd=ROOT, env=surroundings(**variables))
    result = "passed" if status == 0 else f"FAILED (exit status {status})"
    return Stage(name, result, time.monotonic() - started)


def main(arguments: Sequence[str]) -> int:
    """Exit status 0 if all went well, 1 if something failed, 2 if it was asked wrongly."""
    if arguments and arguments[0] in {"-h", "--help"}:
        print(__doc__)
        return 0
    try:
        if arguments and arguments[0] == "compile":
            if set(arguments[1:]) - {"--gently"}:
                say(f"start.py compile: not understood: {' '.join(arguments[1:])}\n{__doc__}")
                return 2
            return compile_rules("--gently" in arguments)
        if not arguments or arguments[0] != "test":
            return play(arguments)
        cut = arguments.index("--") if "--" in arguments else len(arguments)
        own, extra = arguments[1:cut], arguments[cut + 1 :]
        if set(own) - {"--quick"}:
            say(f"start.py test: not understood: {' '.join(own)}\n{__doc__}")
            return 2
        return test("--quick" in own, extra)
    except (SetupError, OSError) as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
