"""Addresses under which this machine is found in its networks."""

from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

LOOPBACK = "127.0.0.1"


def own_addresses() -> tuple[str, ...]:
    """The addresses under which this machine is found in its networks, itself first."""
    found = (
        each.toString()
        for each in QNetworkInterface.allAddresses()
        if each.protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol and not each.isLoopback()
    )
    return (LOOPBACK, *sorted(found))
