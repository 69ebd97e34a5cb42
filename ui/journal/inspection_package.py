"""An inspection package: journal, papers, heads and verification in one signed file."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

from director.desk.cashdesk.queries.day import DayBooks, currencies, day_books
from director.desk.cashdesk.queries.ledger import TrialBalance, general_ledger, trial_balance
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import bounds
from director.texts import Texts
from director.values.dataclass import Value
from director.values.quantity import Micros
from ui.parts.findings import finding_text

if TYPE_CHECKING:
    from director.bootstrap import JournalExtract, PackageSignature

MANIFEST, SIGNATURE = "MANIFEST.json", "SIGNATURE.json"
MOST_DAYS = 31
"""Gaming days of one package."""


class InspectedDays(Value):
    """Books of the gaming days of a package, and all accounts at its end."""

    since: Micros
    until: Micros
    sheets: tuple[tuple[date, DayBooks], ...]
    balances: tuple[TrialBalance, ...]
    head: str
    """Head of the house's stream when they were read."""


def inspected_days(desk: Desk, first: date, last: date, texts: Texts) -> InspectedDays:
    """Read the books of gaming days, the first and the last included; runs on the desk's thread."""
    days = [first + timedelta(number) for number in range((last - first).days + 1)]
    since, until = bounds(first, texts.timezone)[0], bounds(last, texts.timezone)[1]
    money, ledger = currencies(desk), general_ledger(desk)
    sheets = ((day, day_books(desk, day, currency)) for day in days for currency in money)
    at = min(until - 1, desk.now())
    return InspectedDays(
        since,
        until,
        tuple((day, books) for day, books in sheets if books.tills or books.currency == money[0]),
        tuple(trial_balance(ledger, currency, at) for currency in money),
        desk.printed_head(),
    )


def verification(extract: "JournalExtract", texts: Texts) -> str:
    """Return the findings of the verification, a line each, or that everything is as written."""
    report = extract.report
    entries = texts.count("{n} journal entry", "{n} journal entries", report.entries)
    streams = texts.count("{n} stream", "{n} streams", report.streams)
    lines = [texts.say("{entries} in {streams} were read.", entries=entries, streams=streams)]
    lines += [finding_text(finding, texts) for finding in report.findings]
    if report.first is None:
        lines.append(texts.say("Everything is as it was written."))
    return "\n".join(lines) + "\n"


def files_of(
    extract: "JournalExtract", papers: Mapping[str, bytes], days: Sequence[date], texts: Texts
) -> dict[str, bytes]:
    """The files of a package by their names, without the list of them and its signature."""
    first, last = days[0], days[-1]
    read_me = texts.say(
        "Journal of the gaming days {first} to {last}. The manifest has the SHA-256 of every file; the "
        "signature is Ed25519 over the manifest, by the public key beside it. Each line of the journal "
        "is an entry as it is stored, chained by its hash to the one before it in its stream; the heads "
        "say where every stream ended. To check all of it: director journal inspect PACKAGE",
        first=first.isoformat(), last=last.isoformat(),
    )  # fmt: skip
    how_told = texts.say(
        "An instant of the journal (at) is in microseconds since 1 January 1970, UTC; people stand in "
        "it by their numbers, never by their names."
    )
    return {
        "README.txt": f"{read_me}\n{how_told}\n".encode(),
        "journal.jsonl": extract.entries,
        "heads.txt": extract.heads,
        "verification.txt": verification(extract, texts).encode(),
        **{f"papers/{name}": pdf for name, pdf in papers.items()},
    }


def manifest_of(files: Mapping[str, bytes], at: str, head: str) -> bytes:
    """The list of files with the SHA-256 of each: it is what is signed."""
    listed = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}
    return json.dumps({"made_at": at, "head": head, "files": listed}, indent=1, sort_keys=True).encode()


def packed(files: Mapping[str, bytes], manifest: bytes, signature: "PackageSignature") -> bytes:
    """Return a ZIP file of all of them."""
    out = BytesIO()
    signed = {"public_key": signature.public_key, "signature": signature.signature, "by": "Ed25519"}
    with ZipFile(out, "w", ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(name, content)
        package.writestr(MANIFEST, manifest)
        package.writestr(SIGNATURE, json.dumps(signed, indent=1))
    return out.getvalue()
