"""`director server`: gives a role the rights of a console, and says how a house's server is set up."""

import argparse
from typing import TYPE_CHECKING

from director.bootstrap import give_roles, look_at_server
from director.texts import Texts
from ui.commandline.shared import add_common, database_of

if TYPE_CHECKING:
    from director.bootstrap import ServerState


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Two subcommands: grant and look."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    told = texts.say(
        "let a role work as a console, which may add to the journal and never change it; "
        "run as the role that owns the house’s tables, which are made where there are none"
    )
    granting = actions.add_parser("grant", help=told, description=told)
    add_common(granting, texts)
    granting.add_argument("roles", metavar=texts.say("ROLE"), nargs="+")
    granting.add_argument(
        "--sql", action="store_true", help=texts.say("print the statements and change nothing")
    )
    told = texts.say("say what this role may do there, who else may, and who is at work")
    add_common(actions.add_parser("look", help=told, description=told), texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Do it and say what was found."""
    if args.action == "look":
        print(*_sentences(look_at_server(database_of(args)), texts), sep="\n")
        return 0
    statements = give_roles(database_of(args), args.roles, only_told=args.sql)
    if args.sql:
        print(*(f"{statement};" for statement in statements), sep="\n")
        return 0
    for role in args.roles:
        print(texts.say("{role} works as a console: it adds to the journal, no more.", role=role))
    return 0


def _sentences(state: "ServerState", texts: Texts) -> list[str]:
    """The server and the way there, the rights, the consoles."""
    say, none = texts.say, "–"
    line = say("PostgreSQL {version}; the connection is not encrypted.", version=state.version)
    if state.encryption:
        line = say(
            "PostgreSQL {version}; the connection is encrypted ({encryption}).",
            version=state.version,
            encryption=state.encryption,
        )
    rights = say("{role} adds to the journal and cannot change it.", role=state.role)
    if state.may_change:
        rights = say("{role} could change the journal: no role for a console.", role=state.role)
    return [
        line,
        rights,
        say("Owner of the tables: {role}", role=state.owner),
        say("Roles of the consoles: {roles}", roles=", ".join(state.granted) or none),
        say("Consoles at work: {roles}", roles=", ".join(state.at_work) or none),
    ]
