"""Facts beside what a second person agrees to: table, till, money part by part, and the reason."""

from collections.abc import Iterator, Mapping

from director.desk.cashdesk.queries.money_parts import MoneyPart
from director.desk.cashdesk.queries.preview import foreseen
from director.desk.cashdesk.queries.vouchers import IssuedVoucher
from director.desk.cashdesk.queries.vouchers import find_voucher as known_voucher
from director.desk.house.changes import changed_fields
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import till_currency
from director.desk.offered import commands as c
from director.games.table.play import game_name
from director.house.events import FieldChanged
from director.texts import N_, Texts
from director.texts.setting_words import field_words, value_words
from director.texts.till_words import method_words
from director.values.dataclass import Value
from director.values.ids import (
    CashTableId,
    EntryId,
    GameTableId,
    JackpotId,
    PlayerId,
    TillId,
    TournamentId,
)
from director.values.quantity import Cents
from ui.frame.dialogs.second_person_words import AgreementContext
from ui.parts.money.money_back_words import parts_cost

TITLES: Mapping[type[c.Command], str] = {
    c.PayPlayer: N_("Pay what is due"),
    c.PayBounty: N_("Pay the bounties"),
    c.CashBountyChips: N_("Cash bounty chips"),
    c.PaySidePool: N_("Pay the side pool"),
    c.LeaveSidePool: N_("Give the stake back"),
    c.VoidSidePool: N_("Call the pool off"),
    c.VoidSidePoolPayment: N_("Take the payment back"),
    c.VoidBounty: N_("Take the payment back"),
    c.WithdrawBounty: N_("Withdraw the bounty"),
    c.PayHit: N_("Pay the jackpot"),
    c.VoidHitPayment: N_("Void the payment"),
    c.StateHit: N_("State who has won"),
    c.CloseJackpot: N_("Close the jackpot"),
    c.SeedJackpot: N_("Add to the jackpot"),
    c.ReverseCashWin: N_("Take the jackpot win back"),
    c.WinCashJackpot: N_("The jackpot is won"),
    c.VoidExtra: N_("Void a purchase"),
    c.VoidCashTime: N_("Strike out the time charge"),
    c.EndSeasonDeposit: N_("End the season deposit"),
    c.HoldSeasonDepositAgain: N_("Hold the season deposit again"),
    c.ReopenFlight: N_("Open the flight again"),
    c.TakeFieldBack: N_("Take the field of day 2 back"),
    c.RegisterPlayer: N_("Sell an entry"),
    c.BuyExtra: N_("Sell a rebuy or an add-on"),
    c.SeatCashPlayer: N_("Sell chips"),
    c.TopUp: N_("Sell chips"),
    c.RegisterFromCash: N_("Sell an entry"),
    c.CloseGameTable: N_("Close the table"),
    c.AdmitSurvivor: N_("Let a player sit down on day 2"),
    c.WithdrawSurvivor: N_("Take a player off day 2"),
    c.CorrectCarriedStack: N_("Correct a stack of day 2"),
    c.CloseFlight: N_("Close the flight"),
    c.ForfeitPrize: N_("Take the prize away"),
    c.SetPin: N_("Give a PIN"),
    c.NoteBroughtBack: N_("Bring a copy back"),
    c.FillTable: N_("Fill"),
    c.CreditTable: N_("Credit"),
    c.DropTable: N_("Drop counted"),
    c.FillTill: N_("From the safe"),
    c.DropTill: N_("To the safe"),
}
"""Titles of commands that have no line of their own."""


class AgreedFacts(Value):
    """Facts of a command for the second person, as the desk knows them."""

    parts: tuple[MoneyPart, ...] = ()
    currency: str = ""
    table: int = 0
    """The number of its house-game table."""
    game: str = ""
    """A message id."""
    jackpot: str = ""
    """A message id."""
    winner: PlayerId | None = None
    amount: Cents | None = None
    """Amount of a jackpot hit, or of a whole win that is reversed."""
    shares: tuple[tuple[PlayerId, Cents], ...] = ()
    """Winners of a win at a cash table that is reversed as a whole."""
    voucher: IssuedVoucher | None = None
    changes: tuple[FieldChanged, ...] = ()
    """Fields of a row of the house that become other."""


def agreed_facts(desk: Desk, command: c.Command | None, who: Who) -> AgreedFacts:
    """The facts of a command as the desk knows them; runs on the desk's thread."""
    if command is None:
        return AgreedFacts()
    till = getattr(command, "till", None)
    currency = till_currency(desk.store, desk.till(TillId(till))) if till else desk.house().currency
    of_safe = isinstance(command, c.FillTill | c.DropTill)
    parts = () if of_safe else foreseen(desk, command, who).parts
    facts: dict[str, object] = {"parts": parts, "currency": currency}
    if (table := getattr(command, "game_table", None)) is not None:
        opened = desk.game_table(GameTableId(table)).opened
        facts |= {"table": opened.number, "game": game_name(opened), "currency": opened.currency}
    if isinstance(command, c.WinCashJackpot):
        facts["currency"] = desk.cash_table(command.cash_table).terms.currency
    if (jackpot := getattr(command, "jackpot", None)) is not None:
        facts |= _of_jackpot(desk, command, JackpotId(jackpot))
    if isinstance(command, c.VoidVoucher):
        facts["voucher"] = known_voucher(desk, command.number)
    if isinstance(command, c.SaveRow):
        stands = desk.store.rows(command.kind, type(command.value)).get(command.key)
        changes = changed_fields(command.kind, command.key, stands, command.value)
        facts["changes"] = tuple(changes)
    return AgreedFacts(**facts)  # type: ignore[arg-type]  # by their names


