"""Phones of the staff at the console: one let in by a code, all that are paired, and lock-out."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtWidgets import QWidget

from director.desk.house.phones import Phone, phones_of
from director.desk.kernel.desk import Desk
from director.desk.offered.commands import EndPhones, PairPhone
from director.house.people import Staff
from director.house.templates import PIN, Pin
from director.texts.refusals import sentence
from director.values.event import Change
from director.values.ids import PhoneId
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import refuses_role
from ui.parts.panel import PressButton, Words, clear, rule
from ui.wall.phones import Phones
from ui.wall.share_panel import Code
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip

PhonesAndPins = tuple[tuple[Phone, ...], frozenset[str]]


class PairedPhones(QWidget):
    """Panel of paired phones and invitations."""

    def __init__(self, console: Console, phones: Phones, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console, self._phones = console, phones
        say = console.texts.say
        self._paired: tuple[Phone, ...] = ()
        self.owner: ChoiceField[Staff] = ChoiceField(self, say("Whose phone"))
        self.owner.setToolTip(tip(say("Whose phone")))
        self.invite = PressButton(say("Show a code"), self._invite, "primary", self)
        self.code, self.letters, self.link = Code(self), Words("", "heading"), Words("", "muted")
        self.none = Words("", "muted", self)
        self._rows = vbox(spacing=6)
        self.all_out = PressButton(say("Lock all out"), self._lock_all_out, "danger", self)
        vbox(
            Words(say("Pair a phone of the staff"), "heading"), self.owner, self.invite, self.code,
            self.letters, self.link, rule(self), Words(say("Paired until the night is over"), "heading"),
            self.none, self._rows, self.all_out,
            spacing=8, margins=0, parent=self,
        )  # fmt: skip
        self.code.lead_to("")
        console.changed.connect(self._on_changed)
        console.manned.connect(self.ask)
        self.ask()

    def ask(self) -> None:
        """Read what there is now."""
        self._console.ask(_read_phones, self._on_loaded)

    def _on_changed(self, what: frozenset[Change], _which: object) -> None:
        if Change.HOUSE in what:
            self.ask()

    def _on_loaded(self, found: PhonesAndPins) -> None:
        self._paired, pins = found
        texts, staff = self._console.texts, self._console.staff().values()
        offered = [one for one in staff if one.active and one.id in pins]
        offered.sort(key=lambda one: texts.alphabetical(one.name))
        self.owner.offer([(one.name, one) for one in offered])
        self._judge(bool(offered))
        if self._phones.pairing.open_at(self._console.now()) is None:
            self.code.lead_to("")
            self.letters.say("")
            self.link.say("")
        self._list(self._paired)

    def _judge(self, somebody: bool) -> None:
        """Enable the pairing by rights, and if anybody could log in with a phone."""
        say = self._console.texts.say
        refusal = refuses_role(self._console, (PairPhone,))
        why = sentence(self._console.texts, refusal) if refusal is not None else ""
        if not somebody:
            why = why or say("Nobody has a PIN yet: the director sets one in the house’s settings.")
        self.invite.setEnabled(not why)
        self.invite.setToolTip(tip(why))
        self.all_out.setEnabled(refusal is None)
        self.none.say(why or ("" if self._paired else say("No phone is paired.")))

    def _invite(self) -> None:
        """A code that lets one phone in, as a picture and as letters."""
        console, staff = self._console, self.owner.chosen()
        say = console.texts.say
        name = say("Phone of {name}", name=staff.name)[:40]
        made = self._phones.pairing.invite(name, console.who, console.now())
        at = self._phones.listens_at
        self.code.lead_to(f"{at}floor#{made.code}")
        until = console.texts.time(made.until)
        said = say(
            "Good once, until {time}. Without a camera: {address}", time=until, address=f"{at}floor"
        )
        letters = "-".join((made.code[:4], made.code[4:8], made.code[8:]))
        self.letters.say(letters)
        self.link.say(f"{name}\n{said}")

    def _list(self, paired: Iterable[Phone]) -> None:
        clear(self._rows)
        for phone in paired:
            texts = self._console.texts
            when = self._last_contact_text(phone)
            row = QWidget(self)
            row.setObjectName("phone")
            out = PressButton(texts.say("Lock out"), partial(self._lock_out, (phone.id,)), parent=row)
            out.setEnabled(self.all_out.isEnabled())
            hbox((Words(f"{phone.name}\n{when}", parent=row), 1), out, spacing=8, margins=0, parent=row)
            self._rows.addWidget(row)
        self.all_out.setVisible(len(self._paired) > 1)

    def _last_contact_text(self, phone: Phone) -> str:
        """When it asked for something last; what was before this console was opened nobody knows."""
        texts, pairing = self._console.texts, self._phones.pairing
        if (seen := pairing.last_contact(phone.id)) is not None:
            return texts.say("seen {time}", time=texts.time(seen))
        if phone.at < pairing.began:
            return texts.say("not seen since this console was opened")
        return texts.say("not seen yet")

    def _lock_out(self, phones: tuple[PhoneId, ...]) -> None:
        self._console.order(EndPhones(phones))

    def _lock_all_out(self) -> None:
        self._lock_out(tuple(phone.id for phone in self._paired))


def _read_phones(desk: Desk) -> PhonesAndPins:
    return phones_of(desk), frozenset(desk.store.rows(PIN, Pin))
