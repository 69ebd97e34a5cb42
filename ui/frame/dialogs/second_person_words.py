"""Words for what a second person agrees to: action, person, amount."""

from collections.abc import Callable, Iterator
from dataclasses import field

from director.cashdesk.counting import worth
from director.desk.cash.queries import CashRoom
from director.desk.cashdesk.queries.vouchers import IssuedVoucher
from director.desk.offered import commands as c
from director.equipment.numbers import spans
from director.house.accepting import PERSON
from director.house.templates import PIN
from director.texts import Texts
from director.texts.person_words import terms_words
from director.texts.tournament_words import word
from director.tournament.returns import paid_by
from director.tournament.state import Entry, Tournament
from director.tournament.winnings import winning_of
from director.values.dataclass import Value
from director.values.iban import grouped
from director.values.ids import CashTableId, EntryId, PlayerId, StaffId, TournamentId
from director.values.quantity import Cents
from director.values.receipt_number import readable
from ui.parts.findings import row_words

MOST_NAMES = 5
"""Erased people named at most."""


class AgreementContext(Value):
    """Names, tournaments and currency as a console knows them."""

    texts: Texts
    name: Callable[[PlayerId], str]
    state: Callable[[TournamentId], Tournament | None]
    currency: str
    cash: CashRoom = field(default_factory=CashRoom)
    """The cash games, each in a currency of its own."""
    staff: Callable[[StaffId], str] = str
    voucher: IssuedVoucher | None = None
    """The voucher that the deed is about."""


def agreed_words(known: AgreementContext, command: c.Command | None) -> str:
    """The deed in one line; empty where there is nothing more to say than that somebody must agree."""
    texts = known.texts
    match command:
        case c.RefundEntry() | c.VoidEntry():
            title = (
                texts.say("Refund") if isinstance(command, c.RefundEntry) else texts.say("Void entry")
            )
            return _about(known, title, command, lambda entry, _state: paid_by(entry))
        case c.RefundEntries():
            return _of_several(known, command)
        case c.VoidExtra():
            return _of_extra(known, command)
        case c.VoidPrize():
            return _about(known, texts.say("Take the payment back"), command, _prize)
        case c.PayPrize() | c.SettleOwedPrize():
            return _about(known, texts.say("Pay the prize"), command, _prize)
        case c.NoteBroughtBack(what):
            return what
        case c.SaveRow() | c.RemoveRow():
            return row_words(texts, command.kind, command.key)
        case c.SetPin(staff):
            return row_words(texts, PIN, known.staff(staff))
        case c.CancelTournament():
            return _of_tournament(known, texts.say("Cancel the tournament"), command.tournament)
        case c.ChangeSettings():
            return _of_tournament(known, texts.say("Settings of the tournament"), command.tournament)
        case c.ChangeStructure():
            return _of_tournament(known, texts.say("Structure"), command.tournament)
        case c.IssueVouchers():
            each, all_ = (texts.money(command.amount * n, known.currency) for n in (1, command.count))
            amount = f"{command.count} × {each} = {all_}" if command.count > 1 else each
            title = texts.say("Give vouchers") if command.free else texts.say("Sell vouchers")
            return _line(title, amount, _player(known, command.player))
        case c.VoidVoucher():
            return _of_voucher(known, command.number)
        case c.Withdraw():
            amount = texts.money(command.amount, known.currency)
            return f"{texts.say('Pay a deposit out')} · {known.name(command.player)} · {amount}"
        case c.CashOut():
            amount = texts.money(command.amount, _currency_of(known, command.cash_table))
            return f"{texts.say('Cash-out')} · {known.name(command.player)} · {amount}"
        case c.ReverseRound():
            title = texts.say("Take round {n} back", n=command.round)
            return _line(title, texts.say("With all rounds after it") if command.following else "")
        case c.VoidCashSlip():
            return _of_slip(known, command)
        case c.HandOverTill() | c.CloseTill():
            return _of_till(known, command)
        case c.ErasePeople():
            names = ", ".join(map(known.name, command.people[:MOST_NAMES]))
            more = "…" if len(command.people) > MOST_NAMES else ""
            return f"{texts.say('Erase the data')} · {names}{more}"
        case c.AcceptRows():
            return "\n".join(_accepted(known, command))
        case c.DestroyEquipment():
            return _line(texts.say("Destroy with a protocol"), ", ".join(spans(command.pieces)))
        case c.ChangeFacts():
            return "\n".join(_facts(known, command))
        case c.SavePerson() | c.TellApart() | c.ImportPeople():
            return _apart(known, command)
        case _:
            return ""


def _accepted(known: AgreementContext, command: c.AcceptRows) -> Iterator[str]:
    """The rows that stay as they stand; people by the name that stands there."""
    texts = known.texts
    yield texts.say("Accept what stands")
    for kind, key in command.rows[:MOST_NAMES]:
        yield known.name(PlayerId(key)) if kind == PERSON else row_words(texts, kind, key)
    if len(command.rows) > MOST_NAMES:
        yield "…"


