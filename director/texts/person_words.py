"""Captions of fields: of a person in the directory, and of other input of commands."""

from collections.abc import Mapping

from director.house.templates import Bar, BarReach, BarTerms
from director.texts.texts import N_, Texts
from director.values.quantity import Micros

FIELDS: Mapping[str, str] = {
    "address": N_("Address"),
    "footer": N_("Line at the foot of the paper"),
    "conditions": N_("Conditions on the receipt of a buy-in; empty = the usual sentence"),
    "help_line": N_("Regulator and help line"),
    "given_name": N_("Given name"),
    "family_name": N_("Family name"),
    "nickname": N_("Nickname"),
    "card_number": N_("Card number"),
    "document": N_("Document"),
    "born": N_("Date of birth"),
    "country": N_("Country"),
    "iban": N_("IBAN"),
    "notes": N_("Notes"),
    "gender": N_("Gender"),
    "barred": N_("Barred from the house"),
    "photo": N_("Photo"),
}
"""Fields of the directory."""

VALUES: Mapping[str, str] = {
    "amount": N_("Amount"),
    "ante": N_("Ante"),
    "big_blind": N_("Big blind"),
    "button": N_("Button"),
    "cards": N_("Cards"),
    "cash_limit": N_("Cash limit"),
    "chips": N_("Chips"),
    "count": N_("Count"),
    "counted": N_("Counted"),
    "currency": N_("Currency"),
    "drop": N_("Drop"),
    "entry": N_("Entry"),
    "fee": N_("Fee"),
    "guarantee": N_("Guarantee"),
    "handed": N_("Handed over"),
    "hands": N_("Hands"),
    "in_front": N_("Chips in front"),
    "language": N_("Language"),
    "least": N_("Smallest buy-in"),
    "level": N_("Level"),
    "logo": N_("Logo"),
    "method": N_("Method"),
    "minutes": N_("Minutes"),
    "most": N_("Largest buy-in"),
    "name": N_("Name"),
    "note": N_("Note"),
    "number": N_("Number"),
    "periods": N_("Levels and breaks"),
    "pieces": N_("Notes and coins"),
    "player": N_("Player"),
    "pot": N_("Pot"),
    "prize": N_("Prize"),
    "reason": N_("Reason"),
    "seat": N_("Seat"),
    "seats": N_("Seats"),
    "seconds": N_("Seconds"),
    "since": N_("In use since"),
    "small_blind": N_("Small blind"),
    "stacks": N_("Stacks"),
    "staff": N_("Staff"),
    "starts_at": N_("Start"),
    "stopped_at": N_("Stopped at"),
    "table": N_("Table"),
    "text": N_("Text"),
    "ticket": N_("Ticket"),
    "till": N_("Till"),
    "tournament": N_("Tournament"),
    "unit": N_("Rounding unit"),
    "value": N_("Value"),
}
"""Fields that people type; others keep the program's name."""

WANTED: Mapping[str, str] = {
    "number": N_("a whole number"),
    "above_zero": N_("a whole number above zero"),
    "text": N_("a text"),
    "yes_or_no": N_("yes or no"),
    "choice": N_("one of the choices"),
    "list": N_("a list"),
    "picture": N_("a picture"),
    "several": N_("a value of another kind"),
}


REACHES: Mapping[str, str] = {
    "house": N_("Barred from the house"),
    "poker": N_("Barred from poker"),
    "pit": N_("Barred from the pit"),
    "tournament": N_("Barred from {tournament}"),
}
"""How far a bar reaches, by its `BarReach`."""
BARRED_FROM: Mapping[str, str] = {"poker": N_("barred from poker"), "pit": N_("barred from the pit")}
"""The same within a sentence."""


def terms_words(texts: Texts, terms: BarTerms, tournament: str) -> str:
    """How far a bar reaches and until when; `tournament` by its name."""
    reach = texts.say(REACHES[terms.reach], tournament=tournament)
    if not terms.until:
        return reach
    return texts.say("{bar} until {until}", bar=reach, until=texts.moment(terms.until))


def reach_words(texts: Texts, bar: Bar) -> str:
    """How far a bar reaches."""
    return texts.say(REACHES[bar.reach], tournament=bar.name)


def bar_line(texts: Texts, bar: Bar | None, by: str, at: Micros) -> str:
    """Sentence of a bar: reach, reason, author and end if known; it says so when the bar is over."""
    if bar is None:
        return texts.say("Barred from the house")
    if bar.is_over(at):
        sentence = N_("{bar} – over since {until}: {why} ({who})")
    elif bar.until:
        sentence = N_("{bar} until {until}: {why} ({who})")
    else:
        sentence = N_("{bar} since {since}: {why} ({who})")
    until, reach = texts.moment(bar.until) if bar.until else "", reach_words(texts, bar)
    return texts.say(sentence, bar=reach, until=until, since=texts.moment(bar.at), why=bar.why, who=by)


def bar_state(texts: Texts, bar: Bar | None, at: Micros) -> str:
    """A bar in few words, for a list: how far and until when."""
    if bar is not None and bar.is_over(at):
        return texts.say("Bar is over")
    if bar is None or (bar.reach is BarReach.HOUSE and not bar.until):
        return texts.say("Barred")
    reach = texts.say("Barred") if bar.reach is BarReach.HOUSE else reach_words(texts, bar)
    if not bar.until:
        return reach
    return texts.say("{bar} until {until}", bar=reach, until=texts.date(bar.until))
