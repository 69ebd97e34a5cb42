"""Identifiers of people, tournaments, tables and other things in events and commands."""

from typing import NewType

from director.values.dataclass import dataclass

PlayerId = NewType("PlayerId", str)
"""A person in the house's directory: a UUID, so that the name can be erased while the facts stay."""

TournamentId = NewType("TournamentId", str)
EventId = NewType("EventId", str)
"""An event of several flights and days, each a tournament of its own."""

EntryId = NewType("EntryId", int)
"""Paid entry of a tournament, numbered from 1 in the order of registration."""

CommandId = NewType("CommandId", str)
StaffId = NewType("StaffId", str)
StationId = NewType("StationId", str)
PhoneId = NewType("PhoneId", str)
"""Pairing of a phone of the staff."""

TillId = NewType("TillId", str)
GameTableId = NewType("GameTableId", str)
"""Opening of a house-game table, from its float to its closing count."""

JackpotId = NewType("JackpotId", str)
CashTableId = NewType("CashTableId", str)
"""Opening of a cash table, from its first chips to its books."""

WaiterId = NewType("WaiterId", int)
"""Place on the waiting list of the cash games, numbered from 1."""

DeliveryId = NewType("DeliveryId", str)
"""Decks or dice that were delivered together."""

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
