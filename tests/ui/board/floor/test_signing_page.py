"""Two people sign on a floor's phone in a real Chromium: the second by the own PIN, no tournament on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from director.house.people import Role
from director.storage.certificate import certificate_in
from director.values.ids import StaffId
from tests.ui.board.floor.floor_house import PINS
from tests.ui.board.floor.test_floor_page import WAITS
from tests.ui.board.floor.test_second_person import Won
from ui.board.serving import Server


def typed(page: Page, where: str, pin: str, name: str) -> None:
    """A PIN on the pad."""
    for digit in pin:
        page.locator(f"{where} .key", has_text=digit).first.click()
    page.get_by_role("button", name=name).click()


@contextmanager
def floorman_at(won: Won, folder: Path, chromium: Browser) -> Iterator[Page]:
    """A phone at which the floorman has logged in; the house is closed afterwards."""
    server = Server(won.floor.app, "127.0.0.1", 0, certificate_in(folder / "phones.pem").file)
    try:
        context = chromium.new_context(
            viewport={"width": 390, "height": 844}, ignore_https_errors=True, locale="en-GB"
        )
        page = context.new_page()
        page.set_default_timeout(WAITS)
        page.goto(f"https://127.0.0.1:{server.port}/floor#{won.floor.code()}")
        page.get_by_role("button", name="Eva Floorman").click()
        typed(page, "#page", PINS[Role.FLOORMAN], "Log in")
        yield page
    finally:
        server.stop()
        won.floor.house.close()


def test_a_jackpot_is_signed_for_by_two_on_one_phone(tmp_path: Path, chromium: Browser) -> None:
    won = Won(tmp_path)
    with floorman_at(won, tmp_path, chromium) as page:
        expect(page.get_by_text("No tournament is on.")).to_be_visible()
        row = page.get_by_role("button", name="Jackpot won: to be signed for")
        assert row.evaluate("button => button.querySelector('b').offsetHeight") < 30, "on one line"
        row.click()
        page.locator("#sheet .primary").click()
        page.locator("#sheet .armed").click()
        page.locator("#sheet").get_by_role("button", name="Eva Director").click()
        typed(page, "#sheet", "9513", "I agree")
        expect(page.locator("#sheet .bad")).to_have_text("The PIN is wrong.")
        typed(page, "#sheet", PINS[Role.DIRECTOR], "I agree")
        expect(page.locator("#said.good")).to_be_visible()
        assert won.hit.stated_by == (StaffId(Role.FLOORMAN), StaffId(Role.DIRECTOR))
        assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_winner_whom_nobody_named_is_found_on_the_phone(tmp_path: Path, chromium: Browser) -> None:
    won = Won(tmp_path, named=False)
    with floorman_at(won, tmp_path, chromium) as page:
        page.get_by_role("button", name="Nobody is named").click()
        page.locator("#sheet input").fill("zz")
        expect(page.locator("#sheet")).to_contain_text("Nobody of this name is known.")
        page.locator("#sheet input").fill("pla")
        found = page.locator("#sheet .row")
        expect(found).to_have_count(1)
        if (pictures := os.environ.get("PICTURES")) is not None:
            page.screenshot(path=f"{pictures}/winner.png")
        found.click()
        page.locator("#sheet .primary").click()
        page.locator("#sheet .armed").click()
        page.locator("#sheet").get_by_role("button", name="Eva Director").click()
        typed(page, "#sheet", PINS[Role.DIRECTOR], "I agree")
        expect(page.locator("#said.good")).to_be_visible()
        assert won.hit.stated is not None
        assert page.evaluate("document.documentElement.scrollWidth") == 390
