"""The frame: main window, rail, status strip, and the ways the console is started."""
