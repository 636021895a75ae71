"""Breaking a copy of the sources, and having the tests judge it."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.mutants.mutant import Mutant
from tools.mutants.project import ROOT, AskedWrongly, Project
from tools.mutants.touching import Touching, gathered, read_touching

STARTING: Final = 180.0  # seconds in which the tests must be collected
LONGEST: Final = 600.0  # seconds for one mutant, however many tests it takes

Told = Callable[[str], None]


class Verdict(NamedTuple):
    """What came of a mutant."""

    verdict: str  # killed, timeout, survived or equivalent
    by: str = ""  # the test that noticed
    tests: int = 0  # so many could have
    seconds: float = 0.0

    @property
    def is_survivor(self) -> bool:
        return self.verdict == "survived"


class NotStarted(Exception):
    """The tests cannot be collected; the text says why."""


class TooLong(Exception):
    """A worker has not answered in time."""


class Worker:
    """A process with all tests at hand (`worker.py`), on a copy of the sources."""

    def __init__(
        self, project: Project, tests: Sequence[str], tree: Path, traced: Sequence[Path] = (), number: int = 0
    ) -> None:
        self.log = tree / f"log{number}"
        ours, theirs = socket.socketpair()
        arguments = [*tests, f"--basetemp={tree / f'temporary{number}'}", f"--rootdir={project.root}"]
        told = json.dumps([theirs.fileno(), project.module, list(map(str, traced)), arguments])
        surroundings = {
            "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(ROOT)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # what others have installed costs more time than most tests
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tools.mutants.worker", told],
                cwd=project.root,
                env={**os.environ, **surroundings},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        theirs.close()
        self.channel = ours
        self.input = ours.makefile("r", encoding="utf-8")
        self.hello: dict[str, Any] = {}

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ready(self) -> Worker:
        """Wait until the tests are collected."""
        self.hello = self.hear(STARTING)
        if "broken" in self.hello:
            raise NotStarted(f"{self.hello['broken']}\n{self.log.read_text(errors='replace')[-2000:]}")
        return self

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next thing that it tells."""
        self.channel.settimeout(seconds)
        try:
            line = self.input.readline()
        except TimeoutError:
            raise TooLong from None
        if not line:
            raise NotStarted(f"the process with the tests has ended\n{self.log.read_text(errors='replace')[-2000:]}")
        message: dict[str, Any] = json.loads(line)
        return message

    def say(self, **message: Any) -> None:
        """Ask it for something."""
        self.channel.sendall(json.dumps(message).encode() + b"\n")

    def stop(self) -> None:
        """It and what it has forked."""
        self.input.close()
        self.channel.close()
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@contextmanager
def tree_of(project: Project) -> Iterator[Path]:
    """A copy of the sources that can be broken."""
    with tempfile.TemporaryDirectory(prefix="grimtable-mutants-") as folder:
        tree = Path(folder)
        unwanted = shutil.ignore_patterns("static", "*.so")
        shutil.copytree(project.root / "src", tree / "src", ignore=unwanted)
        yield tree


def in_tree(project: Project, tree: Path, file: str) -> Path:
    """A source of the game in the copy."""
    return tree / (project.package / file).relative_to(project.root)


# -- which tests run which line


def recorded(project: Project, tests: Sequence[str], jobs: int, tell: Told) -> Touching:
    """The map of the sources as they are, from the cache or made anew."""
    kind = f"map-{project.game}"
    file = project.cache / f"{kind}-{project.fingerprint(tests)}.json"
    if file.is_file():
        return read_touching(file)
    records: list[dict[str, Any]] = []
    imported: dict[str, list[int]] = {}
    with tree_of(project) as tree:
        names = {str(in_tree(project, tree, project.name_of(path))): project.name_of(path) for path in project.files()}
        traced = [Path(name) for name in names]

        def work(part: int) -> None:
            with Worker(project, tests, tree, traced, part) as worker:
                worker.ready()
                count = len(worker.hello["tests"])
                imported.update({names[name]: lines for name, lines in worker.hello["imported"].items()})
                worker.say(do="record", part=part, of=jobs)
                while "done" not in (record := worker.hear(LONGEST)):
                    record["lines"] = {names[name]: lines for name, lines in record.get("lines", {}).items()}
                    records.append(record)
                    tell(f"which tests run which lines: {len(records)} of {count}")

        side_by_side(work, jobs)
    if failed := [record for record in records if record["failed"]]:
        first = failed[0]
        raise AskedWrongly(f"{len(failed)} tests fail before anything is broken: {first['test']}\n{first['failed']}")
    found = gathered((record for record in records if not record["skipped"]), imported)
    for old in project.cache.glob(f"{kind}-*.json"):
        old.unlink()
    found.write(file)
    return found


