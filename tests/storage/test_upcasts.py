"""Upcasts: payloads as earlier versions wrote them are read as today's events."""

import json
from itertools import product
from pathlib import Path

import pytest
from sqlalchemy import text

from director.desk.kernel.ports import StorageProblem
from director.storage.chain import entry_hash
from director.storage.checks.verify import verify
from director.storage.codec import Codec
from director.storage.journal import Journal
from director.storage.upcasts import current, upcast
from director.tournament.events import RuleOverridden
from director.values.event import KINDS
from tests.storage.scribe import Scribe

GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "old_payloads.json").read_text())


@pytest.mark.parametrize("old", GOLDEN, ids=lambda old: f"{old['kind']}-{old['schema']}")
def test_an_old_payload_is_todays_event(old: dict[str, str]) -> None:
    codec = Codec()
    event = codec.event(1, old["kind"], int(old["schema"]), old["payload"])
    assert codec.encode(event) == old["today"]


def test_every_earlier_schema_has_a_golden_payload() -> None:
    assert {(old["kind"], old["schema"]) for old in GOLDEN} == {
        (kind, schema) for kind in KINDS for schema in range(1, current(kind))
    }


def test_a_schema_without_a_way_to_today_is_damage() -> None:
    with pytest.raises(ValueError, match="no way"):
        upcast("PlayersMoved", 0, {})
    with pytest.raises(StorageProblem) as refused:
        Codec().event(9, "PlayersMoved", 0, "{}")
    assert refused.value.code == "damaged_entry"


def test_an_old_entry_replays_in_its_stream(journal: Journal) -> None:
    scribe = Scribe(journal)
    scribe.announce()
    scribe.write(RuleOverridden("registration_closed", ""))
    entry = journal.stored(scribe.stream)[-1]
    payload = '{"code":"registration_closed"}'
    digest = entry_hash(
        entry.stream, entry.version, entry.command_id, entry.kind, 1, entry.at, entry.actor,
        entry.station, entry.reason, payload, entry.prev_hash,
    )  # fmt: skip
    with journal.engines.writing() as connection:
        for table, version in product(("journal", "streams"), [entry.version]):
            connection.execute(
                text(f"UPDATE {table} SET hash = :hash WHERE version = :version AND stream = :stream"),
                {"hash": digest, "version": version, "stream": entry.stream},
            )
        connection.execute(
            text("UPDATE journal SET schema = 1, payload = :payload WHERE seq = :seq"),
            {"payload": payload, "seq": entry.seq},
        )
    assert list(journal.entries(scribe.stream))[-1].event == RuleOverridden("registration_closed", "")
    found = verify(journal.engines).findings
    assert {finding.code for finding in found} == {"head_unsigned"}  # the house wrote another
