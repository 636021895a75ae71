"""What the host and the players do with the table itself, and what they are told."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

GAME = "ancient-terrible-things"

# A banner goes by itself: what it said is kept.
BANNERS = """() => new MutationObserver((changes) => {
    for (const one of changes.flatMap((c) => [...c.addedNodes]))
        if (one.className?.includes?.('banner')) window.called = one.innerText;
}).observe(document.body, { childList: true, subtree: true })"""

BELL = """
    window.rung = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.rung += 1; start.apply(this, when); };
"""


def menu(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Table menu").click()
    guest.page.get_by_role("dialog", name="Table").wait_for()


def two(visit: Visits) -> tuple[Guest, Guest]:
    """A host and a friend who came by the invite link, each at a screen of their own."""
    host, friend = visit(), visit()
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": "Friend"}]
    made = host.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
    host.page.goto(f"{host.url}/table/{made['table']}")
    host.page.wait_for_selector("#question")
    friend.page.goto(f"{host.url}{made['invites'][0]['link']}")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")
    return host, friend


def test_a_seat_gets_another_name(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", "bot:greedy")
    menu(guest)
    guest.page.get_by_role("button", name="Rename: Ada").click()
    guest.page.get_by_label("Another name for Ada").fill("Countess Ada")
    guest.page.keyboard.press("Enter")
    guest.page.get_by_role("button", name="Rename: Countess Ada").wait_for()
    assert guest.facts()["seats"][0]["name"] == "Countess Ada"


def test_escape_gives_up_a_name_and_leaves_the_menu_open(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", "bot:greedy")
    menu(guest)
    guest.page.get_by_role("button", name="Rename: Ada").click()
    guest.page.get_by_label("Another name for Ada").fill("Nobody")
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Rename: Ada").wait_for()
    assert guest.facts()["seats"][0]["name"] == "Ada"


def test_the_host_ends_the_game_after_a_second_word(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", "bot:greedy", seed=5)
    menu(guest)
    guest.page.get_by_role("button", name="End the game").click()
    guest.page.get_by_role("alert").get_by_role("button", name="No").click()
    assert not guest.facts()["ended"]
    guest.page.get_by_role("button", name="End the game").click()
    guest.page.get_by_role("button", name="End it").click()
    end = guest.page.get_by_role("dialog", name="The game was ended")
    end.wait_for()
    assert end.locator("code").count() == 2, "the commitment and the key"
    end.get_by_role("button", name="Look at the board").click()
    guest.page.get_by_role("heading", name="The game was ended.").wait_for()
    assert not guest.is_asked()


def test_a_seat_goes_to_a_bot_and_back(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", "Bea")
    menu(guest)
    guest.page.get_by_role("button", name="Hand to a bot: Bea").click()
    guest.page.get_by_role("button", name="Take back: Bea").click()
    guest.page.get_by_role("button", name="Hand to a bot: Bea").wait_for()
    assert guest.facts()["seats"][1]["kind"] == "human"


def test_a_spectator_sees_the_table_and_no_hand(visit: Visits) -> None:
    host, watcher = visit(), visit()
    host.sit_at(GAME, "Ada", "bot:greedy")
    host.until("explore", ("pass", "take the", "done"))
    menu(host)
    host.page.get_by_role("button", name="Link for spectators").click()
    address = host.page.get_by_label("Invite link for spectators").input_value()
    watcher.page.goto(address)
    watcher.page.get_by_role("button", name="Watch the game").click()
    watcher.page.get_by_text("You are watching").wait_for()
    watcher.page.get_by_role("heading", name="Waiting for Ada").wait_for()
    assert watcher.page.locator(".hand").count() == 0
    assert not watcher.is_asked()
    mine = host.state(0)["view"]["seats"][0]
    seen = "\n".join(watcher.received)
    hidden = [card["name"] for card in mine["hand"] if card not in mine["known_hand"]]
    assert hidden
    assert not [name for name in hidden if name in seen]
    host.page.get_by_role("button", name="End the links for spectators").click()
    host.page.get_by_role("button", name="End them").click()
    watcher.page.get_by_text("This table is no longer there for you").wait_for()
    watcher.complaints.clear()  # the browser remarks on the refusal itself


def test_a_hidden_game_is_not_downloaded_while_others_play(visit: Visits) -> None:
    host, _ = two(visit)
    menu(host)
    host.page.get_by_role("button", name="Download the game").click()
    told = host.page.get_by_role("dialog").locator(".notes .bad")
    told.wait_for()
    assert "hidden cards" in told.inner_text()
    host.complaints.clear()  # the browser remarks on the refusal itself


def test_the_title_and_the_banner_call_whose_turn_it_is(visit: Visits) -> None:
    host, friend = two(visit)
    asked, waits = (host, friend) if host.facts()["my_turn"] else (friend, host)
    asked.wait_asked()
    waits.page.get_by_role("heading", name="Waiting for").wait_for()
    assert "Your turn" not in waits.page.title()
    assert "Your turn" in asked.page.title()
    waits.page.evaluate(BANNERS)
    while asked.facts()["my_turn"]:
        asked.wait_asked()
        asked.choose()
    waits.wait_asked()
    waits.page.wait_for_function("() => window.called === 'It is your turn'")
    assert "Your turn" in waits.page.title()


def test_the_focus_goes_to_the_seat_that_must_decide(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", "Bea")
    seen = set()
    for _ in range(40):
        guest.wait_asked()
        seen.add(guest.page.locator("#options .for").inner_text())
        if len(seen) == 2:
            break
        guest.choose()
    assert seen == {"For Ada", "For Bea"}


def test_an_option_tells_what_it_would_do(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("set-a-watch", "Ada", seed=7)
    guest.until("What do you do in camp?")
    wood = guest.options.filter(has_text="Chop Wood").first
    assert "firewood" in wood.locator(".hint").inner_text()
    assert "firewood" in str(wood.get_attribute("title"))


def test_a_new_question_is_read_from_its_beginning(visit: Visits) -> None:
    guest = visit(1366, 480)
    guest.sit_at("set-a-watch", "Ada", seed=7)
    guest.until("What do you do in camp?")
    sheet = guest.page.locator(".ask")
    sheet.evaluate("sheet => sheet.scrollTo(0, 9999)")
    assert sheet.evaluate("sheet => sheet.scrollTop") > 0
    guest.choose("Chop Wood")
    guest.page.wait_for_function("() => document.querySelector('.ask').scrollTop === 0")


def test_a_bell_rings_at_your_turn_only_where_it_is_wanted(visit: Visits) -> None:
    guest = visit()
    guest.page.add_init_script(BELL)
    guest.sit_at(GAME, "Ada", "bot:greedy")
    assert guest.page.evaluate("window.rung") == 0
    menu(guest)
    assert not guest.page.get_by_label("Ring a bell").is_checked()
    guest.page.get_by_label("Ring a bell").check()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").wait_for(state="detached")
    for _ in range(40):
        guest.choose()
        guest.wait_asked()
        if guest.page.evaluate("window.rung"):  # a rival has played in between
            return
    raise AssertionError("no bell was heard")


def test_a_replay_is_played_and_stepped_with_keys(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", "bot:greedy")
    for _ in range(3):
        guest.wait_asked()
        guest.choose()
    guest.wait_asked()
    last = guest.answers
    guest.page.keyboard.press("r")
    guest.page.get_by_text(f"After answer {last} of {last}").wait_for()
    guest.page.get_by_role("heading", name="You are looking at the past.").wait_for()
    guest.page.keyboard.press("ArrowLeft")
    guest.page.get_by_text(f"After answer {last - 1} of {last}").wait_for()
    guest.page.get_by_role("button", name="Play it").click()
    guest.page.get_by_text(f"After answer {last} of {last}").wait_for()
    guest.page.keyboard.press("Escape")
    guest.wait_asked()


def test_a_moment_of_the_past_that_comes_after_the_replay_was_left_is_not_shown(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", "bot:greedy")
    guest.wait_asked()
    guest.choose()
    guest.wait_asked()
    held: list[Route] = []
    guest.page.route("**/replay?**", lambda route: held.append(route))
    guest.page.keyboard.press("r")
    guest.page.get_by_role("region", name="Replay").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("region", name="Replay").wait_for(state="detached")
    with guest.page.expect_response("**/replay?**"):
        held[0].continue_()
    guest.page.wait_for_timeout(300)
    assert guest.page.get_by_role("heading", name="You are looking at the past.").count() == 0
    guest.wait_asked()
