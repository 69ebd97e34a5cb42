"""Check of an inspection package by itself: signature, list of files, journal and heads; no database.

The signature shows that nothing has changed since it was signed by the key that the package names.
Whose key that is, the house says: a package signed anew under another key is sound in itself.
"""

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from director.storage.chain import GENESIS, entry_hash
from director.storage.checks.inspection import has_signed
from director.values.dataclass import Value

MANIFEST, SIGNATURE = "MANIFEST.json", "SIGNATURE.json"
"""Names as `ui/journal/inspection_package.py` gives them."""
JOURNAL, HEADS = "journal.jsonl", "heads.txt"
_MOST = 1 << 30
"""Bytes of all files of a package unpacked."""
_HASHED = (
    "stream", "version", "command_id", "kind", "schema", "at", "actor", "station", "reason", "payload",
    "prev_hash",
)  # fmt: skip


class PackageFinding(Value):
    """Deviation from what was signed: its kind and what it is about."""

    code: str
    about: str = ""


class PackageReport(Value):
    """Findings of the check of a package; it is sound without any."""

    findings: tuple[PackageFinding, ...]
    public_key: str = ""
    made_at: str = ""
    entries: int = 0
    files: int = 0


def check_package(content: bytes, public_key: str = "") -> PackageReport:
    """Check the bytes of a package; `public_key` is the house's in hex where it is known."""
    try:
        files = _unpacked(content)
        manifest, signature = files.pop(MANIFEST), json.loads(files.pop(SIGNATURE))
        key, signed = str(signature["public_key"]), str(signature["signature"])
    except (BadZipFile, zlib.error, EOFError, KeyError, TypeError, ValueError, NotImplementedError,
            RuntimeError, OSError):  # fmt: skip
        return PackageReport((PackageFinding("package_unreadable"),))
    findings = [*_of_signature(key, signed, manifest, public_key), *_of_files(files, manifest)]
    lines = files.get(JOURNAL, b"").splitlines()
    findings += _of_journal(lines, _heads(files.get(HEADS, b"")))
    return PackageReport(tuple(findings), key, _made_at(manifest), len(lines), len(files))


def _unpacked(content: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(content)) as package:
        names = package.namelist()
        too_large = sum(each.file_size for each in package.infolist()) > _MOST
        if too_large or len(set(names)) != len(names):
            raise ValueError("two files of one name, or too many bytes")
        return {name: package.read(name) for name in names}


def _of_signature(key: str, signed: str, manifest: bytes, wanted: str) -> Iterator[PackageFinding]:
    if wanted and "".join(wanted.split()).lower() != key.lower():
        yield PackageFinding("package_other_key", key)
    if not has_signed(key, signed, manifest):
        yield PackageFinding("package_not_signed")


def _of_files(files: Mapping[str, bytes], manifest: bytes) -> Iterator[PackageFinding]:
    """Compare each file with the SHA-256 that was signed."""
    try:
        listed = dict(json.loads(manifest)["files"])
    except (KeyError, TypeError, ValueError):
        yield PackageFinding("package_list_unreadable")
        return
    for name in sorted({*listed, *files}):
        if name not in files:
            yield PackageFinding("package_file_missing", name)
        elif name not in listed:
            yield PackageFinding("package_file_added", name)
        elif hashlib.sha256(files[name]).hexdigest() != listed[name]:
            yield PackageFinding("package_file_changed", name)


def _made_at(manifest: bytes) -> str:
    try:
        return str(json.loads(manifest)["made_at"])
    except (KeyError, TypeError, ValueError):
        return ""


def _heads(text: bytes) -> dict[str, tuple[str, int]]:
    """Read each stream's head and version; a line that is none is left out."""
    heads = {}
    for line in text.decode(errors="replace").splitlines():
        head, _, version = line.rpartition(" ")
        stream, _, digest = head.rpartition(":")
        if version.isdecimal():
            heads[stream] = digest, int(version)
    return heads


def _of_journal(lines: list[bytes], heads: Mapping[str, tuple[str, int]]) -> Iterator[PackageFinding]:
    """Recompute each entry's hash, follow the chain of each stream, and meet its head at the end."""
    newest: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(lines, start=1):
        try:
            entry: dict[str, Any] = json.loads(line)
            digest = entry_hash(*(entry[name] for name in _HASHED))
            stream, version = str(entry["stream"]), int(entry["version"])
            before, stored = str(entry["prev_hash"]), str(entry["hash"])
        except (KeyError, TypeError, ValueError):
            yield PackageFinding("package_line_unreadable", str(number))
            continue
        follows = newest.get(stream)
        first = GENESIS if version == 1 else before
        if digest != stored:
            yield PackageFinding("package_entry_changed", f"{stream} {version}")
        elif (before, version) != ((follows[0], follows[1] + 1) if follows else (first, version)):
            yield PackageFinding("package_chain_broken", f"{stream} {version}")
        newest[stream] = stored, version
    for stream, (digest, version) in newest.items():
        head = heads.get(stream)
        if head is None or head[1] < version or (head[1] == version and head[0] != digest):
            yield PackageFinding("package_head_differs", stream)
