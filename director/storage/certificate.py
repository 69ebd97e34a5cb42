"""The house's own certificate: made once, kept for its owner alone, made anew before it ends.

Nobody else vouches for it: a phone is led to it by its fingerprint.
"""

import os
import socket
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from director.desk.kernel.ports import StorageProblem
from director.storage.in_place import put_in_place
from director.storage.problems import problem_of
from director.values.dataclass import Value

if TYPE_CHECKING:
    from cryptography import x509

_NAME = "Riffle"
DAYS = 820
"""Days of validity: some browsers refuse more than 825."""
_RENEWED = timedelta(days=30)
"""It is made anew so long before it ends."""


class Certificate(Value):
    """A certificate with its key in one file, and what a phone knows it by."""

    file: Path
    fingerprint: str
    """SHA-256 of it in pairs of hex digits."""


def certificate_in(file: Path, *, at: datetime | None = None) -> Certificate:
    """The certificate that lies there, made where there is none; StorageProblem where it cannot be."""
    now = at or datetime.now(UTC)
    try:
        if not file.exists():
            _keep(_made(now), file)
        found = _fingerprint(file.read_bytes(), now)
        if found is None:
            _keep(_made(now), file)
            found = _fingerprint(file.read_bytes(), now)
    except OSError as error:
        raise problem_of(error, str(file)) from error
    except ValueError as error:
        raise StorageProblem("bad_certificate", database=str(file), what=str(error)) from error
    assert found is not None
    return Certificate(file, found)


def ends_at(file: Path) -> datetime | None:
    """The end of the certificate that lies there; None where none does, StorageProblem for a bad one."""
    from cryptography.x509 import load_pem_x509_certificate

    try:
        if not file.exists():
            return None
        return load_pem_x509_certificate(file.read_bytes()).not_valid_after_utc
    except OSError as error:
        raise problem_of(error, str(file)) from error
    except ValueError as error:
        raise StorageProblem("bad_certificate", database=str(file), what=str(error)) from error


def _fingerprint(text: bytes, now: datetime) -> str | None:
    """By which the certificate of a file is known; None for one of ours that ends soon.

    One that the house has brought is never replaced: whoever brought it brings the next. ValueError
    for what is none.
    """
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import load_pem_private_key
    from cryptography.x509 import load_pem_x509_certificate

    found = load_pem_x509_certificate(text)
    load_pem_private_key(text, None)
    if _is_own(found) and found.not_valid_after_utc - now < _RENEWED:
        return None
    return found.fingerprint(SHA256()).hex(":").upper()


def _is_own(found: "x509.Certificate") -> bool:
    """This program has made it: nobody else vouches for it, and it bears this program's name."""
    return found.issuer == found.subject and found.subject.rfc4514_string() == f"CN={_NAME}"


def _made(now: datetime) -> bytes:
    """A new key on P-256, and a certificate of it under the names of this machine."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, _NAME)])
    names: list[x509.GeneralName] = [x509.DNSName(each) for each in _names()]
    names += [x509.IPAddress(each) for each in _addresses()]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return secret + made.public_bytes(Encoding.PEM)


def _names() -> tuple[str, ...]:
    """By which this machine is called in its network, as far as a certificate can say so."""
    name = socket.gethostname().lower()
    called = (name, f"{name}.local") if name.isascii() and 0 < len(name) < 60 else ()
    return tuple(dict.fromkeys(("localhost", *called)))


def _addresses() -> tuple[IPv4Address | IPv6Address, ...]:
    """Return the machine's addresses of today; the certificate stays when they change."""
    try:
        told = {
            str(each[4][0]).partition("%")[0] for each in socket.getaddrinfo(socket.gethostname(), 0)
        }
    except OSError:
        told = set()
    return tuple(ip_address(each) for each in sorted(told | {"127.0.0.1", "::1"}))


def _keep(text: bytes, file: Path) -> None:
    """Written beside and put in place whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".part")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as written:
        written.write(text)
        written.flush()
        os.fsync(written.fileno())
    put_in_place(half, file)
