"""What the tests of players' phones that write share: a house with a cash table, and a card's phone."""

import json
from typing import Any
from uuid import uuid4

from httpx2 import Response
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.kernel.ports import WAITING, Recorded
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.poker.cash.state import Waiter
from director.values.ids import CashTableId, EntryId, PlayerId
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT
from tests.ui.board.floor.floor_house import AT, WayToHouse
from tests.ui.board.player.players import path_of
from ui.board.phones.app import phones_app
from ui.board.player.lists import key_of
from ui.board.player.part import PlayerPart

TABLE = CashTableId("cash-7")
KEY = key_of(HOLDEM)
"""By which phones name the game."""


class Hall:
    """A house that lets players write, with a cash table in play, and the listener of its phones."""

    def __init__(self, house: House, *, writes: bool = True) -> None:
        self.house = house
        self.way = WayToHouse(house)
        self.let_write(writes)
        self.way.do(c.OpenCashTable(TABLE, 7, terms()), WHO)
        self.part = PlayerPart(self.way.published, self.way)
        self.app = phones_app((self.part,), holder=self.part.cards.holder)

    def let_write(self, writes: bool) -> None:
        """The switch of the house."""
        self.way.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(players_write=writes)), WHO)

    def phone(self, entry: int, language: str = "en") -> "CardPhone":
        """The phone of who holds the card of an entry."""
        client = TestClient(self.app, base_url=AT, client=("10.0.0.1", 50_000))
        return CardPhone(client, path_of(self.house, entry), language)

    def player(self, entry: int) -> PlayerId:
        """Whose entry it is."""
        return self.house.desk.tournament(NIGHT).entries[EntryId(entry)].player

    @property
    def waiting(self) -> tuple[Waiter, ...]:
        """Who waits."""
        return self.house.desk.waiting().waiters

    @property
    def written(self) -> list[Recorded]:
        """Everything in the stream of the list."""
        return list(self.house.store.entries(WAITING))


class CardPhone:
    """A page of a card, without its looks."""

    def __init__(self, client: TestClient, path: str, language: str) -> None:
        self.client, self.path, self.language = client, path, language

    @property
    def shown(self) -> str:
        """Its page."""
        return self.client.get(self.path, headers={"Accept-Language": self.language}).text

    def join(self, key: str = KEY, id: str = "") -> Response:
        """Tap *Join the list*."""
        return self.send({"id": id or str(uuid4()), "deed": {"do": "join", "what": key}})

    def leave(self, waiter: int, id: str = "") -> Response:
        """Tap *Leave the list*."""
        return self.send({"id": id or str(uuid4()), "deed": {"do": "leave", "what": waiter}})

    def send(self, body: Any, path: str = "") -> Response:
        """Send something."""
        headers = {
            "Origin": AT, "Content-Type": "application/json", "Accept-Language": self.language
        }  # fmt: skip
        return self.client.post(path or f"{self.path}/deeds", content=json.dumps(body), headers=headers)
