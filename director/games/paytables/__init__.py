"""Pay tables: odds, limits and worked examples, read from TOML."""
