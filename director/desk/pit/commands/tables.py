"""The pit: house-game tables, their rounds and books."""

from collections.abc import Iterable

from director.desk.kernel.admission_rules import PLAYS, PLAYS_ON, at_the_boxes, of_box
from director.desk.kernel.command import (
    DEALERS,
    FLOORMEN,
    DeskState,
    GameTableCommand,
    always,
    claiming_tables,
    decks_of_table,
    jackpots_of_table,
    witnessed,
)
from director.desk.kernel.ports import HOUSE, jackpot_stream
from director.games.protocol import Action, Box
from director.games.table.events import CrewRole, DeckAction, Gear, GearCheck, RulingKind
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.ids import JackpotId, PlayerId, StaffId, StreamId
from director.values.quantity import Cents


def _its_jackpots(command: "OpenGameTable", _known: DeskState) -> Iterable[StreamId]:
    return (jackpot_stream(jackpot) for _, jackpot in command.jackpots)


def decks_that_come(
    command: "OpenGameTable | ReplaceGear | ReplaceShoe", known: DeskState
) -> Iterable[StreamId]:
    """Decks and dice of the register that come to the table."""
    return known.deliveries_of(command.arriving)


class OpenGameTable(
    GameTableCommand, by=FLOORMEN, takes=(claiming_tables, _its_jackpots, decks_that_come)
):
    """Open a house-game table with float and deck check; its jackpots are put up if they are not."""

    pay_table: str
    boxes: tuple[Box, ...]
    chips: ChipCount[Cents]
    """The float; values in minor units."""
    gear: tuple[Gear, ...] = ()
    checks: tuple[GearCheck, ...] = ()
    jackpots: tuple[tuple[str, JackpotId], ...] = ()
    number: int = 0
    """The physical table of the house, 0 for none."""
    by_machine: bool = False
    terms: tuple[str, ...] = ()
    """Terms of the table over its pay table, such as `minimum=2500`, in minor units (G-1)."""

    @property
    def arriving(self) -> tuple[str, ...]:
        """The numbers of its decks and dice."""
        return tuple(piece.label for piece in self.gear)


class NameBox(GameTableCommand, by=DEALERS, admission=PLAYS.of(of_box)):
    """Say who plays a box, or (None) that nobody says it any more."""

    player: int
    """The player of the box, as `Box.player`."""
    person: PlayerId | None = None


class StartRound(
    GameTableCommand, by=DEALERS, takes=(jackpots_of_table,), admission=PLAYS_ON.of(at_the_boxes)
):
    """Open the bets of the next round; a decided round before it is settled first."""

    boxes: tuple[Box, ...] = ()
    """Boxes that play; empty: those of the round before."""
    burned: tuple[Card, ...] = ()


class TakeAction(GameTableCommand, by=DEALERS):
    """Something was done at the table: a bet, a decision, cards, dice, an irregularity."""

    action: Action


class DrawAction(GameTableCommand, by=DEALERS):
    """Cards, dice or the wheel by the table's own seed instead of from outside."""

    kind: str
    seat: int = 0
    bet: str = ""


class UndoAction(GameTableCommand, by=DEALERS):
    """Take back the last action of the running round, as whoever asks for it sees it."""

    round: int = 0
    """Number of that round; 0 = whichever is running."""
    done: int = 0
    """Number of its actions as they were seen; 0 = whatever was done since."""


class SettleRound(GameTableCommand, by=DEALERS, takes=(jackpots_of_table,)):
    """Settle the running round as its game decides it."""


class RuleAtTable(GameTableCommand, by=FLOORMEN):
    """In the running round the management voids, forfeits, gives back, withholds or expels (G-8)."""

    action: Action


class ProposeRuling(GameTableCommand, by=DEALERS):
    """The dealer desk asks the management for what only that may do, and says why (G-8)."""

    what: RulingKind
    round: int = 0
    """The settled round that it is about."""
    action: Action | None = None
    """Proposed action in the running round."""
    seats: tuple[int, ...] = ()


class WithdrawProposal(GameTableCommand, by=DEALERS):
    """A proposal that nobody has answered is taken back."""

    proposal: int


