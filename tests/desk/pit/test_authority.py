"""The management's word at a game table (G-7, G-8): who says it, and proposals."""

from collections.abc import Callable

import pytest

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.games.protocol import Action, Box, Outcome
from director.games.table.events import Lapse, RulingKind
from director.games.table.rulings import Fate
from director.games.table.state import Held
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.errors import RuleViolation
from director.values.ids import StaffId
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO, kept_pin
from tests.desk.pit.pit_night import Pit

BETS = "1 bet ante 10\n2 bet ante 10\nhouse deal Ad"
VOID = Action("void_round")
BREACH = Action("breach", 1)
FLOOR = (Role.FLOORMAN, Role.DIRECTOR)
WON = "1 bet ante 10\n2 bet ante 10\nhouse deal As\n1 raise 20\n2 fold\n1 cards 7c 7d 7h Ks 2d\n"
WON += "house cards Kc 9d 5h 2c\nhouse settle"


def who(role: Role) -> Who:
    return Who(StaffId(role), WHO.station)


def staffed(pit: Pit) -> Pit:
    """One of each role is on the staff, and all log in."""
    for role in Role:
        pit.desk.execute(c.SaveRow(STAFF, role, Staff(StaffId(role), role.title(), role)), WHO)
    pit.desk.execute(c.SetPin(StaffId("director"), kept_pin("2580")), WHO)
    pit.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)), who(Role.DIRECTOR))
    return pit


@pytest.fixture
def running() -> Pit:
    """A hand of Casino Stud after the deal, where the staff log in."""
    pit = Pit("casino_stud")
    pit.play(BETS, settle=False)
    return staffed(pit)


@pytest.fixture
def over() -> Pit:
    pit = Pit("casino_stud")
    pit.play(WON)
    return staffed(pit)


def refused(pit: Pit, command: c.Command, role: Role, reason: str = "seen by the camera") -> str:
    """Why somebody of a role may not do it; empty where it is done."""
    try:
        pit.desk.execute(command, who(role), reason=reason)
    except RuleViolation as violation:
        return violation.code
    return ""


def held(pit: Pit) -> Held | None:
    return pit.table.rounds[0].held


RULINGS: dict[str, Callable[[Pit], c.Command]] = {
    "rule": lambda pit: c.RuleAtTable(pit.id, VOID),
    "ban": lambda pit: c.BanPlayer(pit.id, 1),
    "withhold": lambda pit: c.WithholdRound(pit.id, 1, (1,)),
    "release": lambda pit: c.ReleaseRound(pit.id, 1, paid=True),
    "reverse": lambda pit: c.ReverseRound(pit.id, 1),
    "retell": lambda pit: c.RetellRound(pit.id, 1),
    "answer": lambda pit: c.AnswerProposal(pit.id, 1, accepted=True),
}


@pytest.mark.parametrize("deed", RULINGS)
@pytest.mark.parametrize("role", Role)
def test_G_8_the_managements_word_is_a_floormans_or_a_directors(
    over: Pit, deed: str, role: Role
) -> None:
    code = refused(over, RULINGS[deed](over), role)
    assert (code == "not_permitted") == (role not in FLOOR)


@pytest.mark.parametrize("role", Role)
def test_G_8_nobody_voids_by_an_ordinary_action_and_the_dealer_desk_proposes(
    running: Pit, role: Role
) -> None:
    ordinary = c.TakeAction(running.id, VOID)
    proposal = c.ProposeRuling(running.id, RulingKind.ACTION, action=VOID)
    may = role in (*FLOOR, Role.DEALER_DESK)
    assert refused(running, ordinary, role) == ("managements_word" if may else "not_permitted")
    assert refused(running, proposal, role) == ("" if may else "not_permitted")


def test_G_8_without_a_reason_nothing_is_ruled_proposed_or_refused(running: Pit) -> None:
    propose = c.ProposeRuling(running.id, RulingKind.ACTION, action=VOID)
    assert refused(running, propose, Role.DEALER_DESK, "") == "reason_required"
    assert refused(running, c.RuleAtTable(running.id, VOID), Role.FLOORMAN, " ") == "reason_required"
    running.desk.execute(propose, who(Role.DEALER_DESK), reason="a card fell")
    no = c.AnswerProposal(running.id, 1, accepted=False)
    assert refused(running, no, Role.FLOORMAN, "") == "reason_required"


