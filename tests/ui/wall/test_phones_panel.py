"""Phones at the console: off by default, taken where it was chosen, known by a fingerprint."""

import json
import ssl
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.request import Request, urlopen

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.desk.house.phones import Phone
from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.certificate import Certificate, certificate_in
from director.values.dataclass import replace
from director.values.ids import PhoneId, StaffId
from director.values.quantity import SECOND
from tests.desk.night.night_desk import Night, kept_pin
from tests.ui.night_console import console_of, settled
from tests.ui.wall.test_sharing import free_port, leads
from tests.ui.wall.test_walls import FakeMemory
from ui.console.live import LiveConsole
from ui.console.network import LOOPBACK
from ui.console.printing import PhonesOn
from ui.console.watch import Stopped
from ui.look.theme import load_fonts
from ui.parts.panel import PressButton, Words
from ui.wall.phones import PORT, Phones
from ui.wall.phones_panel import PhonesPanel, fingerprint_text
from ui.wall.sharing import Sharing


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """The console of a running tournament."""
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    with console_of(night, qtbot) as made:
        yield made


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    """The house's own."""
    return certificate_in(tmp_path / "phones.pem")


@pytest.fixture
def memory() -> FakeMemory:
    """What this machine keeps, with a port that is free."""
    made = FakeMemory()
    made.set_word("phones_port", str(free_port()))
    return made


@pytest.fixture
def phones(console: LiveConsole, memory: FakeMemory, certificate: Certificate) -> Iterator[Phones]:
    """Its phones; off."""
    made = Phones(console, memory, certificate=lambda: certificate)
    yield made
    made.close()


@pytest.fixture
def panel(console: LiveConsole, phones: Phones, qtbot: QtBot) -> PhonesPanel:
    """Where they are switched on."""
    made = PhonesPanel(console, phones)
    qtbot.addWidget(made)
    made.show()
    return made


def read(at: str, certificate: Certificate) -> str:
    trusted = ssl.create_default_context(cafile=str(certificate.file))
    with urlopen(f"{at}floor", timeout=10, context=trusted) as answer:
        text: str = answer.read().decode()
        return text


def test_off_until_phones_are_taken_and_off_again(
    panel: PhonesPanel, phones: Phones, certificate: Certificate
) -> None:
    assert (phones.listens_at, panel.where.isEnabled(), panel.identity.text()) == ("", True, "")
    panel.turn.click()
    at = phones.listens_at
    assert at == f"https://127.0.0.1:{phones.port}/"
    assert (panel.turn.text(), panel.where.isEnabled()) == ("Take no more phones", False)
    assert at in panel.state.text()
    assert fingerprint_text(certificate.fingerprint) in panel.identity.text()
    assert "floor.js" in read(at, certificate)
    panel.turn.click()
    assert (phones.listens_at, panel.turn.text()) == ("", "Take phones")
    with pytest.raises(OSError, match="refused"):
        read(at, certificate)


def test_without_a_certificate_nothing_listens(
    console: LiveConsole, memory: FakeMemory, qtbot: QtBot
) -> None:
    def none() -> Certificate:
        raise StorageProblem("disk_full", database="phones.pem", what="")

    phones = Phones(console, memory, certificate=none)
    panel = PhonesPanel(console, phones)
    qtbot.addWidget(panel)
    panel.turn.click()
    assert phones.listens_at == ""
    assert panel.wrong.text().startswith("Phones cannot be taken: there is no certificate")


def test_what_was_on_is_on_again_at_the_next_start(
    console: LiveConsole, phones: Phones, memory: FakeMemory, certificate: Certificate
) -> None:
    phones.restore()
    assert phones.listens_at == ""
    phones.start(LOOPBACK, phones.port)
    at = phones.listens_at
    phones.close()
    again = Phones(console, memory, certificate=lambda: certificate)
    again.restore()
    assert again.listens_at == at
    again.stop()
    again.restore()
    assert again.listens_at == ""


def test_a_phone_that_was_paired_before_is_not_said_to_have_been_silent(
    panel: PhonesPanel, phones: Phones, console: LiveConsole
) -> None:
    old, new = (
        Phone(PhoneId(name), name, "0" * 64, StaffId("eva"), at, at + 1)
        for name, at in (("old", phones.pairing.began - 1), ("new", phones.pairing.began))
    )
    assert panel.paired._last_contact_text(old) == "not seen since this console was opened"
    assert panel.paired._last_contact_text(new) == "not seen yet"
    phones.pairing.see(old.id, console.now())
    assert panel.paired._last_contact_text(old).startswith("seen ")