def _facts(known: AgreementContext, command: c.ChangeFacts) -> Iterator[str]:
    """Each change of what is guarded, so that whoever agrees sees all of them."""
    texts, name = known.texts, known.name(command.player)
    if command.unbar:
        yield f"{texts.say('Let play again')} · {name}"
    if command.bar is not None:
        state = known.state(command.bar.tournament) if command.bar.tournament is not None else None
        yield f"{name} · {terms_words(texts, command.bar, state.settings.name if state else '')}"
    if command.born is not None:
        yield f"{texts.say('Change the date of birth')} · {name} · {texts.born(command.born) or '–'}"
    if command.iban is not None:
        yield f"{texts.say('Change the IBAN')} · {name} · {grouped(command.iban) or '–'}"


def _apart(known: AgreementContext, command: c.SavePerson | c.TellApart | c.ImportPeople) -> str:
    """Return who is declared to be another person than whom."""
    texts, others = known.texts, ", ".join(map(known.name, command.other_than))
    match command:
        case c.SavePerson(person=person):
            who = f"{person.name}, {texts.born(person.born)}" if person.born else person.name
        case c.TellApart(player=player):
            who = known.name(player)
        case c.ImportPeople(people=people):
            who = texts.count("{n} person", "{n} people", len(people))
    return f"{texts.say('It is another person')} · {who} ≠ {others}" if others else ""


OfEntry = c.RefundEntry | c.VoidEntry | c.VoidExtra | c.VoidPrize | c.PayPrize | c.SettleOwedPrize


def _about(
    known: AgreementContext, title: str, command: OfEntry, amount: Callable[[Entry, Tournament], Cents]
) -> str:
    state = known.state(command.tournament)
    entry = state.entries.get(EntryId(command.entry)) if state is not None else None
    if state is None or entry is None:
        return title
    money = known.texts.money(amount(entry, state), state.settings.currency)
    return f"{title} · {known.name(entry.player)} · {money}"


def _of_several(known: AgreementContext, command: c.RefundEntries) -> str:
    """Return the names of the refunded players, and the total."""
    state, title = known.state(command.tournament), known.texts.say("Refund")
    if state is None:
        return title
    back = [state.entries[entry] for entry in command.entries if entry in state.entries]
    names = ", ".join(known.name(entry.player) for entry in back[:MOST_NAMES])
    more = "…" if len(back) > MOST_NAMES else ""
    money = known.texts.money(sum(map(paid_by, back)), state.settings.currency)
    return _line(f"{title} × {len(back)}", f"{names}{more}", money)


def _of_extra(known: AgreementContext, command: c.VoidExtra) -> str:
    state = known.state(command.tournament)
    entry = state.entries.get(command.entry) if state is not None else None
    if entry is None or command.index >= len(entry.extras):
        return ""
    extra = entry.extras[command.index]
    title = known.texts.say("Void {what}", what=word(known.texts, extra.kind))
    return _about(known, title, command, lambda _entry, _state: extra.price.total)


def _line(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _player(known: AgreementContext, player: PlayerId | None) -> str:
    return known.name(player) if player else ""


def _of_voucher(known: AgreementContext, number: str) -> str:
    title, found = known.texts.say("Take a voucher back"), known.voucher
    if found is None:
        return _line(title, readable(number))
    amount = known.texts.money(found.ticket.amount, found.currency)
    return _line(title, readable(number), amount, _player(known, PlayerId(found.ticket.player)))


def _of_slip(known: AgreementContext, command: c.VoidCashSlip) -> str:
    title = known.texts.say("Strike out")
    table = next((one for one in known.cash.tables if one.id == command.cash_table), None)
    if table is None or command.slip > len(table.slips):
        return title
    slip = table.slips[command.slip - 1]
    amount = known.texts.money(slip.amount, table.terms.currency)
    where = known.texts.say("Table {table}", table=table.number)
    return _line(title, word(known.texts, slip.kind), where, known.name(slip.player), amount)


def _of_till(known: AgreementContext, command: c.HandOverTill | c.CloseTill) -> str:
    """Which till, who takes it over, and what was counted in it."""
    texts, closing = known.texts, isinstance(command, c.CloseTill)
    title = texts.say("Close the till") if closing else texts.say("Hand the till over")
    counted = worth(command.pieces) + sum(amount for _, amount in command.counted)
    to = "" if isinstance(command, c.CloseTill) else known.staff(command.to)
    amount = f"{texts.say('Counted')} {texts.money(counted, known.currency)}"
    return _line(title, texts.say("Till {till}", till=command.till), to, amount)


def _currency_of(known: AgreementContext, table: CashTableId) -> str:
    found = (cash_table.terms.currency for cash_table in known.cash.tables if cash_table.id == table)
    return next(found, known.currency)


def _prize(entry: Entry, state: Tournament) -> Cents:
    if entry.prize is not None:
        return entry.prize.amount
    won = winning_of(state, entry.id)
    return won.amount if won is not None else 0


def _of_tournament(known: AgreementContext, title: str, tournament: TournamentId) -> str:
    state = known.state(tournament)
    return f"{title} · {state.settings.name}" if state is not None else title
