"""Storage: the journal and its rows, in SQLAlchemy Core."""
