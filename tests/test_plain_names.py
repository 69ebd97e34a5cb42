"""Names are plain: what bears a word of our own is stored or sent under that name."""

import ast

import pytest

from tests.plain_names import is_odd, names_in, odd_names

STORED = {
    "director.cashdesk.tills: ReceiptIssued.document_seen",
    "director.desk.kernel.ports: ReceiptRow.document_seen",
    "director.games.blackjack_round: ShoeCarry.seen",
    "director.house.announcements: SoundRule.spoken",
    "director.house.people: HouseSettings.gender_asked",
    "director.house.people: HouseSettings.names_shown",
    "director.house.people: HouseSettings.told_count_stands",
    "director.poker.cash.terms: Terms.away_minutes",
    "director.storage.migrations.versions.v0008_kept_tills: v0008_kept_tills",
    "director.storage.schema: kept_tills",
    "ui.night.prizes.deal_words: DealDraft.told",
    "ui.parts.hand.view: SeatView.said",
    "ui.scenes.view: FeatureView.said",
}
"""Columns, fields of the journal and of rows, and what consoles keep."""
SENT = {
    "ui.board.ahead: Next.shown",
    "ui.board.api: ClockNow.mood",
    "ui.board.api: ScreenViewers.last_seen",
    "ui.board.floor.part: DoneAnswer.said",
    "ui.board.floor.part: _Sent.deed",
    "ui.board.floor.state: PhoneWish.said",
    "ui.board.floor.state: Taken.said",
    "ui.board.guard: Refused.said",
    "ui.board.phones.app: RefusedPhone.said",
    "ui.board.player.part: ListAnswer.said",
    "ui.board.player.part: _Sent.deed",
}
"""Fields that browsers, phones and readers of the API know."""
ENGLISH = {
    "director.cashdesk.diligence: Operation.document_seen",
    "director.files.import_columns: PersonField.GIVEN_NAME",
    "director.files.people_cells: NameOrder.GIVEN",
    "director.files.people_import: ImportDirectory.given_names",
    "director.house.people: Person.given_name",
}
"""A given name, and an identity document that was seen."""


def test_no_name_is_in_words_of_our_own() -> None:
    odd, allowed = set(odd_names()), STORED | SENT | ENGLISH
    assert odd - allowed == set(), "a word of DIALECT in tests/plain_names.py: take a noun of the field"
    assert allowed - odd == set(), "no such name is left: take it out of the lists above"


@pytest.mark.parametrize(
    "source",
    [
        "def find(): ...\nclass Found: ...",
        "class Table:\n    kept: int = 0",
        "class Table:\n    def told(self): ...",
        "class Table:\n    def __init__(self):\n        self._shown = 1",
        "SAID = 1",
    ],
)
def test_such_a_name_is_found_wherever_it_stands(source: str) -> None:
    odd = [name for name in names_in(ast.parse(source), "") if is_odd(name.rpartition(".")[2])]
    assert len(odd) == 1
