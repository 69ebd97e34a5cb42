"""`director settle` and `director edges`: what they print, and what they refuse."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

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
    assert ["1", "Ante", "Bonus", "€0", "wins", "5:1", "€50", "TC", "Ante", "Bonus"] in told
    assert ["1", "Bonus", "Jackpot", "€2", "wins", "€7,234.56", "G-9"] in told
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


def test_edges_exact_and_simulated_with_their_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    arguments = ["edges", "ultimate_sk", "--rounds", "200", "--plot", str(plot), "--json"]
    assert main(arguments) == 0
    ante, trips, bonus = json.loads(capsys.readouterr().out)
    assert (ante["bet"], ante["exact"], ante["rounds"]) == ("ante", False, 200)
    assert ante["ci95"] > 0
    assert ante["strategy"]
    assert (trips["bet"], trips["exact"], trips["ci95"], trips["per"]) == ("trips", True, None, "bet")
    assert round(bonus["edge_percent"], 6) == 4.524887
    assert plot.read_text(encoding="utf-8").count("<polyline") == 1


def test_edges_are_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["edges", "blackjack", "--rounds", "200", "--seed", "3", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
