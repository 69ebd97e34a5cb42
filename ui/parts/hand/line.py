"""A hand as a line of moments: played on, looked back at, branched off and brought back."""

from collections.abc import Sequence

from director.poker.hand import apply, begin, steps
from director.poker.ops import HandAction, Op
from director.poker.setup import HandSetup
from director.poker.state import Hand, Stage
from director.values.dataclass import Value, replace


class HandLine(Value):
    """The moments of a hand, one after every deed, and the moment looked at."""

    hands: tuple[Hand, ...]
    at: int = 0
    names: tuple[str, ...] = ()
    scale: int = 1
    """Amounts are chips times this."""
    title: str = ""
    recorded: bool = False
    """From a hand history: what is played from within it is a branch."""
    original: "HandLine | None" = None
    """While this is a branch: the line that it left, looked at where it was left."""

    @property
    def current_hand(self) -> Hand:
        """The hand at the moment looked at."""
        return self.hands[self.at]

    @property
    def before(self) -> Hand | None:
        """The hand one deed earlier."""
        return self.hands[self.at - 1] if self.at else None

    @property
    def setup(self) -> HandSetup:
        """Return the setup of the hand."""
        return self.hands[0].setup

    @property
    def last(self) -> int:
        """The number of the newest moment."""
        return len(self.hands) - 1

    @property
    def over(self) -> bool:
        """The newest moment is the end of the hand."""
        return self.hands[-1].stage is Stage.OVER

    @property
    def branch_at(self) -> int | None:
        """The moment at which a branch left its original."""
        return self.original.at if self.original is not None else None

    def played(self, deed: HandAction) -> "HandLine":
        """The line after one more deed; refuses what the rules refuse.

        The deed that comes next anyway is only stepped to. Any other one in the middle, or at the
        end of a recorded hand, begins a branch.
        """
        after = apply(self.current_hand, deed)
        if self.at < self.last and self.hands[self.at + 1] == after:
            return self.moved(self.at + 1)
        hands = (*self.hands[: self.at + 1], after)
        leaves = self.original is None and (self.recorded or self.at < self.last)
        original = self if leaves else self.original
        return replace(self, hands=hands, at=self.at + 1, original=original)

    def taken_back(self) -> "HandLine":
        """Without the newest deed; a branch without a deed of its own ends."""
        if not self.at:
            return self
        if self.original is not None and self.at - 1 <= self.original.at:
            return self.original
        if self.recorded and self.original is None:
            return self.moved(self.at - 1)
        return replace(self, hands=self.hands[: self.at], at=self.at - 1)

    def moved(self, at: int) -> "HandLine":
        """Looked at elsewhere."""
        return replace(self, at=max(0, min(self.last, at)))

    def stepped(self, steps: int) -> "HandLine":
        """Return the line a number of stops on or back; it never stops within the deal."""
        stops = self.stops()
        if steps > 0:
            ahead = [stop for stop in stops if stop > self.at]
            return self.moved(ahead[min(steps, len(ahead)) - 1]) if ahead else self
        behind = [stop for stop in stops if stop < self.at]
        return self.moved(behind[steps] if -steps <= len(behind) else 0)

    def stops(self) -> tuple[int, ...]:
        """The moments at which looking back stops."""
        return tuple(
            i
            for i, hand in enumerate(self.hands)
            if not i or i == self.last or hand.stage is not Stage.DEALING
        )

    def adopt_branch(self) -> "HandLine":
        """The branch is the hand from now on."""
        return replace(self, original=None, recorded=False)


def begun(setup: HandSetup, names: Sequence[str] = (), *, scale: int = 1, title: str = "") -> HandLine:
    """A hand that is played from here on; refuses an impossible setup."""
    return HandLine((begin(setup),), 0, tuple(names), scale, title)


def recorded_line(
    setup: HandSetup, log: tuple[Op, ...], names: Sequence[str], *, scale: int = 1, title: str = ""
) -> HandLine:
    """A recorded hand, looked at when its cards are dealt."""
    hands = steps(setup, log)
    line = HandLine(hands, 0, tuple(names), scale, title, recorded=True)
    return line.stepped(1)
