"""All checks and tests, and at last one line that says how they went.

    python3 start.py test                     everything
    python3 start.py test --quick             in a few minutes: no browser, nothing compiled, no slow tests
    python3 start.py test -- -k dice          some tests, interpreted and compiled; what follows -- goes to pytest
    python3 start.py test --newest            with the newest libraries instead of those in constraints.txt
    python3 start.py test --install-system    install Debian's packages where a program is not to be had otherwise
    python3 start.py coverage                 which lines the tests run: a report here, and pages in htmlcov

A browser, PostgreSQL and Redis are fetched (tools/programs.py); without a C compiler the compiled rules cannot be
tested. Whatever was not run stands in the last line: "All passed" means all of it.

Two lanes run side by side: the compiler, gently, fills the pauses that the tests leave.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import start
from tools import programs

ROOT = start.ROOT
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

# What is tested compiled: whatever calls the kernel and the rules, and nothing else. The server and the terminal are
# not compiled; they have been tested when their turn comes.
GAMES = sorted(path.parent.name for path in (ROOT / "src" / "grimtable" / "games").glob("*/__init__.py"))
RULES = (*GAMES, "grid", "kernel", "machines", "saves", "bots", "benchmarks", "test_compiled.py", "test_doctests.py")
BROWSER = "tests/browser"
COMPILER = ("build-essential", "python3-dev")


@dataclass
class Result:
    """How a stage went."""

    verdict: str  # passed, FAILED or NOT RUN
    said: str = ""  # how many tests, or why not
    missing: list[str] = field(default_factory=list)  # what it left out
    seconds: float = 0.0
    work: float = 0.0  # seconds of the processor


class Stage:
    """One line of the summary. It begins when those before it in its lane, and those it comes `after`, are done."""

    def __init__(self, name: str, act: Callable[[Output], Result], after: Sequence[Stage] = ()) -> None:
        self.name = name
        self.act = act
        self.after = after
        self.done = threading.Event()
        self.result = Result("NOT RUN", "it was not reached")

    def run(self, output: Output) -> None:
        """Wait for what it needs, and do it."""
        for other in self.after:
            other.done.wait()
        output.heading(self.name)
        started = time.monotonic()
        try:
            self.result = self.act(output)
        except Exception:  # whatever it is, the stages after this one have their turn
            output.write(traceback.format_exc())
            self.result = Result("FAILED", "see above")
        finally:
            self.result.seconds = time.monotonic() - started
            self.done.set()


class Output:
    """What a lane prints: at once, or kept until the other one is between two stages."""

    def __init__(self, kept: Path | None = None) -> None:
        self.kept = kept
        self.file = kept.open("a", encoding="utf-8") if kept else sys.stdout
        self.shown = 0

    def heading(self, text: str) -> None:
        """Where a stage begins."""
        self.write(f"\n== {text} {'=' * (74 - len(text))}\n")

    def write(self, text: str) -> None:
        """Some words of our own."""
        self.file.write(text)
        self.file.flush()

    def show(self) -> None:
        """Print what was kept since the last time."""
        if self.kept is not None:
            data = self.kept.read_bytes()[self.shown :]
            self.shown += len(data)
            sys.stdout.write(data.decode("utf-8", "replace"))
            sys.stdout.flush()


# Commands


def ran(words: Sequence[object], output: Output, **variables: str) -> tuple[int, float]:
    """Run a program with its output where it belongs; gives its exit status and the processor's time it took."""
    child = subprocess.Popen(
        list(map(str, words)),
        cwd=ROOT,
        env=start.surroundings(**variables),
        stdout=output.file,
        stderr=subprocess.STDOUT,
    )
    if not hasattr(os, "wait4"):
        return child.wait(), 0.0
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime


def command(*words: str | Path, **variables: str) -> Callable[[Output], Result]:
    """A stage that is one program: it passes if that ends well."""

    def act(output: Output) -> Result:
        status, work = ran(words, output, **variables)
        return Result("passed" if status == 0 else "FAILED", "" if status == 0 else f"exit status {status}", work=work)

    return act


