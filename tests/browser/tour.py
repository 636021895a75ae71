"""A campaign as a newcomer sees it: played in a real browser to its last page, with a picture of every stop.

    python -m tests.browser.tour night-of-the-zealot --folder pictures
    python -m tests.browser.tour posse --folder pictures --phone --players 2 --seed 7

A server is started on a folder of its own. The campaign is begun in the lobby; a bot's advice answers the questions,
the page follows them, and every page of the book is turned by its button. Pictures are numbered in the order in which
they are seen; whatever is longer than the screen is there a second time at its whole length. The tour says what the
pages complain of, and at last which were wider than the screen.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grimtable import bots, games
from grimtable.kernel.book import Book, open_book
from grimtable.kernel.campaign import Stage
from grimtable.kernel.errors import GrimtableError
from grimtable.kernel.seen import Seen
from grimtable.kernel.table import Table
from grimtable.server.pages import STATIC
from grimtable.server.settings import Settings, database_url
from tests.browser.conftest import PATIENCE, WITH_STORIES
from tests.browser.guest import END, SETTLED, Guest
from tests.server.process import Server
from tools import programs, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

PEOPLE = ("Ada", "Ben", "Cora", "Dan", "Eve", "Finn")
DESKTOP = (1440, 900)
PHONE = (390, 844)
STORY = "dialog[open]:has(article)"
CURTAIN = ".curtain"
FROM = "**/api/campaigns"
TOLD_EVERY = 25  # answers
LITTLE = 8  # pixels that nobody misses
# How much of a sheet that lies over the page has to be scrolled for.
HIDDEN = """Math.max(0, ...[...document.querySelectorAll('dialog[open], dialog[open] *')]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
  .map((each) => each.scrollHeight - each.clientHeight))"""


class Album:
    """A folder of numbered pictures."""

    def __init__(self, folder: Path, guest: Guest, size: tuple[int, int]) -> None:
        self.folder = folder
        self.guest = guest
        self.width, self.height = size
        self.count = 0
        self.too_wide: list[str] = []
        self.complaints = 0

    def take(self, name: str) -> None:
        """A picture of the screen, and one of the whole page or sheet where that is longer."""
        self.count += 1
        page = self.guest.page
        file = self.folder / f"{self.count:03}-{slug(name)}.png"
        page.screenshot(path=file)
        if self.guest.wide_by() > 0:
            self.too_wide.append(file.name)
        whole = file.with_stem(f"{file.stem}-whole")
        hidden = int(page.evaluate(HIDDEN))
        if hidden > LITTLE:
            page.set_viewport_size({"width": self.width, "height": round((self.height + hidden) * 1.15)})
            page.screenshot(path=whole)
            page.set_viewport_size({"width": self.width, "height": self.height})
        elif int(page.evaluate("document.documentElement.scrollHeight")) > self.height + LITTLE:
            page.screenshot(path=whole, full_page=True)
        print(file.name, flush=True)
        for wrong in self.guest.complaints[self.complaints :]:
            print(f"  the page complained: {wrong}", flush=True)
        self.complaints = len(self.guest.complaints)


def slug(name: str) -> str:
    """A name as a part of a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:60]


