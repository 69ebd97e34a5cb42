"""The players' part of the listener: their pages, and the waiting lists that they join and leave."""

from collections.abc import Sequence
from typing import Annotated, Literal
from uuid import UUID, uuid5

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from director.desk.cash.queries import games
from director.desk.kernel.command import Command
from director.desk.kernel.ports import Who
from director.desk.night.phone_cards import PATH
from director.desk.offered.commands import JoinWaiting, LeaveWaiting
from director.house.people import as_player
from director.values.errors import RuleViolation, soundness
from director.values.ids import CommandId, PlayerId, StationId, WaiterId
from ui.board.guard import Buckets
from ui.board.phones.app import answered, decode_request, texts_of, writes
from ui.board.phones.desk_link import AwaitedDesk, DeskLink, PhoneCommand
from ui.board.player.lists import key_of
from ui.board.player.routes import PlayerPages
from ui.board.published import Published

PHONE = StationId("phone")
"""The place from which players write; whose phone it is, the journal says by the player."""
ACTION_BURST, A_SECOND = 8.0, 1 / 30
"""Deeds of one player: so many at once, so many a second from then on."""
_OWN = {
    "waits_already": "you_wait_already",
    "not_on_waiting_list": "you_wait_no_more",
    "sits_at_cash_table": "you_sit_there",
}
"""Refusals that say it of somebody else, and the same said to the player."""


class _Join(msgspec.Struct, tag_field="do", tag="join", forbid_unknown_fields=True):
    """On the list of a game."""

    what: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class _Leave(msgspec.Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Off it, by the own number there."""

    what: Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    deed: _Join | _Leave


class ListAnswer(msgspec.Struct):
    """Answer to an action."""

    said: str
    did: Literal["join", "leave"]


class PlayerPart:
    """Phones of players: each joins and leaves for the player of its card, and for nobody else."""

    def __init__(self, published: Published, way: DeskLink) -> None:
        self._published = published
        self._desk = AwaitedDesk(way)
        self._pages = PlayerPages(published, writes=True)
        self._often = Buckets()
        self.cards = self._pages.cards
        """Cards by token."""

    def routes(self) -> Sequence[Route]:
        """The addresses of a card, and the one to which it sends."""
        return (writes(f"/{PATH}/{{token:str}}/deeds", self.post_action), *self._pages.routes())

    def end(self) -> None:
        """End all streams; from any thread."""
        self._pages.end()

    async def post_action(self, request: Request) -> Response:
        """A list is joined or left, once however often it is sent under one id."""
        player = self._player(request.path_params["token"])
        sent = await decode_request(request, _Sent)
        identity = _identity(sent, player)
        if not self._often.take(player, ACTION_BURST, A_SECOND):
            raise soundness("too_often")
        deed = PhoneCommand(self._command(sent.deed, player), Who(as_player(player), PHONE), identity)
        try:
            await self._desk.carry_out(deed)
        except RuleViolation as refusal:
            raise _to_the_player(refusal) from refusal
        say = texts_of(request, self._published.cached_house.house.language).say
        if isinstance(sent.deed, _Join):
            return answered(ListAnswer(say("You are on the list."), "join"))
        return answered(ListAnswer(say("You are off the list."), "leave"))

    def _player(self, token: str) -> PlayerId:
        """Return the player of a card; refuse an invalid one."""
        if not self.cards.ready:
            raise soundness("desk_silent")
        card = self.cards.find(token)
        held = self.cards.held(card) if card is not None else None
        if held is None:
            raise soundness("card_over")
        return held[1].player

    def _command(self, asked_for: _Join | _Leave, player: PlayerId) -> Command:
        if isinstance(asked_for, _Leave):
            return LeaveWaiting(WaiterId(asked_for.what))
        in_play = (each.game for each in games(self._published.cached_house.games.cash))
        game = next((game for game in in_play if key_of(game) == asked_for.what), None)
        if game is None:
            raise soundness("list_closed")
        return JoinWaiting(player, game)


def _to_the_player(refusal: RuleViolation) -> RuleViolation:
    """Said to the player himself, who insists on nothing."""
    found = soundness(_OWN.get(refusal.code, refusal.code))
    found.rule, found.facts = refusal.rule, refusal.facts
    return found


def _identity(sent: _Sent, player: PlayerId) -> CommandId:
    """The command's id: made of the phone's, the player and the deed, so that it meets no other."""
    try:
        told = UUID(sent.id)
    except ValueError:
        raise soundness("not_understood") from None
    return CommandId(str(uuid5(told, f"{player}\n{msgspec.json.encode(sent.deed).decode()}")))