def test_G_8_what_is_accepted_is_done_and_the_journal_keeps_who_asked_and_who_decided(
    running: Pit,
) -> None:
    propose = c.ProposeRuling(running.id, RulingKind.ACTION, action=VOID)
    running.desk.execute(propose, who(Role.DEALER_DESK), reason="a card fell")
    yes = c.AnswerProposal(running.id, 1, accepted=True)
    done = running.desk.execute(yes, who(Role.FLOORMAN))
    assert [entry.kind for entry in done.entries] == ["ProposalAnswered", "ActionTaken"]
    (proposal,) = running.table.proposals
    assert (proposal.by, proposal.why) == (StaffId("dealer_desk"), "a card fell")
    assert (proposal.fate, proposal.answered_by, proposal.answer) == (
        Fate.ACCEPTED, StaffId("floorman"), "a card fell",
    )  # fmt: skip
    running.desk.execute(c.SettleRound(running.id), who(Role.DEALER_DESK))
    assert {line.outcome for line in running.table.rounds[0].lines} == {Outcome.VOID}
    assert refused(running, yes, Role.FLOORMAN) == "proposal_answered"
    unknown = c.AnswerProposal(running.id, 2, accepted=True)
    assert refused(running, unknown, Role.FLOORMAN) == "no_such_proposal"


def test_G_8_another_console_finds_the_proposal_and_decides(running: Pit) -> None:
    propose = c.ProposeRuling(running.id, RulingKind.ACTION, action=VOID)
    running.desk.execute(propose, who(Role.DEALER_DESK), reason="a card fell")
    other = Desk(running.store, running.time, FakeChance("other"))
    (waiting,) = other.game_table(running.id).open_proposals
    no = c.AnswerProposal(running.id, waiting.number, accepted=False)
    other.execute(no, who(Role.FLOORMAN), reason="it was the burn card")
    late = c.WithdrawProposal(running.id, 1)
    assert refused(running, late, Role.DEALER_DESK) == "proposal_answered"
    (proposal,) = running.table.proposals
    assert (proposal.fate, proposal.answer) == (Fate.REFUSED, "it was the burn card")
    assert running.table.running is not None


def test_G_7_a_breach_is_forfeited_unless_the_management_says_otherwise(running: Pit) -> None:
    running.desk.execute(c.RuleAtTable(running.id, BREACH), who(Role.FLOORMAN), reason="showed cards")
    table = running.table
    assert table.running is not None
    assert table.running.plain_actions[-1] == Action("breach", 1, "forfeit")
    running.desk.execute(
        c.RuleAtTable(running.id, Action("breach", 2, "return")), who(Role.FLOORMAN), reason="a child"
    )
    running.desk.execute(c.TakeAction(running.id, Action("settle")), who(Role.FLOORMAN))
    done = running.desk.execute(c.SettleRound(running.id), who(Role.FLOORMAN))
    assert done.entries
    outcomes = {line.seat: line.outcome for line in running.table.rounds[0].lines}
    assert outcomes == {1: Outcome.LOSE, 2: Outcome.VOID}


def test_G_8_what_is_no_ruling_is_told_as_any_action(running: Pit) -> None:
    fold = c.RuleAtTable(running.id, Action("fold", 1))
    assert refused(running, fold, Role.FLOORMAN) == "no_ruling"
    propose = c.ProposeRuling(running.id, RulingKind.ACTION, action=Action("fold", 1))
    assert refused(running, propose, Role.DEALER_DESK) == "no_ruling"
    impossible = c.ProposeRuling(running.id, RulingKind.ACTION, action=Action("withhold", 7))
    assert refused(running, impossible, Role.DEALER_DESK) != ""
    assert running.table.proposals == ()


