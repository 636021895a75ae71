#!/usr/bin/env python3
"""Set Grimtable up and start it. Needs Python 3.11 or newer and nothing else.

    python3 start.py                     play in the browser
    python3 start.py play --terminal     play in the terminal
    python3 start.py serve --help        any command of grimtable, with its arguments
    python3 start.py compile             compile the rules now; a first start does it in the background
    python3 start.py test                all checks and tests; test --help tells how to run some of them
    python3 start.py coverage            which lines the tests run, as a report

The first start makes an environment in .venv, here or in the folder $GRIMTABLE_HOME; it is renewed
when the sources change. What is compiled serves playing, testing and benchmarks alike.
GRIMTABLE_PURE=1 leaves the rules uncompiled. Libraries are installed in the versions of
constraints.txt; with GRIMTABLE_NEWEST=1 in the newest ones.
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
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.locks import is_locked, locked
from tools.pip_wheel import fetch_pip

ROOT = Path(__file__).resolve().parent
HOME = Path(os.environ.get("GRIMTABLE_HOME") or ROOT).expanduser().resolve()
WINDOWS = os.name == "nt"

# What an installed package is made of; when one of them changes, it is installed anew.
PACKAGING = ("pyproject.toml", "hatch_build.py", "README.md", "constraints.txt")
CLIENT = ("tools/web.py", "web/index.html", "web/package-lock.json", "web/public", "web/src", "web/vite.config.ts")
SOURCES = (*PACKAGING, "tools/compiled.py", "tools/rare.h", "src", *CLIENT)
# What is built into the sources by an editable install is no source.
BUILT_CLIENT = ROOT / "src" / "grimtable" / "server" / "static"
# What an editable install depends on; it sees changes of the sources by itself.
SETTINGS = ("pyproject.toml", "hatch_build.py", "constraints.txt")

STAMP = "grimtable-stamp"
TOOLS = "grimtable-tools"  # the stamp of the tools for testing in an environment for playing
PLAIN = HOME / ".venv"
FAST = HOME / ".venv-fast"
TESTED = HOME / ".venv-test"
BUILT = HOME / ".venv-built"  # what was compiled, and the files of a build that is under way
LOG = HOME / ".venv-fast.log"
PIP = ("--disable-pip-version-check", "--no-input", "--quiet")
NEWEST = "GRIMTABLE_NEWEST"


class SetupError(Exception):
    """Something is missing on this machine; the text says what, and what to do about it."""


def say(text: str) -> None:
    """Progress goes to stderr: stdout belongs to the command that is started."""
    print(text, file=sys.stderr, flush=True)


# Environments


def interpreter() -> str:
    """Changes whenever an environment cannot even be kept for another installation.

    An environment stands on the Python that it was made from, whichever other environment that was called in.
    """
    return hashlib.sha256(repr((sys.version, platform.machine(), sys.base_prefix)).encode()).hexdigest()


def fingerprint(names: Sequence[str]) -> str:
    """Changes whenever what was installed from these files is outdated."""
    digest = hashlib.sha256()
    settings = [os.environ.get(name, "") for name in ("GRIMTABLE_PURE", NEWEST)]
    digest.update(repr((str(ROOT), settings)).encode())
    for name in names:
        place = ROOT / name
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in files:
            if file.is_file() and file.suffix != ".pyc" and BUILT_CLIENT not in file.parents:
                digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return f"{interpreter()} {digest.hexdigest()}"


def executable(environment: Path, name: str) -> Path:
    """A program of an environment."""
    return environment / "Scripts" / f"{name}.exe" if WINDOWS else environment / "bin" / name


def lock_of(environment: Path) -> Path:
    """Held by whoever makes or renews the environment."""
    return environment.with_name(f"{environment.name}.lock")


def is_ready(environment: Path, mark: str, stamp: str = STAMP) -> bool:
    """Whether the environment was finished, from what `mark` stands for."""
    file = environment / stamp
    python = executable(environment, "python")
    return python.exists() and file.is_file() and file.read_text(encoding="ascii") == mark


def finish(environment: Path, mark: str, stamp: str = STAMP) -> None:
    """Leave the stamp; without it the next start makes the environment again."""
    (environment / stamp).write_text(mark, encoding="ascii")


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
    if environment.is_dir():
        shutil.rmtree(environment)
    environment.parent.mkdir(parents=True, exist_ok=True)
    make = [sys.executable, "-m", "venv", str(environment)]
    try:
        import ensurepip  # noqa: F401
    except ImportError:  # Debian keeps it apart, in python3-venv
        make.append("--without-pip")
    quietly("The environment could not be made. On Debian and Ubuntu:  sudo apt install python3-venv", make)
    if make[-1] == "--without-pip":
        try:
            wheel = fetch_pip(environment)
        except (OSError, ValueError) as wrong:
            raise SetupError(
                f"This Python comes without pip, and pip cannot be fetched: {wrong}\n"
                "On Debian and Ubuntu:  sudo apt install python3-venv"
            ) from wrong
        python = str(executable(environment, "python"))
        quietly("pip could not be installed.", [python, str(wheel / "pip"), "install", *PIP, str(wheel)])


def pip(environment: Path, *arguments: str, **variables: str) -> None:
    """Call the environment's own pip."""
    command = [str(executable(environment, "python")), "-m", "pip", *arguments, *PIP]
    complaint = (
        f"pip {arguments[0]} failed for the reason above. "
        "Libraries that were never installed before need a connection to a package index."
    )
    pins = {}
    if os.environ.get(NEWEST) != "1":
        pins = {name: str(ROOT / "constraints.txt") for name in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")}
        complaint += f"\nIf a version in constraints.txt does not suit this machine: {NEWEST}=1 takes the newest."
    elif arguments[0] == "install":
        command += ["--upgrade", "--upgrade-strategy", "eager"]
    quietly(complaint, command, **{**pins, **variables})


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


# Playing


def play(arguments: Sequence[str]) -> int:
    """Bring an environment up to date and hand over to the grimtable command.

    Nobody waits for the C compiler: the first start plays interpreted, the rules are compiled meanwhile in an
    environment of their own, and the next start uses that one.
    """
    mark = fingerprint(SOURCES)
    environment = FAST
    if not is_ready(environment, mark):
        environment = PLAIN
        with locked(lock_of(environment)):
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
    """Start `start.py compile` beside the game, unless that is under way or not wanted."""
    if os.environ.get("GRIMTABLE_PURE") == "1":
        return
    if is_locked(lock_of(FAST)):
        say("Ready. The rules are still being compiled: a later start will be faster.")
        return
    say("Ready. The rules are compiled in the background: the next start will be faster.")
    with open(LOG, "w", encoding="utf-8") as log:
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
    if is_ready(FAST, fingerprint(SOURCES)):
        say("The rules are compiled already.")
        return 0
    if is_locked(lock_of(FAST)):
        say("The rules are being compiled by another start.py" + ("." if gently else "; waiting for it ..."))
        if gently:
            return 0
    if gently and not WINDOWS:
        os.nice(10)
    make_fast()
    if is_compiled(FAST):
        say("Ready: the rules are compiled.")
    else:
        say("Ready, but the rules could not be compiled here: they play the same, but slower.")
    return 0


def make_fast(builder: "Path | None" = None, must_compile: bool = False) -> None:
    """The environment with the compiled rules. A builder is an environment that has all that the build needs."""
    mark = fingerprint(SOURCES)
    with locked(lock_of(FAST)):
        if is_ready(FAST, mark) and not (must_compile and not is_compiled(FAST)):
            return
        if Path(sys.prefix).resolve() == FAST.resolve():
            raise SetupError(f"{FAST} is outdated and cannot be renewed by its own Python: use another one.")
        say("Compiling the rules ... this takes a few minutes")
        new = not (FAST / STAMP).is_file()
        if new:
            prepare(FAST)
        temporary = BUILT / "temporary"
        shutil.rmtree(temporary, ignore_errors=True)  # of a build that was killed
        temporary.mkdir(parents=True)
        pip(
            builder or FAST,
            *("wheel", "--no-deps", "--wheel-dir", str(temporary), str(ROOT)),
            *(["--no-build-isolation"] if builder else []),
            GRIMTABLE_BUILT=str(BUILT),
            TMPDIR=str(temporary),
            **({"GRIMTABLE_COMPILED": "1", "GRIMTABLE_PURE": "0"} if must_compile else {}),
        )
        if not new:
            prepare(FAST)  # only now: until here it could be played with
        for wheel in temporary.glob("*.whl"):
            pip(FAST, "install", f"{wheel}[server]")
        finish(FAST, mark)
        shutil.rmtree(temporary)


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


def make_tested() -> None:
    """The environment for testing: the sources in place, the checkers, and what the wheel is built with."""
    mark = fingerprint(SETTINGS)
    with locked(lock_of(TESTED)):
        if is_ready(TESTED, mark):
            return
        say("Setting up the test environment ... this happens once")
        prepare(TESTED)
        say("  installing Grimtable in place, with the tools for checking it")
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        pip(TESTED, "install", *settings["build-system"]["requires"])
        # The client is one of the things that are checked; see tools/testing.py.
        pip(TESTED, "install", "--no-build-isolation", "--editable", f"{ROOT}[dev]", GRIMTABLE_CLIENT="0")
        finish(TESTED, mark)


def test(arguments: Sequence[str]) -> int:
    """Hand over to tools/testing.py in the environment for testing."""
    if "--newest" in arguments:
        os.environ[NEWEST] = "1"
    if not {"-h", "--help"} & set(arguments):
        make_tested()
    python = executable(TESTED, "python")
    command = [str(python if python.exists() else sys.executable), "-m", "tools.testing", *arguments]
    return subprocess.call(command, cwd=ROOT, env=surroundings())


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
        if arguments and arguments[0] in {"test", "coverage"}:
            return test(arguments)
        return play(arguments)
    except (SetupError, OSError) as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
