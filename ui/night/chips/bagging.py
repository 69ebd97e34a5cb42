"""The bags of one table at the end of a flight: typed seat by seat, then held against the table."""

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import BagStacks, Command, TallyTable
from director.texts import Texts
from director.tournament.flights.bagging import TableBags, bags_of
from director.tournament.state import Status, Tournament
from director.tournament.state.flights import BagCount, Signature
from director.values.ids import EntryId
from director.values.quantity import Chips
from ui.console.console import Console, EntryPlace
from ui.night.chips.count import count_words
from ui.night.chips.words import gap_words
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import sees_what_should_be
from ui.parts.fields import go_to
from ui.parts.numbers import NumberField
from ui.parts.panel import Words, clear
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.layout import cells
from ui.widgets.plain import Elided, tip
from ui.widgets.scanned import for_scans

Signatures = tuple[Signature, ...]
BOTH: Signatures = (Signature.PLAYER, Signature.DEALER)
ALL: Signatures = (*BOTH, Signature.FLOOR)
DEALER_ALONE: Signatures = (Signature.DEALER,)


class BagTask(Task):
    """Type a player's chips, Enter to the next one; after the last the table is bagged, and the next
    table comes. A table that does not come to what was counted there stays until it is left by Enter.
    """

    HELP = "flights"

    def __init__(self, console: Console, table: int) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Bag the stacks"))
        self.chips: dict[EntryId, NumberField] = {}
        self.absent: dict[EntryId, QCheckBox] = {}
        self._before: dict[EntryId, BagCount] = {}
        self.tables: ChoiceField[int] = ChoiceField(self)
        self.tables.setAccessibleName(texts.say("Table"))
        self.add_field("", self.tables, self._show_table)
        self.whole = for_scans(self.add_number(texts.say("The whole table, as the dealer counted it")))
        self._seats = cells(across=8, down=4, wide=(0,))
        self.column.addLayout(self._seats)
        self.sum = self.add_words(role="heading")
        self.flight = self.add_words(role="muted")
        self.why = self.add_reason(texts.say("Why is the bag corrected?"))
        self.signed = self.add_choice(texts.say("Signed by"), signature_choices(texts))
        self.on_paper = self.add_tick(texts.say("Counts on paper only: the stacks are set up again"))
        self._offer(table)
        self._show_table()
        self.add_button(texts.say("Bag the table"), wide=True)

    # --- what is typed --------------------------------------------------------------------------

    def entered_bags(self) -> tuple[BagCount, ...]:
        """The bags that are new, or other than before."""
        entered = ((entry, self._entered(entry)) for entry in self.chips)
        return tuple(bag for entry, bag in entered if bag is not None and bag != self._before.get(entry))

    def tally(self) -> Chips | None:
        """Return the counted chips of the whole table; None if unchanged."""
        state, chips = self.state(), self.whole.number()
        known = state.tallies.get(self.table()) if state is not None else None
        return chips if chips != known else None

    def table(self) -> int:
        """The table that is chosen."""
        return self.tables.value() or 0

    def corrects(self) -> bool:
        """A bag that there is already is another one: the journal wants to know why."""
        return any(bag.entry in self._before for bag in self.entered_bags())

    def complete(self) -> bool:
        """Everybody at the table has a figure."""
        return all(field.number() is not None for field in self.chips.values())

    def handed_in(self) -> bool:
        """Whether all that stands in the fields is noted already."""
        return self.complete() and self.tally() is None and not self.entered_bags()

    def _entered(self, entry: EntryId) -> BagCount | None:
        counted = self.chips[entry].number()
        if counted is None:
            return None
        signed = self.signed.chosen()
        if self.absent[entry].isChecked():
            signed = tuple(each for each in ALL if each in signed and each is not Signature.PLAYER)
            signed = tuple(dict.fromkeys((*signed, Signature.FLOOR)))
        return BagCount(entry, counted, signed, self.on_paper.isChecked())

    # --- the task -------------------------------------------------------------------------------

    def steps(self) -> list[QLineEdit]:
        """The whole table, then everybody at it, then why a bag is corrected."""
        return [self.whole, *self.chips.values(), *((self.why,) if self.corrects() else ())]

    def tab_order(self) -> list[QWidget]:
        """Chips from seat to seat, then who is absent, then the rest."""
        first: list[QWidget] = [self.tables, self.whole, *self.chips.values(), *self.absent.values()]
        return [*first, *(widget for widget in super().tab_order() if widget not in first)]

    def refresh(self) -> None:
        """Show the table anew: players who went out meanwhile have no bag."""
        state = self.state()
        if state is not None and tuple(self.chips) != self._sitting(state):
            self._offer(self.table())
            self._show_table()
        super().refresh()

    def settle(self) -> None:
        """Show the sums of the table and of the flight: what is off is told once it is handed in."""
        state = self.state()
        if state is None:
            return
        self.show_field(self.why, self.corrects())
        texts, typed = self._texts, [field.number() for field in self.chips.values()]
        counted = sum(each for each in typed if each is not None)
        self._say_table(counted, sum(each is not None for each in typed))
        bags = bags_of(state)
        others = (sheet.counted for sheet in bags.tables if sheet.table != self.table())
        everywhere = counted + sum(others)
        if self.handed_in() and bags.complete and sees_what_should_be(self._console):
            gap, tone = gap_words(texts, everywhere - bags.expected)
            pair = texts.say(
                "Flight: {counted} of {expected} chips",
                counted=texts.number(everywhere), expected=texts.number(bags.expected),
            )  # fmt: skip
            self.flight.say(f"{pair} · {gap}", tone)
        else:
            said = texts.say("Flight: {counted} chips", counted=texts.number(everywhere))
            self.flight.say(said, "muted")

    def command(self) -> Command | None:
        """The bags; the whole table alone where nothing else is new."""
        state, bags, tally = self.state(), self.entered_bags(), self.tally()
        if state is None or not self.table():
            return None
        if bags:
            return BagStacks(state.id, bags)
        return TallyTable(state.id, self.table(), tally) if tally is not None else None

    def local_readiness(self) -> Readiness | None:
        """Nothing new at a table that has its bags: Enter goes on to the next one."""
        if self.corrects() and not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."), "amber")
        if self.command() is None:
            return Readiness(ready=bool(self.chips) and self.complete())
        return None

    def accept(self) -> None:
        """The whole table first: its bags are held against it."""
        if self.corrects() and not self.reason():
            go_to(self.why)
            return
        state, tally = self.state(), self.tally()
        if state is not None and tally is not None and self.entered_bags():
            self.order(TallyTable(state.id, self.table(), tally), lambda _done: self._bag())
        else:
            self._bag()

    def after(self, _done: Done) -> None:
        """On to the next table, unless this one does not come to what it has."""
        state, sheet = self.state(), self._sheet()
        self.why.clear()
        if state is not None and sheet is not None and sheet.difference:
            self._remember(state)
            self.on_entered()
            go_to(next(iter(self.chips.values())))
        else:
            self._next_table()

    def _bag(self) -> None:
        command = self.command()
        if command is not None:
            self.order(command)
        elif self.chips and self.complete():
            self._next_table()

    def _next_table(self) -> None:
        """The next one with a bag missing, from here on around; then those that are off."""
        state, here = self.state(), self.table()
        sheets = bags_of(state).tables if state is not None else ()
        around = [*(s for s in sheets if s.table > here), *(s for s in sheets if s.table < here)]
        wanted = [s for s in around if not s.complete] or [s for s in around if s.difference]
        if not wanted:
            self.closed.emit()
            return
        self._offer(wanted[0].table)
        self._show_table()
        self.on_entered()
        self.begin()

    # --- what is scanned ------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._console.frame.take_entries(self.find_player, takes=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._console.frame.take_entries(self.find_player, takes=False)

    def find_player(self, place: EntryPlace) -> bool:
        """The card or voucher of a player leads to the field of the chips, at another table too."""
        state = self.state()
        if state is None or place.tournament != state.id:
            return False
        entry = state.entries.get(place.entry)
        if entry is None or entry.seat is None or not entry.alive:
            return False
        if place.entry not in self.chips and not self.entered_bags():
            self._offer(entry.seat.table)
            self._show_table()
            self.on_entered()
        if (field := self.chips.get(place.entry)) is None:
            said = self.say("Bag this table first: what is typed is not kept yet.")
            self._console.frame.say(said, "amber")
        else:
            field.show()  # one that has just been made is seen a moment later, and takes no focus before
            go_to(field)
        return True

    # --- what is shown --------------------------------------------------------------------------

    def _sheet(self) -> TableBags | None:
        state = self.state()
        sheets = bags_of(state).tables if state is not None else ()
        return next((sheet for sheet in sheets if sheet.table == self.table()), None)

    def _say_table(self, counted: Chips, bags: int) -> None:
        texts, expected = self._texts, self.whole.number()
        chips = texts.say("{chips} chips", chips=texts.number(counted))
        if bags < len(self.chips):
            done = texts.say("{done} of {total} bags", done=bags, total=len(self.chips))
            self.sum.say(f"{done} · {chips}", "")
        elif expected is None or not self.handed_in():
            self.sum.say(chips, "")
        else:
            gap, tone = count_words(self._console, counted - expected)
            self.sum.say(f"{chips} · {gap}", tone)

    def _offer(self, chosen: int) -> None:
        state = self.state()
        sheets = bags_of(state).tables if state is not None and can_bag(state) else ()
        self.tables.offer(((self.say("Table {table}", table=s.table), s.table) for s in sheets), chosen)

    def _sitting(self, state: Tournament) -> tuple[EntryId, ...]:
        table = state.tables.get(self.table())
        return tuple(entry for entry in table.seats if entry is not None) if table else ()

    def _show_table(self) -> None:
        state = self.state()
        clear(self._seats)
        self.chips, self.absent, self._before = {}, {}, {}
        if state is None or not self.table():
            self.line.say(self.say("Nobody is left whose stack could be bagged."))
            return
        self.whole.show_number(state.tallies.get(self.table()))
        unit = state.of.terms.bag_unit if state.of is not None else 1
        rounded = self.say("Stacks are rounded up to {unit} at the bag.", unit=self._texts.number(unit))
        self.line.say(rounded if unit > 1 else "")
        self._seats.addWidget(Words(self.say("away"), "caption"), 0, 1)
        for entry in self._sitting(state):
            self._add_seat(state, entry)
        self._show_signed(state)
        self._remember(state)

    def _remember(self, state: Tournament) -> None:
        """The bags that there are, as they stand in the fields: what differs from them is new."""
        told = ((entry, self._entered(entry)) for entry in self.chips)
        self._before = {
            entry: bag for entry, bag in told if bag is not None and state.entries[entry].bag is not None
        }

    def _show_signed(self, state: Tournament) -> None:
        """As the bags of the table that there are were signed."""
        bags = (state.entries[entry].bag for entry in self.chips)
        bag = next((bag for bag in bags if bag is not None), None)
        if bag is not None:
            both = {Signature.PLAYER, Signature.FLOOR} <= set(bag.signed)
            self.signed.choose(ALL if both else BOTH)
            self.on_paper.setChecked(bag.on_paper)

    def _add_seat(self, state: Tournament, entry: EntryId) -> None:
        here, bag = state.entries[entry], state.entries[entry].bag
        seat = here.seat.number if here.seat is not None else 0
        who, chips, absent = Elided(self), NumberField(self._texts, self), QCheckBox(self)
        who.say(f"{seat}   {self.name(entry)}")
        chips.setFixedWidth(92)
        for_scans(chips)
        chips.setAccessibleName(self.say("Chips at seat {seat}", seat=seat))
        chips.show_number(bag.counted if bag is not None else None)
        absent.setAccessibleName(self.say("Seat {seat}: away", seat=seat))
        absent.setToolTip(tip(self.say("The player is not there: the floor signs with the dealer.")))
        absent.setChecked(bag is not None and Signature.PLAYER not in bag.signed)
        for place, widget in enumerate((who, absent, chips)):
            self._seats.addWidget(widget, 1 + len(self.chips), place)
        self.chips[entry], self.absent[entry] = chips, absent
        chips.textChanged.connect(self.on_entered)
        absent.toggled.connect(self.on_entered)


def can_bag(state: Tournament) -> bool:
    """A flight that is played, with somebody left."""
    return state.is_flight and state.status is Status.RUNNING and state.alive > 0


def signature_choices(texts: Texts) -> tuple[tuple[str, Signatures], ...]:
    """Return the possible signers of a table's bags, with captions."""
    return (
        (texts.say("Player and dealer"), BOTH),
        (texts.say("Player, dealer and floor"), ALL),
        (texts.say("The dealer alone"), DEALER_ALONE),
    )
