"""The style of the frame: alerts of the strip, figures, side panel, palette, notices and banners."""

from ui.look.tokens import Size, Tokens


def frame_rules(c: Tokens) -> str:
    """The style rules of the frame in the colours of a theme."""
    return "\n".join((_alerts(c), _surfaces(c), _overlays(c)))


def _alerts(c: Tokens) -> str:
    return "\n".join(
        f"""
    QPushButton[alert="{tone}"] {{ color: {colour}; border: 1px solid {colour};
        background: {c.raised}; padding: 8px 12px; text-align: left; }}
    QPushButton[alert="{tone}"]:focus {{ border: 2px solid {c.focus}; padding: 7px 11px; }}
    QPushButton[alert="{tone}"]:hover {{ background: {c.hover}; }}"""
        for tone, colour in (("red", c.red), ("amber", c.amber), ("blue", c.blue))
    )


def _surfaces(c: Tokens) -> str:
    return f"""
    QLabel[role="figure"] {{ font-size: {Size.LARGE}px; font-weight: 500; }}
    QLabel[role="mark"] {{ color: {c.amber}; border: 1px solid {c.amber}; border-radius: 4px;
        padding: 2px 6px; font-size: {Size.SMALL}px; font-weight: 700; }}
    QFrame[panel="notice-amber"][asked="true"] {{ border: 2px solid {c.focus}; }}
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
    QDateEdit::drop-down {{ border: none; width: 22px; }}
    QFrame[panel="side"] {{ background: {c.surface}; border: none; border-left: 1px solid {c.line}; }}
    QFrame[panel="side"] QWidget, QFrame[panel="over"] QWidget {{ background: transparent; }}
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
