"""Event of several flights: one field, one pool and one ladder over tournaments of their own."""
