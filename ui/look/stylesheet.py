"""The console's style sheet, made from a theme's colours.

Widgets choose a look by dynamic properties, never by colours of their own:
`QPushButton[kind]`: primary, quiet. `QLabel[role]`: title, heading, caption, muted, huge,
green, amber, red, blue, gold, mark, figure, key. `QTableView[dense="true"]`: little room around cells.
`QFrame[panel]`: bar, card, rail, notice-amber, notice-red, notice-blue, notice-green.
`QToolButton[rail="true"]`: an entry of the rail. Spin boxes have no arrows, but never `NoButtons`: Qt
hides the text of a styled one then, and their two slim buttons keep the room beside the number.
"""

from pathlib import Path

from resources import ROOT
from ui.look.tokens import Size, Tokens


def stylesheet(colours: Tokens) -> str:
    """The whole style sheet in the colours of a theme."""
    parts = (_base(colours), _buttons(colours), _inputs(colours), _lists(colours))
    return "\n".join(
        (
            *parts,
            _tabs(colours),
            _labels(colours),
            _panels(colours),
            _bars(colours),
            frame_rules(colours),
        )
    )


def _icon(name: str) -> str:
    path: Path = ROOT / "icons" / f"{name}.svg"
    return path.as_posix()


def _tick(c: Tokens) -> str:
    return _icon("check-light" if c.on_accent == "#FFFFFF" else "check-dark")


def _ring(c: Tokens) -> str:
    """The one ring around whatever has the keyboard; no other rule may colour it."""
    return f"border: 2px solid {c.focus}; outline: none"


def _wide_ring(c: Tokens) -> str:
    """The same around a whole list or map, whose chosen row says the rest: a thin line is quieter."""
    return f"border: 1px solid {c.focus}"


def _base(c: Tokens) -> str:
    return f"""
    QWidget {{ background: {c.background}; color: {c.text}; font-size: {Size.TEXT}px; }}
    QLabel, QCheckBox, QRadioButton, QGroupBox {{ background: transparent; }}
    QToolTip {{ background: {c.raised}; color: {c.text}; border: 1px solid {c.line}; padding: 4px 8px; }}
    QGroupBox {{ border: 1px solid {c.line}; border-radius: 8px; margin-top: 20px; padding: 8px; }}
    QGroupBox::title {{ subcontrol-origin: margin; left: 8px; color: {c.muted}; }}
    QSplitter::handle {{ background: {c.line}; }}
    QSplitter::handle:horizontal {{ width: 1px; }}
    QSplitter::handle:vertical {{ height: 1px; }}
    QDialog {{ background: {c.surface}; }}
    """


def _buttons(c: Tokens) -> str:
    return f"""
    QPushButton, QToolButton {{
        background: {c.raised}; color: {c.text}; border: 1px solid {c.line};
        border-radius: 6px; padding: 6px 12px; min-height: 18px; font-weight: 500; }}
    QPushButton:hover, QToolButton:hover {{ background: {c.hover}; }}
    QPushButton:pressed, QToolButton:pressed {{ background: {c.line}; }}
    QPushButton:checked, QToolButton:checked {{ border-color: {c.gold}; color: {c.gold}; }}
    QPushButton:disabled, QToolButton:disabled {{ color: {c.faded}; background: {c.surface}; }}
    QPushButton:focus, QToolButton:focus {{ {_ring(c)}; padding: 5px 11px; }}
    QPushButton[kind="primary"] {{ background: {c.gold}; color: {c.on_accent}; border-color: {c.gold};
        font-weight: 700; }}
    QPushButton[kind="primary"]:hover {{ border-color: {c.text}; }}
    QPushButton[kind="primary"]:focus {{ {_ring(c)}; }}
    QPushButton[kind="primary"]:disabled {{ background: {c.raised}; color: {c.faded};
        border-color: {c.line}; }}
    QPushButton[kind="quiet"] {{ background: transparent; border-color: transparent; color: {c.gold}; }}
    QPushButton[kind="quiet"]:hover {{ background: {c.hover}; }}
    QPushButton[kind="quiet"]:disabled {{ color: {c.faded}; }}
    QPushButton[kind="quiet"]:focus {{ {_ring(c)}; }}
    QPushButton::menu-indicator {{ image: url({_icon("down")}); width: 12px; height: 12px;
        subcontrol-position: right center; right: 6px; }}
    QToolButton[rail="true"] {{ background: transparent; border: none;
        border-left: 3px solid transparent; border-radius: 0; color: {c.muted};
        font-size: {Size.SMALL}px; padding: 8px 2px; }}
    QToolButton[rail="true"][tight="true"] {{ padding: 3px 2px; }}
    QToolButton[rail="true"]:hover {{ background: {c.raised}; color: {c.text}; }}
    QToolButton[rail="true"]:checked {{ background: {c.raised}; color: {c.text};
        border-left: 3px solid {c.gold}; }}
    QToolButton[rail="true"]:focus {{ {_ring(c)}; padding: 6px 0 6px 1px; }}
    """


