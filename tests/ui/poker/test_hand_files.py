"""Files of recorded hands at the poker table: listed, marked, dropped, refused, replayed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from tests.ui.poker.hand_shown import PHH, SIX, K, Shown
from ui.parts.hand.line import HandLine


def test_hand_histories_are_listed_with_their_results(shown: Shown) -> None:
    shown.open(PHH)
    rows = shown.page.table.rows
    assert len(rows) == 82
    assert {row.result for row in rows} == {"Matches"}
    assert shown.line.recorded
    shown.press(K.Key_PageDown)
    assert shown.line.title == rows[1].title


def test_differing_and_refused_hands_are_marked_with_the_reason(shown: Shown, tmp_path: Path) -> None:
    text = (PHH / SIX).read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("finishing_stacks"))
    figures = lines[at].split("[")[1].split(",")
    figures[0] = str(int(figures[0]) + 5_000)
    lines[at] = "finishing_stacks = [" + ",".join(figures)
    wrong, broken = tmp_path / "a.phh", tmp_path / "b.phh"
    wrong.write_text("\n".join(lines), encoding="utf-8")
    broken.write_text("variant = 'NT'\nactions = [", encoding="utf-8")
    shown.open(tmp_path)
    differing, refused = shown.page.table.rows
    assert differing.tone == "amber"
    assert "seat 1: printed" in differing.result
    assert refused.tone == "red"
    assert refused.result.startswith("Refused: This is not a hand history")
    assert shown.notices == [differing.result]
    titles, results = (shown.page.lists.hands.columnWidth(place) for place in (1, 2))
    assert results > titles, "a sentence has the room that short titles leave"
    shown.press(K.Key_PageDown)
    assert shown.notices[-1] == refused.result
    assert shown.line.title == differing.title


def test_a_file_of_refused_hands_alone_says_so(shown: Shown, tmp_path: Path) -> None:
    broken = tmp_path / "b.phh"
    broken.write_bytes(b"\xff\xfe\x00")
    shown.open(broken)
    assert shown.page.table.line is None
    assert "hand history" in shown.notices[-1]


def test_a_file_dropped_on_the_page_is_opened(shown: Shown) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(PHH / SIX))])
    drop = QDropEvent(
        QPointF(10, 10), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    shown.page.dropEvent(drop)
    shown.qtbot.waitUntil(lambda: shown.page.table.line is not None)
    assert shown.line.title.startswith(Path(SIX).stem)


def test_several_hands_of_a_file_are_replayed_one_after_the_other(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown.page
    page.replay._timer.setInterval(0)
    files = sorted(PHH.glob("*.phh"))[:3]
    shown.open(*files)
    ends: list[tuple[str, int]] = []
    put = page.table.put

    def noted(line: HandLine | None) -> None:
        put(line)
        assert line is not None
        ends.append((line.title, line.at))

    monkeypatch.setattr(page.table, "put", noted)
    hands = page.lists.hands
    hands.setFocus()
    hands.select(1)
    QTest.keyClick(hands, K.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    rows = hands.selected_rows()
    assert len(rows) == 2
    again = page.listings[1].for_several[0]
    assert again.why is not None
    assert (again.words(2), again.why(rows)) == ("Replay 2 hands", "")
    with shown.qtbot.waitSignal(page.replay.over) as over:
        again.begin(rows)
    assert over.args == [2]
    titles = list(dict.fromkeys(title for title, _ in ends))
    assert titles == [row.title for row in rows]
    for title in titles:
        steps = [at for said, at in ends if said == title]
        seen = steps[steps.index(0) :]
        assert seen == sorted(set(seen)), "from the beginning, always on"
        assert len(seen) > 5
    page.replay._timer.setInterval(60_000)
    again.begin(rows)
    QTest.keyClick(page, K.Key_Escape)
    assert not page.replay.stop(), "Esc has stopped it"
