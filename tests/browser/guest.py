"""Words for the browser tests: what a person at a screen does and sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocket

OPTION = "#options .option:not([disabled])"
END = "dialog table"
SETTLED = f"{OPTION}, {END}"

# Not faults of the client: what a browser says when a server is away on purpose.
EXPECTED = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "WebSocket connection to", "409", "ERR_EMPTY")


class Guest:
    """A person with a browser. What the page complains about and what it receives is kept."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.received: list[str] = []
        page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))
        page.on("console", self._heard)
        page.on("websocket", self._listen)

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in EXPECTED):
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(str(data)))

    # -- the lobby

    def lobby(self) -> None:
        self.page.goto(self.url)
        self.page.get_by_role("heading", name="On the shelf").wait_for()

    def set_up(self, title: str) -> None:
        """Take a game from the shelf."""
        self.page.get_by_role("button", name=re.compile(f"^Set up a table: {re.escape(title)}")).click()
        self.page.get_by_role("button", name="Start the game").wait_for()

    def start(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()
        self.page.wait_for_selector("#question")

    # -- the table

    @property
    def question(self) -> str:
        return self.page.inner_text("#question")

    @property
    def options(self) -> Locator:
        return self.page.locator(OPTION)

    @property
    def over(self) -> bool:
        return self.page.locator(END).count() > 0

    @property
    def answers(self) -> int:
        """How many answers the table has seen, from the server's own words."""
        state: dict[str, Any] = self.facts()
        return int(state["answers"])

    def facts(self) -> dict[str, Any]:
        table = self.page.url.rsplit("/", 1)[-1]
        found: dict[str, Any] = self.page.evaluate("async (t) => (await fetch(`/api/tables/${t}`)).json()", table)
        return found

    def state(self, seat: int) -> dict[str, Any]:
        table = self.page.url.rsplit("/", 1)[-1]
        found: dict[str, Any] = self.page.evaluate(
            "async ([t, s]) => (await fetch(`/api/tables/${t}/state?seat=${s}`)).json()", [table, seat]
        )
        return found

    def wait_asked(self) -> None:
        """Until this person is asked, or the game is over."""
        self.page.wait_for_selector(SETTLED)

    def is_asked(self) -> bool:
        return self.options.count() > 0

    def choose(self, wanted: str = "") -> str:
        """Click the first option with such words, or the first of all; wait until the table has moved on."""
        option = self.options.filter(has_text=re.compile(wanted, re.IGNORECASE)).first if wanted else self.options.first
        words = " ".join(option.inner_text().split())
        before = self.answers
        option.click()
        self.wait_answers(before + 1)
        return words

    def wait_answers(self, least: int) -> None:
        table = self.page.url.rsplit("/", 1)[-1]
        self.page.wait_for_function(
            "async ([t, n]) => (await (await fetch(`/api/tables/${t}`)).json()).answers >= n",
            arg=[table, least],
            polling=50,
        )

    def wide_by(self) -> int:
        """How many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
