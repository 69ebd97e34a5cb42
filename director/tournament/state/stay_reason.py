"""Reasons for which a player keeps the seat when tables are balanced (T-6, T-8)."""

from enum import StrEnum


class StayReason(StrEnum):
    """Why a player keeps the seat when tables are balanced."""

    ACCESS = "needs_access"
    """Needs a seat with easy access, and gets one first when the table breaks (T-6)."""
    DEALER = "dealer_plays"
    FIXED = "fixed_seat"

    @property
    def is_of_the_player(self) -> bool:
        """Whether it holds at any seat, and so on day 2."""
        return self is not StayReason.FIXED


def reason_on_day_two(why: StayReason | None) -> StayReason | None:
    """Return the reason that a player takes from a flight to day 2; None for none."""
    return why if why is not None and why.is_of_the_player else None
