"""The listener of phones: TLS alone, a certificate of the house's own, and nothing else taken."""

import gc
import random
import socket
import ssl
import stat
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from director.desk.kernel.ports import StorageProblem
from director.storage.certificate import DAYS, Certificate, certificate_in
from ui.board.guard import BURST, LONGEST_BODY, WRITE_WEIGHT
from ui.board.phones.app import answered, decode_request, phones_app, reads, writes
from ui.board.serving import Server

AT = "https://127.0.0.1:8231"
OURS = {"Origin": AT, "Content-Type": "application/json"}


class EchoPart:
    """Counts what reaches it."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.ended = False

    def routes(self) -> tuple[Route, ...]:
        return (reads("/told", self.told), writes("/tell", self.tell))

    def end(self) -> None:
        self.ended = True

    async def told(self, _request: Request) -> Response:
        return answered(self.heard)

    async def tell(self, request: Request) -> Response:
        self.heard.append(await decode_request(request, int))
        return answered(len(self.heard))


@pytest.fixture
def part() -> EchoPart:
    """What is listened for."""
    return EchoPart()


@pytest.fixture
def phone(part: EchoPart) -> TestClient:
    """A phone of the house."""
    return TestClient(phones_app((part,)), base_url=AT, client=("127.0.0.1", 50_000))


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    """The house's own."""
    return certificate_in(tmp_path / "of the user" / "phones.pem")


@pytest.fixture
def server(part: EchoPart, certificate: Certificate) -> Iterator[Server]:
    """A listener on this machine."""
    made = Server(phones_app((part,)), "127.0.0.1", 0, certificate.file)
    yield made
    made.stop()


def shown(port: int) -> str:
    """The fingerprint of the certificate that a listener shows."""
    text = ssl.get_server_certificate(("127.0.0.1", port))
    return sha256(ssl.PEM_cert_to_DER_cert(text)).digest().hex(":").upper()


def test_a_phone_is_answered_over_tls_by_the_certificate_whose_fingerprint_is_shown(
    server: Server, certificate: Certificate, part: EchoPart
) -> None:
    assert shown(server.port) == certificate.fingerprint
    trusted = ssl.create_default_context(cafile=str(certificate.file))
    line = HTTPSConnection("127.0.0.1", server.port, context=trusted, timeout=10)
    line.request("POST", "/tell", "7", {**OURS, "Origin": f"https://127.0.0.1:{server.port}"})
    answer = line.getresponse()
    assert (answer.status, answer.read(), part.heard) == (200, b"1", [7])
    line.close()


