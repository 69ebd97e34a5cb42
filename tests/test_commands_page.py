"""The list of commands is true: each one that it names is known to the command line."""

import re

import pytest

from tests.house_measures import ROOT
from ui.commandline.cli import main

COMMANDS = (ROOT / "resources" / "docs" / "commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", sorted(set(re.findall(r"\| `director ([\w-]+)", COMMANDS))))
def test_the_commands_it_lists_are_known(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert command in capsys.readouterr().out
