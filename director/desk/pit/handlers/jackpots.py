"""Jackpots at the desk: terms are filed before they hold, hits stated, paid, taken back (G-9)."""

from collections.abc import Iterator
from fractions import Fraction

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, money_line
from director.desk.cashdesk.handlers.receipts import paid_over
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, jackpot_stream
from director.desk.kernel.rows.optional_rooms import require_pit
from director.desk.pit.commands.jackpots import (
    FileJackpotTerms,
    Filing,
    OpenJackpot,
    PayHit,
    StateHit,
    VoidHitPayment,
)
from director.desk.pit.paytables import in_force
from director.games.paytables.paytable import JackpotShape, PayTable
from director.games.protocol import MeterMove, Result, SettledBet
from director.games.registry import game_of
from director.games.table import jackpot_events as j
from director.games.table.books import rebased_move, reversed_move
from director.games.table.events import JackpotTermsTaken, WonAside
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.jackpot_state import CASH, END, Hit, HitState, JackpotState, is_withheld
from director.games.table.jackpot_terms import terms_faults, terms_of
from director.games.table.play import won_aside
from director.games.table.state import GameTable, Round
from director.house.templates import JACKPOT, JackpotRow
from director.values.errors import RuleViolation, procedure, soundness
from director.values.iban import is_valid
from director.values.ids import JackpotId
from director.values.payment import Method
from director.values.quantity import Micros

METHODS = (Method.CASH, Method.CHIPS, Method.TRANSFER, Method.DEPOSIT)
"""How a hit is paid."""
_BY_HAND = (Method.CASH, Method.CHIPS)


def hit_methods_back(paid: Method) -> tuple[Method, ...]:
    """Methods by which a payment of a hit can come back: as it went first."""
    return tuple(dict.fromkeys((paid, *METHODS))) if paid in _BY_HAND else (paid,)


@handles(OpenJackpot)
def open_jackpot(decision: Decision, command: OpenJackpot) -> Iterator[Effect]:
    """A jackpot is put up, its meter at the figure that is told, else at the seed (G-9)."""
    if decision.state_of(jackpot_stream(command.jackpot)):
        raise soundness("jackpot_open_already", rule="G-9")
    require_pit(decision)
    table, _ = in_force(decision, command.pay_table)
    yield from put_up(decision, table, command)


@handles(FileJackpotTerms)
def file_terms(decision: Decision, command: FileJackpotTerms) -> Iterator[Effect]:
    """Another version holds from an instant on, at every table that feeds the meter (G-9)."""
    jackpot = open_now(decision, command.jackpot)
    if at_cash(jackpot):
        yield from _filed_at_cash(decision, jackpot, command.filing)
        return
    table, _ = in_force(decision, jackpot.opened.pay_table)
    kind = kind_of(decision, jackpot)
    if kind not in table.jackpots:
        raise soundness("unknown_jackpot")
    yield from _filed(decision, table, kind, jackpot, command.filing)


@handles(StateHit)
def state_hit(decision: Decision, command: StateHit) -> Iterator[Effect]:
    """State the winner of a hit, a person of the directory (G-9)."""
    hit = _hit(decision.jackpot(command.jackpot), command.number)
    player = decision.person(command.player).id
    if hit.state is not HitState.OWED:
        raise soundness("hit_not_owed", rule="G-9", number=hit.number)
    if hit.stated == player:
        raise soundness("nothing_changed")
    if hit.who is not None and hit.who != player:
        decision.require_reason("G-9")
    who = decision.who
    stated = j.HitStated(hit.number, player, who.actor, who.approver)
    yield Draft(jackpot_stream(command.jackpot), stated)