def pytest(python: Path, *arguments: str, extra: Sequence[str] = (), **variables: str) -> Callable[[Output], Result]:
    """A stage of pytest. Tests that were skipped are what it left out."""

    def act(output: Output) -> Result:
        with tempfile.TemporaryDirectory(prefix="grimtable-tally-") as folder:
            file = Path(folder, "tally.json")
            words = [python, "-m", "pytest", "-p", "tools.pytest_tally", f"--tally={file}", "-q", *arguments, *extra]
            status, work = ran(words, output, **variables)
            told = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        missing = [f"{count} tests ({reason})" for reason, count in told.get("skipped", {}).items()]
        if status == 5 and extra:  # nothing of what was asked for is here
            return Result("passed", "no tests", missing, work=work)
        said = f"{told.get('passed', 0)} tests"
        if status:
            said = f"{told.get('failed', 0)} of {told.get('passed', 0) + told.get('failed', 0)} tests failed"
        if again := told.get("again"):
            said += f", {again} tried again"
        return Result("passed" if status == 0 else "FAILED", said, missing, work=work)

    return act


def side_by_side() -> list[str]:
    """pytest's arguments for as many tests at once as there are cores."""
    return ["-n", str(max(2, CORES))]


# Stages


def provide(wanted: Sequence[programs.Program], install_system: bool) -> Callable[[Output], Result]:
    """The programs that the tests need. Where one is missing, the tests that need it say so."""

    def act(output: Output) -> Result:
        missing = programs.provide(wanted, install_system)
        for program in wanted:
            output.write(f"{program.name}: {missing.get(program.name) or 'here'}\n")
        return Result("passed", f"without {', '.join(missing)}" if missing else "")

    return act


def no_compiler(install_system: bool) -> str:
    """Why nothing can be compiled here, or nothing."""
    probe = [str(start.executable(start.TESTED, "python")), "-m", "tools.compiled", "probe"]
    tried = subprocess.run(probe, cwd=ROOT, env=start.surroundings(), capture_output=True, text=True, check=False)
    if tried.returncode == 0:
        return ""
    if install_system:
        programs.install(COMPILER)
        return no_compiler(False)
    reason = "".join((tried.stdout or tried.stderr).strip().splitlines()[-1:])
    return f"no C compiler: {reason}; on Debian: {' '.join(COMPILER)}"


def compile_rules() -> int:
    """Into the environment for playing, which the compiled tests and the benchmarks use too."""
    if hasattr(os, "nice"):
        os.nice(10)
    start.make_fast(builder=start.TESTED, must_compile=True)
    tools = start.fingerprint(start.SETTINGS)
    if not start.is_ready(start.FAST, tools, start.TOOLS):
        print("adding the tools for testing", flush=True)
        start.pip(start.FAST, "install", "grimtable[test]")
        start.finish(start.FAST, tools, start.TOOLS)
    return 0


class Plan:
    """What is to be done: in front what people wait for, beside it what can be done meanwhile; and what is left out."""

    def __init__(self, chosen: argparse.Namespace, extra: Sequence[str]) -> None:
        python = start.executable(start.TESTED, "python")
        web = [python, ROOT / "tools" / "web.py"]
        whole = not chosen.quick and not extra
        wanted = programs.PROGRAMS if whole else programs.SERVERS
        interpreted_only = "--quick" if chosen.quick else no_compiler(chosen.install_system)
        # Slow tests play many games. They run compiled; where nothing can be compiled, interpreted.
        slow = ["-m", "not slow"] if chosen.quick or not interpreted_only else []

        needed = Stage("programs", provide(wanted, chosen.install_system))
        self.front: list[Stage] = []
        self.beside = [needed]
        if not extra:
            self.front += [
                Stage("ruff check", command(python, "-m", "ruff", "check", ".")),
                Stage("ruff format --check", command(python, "-m", "ruff", "format", "--check", ".")),
                Stage("mypy --strict", command(python, "-m", "mypy", "--strict")),
            ]
            self.beside += [
                Stage("client: types", command(*web, "check")),
                Stage("client: lint", command(*web, "lint")),
                Stage("client: tests", command(*web, "test", CI="true")),
            ]
        arguments = [*side_by_side(), *slow, f"--ignore={BROWSER}"]
        self.front.append(Stage("pytest, interpreted", pytest(python, *arguments, extra=extra), after=[needed]))
        if whole:
            built = Stage("client: build", command(*web, "build"))
            self.beside.append(built)
            # One after the other: two browsers and their servers at once are too slow for two cores.
            self.front.append(Stage("pytest, browser", pytest(python, BROWSER), after=[needed, built]))
        if not interpreted_only:
            compiling = Stage("compiling", command(python, "-m", "tools.testing", "compile"))
            self.beside.append(compiling)
            fast = start.executable(start.FAST, "python")
            arguments = [*side_by_side(), *(f"tests/{name}" for name in RULES)]
            act = pytest(fast, *arguments, extra=extra, GRIMTABLE_EXPECT_COMPILED="1")
            self.front.append(Stage("pytest, compiled", if_passed(compiling, act), after=[compiling]))

        self.left_out = []
        if extra:
            self.left_out = [f"what `{' '.join(extra)}` leaves out", "checks, client and browser"]
        if chosen.quick:
            self.left_out.append("the browser, the compiled rules and the slow tests (--quick)")
        elif interpreted_only:
            self.left_out.append(f"the compiled rules ({interpreted_only})")

    @property
    def stages(self) -> list[Stage]:
        """All of them."""
        return [*self.front, *self.beside]


