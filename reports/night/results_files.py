"""Results as files: CSV, Excel, and the columns in which tournament databases take them."""

from collections.abc import Mapping
from datetime import date
from io import BytesIO

from xlsxwriter import Workbook

from director.files.table_file import Cell, amount, plain_amount, table_file
from director.texts import N_, Texts, texts_for
from director.tournament.settings import Price
from director.values.quantity import Cents
from reports.layout.headings import game_name
from reports.night.final_results import FinalResults, ResultLine

TITLES = (
    N_("Place"), N_("To place"), N_("Player"), N_("Country"), N_("Prize"), N_("Currency"), N_("Ticket"),
    N_("Knocked out by"), N_("Bounties"),
)  # fmt: skip
"""In the reader's language: whoever takes the list of a database wants its own columns."""
LONGEST_SHEET = 31
"""Letters of a sheet's name in a workbook."""
LISTED = ("Place", "First name", "Last name", "Country", "Prize", "Currency")
"""Columns of the list that databases take: bounties are told beside prizes, never within them."""
OF_BOUNTIES = "Bounties"


def results_csv(content: FinalResults, texts: Texts) -> bytes:
    """Every place, one a row."""
    currency = content.tournament.settings.currency
    heads = content.has_bounties
    cells = (_cells(row, currency, heads=heads) for row in content.rows)
    return table_file([texts.say(title) for title in _titles(content)], cells, texts)


def results_list(
    content: FinalResults, venue: str, day: date, names: Mapping[str, tuple[str, str]]
) -> bytes:
    """The paid places as The Hendon Mob and the like ask for them, under the facts of the tournament.

    `names` holds given and family names by what the house calls somebody, so that a name is divided
    where the house divides it.
    """
    results, settings = content.results, content.tournament.settings
    price, currency = settings.buy_in.price, settings.currency
    facts = (
        ("Venue", venue),
        ("Event", results.name),
        ("Game", game_name(texts_for("en"), settings.limit, settings.game)),
        ("Date", day.isoformat()),
        ("Buy-in", " + ".join(plain_amount(part) for part in _parts(price))),
        ("Entries", str(results.entries)),
        ("Unique players", str(results.unique)),
        ("Re-entries", str(results.reentries)),
        ("Prize pool", plain_amount(content.pool)),
        ("Currency", currency),
    )
    heads = content.has_bounties
    paid = (row for row in content.rows if row.prize or row.bounties)
    titles = (*LISTED, OF_BOUNTIES) if heads else LISTED
    rows = [*facts, (), titles, *(_listed(row, currency, names, heads=heads) for row in paid)]
    return table_file(("Riffle results", ""), rows, texts_for("en"))


def results_xlsx(content: FinalResults, texts: Texts) -> bytes:
    """A workbook with one sheet: texts are texts whatever they begin with, prizes are numbers."""
    out = BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    page = book.add_worksheet(texts.say("Results")[:LONGEST_SHEET])
    bold, money = book.add_format({"bold": True}), book.add_format({"num_format": "#,##0.00"})
    page.write_string(0, 0, content.results.name, bold)
    page.write_string(1, 0, texts.moment(content.starts_at))
    for column, title in enumerate(_titles(content)):
        page.write_string(3, column, texts.say(title), bold)
    for number, row in enumerate(content.rows, start=4):
        page.write_number(number, 0, row.place)
        page.write_number(number, 1, row.last_place)
        page.write_string(number, 2, row.player.name)
        page.write_string(number, 3, row.country)
        if row.prize:
            page.write_number(number, 4, row.prize / 100, money)
        page.write_string(number, 5, content.tournament.settings.currency)
        if row.ticket:
            page.write_number(number, 6, row.ticket / 100, money)
        page.write_string(number, 7, _by(row))
        if row.bounties:
            page.write_number(number, 8, row.bounties / 100, money)
    page.set_column(2, 2, 32)
    page.set_column(7, 7, 32)
    page.freeze_panes(4, 0)
    book.close()
    return out.getvalue()


def _titles(content: FinalResults) -> tuple[str, ...]:
    """Bounties only where heads were won."""
    return TITLES if content.has_bounties else TITLES[:-1]


def _parts(price: Price) -> tuple[Cents, ...]:
    """To the prizes, onto the head, and what is beside."""
    heads = (price.bounty,) if price.bounty else ()
    return (price.prize, *heads, price.deductions)


def _cells(row: ResultLine, currency: str, *, heads: bool) -> tuple[Cell, ...]:
    won = (amount(row.bounties) if row.bounties else "",) if heads else ()
    return (
        row.place, row.last_place, row.player.name, row.country,
        amount(row.prize) if row.prize else "", currency,
        amount(row.ticket) if row.ticket else "", _by(row),
        *won,
    )  # fmt: skip


def _listed(
    row: ResultLine, currency: str, names: Mapping[str, tuple[str, str]], *, heads: bool
) -> tuple[str | int, ...]:
    given, family = names.get(row.player.name, (row.player.name, ""))
    won = (plain_amount(row.bounties),) if heads else ()
    return (row.place, given, family, row.country, amount(row.prize), currency, *won)


def _by(row: ResultLine) -> str:
    return ", ".join(named.name for named in row.by)
