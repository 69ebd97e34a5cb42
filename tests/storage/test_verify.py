"""Verify: names the first entry that was edited, removed, reordered or cut, and what else is wrong."""

from dataclasses import replace

import pytest
from sqlalchemy import text

from director.desk.kernel.ports import HOUSE, Commit, Draft, StorageProblem
from director.house.events import RowSaved
from director.storage.chain import recomputed
from director.storage.checks.verify import verify
from director.storage.findings import Finding
from director.storage.journal import Journal
from director.storage.refold import rebuild
from director.tournament.events import AnnouncementMade, Bust, CommandUndone, PlayersBusted
from director.values.ids import CommandId, EntryId, StaffId
from tests.storage.scribe import WHO, Scribe, night


def change(journal: Journal, *statements: str) -> None:
    """What somebody does to the database by hand."""
    with journal.engines.writing() as connection:
        for statement in statements:
            connection.execute(text(statement))


def findings(journal: Journal) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.seq) for finding in verify(journal.engines).findings]


def first(journal: Journal) -> Finding:
    found = verify(journal.engines).first
    assert found is not None
    return found


def test_a_sound_journal_has_no_findings(journal: Journal) -> None:
    scribe = night(journal)
    scribe.note_heads()
    report = verify(journal.engines)
    assert report.findings == ()
    assert (report.streams, report.entries) == (3, 14)


def test_undone_commands_are_left_out(journal: Journal) -> None:
    scribe = night(journal)
    before = scribe.state
    bust = scribe.write(PlayersBusted((Bust(EntryId(1)),), ((EntryId(1),),)))
    scribe.state = before
    scribe.write(CommandUndone(bust[0].command))
    change(journal, "DELETE FROM entries", "DELETE FROM tournaments", "DELETE FROM receipts")
    with journal.engines.writing() as connection:
        rebuild(connection)
    assert findings(journal) == []
    with journal.engines.reading() as connection:
        seated = connection.execute(text("SELECT count(*) FROM entries WHERE status = 'seated'"))
        assert seated.scalar() == 5


def test_an_edited_payload_names_its_entry(journal: Journal) -> None:
    night(journal)
    change(
        journal, "UPDATE journal SET payload = replace(payload, 'player-1', 'player-7') WHERE seq = 3"
    )
    assert (first(journal).code, first(journal).seq) == ("edited", 3)


@pytest.mark.parametrize(
    "field", ["at = at + 1", "actor = 'x'", "station = 'x'", "reason = 'x'", "command_id = 'x'"]
)
def test_every_field_is_covered(journal: Journal, field: str) -> None:
    night(journal)
    change(journal, f"UPDATE journal SET {field} WHERE seq = 5")
    assert (first(journal).code, first(journal).seq) == ("edited", 5)


def test_an_entry_with_a_forged_hash_breaks_the_chain(journal: Journal) -> None:
    scribe = night(journal)
    entry = journal.stored(scribe.till)[1]
    forged = replace(entry, actor=StaffId("nobody"))
    change(
        journal,
        f"UPDATE journal SET actor = 'nobody', hash = '{recomputed(forged)}' WHERE seq = {entry.seq}",
    )
    later = journal.stored(scribe.till)[2]
    assert (first(journal).code, first(journal).seq) == ("chain_broken", later.seq)


def test_a_removed_entry_is_missed_by_the_next(journal: Journal) -> None:
    night(journal)
    change(journal, "DELETE FROM journal WHERE seq = 5")
    assert ("version_missing", 7) in findings(journal)
    if journal.engines.is_sqlite:
        assert (first(journal).code, first(journal).seq) == ("entry_missing", 5)
    else:
        assert (first(journal).seq, first(journal).detail) == (7, "4")


