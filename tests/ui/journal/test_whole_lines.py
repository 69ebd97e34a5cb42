"""The list of the newest entries, cut wherever it may be: each line tells all that its command did."""

import pytest

from director.desk.history.search import JournalWanted, count_of
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.texts import texts_for
from director.values.ids import CommandId
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_correction_chains import FREED, JAILED
from ui.journal import page
from ui.journal.journal_words import DeskWords
from ui.journal.words import Telling, of_people


def told(desk: Desk) -> dict[CommandId, str]:
    """Sentences of the newest entries by their command."""
    lines = Telling().tell(page.newer_than(desk, 0), DeskWords(texts_for("en"), {}, desk))
    return {line.command: line.what for line in lines if of_people(line)}


def test_G_8_the_oldest_line_that_is_listed_tells_all_of_its_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two rounds are taken back by one command, whose first entry stands just beyond the list."""
    pit = Pit("roulette")
    pit.play(JAILED)
    pit.play(FREED)
    pit.do(c.ReverseRound(pit.id, 1, following=True), reason="misread")
    whole = told(pit.desk)
    assert len(whole) == count_of(pit.desk, JournalWanted()), "as many as the page says there are"
    for most in range(1, len(page.newer_than(pit.desk, 0))):
        monkeypatch.setattr(page, "MOST", most)
        cut = told(pit.desk)
        assert cut == {command: whole[command] for command in cut}
