"""Walking through migrations with Alembic, inside a transaction that is already open."""

from collections.abc import Iterable
from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def walk(connection: Connection, target: str) -> None:
    """Bring the schema from the revision it is at to the target."""
    script = ScriptDirectory(str(Path(__file__).parent))

    def steps(revision: object, _context: MigrationContext) -> Iterable[RevisionStep]:
        return script._upgrade_revs(target, revision)  # type: ignore[arg-type]

    with EnvironmentContext(Config(), script, fn=steps, destination_rev=target) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
