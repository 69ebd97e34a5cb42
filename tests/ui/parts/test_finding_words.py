"""Findings of the verification in plain words, with the signs of the language."""

import pytest

from director.storage.findings import Finding
from director.texts import texts_for
from ui.parts.findings import finding_text


@pytest.mark.parametrize(
    ("language", "table", "detail", "said"),
    [
        ("en", "receipts", "1 buy-in 3", "The list of receipts (derived rows) differs at 1-BN-3"),
        ("sk", "receipts", "1 payout 12", "Zoznam dokladov (odvodené riadky) sa líši pri 1-PX-12"),
        (
            "el",
            "entries",
            "friday 2",
            "Ο κατάλογος συμμετοχών (παράγωγες γραμμές) διαφέρει στο friday 2",
        ),
    ],
)
def test_a_derived_row_is_named_by_its_list_and_the_number_on_paper(
    language: str, table: str, detail: str, said: str
) -> None:
    finding = Finding("projection_differs", None, table, detail)
    assert finding_text(finding, texts_for(language)).startswith(said)


def test_an_amount_below_zero_has_a_minus() -> None:
    finding = Finding("books_differ", None, "*", "50000 / -92000")
    assert "−920,00" in finding_text(finding, texts_for("sk"))
