"""Facts beside what a second person agrees to: table, till, money part by part, and the reason."""

from collections.abc import Iterator, Mapping

from director.desk import commands as c
from director.desk.cashdesk.queries.preview import MoneyPart, foreseen
from director.desk.cashdesk.queries.vouchers import KnownVoucher
from director.desk.cashdesk.queries.vouchers import known as known_voucher
from director.desk.desk import Desk
from director.desk.house.defaults import till_currency
from director.desk.ports import Who
from director.games.table.play import game_name
from director.texts import N_, Texts
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
from ui.frame.dialogs.second_person_words import KnownPerson
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
    """What the desk knows of a command that a second person is asked about."""

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
    """Of a jackpot hit."""
    voucher: KnownVoucher | None = None


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
        facts |= {"table": opened.number, "game": game_name(opened)}
    if (jackpot := getattr(command, "jackpot", None)) is not None:
        facts |= _of_jackpot(desk, JackpotId(jackpot), getattr(command, "number", 0))
    if isinstance(command, c.VoidVoucher):
        facts["voucher"] = known_voucher(desk, command.number)
    return AgreedFacts(**facts)  # type: ignore[arg-type]  # by their names


def _of_jackpot(desk: Desk, jackpot: JackpotId, number: int) -> dict[str, object]:
    state = desk.jackpot(jackpot)
    hit = next((hit for hit in state.hits if number and hit.number == number), None)
    found: dict[str, object] = {"jackpot": state.opened.label}
    if hit is not None:
        found |= {"amount": hit.amount, "winner": hit.stated}
    return found


def fact_pairs(
    known: KnownPerson, command: c.Command | None, facts: AgreedFacts, reason: str
) -> tuple[tuple[str, str], ...]:
    """Where, with whom, how much by which method, and why: what the deed's line does not say."""
    if command is None:
        return ()
    pairs = (
        *_where(known, command, facts),
        *_money(known.texts, facts),
        (known.texts.say("Reason"), reason),
    )
    return tuple(pair for pair in pairs if pair[1])


def _where(known: KnownPerson, command: c.Command, facts: AgreedFacts) -> Iterator[tuple[str, str]]:
    texts = known.texts
    if facts.game:
        number = texts.say("Table {table}", table=facts.table) if facts.table else ""
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


def _money(texts: Texts, facts: AgreedFacts) -> Iterator[tuple[str, str]]:
    """What goes to the player and what comes from the player, each part with its method."""
    out = [part for part in facts.parts if part.amount > 0]
    into = [part for part in facts.parts if part.amount < 0]
    yield texts.say("To the player"), parts_cost(texts, out, facts.currency)
    yield texts.say("From the player"), parts_cost(texts, into, facts.currency)


def moved_amount(command: c.Command) -> Cents | None:
    """Cash or chips that a command moves or counts; None where it moves none by itself."""
    match command:
        case c.FillTill() | c.DropTill() | c.DropTable() | c.SeedJackpot():
            return command.amount
        case c.FillTable() | c.CreditTable() | c.CloseGameTable():
            return command.chips.worth
        case _:
            return None


def deed_line(known: KnownPerson, command: c.Command | None, said: str) -> str:
    """The deed in one line: as it is told, else by its title and whom it is about."""
    title = TITLES.get(type(command), "") if command is not None else ""
    if said or not title:
        return said
    return " · ".join(filter(None, (known.texts.say(title), _whose(known, command))))


def _whose(known: KnownPerson, command: c.Command | None) -> str:
    """Whom it is about: a player, or whose entry."""
    if (player := getattr(command, "player", None)) is not None:
        return known.name(PlayerId(player))
    entry, tournament = getattr(command, "entry", None), getattr(command, "tournament", None)
    state = known.state(TournamentId(tournament)) if tournament is not None else None
    if state is None or entry is None or EntryId(entry) not in state.entries:
        return ""
    return known.name(state.entries[EntryId(entry)].player)
