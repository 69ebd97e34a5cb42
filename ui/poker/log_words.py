"""The log of a hand as rows: what happened at which moment, and what of it is a branch."""

from director.texts import Texts
from director.texts.hand_log import log_lines
from director.texts.poker_lines import cards_text
from director.values.dataclass import dataclass
from ui.parts.hand.line import Line


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log."""

    number: int
    step: int
    """The moment at which it has happened."""
    who: str
    said: str
    cards: str
    amount: str
    pot: str
    """What lies in the middle afterwards."""
    opens: bool = False
    """A new street."""
    branch: bool = False
    """Played on a branch, not in the original."""


def log_rows(line: Line, texts: Texts) -> tuple[LogRow, ...]:
    """Everything that happened in the whole line, not only up to the moment looked at."""
    left = line.branch_at
    told = log_lines(texts, line.hands, line.names, line.scale)
    return tuple(
        LogRow(
            number=number,
            step=one.step,
            who=one.who,
            said=one.said,
            cards=cards_text(one.cards),
            amount=one.amount,
            pot=one.pot,
            opens=one.opens,
            branch=left is not None and one.step > left,
        )
        for number, one in enumerate(told)
    )
