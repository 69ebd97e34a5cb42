"""Power: a disk that remembers what was written and what was synced, and is cut off at any moment.

SQLite's own file system is listened to, by a second one that passes every word on: what its files
hold for certain is what stood in them at their last sync, and of all later writes any sector may have
arrived. The index of a log (`-shm`) is memory, not disk: it does not outlive the power.
"""

import ctypes
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""


@dataclass(frozen=True)
class Word:
    """One word to the disk, or of a console, in their order."""

    file: str = ""
    at: int = 0
    data: bytes = b""
    """Written from `at` on."""
    length: int | None = None
    """The file is made so long."""
    synced: bool = False
    deleted: bool = False
    told: object = None
    """What a console has said to whoever listens."""


@dataclass
class Disk:
    """Every word since it was listened to."""

    words: list[Word] = field(default_factory=list)

    def tell(self, told: object) -> None:
        """A console says something here."""
        self.words.append(Word(told=told))

    def cut(self, moment: int, folder: Path, chance: random.Random) -> None:
        """What lies in a folder when the power fails after so many words."""
        luck = chance.choice((0.0, 0.5, 0.9, 1.0))
        for file in dict.fromkeys(word.file for word in self.words[:moment] if word.file):
            left = _left([word for word in self.words[:moment] if word.file == file], luck, chance)
            if left is not None:
                (folder / Path(file).name).write_bytes(left)

    def told(self, moment: int) -> Iterator[Any]:
        """What consoles have said until then."""
        return (word.told for word in self.words[:moment] if word.told is not None)


def _left(words: list[Word], luck: float, chance: random.Random) -> bytes | None:
    """What is left of a file: all up to its last sync, and by chance what was written later."""
    certain = max((place for place, word in enumerate(words) if word.synced or word.deleted), default=-1)
    there, found = False, bytearray()
    for place, word in enumerate(words):
        if word.deleted:
            there, found = False, bytearray()
        elif place <= certain or chance.random() < luck:
            there = True
            _write(found, word, 1.0 if place <= certain else luck, chance)
    return bytes(found) if there else None


def _write(found: bytearray, word: Word, luck: float, chance: random.Random) -> None:
    """One word reaches a file; of what is not certain any sector may be missing."""
    if word.length is not None:
        del found[word.length :]
        found.extend(bytes(word.length - len(found)))
    start, end = word.at, word.at + len(word.data)
    while start < end:
        until = min(end, start - start % SECTOR + SECTOR)
        if luck == 1.0 or chance.random() < luck:
            found.extend(bytes(max(0, until - len(found))))
            found[start:until] = word.data[start - word.at : until - word.at]
        start = until


class _Methods(ctypes.Structure):
    """Of an open file: `sqlite3_io_methods`."""

    _fields_ = [
        ("version", c_int),
        ("close_read", c_void_p * 2),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    ]


class _FileSystem(ctypes.Structure):
    """Of all files: `sqlite3_vfs`."""

    _fields_ = [
        ("version", c_int),
        ("size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 16),
    ]


_Opens = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
"""A name is kept by its address: it must be the very one that was given."""
_Deletes = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_Writes = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_Truncates = CFUNCTYPE(c_int, c_void_p, c_int64)
_Syncs = CFUNCTYPE(c_int, c_void_p, c_int)


def can_listen() -> bool:
    """Whether the SQLite of this Python is a library of its own, which can be spoken to."""
    return _library() is not None


@contextmanager
def listening() -> Iterator[Disk]:
    """A disk that hears every word to the database files that are opened meanwhile."""
    library = _library()
    assert library is not None
    disk = Disk()
    ear = _Ear(library, disk)
    library.sqlite3_vfs_register(ctypes.byref(ear.system), 1)
    try:
        yield disk
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(ear.system))


class _Ear:
    """The file system that passes every word on, and notes those that change a file."""

    def __init__(self, library: Any, disk: Disk) -> None:
        self._disk = disk
        self._files: dict[int, str] = {}
        self._methods: dict[int, _Methods] = {}
        """Ours, by the address of those that they stand for."""
        really = ctypes.cast(library.sqlite3_vfs_find(None), POINTER(_FileSystem)).contents
        self.system = _FileSystem.from_buffer_copy(really)
        self.system.name = b"listening"
        self._open, self._delete = _Opens(really.open), _Deletes(really.delete)
        self._own = _Opens(self._opened), _Deletes(self._deleted)
        self.system.open, self.system.delete = (ctypes.cast(own, c_void_p).value for own in self._own)

    def _opened(self, system: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        answer = self._open(system, name, file, flags, out)
        table = ctypes.cast(file, POINTER(c_void_p))
        if answer == 0 and name and table[0]:
            self._files[file] = ctypes.string_at(name).decode()
            table[0] = ctypes.addressof(self._listening(table[0]))
        return int(answer)

    def _deleted(self, system: Any, name: Any, synced: int) -> int:
        answer = self._delete(system, name, synced)
        if answer == 0:
            self._disk.words.append(Word(ctypes.string_at(name).decode(), deleted=True))
        return int(answer)

    def _listening(self, address: int) -> _Methods:
        if address not in self._methods:
            really = _Methods.from_address(address)
            made = _Methods.from_buffer_copy(really)
            own = self._writes(really), self._truncates(really), self._syncs(really)
            made.write, made.truncate, made.sync = (ctypes.cast(each, c_void_p).value for each in own)
            made.kept = own
            self._methods[address] = made
        return self._methods[address]

    def _writes(self, methods: _Methods) -> Any:
        write = _Writes(methods.write)

        def written(file: int, data: int, length: int, at: int) -> int:
            self._note(file, at=at, data=ctypes.string_at(data, length))
            return int(write(file, data, length, at))

        return _Writes(written)

    def _truncates(self, methods: _Methods) -> Any:
        truncate = _Truncates(methods.truncate)

        def truncated(file: int, length: int) -> int:
            self._note(file, length=length)
            return int(truncate(file, length))

        return _Truncates(truncated)

    def _syncs(self, methods: _Methods) -> Any:
        sync = _Syncs(methods.sync)

        def synced(file: int, flags: int) -> int:
            answer = sync(file, flags)
            self._note(file, synced=True)
            return int(answer)

        return _Syncs(synced)

    def _note(self, file: int, **said: Any) -> None:
        self._disk.words.append(Word(self._files[file], **said))


def _library() -> Any:
    """The SQLite that Python's own module speaks to; None where it is a part of Python itself."""
    from importlib.util import find_spec

    found = find_spec("_sqlite3")
    if found is None or found.origin in (None, "built-in"):
        return None
    library = ctypes.CDLL(found.origin)
    try:
        library.sqlite3_vfs_find.restype = c_void_p
    except AttributeError:
        return None
    library.sqlite3_libversion.restype = c_char_p
    same = library.sqlite3_libversion() == sqlite3.sqlite_version.encode()
    return library if same else None
