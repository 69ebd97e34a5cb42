"""A real Chromium: one for the tests of a file, of which each has windows of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.conftest import PATIENCE_MS

expect.set_options(timeout=PATIENCE_MS)
CHROMIUM = shutil.which("chromium")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
         "--disable-background-networking", "--disable-component-update"]  # fmt: skip


@pytest.fixture(scope="module")
def launched() -> Iterator[Browser]:
    """The system's browser; outside of CI it may be missing.

    It ends with its file: as long as it is open, no event loop can run on this thread.
    """
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("not installed: chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for make in ("new_page", "new_context"):
            setattr(browser, make, _patient(getattr(browser, make)))
        yield browser
        browser.close()


@pytest.fixture
def chromium(launched: Browser) -> Iterator[Browser]:
    """The browser; what a test opens is closed with it."""
    yield launched
    for context in launched.contexts:
        context.close()


def _patient(make: Callable[..., Page | BrowserContext]) -> Callable[..., Page | BrowserContext]:
    """Pages that wait for what they look for, however busy the machine is."""

    def made(**how: Any) -> Page | BrowserContext:
        found = make(**how)
        found.set_default_timeout(PATIENCE_MS)
        return found

    return made
