"""Sentences about findings on the database."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from director.cashdesk.accounts import account_of
from director.house.accepting import ACCEPTED, PERSON
from director.texts import N_, Texts
from director.texts.account_words import kind_words
from director.values.ids import TillId
from director.values.payment import Receipt

if TYPE_CHECKING:
    from director.bootstrap import Finding, PackageFinding

_OF_PACKAGES: Mapping[str, str] = {
    "package_unreadable": N_("This is no inspection package, or it is damaged."),
    "package_not_signed": N_("The list of files was changed: its signature does not fit."),
    "package_other_key": N_("Another key has signed it: {about}"),
    "package_list_unreadable": N_("The list of files cannot be read."),
    "package_file_missing": N_("{about} is missing in the package."),
    "package_file_added": N_("{about} was added: it is not in the signed list."),
    "package_file_changed": N_("{about} was changed after it was signed."),
    "package_line_unreadable": N_("Line {about} of the journal cannot be read."),
    "package_entry_changed": N_("Entry {about} of the journal was changed: its hash does not fit."),
    "package_chain_broken": N_("Entry {about} of the journal does not follow the one before it."),
    "package_head_differs": N_("The journal does not end at the head of {about}."),
}


_FINDINGS: Mapping[str, str] = {
    "edited": N_("was changed after it was written"),
    "chain_broken": N_("does not follow the entry before it"),
    "reordered": N_("stands in the wrong order"),
    "version_missing": N_("comes after a gap: entry {detail} of its stream is missing"),
    "entry_missing": N_("is missing"),
    "tail_cut": N_("is not the last of its stream: what came after it, up to {detail}, is missing"),
    "head_differs": N_("is not the head that was noted for its stream"),
    "head_missing": N_("has no noted head"),
    "stream_missing": N_("is missing with all its entries"),
    "noted_root_differs": N_("notes a root that is not that of all heads noted until then"),
    "noted_head_gone": N_("notes a head that is there no more: entry {detail} of its stream"),
    "printed_head_gone": N_("has no entry with the hash {detail}"),
    "head_unsigned": N_("does not end as the house signed it: it was rewritten or cut past the desk"),
    "note_unsigned": N_("notes a root that the house did not sign: it was rewritten past the desk"),
    "heads_key_missing": N_(
        "cannot be proved ({detail} of them): the key with which they were signed is missing"
    ),
    "unreadable": N_("cannot be read: {detail}"),
    "not_canonical": N_("is not written as this program writes it"),
    "invariant": N_("leaves a state that cannot be: {detail}"),
    "row_edited": N_("is not as the house wrote it: it was changed past the desk"),
    "row_gone": N_("is missing: it was removed past the desk"),
    "row_unknown": N_("was not written by the house: it was put there past the desk"),
    "rows_key_missing": N_(
        "cannot be compared ({detail} of them): the key under which they were noted is missing"
    ),
    "seed_differs": N_("is not the one that was committed to"),
    "seed_gone": N_("is missing: nothing can be drawn any more"),
    "seed_unknown": N_("belongs to nothing in the journal"),
    "seed_closed": N_("cannot be opened: it was changed, or the house’s key is missing"),
    "pages_damaged": N_("is damaged ({detail})"),
    "unreadable_table": N_("cannot be read: {detail}"),
    "cell_mistyped": N_("holds {detail} values of a kind that this program never writes there"),
    "structure_missing": N_("is missing in the database"),
    "structure_foreign": N_("is not what this program makes"),
    "books_differ": N_("holds {held}, where {expected} were sold, won and paid"),
    "projection_differs": N_("(derived rows) differs at {detail}: run “director journal rebuild”"),
    "kept_till_unsigned": N_(
        "has a kept state that is not used: it was changed, or the house’s key is missing; "
        "run “director journal rebuild”"
    ),
    "kept_till_differs": N_(
        "has a kept state that is not what its entries make: run “director journal rebuild”"
    ),
}


_ROWS: Mapping[str, str] = {
    "settings": N_("The settings of the house"),
    "staff": N_("The member of the staff “{key}”"),
    "pin": N_("The PIN of “{key}”"),
    "phone": N_("A phone of the staff"),
    "template": N_("The template “{key}”"),
    "structure": N_("The blind structure “{key}”"),
    "payouts": N_("The payout table “{key}”"),
    "table": N_("Table {key} of the house"),
    "chipset": N_("The chip inventory “{key}”"),
    "paytable": N_("The pay table “{key}”"),
    "limits": N_("A set of limits of tables"),
    "bar": N_("The bar of a person"),
    "house_rules": N_("The house rules in “{key}”"),
    "pit": N_("The row of game table {key}"),
    "cash": N_("The row of cash table {key}"),
    "jackpot": N_("The row of jackpot {key}"),
    "seed": N_("The seed of {key}"),
}
"""Rows and seeds by their kinds."""
_DERIVED: Mapping[str, str] = {
    "tournaments": N_("The list of tournaments"),
    "entries": N_("The list of entries"),
    "receipts": N_("The list of receipts"),
    "identifiers": N_("The list of cards and documents"),
}
"""Tables that are derived from the journal, for search and reports."""
_TABLES: Mapping[str, str] = {
    "people": N_("The directory of people"),
    "house_rows": N_("The table of settings, staff, PINs and tables"),
    "seeds": N_("The table of seeds"),
    "journal": N_("The journal"),
    "streams": N_("The table of heads"),
}
_PARTS: Mapping[str, str] = {
    "table": N_("The table “{name}”"),
    "column": N_("The column “{name}”"),
    "index": N_("The index “{name}”"),
    "constraint": N_("The constraint “{name}”"),
    "trigger": N_("The trigger “{name}”"),
    "view": N_("The view “{name}”"),
    "rule": N_("The rule “{name}”"),
    "policy": N_("The policy “{name}”"),
}


def package_text(finding: "PackageFinding", texts: Texts) -> str:
    """Return the sentence about something wrong with an inspection package."""
    return texts.say(_OF_PACKAGES[finding.code], about=finding.about)


def finding_text(finding: "Finding", texts: Texts) -> str:
    """Return place and fault of a finding."""
    facts = {"detail": finding.detail}
    if finding.code == "projection_differs" and finding.stream == "receipts":
        till, series, number = finding.detail.rsplit(" ", 2)
        facts = {"detail": Receipt(TillId(till), series, int(number)).readable}
    if finding.code == "books_differ":
        held, _, expected = finding.detail.partition(" / ")
        facts = {"held": _amount(held, texts), "expected": _amount(expected, texts)}
    return f"{place_of(finding, texts)} {texts.say(_FINDINGS[finding.code], **facts)}."


def findings_text(findings: Sequence["Finding"], texts: Texts) -> str:
    """The first of several things in a line, how many more there are, and what to do about it."""
    first, more = finding_text(findings[0], texts), len(findings) - 1
    others = texts.count("And {n} more.", "And {n} more.", more) if more else ""
    if findings[0].code in ACCEPTED:
        mend = texts.say(
            "Look at it: a director accepts what stands, saves it anew, or brings back a backup."
        )
    elif findings[0].code.startswith("kept"):
        mend = ""  # said already
    else:
        mend = texts.say("Keep the file, and bring back the newest sound backup.")
    names = texts.say("“director journal verify” names everything.")
    return " ".join(filter(None, (first, others, mend, names)))


def row_of(finding: "Finding") -> tuple[str, str] | None:
    """The kind and key of the row that a finding is about."""
    kind, _, key = finding.stream.partition(":")
    return (kind, key) if finding.code in ACCEPTED else None


def place_of(finding: "Finding", texts: Texts) -> str:
    """The entry at which it shows, or the stream, the account, or the rows that it is about."""
    seq, stream, (beginning, _, _) = finding.seq, finding.stream, finding.code.partition("_")
    if finding.code == "books_differ":
        return _account(stream, texts)
    if beginning in ("row", "seed"):
        return _row(finding, texts)
    if beginning in ("structure", "cell") or finding.code == "unreadable_table":
        return _part(stream, texts)
    if not stream:
        return _whole(finding, texts)
    if stream in _DERIVED and finding.code == "projection_differs":
        return texts.say(_DERIVED[stream])
    if seq is None:
        return stream
    return texts.say("Entry {seq} ({stream})", seq=seq, stream=stream)


def _whole(finding: "Finding", texts: Texts) -> str:
    if finding.code == "rows_key_missing":
        return texts.say("People and rows of the house")
    if finding.code == "heads_key_missing":
        return texts.say("The ends of streams")
    return texts.say("Entry {seq}", seq=finding.seq) if finding.seq else texts.say("The database")


def _row(finding: "Finding", texts: Texts) -> str:
    """A person by the name that stands there now, as far as it can be read."""
    kind, _, key = finding.stream.partition(":")
    if kind != PERSON:
        return row_words(texts, kind, key)
    if not finding.detail:
        return texts.say("A person of the directory ({key})", key=key)
    return texts.say("Person {name} ({key})", name=finding.detail, key=key)


def row_words(texts: Texts, kind: str, key: str) -> str:
    """A row of the house, or a seed, by its kind."""
    return texts.say(_ROWS[kind], key=key) if kind in _ROWS else f"{kind}:{key}"


def _part(stream: str, texts: Texts) -> str:
    kind, _, name = stream.partition(":")
    if not name:
        return texts.say("The database")
    if kind == "table" and name in _TABLES:
        return texts.say(_TABLES[name])
    return texts.say(_PARTS[kind], name=name)


def _account(account: str, texts: Texts) -> str:
    """Its kind in words beside its name; all of them together stand as a star."""
    if account == "*":
        return texts.say("All accounts")
    return f"{kind_words(texts, account_of(account).kind)} ({account})"


def _amount(cents: str, texts: Texts) -> str:
    """As it stands in the books: in which currency is not said there."""
    said = str(format_decimal(Decimal(cents).scaleb(-2), "#,##0.00", locale=texts.locale))
    return said.replace("-", "−")
