"""Tables: seats drawn, players moved to balance, tables broken."""
