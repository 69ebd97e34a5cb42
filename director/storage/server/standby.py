"""Standby: a server that follows another one and is only read, and whether it still hears from it."""

from director.storage.engine import Engines

_CUT_OFF = "SELECT pg_is_in_recovery() AND NOT EXISTS (SELECT FROM pg_stat_wal_receiver)"
"""Asks whether there is a receiver, which every role may; its details only some may."""

_RECEIVER_TIMEOUT = (
    "SELECT setting::int / 1000 FROM pg_settings "
    "WHERE name = 'wal_receiver_timeout' AND pg_is_in_recovery()"
)
"""Only the standby itself can ask whether the other server is there; whoever reads it cannot."""


def cut_off(engines: Engines) -> bool:
    """It is a standby that hears nothing of the server it follows: what is read may be old."""
    if engines.is_sqlite:
        return False
    with engines.reading() as connection:
        return bool(connection.exec_driver_sql(_CUT_OFF).scalar_one())


def notices_after(engines: Engines) -> int | None:
    """Seconds after which a standby notices that the server it follows fell silent; 0 = never.

    None where nothing is followed. A server that ends, or whose machine says so, is noticed at once.
    """
    if engines.is_sqlite:
        return None
    with engines.reading() as connection:
        found = connection.exec_driver_sql(_RECEIVER_TIMEOUT).scalar_one_or_none()
    return None if found is None else int(found)
