"""Words of jackpots: their terms, and the state of their hits."""

from collections.abc import Iterable, Iterator, Mapping

from director.games.paytables.paytable import PayTable
from director.games.table.jackpot_state import CASH, END, Hit, HitState, JackpotState, TermsVersion
from director.texts.game_lines import exact_money, odds_text, row_words
from director.texts.texts import N_, Texts

HIT_STATES: Mapping[HitState, str] = {
    HitState.OWED: N_("owed"),
    HitState.PAID: N_("paid"),
    HitState.AT_TABLE: N_("paid at the table"),
    HitState.REVERSED: N_("reversed"),
    HitState.RETAINED: N_("kept by the house"),
}

ENDED = N_("End of the jackpot")
"""Row of the payouts at the end of a jackpot."""
OF_CASH_GAMES = (N_("Jackpot of the cash games"), N_("Bad beat"))
"""Name of a jackpot fed by cash tables, and of its win."""


def hit_place(texts: Texts, hit: Hit, table: int) -> Iterator[tuple[str, str]]:
    """Table, round and box of a hit; of a cash game hand and seat; nothing for a jackpot's end."""
    if hit.row == END:
        return
    yield texts.say("Table"), str(table or "–")
    if hit.win is None:
        yield texts.say("Round"), str(hit.round or "–")
        yield texts.say("Box"), str(hit.seat or "–")
        return
    if hit.round:
        yield texts.say("Hand no."), texts.number(hit.round)
    yield texts.say("Seat"), str(hit.seat)


def won_with(texts: Texts, hit: Hit, label: str) -> tuple[str, str]:
    """Hand that won a hit, or the end of the jackpot as its reason."""
    caption = N_("Reason") if hit.row == END else N_("Won with")
    return texts.say(caption), texts.say(label)


def terms_pairs(
    texts: Texts, version: TermsVersion, jackpot: JackpotState, table: PayTable | None
) -> Iterator[tuple[str, str]]:
    """Version of the terms in pairs: the house's terms, then the win of each hand."""
    terms, currency = version.terms, jackpot.opened.currency
    if jackpot.opened.kind == CASH:
        yield texts.say("After a hit"), texts.money(terms.seed, currency)
        return
    progressive = jackpot.opened.progressive
    yield texts.say("Stake, never given back"), texts.money(terms.stake, currency)
    share = texts.percent(int(terms.house_share * 10_000), decimals=2)
    yield texts.say("Kept by the house"), share
    seeded = N_("After a hit") if progressive else N_("Amount")
    yield texts.say(seeded), texts.money(terms.seed, currency)
    pot = None if table is None else next(iter(table.jackpots.values()), None)
    if table is not None and jackpot.opened.kind in table.jackpots:
        pot = table.jackpots[jackpot.opened.kind]
    if pot is not None and table is not None:
        of = N_("{share} of the meter") if progressive else N_("{share} of the amount")
        for row, part in pot.shares.items():
            won = texts.say(of, share=texts.percent(int(part * 10_000)))
            yield row_words(texts, table, row), won
        for row, pays in pot.odds.items():
            yield row_words(texts, table, row), odds_text(pays)
    for row, amount in terms.consolations:
        yield (row_words(texts, table, row) if table else row), texts.money(amount, currency)
    if terms.envy:
        yield texts.say("Envy, to each other jackpot player"), texts.money(terms.envy, currency)


def begun_pairs(texts: Texts, jackpot: JackpotState) -> Iterator[tuple[str, str]]:
    """Start of the meter, and its income and payments since."""
    opened, added, currency = jackpot.opened, jackpot.added, jackpot.opened.currency
    yield texts.say("Put up"), texts.moment(jackpot.opened_at)
    if opened.taken_over is not None:
        yield texts.say("Taken over"), texts.money(opened.taken_over, currency)
        yield texts.say("Taken over from"), opened.taken_from
    elif opened.progressive:
        yield texts.say("Began at"), texts.money(opened.begins, currency)
    put_in = added.seeds - opened.begins
    if opened.progressive and put_in > 0:
        yield texts.say("Put in besides the stakes"), exact_money(texts, put_in, currency)
    if opened.kind == CASH:
        yield texts.say("Jackpot boxes counted"), texts.number(jackpot.rounds)
        yield texts.say("From the boxes"), texts.money(added.stakes, currency)
        yield texts.say("Won from the meter"), texts.money(added.paid_from_meter, currency)
        return
    yield texts.say("Rounds"), texts.number(jackpot.rounds)
    yield texts.say("Stakes"), texts.money(added.stakes, currency)
    yield texts.say("Kept by the house"), exact_money(texts, added.house_shares, currency)
    if not opened.progressive:
        yield texts.say("Set aside for the players"), exact_money(texts, added.set_aside, currency)
    yield texts.say("Won from the meter"), texts.money(added.paid_from_meter, currency)
    yield texts.say("Won at the expense of the house"), texts.money(added.paid_by_house, currency)


def ended_words(texts: Texts, jackpot: JackpotState, others: Iterable[JackpotState]) -> str:
    """End of a jackpot: time, amount paid out, and use of the rest."""
    closed, at, currency = jackpot.closed, jackpot.closed_at, jackpot.opened.currency
    if closed is None or at is None:
        return ""
    into = next((texts.say(each.opened.label) for each in others if each.id == closed.into), "")
    went = texts.say("into {jackpot}", jackpot=into) if closed.into else texts.say("to the house")
    return texts.say(
        "Ended {at}: paid out {paid}, the rest {rest} {went}.",
        at=texts.moment(at), paid=texts.money(closed.paid, currency),
        rest=exact_money(texts, closed.amount, currency), went=went,
    )  # fmt: skip


def filed_words(texts: Texts, version: TermsVersion) -> str:
    """When and to whom a version was filed."""
    if not version.filed_to:
        return texts.say("not filed")
    return texts.say("{day}, to {whom}", day=texts.date(version.filed_at), whom=version.filed_to)
