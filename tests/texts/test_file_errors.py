"""Causes: what the system says is told in the user's language, at once or as a noted fact."""

import errno
import os
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.files.faults import fault
from director.texts import texts_for
from director.texts.file_errors import cause, cause_fact, cause_words
from director.texts.problems import problem_sentence

USUAL = (
    errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.EISDIR, errno.ENAMETOOLONG, errno.EIO,
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "sk", "el"])
@pytest.mark.parametrize("number", USUAL)
def test_the_usual_causes_are_told_in_own_words(language: str, number: int) -> None:
    texts, system = texts_for(language), os.strerror(number)
    said = cause(texts, OSError(number, system, "list.csv"))
    assert said != system
    assert cause_words(texts, cause_fact(OSError(number, system))) == said
    if language != "en":
        assert said != cause(texts_for("en"), OSError(number, system))


def test_a_missing_file_of_the_real_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        (tmp_path / "list.csv").read_bytes()
    assert cause(texts_for("sk"), caught.value) == "neexistuje"


def test_what_has_no_words_stays_what_the_system_says() -> None:
    odd = OSError(errno.ELOOP, "Too many levels")
    assert cause(texts_for("sk"), odd) == "Too many levels"
    assert cause_words(texts_for("sk"), cause_fact(odd)) == "Too many levels"
    assert cause(texts_for("sk"), OSError("no number")) == "no number"


def test_facts_are_told_too() -> None:
    why = cause_fact(OSError(errno.EISDIR, os.strerror(errno.EISDIR)))
    texts = texts_for("sk")
    assert (
        fault("{file} cannot be read: {why}", file="a", why=why)
        .sentence(texts)
        .endswith("je to priečinok")
    )
    problem = StorageProblem("disk_error", database="riffle.db", what=os.strerror(errno.EIO))
    assert os.strerror(errno.EIO) not in problem_sentence(problem, texts)
