"""The cash desk: tills with their receipts, vouchers, deposits, and the accounts of the house.

A list a file with its tasks (`tills` and `till_tasks`, `vouchers`, `deposits`, `accounts`), beside them
the panels of `side`, and the day's papers in `house_papers`.
"""

from director.desk.kernel.command import CASHIERS
from director.texts import N_
from ui.parts.rooms import Room

TABS = (
    Room("tills", N_("Tills"), "till", "ui.cashdesk.tills:TillsPage"),
    Room("vouchers", N_("Vouchers"), "prize", "ui.cashdesk.vouchers:VouchersPage"),
    Room("deposits", N_("Deposits"), "prize", "ui.cashdesk.deposits:DepositsPage"),
    Room("hits", N_("Jackpots"), "pit", "ui.cashdesk.hits:HitsPage", has="has_pit"),
    Room("accounts", N_("Accounts"), "list", "ui.cashdesk.accounts:AccountsPage"),
)
ROOM = Room("tills", N_("Cash desk"), "till", tabs=TABS, by=CASHIERS, undoes=False)
