"""Move list: who moves from where to where, on one sheet for the floor and the wall."""

from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
from reports.night.move_slips import MoveSlips
from reports.paper import Paper


def move_list(content: MoveSlips, paper: Paper) -> bytes:
    """The moves as PDF, by the table that the players leave."""
    texts = paper.texts
    title = texts.say("Changes of seat")
    columns = (
        Column(texts.say("Player"), grows=True, bold=True),
        Column(texts.say("From table"), "right"),
        Column(texts.say("Seat"), "right"),
        Column(texts.say("To table"), "right", bold=True),
        Column(texts.say("Seat"), "right", bold=True),
        Column(texts.say("Reason"), grows=True),
    )
    rows = tuple(
        Row(
            (
                name_on_paper(texts, move.player),
                str(move.origin.table),
                str(move.origin.number),
                str(move.target.table),
                str(move.target.number),
                move.reason,
            )
        )
        for move in sorted(content.moves, key=lambda move: (move.origin, move.target))
    )
    lead = heading(title, content.tournament)
    head = f"{title}: {content.tournament}"
    return sheet(paper, head, (*lead, Table(columns, rows)))
