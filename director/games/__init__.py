"""House games: rules engines behind one protocol.

A game is a file, a registry line, a TOML and a test.
"""
