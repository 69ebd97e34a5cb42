"""The house: name and paper, currency and time, the least age and who offers help, how staff log in."""

from zoneinfo import available_timezones

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit

from director.desk.commands import SaveRow
from director.desk.house.defaults import HOUSE_KEY
from director.desk.house.people import HouseSettings
from director.desk.house.templates import SETTINGS
from director.texts.file_errors import cause
from director.values.dataclass import replace
from director.values.iban import grouped, normalised
from ui.console.console import Console
from ui.house.section import Fields, RowSaver, Section
from ui.parts.choice import Choice
from ui.parts.numbers import AmountsField, MoneyField, NumberField
from ui.parts.panel import ENTER, PressButton, Tick, Words
from ui.parts.settings.sections import CURRENCIES

LONGEST = 200
LOGO_BYTES = 500_000
"""A larger logo is refused."""


class HousePage(Section):
    """Judged as it is typed; saving leaves a line in the journal of the house."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("The house"))
        say = console.texts.say
        self._base = console.house
        self._logo = b""
        self.name, self.address, self.footer = QLineEdit(self), QLineEdit(self), QLineEdit(self)
        self.help_line, self.iban = QLineEdit(self), QLineEdit(self)
        self.iban.setMaxLength(42)
        for line in (self.name, self.address, self.footer, self.help_line):
            line.setMaxLength(LONGEST)
        self.least_age = NumberField(console.texts, self)
        self.log_in = Tick(say("The staff log in with a PIN"), self)
        self.idle, self.months = NumberField(console.texts, self), NumberField(console.texts, self)
        self.linked = MoneyField(console.texts, self._base.currency, self)
        self.others = AmountsField(console.texts, self)
        self.others.setPlaceholderText("CZK 50 000; USD 2 200")
        self.cash = MoneyField(console.texts, self._base.currency, self)
        self.cash_others = AmountsField(console.texts, self)
        self.cash_others.setPlaceholderText("CZK 125 000; USD 5 500")
        self.approval = MoneyField(console.texts, self._base.currency, self)
        self.variance = MoneyField(console.texts, self._base.currency, self)
        self.overrides = Tick(say("Cashiers and dealers may insist over rules too"), self)
        self.years = NumberField(console.texts, self)
        self.currency, self.zone = Choice[str](self), Choice[str](self)
        self.currency.offer((code, code) for code in CURRENCIES)
        self.zone.offer((name, name) for name in sorted(available_timezones()))
        self.logo = PressButton("", self._choose_logo, parent=self)
        self.said = Words("", "red", self)
        self.save = PressButton(say("Save") + "   ↵", lambda: None, "primary", self)
        self.saver = RowSaver(console, self.command, self.said, self.save, self)
        self.saver.before = self._base
        self.saver.saved.connect(self._on_saved)
        self.head.addWidget(self.save)
        self._lay_out()
        self._fill()
        for tick in (self.log_in, self.overrides):
            tick.toggled.connect(lambda _on: self.saver.judge())
        for line in (*self._lines(), *self._numbers()):
            line.textChanged.connect(lambda _text: self.saver.judge())
        for box in (self.currency, self.zone):
            box.currentIndexChanged.connect(lambda _row: self.saver.judge())
        self.setFocusProxy(self.name)

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
        age, idle, approval = self.least_age.number(), self.idle.number(), self.approval.cents()
        months, linked, others = self.months.number(), self.linked.cents(), self.others.amounts()
        cash, cash_others = self.cash.cents(), self.cash_others.amounts()
        if age is None or idle is None or approval is None or months is None or linked is None:
            return None
        variance, years = self.variance.cents(), self.years.number()
        if others is None or cash is None or cash_others is None or variance is None or years is None:
            return None
        return replace(
            self._base,
            name=self.name.text().strip(),
            address=self.address.text().strip(),
            footer=self.footer.text().strip(),
            help_line=self.help_line.text().strip(),
            iban=normalised(self.iban.text()),
            least_age=age,
            currency=self.currency.chosen(),
            timezone=self.zone.chosen(),
            logo=self._logo,
            log_in=self.log_in.isChecked(),
            idle_minutes=idle,
            approval_above=approval,
            variance_limit=variance,
            cashier_overrides=self.overrides.isChecked(),
            diligence_years=years,
            retention_months=months,
            diligence_cents=linked,
            diligence_others=others,
            cash_limit_cents=cash,
            cash_limit_others=cash_others,
        )

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.saver.save()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        say = self._console.texts.say
        fields = Fields(self)
        fields.heading(0, say("Paper"))
        fields.add(0, say("Name of the house"), self.name)
        fields.add(0, say("Address"), self.address)
        fields.add(0, say("Line at the foot of the paper"), self.footer)
        fields.add(0, say("Logo"), self.logo)
        fields.heading(1, say("Money and time"))
        fields.add(1, say("Currency"), self.currency)
        fields.add(1, say("Time zone"), self.zone)
        fields.add(1, say("IBAN from which prizes are transferred"), self.iban)
        fields.add(1, say("Paid in cash up to, to one person in 24 hours"), self.cash)
        fields.add(1, say("The same in other currencies"), self.cash_others)
        bank = say("Above it the bank pays. Prizes have the limit of their tournament.")
        fields.note(1, Words(bank, "muted"))
        fields.heading(1, say("Duty of care"))
        fields.add(1, say("Least age"), self.least_age)
        age = say("Stands on every rules card; new tournaments begin with it.")
        fields.note(1, Words(age, "muted"))
        fields.add(1, say("Regulator and help line"), self.help_line)
        fields.note(1, Words(say("Printed on every rules card."), "muted"))
        linked = say("Payments in 24 hours from which a document is looked at; 0 = never")
        fields.add(1, linked, self.linked)
        fields.add(1, say("The same in other currencies"), self.others)
        figure = say("A currency that is not named here has the figure above, in its own units.")
        fields.note(1, Words(figure, "muted"))
        months = say("Months after the last visit until erasure is proposed; 0 = never")
        fields.add(1, months, self.months)
        years = say("Years until somebody may be erased after a document was seen; 0 = at once")
        fields.add(1, years, self.years)
        fields.heading(0, say("Staff"))
        fields.note(0, self.log_in)
        pins = say("Then each role may do what is its own. PINs are set on the page of the staff.")
        fields.note(0, Words(pins, "muted"))
        fields.add(0, say("Minutes until a console that nobody touches is locked; 0 = never"), self.idle)
        fields.add(0, say("A second person agrees to payments above, in 24 hours"), self.approval)
        fields.add(0, say("A second person accepts a till that is off by more than"), self.variance)
        fields.note(0, self.overrides)
        self.column.addWidget(self.said)
        self.column.addWidget(fields, 1)

    def _fill(self) -> None:
        house = self._base
        self._logo = house.logo
        self.name.setText(house.name)
        self.address.setText(house.address)
        self.footer.setText(house.footer)
        self.help_line.setText(house.help_line)
        self.iban.setText(grouped(house.iban))
        self.least_age.show_number(house.least_age)
        self.log_in.setChecked(house.log_in)
        self.idle.show_number(house.idle_minutes)
        self.months.show_number(house.retention_months)
        self.linked.count_in(house.currency)
        self.linked.show_cents(house.diligence_cents)
        self.others.show_amounts(house.diligence_others)
        self.cash.count_in(house.currency)
        self.cash.show_cents(house.cash_limit_cents)
        self.cash_others.show_amounts(house.cash_limit_others)
        self.approval.count_in(house.currency)
        self.approval.show_cents(house.approval_above)
        self.variance.count_in(house.currency)
        self.variance.show_cents(house.variance_limit)
        self.overrides.setChecked(house.cashier_overrides)
        self.years.show_number(house.diligence_years)
        self.currency.choose(house.currency)
        self.zone.choose(house.timezone)
        self._name_logo()

    def _lines(self) -> tuple[QLineEdit, ...]:
        return (self.name, self.address, self.footer, self.help_line, self.iban)

    def _numbers(self) -> tuple[QLineEdit, ...]:
        amounts = (self.approval, self.variance, self.linked, self.others, self.cash, self.cash_others)
        return (self.least_age, self.idle, self.months, self.years, *amounts)

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