@handles(PayHit)
def pay_hit(decision: Decision, command: PayHit) -> Iterator[Effect]:
    """The house no longer owes it: the till pays, or the player leaves it as a deposit."""
    jackpot = decision.jackpot(command.jackpot)
    hit = _hit(jackpot, command.number)
    if hit.state is not HitState.OWED:
        raise soundness("hit_not_owed", rule="G-9", number=hit.number)
    if hit.stated is None:
        raise soundness("hit_not_stated", rule="G-9", number=hit.number)
    if _in_a_round(jackpot, hit) and is_withheld(decision.game_table(hit.game_table), hit):
        raise soundness("hit_withheld", rule="G-8", number=hit.number)
    if command.method not in METHODS:
        raise soundness("hit_method", rule="G-9")
    if command.method is Method.TRANSFER and not is_valid(decision.person(hit.stated).iban):
        raise soundness("account_missing")
    slip = Slip(Series.PAYOUT, str(command.method), "", 0, "jackpot", hit.stated)
    lines = (
        money_line(command.till, command.method, -hit.amount, hit.stated),
        Line(_owed(jackpot), hit.amount),
    )
    over = yield from paid_over(decision, jackpot.opened.currency, command.till, slip, lines)
    yield Draft(jackpot_stream(jackpot.id), j.HitPaid(hit.number, over.receipt, over.method))


@handles(VoidHitPayment)
def void_payment(decision: Decision, command: VoidHitPayment) -> Iterator[Effect]:
    """Take a payment back: it is owed again."""
    jackpot = decision.jackpot(command.jackpot)
    hit = _hit(jackpot, command.number)
    if hit.state is not HitState.PAID or hit.stated is None or hit.method is None:
        raise soundness("hit_not_paid", rule="G-9", number=hit.number)
    decision.require_reason()
    by = command.method if command.method in hit_methods_back(hit.method) else hit.method
    slip = Slip(Series.VOID, str(by), "", 0, "jackpot", hit.stated)
    lines = (money_line(command.till, by, hit.amount, hit.stated), Line(_owed(jackpot), -hit.amount))
    over = yield from paid_over(decision, jackpot.opened.currency, command.till, slip, lines)
    yield Draft(jackpot_stream(jackpot.id), j.HitPaymentVoided(hit.number, over.receipt))


# --- what the tables ask ------------------------------------------------------------------------


def put_up(decision: Decision, table: PayTable, command: OpenJackpot) -> Iterator[Effect]:
    """A jackpot comes to be, with the first version of its terms."""
    pot, filing = table.jackpots.get(command.kind), command.filing
    if pot is None:
        raise soundness("unknown_jackpot")
    terms = filing.terms if filing is not None else terms_of(pot)
    if min(command.start or 0, command.taken_over or 0) < 0:
        raise soundness("jackpot_figure_negative", rule="G-9")
    if command.taken_over is not None and not command.taken_from.strip():
        raise soundness("jackpot_taken_from_nowhere", rule="G-9")
    opened = j.JackpotOpened(
        command.jackpot, pot.label, table.id, "1", table.currency, terms.seed, terms.house_share,
        pot.progressive, command.kind, command.start, command.taken_over, command.taken_from.strip(),
    )  # fmt: skip
    yield Draft(jackpot_stream(command.jackpot), opened)
    state = decision.jackpot(command.jackpot)
    unfiled = Filing(terms, decision.at, "")
    yield from _filed(decision, table, command.kind, state, filing or unfiled)
    yield decision.listed(jackpot_stream(command.jackpot), command.kind)


def check_meter(
    decision: Decision, table: PayTable, kind: str, jackpot: JackpotState, *, staked: bool
) -> None:
    """A table feeds a meter of its own game, whose terms were filed where the law asks for it (G-9).

    `staked`: the table was asked to open with a jackpot stake of its own, which must be the meter's.
    """
    pot, opened = table.jackpots[kind], jackpot.opened
    if jackpot.closed is not None:
        raise soundness("jackpot_closed", rule="G-9")
    version = jackpot.in_force(decision.at)
    if version is None:
        if jackpot.versions:
            raise soundness("terms_not_in_force", rule="G-9", jackpot=kind)
        return
    rows = {row for row, _ in version.terms.consolations}
    ours = (kind_of(decision, jackpot), opened.currency, opened.progressive)
    if ours != (kind, table.currency, pot.progressive) or rows != set(pot.fixed):
        raise soundness("jackpot_of_another_game", rule="G-9", jackpot=kind)
    if staked and pot.stake != version.terms.stake:
        stake = version.terms.stake
        raise soundness("jackpot_stake_of_meter", rule="G-9", jackpot=kind, stake_cents=stake)
    if version.terms.stake % table.limits.chip:
        raise soundness("jackpot_stake_chip", rule="G-9", chip_cents=table.limits.chip)
    if shape_of(table, kind).lowest_share and not version.filed_to:
        decision.refuse(procedure("terms_not_filed", rule="G-9", jackpot=kind))