class AnswerProposal(GameTableCommand, by=FLOORMEN, takes=(jackpots_of_table,)):
    """The management accepts a proposal, and does it, or refuses it and says why (G-8)."""

    proposal: int
    accepted: bool


def _the_house_too(command: "BanPlayer", _known: DeskState) -> Iterable[StreamId]:
    """A ban that reaches to the door is the house's."""
    return (HOUSE,) if command.entry else ()


class BanPlayer(GameTableCommand, by=FLOORMEN, takes=(_the_house_too,)):
    """The player of a box plays at this table no more, or does not come in any more (G-8)."""

    seat: int
    entry: bool = False
    """Whether the player named at the box is barred from the house too."""
    days: int = 0
    """For so long; 0: until it is lifted."""


class ReverseRound(GameTableCommand, by=FLOORMEN.with_second(always), takes=(jackpots_of_table,)):
    """Take back all that a settled round decided, jackpots included (G-8)."""

    round: int
    following: bool = False
    """Take every counting round that was played after it back as well, the last one first."""


class RetellRound(GameTableCommand, by=FLOORMEN):
    """Begin to tell a reversed round right, from where it began (G-8)."""

    round: int


class LeaveReentry(GameTableCommand, by=FLOORMEN):
    """Leave the re-entry of a reversed round: what was entered of it goes, the round stays reversed."""


class WithholdRound(GameTableCommand, by=FLOORMEN, takes=(jackpots_of_table,)):
    """Hold back winnings of a settled round until it is investigated (G-8)."""

    round: int
    seats: tuple[int, ...]


class ReleaseRound(GameTableCommand, by=FLOORMEN, takes=(jackpots_of_table,)):
    """Pay held winnings after all, or keep them (G-8)."""

    round: int
    paid: bool


class FillTable(GameTableCommand, by=FLOORMEN.with_second(witnessed)):
    """Chips come to the table."""

    chips: ChipCount[Cents]


class CreditTable(GameTableCommand, by=FLOORMEN.with_second(witnessed)):
    """Chips go back to the cash desk."""

    chips: ChipCount[Cents]


class DropTable(GameTableCommand, by=FLOORMEN.with_second(witnessed)):
    """The drop box was counted: what players paid for chips at the table."""

    amount: Cents


class BeginShift(GameTableCommand, by=FLOORMEN):
    """Another shift takes the table over."""

    name: str


class CheckGear(GameTableCommand, by=DEALERS, takes=(decks_of_table,)):
    """Decks or dice were checked."""

    checks: tuple[GearCheck, ...]


class ReplaceGear(GameTableCommand, by=FLOORMEN, takes=(decks_of_table, decks_that_come)):
    """A deck or set of dice makes way for another, which is checked; `held`: it is suspected."""

    old: str
    new: Gear
    check: GearCheck
    held: bool = False

    @property
    def arriving(self) -> tuple[str, ...]:
        """The number of the new one."""
        return (self.new.label,)


class ReplaceShoe(GameTableCommand, by=FLOORMEN, takes=(decks_of_table, decks_that_come)):
    """Marked cards: all decks at the table make way for others, and are held; a reason is asked."""

    new: tuple[Gear, ...]
    checks: tuple[GearCheck, ...]

    @property
    def arriving(self) -> tuple[str, ...]:
        """The numbers of the new ones."""
        return tuple(piece.label for piece in self.new)


class ReplaceCard(GameTableCommand, by=FLOORMEN, takes=(decks_of_table,)):
    """A worn card makes way for its twin from a new deck (G-5)."""

    label: str
    card: Card


class ChangeCrew(GameTableCommand, by=FLOORMEN):
    """Others work at the table from here on; who is not named works there no more."""

    crew: tuple[tuple[CrewRole, StaffId], ...]


class HandleDeck(GameTableCommand, by=DEALERS):
    """The cards were shuffled or cut, or the rest of a deck was counted."""

    what: DeckAction
    label: str = ""
    seat: int = 0
    counted: int = 0
    expected: int = 0


class CloseGameTable(
    GameTableCommand, by=FLOORMEN.with_second(witnessed), takes=(jackpots_of_table, decks_of_table)
):
    """Count the float, check the decks, close the table."""

    chips: ChipCount[Cents]
    checks: tuple[GearCheck, ...] = ()
    destroyed: tuple[str, ...] = ()
