"""What the tests of the boards share: a house that is published, and a browser without a window."""

from starlette.testclient import TestClient

from director.bootstrap import House
from director.texts.texts import texts_for
from director.values.dataclass import replace
from ui.board.app import board_app
from ui.board.published import Published
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import directory, opened

HOST = "http://127.0.0.1:8230"


def known_of(house: House) -> CachedHouse:
    """What is known of a house now."""
    known = CachedHouse(texts_for("en")).opened(opened(house))
    return replace(known, people=directory(house.store))


def published(house: House) -> Published:
    """The house as boards read it, in its own time; questions are answered at once."""
    return Published(
        known_of(house), house.desk.now, lambda question, answer: answer(question(house.desk))
    )


def browser(source: Published) -> TestClient:
    """Asks what a browser would ask."""
    return TestClient(board_app(source), base_url=HOST, client=("127.0.0.1", 50_000))