def terms_taken(decision: Decision, table: GameTable) -> Iterator[JackpotTermsTaken]:
    """The versions that the table's next round is played under and the one before was not (G-9)."""
    taken = {held.kind: held for held in table.terms}
    for kind, jackpot in table.opened.jackpots:
        version = decision.jackpot(jackpot).in_force(decision.at)
        if version is None:
            continue
        now = JackpotTermsTaken(kind, version.number, version.terms)
        if taken.get(kind) != now:
            yield now


class Settling:
    """Moves and numbered hits that a settled round makes at the jackpots of its table."""

    def __init__(
        self, decision: Decision, table: GameTable, pay_table: PayTable, result: Result[object]
    ) -> None:
        self._table = table
        self._round = table.running
        house = dict(table.opened.jackpots)
        self._states = {kind: decision.jackpot(jackpot) for kind, jackpot in house.items()}
        self.moves = tuple(self._move(pay_table, move) for move in result.meters)
        self._won = tuple(self._numbered(won_aside(pay_table, result.lines)))

    @property
    def aside(self) -> tuple[WonAside, ...]:
        """Return the winnings that the cash desk pays."""
        return tuple(won for won, _ in self._won)

    def effects(self) -> Iterator[Draft]:
        """Yield the events for the streams of the jackpots."""
        if self._round is None:
            return
        for move in self.moves:
            stream = jackpot_stream(self._states[move.jackpot].id)
            own = [(won, line) for won, line in self._won if won.kind == move.jackpot]
            if own or move.stakes or move.paid_by_house or move.paid_from_meter:
                moved = j.JackpotMoved(self._table.id, self._round.number, move, stated=True)
                yield Draft(stream, moved)
            for won, line in own:
                yield Draft(stream, self._hit(won, line, move))

    def _hit(self, won: WonAside, line: SettledBet, move: MeterMove) -> j.JackpotHit:
        number = self._round.number if self._round is not None else 0
        return j.JackpotHit(
            won.hit, self._table.id, number, won.seat, line.row, won.amount, move.meter_before,
            move.meter_after, self._table.person_at(won.seat),
        )  # fmt: skip

    def _move(self, pay_table: PayTable, move: MeterMove) -> MeterMove:
        """The move laid on the meter as it stands."""
        seed = Fraction(pay_table.jackpots[move.jackpot].seed)
        return rebased_move(move, self._states[move.jackpot].meter, seed)

    def _numbered(self, lines: Iterator[SettledBet]) -> Iterator[tuple[WonAside, SettledBet]]:
        following = {kind: state.next_hit for kind, state in self._states.items()}
        for line in lines:
            number = following[line.bet]
            following[line.bet] = number + 1
            yield WonAside(line.bet, number, line.seat, line.won), line


def keep_hits(table: GameTable, round_: Round) -> Iterator[Draft]:
    """Hits of a round that was withheld and is not paid: the house keeps them (G-8)."""
    meters = dict(table.opened.jackpots)
    for won in round_.aside:
        if won.seat in round_.held_seats:
            yield Draft(jackpot_stream(meters[won.kind]), j.HitKept(won.hit))


def take_back(decision: Decision, table: GameTable, round_: Round) -> Iterator[Draft]:
    """Take a settled round's moves and hits back from the jackpots of its table (G-8).

    For the correction of a round: the meter loses what it gained and gets back what it paid. A hit
    that the cash desk has paid is refused: its payment is voided first.
    """
    meters = dict(table.opened.jackpots)
    for won in round_.aside:
        hit = _hit(decision.jackpot(meters[won.kind]), won.hit)
        if hit.state is HitState.PAID:
            raise soundness("hit_paid_already", rule="G-8", number=hit.number)
        if hit.state is HitState.OWED:
            yield Draft(jackpot_stream(meters[won.kind]), j.HitReversed(hit.number))
    for move in round_.moves:
        if not (move.stakes or move.paid_by_house or move.paid_from_meter):
            continue
        state = decision.jackpot(meters[move.jackpot])
        back = reversed_move(move, state.meter)
        yield Draft(jackpot_stream(state.id), j.JackpotReversed(table.id, round_.number, back))