class Tour:
    """One campaign in one browser. Beside it a book with the same luck and the same answers is played for the bot."""

    def __init__(self, guest: Guest, album: Album, wanted: argparse.Namespace) -> None:
        self.guest = guest
        self.page = guest.page
        self.album = album
        self.wanted = wanted
        self.campaign = games.campaign(wanted.campaign)
        self.id = ""

    # -- the lobby

    def begin(self) -> Book[Any]:
        """Take the campaign from the shelf, with a seed behind the page's back; gives the book that advises."""
        sent: dict[str, Any] = {}

        def with_seed(route: Route) -> None:
            if route.request.method != "POST":
                route.fallback()
                return
            sent.update(route.request.post_data_json or {}, seed=self.wanted.seed)
            sent["options"] |= self.wanted.option
            route.continue_(post_data=json.dumps(sent))

        page = self.page
        self.guest.lobby()
        self.album.take("lobby")
        page.get_by_role("button", name=f"Begin the campaign: {self.campaign.title}").click()
        page.get_by_role("button", name="Begin", exact=True).wait_for()
        self.album.take("begin form")
        names = PEOPLE[: self.wanted.players]
        for number, name in enumerate(names, 1):
            if page.get_by_label(f"Name of player {number}").count() == 0:
                page.get_by_role("button", name="Add a player").click()
            page.get_by_label(f"Who plays as player {number}").select_option("human")
            page.get_by_label(f"Name of player {number}").fill(name)
        page.wait_for_timeout(300)
        self.album.take("begin form filled in")
        page.route(FROM, with_seed)
        page.get_by_role("button", name="Begin", exact=True).click()
        page.wait_for_url("**/campaign/*")
        page.unroute(FROM, with_seed)
        self.id = page.url.rsplit("/", 1)[-1]
        page.locator(".coming").wait_for()
        return open_book(self.campaign, games.find, list(names), sent["options"], seed=self.wanted.seed)

    # -- chapters

    def play(self) -> Book[Any]:
        """The whole campaign."""
        book = self.begin()
        while book.table is not None and book.stage is not None:
            stage, number = book.stage, len(book.steps) + 1
            if self.wanted.chapters and number > self.wanted.chapters:
                return book
            self.page.locator(".coming h2", has_text=stage.title).wait_for()
            self.page.evaluate("scrollTo(0, 0)")
            self.album.take(f"book before {stage.title}")
            if book.table.position.ask is not None:
                self.chapter(book.table, stage, number)
            book.turn_page()
            self.page.get_by_role("button", name="Turn the page").click()
            self.page.wait_for_function("n => document.querySelectorAll('.page').length >= n", arg=min(number, 8))
            self.page.wait_for_timeout(300)
            self.album.take(f"book after {stage.title}")
        self.page.evaluate("scrollTo(0, 0)")
        self.album.take("the end of the campaign")
        self.guest.lobby()
        self.album.take("lobby at the end")
        return book

    def chapter(self, table: Table, stage: Stage, number: int) -> None:
        """One chapter from its first screen to the way back to the book."""
        self.page.get_by_role("link", name=re.compile("Sit down at the table|Back to the table")).click()
        self.page.wait_for_selector(f"{SETTLED}, {CURTAIN}")
        self.page.wait_for_timeout(300)
        self.look_up(stage)
        self.album.take(f"{stage.title}, first screen")
        self.answer(table, stage, bots.make(self.wanted.bot, seed=number, game=stage.game))
        self.page.wait_for_selector(END)
        self.page.wait_for_timeout(300)
        self.album.take(f"{stage.title}, last screen")
        self.page.get_by_role("dialog").get_by_role("link", name="To the book").click()
        self.page.get_by_role("button", name="Turn the page").wait_for()
        self.album.take(f"book when {stage.title} is over")

    def answer(self, table: Table, stage: Stage, bot: bots.Bot) -> None:
        """Answer by the bot's advice until the chapter is over; at a stop, every kind of question is a picture."""
        at = self.guest.table
        seen: set[str] = set()
        began = time.monotonic()
        while table.position.ask is not None:
            seat = table.position.ask.first_seat()
            scene = self.guest.ask("GET", f"/api/tables/{at}/state?seat={seat}")
            prompt = scene["ask"]["prompt"]
            kind = scene["ask"]["rule"] or prompt
            wanted = stage.between and kind not in seen and len(seen) < self.wanted.stops
            if wanted or (self.wanted.every and table.answers % self.wanted.every == 0 and table.answers):
                seen.add(kind)
                self.album.take(f"{stage.title}, {prompt}")
            index = bot.decide(Seen(table, seat))
            table.choose(index, seat)
            answer = {"seat": seat, "expected": scene["seq"] + 1, "index": index}
            self.guest.ask("POST", f"/api/tables/{at}/answers", answer)
            if self.page.locator(CURTAIN).count() == 0:
                self.guest.wait_answers(table.answers)
            self.look_up(stage)
            if table.answers % TOLD_EVERY == 0:
                print(f"  {stage.title}: {table.answers} answers, {time.monotonic() - began:.0f} s", flush=True)

    def look_up(self, stage: Stage) -> None:
        """Open the curtain, and read what lies over the table."""
        if self.page.locator(CURTAIN).count():
            self.page.locator(CURTAIN).get_by_role("button").click()
            self.page.wait_for_selector(SETTLED)
        while self.page.locator(STORY).count():
            dialog = self.page.locator(STORY).first
            title = dialog.get_by_role("heading").first.inner_text()
            self.album.take(f"{stage.title}, story {title}")
            dialog.get_by_role("button", name="Go on").click()
            self.page.wait_for_timeout(50)