def test_a_number_that_a_refused_command_drew_is_not_missed(journal: Journal) -> None:
    scribe = night(journal)
    refused = Commit(CommandId("c"), 1, WHO, "", (Draft(HOUSE, RowSaved("table", "1")),))

    def write_and_fail() -> None:
        with journal.writing(refused.command, [HOUSE]) as writing:
            writing.commit(refused)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write_and_fail()
    scribe.register()
    assert findings(journal) == []


def test_another_order_of_numbers_in_a_stream_is_named(journal: Journal) -> None:
    """The hash does not cover the number, but within a stream it grows with the version."""
    scribe = night(journal)
    five, six = (entry.seq for entry in journal.stored(scribe.stream)[4:6])
    change(
        journal,
        f"UPDATE journal SET seq = 0 WHERE seq = {five}",
        f"UPDATE journal SET seq = {five} WHERE seq = {six}",
        f"UPDATE journal SET seq = {six} WHERE seq = 0",
    )
    assert (first(journal).code, first(journal).seq) == ("reordered", five)


def test_entries_in_another_order_are_named(journal: Journal) -> None:
    scribe = night(journal)
    change(
        journal,
        f"UPDATE journal SET version = 100 WHERE stream = '{scribe.stream}' AND version = 4",
        f"UPDATE journal SET version = 4 WHERE stream = '{scribe.stream}' AND version = 5",
        f"UPDATE journal SET version = 5 WHERE stream = '{scribe.stream}' AND version = 100",
    )
    seqs = [entry.seq for entry in journal.stored(scribe.stream) if entry.version in (4, 5)]
    assert first(journal).seq == min(seqs)
    assert first(journal).code in ("reordered", "edited")


def test_a_cut_tail_is_seen_by_the_heads(journal: Journal) -> None:
    scribe = night(journal)
    last = journal.stored(scribe.stream)[-1]
    change(journal, f"DELETE FROM journal WHERE seq = {last.seq}")
    before = journal.stored(scribe.stream)[-1]
    assert ("tail_cut", before.seq) in findings(journal)
    assert ("entry_missing", last.seq) in findings(journal) or not journal.engines.is_sqlite


def cut_with_heads(journal: Journal, scribe: Scribe) -> None:
    """A tail is cut, and every head is mended to hide it."""
    kept = journal.stored(scribe.till)[-3]
    change(
        journal,
        f"DELETE FROM journal WHERE seq > {kept.seq}",
        "DELETE FROM streams WHERE stream = 'house'",
    )
    for stream in (scribe.stream, scribe.till):
        last = journal.stored(stream)[-1]
        change(
            journal,
            f"UPDATE streams SET version = {last.version}, hash = '{last.hash}' "
            f"WHERE stream = '{stream}'",
        )
    with journal.engines.writing() as connection:
        rebuild(connection)


def test_a_printed_head_shows_what_was_cut_and_mended(journal: Journal) -> None:
    scribe = night(journal)
    printed = next(head for head in journal.streams() if head.stream == scribe.stream)
    cut_with_heads(journal, scribe)
    by_itself = verify(journal.engines).findings
    assert {(found.code, found.stream) for found in by_itself} == {
        ("head_unsigned", scribe.stream),
        ("head_unsigned", scribe.till),
    }
    on_paper = verify(journal.engines, [(printed.stream, printed.hash)]).findings
    assert ("printed_head_gone", scribe.stream) in {(found.code, found.stream) for found in on_paper}


def test_heads_noted_by_the_house_show_a_cut_stream(journal: Journal) -> None:
    scribe = night(journal)
    note = journal.stored(HOUSE)[-1]
    last, before = journal.stored(scribe.stream)[-1], journal.stored(scribe.stream)[-2]
    change(
        journal,
        f"DELETE FROM journal WHERE seq = {last.seq}",
        f"UPDATE streams SET version = {before.version}, hash = '{before.hash}' "
        f"WHERE stream = '{scribe.stream}'",
    )
    assert ("noted_head_gone", note.seq) in findings(journal)


