"""Series: what spans several tournaments: leagues with their points, days and flights of one event."""
