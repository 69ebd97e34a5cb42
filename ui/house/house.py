"""The house: name and paper, currency and time, the least age and who offers help, how staff log in."""

from zoneinfo import available_timezones

from PySide6.QtWidgets import QFileDialog

from director.desk.commands import SaveRow
from director.desk.house.defaults import HOUSE_KEY
from director.desk.house.people import HouseSettings
from director.desk.house.templates import SETTINGS
from director.texts.file_errors import cause
from director.values.dataclass import replace
from ui.console.console import Console
from ui.house.section import Fields, SavedSection
from ui.parts.panel import PressButton, Tick, Words
from ui.parts.settings.fields import Field, FieldMaker
from ui.parts.settings.sections import CURRENCIES

LONGEST = 200
LOGO_BYTES = 500_000
"""A larger logo is refused."""


class HousePage(SavedSection):
    """What holds for the whole house; saving leaves a line in the journal of the house."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("The house"))
        self._base = self.saver.before = console.house
        self._logo = b""
        self._is_filling = True
        self._make = FieldMaker[HouseSettings](console.texts, console.house.currency, self._tell)
        self.logo = PressButton("", self._choose_logo, parent=self)
        self.fields: dict[str, Field[HouseSettings]] = {}
        self.saver.saved.connect(self._on_saved)
        self._lay_out()
        self._fill()
        self.setFocusProxy(self.fields["name"].widget)

    def reload(self) -> None:
        """Somebody may have saved other settings; what is typed here stays."""
        if self._base != self._console.house:
            typed = self.settings() != self._base
            self._base = self.saver.before = self._console.house
            if not typed:
                self._fill()
        self.saver.judge()

    def settings(self) -> HouseSettings | None:
        """The settings as typed; None while a number or an amount is none."""
        house = replace(self._base, logo=self._logo)
        try:
            for field in self.fields.values():
                house = field.put(house)
        except ValueError:
            return None
        return house

    def command(self) -> SaveRow | None:
        """What would be saved."""
        house = self.settings()
        return SaveRow(SETTINGS, HOUSE_KEY, house) if house is not None else None

    def use_logo(self, file: str) -> None:
        """Take a picture for the paper; say so where it cannot be read or is too large."""
        say = self._console.texts.say
        try:
            with open(file, "rb") as picture:
                read = picture.read(LOGO_BYTES + 1)
        except OSError as error:
            why = cause(self._console.texts, error)
            self.said.say(say("{file} cannot be read: {why}", file=file, why=why), "red")
            return
        if len(read) > LOGO_BYTES:
            said = say("The picture is too large: {limit} kB at the most.", limit=LOGO_BYTES // 1000)
            self.said.say(said, "red")
            return
        self._logo = read
        self._name_logo()
        self.saver.judge()

    def _lay_out(self) -> None:
        say, make = self._console.texts.say, self._make
        fields = Fields(self)

        def put(column: int, *made: Field[HouseSettings], note: str = "") -> None:
            for field in made:
                self.fields[field.name] = field
                if isinstance(field.widget, Tick):
                    fields.note(column, field.widget)
                else:
                    fields.add(column, field.caption, field.widget)
            if note:
                fields.note(column, Words(note, "muted"))

        fields.heading(0, say("Paper"))
        put(
            0,
            make.words(say("Name of the house"), "name", LONGEST),
            make.words(say("Address"), "address", LONGEST),
            make.words(say("Line at the foot of the paper"), "footer", LONGEST),
        )
        fields.add(0, say("Logo"), self.logo)
        fields.heading(0, say("Staff"))
        put(
            0,
            make.tick(say("The staff log in with a PIN"), "log_in"),
            note=say("Then each role may do what is its own. PINs are set on the page of the staff."),
        )
        off = say("A second person accepts a till that is off by more than")
        locked = say("Minutes until a console that nobody touches is locked; 0 = never")
        put(
            0,
            make.number(locked, "idle_minutes"),
            make.amount(say("A second person agrees to payments above, in 24 hours"), "approval_above"),
            make.amount(off, "variance_limit"),
            make.tick(say("Cashiers and dealers may insist over rules too"), "cashier_overrides"),
        )
        fields.heading(1, say("Money and time"))
        others = say("The same in other currencies")
        zones = ((name, name) for name in sorted(available_timezones()))
        put(
            1,
            make.choice(say("Currency"), "currency", ((code, code) for code in CURRENCIES)),
            make.choice(say("Time zone"), "timezone", zones),
            make.iban(say("IBAN from which prizes are transferred"), "iban"),
            make.amount(say("Paid in cash up to, to one person in 24 hours"), "cash_limit_cents"),
            make.amounts(others, "cash_limit_others", "CZK 125 000; USD 5 500"),
            note=say("Above it the bank pays. Prizes have the limit of their tournament."),
        )
        fields.heading(1, say("Duty of care"))
        age = say("Stands on every guide and sign; new tournaments begin with it.")
        put(1, make.number(say("Least age"), "least_age"), note=age)
        put(
            1,
            make.words(say("Regulator and help line"), "help_line", LONGEST),
            note=say("Printed on every guide and sign of a game."),
        )
        linked = say("Payments in 24 hours from which a document is looked at; 0 = never")
        put(
            1,
            make.amount(linked, "diligence_cents"),
            make.amounts(others, "diligence_others", "CZK 50 000; USD 2 200"),
            note=say("A currency that is not named here has the figure above, in its own units."),
        )
        months = say("Months after the last visit until erasure is proposed; 0 = never")
        years = say("Years until somebody may be erased after a document was seen; 0 = at once")
        put(1, make.number(months, "retention_months"), make.number(years, "diligence_years"))
        self.column.addWidget(fields, 1)

    def _fill(self) -> None:
        self._is_filling = True
        self._logo = self._base.logo
        self._make.count_in(self._base.currency)
        for field in self.fields.values():
            field.show(self._base)
        self._name_logo()
        self._is_filling = False

    def _tell(self) -> None:
        if not self._is_filling:
            self.saver.judge()

    def _name_logo(self) -> None:
        say = self._console.texts.say
        self.logo.setText(say("Another picture…") if self._logo else say("Choose a picture…"))

    def _choose_logo(self) -> None:
        title = self._console.texts.say("Logo")
        file, _ = QFileDialog.getOpenFileName(self, title, "", "PNG, JPEG (*.png *.jpg *.jpeg)")
        if file:
            self.use_logo(file)

    def _on_saved(self) -> None:
        self._console.frame.say(self._console.texts.say("The settings of the house are saved."))
