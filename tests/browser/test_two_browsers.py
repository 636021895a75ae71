"""Two people at two screens play one competitive game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.conftest import Visits
from tests.browser.guest import OPTION, Guest
from tests.server.process import Server

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute


def sit_down(host: Guest, friend: Guest) -> None:
    """The host sets up a table for two and the friend comes by the invite link."""
    host.lobby()
    host.set_up("Ancient Terrible Things")
    host.page.get_by_label("Remove seat 3").click()
    host.page.get_by_label("Who sits at seat 2").select_option("open")
    host.page.get_by_role("button", name="Start the game").click()
    link = host.page.get_by_label(re.compile("Invite link for"))
    link.wait_for()
    address = link.input_value()
    assert "/join#" in address
    host.page.get_by_role("link", name="To the table").click()
    host.page.wait_for_selector("#question")
    friend.page.goto(address)
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")
    assert "#" not in friend.page.url, "the secret is not in the address any more"


def play(both: tuple[Guest, Guest], answers: int) -> None:
    """Whoever is asked clicks."""
    done = 0
    while done < answers:
        for guest in both:
            if guest.is_asked():
                guest.choose()
                done += 1
            else:
                guest.page.wait_for_timeout(20)  # the other page is drawn by another process; this one is let live


def test_two_people_play_over_an_invite_link(visit: Visits) -> None:
    host, friend = visit(), visit()
    sit_down(host, friend)
    play((host, friend), 10)
    assert host.facts()["seats"][1]["name"] == "Bea"


def test_both_find_their_part_in_the_luck(visit: Visits) -> None:
    host, friend = visit(), visit()
    sit_down(host, friend)
    for guest, seat in ((host, 0), (friend, 1)):
        while guest.state(seat)["luck"]["wants"]:
            guest.page.wait_for_timeout(20)
        luck = guest.state(seat)["luck"]
        assert [part["seat"] for part in luck["parts"] if part["part"]] == [0, 1]
        assert luck["missing"] == []
        guest.page.get_by_role("button", name="Table menu").click()
        menu = guest.page.get_by_role("dialog")
        menu.get_by_text("Your part is in the luck").wait_for()
        assert not menu.locator("code").first.is_visible()
        menu.get_by_text("Was the luck fair?").click()
        assert menu.locator("code").all_inner_texts()[1:] == [part["part"] for part in luck["parts"]]
        guest.page.keyboard.press("Escape")
    play((host, friend), 2)


def test_an_invite_link_works_once(visit: Visits) -> None:
    host, friend, stranger = visit(), visit(), visit()
    host.lobby()
    host.set_up("Ancient Terrible Things")
    host.page.get_by_label("Who sits at seat 2").select_option("open")
    host.page.get_by_role("button", name="Start the game").click()
    address = host.page.get_by_label(re.compile("Invite link for")).input_value()
    friend.page.goto(address)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")
    stranger.page.goto(address)
    stranger.page.get_by_role("alert").wait_for()
    assert not stranger.page.get_by_role("button", name="Sit down").count()


def test_nobody_receives_the_hand_of_the_other(visit: Visits) -> None:
    host, friend = visit(), visit()
    sit_down(host, friend)
    play((host, friend), 12)
    seen = ("\n".join(host.received), "\n".join(friend.received))
    assert all(seen)
    for seat, other in ((0, seen[1]), (1, seen[0])):
        mine = (host, friend)[seat].state(seat)["view"]["seats"][seat]
        public = {card["code"] for card in mine["known_hand"]}
        hidden = [card for card in mine["hand"] if card["code"] not in public]
        assert hidden
        for card in hidden:
            assert card["name"] not in other
            assert card["code"] not in other


def test_a_lost_connection_comes_back_by_itself(visit: Visits) -> None:
    host, friend = visit(), visit()
    sockets: list[WebSocketRoute] = []
    cut = False

    def through(socket: WebSocketRoute) -> None:
        if cut:
            socket.close()
        else:
            sockets.append(socket)
            socket.connect_to_server()

    friend.page.route_web_socket(re.compile("/live"), through)
    sit_down(host, friend)
    play((host, friend), 4)
    cut = True
    sockets[-1].close()
    friend.page.get_by_text("The connection is lost").wait_for()
    cut = False
    friend.page.get_by_text("The connection is lost").wait_for(state="detached")
    play((host, friend), 4)


def test_a_killed_server_loses_nothing_that_was_acknowledged(visit: Visits, server: Server) -> None:
    host, friend = visit(), visit()
    sit_down(host, friend)
    play((host, friend), 8)
    before = host.answers
    lines = host.page.locator(".log li").all_inner_texts()
    server.kill()
    host.page.get_by_text("The connection is lost").wait_for()
    friend.page.get_by_text("The connection is lost").wait_for()
    server.start()
    host.page.get_by_text("The connection is lost").wait_for(state="detached")
    friend.page.get_by_text("The connection is lost").wait_for(state="detached")
    assert host.answers == before
    assert host.page.locator(".log li").all_inner_texts()[-5:] == lines[-5:]
    play((host, friend), 4)


def test_two_people_at_one_screen_have_a_curtain_between_them(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Ancient Terrible Things")
    guest.page.get_by_label("Remove seat 3").click()
    guest.page.get_by_label("Who sits at seat 2").select_option("human")
    guest.page.get_by_label("Name at seat 1").fill("Ada")
    guest.page.get_by_label("Name at seat 2").fill("Bea")
    guest.page.get_by_role("button", name="Start the game").click()
    opened = []
    for _ in range(3):
        curtain = guest.page.get_by_role("button", name=re.compile("open the curtain"))
        curtain.wait_for()
        assert guest.page.locator(".hand").count() == 0, "nothing of the table is drawn behind the curtain"
        opened.append(curtain.inner_text())
        guest.page.keyboard.press("Space")
        curtain.wait_for(state="detached")
        while not curtain.count():
            guest.page.wait_for_selector(f"{OPTION}, .curtain")
            if guest.is_asked():
                guest.choose()
    assert len(set(opened)) == 2, "the focus goes to the seat that must decide"
