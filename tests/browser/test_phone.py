"""The table on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visits


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (768, 1024)])
def test_nothing_is_wider_than_the_screen(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height, touch=True)
    guest.lobby()
    assert guest.wide_by() <= 0
    guest.set_up("Ancient Terrible Things")
    assert guest.wide_by() <= 0
    guest.start()
    for _ in range(8):
        guest.wait_asked()
        assert guest.wide_by() <= 0, guest.question
        guest.choose()


def test_options_are_large_enough_for_a_thumb(visit: Visits) -> None:
    guest = visit(360, 640, touch=True)
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.wait_asked()
    for option in guest.options.all():
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 40


def test_the_question_stays_in_sight_while_the_board_scrolls(visit: Visits) -> None:
    guest = visit(360, 640, touch=True)
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.start()
    guest.wait_asked()
    guest.page.evaluate("window.scrollTo(0, 400)")
    assert guest.page.locator("#question").is_visible()
    box = guest.page.locator("#question").bounding_box()
    assert box is not None
    assert 0 < box["y"] < 640
