"""The console, the wall and the command line."""
