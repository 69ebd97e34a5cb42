"""Jackpots at the desk (G-9): terms are filed before they hold, hits are stated, owed and paid."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.voidable import is_struck
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.games.notation import from_text
from director.games.protocol import Action
from director.games.table.books import books
from director.games.table.jackpot_events import JackpotMoved, JackpotTerms
from director.games.table.jackpot_state import HitState, JackpotState
from director.games.table.jackpot_terms import terms_of
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, JackpotId
from director.values.payment import Method
from director.values.quantity import HOUR, Cents, Micros
from tests.desk.cashdesk.ledgers import held, sound
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, WHO, person
from tests.desk.pit.pit_night import AUTHORITY, Pit

METER = JackpotId("three_card-bonus_jackpot")
SECOND = GameTableId("table-2")
SPADES = """
1 bet ante 10
1 bet bonus_jackpot 2
2 bet ante 10
2 bet bonus_jackpot 2
house deal
1 play 10
2 fold
1 cards As Ks Qs
house cards Kh Jd 5c
house settle
"""
PLAIN = SPADES.replace("As Ks Qs", "Ad 9s 4c")
SEED: Cents = 500_000
NOW: Micros = 0
WINNER = person(1).id


def terms(**changes: object) -> JackpotTerms:
    pot = terms_of(shipped("three_card").jackpots["bonus_jackpot"])
    return replace(pot, **changes)  # type: ignore[arg-type]


def filing(pit: Pit, begins: Micros = NOW, **changes: object) -> c.Filing:
    return c.Filing(terms(**changes), pit.time.now(), AUTHORITY, begins)


@pytest.fixture
def pit() -> Pit:
    """A Three Card table with its meter, a person of the directory, and a till with a float."""
    pit = Pit("three_card")
    with_money(pit)
    return pit


def with_money(pit: Pit) -> None:
    pit.desk.execute(c.SavePerson(person(1)), WHO)
    pit.desk.execute(c.SavePerson(person(2)), WHO)
    house = replace(HouseSettings(), approval_above=10**9)
    pit.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, house), WHO)
    pit.desk.execute(c.OpenTill(TILL, "EUR", ((50_000, 100),), WHO.actor), WHO)


def pot(pit: Pit) -> JackpotState:
    return pit.jackpot(METER)


def won(pit: Pit) -> None:
    """The whole meter is won, and it is stated by whom."""
    pit.play(SPADES)
    pit.do(c.StateHit(METER, 1, WINNER))


# --- terms --------------------------------------------------------------------------------------


def test_G_9_start_seed_and_what_was_taken_over_are_three_figures(pit: Pit) -> None:
    for name, start, taken, begins in (
        ("seeded", None, None, SEED),
        ("started", 12_345, None, 12_345),
        ("nothing", 0, None, 0),
        ("taken", 12_345, 1_234_567, 1_234_567),
    ):
        put = c.OpenJackpot(
            JackpotId(name), "three_card", "bonus_jackpot", filing(pit), start, taken,
            "The old system" if taken is not None else "",
        )  # fmt: skip
        pit.do(put)
        state = pit.jackpot(name)
        assert state.meter == state.added.seeds == begins
        assert (state.opened.seed, state.opened.start, state.opened.taken_over) == (SEED, start, taken)
    sound(pit.desk)
    lost = replace(put, jackpot=JackpotId("lost"), taken_from=" ")
    assert pit.refusal(lost).code == "jackpot_taken_from_nowhere"
    below = replace(put, jackpot=JackpotId("below"), start=-1)
    assert pit.refusal(below).code == "jackpot_figure_negative"


@pytest.mark.parametrize(
    ("share", "fits"), [(1_499, False), (1_500, True), (1_800, True), (2_000, True), (2_001, False)]
)
def test_G_9_the_law_s_share_is_refused_outside_of_15_to_20_percent(
    pit: Pit, share: int, fits: bool
) -> None:
    command = c.FileJackpotTerms(METER, filing(pit, house_share=Fraction(share, 10_000)))
    assert (pit.desk.can(command, WHO) is None) is fits
    if not fits:
        assert pit.refusal(command).code == "jackpot_share_outside"


@pytest.mark.parametrize("share", [0, 1_000, 5_000, 10_000])
def test_G_9_where_the_source_gives_no_share_the_house_sets_it(share: int) -> None:
    """002 gives none."""
    pit = Pit("ultimate_gr")
    kind, pot_ = next(iter(shipped("ultimate_gr").jackpots.items()))
    set_ = replace(terms_of(pot_), house_share=Fraction(share, 10_000))
    jackpot = JackpotId(f"ultimate_gr-{kind}")
    pit.do(c.FileJackpotTerms(jackpot, c.Filing(set_, EVENING, AUTHORITY)))
    assert pit.jackpot(jackpot).versions[-1].terms.house_share == Fraction(share, 10_000)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"stake": 0}, "jackpot_stake_chip"),
        ({"stake": 125}, "jackpot_stake_chip"),
        ({"seed": -1}, "jackpot_figure_negative"),
        ({"consolations": (("flush", 100),)}, "consolations_differ"),
        ({"envy": -100}, "envy_unknown"),
        ({"house_share": Fraction(1, 7)}, "share_impossible"),
        ({"house_share": Fraction(3, 2)}, "share_impossible"),
    ],
)
def test_G_9_terms_that_cannot_be_are_refused(pit: Pit, changes: dict[str, object], code: str) -> None:
    wrong = replace(filing(pit), terms=terms(**changes))
    assert pit.refusal(c.FileJackpotTerms(METER, wrong)).code == code


def test_G_9_terms_hold_once_they_are_filed_and_never_for_rounds_that_were_played(pit: Pit) -> None:
    now = pit.time.now()
    right = filing(pit)
    for wrong, code in (
        (replace(right, filed_to=" "), "filed_to_nobody"),
        (replace(right, filed_at=now + HOUR), "filed_in_the_future"),
        (replace(right, filed_at=now, effective_at=now - HOUR), "terms_before_filing"),
    ):
        assert pit.refusal(c.FileJackpotTerms(METER, wrong)).code == code
    early = replace(right, filed_at=now - 2 * HOUR, effective_at=now - HOUR)
    assert pit.desk.can(c.FileJackpotTerms(METER, early), WHO) is None
    pit.play(PLAIN)
    assert pit.refusal(c.FileJackpotTerms(METER, early)).code == "terms_in_the_past"


def test_G_9_a_table_does_not_open_on_terms_that_nobody_filed_unless_the_floorman_says_why() -> None:
    pit = Pit("craps")
    opening = pit.opening("three_card", table="table-2")
    refusal = pit.refusal(opening)
    assert (refusal.code, refusal.strength) == ("terms_not_filed", "procedure")
    pit.do(opening, insist=True, reason="Filed by telephone")
    assert pit.jackpot(METER).versions[0].filed_to == ""


def test_G_9_a_version_holds_at_every_table_from_its_next_round_and_not_before_its_day(pit: Pit) -> None:
    pit.do(pit.opening("three_card", table=SECOND))
    pit.play(PLAIN, settle=False)
    pit.do(c.FileJackpotTerms(METER, filing(pit, stake=500, seed=900_000)))
    later = filing(pit, pit.time.now() + 10 * HOUR, stake=1_000)
    pit.do(c.FileJackpotTerms(METER, later))
    pit.do(c.SettleRound(pit.id))
    assert pit.table.rounds[0].moves[0].stakes == 400
    at = pit.desk.now()
    assert [held.terms.stake for held in pot(pit).versions] == [200, 500, 1_000]
    assert pot(pit).in_force(at) == pot(pit).versions[1]
    assert pot(pit).to_come(at) == (pot(pit).versions[2],)
    for table in (pit.id, SECOND):
        pit.do(c.StartRound(table))
        (taken,) = pit.desk.game_table(table).terms
        assert (taken.version, taken.terms.stake) == (2, 500)
    pit.act(PLAIN.replace("bonus_jackpot 2", "bonus_jackpot 5"))
    pit.do(c.SettleRound(pit.id))
    assert pit.table.rounds[1].moves[0].stakes == 1_000
    pit.time.pass_minutes(11 * 60)
    pit.do(c.StartRound(pit.id))
    assert pit.table.terms[0].terms.stake == 1_000


def test_G_9_of_two_filings_for_one_day_the_later_one_holds(pit: Pit) -> None:
    begins = pit.time.now() + HOUR
    for stake in (500, 1_000):
        pit.do(c.FileJackpotTerms(METER, filing(pit, begins, stake=stake)))
    assert [version.terms.stake for version in pot(pit).to_come(pit.time.now())] == [1_000]
    found = pot(pit).in_force(begins)
    assert found is not None
    assert found.terms.stake == 1_000


def test_G_9_a_meter_that_was_won_goes_back_to_the_seed_of_the_version_in_force(pit: Pit) -> None:
    pit.do(c.FileJackpotTerms(METER, filing(pit, seed=900_000)))
    pit.play(SPADES)
    grown = 2 * 200 * (1 - Fraction(18, 100))
    assert pot(pit).meter == 900_000 + grown
    sound(pit.desk)


def test_G_9_a_table_feeds_no_meter_of_another_game(pit: Pit) -> None:
    pit.put_up("ultimate_gr")
    opening = pit.opening("three_card", table=SECOND)
    other = JackpotId(f"ultimate_gr-{next(iter(shipped('ultimate_gr').jackpots))}")
    wrong = replace(opening, jackpots=(("bonus_jackpot", other),))
    assert pit.refusal(wrong).code == "jackpot_of_another_game"


# --- hits ---------------------------------------------------------------------------------------


def test_G_9_what_was_won_of_a_meter_never_was_in_the_tray(pit: Pit) -> None:
    pit.do(c.OpenJackpot(JackpotId("odd"), "three_card", "bonus_jackpot", filing(pit), 123_457))
    opening = pit.opening("three_card", table=SECOND)
    pit.do(replace(opening, jackpots=(("bonus_jackpot", JackpotId("odd")),)))
    pit.do(c.StartRound(SECOND))
    before = books(pit.desk.game_table(SECOND)).expected
    for action in acts(SPADES):
        pit.do(c.TakeAction(SECOND, action))
    pit.do(c.SettleRound(SECOND))
    table, state = pit.desk.game_table(SECOND), pit.jackpot("odd")
    assert books(table).expected % 100 == before % 100 == 0
    assert books(table).aside == state.owed == 123_457
    (hit,) = state.hits
    assert (hit.number, hit.seat, hit.row, hit.amount) == (1, 1, "mini_royal_spades", 123_457)
    assert hit.meter_before == 123_457
    assert hit.meter_after == state.meter
    assert held(sound(pit.desk))["hit:odd"] == -123_457


def acts(told: str) -> Iterator[Action]:
    yield from from_text(f"game x\n{told}").actions


def test_G_9_a_hit_is_stated_by_two_and_paid_once_with_a_receipt(pit: Pit) -> None:
    pit.play(SPADES)
    assert pit.refusal(c.PayHit(TILL, METER, 1)).code == "hit_not_stated"
    assert pit.refusal(c.StateHit(METER, 2, WINNER)).code == "unknown_hit"
    pit.do(c.StateHit(METER, 1, WINNER))
    assert pit.refusal(c.StateHit(METER, 1, WINNER)).code == "nothing_changed"
    before = pit.desk.till(TILL).held["cash"]
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    (hit,) = pot(pit).hits
    assert (hit.state, hit.stated, hit.method) == (HitState.PAID, WINNER, Method.CASH)
    assert str(hit.receipt) == "1-payout-000001"
    assert pit.desk.till(TILL).held["cash"] == before - SEED
    assert pot(pit).owed == 0
    sound(pit.desk)
    assert pit.refusal(c.PayHit(TILL, METER, 1)).code == "hit_not_owed"
    assert pit.refusal(c.StateHit(METER, 1, person(2).id)).code == "hit_not_owed"


def test_G_9_a_paid_hit_stands_at_the_cash_desk_until_it_is_voided(pit: Pit) -> None:
    won(pit)
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    assert struck(pit) == []
    pit.do(c.VoidHitPayment(TILL, METER, 1), reason="The wrong person")
    assert struck(pit) == ["1-payout-000001"]
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    assert struck(pit) == ["1-payout-000001"]


def struck(pit: Pit) -> list[str]:
    """Numbers of the receipts of the till that are struck out."""
    receipts = desk_receipts(pit.desk, TILL, 0, 1 << 62)
    return [one.receipt.number for one in receipts if is_struck(pit.desk, one)]


@pytest.mark.parametrize("method", [Method.CASH, Method.CHIPS, Method.DEPOSIT])
def test_G_9_a_payment_that_is_voided_is_owed_again(pit: Pit, method: Method) -> None:
    won(pit)
    assert pit.refusal(c.VoidHitPayment(TILL, METER, 1), reason="x").code == "hit_not_paid"
    pit.do(c.PayHit(TILL, METER, 1, method), reason="A document was seen", insist=True)
    back = c.VoidHitPayment(TILL, METER, 1, method)
    assert pit.refusal(back).code == "reason_required"
    pit.do(back, reason="The wrong person")
    (hit,) = pot(pit).hits
    assert (hit.state, hit.receipt, pot(pit).owed) == (HitState.OWED, None, SEED)
    assert held(sound(pit.desk)).get(f"deposit:{WINNER}", 0) == 0
    pit.do(c.StateHit(METER, 1, person(2).id), reason="The wrong person")
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    assert pot(pit).hits[0].stated == person(2).id


@pytest.mark.parametrize("method", [Method.CARD, Method.VOUCHER])
def test_G_9_a_hit_is_not_paid_otherwise(pit: Pit, method: Method) -> None:
    won(pit)
    assert pit.refusal(c.PayHit(TILL, METER, 1, method)).code == "hit_method"


def test_G_9_a_transfer_needs_an_account(pit: Pit) -> None:
    won(pit)
    assert pit.refusal(c.PayHit(TILL, METER, 1, Method.TRANSFER)).code == "account_missing"


@pytest.mark.parametrize("paid", [True, False])
def test_G_8_a_withheld_hit_is_not_paid_until_it_is_released(pit: Pit, paid: bool) -> None:
    won(pit)
    pit.do(c.WithholdRound(pit.id, 1, (1,)), reason="A telephone")
    assert pit.refusal(c.PayHit(TILL, METER, 1)).code == "hit_withheld"
    sound(pit.desk)
    pit.do(c.ReleaseRound(pit.id, 1, paid), reason="The camera")
    sound(pit.desk)
    if paid:
        pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    else:
        assert pot(pit).hits[0].state is HitState.RETAINED
        assert pit.refusal(c.PayHit(TILL, METER, 1)).code == "hit_not_owed"
    assert pot(pit).owed == 0
    pit.do(pit.closing())
    sound(pit.desk)


def test_G_9_two_tables_that_hit_at_once_are_both_paid_and_the_meter_is_not_negative(pit: Pit) -> None:
    pit.do(pit.opening("three_card", table=SECOND))
    for table in (pit.id, SECOND):
        pit.do(c.StartRound(table))
        for action in acts(SPADES):
            pit.do(c.TakeAction(table, action))
    for table in (pit.id, SECOND):
        pit.do(c.SettleRound(table))
    first, second = pot(pit).hits
    assert (first.number, first.amount, second.number, second.amount) == (1, SEED, 2, SEED)
    moves = [entry.event.move for entry in pit.store.journal if isinstance(entry.event, JackpotMoved)]
    assert [move.paid_by_house for move in moves] == [5_000, 5_000]
    assert pot(pit).meter == SEED + 2 * 200 * (1 - Fraction(18, 100))
    sound(pit.desk)


def test_G_9_who_is_owed_a_hit_is_not_erased_and_once_paid_the_facts_stay(pit: Pit) -> None:
    won(pit)
    assert pit.refusal(c.ErasePeople((WINNER,)), reason="asked for").code == "erase_hit"
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    house = replace(HouseSettings(), diligence_years=0)
    pit.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    pit.time.pass_minutes(60)
    pit.do(c.ErasePeople((WINNER,)), reason="asked for")
    assert pot(pit).hits[0].stated == WINNER
    assert pit.store.person(WINNER) is None


def test_no_row_of_the_journal_is_written_for_a_round_without_jackpot_stakes(pit: Pit) -> None:
    pit.play(PLAIN.replace("1 bet bonus_jackpot 2\n", "").replace("2 bet bonus_jackpot 2\n", ""))
    assert not [entry for entry in pit.store.journal if isinstance(entry.event, JackpotMoved)]
    assert pot(pit).moves == 0
    assert pot(pit).meter == SEED


# --- whatever is done ---------------------------------------------------------------------------

DEEDS = st.tuples(
    st.sampled_from(
        ("play", "hit", "settle", "state", "pay", "void", "hold", "release", "keep", "file")
    ),
    st.integers(0, 5),
)


@settings(max_examples=30, deadline=None)
@given(st.lists(DEEDS, max_size=25))
def test_G_9_whatever_is_done_stakes_are_growth_and_house_share_and_nothing_is_lost(
    deeds: list[tuple[str, int]],
) -> None:
    pit = Pit("three_card")
    with_money(pit)
    pit.do(pit.opening("three_card", table=SECOND))
    for deed, number in deeds:
        for command in of(pit, deed, number):
            try:
                pit.do(command, reason="tried at random", insist=True)
            except RuleViolation:
                break
        state = pot(pit)
        added = state.added
        assert state.meter >= 0
        assert added.stakes - added.house_shares == state.meter + added.paid_from_meter - added.seeds
    made = held(sound(pit.desk))
    assert made.get(f"hit:{METER}", 0) == -pot(pit).owed
    assert sum(made.values()) == 0


def of(pit: Pit, deed: str, number: int) -> Iterator[c.Command]:
    table = (pit.id, SECOND)[number % 2]
    hit = 1 + number // 2
    match deed:
        case "play" | "hit":
            yield c.StartRound(table)
            yield from (c.TakeAction(table, act) for act in acts(SPADES if deed == "hit" else PLAIN))
        case "settle":
            yield c.SettleRound(table)
        case "state":
            yield c.StateHit(METER, hit, person(1 + number % 2).id)
        case "pay":
            yield c.PayHit(TILL, METER, hit, (Method.CASH, Method.DEPOSIT)[number % 2])
        case "void":
            yield c.VoidHitPayment(TILL, METER, hit)
        case "hold":
            yield c.WithholdRound(table, max(len(pit.desk.game_table(table).rounds), 1), (1,))
        case "release" | "keep":
            last = max(len(pit.desk.game_table(table).rounds), 1)
            yield c.ReleaseRound(table, last, deed == "release")
        case _:
            yield c.FileJackpotTerms(METER, filing(pit, seed=100_000 * number))


@pytest.mark.parametrize("after", ["", PLAIN])
def test_G_8_a_hit_of_a_reversed_round_shows_so_and_the_meter_stands_as_if_it_had_never_been(
    pit: Pit, after: str
) -> None:
    before = pot(pit).meter
    won(pit)
    if after:
        pit.play(after)
    pit.do(c.ReverseRound(pit.id, 1), reason="The dealer misread the suit")
    assert pot(pit).hits[0].state is HitState.REVERSED
    grown = 2 * 200 * (1 - Fraction(18, 100)) if after else 0
    assert pot(pit).meter == before + grown
    assert pit.refusal(c.PayHit(TILL, METER, 1)).code == "hit_not_owed"
    sound(pit.desk)
    assert pot(pit).rounds == bool(after), "a reversed round is none"
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(PLAIN)
    pit.do(c.SettleRound(pit.id))
    assert pot(pit).rounds == 1 + bool(after)
    sound(pit.desk)
    pit.do(pit.closing())
    sound(pit.desk)


def test_G_8_a_round_whose_hit_was_paid_is_not_reversed_until_the_payment_is_voided(pit: Pit) -> None:
    won(pit)
    pit.do(c.PayHit(TILL, METER, 1), reason="A document was seen", insist=True)
    reverse = c.ReverseRound(pit.id, 1)
    assert pit.refusal(reverse, reason="The camera").code == "hit_paid_already"
    pit.do(c.VoidHitPayment(TILL, METER, 1), reason="The camera")
    pit.do(reverse, reason="The camera")
    assert pot(pit).owed == 0
    sound(pit.desk)


@pytest.mark.parametrize("paid", [True, False])
def test_G_8_a_withheld_hit_of_a_reversed_round_is_owed_to_nobody(pit: Pit, paid: bool) -> None:
    won(pit)
    pit.do(c.WithholdRound(pit.id, 1, (1,)), reason="A telephone")
    pit.do(c.ReleaseRound(pit.id, 1, paid), reason="The camera")
    pit.do(c.ReverseRound(pit.id, 1), reason="The camera again")
    assert pot(pit).owed == 0
    sound(pit.desk)


def test_G_9_a_round_told_right_is_played_under_the_terms_that_it_had_then(pit: Pit) -> None:
    pit.play(PLAIN)
    pit.do(c.FileJackpotTerms(METER, filing(pit, stake=500)))
    pit.do(c.ReverseRound(pit.id, 1), reason="The camera")
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(PLAIN)
    pit.do(c.SettleRound(pit.id))
    assert pit.table.rounds[1].moves[0].stakes == 400
    pit.do(c.StartRound(pit.id))
    assert pit.table.terms[0].terms.stake == 500