# -- one mutant after the other


class Bench:
    """A copy of the sources and a process that judges what is broken in it."""

    def __init__(self, project: Project, tests: Sequence[str], touching: Touching, tree: Path) -> None:
        self.project = project
        self.tests = tests
        self.touching = touching
        self.tree = tree
        self.worker: Worker | None = None

    def close(self) -> None:
        """No process is left."""
        if self.worker is not None:
            self.worker.stop()
            self.worker = None

    def judge(self, mutant: Mutant) -> Verdict:
        """Whether a test notices."""
        started = time.monotonic()
        tests = self.touching.of(mutant)
        verdict = Verdict("survived")
        if tests:
            verdict = self.put_to(mutant, self.touching.named(tests))
        return verdict._replace(tests=len(tests), seconds=round(time.monotonic() - started, 3))

    def put_to(self, mutant: Mutant, tests: list[tuple[str, float]]) -> Verdict:
        """Run the tests, in a process that is there already if that is enough."""
        body = mutant.body
        warm = self.touching.is_warm(mutant)
        if warm and self.worker is None:
            self.worker = Worker(self.project, self.tests, self.tree).ready()
        with self.broken(mutant) as file:
            if warm and self.worker is not None and body is not None:
                try:
                    self.worker.say(do="try", file=str(file), function=[body.function, body.declared], tests=tests)
                    answer = self.worker.hear(LONGEST)
                except TooLong:
                    self.close()
                    return Verdict("timeout")
                if answer["verdict"] != "cold":
                    return Verdict(answer["verdict"], answer.get("by", ""))
            return self.put_cold(tests)

    def put_cold(self, tests: list[tuple[str, float]]) -> Verdict:
        """Run the tests in a new process, which imports the broken source."""
        with Worker(self.project, self.tests, self.tree) as worker:
            try:
                worker.ready()
                there = set(worker.hello["tests"])
                worker.say(do="try", tests=[(name, limit) for name, limit in tests if name in there])
                answer = worker.hear(LONGEST)
            except NotStarted:
                return Verdict("killed", "the tests cannot be collected")
            except TooLong:
                return Verdict("timeout")
        return Verdict(answer["verdict"], answer.get("by", ""))

    @contextmanager
    def broken(self, mutant: Mutant) -> Iterator[Path]:
        """The copy has the breakage in it. No compiled file is as old as the broken source."""
        file = in_tree(self.project, self.tree, mutant.file)
        source = file.read_bytes()
        stamp = file.stat().st_mtime_ns
        broken = mutant.applied(source)
        compile(broken, str(file), "exec")
        file.write_bytes(broken)
        os.utime(file, ns=(stamp, stamp - 10_000_000_000))
        try:
            yield file
        finally:
            file.write_bytes(source)
            os.utime(file, ns=(stamp, stamp))


def try_all(
    project: Project,
    tests: Sequence[str],
    touching: Touching,
    mutants: Sequence[Mutant],
    jobs: int,
    each: Callable[[Mutant, Verdict], None],
) -> None:
    """Judge every mutant and hand it over with its verdict."""
    waiting: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    for mutant in mutants:
        waiting.put(mutant)

    def work(_: int) -> None:
        with tree_of(project) as tree:
            bench = Bench(project, tests, touching, tree)
            try:
                while (mutant := taken(waiting)) is not None:
                    each(mutant, bench.judge(mutant))
            finally:
                bench.close()

    def stop() -> None:
        while taken(waiting) is not None:
            continue

    side_by_side(work, jobs, stop)


def taken(waiting: queue.SimpleQueue[Mutant]) -> Mutant | None:
    """The next one, if any is left."""
    try:
        return waiting.get_nowait()
    except queue.Empty:
        return None


def side_by_side(work: Callable[[int], None], jobs: int, stop: Callable[[], None] = lambda: None) -> None:
    """So many threads; what goes wrong in one of them goes wrong here, when `stop` has told the others to end."""
    if jobs == 1:
        work(0)
        return
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for done in [pool.submit(work, number) for number in range(jobs)]:
                done.result()
        except BaseException:
            stop()
            raise