def test_nothing_is_answered_without_tls(server: Server, part: EchoPart) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 10) as plain:
        plain.sendall(b"GET /told HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b"HTTP" not in plain.recv(1_000)


def test_who_has_not_agreed_on_tls_when_it_ends_is_let_go(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 10) as half:
        shown(server.port)
        server.stop()
        assert half.recv(1) == b""
    gc.collect()


def test_an_old_tls_is_not_spoken(server: Server) -> None:
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        old.maximum_version = ssl.TLSVersion.TLSv1_1
    with (
        socket.create_connection(("127.0.0.1", server.port), 10) as plain,
        pytest.raises((ssl.SSLError, OSError)),
    ):
        old.wrap_socket(plain)


def test_a_certificate_is_made_once_for_its_owner_alone(certificate: Certificate) -> None:
    assert certificate_in(certificate.file) == certificate
    if sys.platform != "win32":
        assert stat.S_IMODE(certificate.file.stat().st_mode) == 0o600
    assert [file.name for file in certificate.file.parent.iterdir()] == ["phones.pem"]


def test_a_certificate_is_made_anew_before_it_ends(certificate: Certificate) -> None:
    now = datetime.now(UTC)
    near, over = now + timedelta(days=DAYS - 31), now + timedelta(days=DAYS - 29)
    assert certificate_in(certificate.file, at=near) == certificate
    assert certificate_in(certificate.file, at=over).fingerprint != certificate.fingerprint


@pytest.mark.parametrize(
    "text", ["", "no certificate", "-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----"]
)
def test_a_file_that_holds_none_is_said_and_left(tmp_path: Path, text: str) -> None:
    file = tmp_path / "phones.pem"
    file.write_text(text)
    with pytest.raises(StorageProblem) as told:
        certificate_in(file)
    assert (told.value.code, file.read_text()) == ("bad_certificate", text)


def test_a_certificate_without_its_key_is_said(certificate: Certificate) -> None:
    text = certificate.file.read_text()
    certificate.file.write_text(text[text.index("-----BEGIN CERTIFICATE") :])
    with pytest.raises(StorageProblem) as told:
        certificate_in(certificate.file)
    assert told.value.code == "bad_certificate"


def test_who_listens_says_so_when_it_ends(server: Server, part: EchoPart) -> None:
    server.stop()
    assert (part.ended, server.is_on) == (True, False)


@pytest.mark.parametrize(
    ("method", "changed", "status", "said"),
    [
        ("PUT", {}, 405, "A phone reads and sends, nothing else."),
        ("DELETE", {}, 405, "A phone reads and sends, nothing else."),
        ("OPTIONS", {}, 405, "A phone reads and sends, nothing else."),
        ("POST", {"Host": "evil.example"}, 421, "This address is not of this house."),
        ("POST", {"Origin": "https://evil.example"}, 403, "Another page may not ask this one."),
        ("POST", {"Origin": "http://127.0.0.1:8231"}, 403, "Another page may not ask this one."),
        ("POST", {"Origin": "https://127.0.0.1:8230"}, 403, "Another page may not ask this one."),
        ("POST", {"Origin": "null"}, 403, "Another page may not ask this one."),
        ("POST", {"Origin": "https://[::1"}, 403, "Another page may not ask this one."),
        ("POST", {"Origin": ""}, 403, "Another page may not ask this one."),
        ("POST", {"Sec-Fetch-Site": "cross-site"}, 403, "Another page may not ask this one."),
        ("POST", {"Content-Type": "text/plain"}, 415, "Only application/json is taken."),
        ("POST", {"Content-Type": "application/x-www-form-urlencoded"}, 415,
         "Only application/json is taken."),
        ("POST", {"Content-Type": ""}, 415, "Only application/json is taken."),
        ("POST", {"Transfer-Encoding": "chunked"}, 411, "How long it is must be said before."),
        ("POST", {"Content-Length": "x"}, 411, "How long it is must be said before."),
        ("POST", {"Content-Length": "-1"}, 411, "How long it is must be said before."),
        ("POST", {"Content-Length": str(LONGEST_BODY + 1)}, 413,
         "No more than 16384 octets are taken at once."),
        ("POST", {"Content-Length": "9" * 30}, 413, "No more than 16384 octets are taken at once."),
    ],
)  # fmt: skip
def test_what_is_not_of_this_house_is_turned_away(
    phone: TestClient, part: EchoPart, method: str, changed: dict[str, str], status: int, said: str
) -> None:
    answer = phone.request(method, "/tell", content=b"7", headers={**OURS, **changed})
    assert (answer.status_code, answer.json()["said"]) == (status, said)
    assert part.heard == []


def test_whoever_writes_says_from_which_page(phone: TestClient, part: EchoPart) -> None:
    answer = phone.post("/tell", content=b"7", headers={"Content-Type": "application/json"})
    assert (answer.status_code, part.heard) == (403, [])


def test_whoever_reads_sends_nothing_and_needs_no_origin(phone: TestClient) -> None:
    assert phone.get("/told").json() == []
    assert phone.request("GET", "/told", content=b"7").status_code == 413


def test_the_longest_body_is_taken(phone: TestClient, part: EchoPart) -> None:
    body = b"7".rjust(LONGEST_BODY)
    assert (phone.post("/tell", content=body, headers=OURS).json(), part.heard) == (1, [7])


def test_a_route_that_writes_is_not_read_and_one_that_reads_is_not_written(phone: TestClient) -> None:
    assert phone.get("/tell").status_code == 404
    assert phone.post("/told", content=b"7", headers=OURS).status_code == 405


def test_what_is_no_sense_is_refused_in_the_language_of_the_phone(phone: TestClient) -> None:
    for body in (b"", b"{", b"[" * 9_000, b'"7"', b"\xff", b"1e999"):
        answer = phone.post("/tell", content=body, headers={**OURS, "Accept-Language": "sk"})
        assert (answer.status_code, answer.json()["refused"]) == (400, "not_understood")
        assert answer.json()["said"] == "Čo telefón poslal, sa nedá pochopiť. Načítajte stránku znova."
    nowhere = phone.get("/nowhere", headers={"Accept-Language": "el-GR, en"})
    assert (nowhere.status_code, nowhere.json()["refused"]) == (404, "not_there")


def test_every_answer_forbids_scripts_from_elsewhere(phone: TestClient) -> None:
    for path in ("/told", "/nowhere", "/floor.css"):
        said = phone.get(path).headers["content-security-policy"]
        assert "script-src 'self';" in said
        assert "unsafe" not in said
        assert "set-cookie" not in phone.get(path).headers


def test_a_flood_is_slowed_down_and_writing_weighs_more(phone: TestClient) -> None:
    found = [phone.post("/tell", content=b"7", headers=OURS).status_code for _ in range(int(BURST))]
    assert found.count(200) < BURST / WRITE_WEIGHT + 10
    assert found[-1] == 429


def test_hundreds_of_mutated_requests_meet_no_fault(part: EchoPart) -> None:
    chance = random.Random(7)
    for number in range(300):
        phone = TestClient(phones_app((part,)), base_url=AT, client=(f"10.0.0.{number % 250}", 5))
        signs = b'{}[]",:0123456789truefalsenull \xff\x00'
        body = bytes(chance.choice(signs) for _ in range(chance.randrange(60)))
        headers = dict(OURS)
        if number % 2:
            told = "".join(chance.choices("a/:;=*, https", k=chance.randrange(20)))
            headers[chance.choice(list(headers))] = told
        path = chance.choice(["/tell", "/told", "/x"])
        assert phone.post(path, content=body, headers=headers).status_code < 500
