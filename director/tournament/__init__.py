"""Tournament rules: pure functions over immutable values."""
