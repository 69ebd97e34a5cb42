"""Called clocks: the seconds that a player still has, as they are counted down aloud."""

from director.tournament.state import TimeCall
from director.values.quantity import SECOND, Micros


def seconds_left(call: TimeCall, at: Micros) -> int:
    """Whole seconds still to run, begun ones counted; never more than were given, 0 when over."""
    given = (call.ends_at - call.called_at) // SECOND
    return max(0, min(given, -(-(call.ends_at - at) // SECOND)))
