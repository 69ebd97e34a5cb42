"""Output of any command may be cut short, as by `| head`: it ends quietly."""

import subprocess
import sys

import pytest

from ui.commandline.cli import READER_GONE

HELD = "import sys; from ui.commandline.cli import main; sys.exit(main(sys.argv[1:]))"
SECONDS = 120


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--help"], 0),  # what cannot be written of a help is no error
        (["edges", "roulette"], READER_GONE),
        (["replay", "tests/data/phh", "--language", "en"], READER_GONE),
        (["rehearse", "--players", "6", "--json"], READER_GONE),
    ],
    ids=["help", "edges", "replay", "rehearse"],
)
def test_a_reader_that_goes_away_leaves_no_traceback(words: list[str], code: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HELD, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        said = running.stderr.read().decode()
        assert running.wait(SECONDS) in (code, READER_GONE)
    assert "Traceback" not in said
    assert "BrokenPipe" not in said
    assert "Exception ignored" not in said
