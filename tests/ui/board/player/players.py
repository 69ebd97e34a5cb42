"""What the tests of players' phones share: cards that are known, and a phone without a window."""

from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.night.phone_cards import PATH, PhoneCards
from director.desk.offered import commands as c
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT
from tests.ui.board.boards import HOST
from ui.board.app import board_app
from ui.board.published import Published

HOSTILE = """</p><script>alert('x')</script>&amp;"><img src=x>"""


def phone(source: Published) -> TestClient:
    """Asks what a player's phone would ask."""
    return TestClient(board_app(source, players=True), base_url=HOST, client=("127.0.0.1", 50_000))


def token_of(house: House, entry: int, number: int = 0) -> str:
    """What stands on the card of an entry."""
    return PhoneCards(house.store.phone_secret()).token(NIGHT, EntryId(entry), number)


def path_of(house: House, entry: int, number: int = 0) -> str:
    """Where its code leads."""
    return f"/{PATH}/{token_of(house, entry, number)}"


def named(house: House, number: int, given: str, family: str) -> None:
    """Somebody with everything that the house may know, who enters."""
    someone = person(
        number, given_name=given, family_name=family, iban="SK3112000000198742637541", notes="debts"
    )
    house.desk.execute(c.SavePerson(someone), WHO)
    house.desk.execute(c.RegisterPlayer(NIGHT, someone.id, TILL), WHO)