def _of_jackpot(desk: Desk, command: c.Command, jackpot: JackpotId) -> dict[str, object]:
    state, number = desk.jackpot(jackpot), getattr(command, "number", 0)
    hit = next((hit for hit in state.hits if number and hit.number == number), None)
    found: dict[str, object] = {"jackpot": state.opened.label, "currency": state.opened.currency}
    if hit is not None and hit.win is not None and isinstance(command, c.ReverseCashWin):
        shares = ((each.who, each.amount) for each in state.shares_of(hit) if each.who is not None)
        found |= {"amount": hit.win.amount, "shares": tuple(shares)}
    elif hit is not None:
        found |= {"amount": hit.amount, "winner": hit.stated}
    return found


def fact_pairs(
    known: AgreementContext, command: c.Command | None, facts: AgreedFacts, reason: str
) -> tuple[tuple[str, str], ...]:
    """Return pairs of caption and fact: table, person, amounts by method, reason."""
    if command is None:
        return ()
    pairs = (
        *_where(known, command, facts),
        *_money(known.texts, facts),
        *_changes(known.texts, facts),
        *_shares(known, command, facts),
        (known.texts.say("Reason"), reason),
    )
    return tuple(pair for pair in pairs if pair[1])


def _where(known: AgreementContext, command: c.Command, facts: AgreedFacts) -> Iterator[tuple[str, str]]:
    texts = known.texts
    if facts.game:
        number = str(facts.table) if facts.table else ""
        yield texts.say("Table"), " · ".join(filter(None, (number, texts.say(facts.game))))
    if (table := getattr(command, "cash_table", None)) is not None:
        found = (each.number for each in known.cash.tables if each.id == CashTableId(table))
        yield texts.say("Table"), str(next(found, ""))
    if (tournament := getattr(command, "tournament", None)) is not None:
        state = known.state(TournamentId(tournament))
        yield texts.say("Tournament"), state.settings.name if state is not None else ""
    if facts.jackpot:
        yield texts.say("Jackpot"), texts.say(facts.jackpot)
    if facts.winner is not None:
        yield texts.say("Player"), known.name(facts.winner)
    amount = moved_amount(command) if facts.amount is None else facts.amount
    if amount is not None and not any(part.amount > 0 for part in facts.parts):
        yield texts.say("Amount"), texts.money(amount, facts.currency)
    if till := getattr(command, "till", ""):
        yield texts.say("Till"), str(till)
    if (method := getattr(command, "method", None)) is not None and not facts.parts:
        yield texts.say("Method"), method_words(texts, str(method))


def _money(texts: Texts, facts: AgreedFacts) -> Iterator[tuple[str, str]]:
    """Yield the amounts to and from the player, each part with its method."""
    out = [part for part in facts.parts if part.amount > 0]
    into = [part for part in facts.parts if part.amount < 0]
    yield texts.say("To the player"), parts_cost(texts, out, facts.currency)
    yield texts.say("From the player"), parts_cost(texts, into, facts.currency)


def _changes(texts: Texts, facts: AgreedFacts) -> Iterator[tuple[str, str]]:
    """Each field that becomes other: from what, to what."""
    for change in facts.changes:
        values = (change.before, change.now)
        was, now = (value_words(texts, change.field, value, facts.currency) for value in values)
        yield field_words(texts, change.field), f"{was} → {now}"


def _shares(
    known: AgreementContext, command: c.Command, facts: AgreedFacts
) -> Iterator[tuple[str, str]]:
    """Yield the shares of a jackpot by player, and a corrected stack in chips."""
    given = command.shares if isinstance(command, c.WinCashJackpot | c.CloseJackpot) else ()
    for player, cents in given or facts.shares:
        yield known.name(player), known.texts.money(cents, facts.currency)
    if isinstance(command, c.AdmitSurvivor | c.CorrectCarriedStack | c.WithdrawSurvivor):
        yield known.texts.say("Chips"), known.texts.number(command.chips)


def moved_amount(command: c.Command) -> Cents | None:
    """Cash or chips that a command moves or counts; None where it moves none by itself."""
    match command:
        case c.FillTill() | c.DropTill() | c.DropTable() | c.SeedJackpot():
            return command.amount
        case c.FillTable() | c.CreditTable() | c.CloseGameTable():
            return command.chips.worth
        case _:
            return None


def action_line(known: AgreementContext, command: c.Command | None, said: str) -> str:
    """The deed in one line: as it is told, else by its title and whom it is about."""
    title = TITLES.get(type(command), "") if command is not None else ""
    if said or not title:
        return said
    return " · ".join(filter(None, (known.texts.say(title), _player_name(known, command))))


def _player_name(known: AgreementContext, command: c.Command | None) -> str:
    """Return the name of the player whom a command is about."""
    if (player := getattr(command, "player", None)) is not None:
        return known.name(PlayerId(player))
    entry, tournament = getattr(command, "entry", None), getattr(command, "tournament", None)
    state = known.state(TournamentId(tournament)) if tournament is not None else None
    if state is None or entry is None or EntryId(entry) not in state.entries:
        return ""
    return known.name(state.entries[EntryId(entry)].player)