def test_a_missing_stream_is_named(journal: Journal) -> None:
    scribe = night(journal)
    change(journal, f"DELETE FROM journal WHERE stream = '{scribe.till}'")
    found = verify(journal.engines).findings
    assert ("stream_missing", scribe.till) in [(finding.code, finding.stream) for finding in found]
    assert found[0].seq is not None


def test_a_stream_that_vanished_with_its_head_is_noted_by_the_house(journal: Journal) -> None:
    scribe = night(journal)
    change(
        journal,
        f"DELETE FROM journal WHERE stream = '{scribe.till}'",
        f"DELETE FROM streams WHERE stream = '{scribe.till}'",
        "DELETE FROM receipts",
    )
    note = journal.stored(HOUSE)[-1]
    found = verify(journal.engines).findings
    assert ("noted_head_gone", note.seq, scribe.till) in [(f.code, f.seq, f.stream) for f in found]


def test_a_payload_that_cannot_be_read_leaves_the_rest_readable(journal: Journal) -> None:
    scribe = night(journal)
    change(journal, "UPDATE journal SET payload = 'nonsense' WHERE seq = 3")
    assert ("unreadable", 3) in findings(journal)
    assert len(list(journal.entries(scribe.till))) == 5
    with pytest.raises(StorageProblem) as told:
        list(journal.entries(scribe.stream))
    assert (told.value.code, told.value.facts["seq"]) == ("damaged_entry", 3)


def test_what_is_not_written_as_we_write_is_named(journal: Journal) -> None:
    scribe = Scribe(journal)
    scribe.announce()
    scribe.write(AnnouncementMade("a"))
    change(journal, """UPDATE journal SET payload = '{"text": "a"}' WHERE seq = 3""")
    assert ("not_canonical", 3) in findings(journal)


def test_a_state_that_cannot_be_is_named(journal: Journal) -> None:
    scribe = night(journal)
    number = journal.newest(1)[0].seq + 1
    scribe.write(PlayersBusted((Bust(EntryId(1)),), ()))
    found = first(journal)
    assert (found.code, found.seq) == ("invariant", number)
    assert found.detail


def test_receipts_with_a_gap_are_named(journal: Journal) -> None:
    scribe = night(journal)
    scribe.receipts += 1
    scribe.register()
    assert "receipt_gap" in [finding.detail for finding in verify(journal.engines).findings]


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE entries SET chips = 1 WHERE entry = 2",
        "DELETE FROM entries WHERE entry = 2",
        "UPDATE tournaments SET alive = 0",
        "DELETE FROM receipts WHERE number = 2",
        "UPDATE receipts SET amount = 1 WHERE number = 2",
    ],
)
def test_projections_are_compared_and_made_anew(journal: Journal, edit: str) -> None:
    night(journal)
    change(journal, edit)
    assert [code for code, _ in findings(journal)] == ["projection_differs"]
    with journal.engines.writing() as connection:
        rebuild(connection)
    assert findings(journal) == []


def test_an_unknown_command_undone_changes_nothing(journal: Journal) -> None:
    scribe = night(journal)
    scribe.write(CommandUndone(CommandId("never")))
    assert findings(journal) == []


def test_a_command_cut_in_two_shows_in_the_books(journal: Journal) -> None:
    """The tournament has the entry, the till has no money for it."""
    scribe = night(journal)
    paid = journal.stored(scribe.till)[-1]
    change(
        journal,
        f"DELETE FROM journal WHERE seq >= {paid.seq}",
        "DELETE FROM streams WHERE stream = 'house'",
    )
    last = journal.stored(scribe.till)[-1]
    change(
        journal,
        f"UPDATE streams SET version = {last.version}, hash = '{last.hash}' "
        f"WHERE stream = '{scribe.till}'",
    )
    with journal.engines.writing() as connection:
        rebuild(connection)
    found = verify(journal.engines).findings
    assert {finding.code for finding in found} == {"books_differ", "head_unsigned"}
    assert next(each.stream for each in found if each.code == "books_differ") == f"pool:{scribe.id}"
