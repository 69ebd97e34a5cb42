"""Faults: what is wrong with a thing that a person has given, where it is, and how it is mended."""

from director.texts import Texts
from director.texts.file_errors import cause_words
from director.values.dataclass import Value

Figure = str | int


class Fault(Value):
    """A sentence (message id) with its facts; `row` from 1 and `column` by its heading, if known."""

    message: str
    facts: tuple[tuple[str, Figure], ...] = ()
    row: int = 0
    column: str = ""

    def sentence(self, texts: Texts, *, with_row: bool = True) -> str:
        """The sentence with row and column before it."""
        facts = {name: _fact_text(texts, fact) for name, fact in self.facts}
        what = texts.say(self.message, **facts)
        row, column = self.row if with_row else 0, self.column
        if row and column:
            return texts.say("Row {row}, {column}: {what}", row=row, column=column, what=what)
        if row:
            return texts.say("Row {row}: {what}", row=row, what=what)
        return f"{column}: {what}" if column else what


def fault(message: str, *, row: int = 0, column: str = "", **facts: Figure) -> Fault:
    """A fault with its facts by name."""
    return Fault(message, tuple(facts.items()), row, column)


def _fact_text(texts: Texts, fact: Figure) -> str:
    return texts.number(fact) if isinstance(fact, int) else cause_words(texts, fact)