def test_seat_cards_lead_players_where_they_write_once_the_house_says_so(
    panel: PhonesPanel, phones: Phones, console: LiveConsole, qtbot: QtBot
) -> None:
    sharing = Sharing(console, FakeMemory(), writing_at=lambda: phones.players_write_at)
    phones.changed.connect(sharing.lead_phones)
    cards = console.frame.service(PhonesOn)
    phones.start("0.0.0.0", phones.port)
    assert (phones.players_write_at, sharing.phones_at, leads(cards)) == ("", "", False)
    assert panel.players.text() == "Players’ phones only read (Settings, The house)."
    writes = c.SaveRow(SETTINGS, HOUSE_KEY, replace(console.house, players_write=True))
    settled(console, qtbot, lambda: console.order(writes))
    qtbot.waitUntil(lambda: leads(cards))
    assert cards.cards is not None
    assert (cards.cards.address, sharing.leads_to_phones) == (phones.listens_at, True)
    assert panel.players.text().startswith("Seat cards lead players’ phones here")
    sharing.set_external_board("http://10.0.0.7:8230")
    assert (sharing.phones_at, sharing.leads_to_phones) == ("http://10.0.0.7:8230/", False)
    sharing.set_external_board("")
    phones.stop()
    assert (sharing.phones_at, leads(cards)) == ("", False)
    phones.start(LOOPBACK, phones.port)
    assert sharing.phones_at == ""
    assert panel.players.text() == "No phone of a player reaches this machine alone."
    phones.stop()
    sharing.close()


def test_a_machine_that_keeps_nonsense_has_the_usual_port(console: LiveConsole) -> None:
    memory = FakeMemory()
    for word in ("", "x", "80", "70000"):
        memory.set_word("phones_port", word)
        assert Phones(console, memory).port == PORT


def test_a_phone_is_let_in_by_a_code_seen_in_the_list_and_locked_out(
    panel: PhonesPanel, phones: Phones, console: LiveConsole, certificate: Certificate, qtbot: QtBot
) -> None:
    eva = StaffId("eva")
    for command in (c.SaveRow(STAFF, eva, Staff(eva, "Eva Nová")), c.SetPin(eva, kept_pin("2580"))):
        settled(console, qtbot, lambda given=command: console.order(given))  # type: ignore[misc]
    panel.turn.click()
    paired = panel.paired
    qtbot.waitUntil(paired.invite.isEnabled)
    assert [paired.owner.itemText(at) for at in range(paired.owner.count())] == ["Eva Nová"]
    paired.invite.click()
    made = phones.pairing.open_at(console.now())
    assert made is not None
    assert paired.code.toolTip() == f"{phones.listens_at}floor#{made.code}"
    answers: list[dict[str, str]] = []
    thread = Thread(target=lambda: answers.append(pair(phones.listens_at, made.code, certificate)))
    thread.start()
    qtbot.waitUntil(lambda: bool(answers))
    thread.join()
    assert answers[0]["name"] == "Phone of Eva Nová"
    qtbot.waitUntil(lambda: bool(paired.findChildren(QWidget, "phone")))
    (row,) = paired.findChildren(QWidget, "phone")
    assert not paired.code.isVisible()
    assert paired.all_out.isHidden(), "one phone is locked out by its own button"
    (said,), (out,) = row.findChildren(Words), row.findChildren(PressButton)
    assert said.text().startswith("Phone of Eva Nová\nseen ")
    settled(console, qtbot, out.click)
    qtbot.waitUntil(lambda: paired.none.text() == "No phone is paired.")


def pair(at: str, code: str, certificate: Certificate) -> dict[str, str]:
    headers = {"Origin": at.rstrip("/"), "Content-Type": "application/json"}
    sent = Request(f"{at}floor/pair", json.dumps({"code": code}).encode(), headers)
    trusted = ssl.create_default_context(cafile=str(certificate.file))
    with urlopen(sent, timeout=10, context=trusted) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def test_nobody_is_let_in_where_nobody_has_a_pin(panel: PhonesPanel, qtbot: QtBot) -> None:
    panel.turn.click()
    qtbot.waitUntil(lambda: panel.paired.none.text().startswith("Nobody has a PIN yet"))
    assert not panel.paired.invite.isEnabled()


def test_a_fingerprint_stands_in_lines_that_can_be_compared() -> None:
    pairs = [f"{number:02X}" for number in range(32)]
    lines = fingerprint_text(":".join(pairs)).split("\n")
    assert lines[0] == "00 01 02 03 04 05 06 07"
    assert (len(lines), " ".join(lines)) == (4, " ".join(pairs))


def test_phones_read_anew_when_clocks_begin_to_stand_and_when_they_go_on(
    console: LiveConsole, phones: Phones
) -> None:
    phones.start(LOOPBACK, phones.port)
    source, state, news = phones._published, console.state(), list[bool]()
    assert source is not None
    assert state is not None
    source.on_news(lambda: news.append(source.stands()))
    console.tick.emit(console.now())
    gap = Stopped(console.now() - 20 * SECOND, console.now(), (state.id,))
    console._stop.ask(gap, {})
    for _ in range(2):
        console.tick.emit(console.now())
    assert news == [True]
    console._stop.ask(None, {})
    for _ in range(2):
        console.tick.emit(console.now())
    assert news == [True, False]
