"""What a newcomer's browser fetches before the lobby stands, over the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.process import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST = 150_000  # bytes, heads of the replies included


def test_the_lobby_stands_after_less_than_150_kb(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    paths: dict[str, str] = {}
    fetched: dict[str, int] = {}
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.requestWillBeSent", lambda told: paths.update({told["requestId"]: told["request"]["url"]}))
    wire.on("Network.loadingFinished", lambda told: fetched.update({told["requestId"]: told["encodedDataLength"]}))
    page.goto(server.url)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => null)")
    context.close()
    by_path = sorted(((size, paths[one].removeprefix(server.url)) for one, size in fetched.items()), reverse=True)
    assert any(path.endswith(".js") for _, path in by_path)
    assert sum(fetched.values()) < MOST, by_path