def _inputs(c: Tokens) -> str:
    fields = "QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox"
    focused = ", ".join(f"{name.strip()}:focus" for name in fields.split(","))
    return f"""
    {fields} {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line}; border-radius: 6px;
        padding: 5px 8px; min-height: 20px;
        selection-background-color: {c.gold}; selection-color: {c.on_accent}; }}
    {focused} {{ {_ring(c)}; padding: 4px 7px; }}
    QLineEdit[long="true"] {{ padding: 5px 4px; }}
    QLineEdit[long="true"]:focus {{ padding: 4px 3px; }}
    QLineEdit[readOnly="true"] {{ background: transparent; border-color: transparent; }}
    QFileDialog QToolButton {{ padding: 3px; }}
    QFileDialog QTreeView::item {{ padding: 3px 0; }}
    QLineEdit > QToolButton {{ background: transparent; border: none; padding: 0; min-height: 0; }}
    QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{ color: {c.faded}; }}
    QLineEdit[wrong="true"], QAbstractSpinBox[wrong="true"], QComboBox[wrong="true"] {{
        border: 2px solid {c.red}; padding: 4px 7px; }}
    QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ background: transparent; border: none; padding: 0;
        min-height: 0; }}
    QAbstractSpinBox QLineEdit {{ padding: 0 8px; }}
    QAbstractSpinBox::up-button {{ subcontrol-origin: border; subcontrol-position: top right;
        width: 18px; border: none; background: transparent; }}
    QAbstractSpinBox::down-button {{ subcontrol-origin: border; subcontrol-position: bottom right;
        width: 18px; border: none; background: transparent; }}
    QAbstractSpinBox::up-arrow {{ image: url({_icon("up")}); width: 10px; height: 10px; }}
    QAbstractSpinBox::down-arrow {{ image: url({_icon("down")}); width: 10px; height: 10px; }}
    QComboBox {{ combobox-popup: 0; }}
    QComboBox::drop-down {{ border: none; width: 22px; }}
    QComboBox::down-arrow {{ image: url({_icon("down")}); width: 12px; height: 12px; }}
    QComboBox QAbstractItemView {{ background: {c.raised}; border: 1px solid {c.line};
        selection-background-color: {c.hover}; selection-color: {c.text}; outline: none; }}
    QCheckBox, QRadioButton {{ spacing: 8px; padding: 2px; }}
    QCheckBox::indicator, QRadioButton::indicator {{ width: 16px; height: 16px;
        border: 1px solid {c.muted}; background: {c.surface}; }}
    QCheckBox::indicator {{ border-radius: 4px; }}
    QRadioButton::indicator {{ border-radius: 9px; }}
    QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {c.gold};
        border: 1px solid {c.gold}; }}
    QCheckBox::indicator:checked {{ image: url({_tick(c)}); }}
    QCheckBox:focus, QRadioButton:focus {{ {_ring(c)}; border-radius: 6px;
        padding: 0; }}
    QSlider::groove:horizontal {{ height: 4px; background: {c.line}; border-radius: 2px; }}
    QSlider::sub-page:horizontal {{ background: {c.gold}; border-radius: 2px; }}
    QSlider::handle:horizontal {{ width: 12px; margin: -6px 0; border-radius: 8px;
        background: {c.text}; border: 2px solid {c.text}; }}
    QSlider::handle:horizontal:focus {{ background: {c.gold}; {_ring(c)}; }}
    """


