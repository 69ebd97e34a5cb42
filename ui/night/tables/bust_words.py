"""Going out as it is typed: seats in short, who is meant, and the command that follows."""

from collections.abc import Mapping, Sequence
from enum import Enum

from director.cashdesk.receipts import Tender
from director.desk.offered.commands import BustPlayers, BuyExtra
from director.texts.texts import Texts
from director.texts.till_words import paid_words
from director.tournament.bounties import head_won, wins_something
from director.tournament.entries import again_refusals
from director.tournament.events import Bust
from director.tournament.extras import may_rebuy
from director.tournament.heads import HeadWon
from director.tournament.settings import Purchase
from director.tournament.state import Entry, Status, Tournament
from director.values.dataclass import Value, replace
from director.values.ids import EntryId, Seat, TillId
from director.values.payment import Method
from director.values.quantity import Chips, Micros
from ui.parts.typed_seats import entry_at as entry_at
from ui.parts.typed_seats import misread as misread
from ui.parts.typed_seats import read_seats as read_seats


class BustChoice(Enum):
    """Choice of a player who has lost all chips."""

    OUT = "out"
    REBUY = "rebuy"
    """Buys again before the next hand: not out (T-24)."""
    ENTERS_AGAIN = "enters_again"
    """Out, and registers again at once."""


class Loser(Value):
    """Player who has lost all chips in the hand."""

    entry: EntryId
    seat: Seat
    name: str
    stack: Chips | None = None
    """At the start of the hand."""
    by: tuple[Seat, ...] = ()
    fate: BustChoice = BustChoice.OUT
    nobody: bool = False
    """Nobody won the last chips: said with 0 where a seat is asked for."""


def fates(t: Tournament, entry: Entry, at: Micros) -> tuple[BustChoice, ...]:
    """Return the choices of a player; the desk decides."""
    choices = [BustChoice.OUT]
    if t.status is Status.RUNNING and may_rebuy(t, entry, at):
        choices.append(BustChoice.REBUY)
    if not again_refusals(t, entry.player, at):
        choices.append(BustChoice.ENTERS_AGAIN)
    return tuple(choices)


def going_out(losers: Sequence[Loser]) -> tuple[Loser, ...]:
    """Return the players who do not buy again."""
    return tuple(loser for loser in losers if loser.fate is not BustChoice.REBUY)


def stacks_decide(losers: Sequence[Loser]) -> bool:
    """Several go out at one table: their stacks at the start of the hand order them (T-P4)."""
    out = going_out(losers)
    return len(out) > 1 and len({loser.seat.table for loser in out}) == 1


def command_of(t: Tournament, losers: Sequence[Loser], *, tied: bool) -> BustPlayers | None:
    """The command that puts out those who do not buy again; None when there are none."""
    out = going_out(losers)
    if not out:
        return None
    return BustPlayers(t.id, tuple(_bust(t, loser) for loser in out), tied)


def carry_over(losers: Sequence[Loser], before: Mapping[EntryId, Loser]) -> tuple[Loser, ...]:
    """These players with what had been entered for them already."""
    return tuple(
        replace(loser, stack=old.stack, by=old.by, fate=old.fate, nobody=old.nobody)
        if (old := before.get(loser.entry))
        else loser
        for loser in losers
    )


def carries_bounty(t: Tournament, loser: Loser) -> bool:
    """A head or an envelope is won with the last chips: it must be told by whom, or by nobody."""
    return wins_something(t, t.entries[loser.entry])


def only_winner(t: Tournament, losers: Sequence[Loser]) -> Seat | None:
    """The one seat at which all the chips of those who go out can be: all sat with one other."""
    tables = {loser.seat.table for loser in losers}
    if len(tables) != 1:
        return None
    (number,) = tables
    gone = {loser.seat.number for loser in losers}
    left = [seat for seat in t.tables[number].occupied if seat not in gone]
    return Seat(number, left[0]) if len(left) == 1 else None


def bounty_words(t: Tournament, losers: Sequence[Loser], texts: Texts) -> str:
    """Return the bounties of the players who go out, with winners and money."""
    lost = [loser for loser in losers if carries_bounty(t, loser)]
    if not lost:
        return ""
    if t.envelopes is not None:
        return texts.say("An envelope is won")
    told = [loser for loser in lost if loser.by]
    parts = [part for loser in told for part in _head(t, loser).parts]
    head = texts.money(sum(_head(t, loser).head for loser in lost), t.settings.currency)
    if not parts:
        return texts.say("Bounty {head}", head=head)
    cash = texts.money(sum(part.cash for part in parts), t.settings.currency)
    onto = sum(part.onto for part in parts)
    if not onto:
        return texts.say("Bounty {head}: {cash} in money", head=head, cash=cash)
    more = texts.money(onto, t.settings.currency)
    return texts.say(
        "Bounty {head}: {cash} in money, {onto} onto the winner's head", head=head, cash=cash, onto=more
    )


def _head(t: Tournament, loser: Loser) -> HeadWon:
    return head_won(t, t.entries[loser.entry], winners_in(t, loser))


def place_words(t: Tournament, losers: Sequence[Loser], texts: Texts) -> str:
    """Which places they take."""
    out = len(going_out(losers))
    last = t.counted - sum(map(len, t.out))
    if not out:
        return ""
    if out == 1:
        return texts.say("Place {place}", place=texts.number(last))
    first = texts.number(last - out + 1)
    return texts.say("Places {first}–{last}", first=first, last=texts.number(last))


def cost_words(t: Tournament, losers: Sequence[Loser], texts: Texts) -> str:
    """Return the price and method of those who buy again; empty for nobody."""
    fates = [loser.fate for loser in losers]
    rebuy = t.settings.rebuy.price.total if t.settings.rebuy is not None else 0
    again = t.settings.buy_in.price.total
    cost = rebuy * fates.count(BustChoice.REBUY) + again * fates.count(BustChoice.ENTERS_AGAIN)
    return paid_words(texts, cost, t.settings.currency, Method.CASH)


def button_words(t: Tournament, losers: Sequence[Loser], texts: Texts) -> str:
    """Return the caption of the button, with the price."""
    cost, fates = cost_words(t, losers, texts), {loser.fate for loser in losers}
    if BustChoice.REBUY in fates and len(fates) > 1:
        return texts.say("Bust and rebuy, {cost}", cost=cost)
    if BustChoice.REBUY in fates:
        return texts.say("Rebuy for {cost}", cost=cost)
    if BustChoice.ENTERS_AGAIN in fates:
        return texts.say("Out and in again, {cost}", cost=cost)
    return texts.say("Bust")


def rebuy_of(t: Tournament, loser: Loser, till: TillId) -> BuyExtra:
    """The command by which a player who has lost all chips buys again."""
    winners, offer = winners_in(t, loser), t.settings.rebuy
    shown = Tender(quoted=offer.price.total if offer is not None else None)
    return BuyExtra(
        t.id, loser.entry, Purchase.REBUY, till, tender=shown, stack=0,
        knocked_out_by=winners, nobody=loser.nobody and not winners,
    )  # fmt: skip


def winners_in(t: Tournament, loser: Loser) -> tuple[EntryId, ...]:
    """Return the entries at the seats that won the last chips."""
    return tuple(entry for seat in loser.by if (entry := entry_at(t, seat)) is not None)


def _bust(t: Tournament, loser: Loser) -> Bust:
    by = winners_in(t, loser)
    return Bust(loser.entry, loser.stack, by, nobody=loser.nobody and not by)
