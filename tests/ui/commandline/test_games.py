"""`director settle` and `director edges`: what they print, and what they refuse."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from director.bootstrap import open_house
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered.commands import SaveRow
from director.house.templates import PAYTABLE, SavedPayTable
from director.texts import LANGUAGES, texts_for
from tests.desk.night.night_desk import WHO
from tests.reports.reading import page_texts
from ui.commandline import edges
from ui.commandline.cli import main

ROUND = """\
meter bonus_jackpot 7234.56
1 bet ante 10
1 bet bonus_jackpot 2
2 bet ante 10
2 bet bonus_jackpot 2
house deal
1 cards As Ks Qs
1 play 10
2 fold
house cards Kd 9c 4d
house settle
"""


SEVENS = """\
box 1
carry {}
1 bet main 10
house no_more_bets
house card 7c
house card 9d
house card 7d
1 hit
house card 7h
1 withhold
house card 8c
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "round.txt"
    path.write_text(ROUND, encoding="utf-8")
    return path


def test_settle_prints_bets_with_payouts_and_rules(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "three_card", str(file)]) == 0
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    outcome, rule = ["wins,", "Straight", "flush"], ["TC", "Ante", "Bonus"]
    assert ["1", "Ante", "Bonus", "€0", *outcome, "5:1", "€50", *rule] in told
    won = ["wins,", "Mini", "royal", "flush", "in", "spades"]
    assert ["1", "Bonus", "Jackpot", "€2", *won, "€7,234.56", "G-9"] in told
    assert ["2", "Envy", "€0", "wins", "€50", "G-9"] in told


