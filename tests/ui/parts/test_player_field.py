"""The field for a player: who was chosen, and what typing on does to the choice."""

from pytestqt.qtbot import QtBot

from director.values.ids import PlayerId
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.parts.people.player_field import PlayerField


def test_typing_another_name_drops_the_choice(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    with console_of(night, qtbot) as console:
        qtbot.waitUntil(lambda: len(console.people()) == 2)
        field = PlayerField(console)
        qtbot.addWidget(field)
        heard: list[PlayerId | None] = []
        field.taken.connect(heard.append)
        first = next(iter(console.people()))
        field.take(first)
        assert (field.player(), field.who.text()) == (first, console.people()[first].name)
        field.field.setText("zzzz")
        assert (field.player(), field.who.text()) == (None, "")
        assert not field.new.isHidden()
        field.field.setText("")
        assert heard == [first, None]
