"""Rooms: which pages the console has, loaded when they are first shown."""

from importlib import import_module
from typing import cast

from director.texts import N_
from director.values.dataclass import dataclass
from ui.console.console import View
from ui.parts.page import Page


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
    Room(
        "journal", N_("Journal"), "journal", "ui.journal.page", "HouseJournalPage", selected_only=False
    ),
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
        ("tables", N_("Tables of the house"), "HouseTables"),
        ("chips", N_("Chips of the house"), "ChipsOfHouse"),
        ("payouts", N_("Payout tables"), "PayoutsPage"),
    )
)
"""The pages of the settings, top to bottom."""

BACK = "back"
"""Not a room: where the settings were asked for."""


def enter(room: Room, console: View) -> Page:
    """Make a room's page; its module is imported only now."""
    return cast(Page, getattr(import_module(room.module), room.name)(console))
