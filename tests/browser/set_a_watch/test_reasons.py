"""A piece that cannot be used says why when it is touched, also where there is no pointer."""

from __future__ import annotations

from tests.browser.conftest import Visits


def test_an_exhausted_ability_says_why_it_cannot_be_used(visit: Visits) -> None:
    guest = visit(390, 844, touch=True)
    guest.sit_at("set-a-watch", "Ada", seed=7)
    guest.until("What do the Watchers do?")
    guest.page.locator(".hero .card.exhausted").first.click()
    card = guest.page.get_by_role("dialog")
    card.get_by_text("Not now:").wait_for()
    rule = card.get_by_role("button", name="Rule SAW-")
    words = guest.ask("GET", f"/api/rules/{rule.inner_text().removeprefix('Rule ')}")["text"]
    rule.click()
    card.get_by_text(words).wait_for()