def test_settle_json_adds_up_between_players_house_and_jackpot(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "three_card", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "three_card"
    assert [seat["seat"] for seat in told["seats"]] == [1, 2]
    assert {"bet", "stake_cents", "outcome", "payout_cents", "rule"} <= told["seats"][0]["bets"][
        0
    ].keys()
    assert [seat["net_cents"] for seat in told["seats"]] == [730_256, 3_800]
    assert told["jackpot_cents"] == 500_328 - 723_456
    nets = sum(seat["net_cents"] for seat in told["seats"])
    assert nets + told["house_net_cents"] + told["jackpot_cents"] == 0


def test_settle_takes_the_terms_of_a_table_and_says_its_pay_table(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "three_card", str(file), "--set", "minimum=2500"]) == 1
    assert capsys.readouterr().err.strip() == "Line 2: Ante: the minimum is €25. (G-1)"
    assert main(["settle", "three_card", str(file), "--set", "bets.play.ceiling=500", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (play,) = (bet for bet in told["seats"][0]["bets"] if bet["bet"] == "play")
    assert (play["payout_cents"], play["cut_cents"]) == (1_500, 500)
    assert main(["settle", "three_card", str(file), "--json"]) == 0
    assert told["pay_table"]["hash"] != json.loads(capsys.readouterr().out)["pay_table"]["hash"]


def test_settle_refuses_a_term_and_a_game_that_there_is_not(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "three_card", str(file), "--set", "minimun=2500"]) == 1
    assert "minimum is meant" in capsys.readouterr().err
    assert main(["settle", "three_card", str(file), "--set", "odds.play.pair=9"]) == 1
    assert "is meant" not in capsys.readouterr().err
    assert main(["settle", "three_card", str(file), "--set", "minimum=2510"]) == 1
    assert capsys.readouterr().err.startswith("minimum=2510: limits.minimum is not in whole")
    assert main(["settle", "faro", str(file)]) == 1
    assert "There is no game “faro”." in capsys.readouterr().err


def test_settle_reads_the_house_s_own_pay_table(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    own = shipped_pay_tables()["three_card"].replace("envy = 5000", "envy = 7000")
    own = own.replace("bonus_jackpot_envy win 50", "bonus_jackpot_envy win 70")
    house = open_house(url)
    house.desk.execute(SaveRow(PAYTABLE, "three_card", SavedPayTable("three_card", own)), WHO)
    house.close()
    assert main(["settle", "three_card", str(file), "--json", "--database", url]) == 0
    told = json.loads(capsys.readouterr().out)
    (envy,) = (bet for bet in told["seats"][1]["bets"] if bet["bet"] == "bonus_jackpot_envy")
    assert envy["payout_cents"] == 7_000


def test_settle_shows_withheld_money_and_three_sevens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sevens.txt"
    path.write_text(SEVENS, encoding="utf-8")
    assert main(["settle", "blackjack", str(path)]) == 0
    told = capsys.readouterr().out
    assert "wins, Three sevens, withheld" in told
    assert "Box 1: €20 of it is withheld" in told


@pytest.mark.parametrize("kind", ["guide", "sign", "dealer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_guide_writes_a_paper_under_the_terms_of_a_table(
    kind: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "paper.pdf"
    words = ["guide", "three_card", "--kind", kind, "--language", language, "--out", str(out)]
    assert main([*words, "--set", "minimum=2500", "--table", "4"]) == 0
    said = " ".join(" ".join(page_texts(out.read_bytes())).split())
    assert texts_for(language).say("Three Card Poker") in said
    assert kind == "dealer" or " ".join(texts_for(language).money(2_500).split()) in said
    assert main([*words, "--set", "minimum=2510"]) == 1
    assert main([*words[:-1], str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("kind", ["guide", "sign"])
@pytest.mark.parametrize(
    ("terms", "whose"),
    [
        ((), "none: the limits are the pay table's"),
        (("--set", "minimum=2500"), "none: the limits are given"),
        (("--set", "minimum=2500", "--table", "4"), "4"),
    ],
)
def test_a_paper_says_whose_limits_it_has(
    kind: str, terms: tuple[str, ...], whose: str, tmp_path: Path
) -> None:
    out = tmp_path / "paper.pdf"
    assert main(["guide", "three_card", "--kind", kind, "--out", str(out), *terms]) == 0
    said = " ".join(" ".join(page_texts(out.read_bytes())).split())
    assert f"Table {whose}" in said
    assert ("the limits are" in said) == whose.startswith("none")


def test_settle_reads_its_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(ROUND.encode())))
    assert main(["settle", "three_card", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "three_card"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("As Ks Qs", "As As Qs", "Line 7: The As is on the table already. (G-5)"),
        ("house settle\n", "", "Line 10: The round is not over: it ends too early. (G-6)"),
        ("1 play 10", "1 play 20", "Line 8: Box 1: the bet must be 1 × €10. (G-1)"),
        ("2 fold", "2 folds!", "Line 9 does not say what was done: 2 folds! (G-6)"),
        ("meter", "game craps\nmeter", "Line 1: the notation is of another game: craps. (G-6)"),
    ],
)
def test_settle_refuses_with_line_and_reason(
    file: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, said: str
) -> None:
    file.write_text(ROUND.replace(before, after, 1), encoding="utf-8")
    assert main(["settle", "three_card", str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.err.strip() == said
    assert not shown.out


def test_settle_refuses_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "round.bin"
    binary.write_bytes(b"\xff\xfe\x00")
    assert main(["settle", "three_card", str(binary)]) == 1
    assert main(["settle", "three_card", str(tmp_path / "missing")]) == 1
    assert capsys.readouterr().err.count("cannot be read") == 2


def test_edges_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edges", "ultimate_sk", "--json"]) == 0
    ante, bad_beat, trips, bonus = json.loads(capsys.readouterr().out)
    assert (ante["bet"], ante["exact"], ante["best_play_percent"]) == ("ante", True, 2.185)
    assert ante["strategy"]
    assert (bad_beat["bet"], bad_beat["per"]) == ("bad_beat", "ante")
    assert (trips["bet"], trips["exact"], trips["per"]) == ("trips", True, "bet")
    assert round(bonus["edge_percent"], 6) == 4.524887


def test_edges_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found = tuple(edges.find(["ultimate_gr"], lambda _done, _of: None))
    monkeypatch.setattr(edges, "find", lambda games, _told: found if games == ("ultimate_gr",) else ())
    for language in LANGUAGES:
        assert main(["edges", "ultimate_gr", "--language", language]) == 0
        head, *rows = capsys.readouterr().out.splitlines()
        texts = texts_for(language)
        assert head.startswith(texts.say("Game"))
        assert [row.split(" %")[0].split()[-1][:6] for row in rows] == [
            "2.4427",
            "3.4979",
            "33.332",
            "0.0000",
        ]
        assert texts.say("Ultimate Progressive") in rows[-1]
