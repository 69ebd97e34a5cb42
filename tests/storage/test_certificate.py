"""The certificate: the house's own is renewed before it ends, one that was brought is never replaced."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from director.storage.certificate import DAYS, certificate_in

NOW = datetime(2026, 11, 27, tzinfo=UTC)


def brought(file: Path, ends: datetime, issuer: str = "Oak Authority") -> bytes:
    """A certificate that somebody else vouches for."""
    key = ec.generate_private_key(ec.SECP256R1())
    named, by = (x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]) for name in ("Oak", issuer))
    made = (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(by)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(NOW - timedelta(days=900))
        .not_valid_after(ends)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return file.read_bytes()


@pytest.mark.parametrize("days", [-30, 1, 29, 400])
@pytest.mark.parametrize("issuer", ["Oak Authority", "Oak"])
def test_one_that_the_house_brought_stays(tmp_path: Path, days: int, issuer: str) -> None:
    file = tmp_path / "phones.pem"
    text = brought(file, NOW + timedelta(days=days), issuer)
    found = certificate_in(file, at=NOW)
    assert file.read_bytes() == text
    assert found.fingerprint == certificate_in(file, at=NOW).fingerprint


def test_the_houses_own_is_made_anew_before_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "phones.pem"
    first = certificate_in(file, at=NOW)
    assert certificate_in(file, at=NOW + timedelta(days=DAYS - 40)) == first
    assert certificate_in(file, at=NOW + timedelta(days=DAYS - 10)) != first
