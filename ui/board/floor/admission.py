"""Admission: who asks, by the token in the page's header, and what lets a phone and its holder in."""

import secrets
from collections.abc import Mapping
from functools import partial
from uuid import UUID, uuid4

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from director.desk.house.phones import Phone, admitted, at_work, hash_of
from director.desk.house.pins import check_pin
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.offered.commands import LogIn, LogOut, PairPhone
from director.house.people import Role, Staff
from director.house.templates import PHONE, PIN, STAFF, Pin
from director.texts.texts import texts_for
from director.texts.tournament_words import word
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import CommandId, PhoneId, StaffId, StationId
from ui.board.floor.pairing import Pairing, PhoneSessions
from ui.board.phones.app import answered, decode_request, texts_of, writes
from ui.board.phones.desk_link import AwaitedDesk, PhoneCommand
from ui.board.published import Published

_LONGEST_TOKEN = 100


class AtWork(Value):
    """Somebody of the staff with a phone."""

    phone: Phone
    staff: Staff

    @property
    def who(self) -> Who:
        """Return the giver of a session's commands."""
        return Who(self.staff.id, StationId(self.phone.name))


class _Code(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class _Typed(msgspec.Struct, forbid_unknown_fields=True):
    staff: str
    pin: str
    id: str


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Second(msgspec.Struct, forbid_unknown_fields=True):
    """A second person who agrees, by a PIN."""

    staff: str
    pin: str


class Paired(msgspec.Struct):
    """A phone that was let in: its token is told once."""

    token: str
    name: str


class Somebody(msgspec.Struct):
    """A member of the staff who may log in."""

    id: str
    name: str
    role: str


class Begun(msgspec.Struct):
    """A session: its token, whose it is, in which role, and in which language, if that was said."""

    session: str
    name: str
    role: str
    language: str = ""


class Admission:
    """Pairs phones, logs people in, and says of each request whose it is."""

    def __init__(self, published: Published, desk: AwaitedDesk, pairing: Pairing) -> None:
        self._published = published
        self._desk = desk
        self._pairing = pairing
        self.sessions = PhoneSessions()

    def routes(self) -> tuple[Route, ...]:
        """Return the routes of pairing, log-in and log-out."""
        return (
            writes("/floor/pair", self.pair),
            writes("/floor/staff", self.staff),
            writes("/floor/login", self.log_in),
            writes("/floor/logout", self.log_out),
        )

    async def pair(self, request: Request) -> Response:
        """A code for a token, once."""
        told = await decode_request(request, _Code)
        invited = self._pairing.take(told.code, self._published.now())
        token, phone = secrets.token_urlsafe(32), PhoneId(str(uuid4()))
        command = PairPhone(phone, invited.name, hash_of(token))
        self._pairing.see(phone, self._published.now())
        await self._desk.carry_out(PhoneCommand(command, invited.who, CommandId(str(uuid4()))))
        return answered(Paired(token, invited.name))

    async def staff(self, request: Request) -> Response:
        """Answer with the staff who may log in with this phone: all who have a PIN."""
        await self._phone(request)
        await decode_request(request, _Nothing)
        found = await self._desk.ask(_with_pins)
        texts = texts_of(request, self._published.cached_house.house.language)
        rows = sorted(found.values(), key=lambda one: texts.alphabetical(one.name))
        return answered([Somebody(one.id, one.name, word(texts, one.role)) for one in rows])

    async def log_in(self, request: Request) -> Response:
        """A PIN for a session; wrong ones are noted and slowed down as at a console."""
        phone = await self._phone(request)
        told = await decode_request(request, _Typed)
        staff, station = StaffId(told.staff), StationId(phone.name)
        who = Who(staff, station)
        await self._desk.ask(partial(_check, who=who, pin=told.pin))
        await self._desk.carry_out(PhoneCommand(LogIn(staff), who, command_id(told.id)))
        known = await self._desk.ask(partial(at_work, phone=phone.id, staff=staff))
        session = self.sessions.begin(phone.id, staff, self._published.now())
        spoken, house = known[1].language, self._published.cached_house.house
        texts = texts_for(spoken) if spoken else texts_of(request, house.language)
        return answered(Begun(session, known[1].name, word(texts, known[1].role), spoken))

    async def log_out(self, request: Request) -> Response:
        """Log out."""
        at_phone = await self.at_work(request)
        await decode_request(request, _Nothing)
        self.sessions.end(bearer(request))
        await self._desk.carry_out(
            PhoneCommand(LogOut(at_phone.staff.id), at_phone.who, CommandId(str(uuid4())))
        )
        return answered(True)

    async def at_work(self, request: Request, *, touch: bool = True) -> AtWork:
        """Return the session of a request; refuse one that is over, and a locked-out phone."""
        now, idle = self._published.now(), self._published.cached_house.house.idle_minutes
        session = self.sessions.of(bearer(request), now, idle, touch=touch)
        try:
            phone, staff = await self._desk.ask(
                partial(at_work, phone=session.phone, staff=session.staff)
            )
        except RuleViolation as refusal:
            if refusal.code != "desk_silent":
                self.sessions.end(bearer(request))
            raise
        self._pairing.see(phone.id, now)
        return AtWork(phone, staff)

    async def agreed(self, at_phone: AtWork, second: "Second | None") -> Who:
        """Return the giver with the second person whose PIN was typed; refuse a wrong PIN."""
        if second is None:
            return at_phone.who
        staff = StaffId(second.staff)
        await self._desk.ask(partial(check_pin, who=at_phone.who, staff=staff, pin=second.pin))
        return replace(at_phone.who, approver=staff)

    async def _phone(self, request: Request) -> Phone:
        found = await self._desk.ask(partial(_let_in, token=bearer(request)))
        self._pairing.see(found.id, self._published.now())
        return found


def bearer(request: Request) -> str:
    """The token of a request; refuses one that has none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind != "Bearer" or not 0 < len(token) <= _LONGEST_TOKEN or not token.isascii():
        raise soundness("phone_unknown")
    return token


def command_id(told: str) -> CommandId:
    """The id of a command as the phone has made it; refuses what is none."""
    try:
        return CommandId(str(UUID(told)))
    except ValueError:
        raise soundness("not_understood") from None


def may_enter(staff: Staff) -> bool:
    """Whether a member of staff may use a phone; the auditor reads at a console."""
    return staff.active and staff.role is not Role.AUDITOR


def _check(desk: Desk, who: Who, pin: str) -> None:
    check_pin(desk, who, who.actor, pin)
    known = desk.store.rows(STAFF, Staff)[who.actor]
    if not may_enter(known):
        raise soundness("not_permitted", role=known.role.value)


def _let_in(desk: Desk, token: str) -> Phone:
    """A phone whose row was changed past the desk is none."""
    phone = admitted(desk, token)
    if desk.store.in_question(PHONE, phone.id):
        raise soundness("phone_unknown")
    return phone


def _with_pins(desk: Desk) -> Mapping[str, Staff]:
    pins = desk.store.rows(PIN, Pin)
    staff = desk.store.rows(STAFF, Staff)
    return {key: one for key, one in staff.items() if key in pins and may_enter(one)}
