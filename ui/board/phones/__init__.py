"""Phones that write: a listener over TLS alone, its guard, and the way to the desk."""