@pytest.mark.parametrize(
    ("overtaking", "lapse", "code"),
    [
        ("settle", Lapse.SETTLED, "proposal_settled"),
        ("rule", Lapse.OVERTAKEN, "proposal_overtaken"),
        ("withdraw", Lapse.WITHDRAWN, "proposal_withdrawn"),
    ],
)
def test_G_8_a_proposal_that_is_overtaken_lapses_with_words(
    overtaking: str, lapse: Lapse, code: str
) -> None:
    pit = Pit("casino_stud")
    pit.play(BETS, settle=False)
    propose = c.ProposeRuling(pit.id, RulingKind.ACTION, action=Action("breach", 1, "forfeit"))
    pit.do(propose, reason="showed cards")
    assert pit.refusal(propose, reason="again").code == "proposed_already"
    if overtaking == "withdraw":
        pit.do(c.WithdrawProposal(pit.id, 1))
    elif overtaking == "rule":
        pit.do(c.RuleAtTable(pit.id, BREACH), reason="seen")
    else:
        pit.act("1 fold\n2 fold\nhouse settle")
        pit.do(c.SettleRound(pit.id))
    (proposal,) = pit.table.proposals
    assert (proposal.fate, proposal.lapse) == (Fate.LAPSED, lapse)
    assert pit.table.open_proposals == ()
    answer = c.AnswerProposal(pit.id, 1, accepted=True)
    assert pit.refusal(answer, reason="late").code == code


def test_G_8_what_waits_when_the_table_closes_lapses_with_it() -> None:
    pit = Pit("casino_stud")
    pit.play(WON)
    pit.do(c.ProposeRuling(pit.id, RulingKind.BAN, seats=(2,)), reason="collusion")
    pit.do(pit.closing())
    assert pit.table.proposals[0].lapse is Lapse.CLOSED
    answer = c.AnswerProposal(pit.id, 1, accepted=True)
    assert pit.refusal(answer, reason="late").code == "proposal_closed"


def test_G_8_an_action_that_leaves_room_for_it_leaves_a_proposal_open() -> None:
    pit = Pit("casino_stud")
    pit.play(BETS, settle=False)
    pit.do(c.ProposeRuling(pit.id, RulingKind.ACTION, action=VOID), reason="a card fell")
    pit.act("1 fold")
    pit.do(c.UndoAction(pit.id))
    assert len(pit.table.open_proposals) == 1


def test_G_8_withholding_and_release_may_be_proposed(over: Pit) -> None:
    floor, dealer = who(Role.FLOORMAN), who(Role.DEALER_DESK)
    hold = c.ProposeRuling(over.id, RulingKind.WITHHOLD, 1, seats=(1,))
    over.desk.execute(hold, dealer, reason="a telephone")
    over.desk.execute(c.AnswerProposal(over.id, 1, accepted=True), floor)
    assert held(over) is Held.HELD
    for kind in (RulingKind.PAY, RulingKind.KEEP):
        over.desk.execute(c.ProposeRuling(over.id, kind, 1), dealer, reason="the camera")
    over.desk.execute(c.AnswerProposal(over.id, 3, accepted=True), floor)
    assert held(over) is Held.RETAINED
    assert [p.lapse for p in over.table.proposals] == [None, Lapse.OVERTAKEN, None]
    again = c.ProposeRuling(over.id, RulingKind.WITHHOLD, 1, seats=(1,))
    assert refused(over, again, Role.DEALER_DESK) == "nothing_to_withhold"


def test_G_8_who_is_banned_is_not_dealt_in_again_until_somebody_takes_the_box(over: Pit) -> None:
    ban = c.ProposeRuling(over.id, RulingKind.BAN, seats=(2,))
    over.desk.execute(ban, who(Role.DEALER_DESK), reason="collusion")
    over.desk.execute(c.AnswerProposal(over.id, 1, accepted=True), who(Role.DIRECTOR))
    assert [(banned.seat, banned.round) for banned in over.table.bans] == [(2, 1)]
    over.desk.execute(c.StartRound(over.id), who(Role.DEALER_DESK))
    assert over.table.running is not None
    assert over.table.running.boxes == (Box(1, 1),)
    assert refused(over, c.BanPlayer(over.id, 5), Role.FLOORMAN) == "no_such_box"


def test_G_8_withheld_winnings_are_released_after_the_table_was_closed() -> None:
    pit = Pit("casino_stud")
    pit.play(WON)
    pit.do(c.WithholdRound(pit.id, 1, (1,)), reason="a telephone")
    pit.do(pit.closing())
    late = c.WithholdRound(pit.id, 1, (1,))
    assert pit.refusal(late, reason="late").code == "game_table_closed"
    pit.do(c.ReleaseRound(pit.id, 1, paid=True), reason="the camera shows nothing")
    assert pit.table.rounds[0].held is Held.PAID
