"""Problems of storage as sentences, each with its remedy."""

import re
from collections.abc import Mapping

from director.desk.kernel.ports import StorageProblem
from director.texts.file_errors import cause_words
from director.texts.texts import N_, Texts

_SENTENCES: Mapping[str, str] = {
    "read_only": N_(
        "{database} cannot be written: the disk or the folder is read-only. "
        "Give this user the right to write there, then try again."
    ),
    "unreadable": N_(
        "{database} is there, but this user may not read it. Give this user the right to read and "
        "write it, then try again."
    ),
    "disk_full": N_(
        "The disk that holds {database} is full. Nothing of this command was kept. "
        "Free some space, then try again."
    ),
    "disk_error": N_(
        "The disk that holds {database} does not answer as it should ({what}). "
        "Look at the disk and its cable, and make a backup."
    ),
    "locked": N_(
        "{database} is held by another program. Close it there, or wait a moment and try again."
    ),
    "console_open": N_(
        "{database} is open in another console on this machine. Go on there, or close it first. "
        "Several consoles at once share a PostgreSQL server: “director move-database” takes the "
        "house there."
    ),
    "not_a_database": N_("{database} is not a database. Choose another file, or bring back a backup."),
    "not_ours": N_("{database} belongs to another program. Choose another file or database."),
    "newer_version": N_(
        "{database} was written by a newer version of this program (version {version}, this one "
        "knows {known}). Install the newer version; nothing was changed."
    ),
    "older_version": N_(
        "{database} was written by an older version of this program (version {version}, this one writes "
        "{known}). Open it once with the console, which brings it up to date; nothing was changed."
    ),
    "damaged": N_(
        "{database} is damaged ({what}). Keep the file, bring back the newest backup, and run "
        "“director journal verify” on both."
    ),
    "gone": N_(
        "{database} cannot be opened: it is not there, or it was moved or replaced. "
        "Bring it back and start again."
    ),
    "house_missing": N_(
        "{database} is not there or empty, but a house was ({count} copies of it were found; the "
        "newest is {copy}). Bring the file back where it was, or bring back a copy: "
        "“director restore COPY --to FILE”. Nothing was made in its place."
    ),
    "house_emptied": N_(
        "{database} is empty, but a house was in it ({count} copies of it were found on this machine; "
        "the newest is {copy}). Look at the address and the server, or bring back a copy: "
        "“director restore COPY --to ADDRESS”. Nothing was made in its place."
    ),
    "folder_gone": N_(
        "The folder {folder} is not there: {database} cannot be opened. Plug in the disk, or look "
        "at the address; a folder is not made unasked."
    ),
    "unreachable": N_(
        "The database {database} does not answer. Look at the network and the server; "
        "what you see stays readable."
    ),
    "login_refused": N_("{database} refuses the login. Look at the user and the password."),
    "no_tls": N_(
        "The server of {database} offers no encryption. Nothing was sent. Turn TLS on at the server "
        "(ssl = on); only where the network is the house’s alone, end the address with "
        "?sslmode=disable."
    ),
    "tls_wanted": N_(
        "The server of {database} takes encrypted connections only. Take sslmode=disable out of the "
        "address, or write sslmode=verify-full."
    ),
    "certificate_wrong": N_(
        "{database} does not prove that it is the house’s server ({what}). Nothing was sent. Look at "
        "the server’s certificate, at the name in the address, and at the file of sslrootcert."
    ),
    "certificate_wanted": N_(
        "The server of {database} asks for a certificate of this machine. Name it in the address "
        "(sslcert and sslkey)."
    ),
    "tls_misset": N_(
        "The address of {database} cannot be encrypted as it says ({what}). Look at sslmode and "
        "sslrootcert."
    ),
    "tls_failed": N_("The encrypted connection to {database} did not come about ({what})."),
    "overtaken": N_("Another console was quicker. Look at what it did, then try again."),
    "bad_url": N_(
        "{database} is no database address. Write sqlite:///path/to/file.db or "
        "postgresql://user@host/name."
    ),
    "no_database": N_(
        "The server has no database {database}. Make one there (createdb, encoding UTF8), "
        "then try again."
    ),
    "no_rights": N_(
        "The server of {database} does not let this user do that. Do it as the role that owns the "
        "house’s tables, or let this user make and change tables there; or name a server that takes "
        "changes."
    ),
    "upgrade_by_owner": N_(
        "{database} is of an older version of this program (version {version}, this one writes "
        "{known}), and this role may not change its tables. Close every console and run "
        "“director server look” once as the role that owns them."
    ),
    "not_on_server": N_(
        "{database} is a file of this machine and has no roles. Name the address of a server."
    ),
    "no_role": N_(
        "The server of {database} knows no role {role}. "
        "Make it there first (createuser --pwprompt {role})."
    ),
    "role_may_change": N_(
        "The role {role} may change the journal of {database} all the same: it owns the tables, "
        "belongs to their owner, or rules the server. Nothing was given to it; make a role of its own "
        "for the consoles."
    ),
    "not_utf8": N_(
        "{database} cannot hold every name: it is encoded as {what}. Make a new database there "
        "with the encoding UTF8 (createdb --encoding=UTF8 --template=template0)."
    ),
    "server_too_old": N_(
        "The server of {database} is too old. Install PostgreSQL 12 or a newer one there."
    ),
    "empty": N_("There is no house in {database}: it is empty. Look at the address."),
    "consoles_at_work": N_(
        "Consoles are at work on {database}: what they do now would be left behind. Close them first."
    ),
    "no_driver": N_(
        "The driver for PostgreSQL is not installed. Install the program with its “postgresql” extra."
    ),
    "copy_unsound": N_(
        "The copy {database} is not sound ({what}): it lies apart, and no older copy was removed. "
        "“director journal verify” shows what was changed in the house."
    ),
    "unsound": N_(
        "{database} is not as it was written ({what}); nothing was taken over. "
        "“director journal verify” shows what was changed."
    ),
    "file_exists": N_("{database} is there already and is never overwritten. Name a new file."),
    "not_empty": N_("{database} is not empty. Name a new file or an empty database."),
    "exists_already": N_("Tournament {tournament} is in this database already; nothing was changed."),
    "no_tournament": N_("There is no tournament {tournament} in {database}."),
    "not_a_tournament": N_(
        "{database} is no whole tournament file (line {line}). Export the tournament again."
    ),
    "tournament_of_elsewhere": N_(
        "{database} was not written by this house, or was changed since: nothing of it is taken over, "
        "and nothing can be paid or played here. “director tournament read FILE” shows it."
    ),
    "tournament_without_event": N_(
        "{database} holds a part of an event of several flights ({label}) that is not in this house, or "
        "says something else here. Its bags and its money lie with the event: read the file instead, "
        "or bring back a copy of the whole house."
    ),
    "tournament_not_over": N_(
        "The tournament in {database} is not over: it goes on where it is, and nothing of it is taken "
        "over. “director tournament read FILE” shows it; to play on at another machine restore a backup."
    ),
    "newer_file": N_(
        "{database} was written by a newer version of this program. Install the newer version; "
        "nothing was changed."
    ),
    "newer_entry": N_(
        "Entry {seq} of the journal was written by a newer version of this program ({kind}, "
        "schema {schema}). Install the newer version."
    ),
    "damaged_entry": N_(
        "Entry {seq} of the journal cannot be read ({kind}: {what}). It was changed outside of this "
        "program. Bring back a backup; “director journal verify” shows what else was changed."
    ),
    "damaged_row": N_(
        "The house row {kind} “{key}” cannot be read ({what}). It was changed outside of this "
        "program. Bring back a backup, or save the row anew."
    ),
    "damaged_derived": N_(
        "A row for search and reports cannot be read ({what}). Nothing of the journal is lost: close "
        "the console and run “director journal rebuild”."
    ),
    "damaged_stream": N_(
        "The journal’s entries do not fit together ({what}). Run “director journal verify” and "
        "bring back a backup."
    ),
    "damaged_tournament": N_(
        "{name} is closed: its journal cannot be read ({what}). It was changed outside of this "
        "program. Bring back a backup; “director journal verify” shows what else was changed. "
        "Everything else stays open."
    ),
    "no_seed": N_(
        "The seed of tournament {tournament} is missing: its draws cannot go on. Bring back a backup."
    ),
    "no_key": N_(
        "The house’s key for {tournament} is missing: its draws cannot go on. It lies with the copies, "
        "in the folder “key”: put its lines into {database} and try again."
    ),
    "bad_key": N_("{database} holds no key of a house ({what}). Bring back the file from the copies."),
    "bad_certificate": N_(
        "{database} holds no certificate ({what}). Take the file away: another one is made then."
    ),
    "text_not_storable": N_(
        "The character {character} at position {position} of “{field}” cannot be stored. Take it out."
    ),
    "database_error": N_("{database} refused: {what}"),
}


