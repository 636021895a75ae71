"""How long a frame keeps the main thread of a browser, from the browser's own trace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCRIPT: Final = ("FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "EventDispatch", "RunMicrotasks")
STYLE: Final = ("UpdateLayoutTree", "RecalculateStyles")
LAYOUT: Final = ("Layout", "IntersectionObserverController::computeIntersections", "ResizeObserver")
WORK: Final = (*SCRIPT, *STYLE, *LAYOUT)
FRAME: Final = "BeginMainThreadFrame"
CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "benchmark"]


class Trace:
    """What the browser notes of a page while something is done in it, with its processor slowed down."""

    def __init__(self, page: Page, slower: float) -> None:
        self.page = page
        self.slower = slower
        self.events: list[dict[str, Any]] = []

    def __enter__(self) -> Trace:
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})
        self._browser().start_tracing(page=self.page, categories=CATEGORIES)
        return self

    def __exit__(self, *_: object) -> None:
        self.events = json.loads(self._browser().stop_tracing())["traceEvents"]
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.session.detach()

    def _browser(self) -> Browser:
        browser = self.page.context.browser
        assert browser is not None
        return browser

    def frames(self) -> list[float]:
        """Script, style and layout of each frame in milliseconds of the thread's own time, the shortest first."""
        thread = self._main_thread()
        starts = sorted(e["ts"] for e in self.events if e["name"] == FRAME and _thread(e) == thread)
        spent = [0.0] * max(len(starts) - 1, 0)
        for event in self._outermost(thread):
            frame = sum(start <= event["ts"] for start in starts) - 1
            if 0 <= frame < len(spent):
                spent[frame] += event.get("tdur", event["dur"]) / 1000
        return sorted(spent)

    def _main_thread(self) -> tuple[int, int]:
        """The thread on which this page lays itself out: the one with the most frames."""
        seen = [_thread(e) for e in self.events if e["name"] == FRAME]
        assert seen, "the trace has no frames"
        return max(set(seen), key=seen.count)

    def _outermost(self, thread: tuple[int, int]) -> list[dict[str, Any]]:
        """The spans of work that lie in no other one."""
        work = [e for e in self.events if e.get("ph") == "X" and e["name"] in WORK and _thread(e) == thread]
        found: list[dict[str, Any]] = []
        end = -1.0
        for event in sorted(work, key=lambda e: (e["ts"], -e["dur"])):
            if event["ts"] >= end:
                found.append(event)
                end = event["ts"] + event["dur"]
        return found


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def percentile(sorted_values: list[float], share: float) -> float:
    """The value that so great a share of the values does not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
