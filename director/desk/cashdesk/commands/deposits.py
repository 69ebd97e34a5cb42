"""Deposits: money left at the cash desk by a player, and given out again."""

from dataclasses import dataclass

from director.values.ids import PlayerId, TillId
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class Deposit:
    """A player leaves money at the cash desk."""

    till: TillId
    player: PlayerId
    amount: Cents
    method: Method = Method.CASH


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player gets money of the deposit back."""

    till: TillId
    player: PlayerId
    amount: Cents
    method: Method = Method.CASH
