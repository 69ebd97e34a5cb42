"""House games: rules engines behind one protocol; a game is a file, a registry line, a TOML, a test."""
