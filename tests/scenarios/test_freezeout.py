"""A small freezeout with everything: from the first entry to the revealed seed."""

from dataclasses import replace

from director.cashdesk.accounts import AccountKind
from director.desk.offered import commands as c
from director.tournament.elimination import places
from director.tournament.events import Bust
from director.tournament.state import EntryStatus, Method, Status
from director.tournament.tables.seating import verify
from director.values.draw import commitment
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night


def test_T_F2_a_freezeout_from_the_first_entry_to_the_revealed_seed() -> None:
    night = Night(tables=(1, 2))
    night.register(12)

    # Before the start: one is struck out, one goes home, one sits at the wrong seat.
    night.do(c.VoidEntry(night.id, EntryId(12), TILL), reason="registered twice by mistake")
    night.do(c.RefundEntry(night.id, EntryId(11), TILL), reason="ill")
    night.do(c.CorrectSeats(night.id, ((EntryId(1), night.seat(2)),)))
    night.do(c.DrawButton(night.id, 1))
    night.start(countdown_seconds=300)
    night.time.pass_minutes(5)
    night.do(c.ReachPeriod(night.id, 0))

    # Late registration: a player who comes half an hour late.
    night.time.pass_minutes(30)
    (late,) = night.register()
    night.do(c.NoteFirstHand(night.id, (late,)))
    assert night.state.counted == 11

    # The 25s leave in the break.
    night.time.pass_minutes(31)
    for table in night.state.open_tables:
        odd = tuple((seat, 2) for seat in table.occupied[:2])
        night.do(c.RaceChips(night.id, table.number, 25, odd))
    night.do(c.RemoveValue(night.id, 25))
    night.do(c.CountChips(night.id, night.state.chips.expected))

    # Registration ends; tables are balanced and brought together.
    night.close_registration(minutes=30)
    night.lock()
    paid = [award.amount for award in night.state.prizes.awards] if night.state.prizes else []
    assert sum(paid) == 11 * 10_000
    night.do(c.Disqualify(night.id, EntryId(3), 9_000), reason="abuse")
    night.bust(4)
    final = night.state.open_tables[0].number
    night.do(c.FormFinalTable(night.id, final))
    night.do(c.DrawButton(night.id, final))

    # A slip of the hand is undone; a tie shares its places.
    night.bust(5)
    night.do(c.UndoCommand(night.id))
    night.do(c.BustPlayers(night.id, (Bust(EntryId(5), 4_000), Bust(EntryId(6), 4_000))))
    assert places(night.state)[EntryId(5)] == places(night.state)[EntryId(6)] == (8, 9)
    night.bust(7, 8, 9, 10, 1)
    night.bust(late, by=2)

    # Everybody is paid from the moment of elimination, the winner last.
    for entry in (1, late, 2):
        night.do(c.PayPrize(night.id, EntryId(entry), TILL))
    night.do(c.FinishTournament(night.id))
    state = night.state
    assert state.status is Status.FINISHED
    assert state.takings.paid == sum(paid) == state.takings.prize
    assert state.entries[EntryId(2)].prize is not None

    # The seed is the one that was committed to, and every draw is what it gives.
    seed = bytes.fromhex(state.seed)
    assert commitment(seed) == state.commitment
    draws = [
        draw
        for entry in night.store.journal
        for name in ("draw", "seat_draw", "player_draw")
        if (draw := getattr(entry.event, name, None)) is not None
    ]
    assert len(draws) == state.draws
    assert all(verify(draw, seed) for draw in draws)


def test_T_R2_a_night_nobody_comes_to_is_called_off() -> None:
    night = Night()
    night.register(1)
    assert night.refusal(c.StartTournament(night.id)).code == "too_few_entries"
    night.do(c.CancelTournament(night.id, TILL))
    assert night.entry(1).status is EntryStatus.REFUNDED
    accounts = night.desk.till(TILL).accounts
    assert sum(cents for account, cents in accounts.items() if account.kind is AccountKind.TILL) == 0


def test_T_R8_a_large_prize_is_owed_until_there_is_an_account() -> None:
    night = Night({"cash_limit": 20_000})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(1, 2, 3, 4, 5)
    night.pay(5, 6)
    first = night.entry(6).prize
    assert first is not None
    assert first.owed
    assert first.method is Method.TRANSFER
    assert night.refusal(c.SettleOwedPrize(night.id, EntryId(6), TILL)).code == "iban_missing"
    person = night.store.person(night.entry(6).player)
    assert person is not None
    night.do(c.SavePerson(replace(person, iban="SK3112000000198742637541")))
    night.do(c.SettleOwedPrize(night.id, EntryId(6), TILL))
    night.do(c.FinishTournament(night.id))