def visited(browser: Browser, url: str, phone: bool) -> Guest:
    """A newcomer with a browser that has kept nothing yet and tells stories."""
    width, height = PHONE if phone else DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WITH_STORIES)
    return Guest(context.new_page(), url)


def option(text: str) -> tuple[str, str]:
    """NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"an option is NAME=VALUE, not {text!r}")
    return name, value


def asked_for(arguments: list[str]) -> argparse.Namespace:
    """What is wanted, from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.tour",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("campaign", choices=games.campaign_names(), help="which campaign is played")
    parser.add_argument("--folder", type=Path, required=True, help="where the pictures go; it is made if need be")
    parser.add_argument("--seed", type=int, default=1, help="decides all luck, and the bot's advice (1)")
    parser.add_argument(
        "--phone", action="store_true", help=f"{PHONE[0]}x{PHONE[1]} instead of {DESKTOP[0]}x{DESKTOP[1]}"
    )
    parser.add_argument("--players", type=int, default=1, help=f"people at this screen, 1 to {len(PEOPLE)} (1)")
    parser.add_argument("--bot", default="greedy", help="who advises (greedy)")
    parser.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE", help="an option; repeat for more"
    )
    parser.add_argument("--stops", type=int, default=12, help="most pictures of questions at a stop (12)")
    parser.add_argument("--chapters", type=int, default=0, metavar="N", help="no more than N games and stops (all)")
    parser.add_argument("--every", type=int, default=0, metavar="N", help="a picture every N answers as well (none)")
    wanted = parser.parse_args(arguments)
    wanted.option = dict(wanted.option)
    campaign = games.campaign(wanted.campaign)
    most = min(campaign.most_players, len(PEOPLE))
    if not campaign.least_players <= wanted.players <= most:
        parser.error(f"{campaign.title} is for {campaign.least_players} to {most} players, not {wanted.players}")
    if not bots.knows(wanted.bot, campaign.game):
        parser.error(f"there is no bot {wanted.bot!r} for it; there is {', '.join(bots.names(campaign.game))}")
    try:
        campaign.checked_options(wanted.players, wanted.option)
    except GrimtableError as wrong:
        parser.error(str(wrong))
    return wanted


def main(arguments: list[str]) -> int:
    """Play it, and say what was wrong with the pages."""
    from playwright.sync_api import sync_playwright

    wanted = asked_for(arguments)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    if not web.is_current(STATIC):
        print("building the client", flush=True)
        web.build(STATIC)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        chosen = Settings(database=database_url(str(Path(kept) / "tables.sqlite")), bot_pause=0.0, rates=0)
        with Server(chosen) as server:
            browser = programs.launched(playwright)
            guest = visited(browser, server.url, wanted.phone)
            album = Album(wanted.folder, guest, PHONE if wanted.phone else DESKTOP)
            book = Tour(guest, album, wanted).play()
            browser.close()
    headline = book.end.headline if book.end is not None else "not over yet"
    print(f"{headline}: {album.count} pictures in {time.monotonic() - began:.0f} s, in {wanted.folder}")
    for file in album.too_wide:
        print(f"wider than the screen: {file}")
    return 1 if album.too_wide or guest.complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
