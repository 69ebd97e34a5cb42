"""Season deposits at the desk: taken, given back, kept by the club, and what was done taken back."""

from collections.abc import Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import WHOLE, Series, Slip, money_line
from director.desk.cashdesk.handlers.payments import charge
from director.desk.cashdesk.handlers.receipts import Paying, issue
from director.desk.cashdesk.handlers.returns import PaidFor, paid_back
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, league_stream
from director.desk.series.commands.leagues import (
    EndSeasonDeposit,
    HoldSeasonDepositAgain,
    TakeSeasonDeposit,
)
from director.desk.series.queries.leagues import lines_of
from director.series.league.deposits import DepositEnd, SeasonDeposit, end_refusals, take_refusals
from director.series.league.events import SeasonDepositEnded, SeasonDepositHeldAgain, SeasonDepositTaken
from director.series.league.state import League
from director.values.errors import soundness
from director.values.ids import LeagueId, PlayerId

PURPOSE, BACK, KEPT, VOID = (
    "season_deposit", "season_deposit_back", "season_deposit_kept", "season_deposit_void"
)  # fmt: skip
"""Purposes on receipts."""


@handles(TakeSeasonDeposit)
def take(decision: Decision, command: TakeSeasonDeposit) -> Iterator[Effect]:
    """A player pays the deposit of a season; it lies in an account of its own."""
    league = _standing(decision, command.league)
    decision.person(command.player)
    terms, mine = league.terms.deposit, league.deposit_of(command.player)
    decision.refuse(*take_refusals(terms, mine, command.method, over=_over(decision, league)))
    if terms is None:
        raise soundness("no_season_deposit")
    slip = Slip(Series.SEASON, str(command.method), "", 0, PURPOSE, command.player)
    sold = ((_account(league), terms.cents),)
    receipt = yield from charge(
        decision, terms.currency, command.till, slip, sold, command.method, WHOLE
    )
    yield _noted(
        league, SeasonDepositTaken(command.player, terms.cents, terms.currency, command.method, receipt)
    )


@handles(EndSeasonDeposit)
def end(decision: Decision, command: EndSeasonDeposit) -> Iterator[Effect]:
    """A deposit goes back as it came, or the club keeps it; the rule says which."""
    league = _standing(decision, command.league)
    mine = league.deposit_of(command.player)
    played = _played(decision, league, command.player)
    over = _over(decision, league)
    decision.refuse(*end_refusals(league.terms.deposit, mine, command.end, played, over=over))
    if mine is None:
        raise soundness("season_deposit_not_held")
    if command.end is DepositEnd.VOIDED:
        decision.require_reason()
    if command.end is DepositEnd.FORFEITED:
        kept = Account(AccountKind.FORFEITED, league.id)
        slip = Slip(Series.SEASON, str(mine.method), "", 0, KEPT, mine.player)
        lines = (Line(_account(league), mine.cents), Line(kept, -mine.cents))
        receipt = yield from issue(decision, mine.currency, command.till, slip, lines)
        yield _noted(league, SeasonDepositEnded(mine.player, command.end, mine.method, receipt))
        return
    series, purpose = (Series.VOID, VOID) if command.end is DepositEnd.VOIDED else (Series.REFUND, BACK)
    slip = Slip(series, str(command.method), "", 0, purpose, mine.player)
    sold = (PaidFor(mine.receipt, mine.method, mine.cents),)
    accounts = ((_account(league), mine.cents),)
    back = yield from paid_back(
        decision, mine.currency, command.till, slip, sold, accounts, command.method
    )
    yield _noted(league, SeasonDepositEnded(mine.player, command.end, back.method, back.receipt))


@handles(HoldSeasonDepositAgain)
def hold_again(decision: Decision, command: HoldSeasonDepositAgain) -> Iterator[Effect]:
    """Hold a deposit again that was given back or kept by mistake, with a reason."""
    league = _standing(decision, command.league)
    mine = league.deposit_of(command.player)
    if mine is None or mine.end is None:
        raise soundness("season_deposit_not_ended")
    decision.require_reason()
    receipt = yield from _reversed(decision, league, mine, command)
    yield _noted(league, SeasonDepositHeldAgain(mine.player, receipt))


def _reversed(
    decision: Decision, league: League, mine: SeasonDeposit, command: HoldSeasonDepositAgain
) -> Paying:
    by = mine.back or mine.method
    slip = Slip(Series.VOID, str(by), "", 0, VOID, mine.player)
    if mine.end is DepositEnd.FORFEITED:
        other = Line(Account(AccountKind.FORFEITED, league.id), mine.cents)
    else:
        other = money_line(command.till, by, mine.cents, mine.player)
    lines = (other, Line(_account(league), -mine.cents))
    return (yield from issue(decision, mine.currency, command.till, slip, lines))


def _played(decision: Decision, league: League, player: PlayerId) -> int:
    """How many tournaments of the season somebody has played."""
    lines = lines_of(decision, league, decision.events())
    return next((line.played for line in lines if line.player == player), 0)


def _over(decision: Decision, league: League) -> bool:
    return decision.at >= league.terms.ends_at


def _standing(decision: Decision, league: LeagueId) -> League:
    known = decision.league(league)
    if known.struck:
        raise soundness("league_struck")
    return known


def _account(league: League) -> Account:
    return Account(AccountKind.SEASON, league.id)


def _noted(
    league: League, event: SeasonDepositTaken | SeasonDepositEnded | SeasonDepositHeldAgain
) -> Draft:
    return Draft(league_stream(league.id), event)
