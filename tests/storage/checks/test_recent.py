"""Verify since the last note: what was noted is there, and what follows is as it was written."""

import pytest

from director.desk.kernel.ports import HOUSE
from director.storage.checks.since_noted import verify_recent
from director.storage.checks.verify import verify
from director.storage.journal import Journal
from tests.storage.scribe import Scribe, night
from tests.storage.test_verify import change

_LAST = "stream = 'till:1' AND version = 7"


def followed(journal: Journal) -> Scribe:
    """A night of five whose heads were noted, and two entries after that."""
    scribe = night(journal)
    scribe.register(2)
    return scribe


def findings(journal: Journal, *heads: tuple[str, str]) -> list[tuple[str, str]]:
    return [(finding.code, finding.stream) for finding in verify_recent(journal.engines, heads).findings]


def test_only_what_follows_the_note_is_read(journal: Journal) -> None:
    followed(journal)
    report = verify_recent(journal.engines)
    assert report.findings == ()
    assert (report.streams, report.entries) == (3, 5)
    assert report.entries < verify(journal.engines).entries


def test_a_house_without_a_note_is_read_as_a_whole(journal: Journal) -> None:
    scribe = Scribe(journal)
    scribe.announce()
    assert verify_recent(journal.engines) == verify(journal.engines)


@pytest.mark.parametrize(
    ("attack", "code", "stream"),
    [
        (f"UPDATE journal SET actor = 'nobody' WHERE {_LAST}", "edited", "till:1"),
        (f"UPDATE journal SET payload = '{{}}' WHERE {_LAST}", "unreadable", "till:1"),
        ("DELETE FROM journal WHERE stream = 'till:1' AND version = 2", "version_missing", "till:1"),
        ("DELETE FROM journal WHERE stream = 'till:1' AND version = 6", "chain_broken", "till:1"),
        (f"DELETE FROM journal WHERE {_LAST}", "tail_cut", "till:1"),
        ("UPDATE streams SET hash = 'f' WHERE stream = 'till:1'", "head_differs", "till:1"),
        ("DELETE FROM streams WHERE stream = 'till:1'", "stream_missing", "till:1"),
        ("UPDATE streams SET version = 4 WHERE stream = 'till:1'", "noted_head_gone", "till:1"),
        ("UPDATE noted SET hash = 'f' WHERE stream = 'till:1'", "noted_root_differs", HOUSE),
        ("DELETE FROM noted WHERE stream = 'till:1'", "noted_root_differs", HOUSE),
        ("INSERT INTO journal SELECT seq + 99, 'till:2', version, command_id, kind, schema, at, actor, "
         "station, reason, payload, prev_hash, hash FROM journal WHERE stream = 'till:1'",
         "head_missing", "till:2"),
    ],
)  # fmt: skip
def test_what_was_done_by_hand_is_found(journal: Journal, attack: str, code: str, stream: str) -> None:
    followed(journal)
    change(journal, attack)
    assert (code, stream) in findings(journal)


def test_an_edit_before_the_note_is_left_to_the_whole(journal: Journal) -> None:
    followed(journal)
    change(journal, "UPDATE journal SET actor = 'nobody' WHERE stream = 'till:1' AND version = 2")
    assert findings(journal) == []
    assert "edited" in [finding.code for finding in verify(journal.engines).findings]


def test_a_printed_head_is_looked_for_in_all_that_is_there(journal: Journal) -> None:
    scribe = followed(journal)
    (first, *_) = journal.stored(scribe.stream)
    assert findings(journal, (scribe.stream, first.hash)) == []
    assert findings(journal, (scribe.stream, "f" * 64)) == [("printed_head_gone", scribe.stream)]
