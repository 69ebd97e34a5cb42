"""The general ledger: every posting balances, accounts agree with all books, at any instant."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from director.cashdesk.accounts import PROMOTION, Account, AccountKind, Group, account_of
from director.cashdesk.ledger import balances
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.ledger import account_lines, condensed, general_ledger, trial_balance
from director.desk.cashdesk.queries.postings import ours
from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.cashdesk.queries.table_postings import at_jackpot
from director.desk.kernel.gaming_days import bounds
from director.desk.kernel.ports import game_stream
from director.desk.offered import commands as c
from director.games.protocol import MeterMove
from director.games.table.books import books
from director.games.table.events import ChipsFilled
from director.games.table.jackpot_events import JackpotMoved, JackpotOpened
from director.games.table.play import pay_table_of
from director.house.people import FLOOR
from director.texts import texts_for
from director.texts.account_words import account_title
from director.tournament.settings import Offer, Price
from director.values.chips import ChipCount
from director.values.ids import EntryId, GameTableId, JackpotId, StreamId, TillId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import CashRoom
from tests.desk.cashdesk.ledgers import balance, closing, everything, sound
from tests.desk.cashdesk.test_day import DAY, ZONE
from tests.desk.night.night_desk import STACK, TILL, Night
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_pit import TRIPS
from tests.reports.money import worked

JACKPOT = JackpotId("jackpot")
OVERLAY = 150_000
"""What a till may need from the safe under the guarantee."""


def locked(**changes: object) -> Night:
    """Ten entries of 100 EUR under a guarantee of 1,500, prizes locked."""
    night = Night({"guarantee": 150_000, "cash_limit": 1_000_000, **changes})
    night.register(10)
    night.start()
    night.close_registration()
    night.lock()
    return night


def finish(night: Night) -> None:
    """Everybody out but one, every prize paid, the tournament over."""
    for entry in range(10, 1, -1):
        night.bust(entry)
    assert night.state.prizes is not None
    night.fund(OVERLAY)
    night.pay(*range(1, len(night.state.prizes.awards) + 1))
    night.do(c.FinishTournament(night.id))


@pytest.mark.parametrize(
    ("stored", "account"),
    [
        ("till:2:cash", Account(AccountKind.TILL, "2", "cash")),
        ("till:bar: left:card", Account(AccountKind.TILL, "bar: left", "card")),
        ("variance:2:cash", Account(AccountKind.VARIANCE, "2", "cash")),
        ("variance:pit-1", Account(AccountKind.VARIANCE, "pit-1")),
        ("other:night:bar: tip", Account(AccountKind.OTHER, "night", "bar: tip")),
        ("other:night:", Account(AccountKind.OTHER, "night")),
        ("ticket:a:b-ticket-000001", Account(AccountKind.TICKET, "a:b-ticket-000001")),
        ("promotion", PROMOTION),
    ],
)
def test_an_account_is_stored_as_one_word_and_read_again(stored: str, account: Account) -> None:
    assert account_of(stored) == account
    assert str(account) == stored
    assert {account: 1}[account_of(stored)] == 1


@pytest.mark.parametrize("stored", ["never-heard-of:1", "", "*", "Till:1:cash"])
def test_a_word_that_is_no_account_is_refused(stored: str) -> None:
    with pytest.raises(ValueError, match="AccountKind"):
        account_of(stored)


def test_accounts_differ_by_every_part() -> None:
    kinds = [Account(kind) for kind in AccountKind]
    tills = [Account(AccountKind.TILL, owner, detail) for owner in "12" for detail in ("cash", "card")]
    assert len({*kinds, *tills}) == len(kinds) + len(tills)
    assert Account(AccountKind.POOL, "1") != "pool:1"
    assert sorted(kinds, key=lambda account: account.place)[0] == Account(AccountKind.TILL)


def test_the_words_of_an_account_say_its_group() -> None:
    assert account_of("till:2:cash").group is Group.TILLS
    assert account_of("other:night:bar").detail == "bar"
    assert account_of("cage").group is Group.SAFE
    assert account_of("fee:1").is_result
    assert not account_of("pool:1").is_result


def test_a_guarantee_that_is_not_met_is_posted_and_the_pool_ends_at_nothing() -> None:
    night = locked()
    now = closing(balance(night.desk))
    assert (now[f"overlay:{night.id}"], now[f"pool:{night.id}"]) == (50_000, -150_000)
    finish(night)
    sound(night.desk)
    over = closing(balance(night.desk))
    assert (over[f"overlay:{night.id}"], over[f"pool:{night.id}"]) == (50_000, 0)
    assert over["till:1:cash"] == 110_000 + OVERLAY - 150_000


def test_a_prize_that_is_taken_back_after_the_end_is_in_the_pool_again() -> None:
    night = locked()
    finish(night)
    won = night.entry(1).prize
    assert won is not None
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="Signed by somebody else")
    sound(night.desk)
    assert closing(balance(night.desk))[f"pool:{night.id}"] == -won.amount
    night.pay(1)
    sound(night.desk)
    assert closing(balance(night.desk))[f"pool:{night.id}"] == 0


def test_what_is_withheld_from_the_pool_has_an_account() -> None:
    night = locked(guarantee=0, withheld_permille=33)
    finish(night)
    sound(night.desk)
    over = closing(balance(night.desk))
    assert (over[f"withheld:{night.id}"], over[f"pool:{night.id}"]) == (-3_300, 0)


def test_a_ladder_that_is_opened_again_takes_its_overlay_back() -> None:
    night = locked()
    night.do(c.UnlockPrizes(night.id))
    assert f"overlay:{night.id}" not in {
        str(row.account) for row in balance(night.desk).rows if row.closing
    }
    night.lock()
    assert closing(balance(night.desk))[f"overlay:{night.id}"] == 50_000
    sound(night.desk)


def test_an_undone_lock_takes_its_overlay_back_and_redone_gives_it_again() -> None:
    night = locked()
    last = night.desk.history(night.id)[-1].command
    night.do(c.UndoCommand(night.id, last))
    assert closing(balance(night.desk))[f"overlay:{night.id}"] == 0
    sound(night.desk)
    night.do(c.RedoCommand(night.id))
    assert closing(balance(night.desk))[f"overlay:{night.id}"] == 50_000
    sound(night.desk)


def test_a_tournament_that_is_called_off_has_nothing_left() -> None:
    night = locked()
    night.do(c.CancelTournament(night.id, TILL), reason="The roof leaks", insist=True)
    sound(night.desk)
    now = closing(balance(night.desk))
    assert now[f"overlay:{night.id}"] == now[f"pool:{night.id}"] == now["till:1:cash"] == 0


def test_a_freeroll_is_all_overlay() -> None:
    night = locked(buy_in=Offer(Price(0), STACK.worth))
    finish(night)
    sound(night.desk)
    now = closing(balance(night.desk))
    assert (now[f"overlay:{night.id}"], now["till:1:cash"]) == (150_000, OVERLAY - 150_000)


def test_a_tournament_from_another_house_has_its_books_there() -> None:
    found = general_ledger(locked().desk).postings
    assert [one for one in found if one.kind == "PrizesLocked"]
    assert ours(one for one in found if not one.tournament) == ()


def test_a_table_of_the_pit_posts_float_moves_rounds_and_count() -> None:
    pit = Pit("three_card")
    pit.play(TRIPS)
    pit.do(c.FillTable(pit.id, ChipCount.of(((500, 40),))))
    pit.do(c.CreditTable(pit.id, ChipCount.of(((500, 10),))))
    pit.do(c.DropTable(pit.id, 3_000))
    now = closing(balance(pit.desk))
    assert now[f"table:{pit.id}"] == books(pit.table).expected
    assert now[f"win:{pit.id}"] == -books(pit.table).result
    assert now[f"jackpot_play:{pit.id}"] == -books(pit.table).jackpot
    pit.do(pit.closing(-500), reason="A chip of 5 is missing", insist=True)
    subjects = sound(pit.desk).subjects
    assert subjects[pit.id].name == pay_table_of(pit.table.opened).name
    over = closing(balance(pit.desk))
    counted = books(pit.table)
    assert (over[f"table:{pit.id}"], over[f"win:{pit.id}"]) == (0, -counted.result + 500)
    assert over["cage"] == counted.result + counted.jackpot - 500


@pytest.mark.parametrize("paid", [True, False])
def test_G_8_withheld_winnings_are_owed_until_they_are_paid_or_kept(paid: bool) -> None:
    pit = Pit("three_card")
    pit.play(TRIPS)
    before = closing(balance(pit.desk))[f"table:{pit.id}"]
    pit.do(c.WithholdRound(pit.id, 1, (1,)), reason="A telephone")
    kept = closing(balance(pit.desk))
    assert kept[f"held:{pit.id}"] < 0
    sound(pit.desk)
    pit.do(c.ReleaseRound(pit.id, 1, paid), reason="The camera")
    after = closing(balance(pit.desk))
    assert after[f"held:{pit.id}"] == 0
    assert after[f"table:{pit.id}"] == (before if paid else before - kept[f"held:{pit.id}"])
    sound(pit.desk)


def test_G_9_a_jackpot_is_set_aside_paid_and_put_up_again() -> None:
    pit = Pit("three_card")
    jackpot = JackpotId("three_card-bonus_jackpot")
    pit.play(TRIPS)
    assert pit.desk.jackpot(jackpot).meter != pit.desk.jackpot(jackpot).opened.seed
    assert closing(balance(pit.desk))[f"jackpot:{jackpot}"] == -int(pit.desk.jackpot(jackpot).meter)
    sound(pit.desk)


def test_a_meter_of_odd_fractions_is_posted_to_the_whole_cent() -> None:
    opened = JackpotOpened(JACKPOT, "x", "three_card", "", "EUR", 1_000, Fraction(2, 3), True)
    meter, lines = Fraction(1_000), []
    for n in range(1, 8):
        paid = 400 if n == 5 else 0
        seeded = Fraction(1_000) - (meter - paid) if n == 5 else Fraction(0)
        after = meter - paid + seeded + Fraction(100, 3)
        move = MeterMove("x", 100, Fraction(2, 3), paid, 0, n == 5, meter, after, seeded)
        lines.append(at_jackpot(JackpotMoved(GameTableId("t"), n, move), opened)[1])
        meter = after
        assert balances(lines)[account_of(f"jackpot:{JACKPOT}")] == -(int(meter) - 1_000)


def test_cash_games_and_tills_stand_beside_the_rest() -> None:
    room = CashRoom()
    table = room.open()
    room.sit(table, 1, 1, 20_000)
    room.do(c.CountCashDrop(table, 1_500, TILL))
    now = balance(room.desk)
    assert closing(now) == {"till:1:cash": 20_000, "chips:cash": -18_500, f"rake:{table}": -1_500}
    assert [group for group, _ in now.groups()] == [Group.TILLS, Group.CASH_GAMES]
    rake = next(row for row in now.rows if str(row.account) == f"rake:{table}")
    assert rake.subject is not None
    assert rake.subject.number == 1


def test_deposits_and_vouchers_are_owed_to_those_who_have_them() -> None:
    night = Night()
    player = night.add_person()
    night.do(c.Deposit(TILL, player, 50_000))
    night.do(c.Withdraw(TILL, player, 20_000))
    night.do(c.IssueVouchers(TILL, 5_000, 2))
    night.do(c.IssueVouchers(TILL, 1_000, free=True), reason="A birthday")
    found = trial_balance(sound(night.desk), "EUR", night.desk.now())
    assert closing(found) == {
        "till:1:cash": 40_000,
        "ticket:1-ticket-000001": -5_000,
        "ticket:1-ticket-000002": -5_000,
        "ticket:1-ticket-000003": -1_000,
        "promotion": 1_000,
        f"deposit:{player}": -30_000,
    }
    groups = [group for group, _ in found.groups()]
    assert groups == [Group.TILLS, Group.TICKETS, Group.DEPOSITS]
    name = night.store.people()[0].name
    titles = [account_title(texts_for("en"), row, lambda _player: name) for row in found.rows]
    assert titles == [
        "Till 1 · Cash",
        "Ticket or voucher · 1-TK-1",
        "Ticket or voucher · 1-TK-2",
        "Ticket or voucher · 1-TK-3",
        "Given by the house",
        f"Deposit · {name}",
    ]


def test_a_gaming_day_begins_with_what_was_held_and_tells_what_came_and_went() -> None:
    night = Night()
    night.register(3)
    night.time.pass_minutes(24 * 60)
    night.register(1)
    since, until = bounds(date(2026, 11, 2), ZONE)
    found = balance(night.desk, until, since)
    till = found.rows[0]
    assert (str(till.account), till.opening, till.debit, till.closing) == (
        "till:1:cash",
        33_000,
        11_000,
        44_000,
    )
    assert found.postings == 1
    lines = account_lines(general_ledger(night.desk), found, account_of("till:1:cash"))
    assert [(line.amount, line.balance) for line in lines] == [(11_000, 44_000)]
    assert lines[0].posted.receipt == "1-buy-in-000004"
    assert lines[0].against == (account_of(f"pool:{night.id}"), account_of(f"fee:{night.id}"))
    assert balance(night.desk, until, since) == condensed(found)


def test_results_of_earlier_days_are_condensed_and_nothing_is_lost() -> None:
    night = Night()
    for number in (1, 2):
        night.do(c.OpenTill(TillId(str(number)), "EUR", ((1_000, 1),), FLOOR))
        night.do(c.CloseTill(TillId(str(number)), ()), reason="Gone", insist=True)
    after = bounds(DAY, ZONE)[1]
    whole = balance(night.desk, after + 1, after)
    short = condensed(whole)
    assert [(str(row.account), row.merged) for row in short.rows if row.account.is_result] == [
        ("variance", 2)
    ]
    assert short.total.closing == whole.total.closing == 0
    assert short.total.opening == whole.total.opening


def test_each_currency_has_a_balance_of_its_own() -> None:
    night = Night()
    night.register(1)
    night.do(c.OpenTill(TillId("2"), "CZK", ((100_000, 2),), FLOOR))
    ledger = sound(night.desk)
    assert ledger.currencies == ("CZK", "EUR")
    koruna = trial_balance(ledger, "CZK", night.desk.now())
    assert {str(row.account) for row in koruna.rows} == {"till:2:cash", "float:2"}


def test_an_account_that_says_something_else_is_named() -> None:
    night = locked()
    whole = general_ledger(night.desk).postings
    without = [one for one in whole if one.kind != "PrizesLocked"]
    (overlay,) = unsound_ledger(without, (night.state,))
    assert (overlay.account, overlay.expected, overlay.held) == (
        account_of(f"overlay:{night.id}"),
        50_000,
        0,
    )
    bent = [replace(one, lines=one.lines[1:]) if one.series else one for one in whole]
    assert None in {one.account for one in unsound_ledger(bent, (night.state,))}
    pit = Pit("three_card")
    pit.play(TRIPS)
    rounds = [posted for posted in general_ledger(pit.desk).postings if posted.kind != "RoundSettled"]
    named = {str(one.account) for one in unsound_ledger(rounds, (pit.table,))}
    assert named == {f"table:{pit.id}", f"win:{pit.id}", f"jackpot_play:{pit.id}"}


def test_a_damaged_stream_is_left_out_and_named_the_rest_is_read() -> None:
    pit = Pit()
    night = Night()
    night.register(1)
    broken = StreamId("game:broken")
    opened = next(pit.store.entries(game_stream(pit.id)))
    moved = replace(opened, stream=broken, event=ChipsFilled(ChipCount.of(((500, 1),))))
    night.store.keep_as_it_is(moved)
    ledger = general_ledger(night.desk)
    assert ledger.unread == (broken,)
    found = trial_balance(ledger, "EUR", night.desk.now())
    assert found.unread == (broken,)
    assert closing(found)["till:1:cash"] == 11_000


def test_the_ledger_and_the_day_sheet_tell_the_same() -> None:
    night = worked()
    since, until = bounds(DAY, ZONE)
    day, found = day_books(night.desk, DAY, "EUR"), balance(night.desk, until - 1, since)
    tills = [row for row in found.rows if row.account.group is Group.TILLS]
    assert sum(row.closing - row.opening for row in tills) == day.into_tills
    kinds: dict[AccountKind, Cents] = {}
    for row in found.rows:
        if row not in tills:
            kinds[row.account.kind] = kinds.get(row.account.kind, 0) + row.opening - row.closing
    assert {kind: amount for kind, amount in kinds.items() if amount} == day.accounts


def test_an_instant_is_what_a_replay_up_to_it_gives() -> None:
    night = locked()
    finish(night)
    ledger = general_ledger(night.desk)
    moments = sorted({entry.at for entry in night.store.journal})
    for at in moments:
        found = closing(trial_balance(ledger, "EUR", at))
        replayed = balances(one.lines for one in everything(night.store, at))
        assert found == {str(account): cents for account, cents in replayed.items()}


def test_the_methods_of_a_till_stand_in_their_order_cash_first() -> None:
    night = Night()
    for method in (Method.CARD, Method.TRANSFER, Method.CASH):
        night.register(1, method=method)
    tills = [row.account.detail for row in balance(night.desk).rows if row.account.group is Group.TILLS]
    assert tills == ["cash", "card", "transfer"]