_WITHOUT_COPY = {
    "house_missing": N_(
        "{database} is not there or empty, but a house was, and no copy of it was found on this "
        "machine. Bring the file back where it was, or look for a copy on another machine or stick: "
        "“director restore COPY --to FILE”. Nothing was made in its place."
    ),
    "house_emptied": N_(
        "{database} is empty, but a house was in it, and no copy of it was found on this machine. "
        "Look at the address and the server, or look for a copy on another machine or stick: "
        "“director restore COPY --to ADDRESS”. Nothing was made in its place."
    ),
}
"""Sentences of a missing house of which no copy was found."""


def problem_sentence(problem: StorageProblem, texts: Texts) -> str:
    """Sentence of a problem with the database and its remedy, in the user's language."""
    facts: dict[str, object] = {"database": "", "what": "", **problem.facts}
    facts["database"] = re.sub(r"^postgresql(\+\w+)?://", "", str(facts["database"]))
    facts["what"] = cause_words(texts, str(facts["what"]))
    sentence = _SENTENCES.get(problem.code, _SENTENCES["database_error"])
    if facts.get("count") == 0:
        sentence = _WITHOUT_COPY.get(problem.code, sentence)
    return texts.say(sentence, **facts)


def problem_codes() -> frozenset[str]:
    """Every code that has a sentence of its own."""
    return frozenset(_SENTENCES)
