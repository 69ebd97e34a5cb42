"""The last step of the guide: what is set, and what the first job is."""

from PySide6.QtGui import QGuiApplication

from director.desk.kernel.desk import Desk
from director.house.templates import PIN, Pin
from director.texts import N_
from director.values.dataclass import Value
from ui.console.console import Console, Work
from ui.console.printing import printers
from ui.house.chips import Owned, read_chips
from ui.house.machine import PAPERS
from ui.house.section import Section
from ui.house.tables import Tables, read_tables
from ui.parts.panel import Facts, PressButton, Words
from ui.widgets.layout import hbox, vbox

ROOMS_OF = (("has_pit", N_("Pit")), ("has_poker", N_("Poker")), ("has_cash", N_("Cash games")))
"""The rooms that a house may be without, by the setting that says so."""
WIDTH = 720


class SetUpFacts(Value):
    """Set-up of a house beside settings and staff."""

    chips: Owned
    tables: Tables
    pins: int


def read_setup(desk: Desk) -> SetUpFacts:
    """Return the set-up of a house so far."""
    return SetUpFacts(read_chips(desk), read_tables(desk), len(desk.store.rows(PIN, Pin)))


class GuideEnd(Section):
    """The house in a few lines, and three ways to begin."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("What is set"))
        say, frame = console.texts.say, console.frame
        self.facts = Facts(self)
        self.facts.setMaximumWidth(WIDTH)
        self.job = Words(
            say(
                "The first job: announce a tournament. Choose a template, set date and price; then "
                "open registration. Or look around in the demo first: a card room of its own, your "
                "data stay apart."
            ),
            parent=self,
        )
        self.job.setMaximumWidth(WIDTH)
        self.announce = PressButton(
            say("New tournament"), lambda: frame.go(Work.NEW_TOURNAMENT), "primary", self
        )
        ways = [self.announce]
        if frame.demo_wanted is not None:
            ways.append(PressButton(say("Load the demo"), frame.demo_wanted, parent=self))
        first = Words(say("What comes first"), "heading", self)
        end = vbox(self.facts, 16, first, self.job, 8, hbox(*ways, ..., spacing=8), ..., spacing=8)
        self.column.addLayout(end, 1)
        self.setFocusProxy(self.announce)

    def reload(self) -> None:
        """Read what is set."""
        self._console.ask(read_setup, self._on_read)

    def _on_read(self, found: SetUpFacts) -> None:
        self.facts.show_pairs((*self._of_house(), *self._of_things(found), *self._of_machine()))

    def _of_house(self) -> tuple[tuple[str, str], ...]:
        house, say = self._console.house, self._console.texts.say
        has = ", ".join(say(title) for setting, title in ROOMS_OF if getattr(house, setting))
        return (
            (say("The house"), " · ".join((house.name, house.currency, house.timezone))),
            (say("What the house has"), has or say("Tournaments alone")),
        )

    def _of_things(self, found: SetUpFacts) -> tuple[tuple[str, str], ...]:
        texts = self._console.texts
        chips, own_chips = found.chips
        tables, own_tables = found.tables
        at_work = sum(staff.active for staff in self._console.staff().values())
        pieces = texts.count("{n} chip", "{n} chips", sum(count for _, count in chips.chips.pairs))
        named = texts.count("{n} person", "{n} people", at_work)
        pins = texts.count("{n} with a PIN", "{n} with a PIN", found.pins)
        count = texts.count("{n} table", "{n} tables", len(tables))
        return (
            (texts.say("Chips of the house"), self._or_usual(pieces, own_chips)),
            (texts.say("Tables of the house"), self._or_usual(count, bool(own_tables))),
            (texts.say("Staff"), f"{named} · {pins}" if at_work else texts.say("Nobody is named yet")),
        )

    def _of_machine(self) -> tuple[tuple[str, str], ...]:
        say, machine = self._console.texts.say, self._console.machine
        chosen = {machine.printer(paper) for paper, _ in PAPERS} & set(printers())
        printing = ", ".join(sorted(chosen)) or say("None: slips wait, sheets are shown")
        screens = len(QGuiApplication.screens())
        plugged = self._console.texts.count(
            "{n} screen is plugged in", "{n} screens are plugged in", screens
        )
        return (say("Printers"), printing), (say("Screens"), plugged)

    def _or_usual(self, said: str, own: bool) -> str:
        return said if own else f"{said} · {self._console.texts.say('as shipped')}"
