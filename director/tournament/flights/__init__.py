"""Flights of an event: bagging their stacks, and carrying them to day 2."""
