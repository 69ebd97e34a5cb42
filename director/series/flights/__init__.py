"""An event of several flights: one field, one pool, one ladder over tournaments of their own."""
