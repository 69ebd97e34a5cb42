"""Hosts: an address of a server may name several machines, a primary and its standbys, in any spelling.

Those of the driver are known, `?host=one,other&port=5432,5433` and `?host=one:5432&host=other:5433`,
and that of libpq's own addresses, `//user@one:5432,other:5433/house`.
"""

import re
from collections.abc import Iterator

from sqlalchemy import URL

PORT = "5432"
"""Usual port of a server."""
_AUTHORITY = re.compile(
    r"^(?P<begin>postgres[^:/]*://(?:[^/@?]*@)?)(?P<hosts>[^/?]*,[^/?]*)(?P<rest>.*)$"
)
Host = tuple[str, str]
"""A machine and its port."""


def several_in_query(address: str) -> str:
    """An address whose authority names several machines, with them in its query; others as they are."""
    if (found := _AUTHORITY.match(address)) is None:
        return address
    between = "&" if "?" in found["rest"] else "?"
    hosts = "&".join(f"host={host}" for host in found["hosts"].split(","))
    return f"{found['begin']}{found['rest']}{between}{hosts}"


def with_hosts(url: URL) -> URL:
    """The address with all its machines as the driver takes them; one machine as it is written."""
    if len(found := hosts_of(url)) < 2:
        return url
    query = {name: value for name, value in url.query.items() if name not in ("host", "port")}
    hosts, ports = (",".join(each) for each in zip(*found, strict=True))
    return url.set(query={**query, "host": hosts, "port": ports})


def hosts_of(url: URL) -> tuple[Host, ...]:
    """Every machine that an address names, in order; ValueError for ports that do not fit them."""
    named = [_split(each) for each in _listed(url, "host")]
    if not named:
        return ((url.host, str(url.port or PORT)),) if url.host else ()
    ports = list(_listed(url, "port"))
    if len(ports) not in (0, 1, len(named)):
        raise ValueError(f"{len(named)} hosts, {len(ports)} ports")
    ports = ports * len(named) if len(ports) == 1 else ports or [""] * len(named)
    return tuple((host, port or own or PORT) for (host, own), port in zip(named, ports, strict=True))


def _listed(url: URL, name: str) -> Iterator[str]:
    value = url.query.get(name, ())
    for each in (value,) if isinstance(value, str) else value:
        yield from each.split(",")


def _split(text: str) -> Host:
    """A machine and its own port; an address of IPv6 stands in brackets where a port follows."""
    host, _, port = text.rpartition(":")
    if text.startswith("["):
        inner, _, port = text[1:].partition("]")
        return inner, port.removeprefix(":")
    return (host, port) if host and ":" not in host and port.isdigit() else (text, "")
