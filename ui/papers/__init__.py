"""Papers that follow what was done."""
