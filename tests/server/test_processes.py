"""Work that is done in processes of its own."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures.process import BrokenProcessPool

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
