"""Identities: the names by which the house's things are known in events and commands."""

from typing import NewType

from director.values.dataclass import dataclass

PlayerId = NewType("PlayerId", str)
"""A person in the house's directory: a UUID, so that a name can be erased and the facts stay."""

TournamentId = NewType("TournamentId", str)
EventId = NewType("EventId", str)
"""An event of several flights and days, each a tournament of its own."""

EntryId = NewType("EntryId", int)
"""One paid entry of a tournament, numbered from 1 in the order of registration."""

CommandId = NewType("CommandId", str)
StaffId = NewType("StaffId", str)
StationId = NewType("StationId", str)
PhoneId = NewType("PhoneId", str)
"""One pairing of a phone of the staff."""

TillId = NewType("TillId", str)
GameTableId = NewType("GameTableId", str)
"""One opening of a house-game table, from its float to its closing count."""

JackpotId = NewType("JackpotId", str)
CashTableId = NewType("CashTableId", str)
"""One opening of a cash table, from its first chips to its books."""

WaiterId = NewType("WaiterId", int)
"""One place on the waiting list of the cash games, numbered from 1."""

DeliveryId = NewType("DeliveryId", str)
"""Decks or dice that came to the house together."""

LeagueId = NewType("LeagueId", str)
StreamId = NewType("StreamId", str)
"""The name of one stream of the journal: `tournament:<uuid>`, `till:<id>`, `game:<uuid>`,
`jackpot:<id>`, `cash:<uuid>`, `event:<uuid>`, `delivery:<uuid>`, `league:<uuid>`, `equipment`,
`waiting` or `house`."""


@dataclass(frozen=True, slots=True, order=True)
class Seat:
    """A seat at a tournament table: table number and seat number, both from 1."""

    table: int
    number: int

    def __str__(self) -> str:
        return f"{self.table}/{self.number}"
