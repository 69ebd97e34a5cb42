"""Share in the house: off by default, on at the address chosen, said where it cannot be, remembered."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import HOUSE, Recorded, StorageProblem
from director.desk.offered import commands as c
from director.house.events import BoardsShared
from director.texts.texts import LANGUAGES
from director.values.ids import EntryId
from tests.conftest import PATIENCE_MS
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from tests.ui.wall.test_more_blocks import hand_called as hand
from tests.ui.wall.test_walls import FakeMemory
from ui.board.app import board_app
from ui.board.serving import Server
from ui.console.live import LiveConsole
from ui.console.network import LOOPBACK, own_addresses
from ui.console.printing import PhonesOn
from ui.look.theme import load_fonts
from ui.parts.hand.view import PokerFelt
from ui.scenes.scenes import FeatureTable
from ui.scenes.view import FeatureView
from ui.wall.share_panel import SharePanel
from ui.wall.sharing import PORT, Sharing


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
def memory() -> FakeMemory:
    """What this machine keeps, with a port that is free."""
    made = FakeMemory()
    made.set_word("board_port", str(free_port()))
    return made


@pytest.fixture
def sharing(console: LiveConsole, memory: FakeMemory) -> Iterator[Sharing]:
    """Its boards; off."""
    made = Sharing(console, memory)
    yield made
    made.close()


@pytest.fixture
def panel(console: LiveConsole, sharing: Sharing, qtbot: QtBot) -> SharePanel:
    """Where they are switched on."""
    made = SharePanel(console, sharing)
    qtbot.addWidget(made)
    made.show()
    return made


def free_port() -> int:
    import socket

    with socket.socket() as line:
        line.bind((LOOPBACK, 0))
        port: int = line.getsockname()[1]
        return port


def read(at: str, query: str = "scene=clock") -> str:
    return text_at(f"{at}board?{query}")


def test_off_until_it_is_shared_and_off_again(panel: SharePanel, sharing: Sharing) -> None:
    assert (sharing.browser_url, panel.code.isVisible(), panel.where.isEnabled()) == ("", False, True)
    panel.turn.click()
    at = sharing.browser_url
    assert (at, panel.code.isVisible()) == (f"http://127.0.0.1:{sharing.port}/", False)
    assert (panel.turn.text(), panel.where.isEnabled()) == ("Stop sharing", False)
    assert at in panel.state.text()
    assert "<svg" in read(at)
    panel.turn.click()
    assert (sharing.browser_url, panel.turn.text()) == ("", "Share in the house")
    with pytest.raises(OSError, match="refused"):
        read(at)


def test_a_phone_is_led_where_it_can_come(
    panel: SharePanel, sharing: Sharing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sharing, "browser_url", "http://192.168.1.20:8230/")
    sharing.changed.emit()
    assert (panel.code.isVisible(), panel.code.toolTip()) == (True, "http://192.168.1.20:8230/")


def test_a_board_shows_what_the_console_was_told(
    panel: SharePanel, sharing: Sharing, console: LiveConsole, qtbot: QtBot
) -> None:
    settled(console, qtbot, panel.turn.click)
    assert "Dinner at nine" not in read(sharing.browser_url)
    tournament = console.tournament_id
    assert tournament is not None
    settled(console, qtbot, lambda: console.order(c.Announce(tournament, "Dinner at nine")))
    assert "Dinner at nine" in read(sharing.browser_url)


def test_the_journal_of_the_house_says_that_they_are_shared_and_no_longer(
    panel: SharePanel, sharing: Sharing, console: LiveConsole, qtbot: QtBot
) -> None:
    for on in (True, False):
        settled(console, qtbot, panel.turn.click)
        told: list[Recorded] = []
        console.ask(lambda desk: tuple(desk.story(HOUSE)), told.extend)
        qtbot.waitUntil(lambda told=told: bool(told))  # type: ignore[misc]
        assert told[-1].event == BoardsShared(on, LOOPBACK, sharing.port)


@pytest.mark.parametrize("typed", ["", "80", "1023", "65536"])
def test_a_port_that_is_none_is_said(panel: SharePanel, sharing: Sharing, typed: str) -> None:
    panel.port.setText(typed)
    panel.turn.click()
    assert (sharing.browser_url, panel.wrong.text()) == ("", "A port is a number from 1024 to 65535.")


def test_a_port_that_is_taken_is_said_and_another_one_will_do(
    panel: SharePanel, sharing: Sharing
) -> None:
    from director.texts.texts import texts_for
    from ui.board.published import Published
    from ui.console.cached_house import CachedHouse

    other = Server(board_app(Published(CachedHouse(texts_for("en")), int, lambda *_: None)), LOOPBACK, 0)
    try:
        panel.port.setText(str(other.port))
        panel.turn.click()
        assert str(other.port) in panel.wrong.text()
        assert sharing.browser_url == ""
    finally:
        other.stop()
    panel.port.setText(str(free_port()))
    panel.turn.click()
    assert (panel.wrong.text(), bool(sharing.browser_url)) == ("", True)


def test_what_was_shared_is_shared_again_at_the_next_start(
    console: LiveConsole, sharing: Sharing, memory: FakeMemory
) -> None:
    sharing.restore()
    assert sharing.browser_url == ""
    sharing.start(LOOPBACK, sharing.port)
    at = sharing.browser_url
    sharing.close()
    again = Sharing(console, memory)
    again.restore()
    assert again.browser_url == at
    again.stop()
    later = Sharing(console, memory)
    later.restore()
    assert later.browser_url == ""


def test_a_machine_that_keeps_nonsense_has_the_usual_port(console: LiveConsole) -> None:
    memory = FakeMemory()
    for word in ("", "x", "80", "70000"):
        memory.set_word("board_port", word)
        assert Sharing(console, memory).port == PORT


def test_this_machine_alone_comes_first() -> None:
    assert own_addresses()[0] == LOOPBACK
    assert len(set(own_addresses())) == len(own_addresses())


def test_the_hand_at_the_feature_table_reaches_the_boards_and_goes_with_it(
    console: LiveConsole, sharing: Sharing
) -> None:
    """As far as the room may see it: the console says what, in each language (T-28)."""
    seen: dict[str, FeatureView | None] = {}
    table = console.frame.service(FeatureTable)
    table.view = lambda texts, **_how: seen.get(texts.language)
    sharing.start(LOOPBACK, free_port())
    assert "Feature" not in read(sharing.browser_url, "scene=feature")
    seen.update({language: hand(f"Feature {language}") for language in LANGUAGES})
    console.tick.emit(console.now())
    for language in LANGUAGES:
        told = read(sharing.browser_url, f"scene=feature&language={language}")
        assert f"Feature {language}" in told
        assert "41.2%" in told
    seen.clear()
    console.tick.emit(console.now())
    assert "41.2%" not in read(sharing.browser_url, "scene=feature")


def test_players_phones_are_off_until_they_are_ticked_and_bound_to_an_address_that_phones_reach(
    panel: SharePanel, sharing: Sharing, console: LiveConsole, qtbot: QtBot
) -> None:
    cards, night = console.frame.service(PhonesOn), console.state()
    assert night is not None
    panel.turn.click()
    assert (cards.cards, status(f"{sharing.browser_url}my/x"), panel.players.isEnabled()) == (
        None,
        404,
        True,
    )
    panel.turn.click()
    panel.players.setChecked(True)
    assert panel.phones.text() == "Once shared, seat cards bear the code."
    panel.turn.click()
    assert "No phone reaches this machine alone" in panel.phones.text()
    assert not leads(cards)
    sharing.start("0.0.0.0", free_port())
    qtbot.waitUntil(lambda: leads(cards))
    assert cards.cards is not None
    link = cards.cards.link(night.id, EntryId(1), 0).replace("0.0.0.0", LOOPBACK)
    with ThreadPoolExecutor() as asking:  # the page is made of what this thread publishes
        answer = asking.submit(status, link)
        qtbot.waitUntil(answer.done)
    assert answer.result() == 200
    assert panel.phones.text() == "Seat cards bear the code. It ends an hour after the tournament."
    sharing.stop()
    assert not leads(cards)


def leads(cards: PhonesOn) -> bool:
    """Whether seat cards lead phones somewhere."""
    return cards.cards is not None


def status(at: str) -> int:
    """What an address answers with."""
    try:
        with urlopen(Request(at), timeout=PATIENCE_MS / 1_000) as answer:
            code: int = answer.status
            return code
    except HTTPError as error:
        return error.code


def test_a_stream_is_off_until_it_is_ticked_and_late_as_it_was_set(
    panel: SharePanel, sharing: Sharing, console: LiveConsole
) -> None:
    panel.turn.click()
    assert status(f"{sharing.browser_url}overlay") == 404
    panel.turn.click()
    for typed, kept in (("0", 0), ("1801", 0), ("x", 0), ("45", 45), ("0", 0)):
        panel.delay.setText(typed)
        panel.delay.editingFinished.emit()
        assert (sharing.delay, panel.delay.text()) == (kept, str(kept))
    panel.stream.setChecked(True)
    hand = FeatureView("Final table", "", PokerFelt(9, (), 0, (), 5, (), "Pot 900", ""), "", "")
    console.frame.service(FeatureTable).view = lambda _texts, **_said: hand
    panel.turn.click()
    assert panel.delay.isEnabled()
    assert "Pot 900" in text_at(f"{sharing.browser_url}overlay")
    console.frame.service(FeatureTable).view = lambda _texts, **_said: None
    console.tick.emit(console.now())
    assert "Pot 900" not in text_at(f"{sharing.browser_url}overlay")


def text_at(at: str) -> str:
    """What an address answers."""
    with urlopen(Request(at), timeout=PATIENCE_MS / 1_000) as answer:
        text: str = answer.read().decode()
        return text


def test_codes_may_lead_to_a_board_elsewhere(
    panel: SharePanel, sharing: Sharing, console: LiveConsole, memory: FakeMemory, qtbot: QtBot
) -> None:
    cards, night = console.frame.service(PhonesOn), console.state()
    assert night is not None
    for typed in ("riffle", "ftp://x/", "http://", "http://x/my", "http://x/?a", "http://u@x/"):
        panel.external_board.setText(typed)
        panel.external_board.editingFinished.emit()
        assert (sharing.external_board, typed in panel.wrong.text()) == ("", True)
    panel.external_board.setText("http://10.0.0.7:8230")
    panel.external_board.editingFinished.emit()
    assert (panel.external_board.text(), panel.wrong.text()) == ("http://10.0.0.7:8230/", "")
    qtbot.waitUntil(lambda: leads(cards))
    assert cards.cards is not None
    assert cards.cards.link(night.id, EntryId(1), 0).startswith("http://10.0.0.7:8230/my/")
    again = Sharing(console, memory)
    cards.cards = None
    again.restore()
    qtbot.waitUntil(lambda: leads(cards))
    panel.external_board.setText("")
    panel.external_board.editingFinished.emit()
    assert not leads(cards)


def test_boards_say_that_the_server_is_away_and_when_it_is_back_though_nothing_was_written(
    panel: SharePanel, sharing: Sharing, console: LiveConsole, qtbot: QtBot
) -> None:
    panel.turn.click()
    source = sharing.published
    assert source is not None
    qtbot.waitUntil(
        lambda: not console.has_pending_orders
    )  # an answer that comes later says that it is there
    console._on_heard(StorageProblem("unreachable", database="x"))
    assert (source.lost, console.is_unreachable) == (True, True)
    with qtbot.waitSignal(console.cured):
        console._on_heard(None)
    assert (source.lost, console.is_unreachable) == (False, False)
