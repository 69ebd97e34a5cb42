"""The ruling assistant: what happened at a table, what it is, what binds, and by which rule."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QScrollArea, QWidget

from director.poker.rulings.assistant import Situation, answer
from director.poker.rulings.floor import TOPICS as MATTERS_OF
from director.poker.rulings.floor import floor_ruling
from director.poker.rulings.pot_case import divided_pots, next_button_case
from director.poker.rulings.ruling import HOUSE
from director.texts.ruling_words import TOPICS, button_pairs, floor_pairs, pots_pairs, situation_pairs
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.event import Change
from ui.console.console import Console
from ui.parts.page import Page
from ui.parts.panel import ENTER, PanelStack
from ui.poker.ruling_answer import Answer, AnswerSide
from ui.poker.ruling_floor_form import FloorForm
from ui.poker.ruling_form import RulingForm
from ui.poker.ruling_pots_form import ButtonForm, PotsForm
from ui.poker.rulings_words import pot_pairs, situation_report, stakes_now
from ui.widgets.layout import hbox

TOPIC_WIDTH = 220
WIDEST = 960
"""Pixels of the forms: on a large screen the eye finds the next field."""


class RulingsPage(Page):
    """Topics at the left, the form of one in the middle, the answer at the right as it is typed."""

    TOUCHED = frozenset({Change.CLOCK})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._met = False
        self.answer = AnswerSide(console)
        self.topics = QListWidget(self)
        self.topics.setFixedWidth(TOPIC_WIDTH)
        self.topics.setAccessibleName(console.texts.say("What the ruling is about"))
        for title in TOPICS.values():
            self.topics.addItem(console.texts.say(title))
        self.form = RulingForm(console)
        self.pots, self.button = PotsForm(console.texts), ButtonForm(console.texts)
        self.floor = FloorForm(console.texts)
        self._forms = PanelStack(self)
        for form in (self.form, self.pots, self.button, self.floor):
            self._forms.add(form)
            form.changed.connect(self._rule)
        self._lay_out()
        self.topics.currentRowChanged.connect(self._on_topic)
        self.topics.setCurrentRow(0)

    def reload(self) -> None:
        """Take the level of the tournament shown, the first time that the page is seen."""
        state = self._console.state()
        if state is not None and not self._met:
            self._met = True
            stakes = stakes_now(state, self._console.clock_read_at())
            self.form.show_stakes(stakes)
            self.floor.show_blinds(stakes.small, stakes.big)
        self.answer.reload()
        self._rule()

    def side(self) -> QWidget | None:
        """The answer."""
        return self.answer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter leads on: from the topic to its form, from the form to the answer, which it writes."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif self.focusWidget() is self.topics:
            self._current_form().begin()
        else:
            self.answer.table.setFocus()

    def _current_form(self) -> RulingForm | PotsForm | ButtonForm | FloorForm:
        forms = (self.form, self.pots, self.button, self.floor)
        return next(form for form in forms if form is self._forms.currentWidget())

    def _lay_out(self) -> None:
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        inner = QWidget()
        self._forms.setMaximumWidth(WIDEST)
        hbox((self._forms, 100), ..., margins=(0, 0, 12, 0), parent=inner)
        scroll.setWidget(inner)
        hbox(self.topics, (scroll, 1), spacing=20, margins=(20, 16, 12, 12), parent=self)
        self.setFocusProxy(self.topics)

    def _topic(self) -> str:
        return tuple(TOPICS)[max(0, self.topics.currentRow())]

    def _on_topic(self, _row: int) -> None:
        topic = self._topic()
        if topic == "pots":
            self._forms.setCurrentWidget(self.pots)
        elif topic == "button":
            self._forms.setCurrentWidget(self.button)
        elif topic in MATTERS_OF:
            self._forms.setCurrentWidget(self.floor)
            self.floor.show_topic(topic)
        else:
            self._forms.setCurrentWidget(self.form)
            self.form.show_situation(Situation(topic))
        self._rule()

    def _rule(self) -> None:
        """Rule anew on what is typed now, or say what is missing."""
        try:
            self.answer.show_answer(self._answered())
        except RuleViolation as refusal:
            self.answer.show_missing(refusal)

    def _answered(self) -> Answer:
        texts = self._console.texts
        topic = self._topic()
        if topic == "pots":
            pots = self.pots.report()
            ruling, shares = divided_pots(pots)
            paid = tuple(share for pot in shares for share in pot.shares)
            return Answer(ruling, pots_pairs(pots, paid), pot_pairs(texts, shares))
        if topic in MATTERS_OF:
            matter = self.floor.report()
            return Answer(floor_ruling(matter), floor_pairs(topic, matter))
        if topic == "button":
            button = self.button.report()
            found = next_button_case(button)
            blinds = found.hand.blinds
            shown = (
                (texts.say("Button"), self._seat(blinds.button, found.hand.dead_button)),
                (texts.say("Small blind"), self._seat(blinds.small_blind, found.hand.dead_small_blind)),
                (texts.say("Big blind"), self._seat(blinds.big_blind, dead=False)),
                (texts.say("Waits for a hand"), ", ".join(map(str, found.hand.waiting))),
            )
            return Answer(found.ruling, button_pairs(button), shown)
        told = situation_report(self.form.typed())
        state = self._console.state()
        rules = replace(
            HOUSE,
            wrong_count_stands=self._console.house.told_count_stands,
            all_in_or_fold=state is not None and state.settings.all_in_or_fold,
        )
        return Answer(answer(told, rules), situation_pairs(told))

    def _seat(self, seat: int, dead: bool) -> str:
        texts = self._console.texts
        if dead:
            return texts.say("Seat {seat}, dead", seat=seat)
        return texts.say("Seat {seat}", seat=seat)
