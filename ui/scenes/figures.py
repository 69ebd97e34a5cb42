"""Figures of the wall: players, average, chips, pool in play; entries and price before the start."""

from collections.abc import Sequence

from director.series.flights.pool import EventPrizes
from director.texts.texts import Texts
from director.texts.tournament_words import average_words
from director.tournament.bounties import bought_heads
from director.tournament.clock import Reading
from director.tournament.entries import places_left
from director.tournament.settings import Purchase
from director.tournament.state import Tournament
from director.tournament.winnings import pool_of
from director.values.quantity import MINUTE, Cents
from ui.scenes.prizes import Standing
from ui.scenes.view import Stat
from ui.scenes.words import capitals

FEW_PARTS = 2
"""Parts of a price up to which each bears the currency."""
CENTS = 100


def in_play(
    t: Tournament, now: Reading, prizes: Standing, texts: Texts, event: EventPrizes | None = None
) -> tuple[Stat, ...]:
    """Players, average stack, chips in play and pool."""
    pool = _pool(t, prizes, texts, event)
    return (_players(t, texts), _average(t, now, texts), _chips(t, texts), pool)


def before_start(
    t: Tournament, prizes: Standing, texts: Texts, event: EventPrizes | None = None
) -> tuple[Stat, ...]:
    """Entries, price, stack, and how long one may still come."""
    settings = t.settings
    price = settings.buy_in.price
    parts = [part for part in (price.prize, price.bounty, price.deductions) if part]
    bounty = texts.money(price.bounty, settings.currency) if price.bounty else ""
    told = (bounty and texts.say("{amount} bounty", amount=bounty), _again(t, texts))
    money, note = _summed(parts, settings.currency, texts), " · ".join(filter(None, told))
    entries = Stat(capitals(texts.say("Entries")), texts.number(t.field_entries), _seats(t, texts))
    stack = texts.number(settings.starting_chips)
    return (
        entries,
        Stat(capitals(texts.say("Buy-in")), money, note),
        Stat(capitals(texts.say("Stack")), stack, _late(t, texts)),
        _pool(t, prizes, texts, event),
    )


def _summed(parts: Sequence[Cents], currency: str, texts: Texts) -> str:
    """Parts of a price; of three round ones, or where it is spelt, one alone bears the currency.

    So they stand large.
    """
    shown = [texts.money(part, currency) for part in parts]
    spelt = shown and sum(letter.isalpha() for letter in shown[0]) > 1
    several = len(parts) > (1 if spelt else FEW_PARTS)
    if several and not any(part % CENTS for part in parts):
        bears = -1 if shown[0][0].isdigit() else 0
        kept, shown = shown[bears], [texts.number(int(part // CENTS)) for part in parts]
        shown[bears] = kept
    return " + ".join(shown)


def prizes_note(t: Tournament, prizes: Standing, texts: Texts) -> str:
    """How many places are paid, or what is still played for after a deal."""
    count = prizes.places
    if t.deal is not None:
        left = texts.money(t.deal.for_first, t.settings.currency)
        return texts.say("Deal made; {amount} left for first", amount=left)
    if not count:
        return ""
    said = texts.count("{n} place paid", "{n} places paid", count)
    return said if prizes.final else f"{said}, {texts.say('not final')}"


def reentries(t: Tournament) -> int:
    """Entries beyond each player's first."""
    return t.field_entries - t.field_unique


def _players(t: Tournament, texts: Texts) -> Stat:
    value = f"{texts.number(t.alive)} / {texts.number(t.field_entries)}"
    return Stat(capitals(texts.say("Players")), value, _bought_again(t, texts))


def _bought_again(t: Tournament, texts: Texts) -> str:
    """Re-entries, rebuys, add-ons and alternates, as far as there are any."""
    extras = [extra for entry in t.entries.values() for extra in entry.extras if not extra.voided]
    rebuys = sum(extra.kind is Purchase.REBUY for extra in extras)
    again, waiting = reentries(t), len(t.queue)
    parts = [
        again and texts.count("{n} re-entry", "{n} re-entries", again),
        rebuys and texts.count("{n} rebuy", "{n} rebuys", rebuys),
        len(extras) - rebuys and texts.count("{n} add-on", "{n} add-ons", len(extras) - rebuys),
        waiting and texts.count("{n} waiting", "{n} waiting", waiting),
    ]
    return ", ".join(part for part in parts if part)


def _average(t: Tournament, now: Reading, texts: Texts) -> Stat:
    caption = capitals(texts.say("Average"))
    return Stat(caption, *average_words(texts, t, now.index))


def _chips(t: Tournament, texts: Texts) -> Stat:
    caption = capitals(texts.say("Total chips"))
    smallest = min(t.chips.values, default=0)
    note = texts.say("smallest chip {value}", value=texts.number(smallest)) if smallest else ""
    return Stat(caption, texts.number(t.chips.expected), note)


def _pool(t: Tournament, prizes: Standing, texts: Texts, event: EventPrizes | None) -> Stat:
    """Return the pool; of a flight that of all flights together."""
    caption = capitals(texts.say("Prize pool"))
    if t.plays_for_event and event is not None:
        entries = texts.count("{n} entry", "{n} entries", event.entries)
        note = texts.say("all flights, {entries}", entries=entries)
        return Stat(caption, texts.money(event.total, event.currency), note)
    notes = filter(None, (_bounty_pool(t, texts, event), _guarantee(t, texts)))
    return Stat(caption, texts.money(prizes.pool, t.settings.currency), "  ·  ".join(notes))


def _bounty_pool(t: Tournament, texts: Texts, event: EventPrizes | None) -> str:
    """Return the bounty money, apart from the prizes; on day 2 that of all flights, as the pool is."""
    if t.settings.bounty is None:
        return ""
    money = event.bounties if event is not None and t.carried is not None else bought_heads(t)
    return texts.say("bounties {amount}", amount=texts.money(money, t.settings.currency))


def _guarantee(t: Tournament, texts: Texts) -> str:
    if not t.settings.guarantee:
        return ""
    amount = texts.money(t.settings.guarantee, t.settings.currency)
    pool = pool_of(t)
    if pool.collected - pool.withheld >= t.settings.guarantee:
        return texts.say("guarantee {amount} reached", amount=amount)
    return texts.say("guaranteed {amount}", amount=amount)


def _seats(t: Tournament, texts: Texts) -> str:
    free = sum(len(table.free) for table in t.open_tables)
    if t.queue:
        return texts.count("{n} waiting", "{n} waiting", len(t.queue))
    if (left := places_left(t)) is not None:
        return texts.count("{n} place left", "{n} places left", left)
    return texts.count("{n} seat free", "{n} seats free", free) if t.tables else ""


def _again(t: Tournament, texts: Texts) -> str:
    settings = t.settings
    if settings.rebuy is not None:
        price = texts.money(settings.rebuy.price.total, settings.currency)
        return texts.say("rebuy {price}", price=price)
    if settings.re_entries:
        return texts.count("{n} re-entry allowed", "{n} re-entries allowed", settings.re_entries)
    return ""


def _late(t: Tournament, texts: Texts) -> str:
    late = t.settings.late
    if late.level is not None:
        return texts.say("entry to the end of level {level}", level=texts.number(late.level))
    if late.minutes is None:
        return ""
    ends = t.settings.starts_at + late.minutes * MINUTE
    return texts.say("entry until {time}", time=texts.time(ends))
