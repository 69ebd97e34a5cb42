"""Whole files: a disk that is full leaves what was there, and nothing half beside it."""

from pathlib import Path

import pytest

from director.files.whole_file import save_whole


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    out = tmp_path / "list.csv"
    out.write_bytes(b"of yesterday")
    save_whole(out, b"of today")
    assert out.read_bytes() == b"of today"
    assert list(tmp_path.iterdir()) == [out]


def test_a_full_disk_leaves_the_file_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "list.csv"
    out.write_bytes(b"of yesterday")
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        write(path, content[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        save_whole(out, b"of today")
    assert out.read_bytes() == b"of yesterday"
    assert list(tmp_path.iterdir()) == [out]


def test_a_link_still_leads_to_its_file(tmp_path: Path) -> None:
    out, link = tmp_path / "list.csv", tmp_path / "link.csv"
    out.write_bytes(b"")
    link.symlink_to(out)
    save_whole(link, b"of today")
    assert link.is_symlink()
    assert out.read_bytes() == b"of today"
