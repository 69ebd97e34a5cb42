"""The fields of the page of the house, by the setting that each changes."""

from PySide6.QtWidgets import QLineEdit

from ui.house.house import HousePage
from ui.parts.panel import Tick


def line(page: HousePage, name: str) -> QLineEdit:
    """Where a setting is typed."""
    widget = page.fields[name].widget
    assert isinstance(widget, QLineEdit)
    return widget


def tick(page: HousePage, name: str) -> Tick:
    """Where a setting is ticked."""
    widget = page.fields[name].widget
    assert isinstance(widget, Tick)
    return widget
