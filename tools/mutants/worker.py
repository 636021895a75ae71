"""A process that has imported the game and collected its tests, and forks whenever some of them are to be run.

It is started by `trying.Worker` with a socket, and speaks lines of JSON:

    record    every test in a process of its own: how long it took, whether it failed, which lines it ran
    try       some tests against a changed function, until one fails

A forked process has its own memory, so no test sees what another has left behind, and the function is changed by
giving it the code that the broken source compiles to: everybody who has imported it calls the broken one.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import socket
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

MEMORY: Final = 4 << 30  # bytes; an endless list ends here
Lines = dict[str, set[int]]
Message = dict[str, Any]


class Tracer:
    """Notes which lines of some files are run."""

    def __init__(self, files: Sequence[str]) -> None:
        self.files = frozenset(files)
        self.seen: dict[CodeType, set[int]] = defaultdict(set)

    def __call__(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        """For sys.settrace: a function is called."""
        if frame.f_code.co_filename not in self.files:
            return None
        note = self.seen[frame.f_code].add
        note(frame.f_lineno)

        def line(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
            note(frame.f_lineno)
            return line

        return line

    def lines(self) -> Lines:
        """The lines by file, without those of the `def` itself."""
        found: Lines = defaultdict(set)
        for code, lines in self.seen.items():
            found[code.co_filename] |= lines
        return found


class Server:
    """Takes the place of pytest's loop over the tests."""

    def __init__(self, channel: socket.socket, tracer: Tracer | None, module: str) -> None:
        self.module = module  # ties the game together, and is else imported by the first test that opens a table
        self.input = channel.makefile("r", encoding="utf-8")
        self.output = channel.makefile("w", encoding="utf-8")
        self.tracer = tracer
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)

    def say(self, message: Message) -> None:
        """One line to the one who asked."""
        self.output.write(json.dumps(message) + "\n")
        self.output.flush()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are collected: do what is asked until nobody asks any more."""
        import_module(self.module)
        at_import = self.tracer.lines() if self.tracer else {}
        if session.testsfailed:
            self.say({"broken": f"{session.testsfailed} files of tests cannot be imported"})
            return True
        self.items = {item.nodeid: item for item in session.items}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                code = thing.__code__
                self.functions[code.co_filename, code.co_qualname, code.co_firstlineno].append(thing)
        gc.collect()
        gc.freeze()
        imported = {file: sorted(lines) for file, lines in at_import.items()}
        self.say({"tests": list(self.items), "imported": imported})
        for line in self.input:
            message = json.loads(line)
            if message["do"] == "record":
                self.record(message["part"], message["of"])
            else:
                self.say(self.attempt(message))
        return True

    # -- recording

    def record(self, part: int, of: int) -> None:
        """Every so many-th test with what it runs."""
        for item in list(self.items.values())[part::of]:
            told, status = forked(lambda item=item: self.watch(item))  # type: ignore[misc]
            words = json.loads(told[-1]) if told and status == 0 else {"failed": f"ended with status {status}"}
            self.say({"test": item.nodeid, **words})
        self.say({"done": True})

    def watch(self, item: pytest.Item) -> Iterator[str]:
        """One test, in a process of its own."""
        assert self.tracer is not None
        self.tracer.seen.clear()
        started = time.process_time()
        reports = runtestprotocol(item, log=False, nextitem=None)
        seconds = time.process_time() - started
        lines = {file: sorted(lines) for file, lines in self.tracer.lines().items()}
        failed = next((str(report.longrepr)[-400:] for report in reports if report.failed), "")
        skipped = any(report.skipped for report in reports)
        yield json.dumps({"seconds": seconds, "lines": lines, "failed": failed, "skipped": skipped})

    # -- trying

    def attempt(self, message: Message) -> Message:
        """Some tests against a broken source; with `function`, that one is changed in the forked process."""
        told, status = forked(lambda: self.tests(message))
        if told and told[-1] == "cold":
            return {"verdict": "cold"}
        if status == 0:
            return {"verdict": "survived"}
        by = told[-1] if told else ""
        return {"verdict": "timeout" if -status in (signal.SIGVTALRM, signal.SIGKILL) else "killed", "by": by}

    def tests(self, message: Message) -> Iterator[str]:
        """One after the other until one fails; each is told before it begins."""
        if message.get("function") and not self.change(message["file"], message["function"]):
            yield "cold"
            return
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
        items = [(self.items[name], limit) for name, limit in message["tests"]]
        for at, (item, limit) in enumerate(items):
            yield item.nodeid
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            after = items[at + 1][0] if at + 1 < len(items) else None
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
                os._exit(1)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def change(self, file: str, function: Sequence[Any]) -> bool:
        """Give a function the code of the broken source. False if only a new import can do that."""
        name, first_line = function
        with open(file, "rb") as opened:
            source = opened.read()
        functions = self.functions.get((file, name, first_line), [])
        fresh = [code for code in codes_in(compile(source, file, "exec")) if code.co_qualname == name]
        fresh = [code for code in fresh if code.co_firstlineno == first_line]
        if len(functions) != 1 or len(fresh) != 1 or functions[0].__code__.co_freevars != fresh[0].co_freevars:
            return False
        functions[0].__code__ = fresh[0]
        return True


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of everything that is defined in it."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes_in(inner)


def forked(act: Callable[[], Iterator[str]]) -> tuple[list[str], int]:
    """Run it in a forked process; gives the lines that it told, and its status: negative for a signal."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reads)
            with os.fdopen(writes, "w", encoding="utf-8") as told:
                for line in act():
                    told.write(line + "\n")
                    told.flush()
            status = 0
        finally:
            os._exit(status)
    os.close(writes)
    with os.fdopen(reads, encoding="utf-8") as told:
        lines = told.read().splitlines()
    return lines, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(words: list[str]) -> int:
    """The socket's number, the game's module, the files to trace or an empty list, and pytest's arguments, as JSON."""
    number, module, traced, arguments = json.loads(words[0])
    channel = socket.socket(fileno=number)
    tracer = Tracer(traced) if traced else None
    server = Server(channel, tracer, module)
    if tracer is not None:
        sys.settrace(tracer)
    plain = ["-q", "-p", "no:cacheprovider", "-m", "not slow", *arguments]
    status = pytest.main(plain, plugins=[server])
    if not server.items:  # it did not come to the loop
        server.say({"broken": f"pytest ended with status {int(status)}"})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
