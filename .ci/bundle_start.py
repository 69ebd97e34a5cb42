"""Entry of the bundle: the command line, and the processes that it starts of itself."""

import os
import sys
from multiprocessing import freeze_support

from ui.commandline.cli import main

OURS = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
"""Variables that PyInstaller points at the bundle, and that other programs would inherit."""


def give_back() -> None:
    """Let other programs (lp, the viewer of PDFs) find the system's libraries and plugins.

    The loader has read its path when Python starts, and Qt finds its plugins beside its libraries.
    """
    for name in OURS:
        before = os.environ.pop(f"{name}_ORIG", None)
        os.environ.pop(name, None)
        if before is not None:
            os.environ[name] = before


if __name__ == "__main__":
    give_back()
    freeze_support()  # director edges counts in several processes
    sys.exit(main())
