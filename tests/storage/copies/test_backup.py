"""Backup: a copy made while the database is in use is whole, and fails without a trace."""

import shutil
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.storage.checks.verify import verify
from director.storage.copies.copying import copy_file
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.storage.journal import Journal
from tests.storage.scribe import night


def test_a_copy_made_in_use_is_whole(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    copy = copy_file(journal.engines, file.parent / "copies" / "friday.db")
    scribe.register()
    journal.close()
    shutil.copy(key_file(file), key_file(copy))
    kept = Journal(sqlite_url(copy))
    assert len(list(kept.entries(scribe.stream))) == 7
    assert verify(kept.engines).findings == ()
    kept.close()


def test_a_copy_replaces_an_older_one(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    target = file.with_name("copy.db")
    copy_file(journal.engines, target)
    scribe.register()
    copy_file(journal.engines, target)
    journal.close()
    kept = Journal(sqlite_url(target))
    assert len(list(kept.entries(scribe.stream))) == 8
    kept.close()


def test_a_copy_that_fails_leaves_nothing(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    night(journal)
    blocked = file.with_name("folder")
    blocked.mkdir()
    with pytest.raises(StorageProblem):
        copy_file(journal.engines, blocked)
    assert not file.with_name("folder.part").exists()
    journal.close()
