"""Storage: the journal and its rows, in SQLAlchemy Core.

Nothing stands here unwatched. The journal is chained, and its heads are noted in the house's stream.
A command that writes a person or a row of the house writes a keyed hash of what is stored with it
into that stream (`watched`); rows of tables and jackpots follow from their streams, seeds from what
was committed to, projections from the journal. `verify` compares them all and reads pages and
structure; a console looks through rows, pages and structure beside its work, and a copy is looked at
before older ones go (`checks`). What an upgrade found was not watched before: it is noted then.
"""
