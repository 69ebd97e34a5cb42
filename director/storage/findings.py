"""Findings: what a reading of the database finds that is not as it was written."""

from director.values.dataclass import Value

DERIVED_PREFIXES = ("row", "seed", "structure", "projection", "books", "kept", "cell", "heads_key")
"""How the codes begin of what stands beside the journal: a copy that shows it is brought back."""
DAMAGED, UNREADABLE = "pages_damaged", "unreadable_table"


class Finding(Value):
    """Something that is not as it was written: a code, the entry it shows at, and what it is about.

    `seq` is None for what shows at no entry (a missing stream, a wrong projection). `stream` may be
    the kind and key of a row too (`person:…`, `settings:house`), or a part of the database
    (`trigger:…`).
    """

    code: str
    seq: int | None
    stream: str
    detail: str = ""


class VerificationReport(Value):
    """Report of a check: entries read, and findings, the earliest entry first."""

    streams: int
    entries: int
    findings: tuple[Finding, ...]

    @property
    def of_journal(self) -> tuple[Finding, ...]:
        """Return the findings on the journal itself, or on the pages that hold it."""
        return tuple(found for found in self.findings if not found.code.startswith(DERIVED_PREFIXES))

    @property
    def first(self) -> Finding | None:
        """The first thing wrong, if there is any."""
        return self.findings[0] if self.findings else None


_LAST_OF_ALL = 2**62


def report_of(streams: int, entries: int, found: list[Finding]) -> VerificationReport:
    """Everything found, each thing once, by the entry at which it shows."""
    once = dict.fromkeys(found)
    ordered = sorted(once, key=lambda finding: _LAST_OF_ALL if finding.seq is None else finding.seq)
    return VerificationReport(streams, entries, tuple(ordered))
