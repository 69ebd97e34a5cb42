"""Rulings at the desk: written down as given, told again in every language."""

import pytest

from director.desk.kernel.ports import HOUSE
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.offered import commands as c
from director.house.events import RulingGiven
from director.house.house_rules import read_rules, rule_cited
from director.house.people import HouseSettings
from director.house.templates import HOUSE_RULES, SETTINGS, SavedHouseRules
from director.poker.rulings.assistant import Situation, SituationReport, answer
from director.poker.rulings.case import Case
from director.poker.rulings.ruling import Ruling
from director.poker.variants import Street
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.ruling_lines import ruling_sentence
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import TournamentId
from tests.desk.night.night_desk import Night

TOLD = (("situation", "in_turn"), ("actions", "1000"), ("chips", "500"))


def _undercall() -> Ruling:
    """T-42: facing a raise with too little, the floorman decides."""
    case = Case(200, 400, 5, Street.FLOP, ("400", "1200"))
    return answer(SituationReport(Situation.IN_TURN, case, chips=(500,)))


def _written(**more: object) -> RulingGiven:
    done = Night().do(c.GiveRuling(_undercall(), TOLD, **more))  # type: ignore[arg-type]
    assert [entry.stream for entry in done.entries] == [HOUSE]
    event = done.entries[0].event
    assert isinstance(event, RulingGiven)
    return event


def test_a_ruling_is_written_with_what_was_told() -> None:
    event = _written(table=4, note=" both  agreed ")
    assert (event.rule, event.told, event.table, event.note) == ("T-42", TOLD, 4, "both agreed")
    assert event.choices == (("call", 1_200, 0, 0), ("fold", 0, 400, 100))


def test_T_42_a_ruling_keeps_the_house_s_sentence_as_it_stood_in_the_house_s_language() -> None:
    shipped = rule_cited(read_rules(shipped_house_rules("en")), "T-42")
    assert shipped is not None
    assert _written().cited == (("42", shipped.title, shipped.text),)
    night = Night()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(language="sk")))
    own = "# Rokovanie\n## 42 Počítanie\nVložená suma platí.\n"
    night.do(c.SaveRow(HOUSE_RULES, "sk", SavedHouseRules("sk", own)))
    for rule, cited in (("T-42", (("42", "Počítanie", "Vložená suma platí."),)), ("T-36", ())):
        ruling = replace(_undercall(), rule=rule)
        (entry, *_) = night.do(c.GiveRuling(ruling, TOLD)).entries
        assert isinstance(entry.event, RulingGiven)
        assert entry.event.cited == cited


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_the_journal_says_it_as_it_was_said(language: str) -> None:
    texts, nobody = texts_for(language), Names({}, str)
    for table in (0, 4):
        event = _written(table=table)
        line = journal_line(texts, code_of(event), facts_of(event, nobody))
        spoken = ruling_sentence(texts, _undercall())
        assert spoken.partition(" ")[0] in line
        assert "1" in line
        assert "T-42" in line
        assert ("4:" in line) == (table == 4)


def test_a_ruling_needs_a_tournament_that_there_is_and_a_note_that_fits() -> None:
    for command, code in (
        (c.GiveRuling(_undercall(), TOLD, TournamentId("none")), "unknown_tournament"),
        (c.GiveRuling(_undercall(), TOLD, note="x" * 501), "text_too_long"),
    ):
        with pytest.raises(RuleViolation) as refused:
            Night().do(command)
        assert refused.value.code == code
