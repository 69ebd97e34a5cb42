"""1,000 players' phones over TLS beside 200 boards: how soon a change is there, and what it costs."""

import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from director.bootstrap import House, open_house
from director.desk.night.phone_cards import PATH, PhoneCards
from director.desk.offered import commands as c
from director.storage.certificate import certificate_in
from director.values.ids import TournamentId
from tests.bench.bench_board import APART, SECONDS, commands, spans_of
from tests.bench.board_readers import BOARD, Crowd, Reader
from tests.bench.harness import Row, median
from tests.desk.night.night_desk import WHO
from tests.rehearsal.crowd import crowd
from tests.ui.board.boards import published
from ui.board.app import board_app
from ui.board.published import Published
from ui.board.serving import Server

PHONES, BOARDS = 1_000, 200
NIGHT = TournamentId("t1")
SETTLED = 30.0
"""Seconds until all have agreed on their keys."""


def run(phones: int = PHONES, boards: int = BOARDS) -> list[Row]:
    """Commands alone, then with everybody looking on."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house = open_house(crowd(Path(folder) / "house.db", phones))
        house.desk.execute(c.StartTournament(NIGHT), WHO)
        source = published(house)
        alone = median(done - at for at, done in commands(house, source, NIGHT, 8)[4:])
        with ExitStack() as stack:
            for name in ("guard.BURST", "patience.EACH", "patience.SILENT"):
                stack.enter_context(patch(f"ui.board.{name}", 10 * (phones + boards)))
            rows = _measured(house, source, Path(folder), alone, boards)
        house.close()
    return rows


def _measured(house: House, source: Published, folder: Path, alone: float, boards: int) -> list[Row]:
    certificate = certificate_in(folder / "phones.pem").file
    open_to_all = Server(board_app(source), "127.0.0.1", 0)
    with_cards = Server(board_app(source, players=True), "127.0.0.1", 0, certificate)
    on_phones = _phones(house, with_cards.port)
    on_boards: list[Reader] = [(open_to_all.port, BOARD, False)] * boards
    readers = Crowd([*on_phones, *on_boards], SETTLED + SECONDS + APART)
    time.sleep(SETTLED)
    cpu, begun = time.process_time(), time.monotonic()
    told = commands(house, source, NIGHT, int(SECONDS / APART))
    cpu, begun = time.process_time() - cpu, time.monotonic() - begun
    seen = readers.seen()
    for server in (with_cards, open_to_all):
        server.stop()
    first = len(on_phones)
    spans = spans_of(seen[:first], told)
    if len(spans) < 0.99 * first * len(told):
        raise RuntimeError(f"news were lost: {len(spans)} of {first * len(told)}")
    beside, boards_too = median(done - at for at, done in told), spans_of(seen[first:], told)
    late = spans[-len(spans) // 20]
    return [
        Row(f"a change reaches 95 of 100 of {first} phones over TLS", 1e3 * late, 300, "ms"),
        Row(f"of {boards} boards beside them", 1e3 * boards_too[-len(boards_too) // 20], 300, "ms"),
        Row("processor of the process of both, commands too", 100 * cpu / begun, 25, "%"),
        Row("a command beside them, of one alone", 100 * beside / alone, 110, "%"),
    ]


def _phones(house: House, port: int) -> list[Reader]:
    """The phone of every player, behind its card."""
    maker = PhoneCards(house.store.phone_secret())
    entries = house.desk.tournament(NIGHT).entries.values()
    tokens = (maker.token(NIGHT, entry.id, entry.phone_cards) for entry in entries)
    return [(port, f"/{PATH}/{token}/events", True) for token in tokens]
