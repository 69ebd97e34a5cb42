"""The house: name and paper, currency and time, the least age and who offers help, how staff log in."""

from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow
from director.house.people import HouseSettings, NameDisplay
from director.house.templates import SETTINGS
from director.texts import LANGUAGE_NAMES, LANGUAGES
from director.texts.file_errors import cause
from director.texts.key_words import in_groups
from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.payment import Method
from ui.console.console import Console
from ui.house.section import Fields, SavedSection
from ui.parts.choice import one_of
from ui.parts.panel import PressButton, Tick, Words
from ui.parts.settings.fields import FieldMaker, SettingField
from ui.parts.settings.sections import CURRENCIES
from ui.widgets.layout import hbox
from ui.widgets.pictures import LOGO, brought

USUAL = (Method.CASH, Method.CARD, Method.TRANSFER)
"""Methods that may be the house's usual one."""
LONGEST = 200


class HousePage(SavedSection):
    """Page of the house's settings; saving leaves a line in the journal."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("The house"))
        self._base = self.saver.before = console.house
        self._logo = b""
        self._is_filling = True
        self._make = FieldMaker[HouseSettings](console.texts, console.house.currency, self._tell)
        self.logo = PressButton("", self._choose_logo)  # Tab comes to it where it is added
        self.key = Words("")
        self.fields: dict[str, SettingField[HouseSettings]] = {}
        self.saver.saved.connect(self._on_saved)
        self._lay_out()
        self._fill()
        self.setFocusProxy(self.fields["name"].widget)

    def reload(self) -> None:
        """Somebody may have saved other settings: they are shown, and what is typed here stays."""
        before = self._base
        if before != self._console.house:
            self._base = self.saver.before = self._console.house
            self._take_over(before)
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
        """Return the command that saves the form."""
        house = self.settings()
        return SaveRow(SETTINGS, HOUSE_KEY, house) if house is not None else None

    def use_logo(self, file: str) -> None:
        """Take a picture for the paper; say so where it cannot be read or is too large."""
        texts = self._console.texts
        try:
            self._logo = brought(file, LOGO)
        except OSError as error:
            why = cause(texts, error)
            self.message.say(texts.say("{file} cannot be read: {why}", file=file, why=why), "red")
            return
        except RuleViolation as wrong:
            self.message.say(sentence(texts, wrong), "red")
            return
        self._name_logo()
        self.saver.judge()

    def _lay_out(self) -> None:
        self.place = Fields(self)
        self.place.settled.connect(self.end_head)
        self._lay_paper()
        self._lay_names()
        self._lay_staff()
        self._lay_rooms(0)
        self._lay_money()
        self._lay_care()
        self._lay_rules()
        self._lay_key()
        self.column.addWidget(self.place, 1)

    def _put(self, column: int, *made: SettingField[HouseSettings], note: str = "") -> None:
        for field in made:
            self.fields[field.name] = field
            if isinstance(field.widget, Tick):
                self.place.note(column, field.widget)
            else:
                self.place.add(column, field.caption, field.widget)
        if note:
            self.place.note(column, Words(note, "muted"))

    def _lay_paper(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(0, say("Paper"))
        self._put(0, make.words(say("Name of the house"), "name", LONGEST))
        self._put(0, make.words(say("Address"), "address", LONGEST))
        self._put(0, make.words(say("Line at the foot of the paper"), "footer", LONGEST))
        conditions = say("Conditions on the receipt of a buy-in; empty = the usual sentence")
        self._put(0, make.words(conditions, "conditions", LONGEST))
        self._put(0, make.tick(say("Family names stand first, on screens and on paper"), "family_first"))
        self.place.add(0, say("Logo"), self.logo)

    def _lay_rooms(self, column: int) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(column, say("What the house has"))
        self._put(
            column,
            make.tick(say("Pit"), "has_pit"),
            make.tick(say("Poker table"), "has_poker"),
            make.tick(say("Cash games"), "has_cash"),
            make.tick(say("Register of decks and dice"), "deck_register"),
            note=say(
                "A room that the house has not is not shown, and nothing opens in it. Greek law asks "
                "for the register: each deck checked, at one table, destroyed with a protocol."
            ),
        )

    def _lay_names(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(0, say("Boards, phones and streams"))
        named = (
            (say("Full names"), NameDisplay.FULL),
            (say("Given name and initial"), NameDisplay.INITIAL),
            (say("No names"), NameDisplay.NONE),
        )
        self._put(
            0,
            make.choice(say("How they name players"), "names_shown", named),
            note=say(
                "The names: in browsers, on phones and streams, and in hands on every screen; lists on "
                "walls, console and paper name players in full."
            ),
        )
        late = say("Hands with all cards come to screens late, by seconds")
        self._put(0, make.number(late, "hands_late"))
        opens = say(
            "Over TLS (Wall, Phones…): who holds a seat card puts its player on a list, and off it."
        )
        writes = say("Players join waiting lists from their phones")
        self._put(0, make.tick(writes, "players_write"), note=opens)
        called = say("Names of boards in the house’s network, separated by commas")
        self._put(0, make.words(called, "web_names", LONGEST))

    def _lay_staff(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(0, say("Staff"))
        self._put(
            0,
            make.tick(say("The staff log in with a PIN"), "log_in"),
            note=say("Then each role may do what is its own. PINs are set on the page of the staff."),
        )
        off = say("A second person accepts a till that is off by more than")
        locked = say("Minutes until a console that nobody touches is locked; 0 = never")
        self._put(
            0,
            make.number(locked, "idle_minutes"),
            make.amount(say("A second person agrees to payments above, in 24 hours"), "approval_above"),
            make.amount(off, "variance_limit"),
            make.tick(say("Cashiers and dealers may insist over rules too"), "cashier_overrides"),
        )

    def _lay_rules(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(1, say("At the tournaments and tables"))
        binds = ((say("The true amount is owed"), False), (say("The amount put in is right"), True))
        self._put(
            1,
            make.tick(say("The floorman changes the structure alone, in play too"), "structure_alone"),
            make.tick(say("The house holds side pools of players (last longer)"), "side_pools_held"),
            make.tick(say("Genders are kept, for tournaments that ask them"), "gender_asked"),
            make.choice(say("A call on a wrong count (rule 42)"), "told_count_stands", binds),
            note=say("Rulings follow it. Let rule 42 of the house rules say the same."),
        )

    def _lay_time(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(1, say("Money and time"))
        zones = ((name, name) for name in sorted(available_timezones()))
        self._put(
            1,
            make.choice(say("Currency"), "currency", ((code, code) for code in CURRENCIES)),
            make.choice(say("Time zone"), "timezone", zones),
        )

    def _lay_money(self) -> None:
        say, make = self._console.texts.say, self._make
        self._lay_time()
        others = say("The same in other currencies")
        usual = [(word(self._console.texts, each), each) for each in USUAL]
        self._put(1, make.choice(say("Sales are usually paid by"), "usual_method", usual))
        self._put(
            1,
            make.iban(say("IBAN from which prizes are transferred"), "iban"),
            make.amount(say("Paid in cash up to, to one person in 24 hours"), "cash_limit_cents"),
            make.amounts(others, "cash_limit_others", "CZK 125 000; USD 5 500"),
            note=say("Above it the bank pays. Prizes have the limit of their tournament."),
        )

    def _lay_care(self) -> None:
        say, make = self._console.texts.say, self._make
        self.place.heading(1, say("Duty of care"))
        age = say("Stands on every guide and sign; new tournaments begin with it.")
        self._put(1, make.number(say("Least age"), "least_age"), note=age)
        self._put(
            1,
            make.words(say("Regulator and help line; empty = the country's"), "help_line", LONGEST),
            note=say("Printed on every guide and sign of a game; the time zone says which country."),
        )
        linked = say("Payments in 24 hours from which a document is looked at; 0 = never")
        others = say("The same in other currencies")
        self._put(
            1,
            make.amount(linked, "diligence_cents"),
            make.amounts(others, "diligence_others", "CZK 50 000; USD 2 200"),
            note=say("A currency that is not named here has the figure above, in its own units."),
        )
        months = say("Months after the last visit until erasure is proposed; 0 = never")
        years = say("Years until somebody may be erased after a document was seen; 0 = at once")
        self._put(1, make.number(months, "retention_months"), make.number(years, "diligence_years"))

    def _lay_key(self) -> None:
        """The key that signs packages, as the day sheet bears it; nothing where nobody inspects."""
        inspector = self._console.frame.inspector
        if inspector is None:
            return
        say = self._console.texts.say
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.key.setWordWrap(True)
        self.place.heading(1, say("Inspection"))
        self.place.note(1, Words(say("Public key of the house"), "caption"))
        self.place.note(1, self.key)
        told = say(
            "An inspector compares it with the key that signed a package; day sheets bear it as well."
        )
        self.place.note(1, Words(told, "muted"))
        self._console.in_background(inspector.public_key, self._show_key)

    def _show_key(self, key: str) -> None:
        if isValid(self.key):
            self.key.say(in_groups(key))

    def _fill(self) -> None:
        self._is_filling = True
        self._logo = self._base.logo
        self._make.count_in(self._base.currency)
        for field in self.fields.values():
            field.show(self._base)
        self._name_logo()
        self._is_filling = False

    def _take_over(self, before: HouseSettings) -> None:
        """Show the settings of now in every field in which nothing else was typed."""
        untouched = [field for field in self.fields.values() if _is_untouched(field, before)]
        self._is_filling = True
        if self._logo == before.logo:
            self._logo = self._base.logo
        self._make.count_in(self._base.currency)
        for field in untouched:
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


def _is_untouched(field: SettingField[HouseSettings], before: HouseSettings) -> bool:
    try:
        return field.put(before) == before
    except ValueError:
        return False


class FirstFacts(HousePage):
    """The few of them that a new house wants first, and the language of this console."""

    def _lay_out(self) -> None:
        console = self._console
        named = ((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self.languages = one_of(named, self._speak, self)
        self.languages[console.texts.language].setChecked(True)
        self.column.addLayout(hbox(*self.languages.values(), ..., spacing=8))
        self.place = Fields(self)
        self.place.settled.connect(self.end_head)
        self._lay_paper()
        self._lay_time()
        self._lay_rooms(1)
        self.column.addWidget(self.place, 1)

    def _speak(self, language: str) -> None:
        """At once, on this machine; what is typed is kept first."""
        self.keep()
        self._console.machine.language = language
        self._console.machine_changed(look=True)
