"""The floor's part of the listener: its page, what it reads, and the actions that it sends."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from director.desk.kernel.command import TournamentCommand
from director.house.people import INSIST
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from resources import ROOT
from ui.board.events import event_of, time_event
from ui.board.floor.actions import REQUESTS
from ui.board.floor.admission import Admission, AtWork, Second, command_id
from ui.board.floor.house_lists import PeopleFinder
from ui.board.floor.pairing import Pairing
from ui.board.floor.source import StaffSource
from ui.board.floor.state import floor_state, result_text
from ui.board.floor.words import page_words
from ui.board.phones.app import answered, decode_request, reads, texts_of, writes
from ui.board.phones.desk_link import AwaitedDesk, DeskLink, PhoneCommand
from ui.board.published import Published

HEARTBEAT = 5.0
"""Seconds after which whoever follows is told that all is well, and looked at again."""
_LONGEST_REASON = 200


class _Letters(msgspec.Struct, forbid_unknown_fields=True):
    letters: str


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    deed: msgspec.Raw
    reason: str = ""
    insist: bool = False
    second: Second | None = None


class DoneAnswer(msgspec.Struct):
    """Answer to an action."""

    said: str


class FloorPart:
    """Phones of the staff."""

    def __init__(self, published: Published, way: DeskLink, pairing: Pairing) -> None:
        self._published = published
        self._desk = AwaitedDesk(way)
        self._people = PeopleFinder()
        self._admission = Admission(published, self._desk, pairing)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()
        self._over = False

    def routes(self) -> Sequence[Route]:
        """Its addresses."""
        return (
            reads("/floor", self.page),
            reads("/floor/words", self.words),
            reads("/floor/state", self.state),
            reads("/floor/events", self.events),
            writes("/floor/deeds", self.post_action),
            writes("/floor/people", self.people),
            *self._admission.routes(),
        )

    def end(self) -> None:
        """End all streams; from any thread."""
        self._over = True
        self._on_news()

    async def page(self, _request: Request) -> Response:
        """The page, without a word in it: what it says it asks for."""
        return HTMLResponse((ROOT / "board" / "floor.html").read_text("utf-8"))

    async def words(self, request: Request) -> Response:
        """Everything that the page says, in the language of the phone."""
        return answered(page_words(texts_of(request, self._published.cached_house.house.language)))

    async def state(self, request: Request) -> Response:
        """Answer with the state of now."""
        at_phone = await self._admission.at_work(request, touch=False)
        wanted = request.query_params.get("tournament", "")
        source = self._source(request)
        return answered(floor_state(source, at_phone.staff, TournamentId(wanted) if wanted else None))

    async def events(self, request: Request) -> Response:
        """A line whenever something is new, one now and then besides, and the last when it is over."""
        await self._admission.at_work(request, touch=False)
        return StreamingResponse(
            self._lines(request), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
        )

    async def people(self, request: Request) -> Response:
        """Answer with the people matching a few letters, for those who may state a winner."""
        at_phone = await self._admission.at_work(request)
        told = await decode_request(request, _Letters)
        if at_phone.staff.role not in REQUESTS.actions["hit"].by.roles:
            raise soundness("not_permitted", role=at_phone.staff.role.value)
        return answered(self._people.find(self._source(request), told.letters[:_LONGEST_REASON]))

    async def post_action(self, request: Request) -> Response:
        """A command by whoever works with the phone, under the id that the phone has given it."""
        at_phone = await self._admission.at_work(request)
        sent = await decode_request(request, _Sent)
        command = REQUESTS.command(sent.deed)
        self._permit(at_phone, command.by.may_give(at_phone.staff.role, command), sent)
        who, identity = await self._admission.agreed(at_phone, sent.second), command_id(sent.id)
        deed = PhoneCommand(command, who, identity, sent.reason.strip(), sent.insist)
        done = await self._desk.carry_out(deed)
        source = self._source(request)
        night = source.state(command.tournament) if isinstance(command, TournamentCommand) else None
        return answered(DoneAnswer(result_text(source, night, done.entries)))

    def _permit(self, at_phone: AtWork, may_give: bool, sent: _Sent) -> None:
        """Roles hold here though the staff do not log in at the consoles."""
        role = at_phone.staff.role
        if not may_give:
            raise soundness("not_permitted", role=role.value)
        if sent.insist and role not in INSIST:
            raise soundness("overrides_need_a_floorman", rule="T-1")
        if len(sent.reason) > _LONGEST_REASON:
            raise soundness("not_understood")

    async def _lines(self, request: Request) -> AsyncIterator[bytes]:
        self._hear()
        yield time_event(self._published) + event_of("news", "0")
        number = 0
        while not self._over:
            news = self._news
            try:
                await asyncio.wait_for(news.wait(), HEARTBEAT)
                number += 1
            except TimeoutError:
                yield time_event(self._published)
            try:
                await self._admission.at_work(request, touch=False)
            except RuleViolation as refusal:
                yield event_of("over", refusal.code)
                return
            if news.is_set():
                yield event_of("news", str(number))

    def _source(self, request: Request) -> StaffSource:
        language = texts_of(request, self._published.cached_house.house.language).language
        return StaffSource(self._published, language)

    def _hear(self) -> None:
        """From the first who follows, news wake all of them."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._published.on_news(self._on_news)

    def _on_news(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()
