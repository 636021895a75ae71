"""Work that is done in processes of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import psutil
import pytest

from grimtable.server.processes import Processes, settle


def test_work_that_waits_behind_what_takes_too_long_is_told_so_and_the_next_is_done() -> None:
    async def story() -> None:
        processes = Processes(1, settle)
        try:
            await processes.do(60.0, os.getpid)
            first = asyncio.create_task(processes.do(1.0, time.sleep, 600))
            behind = [asyncio.create_task(processes.do(60.0, os.getpid)) for _ in range(4)]
            with pytest.raises(TimeoutError):
                await first
            for task in behind:
                with pytest.raises(BrokenProcessPool):
                    await task
            assert await processes.do(60.0, os.getpid) != os.getpid()
        finally:
            await processes.close()

    asyncio.run(story())


def test_what_is_not_wanted_any_more_does_not_hold_up_the_next() -> None:
    async def story() -> None:
        processes = Processes(1, settle)
        try:
            await processes.do(60.0, os.getpid)
            given_up = asyncio.create_task(processes.do(600.0, time.sleep, 600))
            await asyncio.sleep(0.1)
            given_up.cancel()
            with pytest.raises(asyncio.CancelledError):
                await given_up
            assert await processes.do(60.0, os.getpid) != os.getpid()
        finally:
            await processes.close()

    asyncio.run(story())


def test_closing_ends_what_is_under_way() -> None:
    async def story() -> None:
        processes = Processes(1, settle)
        await processes.do(60.0, os.getpid)
        under_way = asyncio.create_task(processes.do(600.0, time.sleep, 600))
        await asyncio.sleep(0.1)
        await processes.close()
        with pytest.raises(BrokenProcessPool):
            await under_way

    asyncio.run(story())


KILLED_SOON = """
import os, sys
from pathlib import Path
from grimtable.server.processes import Processes, settle

if __name__ == "__main__":
    processes = Processes(1, settle)
    processes.wake()
    (child,) = processes._pool._processes
    Path(sys.argv[1]).write_text(str(child))
    os.kill(os.getpid(), 9)
"""


def test_a_process_ends_though_the_server_was_gone_before_it_had_started(tmp_path: Path) -> None:
    """What is left of a killed server takes memory for ever otherwise: a process needs a second or two to start."""
    script = tmp_path / "killed_soon.py"
    script.write_text(KILLED_SOON)
    told = tmp_path / "child"
    subprocess.run([sys.executable, str(script), str(told)], stderr=subprocess.DEVNULL, check=False)
    with contextlib.suppress(psutil.NoSuchProcess):
        psutil.Process(int(told.read_text())).wait(timeout=30)
