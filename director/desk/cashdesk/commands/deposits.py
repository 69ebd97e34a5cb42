"""Deposits: money left at the cash desk by a player, and given out again."""

from director.desk.command import CASHIERS, ByMethod, TillCommand, Tournaments, binding, deposits
from director.desk.house.people import HouseSettings
from director.values.dataclass import dataclass
from director.values.ids import PlayerId
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class Deposit(TillCommand, ByMethod, by=CASHIERS, takes=(binding, deposits)):
    """A player leaves money at the cash desk."""

    player: PlayerId
    amount: Cents
    method: Method = Method.CASH


def _is_large(_asked: Tournaments, command: "Withdraw", house: HouseSettings) -> bool:
    return command.amount > house.approval_above


@dataclass(frozen=True, slots=True)
class Withdraw(TillCommand, ByMethod, by=CASHIERS.with_second(_is_large), takes=(deposits,)):
    """A player gets money of the deposit back."""

    player: PlayerId
    amount: Cents
    method: Method = Method.CASH
