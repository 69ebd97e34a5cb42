"""First paint in the system's Chromium, its processor slowed four times: boards, a phone, my night."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from director.storage.engine import sqlite_url
from tests.bench.harness import Row, median
from tests.storage.opened import play
from tests.ui.board.boards import published
from tests.ui.board.conftest import CHROMIUM, QUIET
from tests.ui.board.player.players import path_of
from ui.board.app import board_app
from ui.board.serving import Server

SLOWED, SECOND_MS, MOST_KB = 4, 1_000.0, 150.0
TIMES = 5
WIDE, UPRIGHT = {"width": 1920, "height": 1080}, {"width": 390, "height": 844}
_PAINTED = """() => new Promise((done) => {
  const seen = () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (paint) { done(paint.startTime); } else { setTimeout(seen, 20); }
  };
  seen();
})"""


def run() -> list[Row]:
    """Each page opened anew several times: when something is seen, and all that was loaded for it."""
    if CHROMIUM is None:
        raise RuntimeError("not installed: chromium")
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house = play(sqlite_url(Path(folder) / "house.db"))
        server = Server(board_app(published(house), players=True, stream=0), "127.0.0.1", 0)
        pages = {
            "the clock": ("/board?scene=clock", WIDE),
            "the seats": ("/board?scene=seating", WIDE),
            "the clock on a phone": ("/phone", UPRIGHT),
            "my night": (path_of(house, 5), UPRIGHT),
        }
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
                for name, (path, size) in pages.items():
                    at = f"http://127.0.0.1:{server.port}{path}"
                    found = [_opened(browser, at, size) for _ in range(TIMES)]
                    rows += _rows(name, found)
                browser.close()
        finally:
            server.stop()
            house.close()
    return rows


def _rows(name: str, found: list[tuple[float, float]]) -> list[Row]:
    """Both as parts of a hundred of what they may be."""
    painted, loaded = median(each[0] for each in found), max(each[1] for each in found)
    of_time, of_size = 100 * painted / SECOND_MS, 100 * loaded / MOST_KB
    return [
        Row(f"{name}: first paint, of {SECOND_MS:.0f} ms", of_time, 100, "%", judged=True),
        Row(f"{name}: all that is loaded, of {MOST_KB:.0f} kB", of_size, 100, "%", judged=True),
    ]


def _opened(browser: Browser, at: str, size: dict[str, int]) -> tuple[float, float]:
    """Milliseconds to the first paint, and kB that came until all files were there."""
    context = browser.new_context(viewport={"width": size["width"], "height": size["height"]})
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    octets: list[float] = []
    tools.on("Network.loadingFinished", lambda said: octets.append(said["encodedDataLength"]))
    page.goto(at)
    painted = float(page.evaluate(_PAINTED))
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(300)
    context.close()
    return painted, sum(octets) / 1_000
