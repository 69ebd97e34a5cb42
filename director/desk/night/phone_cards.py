"""Cards for players' phones: the token of each is made of the house's key, and written nowhere.

128 bits by HMAC-SHA-256 over tournament, entry and the number of its card; whoever checks one keeps
no more than its hash.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from director.tournament.state import Entry, Status, Tournament
from director.values.ids import EntryId, TournamentId
from director.values.quantity import HOUR, Micros

STAYS: Micros = HOUR
"""Time after the end of a tournament during which its cards still work."""
PATH = "my"
"""The folder of the board under which a card leads to its player's night."""
LENGTH = 22
"""Signs of a token: 16 bytes as they stand in an address."""


class PhoneCards:
    """Maker of the cards of one house; its secret is shown nowhere."""

    __slots__ = ("_secret", "address")

    def __init__(self, secret: bytes, address: str = "") -> None:
        """`address`: that of the boards, as phones reach it."""
        self._secret = secret
        self.address = address

    def token(self, tournament: TournamentId, entry: EntryId, number: int) -> str:
        """The token of an entry's card, of which so many were made before."""
        text = f"{tournament}\n{entry}\n{number}".encode()
        made = hmac.digest(self._secret, text, "sha256")[:16]
        return urlsafe_b64encode(made).decode("ascii").rstrip("=")

    def link(self, tournament: TournamentId, entry: EntryId, number: int) -> str:
        """Return the address of a card."""
        return f"{self.address}{PATH}/{self.token(tournament, entry, number)}"


def mark_of(token: str) -> bytes:
    """By which a token is known again: from it nobody makes the token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def leads(tournament: Tournament, entry: Entry, at: Micros) -> bool:
    """Whether the card of an entry leads somewhere: until an hour after the tournament is over."""
    if not entry.counts and tournament.status is not Status.CANCELLED:
        return False
    return tournament.over_at is None or at < tournament.over_at + STAYS