def _lists(c: Tokens) -> str:
    return f"""
    QAbstractItemView {{ background: {c.background}; alternate-background-color: {c.surface};
        border: 1px solid {c.line}; border-radius: 6px; padding: 1px; gridline-color: {c.line};
        outline: none; selection-background-color: {c.hover}; selection-color: {c.text}; }}
    QAbstractItemView:focus {{ {_wide_ring(c)}; }}
    QTableView::item {{ padding: 4px 8px; border: none; }}
    QTreeView::item, QListView::item {{ padding: 4px 8px 4px 5px; border: none;
        border-left: 3px solid transparent; }}
    QTableView::item:hover, QTreeView::item:hover, QListView::item:hover {{ background: {c.raised}; }}
    QTreeView::item:selected, QListView::item:selected {{
        background: {c.hover}; color: {c.text}; border-left-color: {c.gold}; }}
    QTableView::item:selected {{ background: {c.hover}; }}
    QHeaderView {{ background: transparent; border: none; padding: 0; }}
    QHeaderView::section {{ background: transparent; color: {c.muted}; border: none;
        padding: 6px 8px; font-weight: 500; }}
    QHeaderView::section:hover {{ color: {c.text}; }}
    QTableCornerButton::section {{ background: {c.surface}; border: none; }}
    QMenu {{ background: {c.raised}; border: 1px solid {c.line}; border-radius: 6px; padding: 4px; }}
    QMenu::item {{ background: transparent; padding: 6px 20px 6px 12px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {c.hover}; }}
    QMenu::item:disabled {{ color: {c.faded}; }}
    QMenu::separator {{ height: 1px; background: {c.line}; margin: 4px 8px; }}
    """


def _tabs(c: Tokens) -> str:
    return f"""
    QTabWidget::pane {{ border: none; border-top: 1px solid {c.line}; }}
    QTabBar {{ background: transparent; border: none; qproperty-drawBase: 0; }}
    QTabBar::tab {{ background: transparent; color: {c.muted}; font-weight: 500;
        padding: 10px 14px; margin-right: 8px; border: 2px solid transparent;
        border-bottom: 3px solid transparent; }}
    QTabBar[tight="true"]::tab {{ padding: 10px 8px; margin-right: 0; }}
    QTabBar::tab:hover {{ color: {c.text}; }}
    QTabBar::tab:selected {{ color: {c.text}; border-bottom: 3px solid {c.gold}; }}
    QTabBar::tab:disabled {{ color: {c.faded}; }}
    QTabBar:focus {{ {_ring(c)}; border-radius: 6px; }}
    """


def _labels(c: Tokens) -> str:
    colours = ("green", "amber", "red", "blue", "gold", "muted")
    toned = "\n".join(
        f'    QLabel[{kind}="{name}"] {{ color: {getattr(c, name)}; }}'
        for kind in ("role", "tone")  # a tone is said of words in any role: of equals the last holds
        for name in colours
    )
    return f"""
    QLabel[role="huge"] {{ font-size: {Size.HUGE}px; font-weight: 500; }}
    QLabel[role="title"] {{ font-size: {Size.TITLE}px; font-weight: 500; }}
    QLabel[role="heading"] {{ font-size: {Size.LARGE}px; font-weight: 500; }}
    QLabel[role="caption"] {{ font-size: {Size.SMALL}px; color: {c.muted}; }}
    {toned}
    QLabel:disabled {{ color: {c.faded}; }}
    """


def _panels(c: Tokens) -> str:
    notices = "\n".join(
        f'    QFrame[panel="notice-{name}"] {{ background: {c.raised}; border: 1px solid '
        f"{getattr(c, name)}; border-left: 4px solid {getattr(c, name)}; border-radius: 6px; }}"
        for name in ("amber", "red", "blue", "green")
    )
    return f"""
    QFrame[panel="bar"], QFrame[panel="rail"] {{ background: {c.surface}; border: none; }}
    QFrame[panel="card"] {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 8px; }}
    {notices}
    QFrame[panel] QWidget {{ background: transparent; }}
    QFrame[panel] QPushButton[kind="primary"] {{ background: {c.gold}; }}
    QFrame[panel] QPushButton[kind="primary"]:disabled {{ background: {c.raised}; }}
    QFrame[rule="true"] {{ background: {c.line}; border: none; max-height: 1px; min-height: 1px; }}
    """


def _bars(c: Tokens) -> str:
    return f"""
    QScrollArea {{ border: none; background: transparent; }}
    QScrollBar {{ background: transparent; border: none; margin: 0; }}
    QScrollBar:vertical {{ width: 12px; }}
    QScrollBar:horizontal {{ height: 12px; }}
    QScrollBar::handle {{ background: {c.line}; border-radius: 4px; margin: 2px; }}
    QScrollBar::handle:vertical {{ min-height: 32px; }}
    QScrollBar::handle:horizontal {{ min-width: 32px; }}
    QScrollBar::handle:hover {{ background: {c.faded}; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
        background: transparent; border: none; width: 0; height: 0; }}
    QProgressBar {{ background: {c.raised}; border: none; border-radius: 4px; height: 8px;
        color: {c.text}; text-align: center; }}
    QProgressBar::chunk {{ background: {c.gold}; border-radius: 4px; }}
    QStatusBar {{ background: {c.surface}; color: {c.muted}; }}
    QStatusBar::item {{ border: none; }}
    """


