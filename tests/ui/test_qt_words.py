"""Qt's own words: whatever a field's menu or a dialog of Qt's says is in the language of the console."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop, QPoint, QTimer, QTranslator
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QApplication,
    QColorDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QScrollBar,
    QSpinBox,
    QTextBrowser,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.frame.qt_words import CONTEXTS, WORDS, QtWords, speak

AS_THEY_STAND = {"Alt+Left", "Alt+Right", "Alt+Up", "OK", "&HTML:", "Alias", "TOML document"}
"""Keys, what is the same in each language, and a kind of file that the machine itself names."""
ANSWERS = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No


class Unsaid(QTranslator):
    """Hears what nobody after it had words for."""

    def __init__(self, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self.heard: set[str] = set()

    def translate(self, context: str, said: str, _which: str | None = None, _n: int = -1) -> None:
        if context.startswith("Q") and context != "QShortcut":
            self.heard.add(said)


@pytest.fixture
def unsaid(qapp: QApplication) -> Iterator[Unsaid]:
    """What Qt has said in English since."""
    heard = Unsaid(qapp)
    qapp.installTranslator(heard)
    yield heard
    qapp.removeTranslator(heard)
    for words in qapp.findChildren(QtWords):
        qapp.removeTranslator(words)
        words.deleteLater()


def words_of(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [action.text().partition("\t")[0] for action in menu.actions() if action.text()]


def asked(qtbot: QtBot, widget: QWidget) -> None:
    """For its own menu, by the right button; what opens is closed again."""
    qtbot.addWidget(widget)
    widget.show()
    place = QPoint(3, 3)
    waits = QTimer(widget, interval=50)
    waits.timeout.connect(lambda: [popup.close() for popup in open_menus()])
    waits.start()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    waits.stop()


def open_menus() -> list[QWidget]:
    popup = QApplication.activePopupWidget()
    return [popup] if popup is not None else []


def open_files(qtbot: QtBot, folder: Path) -> None:
    """For one to write, some to read, and a folder; with what stands in it, and its menu."""
    (folder / "sub").mkdir()
    (folder / "a.csv").write_text("1")
    (folder / "none").write_text("")
    ask = QFileDialog.FileMode
    read, write = QFileDialog.AcceptMode.AcceptOpen, QFileDialog.AcceptMode.AcceptSave
    for accept, mode in ((write, ask.AnyFile), (read, ask.ExistingFiles), (read, ask.Directory)):
        dialog = QFileDialog(None, "", str(folder))
        qtbot.addWidget(dialog)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly, False)
        dialog.setAcceptMode(accept)
        dialog.setFileMode(mode)
        dialog.setViewMode(QFileDialog.ViewMode.Detail)
        dialog.show()
        (tree,) = (view for view in dialog.findChildren(QTreeView) if view.objectName() == "treeView")
        while tree.model().rowCount(tree.rootIndex()) < 3:
            qtbot.wait(10)
        dialog.grab()
        dialog.close()


@pytest.mark.parametrize("language", ["sk", "el"])
def test_qt_says_nothing_in_english(
    qapp: QApplication, qtbot: QtBot, unsaid: Unsaid, tmp_path: Path, language: str
) -> None:
    speak(qapp, texts_for(language))
    unsaid.heard.clear()  # what was asked while the words of another test went
    assert QCoreApplication.translate("QGuiApplication", "QT_LAYOUT_DIRECTION") == "LTR"
    for typed in (QLineEdit("a"), QPlainTextEdit("a"), QTextBrowser()):
        qtbot.addWidget(typed)
        assert len(words_of(typed.createStandardContextMenu())) > 1
    for widget in (QSpinBox(), QScrollBar()):
        asked(qtbot, widget)
    open_files(qtbot, tmp_path)
    colours = QColorDialog()
    question = QMessageBox(QMessageBox.Icon.Question, "", "", ANSWERS)
    for dialog in (colours, question):
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.grab()
    qapp.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
    assert unsaid.heard - AS_THEY_STAND == set()


@pytest.mark.parametrize("language", ["sk", "el"])
def test_every_word_is_said_otherwise_than_in_english(language: str) -> None:
    texts = texts_for(language)
    same = {said for said, ours in WORDS.items() if texts.say(ours) == said}
    assert same <= AS_THEY_STAND
    for said, ours in WORDS.items():
        told = texts.say(ours)
        assert told.count("%1") == said.count("%1")
        assert told.count("&") == said.count("&")


def test_a_field_s_menu_follows_the_language(qapp: QApplication, qtbot: QtBot, unsaid: Unsaid) -> None:
    field = QLineEdit("a")
    qtbot.addWidget(field)
    shown = []
    for language in ("sk", "el", "en"):
        speak(qapp, texts_for(language))
        shown.append(words_of(field.createStandardContextMenu())[4])
    assert shown == ["&Vložiť", "Επι&κόλληση", "&Paste"]
    assert "&Paste" in unsaid.heard
    assert "QShortcut" not in CONTEXTS
