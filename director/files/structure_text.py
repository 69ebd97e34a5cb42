"""Structures as CSV: a row for each level, break and further game, as they are typed."""

import re
from collections.abc import Iterator, Sequence

from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault, fault
from director.files.people_cells import visible
from director.files.table_file import Cell, table_file
from director.texts import N_, Texts
from director.texts.tournament_words import game_code, game_of_code
from director.tournament.structure import AnteKind, Period, Structure, periods_of, typed_rows
from director.values.dataclass import replace
from director.values.quantity import Chips

KIND, MINUTES, SMALL, BIG, ANTE = "kind", "minutes", "small_blind", "big_blind", "ante"
LEAVE, GAME, PAID_BY, HANDS = "chips_leave", "game", "ante_paid_by", "hands_of_a_game"
HEADINGS = (KIND, MINUTES, SMALL, BIG, ANTE, LEAVE, GAME, PAID_BY, HANDS)
"""The columns of a file; those from the ante on may be missing."""
LEVEL, BREAK, FURTHER = "level", "break", "game"
MOST_ROWS = 500
QUOTED = 40
_MINUTE = 60
_PAYERS = {AnteKind.CLASSIC: "everybody", AnteKind.BIG_BLIND: "big blind", AnteKind.NONE: ""}


def written(structure: Structure, texts: Texts) -> bytes:
    """The structure as CSV."""
    return table_file(HEADINGS, _rows(structure), texts)


def _rows(structure: Structure) -> Iterator[tuple[Cell, ...]]:
    of_all = (_PAYERS[structure.ante_kind], structure.hands or "")
    for row in typed_rows(structure.periods):
        kind = BREAK if row.is_break else LEVEL if row.seconds else FURTHER
        blinds = ("", "", "") if row.is_break else (row.small_blind, row.big_blind, row.ante)
        game = game_code(row.game, row.limit) if row.game and row.limit else ""
        leave = " ".join(map(str, row.colour_up))
        yield kind, minutes_text(row.seconds), *blinds, leave, game, *of_all


def _names(cells: Sequence[str]) -> list[str]:
    return [cell.strip().casefold().replace(" ", "_") for cell in cells]


def _is_heading(cells: Sequence[str]) -> bool:
    """Whether a row names the columns that must be there: a title may stand above them."""
    return {MINUTES, SMALL, BIG} <= set(_names(cells))


def read(data: bytes, name: str) -> Structure | Fault:
    """The structure of a file as `written` makes it; or what is wrong, and where.

    Whether blinds rise and chips can pay them is the rules' to judge, not the file's.
    """
    sheet = read_sheet(data, guess_encoding(data).codec, is_heading=_is_heading)
    if sheet.fault is not None:
        return sheet.fault
    header = _names(sheet.header)
    missing = next((name for name in (MINUTES, SMALL, BIG) if name not in header), "")
    if missing:
        return fault(_NO_COLUMN, row=1, heading=missing)
    if len(sheet.lines) > MOST_ROWS:
        return fault(_TOO_LONG, most=MOST_ROWS)
    rows: list[Period] = []
    cells: dict[str, str] = {}
    for line in sheet.lines:
        cells = dict(zip(header, (cell.strip() for cell in line.cells), strict=False))
        row = _row(cells, line.number)
        if isinstance(row, Fault):
            return row
        rows.append(row)
    if not rows:
        return fault(_NO_ROWS)
    periods, paid_by = periods_of(rows), cells.get(PAID_BY, "").casefold()
    kind = next((kind for kind, said in _PAYERS.items() if said == paid_by), None)
    antes = any(row.ante for row in rows)
    if kind is None:
        return fault(_NO_PAYER, row=sheet.lines[-1].number, cell=visible(paid_by, QUOTED))
    if antes and kind is AnteKind.NONE:
        kind = AnteKind.CLASSIC
    return Structure(name, periods, kind, int(number_of(cells.get(HANDS, "")) or 0))


def _row(cells: dict[str, str], number: int) -> Period | Fault:
    """Read a row: a break, a level, or a further game of the level above."""
    is_break = cells.get(KIND, "").casefold() == BREAK
    seconds = seconds_of(cells.get(MINUTES, ""))
    if seconds is None:
        return fault(_NO_TIME, row=number, cell=visible(cells.get(MINUTES, ""), QUOTED))
    leaving = [number_of(value) for value in cells.get(LEAVE, "").split()]
    if None in leaving:
        return fault(_NO_NUMBER, row=number, column=LEAVE, cell=visible(cells[LEAVE], QUOTED))
    if is_break:
        return Period(seconds, is_break=True, colour_up=tuple(value for value in leaving if value))
    small, big, ante = (number_of(cells.get(column, "") or "0") for column in (SMALL, BIG, ANTE))
    if small is None or big is None or ante is None:
        wrong = SMALL if small is None else BIG if big is None else ANTE
        return fault(_NO_NUMBER, row=number, column=wrong, cell=visible(cells[wrong], QUOTED))
    level = Period(seconds, small, big, ante, colour_up=tuple(value for value in leaving if value))
    return _with_game(level, cells.get(GAME, ""), number)


def _with_game(level: Period, text: str, number: int) -> Period | Fault:
    if not text:
        return level
    found = game_of_code(text)
    if found is None:
        return fault(_NO_GAME, row=number, column=GAME, cell=visible(text, QUOTED))
    return replace(level, game=found[0], limit=found[1])


def number_of(text: str) -> Chips | None:
    """A number as it is typed: `1 500`, `1.500`, `2k`; None for what is none."""
    plain = re.sub(r"[\s.,'’\u00a0\u202f]", "", text)
    if plain.lower().endswith("k") and plain[:-1].isascii() and plain[:-1].isdigit():
        return int(plain[:-1]) * 1_000 if len(plain) < 10 else None
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 12 else None


def seconds_of(text: str) -> int | None:
    """Minutes, or minutes and seconds: `20`, `7:30`; nothing typed is no time at all."""
    if not text.strip():
        return 0
    match = re.fullmatch(r"\s*([0-9]{1,4})(?::([0-5][0-9]))?\s*", text)
    return int(match[1]) * _MINUTE + int(match[2] or 0) if match else None


def minutes_text(seconds: int) -> str:
    """Seconds as minutes are typed; no time is nothing."""
    minutes, rest = divmod(seconds, _MINUTE)
    return f"{minutes}:{rest:02}" if rest else str(minutes or "")


_NO_COLUMN = N_("A structure has the columns minutes, small_blind and big_blind: {heading} is missing.")
_TOO_LONG = N_("A structure has at most {most} rows.")
_NO_ROWS = N_("There are no levels in it.")
_NO_TIME = N_("{cell} is no time: write minutes as 20 or 7:30.")
_NO_NUMBER = N_("{cell} is no whole number of chips.")
_NO_GAME = N_("{cell} is no game: write it as NLH, PLO, O8, Stud, Stud8, Razz or 2-7TD.")
_NO_PAYER = N_("{cell} pays no ante: write everybody or big blind, or leave it empty.")