# --- parts --------------------------------------------------------------------------------------


def kind_of(decision: Decision, jackpot: JackpotState) -> str:
    """The jackpot's id in its pay table; old entries left it to its row."""
    if jackpot.opened.kind:
        return jackpot.opened.kind
    row = decision.rows(JACKPOT, JackpotRow).get(jackpot.id)
    return row.kind if row is not None else ""


def shape_of(table: PayTable, kind: str) -> JackpotShape:
    """Return the shape of jackpot that a pay table permits."""
    shapes = game_of(table).shape.jackpots
    return next((shape for shape in shapes if shape.id == kind), JackpotShape(kind, ()))


def _filed(
    decision: Decision, table: PayTable, kind: str, jackpot: JackpotState, filing: Filing
) -> Iterator[Effect]:
    at = decision.at
    begins = filing.effective_at or at
    version = j.JackpotTermsFiled(
        len(jackpot.versions) + 1, filing.terms, filing.filed_at, filing.filed_to.strip(), begins
    )
    pot, shape = table.jackpots[kind], shape_of(table, kind)
    decision.refuse(*terms_faults(filing.terms, pot, shape, table.limits.chip))
    decision.refuse(*_filing_faults(jackpot, version, at))
    yield Draft(jackpot_stream(jackpot.id), version)


def _filed_at_cash(decision: Decision, jackpot: JackpotState, filing: Filing) -> Iterator[Effect]:
    """File the terms of a jackpot that cash tables feed: what the house puts in after a hit."""
    begins, terms = filing.effective_at or decision.at, filing.terms
    if terms.seed < 0 or terms != JackpotTerms(0, terms.seed, Fraction(0)):
        raise soundness("cash_jackpot_terms", rule="G-9")
    number = len(jackpot.versions) + 1
    version = j.JackpotTermsFiled(number, terms, filing.filed_at, filing.filed_to.strip(), begins)
    if not version.filed_to:
        raise soundness("filed_to_nobody", rule="G-9")
    decision.refuse(*_filing_faults(jackpot, version, decision.at))
    yield Draft(jackpot_stream(jackpot.id), version)


def _filing_faults(
    jackpot: JackpotState, filed: j.JackpotTermsFiled, at: Micros
) -> Iterator[RuleViolation]:
    if filed.version > 1 and not filed.filed_to:
        yield soundness("filed_to_nobody", rule="G-9")
    if filed.filed_at > at:
        yield soundness("filed_in_the_future", rule="G-9")
    if filed.effective_at < filed.filed_at:
        yield soundness("terms_before_filing", rule="G-9", filed_at=filed.filed_at)
    if jackpot.moves and filed.effective_at < at:
        yield soundness("terms_in_the_past", rule="G-9")


def _hit(jackpot: JackpotState, number: int) -> Hit:
    hit = jackpot.hit(number)
    if hit is None:
        raise soundness("unknown_hit", rule="G-9", number=number)
    return hit


def at_cash(jackpot: JackpotState) -> bool:
    """Cash tables feed it: no round of a house game was played for it."""
    return jackpot.opened.kind == CASH


def _in_a_round(jackpot: JackpotState, hit: Hit) -> bool:
    """It was won in a round of a house game."""
    return not at_cash(jackpot) and hit.row != END


def open_now(decision: Decision, jackpot: JackpotId) -> JackpotState:
    """A jackpot that has not ended."""
    found = decision.jackpot(jackpot)
    if found.closed is not None:
        raise soundness("jackpot_closed", rule="G-9")
    return found


def _owed(jackpot: JackpotState) -> Account:
    """Return the account of unpaid winnings of a jackpot."""
    return Account(AccountKind.HIT, jackpot.id)
