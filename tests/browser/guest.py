"""Words for the browser tests: what a person at a screen does and sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocket

OPTION = "#options .option:not([aria-disabled=true])"
END = "dialog table"
SETTLED = f"{OPTION}, {END}"
SHOWN = "Number(document.querySelector('[data-answers]').dataset.answers)"

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
        self.page.get_by_role("heading", name="Your tables").wait_for()  # it comes with what the server has told

    def set_up(self, title: str) -> None:
        """Take a game from the shelf."""
        self.page.get_by_role("button", name=re.compile(f"^Set up a table: {re.escape(title)}")).click()
        self.page.get_by_role("button", name="Start the game").wait_for()

    def start(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()
        self.page.wait_for_selector("#question")

    def sit_at(self, game: str, *seats: str, **more: Any) -> None:
        """Open a table at once, without the lobby; `Ada` is a person at this screen, `bot:greedy` a bot."""
        kinds = [{"kind": s, "name": ""} if s.startswith("bot:") else {"kind": "human", "name": s} for s in seats]
        made = self.ask("POST", "/api/tables", {"game": game, "seats": kinds, **more})
        self.page.goto(f"{self.url}/table/{made['table']}")
        self.page.wait_for_selector(f"{SETTLED}, .curtain")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A call to the server with the rights of this browser, past its page."""
        answer = self.page.request.fetch(self.url + path, method=method, data=body, headers={"X-Grimtable": "1"})
        assert answer.ok, answer.text()
        return answer.json()

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
        found: dict[str, Any] = self.ask("GET", f"/api/tables/{self.table}")
        return found

    @property
    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def state(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/api/tables/{self.table}/state?seat={seat}")
        return found

    def wait_asked(self) -> None:
        """Until this person is asked, or the game is over."""
        self.page.wait_for_selector(SETTLED)

    def is_asked(self) -> bool:
        return self.options.count() > 0

    def reload(self) -> None:
        """Load the page again, once the step back that closed the last sheet is taken: it would end this."""
        self.page.wait_for_function("() => !history.state?.mark")
        self.page.reload()

    def choose(self, wanted: str = "", number: int = 0) -> str:
        """Click the first option with such words, or that of a number; wait until this page shows what came of it."""
        fits = self.options.filter(has_text=re.compile(wanted, re.IGNORECASE)) if wanted else self.options
        option = fits.nth(number)
        words = " ".join(option.inner_text().split())
        before = self.answers
        option.click()
        self.wait_answers(before + 1)
        return words

    def until(self, question: str, likes: tuple[str, ...] = (), most: int = 100, hint: str = "") -> None:
        """Answer past the page by what is liked most, until a question has these words and the page shows it.

        With a hint: until an option of that question carries it.
        """
        for _ in range(most):
            self.wait_asked()
            state = self.state(0)
            ask = state["ask"]
            if not ask["mine"]:
                continue  # the page shows the last question still
            hinted = any(hint in (option["hint"] or "") for option in ask["options"])
            if question.casefold() in ask["prompt"].casefold() and hinted:
                self.wait_answers(state["answers"])
                return
            words = [option["words"] for option in ask["options"]]
            wanted = next((w for like in likes for w in words if like in w.casefold()), words[0])
            answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
            self.ask("POST", f"/api/tables/{self.table}/answers", answer)
        raise AssertionError(f"{question!r} is never asked")

    def wait_answers(self, least: int) -> None:
        """Until this page shows a table with so many answers."""
        self.page.wait_for_function(f"(n) => {SHOWN} >= n", arg=least)

    def wait_taken_back(self, most: int) -> None:
        """Until this page shows a table with no more than so many answers."""
        self.page.wait_for_function(f"(n) => {SHOWN} <= n", arg=most)

    def wide_by(self) -> int:
        """How many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