def if_passed(needed: Stage, act: Callable[[Output], Result]) -> Callable[[Output], Result]:
    """Only if another stage went well."""

    def judge(output: Output) -> Result:
        return act(output) if needed.result.verdict == "passed" else Result("NOT RUN", f"{needed.name} failed")

    return judge


# Together


def run(plan: Plan) -> None:
    """Both lanes; what the one beside prints is shown between two stages of the other."""
    with tempfile.TemporaryDirectory(prefix="grimtable-test-") as folder:
        kept = Output(Path(folder, "beside"))

        def work() -> None:
            for stage in plan.beside:
                stage.run(kept)

        other = threading.Thread(target=work, daemon=True)
        other.start()
        for stage in plan.front:
            for needed in stage.after:
                needed.done.wait()
            kept.show()
            stage.run(Output())
        other.join()
        kept.show()


def verdict(stages: Sequence[Stage], more: Sequence[str]) -> tuple[str, bool]:
    """The last line, and whether nothing failed."""
    failed = [stage.name for stage in stages if stage.result.verdict == "FAILED"]
    missing = [f"{stage.name} ({stage.result.said})" for stage in stages if stage.result.verdict == "NOT RUN"]
    missing += [f"{stage.name}: {what}" for stage in stages for what in stage.result.missing]
    missing += more
    parts = [f"FAILED: {'; '.join(failed)}."] if failed else []
    if missing:
        parts += [] if failed else ["All that ran has passed."]
        parts.append(f"NOT RUN: {'; '.join(missing)}.")
    return " ".join(parts) or "All passed.", not failed


def summary(stages: Sequence[Stage], seconds: float) -> str:
    """Where the time went."""
    width = max(len(stage.name) for stage in stages)
    lines = [f"  {'':<{width}}      time      work"]
    for stage in stages:
        result = stage.result
        said = f" ({result.said})" if result.said else ""
        lines.append(f"  {stage.name:<{width}}  {result.seconds:6.0f} s  {result.work:6.0f} s  {result.verdict}{said}")
    work = sum(stage.result.work for stage in stages)
    lines.append(f"  {'together':<{width}}  {seconds:6.0f} s  {work:6.0f} s  on {CORES} cores")
    return "\n".join(lines)


def test(chosen: argparse.Namespace, extra: Sequence[str]) -> int:
    """Run every stage, to the end even if one fails, and say at last how each of them went."""
    started = time.monotonic()
    plan = Plan(chosen, extra)
    run(plan)
    line, well = verdict(plan.stages, plan.left_out)
    output = Output()
    output.heading("summary")
    output.write(f"{summary(plan.stages, time.monotonic() - started)}\n\n{line}\n")
    return 0 if well else 1


def coverage(extra: Sequence[str]) -> int:
    """The interpreted tests, and which lines and branches of the package they run."""
    python = start.executable(start.TESTED, "python")
    programs.provide(programs.SERVERS)
    reports = ["--cov=grimtable", "--cov-report=term:skip-covered", "--cov-report=html"]
    words = [python, "-m", "pytest", "-q", *side_by_side(), "-m", "not slow", f"--ignore={BROWSER}", *reports, *extra]
    return ran(words, Output())[0]


def main(words: Sequence[str]) -> int:
    """The command line: 0 if all went well, 1 if something failed, 2 if it was asked wrongly."""
    cut = words.index("--") if "--" in words else len(words)
    own, extra = words[:cut], words[cut + 1 :]
    parser = argparse.ArgumentParser(
        prog="start.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False
    )
    parser.add_argument("what", choices=["test", "coverage", "compile"], help=argparse.SUPPRESS)
    for name in ("--quick", "--newest", "--install-system"):
        parser.add_argument(name, action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    parser.usage = "start.py test [--quick] [--newest] [--install-system] [-- ARGUMENTS OF PYTEST]"
    chosen = parser.parse_args(own)
    try:
        if chosen.what == "compile":
            return compile_rules()
        if chosen.what == "coverage":
            return coverage(extra)
        return test(chosen, extra)
    except start.SetupError as wrong:
        print(f"\n{wrong}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
