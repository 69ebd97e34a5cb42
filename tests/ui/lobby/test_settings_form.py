"""The form of settings: announced, changed while the tournament lives, kept as a template."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import templates
from director.desk.offered import commands as c
from director.house.templates import TEMPLATE, Template
from director.texts import LANGUAGES, texts_for
from director.texts.setting_words import acting_words
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    Format,
    Game,
    LateRegistration,
    Limit,
    NobodyTakes,
    Offer,
    Price,
    Purchase,
    Qualifying,
    Settings,
    ShotClock,
)
from director.values.chips import ChipCount
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from tests.ui.walker import clipped
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.lobby.new_tournament import NewTournament
from ui.lobby.page import LobbyPage
from ui.night.page import NightPage
from ui.parts.choice import ChoiceField
from ui.parts.panel import Words
from ui.parts.question import Question
from ui.parts.settings.announcing_words import offered
from ui.parts.settings.change_tournament import ChangeTournament
from ui.parts.settings.form import SettingsForm

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(2)
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        settle(both[1], qtbot)
        yield both


def test_escape_drops_what_was_changed_only_when_it_is_pressed_again(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    page = opened(shown, qtbot, night)
    assert page.form is not None
    left: list[bool] = []
    page.closed.connect(lambda: left.append(True))
    QTest.keyClicks(line(page.form, "name"), "Another Night")
    page.leave()
    assert not left
    QTest.keyClicks(line(page.form, "name"), "!")
    page.leave()
    assert not left
    page.leave()
    assert left


def test_escape_leaves_a_form_in_which_nothing_was_changed(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    page = opened(shown, qtbot, night)
    left: list[bool] = []
    page.closed.connect(lambda: left.append(True))
    page.leave()
    assert left


def lobby_of(window: MainWindow) -> LobbyPage:
    page = window.pages.page()
    assert isinstance(page, LobbyPage)
    return page


def line(form: SettingsForm, name: str) -> QLineEdit:
    box = form.field(name)
    assert isinstance(box, QLineEdit)
    return box


def opened(shown: Shown, qtbot: QtBot, night: Night) -> ChangeTournament:
    page = lobby_of(shown[0])
    page.change_settings(night.id)
    assert isinstance(page._form, ChangeTournament)
    settle(shown[1], qtbot)
    return page._form


def announcing(shown: Shown, qtbot: QtBot) -> NewTournament:
    page = lobby_of(shown[0])
    page.new_tournament()
    assert isinstance(page._form, NewTournament)
    settle(shown[1], qtbot)
    return page._form


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_every_setting_comes_back_as_it_was_shown(night: Night, language: str, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for(language), found, "EUR", ())
    qtbot.addWidget(form)
    rich = replace(
        found.templates["satellite"].settings,
        buy_in=Offer(Price(12_345, 100, 50, (("Charity", 250), ("Trophy", 75))), 10_000),
        late=LateRegistration(None, 4),
        rebuy=Offer(Price(5_050, 10), 7_000),
        qualifying=Qualifying(11_050, 3, "Main"),
        house_break_order=(3, 1, 2),
        cash_limit=123_456_789,
        guarantee=1_000_000,
    )
    for settings in (*(one.settings for one in found.templates.values()), rich):
        form.show_settings(settings)
        assert form.settings() == settings
        assert form.unread() == ()


def test_what_cannot_be_read_is_named(night: Night, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(found.templates["freezeout"].settings)
    line(form, "guarantee").setText("much")
    assert form.settings() is None
    assert form.unread() == ("Guarantee",)
    assert form.field("guarantee").property("wrong")


@pytest.mark.parametrize("game", Game)
def test_only_where_a_card_may_be_discarded_it_is_asked_when(
    night: Night, game: Game, qtbot: QtBot
) -> None:
    """Nothing else moves when the game is chosen."""
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    form.resize(900, 700)
    form.show()
    form.show_settings(found.templates["freezeout"].settings)
    fields = [field.widget for field in form.fields if field.name != "discard"]
    before = [field.geometry() for field in fields]
    discard, games = form.field("discard"), form.field("game")
    assert not discard.isVisible()
    assert isinstance(games, ChoiceField)
    games.choose(game)
    assert discard.isVisible() is (game in (Game.CRAZY_PINEAPPLE, Game.MIXED))
    assert [field.geometry() for field in fields] == before


def test_levels_of_rounds_are_numbers(night: Night, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(found.templates["heads-up-of-three"].settings)
    (levels,) = (
        box for box in form.field("rounds").findChildren(QLineEdit) if "round 2" in box.accessibleName()
    )
    assert levels.text() == "2"
    levels.setText("3, 5")
    made = form.settings()
    assert made is not None
    assert made.rounds is not None
    assert (made.rounds.restarts, made.rounds.third_place) == ((3, 5), True)
    levels.setText("third")
    assert form.settings() is None
    assert form.unread() == ("Played in rounds",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_rounds_and_shot_clock_ask_can_be_read_beside_its_figures(
    night: Night, qtbot: QtBot, language: str
) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for(language), found, "EUR", ())
    qtbot.addWidget(form)
    shot = ShotClock(30, 2, 30, 1)
    form.show_settings(replace(found.templates["heads-up-of-three"].settings, shot_clock=shot))
    form.resize(760, 560)  # beside the panel of a window that is 1280 wide
    form.show()
    for name, count in (("rounds", 3), ("shot_clock", 4)):
        field = form.field(name)
        tabs = (form.widget(at) for at in range(form.count()))
        form.setCurrentWidget(next(tab for tab in tabs if tab and tab.isAncestorOf(field)))
        labels = [label for label in field.findChildren(Words) if label.property("role") == "caption"]
        names = [label.text() for label in labels if label.isVisible()]
        figures = [box for box in field.findChildren(QLineEdit) if box.text()]
        assert len(names) == count
        assert all(any(each in box.accessibleName() for box in figures) for each in names)
        assert clipped(field) == []


def test_the_stack_is_edited_chip_by_chip(night: Night, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(found.templates["freezeout"].settings)
    for box in form.stack.boxes.values():
        box.clear()
    form.stack.boxes[1_000].setText("12")
    made = form.settings()
    assert made is not None
    assert made.stack == ChipCount.of([(1_000, 12)])
    assert made.buy_in.chips == 12_000
    form.stack.worth.setText("15 000")
    form.stack.make_up.click()
    assert form.stack.stack().worth == 15_000
    form.stack.worth.setText("15 001")
    form.stack.make_up.click()
    assert form.settings() is None
    assert form.unread() == ("Starting stack",)


def test_T_R9_what_is_closed_is_said_at_its_field(night: Night, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(found.templates["freezeout"].settings)
    locked: dict[str, RuleViolation] = {
        "currency": soundness("currency_is_sold", rule="T-R3"),
        "unit": procedure("financial_settings_closed", rule="T-R9"),
    }
    form.lock(locked)
    assert not form.field("currency").isEnabled()
    notes = {name: form._notes[form.field(name)].property("tone") for name in locked}
    assert notes == {"currency": "muted", "unit": "amber"}, "nothing is wrong with what stays"
    assert form.field("unit").isEnabled()
    assert form.field("unit").toolTip()
    assert not form.field("min_age").toolTip()


def test_settings_are_changed_while_it_lives(shown: Shown, night: Night, qtbot: QtBot) -> None:
    page = opened(shown, qtbot, night)
    assert page.form is not None
    assert not page.form.field("currency").isEnabled()
    line(page.form, "guarantee").setText("2000")
    line(page.form, "time_seconds").setText("40")
    settled(shown[1], qtbot, page.accept)
    assert night.state.settings.guarantee == 200_000
    assert night.state.settings.time_seconds == 40
    qtbot.waitUntil(lambda: lobby_of(shown[0])._form is None)


def test_T_R10_terms_sold_change_only_with_a_reason(shown: Shown, night: Night, qtbot: QtBot) -> None:
    page = opened(shown, qtbot, night)
    assert page.form is not None
    before = night.state.settings.stack
    page.form.stack.boxes[1_000].setText("30")
    with qtbot.waitSignal(shown[1].refused):
        page.accept()
    assert night.state.settings.stack == before
    settled(shown[1], qtbot, lambda: shown[1].insist("More chips were promised"))
    assert night.state.settings.stack.count(1_000) == 30


def test_the_night_opens_the_settings_and_comes_back(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("night")
    page = window.pages.page()
    assert isinstance(page, NightPage)
    page._change.click()
    settle(console, qtbot)
    assert isinstance(page._form, ChangeTournament)
    assert page.side() is page._form.summary
    page._form.summary.leave()
    assert page.tabs.isVisible()
    assert page._change.isVisible()


def test_a_template_is_kept_and_removed(shown: Shown, night: Night, qtbot: QtBot) -> None:
    page = announcing(shown, qtbot)
    assert page.form is not None
    line(page.form, "name").setText("Friday Deep")
    line(page.form, "guarantee").setText("5000")
    settled(shown[1], qtbot, page.keep.click)
    kept: Settings = night.desk.store.rows(TEMPLATE, Template)["friday-deep"].settings
    assert kept.guarantee == 500_000
    assert kept.starts_at == 0
    qtbot.waitUntil(lambda: page.template.chosen() == "friday-deep")
    settled(shown[1], qtbot, page.remove.click)
    assert "friday-deep" not in templates(night.desk.store)
    qtbot.waitUntil(lambda: "friday-deep" not in page.template.offered())


def test_what_is_sold_like_a_buy_in_follows_its_price_and_chips(night: Night, qtbot: QtBot) -> None:
    found = offered(night.desk)
    form = SettingsForm(texts_for("en"), found, "EUR", ())
    qtbot.addWidget(form)
    before = found.templates["unlimited_rebuys"].settings
    assert before.rebuy is not None
    assert before.rebuy.price.prize == before.buy_in.price.prize
    form.show_settings(before)
    box = line(form, "buy_in")
    for typed in ("7", "75"):
        box.setText(typed)
    made = form.settings()
    assert made is not None
    assert (made.rebuy, made.add_on) == (
        replace(before.rebuy, price=Price(7_500)),
        replace(before.add_on, price=Price(7_500)) if before.add_on else None,
    )
    form.show_settings(replace(before, rebuy=Offer(Price(3_000), 4_000)))
    box.setText("80")
    made = form.settings()
    assert made is not None
    assert made.rebuy == Offer(Price(3_000), 4_000)


def test_amounts_are_shown_in_the_currency_that_is_chosen(night: Night, qtbot: QtBot) -> None:
    form = SettingsForm(texts_for("en"), offered(night.desk), "EUR", ())
    qtbot.addWidget(form)
    settings = offered(night.desk).templates["freezeout"].settings
    form.show_settings(settings)
    assert line(form, "buy_in").text() == "€100"
    choice = form.field("currency")
    assert isinstance(choice, QComboBox)
    choice.setCurrentText("CZK")
    assert line(form, "buy_in").text() == "CZK\xa0100"
    assert form.settings() == replace(settings, currency="CZK")


@pytest.mark.parametrize(("typed", "permille"), [("2,5", 25), ("2.5 %", 25), ("3", 30), ("", 0)])
def test_T_R2_what_is_withheld_is_typed_in_percent(
    night: Night, qtbot: QtBot, typed: str, permille: int
) -> None:
    form = SettingsForm(texts_for("sk"), offered(night.desk), "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(offered(night.desk).templates["freezeout"].settings)
    box = line(form, "withheld_permille")
    assert box.text() == "0,0\xa0%"
    box.setText(typed)
    made = form.settings()
    assert made is not None
    assert made.withheld_permille == permille
    box.setText("2,55")
    assert form.settings() is None


def test_a_template_of_a_known_name_is_replaced_only_when_that_is_meant(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    page = announcing(shown, qtbot)
    assert page.form is not None
    line(page.form, "name").setText("Freezeout")
    line(page.form, "guarantee").setText("5000")
    page.keep.click()
    settle(console, qtbot)
    question = window.side.question()
    assert isinstance(question, Question)
    assert not night.desk.store.rows(TEMPLATE, Template)
    replace_it = next(
        one for one in question.findChildren(QPushButton) if one.text().startswith("Replace it")
    )
    settled(console, qtbot, replace_it.click)
    assert night.desk.store.rows(TEMPLATE, Template)["freezeout"].settings.guarantee == 500_000


def test_the_settings_of_bounties_are_typed_in_one_place(night: Night, qtbot: QtBot) -> None:
    form = SettingsForm(texts_for("en"), offered(night.desk), "EUR", ())
    qtbot.addWidget(form)
    form.show_settings(night.state.settings)
    fields = {field.caption: field for field in form.fields}
    whole = fields["Bounty on each head, rounded to"].widget
    head, unit = whole.findChildren(QLineEdit)[:2]
    (kind,) = whole.findChildren(ChoiceField)
    head.setText("50")
    unit.setText("5")
    kind.choose(BountyKind.PROGRESSIVE)
    nobody = fields["The bounty of a player whom nobody knocked out goes to"].widget
    assert isinstance(nobody, ChoiceField)
    nobody.choose(NobodyTakes.PRIZE_POOL)
    made = form.settings()
    assert made is not None
    assert made.bounty == BountyTerms(BountyKind.PROGRESSIVE, 500, NobodyTakes.PRIZE_POOL)
    assert made.buy_in.price.bounty == 5_000
    form.show_settings(made)
    assert form.settings() == made
    head.setText("")
    without = form.settings()
    assert without is not None
    assert (without.bounty, without.buy_in.price.bounty) == (None, 0)


@pytest.mark.parametrize(
    ("language", "second", "rebuys"),
    [("en", "2nd Chance", "Unlimited Rebuys + Add-on"),
     ("sk", "2. šanca", "Neobmedzené rebuye + add-on"),
     ("el", "2η ευκαιρία", "Απεριόριστα rebuy + add-on")],
)  # fmt: skip
def test_a_ready_made_tournament_is_called_in_the_language_and_the_houses_own_as_typed(
    night: Night, qtbot: QtBot, tmp_path: Path, language: str, second: str, rebuys: str
) -> None:
    plain = offered(night.desk).templates["second_chance"]
    own = replace(plain, key="ours", settings=replace(plain.settings, name="Satellite"))
    night.do(c.SaveRow(TEMPLATE, own.key, own))
    with window_of(night, qtbot, tmp_path, language) as shown:
        settle(shown[1], qtbot)
        page = announcing(shown, qtbot)
        assert page.form is not None
        for key, name in (
            ("second_chance", second),
            ("unlimited_rebuys", rebuys),
            ("ours", "Satellite"),
        ):
            page.template.choose(key)
            said = line(page.form, "name").text().replace("\xa0", " ")
            assert said == name, "what nobody typed follows the template"
        line(page.form, "name").setText("Friday")
        page.template.setFocus()
        page.template.choose("second_chance")
        assert line(page.form, "name").text() == "Friday"
        assert page.template.hasFocus(), "one more arrow takes the next template"
        page.form.setCurrentIndex(1)
        field = shown[0].focusWidget()
        assert isinstance(field, QLineEdit)
        assert field.selectedText() == field.text() != ""


def test_tab_goes_on_from_the_buttons_beside_the_form(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    page = announcing(shown, qtbot)
    assert page.form is not None
    first, *_, last = page.summary.tab_order()
    for at, key in ((first, Qt.Key.Key_Backtab), (last, Qt.Key.Key_Tab)):
        at.setFocus()
        steps = 0
        while not page.form.isAncestorOf(window.focusWidget()):
            press(window, key)
            assert not page.summary.isAncestorOf(window.focusWidget())
            steps += 1
            assert steps < 20


def test_a_setting_changed_in_play_says_when_it_acts(shown: Shown, qtbot: QtBot, night: Night) -> None:
    """Tables in use keep their seats, entries sold their price; what acts at once says so."""
    form = opened(shown, qtbot, night).form
    assert form is not None
    page = lobby_of(shown[0])._form
    assert isinstance(page, ChangeTournament)
    before = night.state.settings
    cases = {
        "keep theirs": replace(before, table_size=6),
        "from the next entry on": replace(before, buy_in=Offer(Price(20_000), 10_000)),
        "Acts at once.": replace(before, halt_shortage=4),
    }
    for said, settings in cases.items():
        form.show_settings(settings)
        page.tell()
        words = [each.text() for each in page.summary.findChildren(QLabel)]
        assert any(said in " ".join(each.split()) for each in words), said


def test_each_setting_that_does_not_act_on_everything_says_from_when() -> None:
    night = Night({"rebuy": Offer(Price(5_000), 10_000), "format": Format.UNLIMITED_REBUYS})
    night.register(3)
    night.start()
    night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL))
    night.close_registration()
    night.lock()
    settings, texts = night.state.settings, texts_for("en")
    cases: dict[str, Any] = {
        "late": LateRegistration(None, 4), "rebuy": Offer(Price(6_000), 10_000), "unit": 1_000,
        "starts_at": settings.starts_at + 1, "at_once": 2, "limit": Limit.POT_LIMIT, "min_age": 21,
    }  # fmt: skip
    for name, value in cases.items():
        said = acting_words(texts, night.state, replace(settings, **{name: value}))
        assert said, name
        assert said != ("Acts at once.",), name
    at_once: dict[str, Any] = {"hand_for_hand_seconds": 60, "redraw_at": (2,), "final_table": 6}
    for name, changed in at_once.items():
        assert acting_words(texts, night.state, replace(settings, **{name: changed})) == (
            "Acts at once.",
        )
    assert acting_words(texts, night.state, settings) == ()


def test_what_another_console_changes_is_taken_over_and_never_put_back(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    """A price is changed elsewhere while the name is typed here: both are saved."""
    _window, console = shown
    page = opened(shown, qtbot, night)
    assert page.form is not None
    line(page.form, "name").setText("Friday Deep")
    offer = replace(night.state.settings.buy_in, price=Price(prize=20_000, fee=1_000))
    elsewhere = replace(night.state.settings, buy_in=offer, table_size=8)
    settled(console, qtbot, lambda: console.order(c.ChangeSettings(night.id, elsewhere), insist=True))
    assert night.state.settings.buy_in == offer
    made = page.form.settings()
    assert made == replace(elsewhere, name="Friday Deep")
    said = " ".join(label.text() for label in page.summary.findChildren(Words))
    assert "Changed meanwhile at another console, and shown now" in said
    page.accept()
    qtbot.waitUntil(lambda: night.state.settings == made)


def test_a_field_that_is_half_typed_stays_and_is_named(shown: Shown, qtbot: QtBot, night: Night) -> None:
    _window, console = shown
    page = opened(shown, qtbot, night)
    assert page.form is not None
    line(page.form, "name").setText("Mine")
    line(page.form, "table_size").setText("")
    elsewhere = replace(night.state.settings, name="Theirs", table_size=8)
    settled(console, qtbot, lambda: console.order(c.ChangeSettings(night.id, elsewhere)))
    assert line(page.form, "name").text() == "Mine"
    assert line(page.form, "table_size").text() == ""
    said = " ".join(label.text() for label in page.summary.findChildren(Words))
    assert "What is typed here replaces it." in said
