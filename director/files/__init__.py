"""Text files in and out: lists of people, payout tables, CSV, files for the bank."""
