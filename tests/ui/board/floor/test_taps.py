"""Taps on the floor's page in a real Chromium: double ones, and ones before something is painted."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, FloatRect, Locator, Route, expect

from director.values.ids import EntryId
from tests.ui.board.floor.test_floor_page import Hand

BUSY_MS = 400
HELD_MS = 300
"""Milliseconds in which a tap would have sent something."""


@pytest.fixture
def hand(tmp_path: Path, chromium: Browser) -> Iterator[Hand]:
    """A floorman has logged in."""
    made = Hand(tmp_path, chromium)
    made.log_in()
    yield made
    made.page.unroute_all(behavior="ignoreErrors")
    made.close()


def tap(target: Locator) -> None:
    """Tap whatever lies over it; one that is drawn anew in that instant is tapped as it is drawn."""
    while True:
        try:
            target.click(force=True)
        except Error:
            target.wait_for()
        else:
            return


def place_of(button: Locator) -> FloatRect:
    """Where a button is; one that is drawn anew in that instant is looked at again."""
    while (box := button.bounding_box()) is None:
        button.wait_for()
    return box


def held_back(hand: Hand) -> tuple[list[dict[str, Any]], Callable[[], None]]:
    """The deeds that are sent wait until they are let go."""
    sent: list[dict[str, Any]] = []
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        body = route.request.post_data_json
        assert body is not None
        sent.append(body["deed"])
        waiting.append(route)

    def let_go() -> None:
        while waiting:
            waiting.pop(0).continue_()

    hand.page.route("**/floor/deeds", hold)
    return sent, let_go


def unanswered(hand: Hand, address: str) -> Callable[[], None]:
    """What is asked there has no answer until the function that is returned is called."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    def let_go() -> None:
        while waiting:
            waiting.pop(0).continue_()
        hand.page.unroute(address)

    hand.page.route(address, hold)
    return let_go


def test_a_button_that_is_tapped_twice_before_the_answer_does_one_deed(hand: Hand) -> None:
    """Nor does anything else that is tapped then: the answer draws the page anew under the finger."""
    page = hand.page
    sent, let_go = held_back(hand)
    page.get_by_role("button", name="Pause").click()
    tap(page.get_by_role("button", name="Pause"))
    tap(page.locator(".tile").first)
    page.locator("button.name").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Sending…")
    assert [deed["do"] for deed in sent] == ["pause"]
    let_go()
    expect(page.locator("#said.good")).to_contain_text("Clock paused")
    expect(page.locator(".tile").first).to_be_visible()
    expect(page.get_by_role("button", name="Resume")).to_be_enabled()
    assert [deed["do"] for deed in sent] == ["pause"]


def test_no_tap_counts_until_the_page_shows_what_the_last_one_did(hand: Hand) -> None:
    page = hand.page
    sent, let_go = held_back(hand)
    answer = unanswered(hand, "**/floor/state**")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#said")).to_have_text("Sending…")
    let_go()
    expect(page.locator("#said.good")).to_contain_text("Clock paused")
    tap(page.get_by_role("button", name="Pause"))
    page.wait_for_timeout(HELD_MS)
    assert [deed["do"] for deed in sent] == ["pause"]
    answer()
    expect(page.get_by_role("button", name="Resume")).to_be_enabled()
    page.get_by_role("button", name="Resume").click()
    expect(page.locator("#said")).to_have_text("Sending…")
    assert [deed["do"] for deed in sent] == ["pause", "resume"]
    let_go()


def test_both_taps_of_a_double_one_are_the_first_of_two(hand: Hand) -> None:
    page = hand.page
    sent, let_go = held_back(hand)
    page.get_by_role("button", name="Next level").dblclick()
    expect(page.locator(".armed")).to_be_visible()
    assert sent == []
    page.locator(".armed").click()
    expect(page.locator("#said")).to_have_text("Sending…")
    assert [deed["do"] for deed in sent] == ["level"]
    let_go()
    expect(page.locator(".level")).to_contain_text("LEVEL 2")


def test_a_code_that_is_sent_twice_pairs_once(hand: Hand) -> None:
    page = hand.page
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.goto(f"https://127.0.0.1:{hand.port}/floor")
    page.reload()
    page.get_by_label("Code").fill(hand.floor.code())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    answer = unanswered(hand, "**/floor/staff")
    page.get_by_role("button", name="Pair").dblclick()
    expect(page.locator("#said")).to_contain_text("Paired: ")
    tap(page.get_by_role("button", name="Pair"))
    page.wait_for_timeout(HELD_MS)
    answer()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(page.locator("#said")).to_contain_text("Paired: ")
    assert asked.count("pair") == 1


DO_IT = "made('button', '', 'Do it', function () { window.did = (window.did || 0) + 1; })"
OPEN = f"sheets.open('Sure?', [{DO_IT}])"
DRAW_AS_IT_WAS = """var main = document.getElementById('page'), parts = Array.from(main.childNodes);
    main.textContent = ''; into(main, parts)"""


def do_late(hand: Hand, then: str) -> None:
    """The page is at work for a while, and then does something."""
    work = f"var end = performance.now() + {BUSY_MS}; while (performance.now() < end) {{ end += 0; }}"
    hand.page.evaluate(f"setTimeout(function () {{ {work} {then}; }}, 0)")


def test_a_tap_from_before_something_else_was_painted_acts_on_nothing(hand: Hand) -> None:
    """However late the phone reads it: it was meant for what lay there."""
    page = hand.page
    page.evaluate(OPEN)
    button = page.get_by_role("button", name="Do it")
    box = place_of(button)
    page.evaluate("sheets.close()")
    expect(button).to_have_count(0)
    do_late(hand, OPEN)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(button).to_be_visible()
    assert page.evaluate("window.did || 0") == 0
    button.click()
    assert page.evaluate("window.did") == 1


def test_a_page_that_is_drawn_anew_as_it_was_takes_a_tap_from_before(hand: Hand) -> None:
    page = hand.page
    sent, let_go = held_back(hand)
    box = place_of(page.get_by_role("button", name="Pause"))
    do_late(hand, DRAW_AS_IT_WAS)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#said")).to_have_text("Sending…")
    assert [deed["do"] for deed in sent] == ["pause"]
    let_go()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


def test_what_a_sheet_sends_is_of_the_tournament_that_it_was_opened_for(hand: Hand) -> None:
    """Though the page shows another one by then."""
    page = hand.page
    sent, let_go = held_back(hand)
    seat = hand.night.entries[EntryId(1)].seat
    assert seat is not None
    hand.at(seat.table, seat.number)

    def another(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json=found | {"tournament": found["tournament"] | {"id": "another"}})

    page.route("**/floor/state*", another)
    with page.expect_response("**/floor/state*"):
        page.evaluate("page.reload()")
    page.get_by_role("button", name="Call the clock").click()
    expect(page.locator("#said")).to_have_text("Sending…")
    assert [deed["tournament"] for deed in sent] == [str(hand.night.id)]
    let_go()
