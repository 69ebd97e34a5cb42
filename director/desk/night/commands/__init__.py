"""Commands about a tournament."""
