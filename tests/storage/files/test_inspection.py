"""Inspection: entries of a span of time as they are stored, verified, and signed by the house."""

import json
from pathlib import Path

from director.bootstrap import extract_journal, sign_package
from director.storage.chain import Stored, recomputed
from director.storage.checks.inspection import has_signed
from director.storage.engine import sqlite_url
from tests.storage.opened import play

FOREVER = 2**62


def test_each_entry_of_the_time_is_in_it_and_can_be_hashed_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house = play(url, players=6)
    house.close()
    extract = extract_journal(url, 0, FOREVER)
    entries = [json.loads(line) for line in extract.entries.decode().splitlines()]
    assert extract.count == len(entries) == extract.report.entries
    assert extract.report.first is None
    heads: dict[str, str] = {}
    for entry in entries:
        assert recomputed(Stored(**entry)) == entry["hash"]
        assert entry["prev_hash"] == heads.get(entry["stream"], "")
        heads[entry["stream"]] = entry["hash"]
    listed = dict(line.split(" ")[0].rsplit(":", 1) for line in extract.heads.decode().splitlines())
    assert listed == heads
    middle = entries[len(entries) // 2]["at"]
    before, after = extract_journal(url, 0, middle), extract_journal(url, middle, FOREVER)
    assert before.entries + after.entries == extract.entries


def test_the_signature_is_of_one_house_and_of_what_was_signed(tmp_path: Path) -> None:
    one, other = (sqlite_url(tmp_path / f"{name}.db") for name in ("one", "other"))
    for url in (one, other):
        play(url, players=6).close()
    manifest = b'{"files": {}}'
    made = sign_package(one, manifest)
    assert made == sign_package(one, manifest)
    assert has_signed(made.public_key, made.signature, manifest)
    assert not has_signed(made.public_key, made.signature, manifest + b" ")
    assert not has_signed(made.public_key, "no hex", manifest)
    assert sign_package(other, manifest).public_key != made.public_key
