"""The last line of `start.py test` tells what failed and what was not run; "All passed" means all of it."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import testing
from tools.testing import Output, Plan, Result, Stage, verdict

TESTS = Path(__file__).resolve().parent.parent


def stage(name: str, result: Result) -> Stage:
    done = Stage(name, lambda output: result)
    done.run(Output(Path("/dev/null")))
    return done


def plan(monkeypatch: pytest.MonkeyPatch, *words: str, extra: tuple[str, ...] = (), no_compiler: str = "") -> Plan:
    monkeypatch.setattr(testing, "no_compiler", lambda install_system: no_compiler)
    chosen = argparse.Namespace(quick="--quick" in words, install_system=False)
    return Plan(chosen, extra)


def names(stages: list[Stage]) -> list[str]:
    return [stage.name for stage in stages]


def test_all_passed_is_said_where_everything_ran_and_passed() -> None:
    assert verdict([stage("ruff", Result("passed")), stage("pytest", Result("passed", "9 tests"))], []) == (
        "All passed.",
        True,
    )


def test_tests_that_were_skipped_are_not_passed() -> None:
    result = Result("passed", "9 tests", ["31 tests (no PostgreSQL is here)"])
    assert verdict([stage("pytest", result)], []) == (
        "All that ran has passed. NOT RUN: pytest: 31 tests (no PostgreSQL is here).",
        True,
    )


def test_a_failure_is_told_first_and_what_was_not_run_beside_it() -> None:
    stages = [stage("mypy", Result("FAILED")), stage("compiled", Result("NOT RUN", "compiling failed"))]
    assert verdict(stages, ["the browser"]) == (
        "FAILED: mypy. NOT RUN: compiled (compiling failed); the browser.",
        False,
    )


def test_a_stage_that_breaks_has_failed() -> None:
    def act(output: Output) -> Result:
        raise ValueError("oh")

    broken = Stage("broken", act)
    broken.run(Output(Path("/dev/null")))
    assert broken.result.verdict == "FAILED"
    assert broken.done.is_set()


def test_the_whole_command_runs_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = plan(monkeypatch)
    assert whole.left_out == []
    assert {"mypy --strict", "pytest, interpreted", "pytest, browser", "pytest, compiled"} <= set(names(whole.front))
    assert {"programs", "client: types", "client: lint", "client: tests", "compiling"} <= set(names(whole.beside))


def test_what_is_left_out_on_purpose_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = plan(monkeypatch, "--quick")
    assert not {"pytest, browser", "pytest, compiled", "compiling"} & set(names(quick.stages))
    assert quick.left_out == ["the browser, the compiled rules and the slow tests (--quick)"]
    some = plan(monkeypatch, extra=("-k", "dice"))
    assert some.left_out == ["what `-k dice` leaves out", "checks, client and browser"]
    bare = plan(monkeypatch, no_compiler="no C compiler: gcc is not here")
    assert bare.left_out == ["the compiled rules (no C compiler: gcc is not here)"]
    assert "pytest, compiled" not in names(bare.stages)


def test_a_stage_waits_for_what_it_comes_after(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    order: list[str] = []

    def noted(name: str) -> Stage:
        def act(output: Output) -> Result:
            order.append(name)
            output.write(f"{name} says something\n")
            return Result("passed")

        return Stage(name, act)

    built, tested = noted("built"), noted("tested")
    tested.after = [built]
    both = Plan.__new__(Plan)
    both.front, both.beside = [tested], [noted("first"), built]
    testing.run(both)
    assert order == ["first", "built", "tested"]
    told = capfd.readouterr().out
    assert told.index("first says") < told.index("built says") < told.index("tested says")


def test_skips_and_second_tries_are_written_down(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "def test_it(): ...\n"
        "def test_not(): pytest.skip('no Redis')\n"
        "@pytest.mark.skip(reason='no Redis')\n"
        "def test_neither(): ...\n"
        "@pytest.mark.xfail(strict=True)\n"
        "def test_expected(): assert False\n"
        "def test_failing(): assert False\n"
        "tries = []\n"
        "@pytest.mark.flaky(reruns=1)\n"
        "def test_second_try(): tries.append(1); assert len(tries) == 2\n"
    )
    (tmp_path / "test_none.py").write_text("import pytest\npytest.importorskip('no_such_module', reason='no module')\n")
    tally = tmp_path / "tally.json"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tools.pytest_tally",
        f"--tally={tally}",
        "-p",
        "pytest_rerunfailures",
        "-p",
        "xdist",
        "-n",
        "1",
        "-c",
        "/dev/null",
    ]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # other plugins take long to load
    done = subprocess.run(
        [*command, str(tmp_path)], cwd=testing.ROOT, env=alone, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert json.loads(tally.read_text()) == {
        "passed": 2,
        "failed": 1,
        "again": 1,
        "skipped": {"no Redis": 2, "no module": 1},
    }


def test_slow_tests_are_where_the_compiled_rules_or_the_browser_are_tested() -> None:
    marked = [
        path.relative_to(TESTS)
        for path in TESTS.rglob("test_*.py")
        if re.search(r"^(@|pytestmark = )pytest\.mark\.slow", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert marked
    assert [str(path) for path in marked if path.parts[0] not in (*testing.RULES, "browser")] == []


def test_whatever_is_tested_compiled_exists() -> None:
    assert [name for name in testing.RULES if not (TESTS / name).exists()] == []
