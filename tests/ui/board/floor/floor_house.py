"""What the tests of the floor's phones share: a house with staff and PINs, a phone, and who holds it."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from httpx2 import Response
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from tests.desk.night.night_desk import WHO, kept_pin
from tests.storage.opened import NIGHT
from tests.ui.board.boards import known_of
from ui.board.floor.pairing import Pairing
from ui.board.floor.part import FloorPart
from ui.board.phones.app import phones_app
from ui.board.phones.desk_link import Became, PhoneCommand
from ui.board.published import Published
from ui.console.snapshots import news

AT = "https://127.0.0.1:8231"
PINS = {role: f"{2580 + i}" for i, role in enumerate(Role)}
DIRECTOR = Who(StaffId(Role.DIRECTOR), StationId("desk-1"))


class WayToHouse:
    """The desk of a house without a window: orders are done at once, and published."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.published = Published(known_of(house), house.desk.now, self.ask)
        self.silent = False
        """What is done is not answered: the answer is lost on its way."""
        self.away = False
        """Nothing is answered."""

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        if not self.away:
            answer(question(self.house.desk))

    def carry_out(self, deed: PhoneCommand, answer: Callable[[Became], None]) -> None:
        try:
            done = self.house.desk.execute(
                deed.command, deed.who, reason=deed.reason, insist=deed.insist, command_id=deed.id
            )
        except RuleViolation as refusal:
            answer(refusal)
            return
        self.published.publish(self.published.cached_house.after(news(self.house, done)))
        if not self.silent:
            answer(done)

    def do(self, command: c.Command, who: Who = DIRECTOR, **how: Any) -> None:
        """As if ordered at the console."""
        done = self.house.desk.execute(command, who, **how)
        self.published.publish(self.published.cached_house.after(news(self.house, done)))


class Floor:
    """A house whose staff log in, and the listener of its phones."""

    def __init__(self, house: House) -> None:
        self.way = WayToHouse(house)
        self.pairing = Pairing()
        for role in Role:
            staff = StaffId(role)
            self.way.do(c.SaveRow(STAFF, staff, Staff(staff, f"Eva {role.title()}", role)), WHO)
            self.way.do(c.SetPin(staff, kept_pin(PINS[role])), WHO)
        self.way.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)))
        self.part = FloorPart(self.way.published, self.way, self.pairing)
        self.app = phones_app((self.part,))

    @property
    def house(self) -> House:
        """What is kept."""
        return self.way.house

    def code(self, name: str = "Phone of Eva") -> str:
        """A code as the console shows it."""
        return self.pairing.invite(name, DIRECTOR, self.house.desk.now()).code

    def phone(self, machine: str = "10.0.0.1") -> "Phone":
        """A phone that nobody has let in."""
        return Phone(TestClient(self.app, base_url=AT, client=(machine, 50_000)))

    def at_work(self, role: Role = Role.FLOORMAN, name: str = "Phone of Eva") -> "Phone":
        """A phone that is paired, with somebody logged in."""
        phone = self.phone()
        phone.pair(self.code(name))
        phone.log_in(role)
        return phone


class Phone:
    """A page of the floor, without its looks."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.token = self.session = ""
        self.language = "en"

    def get(self, path: str, token: str | None = None) -> Response:
        """Read something."""
        return self.client.get(path, headers=self._headers(self.session if token is None else token))

    def post(self, path: str, body: object, token: str | None = None) -> Response:
        """Send something."""
        headers = {**self._headers(self.session if token is None else token), "Origin": AT}
        headers["Content-Type"] = "application/json"
        return self.client.post(path, content=json.dumps(body), headers=headers)

    def pair(self, code: str) -> None:
        """By a code of the console."""
        self.token = self.post("/floor/pair", {"code": code}, "").json()["token"]

    def log_in(self, role: Role = Role.FLOORMAN, pin: str = "") -> Response:
        """With the PIN of a role, or another one."""
        told = {"staff": str(role), "pin": pin or PINS[role], "id": str(uuid4())}
        answer = self.post("/floor/login", told, self.token)
        self.session = answer.json().get("session", self.session)
        return answer

    def state(self, tournament: str = NIGHT) -> Any:
        """What the page shows."""
        return self.get(f"/floor/state?tournament={tournament}").json()

    def do(self, what: str, *, id: str = "", reason: str = "", **facts: Any) -> Response:
        """A deed of the night, under a new id unless one is given."""
        deed = {"do": what, "tournament": NIGHT, **facts}
        sent = {"id": id or str(uuid4()), "deed": deed, "reason": reason, "insist": bool(reason)}
        return self.post("/floor/deeds", sent)

    def beside(self, what: str, *, why: str = "", **facts: Any) -> Response:
        """A deed that is of no tournament."""
        sent = {"id": str(uuid4()), "deed": {"do": what, **facts}, "reason": why}
        return self.post("/floor/deeds", sent)

    def _headers(self, token: str) -> dict[str, str]:
        said = {"Authorization": f"Bearer {token}"} if token else {}
        return {"Accept-Language": self.language, **said}
