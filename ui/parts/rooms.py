"""Rooms: which pages the console has, loaded when they are first shown."""

from importlib import import_module
from typing import Protocol, cast

from PySide6.QtWidgets import QWidget

from director.texts import N_
from director.values.dataclass import dataclass
from director.values.event import Change
from ui.console.console import Console


class Page(Protocol):
    """What the frame asks of a page, besides being a widget made from the console.

    A page may also have `side_changed` (a signal: the right-hand panel is another one now) and
    `find(entry)` (select this entry), and where it does not show the tournament `undo()` (Ctrl+Z takes
    back what was done last in what it shows).
    """

    TOUCHED: frozenset[Change]

    def reload(self) -> None:
        """Show the newest state; called when the page is seen and something of TOUCHED changed."""

    def side(self) -> QWidget | None:
        """What is selected and what can be done with it."""


@dataclass(frozen=True, slots=True)
class Room:
    """One page of the console and where it lives."""

    key: str
    title: str
    icon: str
    module: str
    name: str
    selected_only: bool = True
    """Shows nothing but the selected tournament."""


ROOMS: tuple[Room, ...] = (
    Room("lobby", N_("Lobby"), "lobby", "ui.lobby.page", "LobbyPage", selected_only=False),
    Room("night", N_("Night"), "night", "ui.night.page", "NightPage"),
    Room("pit", N_("Pit"), "pit", "ui.pit.page", "PitPage", selected_only=False),
    Room("poker", N_("Poker"), "poker", "ui.poker.page", "PokerPage", selected_only=False),
    Room("cash", N_("Cash games"), "cash", "ui.cash.page", "CashPage", selected_only=False),
    Room("tills", N_("Cash desk"), "till", "ui.cashdesk.page", "CashDeskPage", selected_only=False),
    Room("wall", N_("Wall"), "wall", "ui.wall.page", "WallPage", selected_only=False),
    Room("journal", N_("Journal"), "journal", "ui.journal.page", "HousePage", selected_only=False),
)
"""The rail, top to bottom."""

TABS: tuple[Room, ...] = (
    Room("players", N_("Players"), "players", "ui.night.players.page", "PlayersPage"),
    Room("tables", N_("Tables"), "table", "ui.night.tables.page", "TablesPage"),
    Room("clock", N_("Clock"), "clock", "ui.night.clock.page", "ClockPage"),
    Room("structure", N_("Structure"), "list", "ui.night.structure.page", "StructurePage"),
    Room("chips", N_("Chips"), "chips", "ui.night.chips.page", "ChipsPage"),
    Room("prizes", N_("Prizes"), "prize", "ui.night.prizes.page", "PrizesPage"),
    Room("journal", N_("Journal"), "journal", "ui.journal.page", "JournalPage"),
)
"""The tabs of a tournament's night."""

POKER_TABS: tuple[Room, ...] = (
    Room("hand", N_("Hand"), "poker", "ui.poker.hand", "HandPage", selected_only=False),
    Room("odds", N_("Winning odds"), "chips", "ui.poker.odds", "OddsPage", selected_only=False),
    Room("rulings", N_("Rulings"), "help", "ui.poker.rulings", "RulingsPage", selected_only=False),
)
"""The tabs of the poker room."""

DESK_TABS: tuple[Room, ...] = (
    Room("tills", N_("Tills"), "till", "ui.cashdesk.tills", "TillsPage", selected_only=False),
    Room(
        "vouchers", N_("Vouchers"), "prize", "ui.cashdesk.vouchers", "VouchersPage", selected_only=False
    ),
    Room(
        "deposits", N_("Deposits"), "prize", "ui.cashdesk.deposits", "DepositsPage", selected_only=False
    ),
    Room(
        "accounts", N_("Accounts"), "list", "ui.cashdesk.accounts", "AccountsPage", selected_only=False
    ),
)
"""The tabs of the cash desk."""

HOUSE = Room("house", N_("Settings"), "settings", "ui.house.page", "HouseRoom", selected_only=False)
"""The settings: not on the rail among the night's rooms, but below them."""

SECTIONS: tuple[Room, ...] = tuple(
    Room(key, title, "", f"ui.house.{key}", name, selected_only=False)
    for key, title, name in (
        ("machine", N_("This machine"), "MachinePage"),
        ("house", N_("The house"), "HousePage"),
        ("staff", N_("Staff"), "StaffPage"),
        ("directory", N_("Players of the house"), "DirectoryPage"),
        ("tables", N_("Tables of the house"), "TablesPage"),
        ("chips", N_("Chips of the house"), "ChipsOfHouse"),
        ("payouts", N_("Payout tables"), "PayoutsPage"),
    )
)
"""The pages of the settings, top to bottom."""

BACK = "back"
"""Not a room: where the settings were asked for."""


def enter(room: Room, console: Console) -> QWidget:
    """Make a room's page; its module is imported only now."""
    return cast(QWidget, getattr(import_module(room.module), room.name)(console))


def as_page(widget: QWidget) -> Page:
    """A page's widget as what the frame asks of it."""
    return cast(Page, widget)
