"""Standby: a server that follows another one and is only read, and whether it still hears from it."""

from director.storage.engine import Engines

_CUT_OFF = "SELECT pg_is_in_recovery() AND NOT EXISTS (SELECT FROM pg_stat_wal_receiver)"
"""Whoever may log in is told that there is a receiver; what it receives only some."""


def cut_off(engines: Engines) -> bool:
    """It is a standby that hears nothing of the server it follows: what is read may be old."""
    if engines.is_sqlite:
        return False
    with engines.reading() as connection:
        return bool(connection.exec_driver_sql(_CUT_OFF).scalar_one())
