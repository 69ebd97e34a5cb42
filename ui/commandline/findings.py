"""What a reading of the whole journal found, in sentences of the command line."""

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from director.cashdesk.accounts import account_of
from director.texts import N_, Texts
from director.texts.account_words import kind_words

if TYPE_CHECKING:
    from director.bootstrap import Finding

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
    "unreadable": N_("cannot be read: {detail}"),
    "not_canonical": N_("is not written as this program writes it"),
    "invariant": N_("leaves a state that cannot be: {detail}"),
    "books_differ": N_("holds {held}, where {expected} were sold, won and paid"),
    "projection_differs": N_("(derived rows) differs at {detail}: run “director journal rebuild”"),
}


def finding_said(finding: "Finding", texts: Texts) -> str:
    """Where, and what is wrong there."""
    facts = {"detail": finding.detail}
    if finding.code == "books_differ":
        held, _, expected = finding.detail.partition(" / ")
        facts = {"held": _amount(held, texts), "expected": _amount(expected, texts)}
    return f"{place_of(finding, texts)} {texts.say(_FINDINGS[finding.code], **facts)}."


def place_of(finding: "Finding", texts: Texts) -> str:
    """The entry at which it shows, or the stream, the account, or the rows that it is about."""
    seq, stream = finding.seq, finding.stream
    if finding.code == "books_differ":
        return _account(stream, texts)
    if seq is None:
        return stream
    if not stream:
        return texts.say("Entry {seq}", seq=seq)
    return texts.say("Entry {seq} ({stream})", seq=seq, stream=stream)


def _account(account: str, texts: Texts) -> str:
    """Its kind in words beside its name; all of them together stand as a star."""
    if account == "*":
        return texts.say("All accounts")
    return f"{kind_words(texts, account_of(account).kind)} ({account})"


def _amount(cents: str, texts: Texts) -> str:
    """As it stands in the books: in which currency is not said there."""
    return str(format_decimal(Decimal(cents).scaleb(-2), "#,##0.00", locale=texts.locale))
