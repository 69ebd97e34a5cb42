"""Series at the desk: leagues and their tables, events of several flights and days."""