def frame_rules(c: Tokens) -> str:
    """The style rules of the frame in the colours of a theme."""
    return "\n".join((_alerts(c), _surfaces(c), _overlays(c)))


def _alerts(c: Tokens) -> str:
    return "\n".join(
        f"""
    QPushButton[alert="{tone}"] {{ color: {colour}; border: 1px solid {colour};
        background: {c.raised}; padding: 8px 12px; text-align: left; }}
    QPushButton[alert="{tone}"]:focus {{ {_ring(c)}; padding: 7px 11px; }}
    QPushButton[alert="{tone}"]:hover {{ background: {c.hover}; }}"""
        for tone, colour in (("red", c.red), ("amber", c.amber), ("blue", c.blue))
    )


def _surfaces(c: Tokens) -> str:
    return f"""
    QLabel[role="figure"] {{ font-size: {Size.LARGE}px; font-weight: 500; }}
    QLabel[role="mark"] {{ color: {c.amber}; border: 1px solid {c.amber}; border-radius: 4px;
        padding: 2px 6px; font-size: {Size.SMALL}px; font-weight: 700; }}
    QFrame[panel="notice-amber"][asked="true"] {{ {_ring(c)}; }}
    QLabel[role="key"] {{ background: {c.raised}; border: 1px solid {c.line}; border-radius: 4px;
        padding: 2px 6px; color: {c.text}; }}
    QTableView QHeaderView::section {{ padding: 6px 11px; }}
    QTableView[dense="true"]::item {{ padding: 2px 4px; }}
    QAbstractSpinBox {{ padding: 3px 8px 4px 8px; }}
    QAbstractSpinBox:focus {{ padding: 2px 7px 3px 7px; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 8px; height: 1px; border: none;
        subcontrol-origin: border; subcontrol-position: center right; background: transparent;
        image: none; }}
    QAbstractSpinBox::down-button {{ subcontrol-position: center left; }}
    QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow {{ image: none; width: 0; height: 0; }}
    QAbstractSpinBox QLineEdit, QFrame[panel="side"] QAbstractSpinBox QLineEdit {{ border: none;
        padding: 0 6px; margin: 0; min-height: 0; background: transparent; }}
    QFrame[panel="side"] {{ background: {c.surface}; border: none; border-left: 1px solid {c.line}; }}
    QFrame[panel="side"] QWidget, QFrame[panel="over"] QWidget {{ background: transparent; }}
    QFrame[panel="side"] QWidget[pinned="yes"] {{ background: {c.surface};
        border-top: 1px solid {c.line}; }}
    QFrame[panel="side"] QLineEdit, QFrame[panel="side"] QAbstractSpinBox,
    QFrame[panel="side"] QPlainTextEdit, QFrame[panel="side"] QComboBox,
    QFrame[panel="over"] QLineEdit {{ background: {c.background}; }}
    QFrame[panel="side"] QAbstractItemView, QFrame[panel="over"] QAbstractItemView {{
        background: {c.background}; }}
    QFrame[panel="side"] QPushButton {{ background: {c.raised}; }}
    QFrame[panel="side"] QPushButton:hover {{ background: {c.hover}; }}
    QFrame[panel="side"] QPushButton:disabled {{ background: {c.surface}; }}
    QFrame[panel="side"] QPushButton[kind="primary"] {{ background: {c.gold}; }}
    QFrame[panel="side"] QPushButton[kind="primary"]:disabled {{ background: {c.raised}; }}
    """


def _overlays(c: Tokens) -> str:
    banners = "\n".join(
        f'    QFrame[banner="{tone}"] {{ background: {c.raised}; border: none;'
        f" border-bottom: 2px solid {colour}; }}"
        for tone, colour in (("red", c.red), ("amber", c.amber), ("blue", c.blue), ("gold", c.gold))
    )
    toasts = "\n".join(
        f'    QFrame[toast="{tone}"] {{ background: {c.raised}; border: 1px solid {colour};'
        f" border-left: 4px solid {colour}; border-radius: 6px; }}"
        for tone, colour in (("red", c.red), ("amber", c.amber), ("blue", c.blue), ("green", c.green))
    )
    return f"""
    QFrame[panel="over"] {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 8px; }}
    {banners}
    {toasts}
    QFrame[banner] QLabel, QFrame[toast] QLabel {{ background: transparent; }}
    """
