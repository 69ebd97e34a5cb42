"""The cards that lead somewhere now, by the hashes of their tokens; nothing else of them is kept."""

import hmac
from collections.abc import Mapping

from director.desk.night.phone_cards import PATH, PhoneCards, leads, mark_of
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, TournamentId
from ui.board.published import Published

_NOBODYS = bytes(32)


class Card(Value):
    """An entry of a tournament, as the phone that holds its card may see it."""

    tournament: TournamentId
    entry: EntryId
    mark: bytes

    @property
    def name(self) -> str:
        """By which its requests are counted."""
        return self.mark.hex()


class Cards:
    """Finds the entry of a token; used by the server's thread alone."""

    def __init__(self, published: Published) -> None:
        self._published = published
        self._maker: PhoneCards | None = None
        self._states: Mapping[TournamentId, Tournament] | None = None
        self._marks: dict[TournamentId, tuple[object, dict[bytes, EntryId]]] = {}
        self._made: dict[tuple[TournamentId, EntryId, int], bytes] = {}

    @property
    def ready(self) -> bool:
        """The house is open and its secret known: what leads nowhere now leads nowhere at all."""
        self._keep_up()
        return self._maker is not None and self._published.cached_house.is_open

    def find(self, token: str) -> Card | None:
        """Return the card of a token; None for an invalid one."""
        self._keep_up()
        mark, found = mark_of(token), None
        for tournament, (_, marks) in self._marks.items():
            if (entry := marks.get(mark)) is not None:
                found = Card(tournament, entry, mark)
        if not hmac.compare_digest(found.mark if found is not None else _NOBODYS, mark):
            return None
        return found if found is not None and self.held(found) is not None else None

    def held(self, card: Card) -> tuple[Tournament, Entry] | None:
        """Return tournament and entry of a card; None once it is invalid."""
        self._keep_up()
        state = self._published.cached_house.states.get(card.tournament)
        entry = state.entries.get(card.entry) if state is not None else None
        if state is None or entry is None or not leads(state, entry, self._published.now()):
            return None
        marks = self._marks.get(card.tournament, (None, {}))[1]
        return (state, entry) if marks.get(card.mark) == card.entry else None

    def holder(self, path: str) -> str | None:
        """By which a request is counted: empty for a card that leads nowhere, None where none is meant.

        Before the house is open each token is counted by itself.
        """
        parts = path.split("/")
        if len(parts) < len(("", PATH, "token")) or parts[1] != PATH:
            return None
        if not self.ready:
            return mark_of(parts[2]).hex()
        card = self.find(parts[2])
        return card.name if card is not None else ""

    def _keep_up(self) -> None:
        if self._maker is None:
            self._published.ask(lambda desk: desk.store.phone_secret(), self._on_secret)
        states = self._published.cached_house.states
        if self._maker is None or states is self._states:
            return
        made: dict[tuple[TournamentId, EntryId, int], bytes] = {}
        marks: dict[TournamentId, tuple[object, dict[bytes, EntryId]]] = {}
        for key, state in states.items():
            kept = self._marks.get(key)
            marks[key] = (
                kept
                if kept is not None and kept[0] is state.entries
                else (
                    state.entries,
                    {self._mark(key, entry): entry.id for entry in state.entries.values()},
                )
            )
            for entry in state.entries.values():
                number = (key, entry.id, entry.phone_cards)
                if number in self._made:
                    made[number] = self._made[number]
        self._states, self._marks, self._made = states, marks, made

    def _mark(self, tournament: TournamentId, entry: Entry) -> bytes:
        number = (tournament, entry.id, entry.phone_cards)
        if number not in self._made and self._maker is not None:
            self._made[number] = mark_of(self._maker.token(*number))
        return self._made[number]

    def _on_secret(self, secret: object) -> None:
        if isinstance(secret, bytes) and secret:
            self._maker = PhoneCards(secret)
