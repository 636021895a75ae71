"""Processes of their own, for work that can take long, fail, or never end."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")


class Processes:
    """So many processes, started when they are first wanted and kept. `prepare` is what each of them does first."""

    def __init__(self, count: int, prepare: Callable[..., None], *given: Any) -> None:
        self._count = count
        self._prepare = prepare
        self._given = given
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0  # how much is waited for
        self._closed = False

    def wake(self) -> None:
        """Have a process ready before it is wanted: it takes a second or two to start."""
        if self._pool is None and not self._closed:
            self._started().submit(os.getpid)

    async def do(self, patience: float, work: Callable[..., T], *given: Any) -> T:
        """What the work gives. TimeoutError where that takes too many seconds, BrokenProcessPool where a process has
        ended over it; all processes are started anew then.
        """
        pool = self._started()
        self._busy += 1
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(pool.submit(work, *given))
        except (BrokenProcessPool, TimeoutError):
            self._restart(pool)
            raise
        except asyncio.CancelledError:
            self._restart(pool)
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise BrokenProcessPool("other work has broken the processes before it was done") from None
        finally:
            self._busy -= 1

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, context, initializer=self._prepare, initargs=self._given)
        return self._pool

    def _restart(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
            _kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End all processes, whatever they are at."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            if self._busy:
                _kill(pool)
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _kill(pool: ProcessPoolExecutor) -> None:
    for process in list(getattr(pool, "_processes", {}).values()):
        process.kill()


def settle() -> None:
    """A process of ours yields to the server, leaves Ctrl-C to it, and ends when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()  # it may be gone already: a process takes a second or two to start
    os._exit(0)
