"""Settings: the look and language of this machine, its printers, and what holds for the house."""

from collections.abc import Callable
from dataclasses import replace
from uuid import uuid4
from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.desk.commands import SaveRow
from director.desk.defaults import HOUSE_KEY
from director.desk.people import FLOOR, HouseSettings, Staff
from director.desk.templates import SETTINGS, STAFF
from director.texts import LANGUAGES, N_
from director.values.ids import StaffId
from ui.bridge import Console
from ui.printing import printers
from ui.theme import Theme

THEMES = {
    Theme.DARK: N_("Dark"),
    Theme.LIGHT: N_("Light"),
    Theme.HIGH_CONTRAST: N_("High contrast"),
}
LANGUAGE_NAMES = {"en": "English", "sk": "Slovenčina", "el": "Ελληνικά"}
PAPERS = (("A4", N_("Sheets (A4)")), ("A6", N_("Cards and slips (A6)")), ("roll", N_("Roll (80 mm)")))
CURRENCIES = ("EUR", "CZK", "HUF", "PLN", "RON", "BGN", "GBP", "USD", "CHF")
_SHORT = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
SIZES = (100, 125, 150, 200)
"""Of everything on the screen, in percent."""
LOGO_BYTES = 500_000
"""A larger logo is refused."""


class SettingsPanel(QWidget):
    """Enter saves, Esc closes; theme and language change at once."""

    def __init__(self, console: Console, rebuild: Callable[[], None]) -> None:
        super().__init__()
        self._console = console
        self._machine = console.machine
        self._rebuild = rebuild
        self._house = console.house
        self._logo = console.house.logo
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self.setFocusProxy(self._theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._save()
        elif event.key() == Qt.Key.Key_Escape:
            self._console.answered.emit()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        say = self._console.texts.say
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(10)
        title = QLabel(say("Settings"), inner)
        title.setProperty("role", "title")
        column.addWidget(title)
        for heading, form in (
            (say("This machine"), self._of_machine()),
            (say("Printers that print at once"), self._of_printers()),
            (say("The house"), self._of_house()),
        ):
            label = QLabel(heading, inner)
            label.setProperty("role", "gold")
            column.addWidget(label)
            column.addLayout(form)
        self._said = QLabel(inner)
        self._said.setProperty("role", "red")
        self._said.setWordWrap(True)
        self._said.hide()
        column.addWidget(self._said)
        tables = QPushButton(say("Tables of the house…"), inner)
        tables.clicked.connect(self._open_tables)
        column.addWidget(tables)
        column.addLayout(self._buttons())
        column.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def _of_machine(self) -> QFormLayout:
        say = self._console.texts.say
        self._theme = QComboBox(self)
        for theme, name in THEMES.items():
            self._theme.addItem(say(name), theme)
        self._theme.setCurrentIndex(list(THEMES).index(self._machine.theme))
        self._language = QComboBox(self)
        for language in LANGUAGES:
            self._language.addItem(LANGUAGE_NAMES[language], language)
        self._language.setCurrentIndex(LANGUAGES.index(self._console.texts.language))
        self._size = QComboBox(self)
        for size in SIZES:
            self._size.addItem(self._console.texts.percent(size * 100), size)
        self._size.setCurrentIndex(max(0, self._size.findData(self._machine.size)))
        self._actor = self._staff()
        self._station = QLineEdit(self._machine.station, self)
        return _form(
            (say("Look"), self._theme),
            (say("Language"), self._language),
            (say("Size, from the next start on"), self._size),
            (say("Who works here"), self._actor),
            (say("Name of this console"), self._station),
        )

    def _staff(self) -> QComboBox:
        """Everybody who works in the house; a name that is new makes a new member of the staff."""
        choice = QComboBox(self)
        choice.setEditable(True)
        choice.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        identities = {FLOOR, StaffId(self._machine.actor), *self._console.staff()}
        named = sorted((self._console.staff_name(identity), identity) for identity in identities)
        for name, identity in named:
            choice.addItem(name, identity)
        choice.setCurrentIndex(choice.findData(self._machine.actor))
        return choice

    def _chosen_staff(self) -> StaffId:
        """Who is named; somebody new is put down in the house's rows."""
        name = self._actor.currentText().strip()
        found = self._actor.findText(name)
        if found >= 0 or not name:
            return StaffId(self._actor.itemData(found) if name else FLOOR)
        identity = StaffId(str(uuid4()))
        self._console.order(SaveRow(STAFF, identity, Staff(identity, name)))
        return identity

    def _of_printers(self) -> QFormLayout:
        say = self._console.texts.say
        self._printers: dict[str, QComboBox] = {}
        for paper, _name in PAPERS:
            choice = QComboBox(self)
            choice.addItem(say("None: slips wait, sheets are shown"), "")
            for printer in printers():
                choice.addItem(printer, printer)
            choice.setCurrentIndex(max(0, choice.findData(self._machine.printer(paper))))
            self._printers[paper] = choice
        return _form(*((say(name), self._printers[paper]) for paper, name in PAPERS))

    def _of_house(self) -> QFormLayout:
        say, house = self._console.texts.say, self._house
        self._name = QLineEdit(house.name, self)
        self._address = QLineEdit(house.address, self)
        self._footer = QLineEdit(house.footer, self)
        self._currency = QComboBox(self)
        self._currency.addItems([*CURRENCIES])
        self._currency.setCurrentText(house.currency)
        self._zone = QComboBox(self)
        self._zone.addItems(sorted(available_timezones()))
        self._zone.setCurrentText(house.timezone)
        self._logo_button = QPushButton(self._logo_words(), self)
        self._logo_button.clicked.connect(self._choose_logo)
        return _form(
            (say("Name of the house"), self._name),
            (say("Address"), self._address),
            (say("Line at the foot of the paper"), self._footer),
            (say("Currency"), self._currency),
            (say("Time zone"), self._zone),
            (say("Logo"), self._logo_button),
        )

    def _buttons(self) -> QHBoxLayout:
        say = self._console.texts.say
        row = QHBoxLayout()
        save = QPushButton(say("Save"), self)
        save.setProperty("kind", "primary")
        save.clicked.connect(self._save)
        leave = QPushButton(say("Close"), self)
        leave.clicked.connect(self._console.answered.emit)
        row.addWidget(save)
        row.addWidget(leave)
        return row

    def _logo_words(self) -> str:
        say = self._console.texts.say
        return say("Another picture…") if self._logo else say("Choose a picture…")

    def _choose_logo(self) -> None:
        say = self._console.texts.say
        path, _ = QFileDialog.getOpenFileName(self, say("Logo"), "", "PNG, JPEG (*.png *.jpg *.jpeg)")
        if not path:
            return
        try:
            with open(path, "rb") as file:
                picture = file.read(LOGO_BYTES + 1)
        except OSError as error:
            self._complain(say("{file} cannot be read: {why}", file=path, why=str(error.strerror)))
            return
        if len(picture) > LOGO_BYTES:
            self._complain(
                say("The picture is too large: {limit} kB at the most.", limit=LOGO_BYTES // 1000)
            )
            return
        self._logo = picture
        self._logo_button.setText(self._logo_words())

    def _open_tables(self) -> None:
        from ui.dialogs.house_tables import HouseTables

        panel = HouseTables(self._console)
        self._console.asked.emit(panel)
        panel.setFocus()

    def _complain(self, words: str) -> None:
        self._said.setText(words)
        self._said.show()

    def _save(self) -> None:
        """The machine's own at once; the house's by a command, which the journal notes."""
        house = self._as_typed()
        look = (self._machine.theme, self._console.texts.language)
        self._machine.theme = Theme(self._theme.currentData())
        self._machine.language = self._language.currentData()
        self._machine.size = self._size.currentData()
        self._machine.actor = self._chosen_staff()
        self._machine.station = self._station.text().strip()
        for paper, choice in self._printers.items():
            self._machine.set_printer(paper, choice.currentData())
        self._console.who = self._machine.who
        self._console.answered.emit()
        if house != self._house:
            self._console.order(SaveRow(SETTINGS, HOUSE_KEY, house))
        if look != (self._machine.theme, self._machine.language):
            self._console.speak(self._machine.language)
            self._rebuild()

    def _as_typed(self) -> HouseSettings:
        return replace(
            self._house,
            name=self._name.text().strip(),
            address=self._address.text().strip(),
            footer=self._footer.text().strip(),
            currency=self._currency.currentText(),
            timezone=self._zone.currentText(),
            logo=self._logo,
        )


def _form(*rows: tuple[str, QWidget]) -> QFormLayout:
    form = QFormLayout()
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
    form.setVerticalSpacing(4)
    for caption, field in rows:
        label = QLabel(caption)
        label.setProperty("role", "muted")
        label.setBuddy(field)
        field.setAccessibleName(caption)
        field.setMinimumWidth(120)
        if isinstance(field, QComboBox):
            field.setSizeAdjustPolicy(_SHORT)
            field.setMinimumContentsLength(12)
        form.addRow(label, field)
    return form
