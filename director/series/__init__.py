"""Series of tournaments: leagues with their points, and events of several flights and days."""
