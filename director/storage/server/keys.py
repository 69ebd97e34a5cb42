"""Keys on a server: a table that consoles cannot read, and what they may do through functions alone.

A console is given what the key makes for one purpose (signing rows, sealing seeds), never the key,
and cannot put another in its place. Rows are removed by functions too: the right to delete would be
the right to lock a table against everybody.
"""

from collections.abc import Iterator

from sqlalchemy import Connection

TABLE = "house_keys"
OF_PURPOSE = "SELECT riffle_key(%(purpose)s)"
OF_EACH = "SELECT purpose, riffle_key(purpose) FROM unnest(%(purposes)s::text[]) AS purpose"
REMOVE_ROW = "SELECT riffle_remove_row(%(kind)s, %(key)s)"
REMOVE_ENTRIES = "SELECT riffle_remove_entries(%(tournament)s, %(first)s, %(last)s)"
REMOVE_IDENTIFIERS = "SELECT riffle_remove_identifiers(%(people)s)"
FUNCTIONS = (
    "riffle_key(text)",
    "riffle_remove_row(text, text)",
    "riffle_remove_entries(text, bigint, bigint)",
    "riffle_remove_identifiers(text)",
)
"""All that the role of a console may call."""
_BEGIN = "LANGUAGE plpgsql SECURITY DEFINER SET search_path = {schema}, pg_temp"
_HMAC = """
CREATE OR REPLACE FUNCTION riffle_key(purpose text) RETURNS SETOF text STABLE {begin} AS $$
DECLARE
  found text; padded bytea; within bytea; without bytea;
BEGIN
  FOR found IN SELECT secret FROM house_keys ORDER BY place LOOP
    padded := decode(rpad(found, 128, '0'), 'hex');
    within := padded; without := padded;
    FOR i IN 0..63 LOOP
      within := set_byte(within, i, get_byte(padded, i) # 54);
      without := set_byte(without, i, get_byte(padded, i) # 92);
    END LOOP;
    RETURN NEXT encode(sha256(without || sha256(within || convert_to(purpose, 'UTF8'))), 'hex');
  END LOOP;
END $$"""
"""HMAC-SHA-256 of a purpose under each key, the newest first, in hex (RFC 2104)."""
_REMOVE_ROW = """
CREATE OR REPLACE FUNCTION riffle_remove_row(of_kind text, of_key text) RETURNS void {begin} AS $$
BEGIN
  DELETE FROM house_rows WHERE kind = of_kind AND key = of_key;
END $$"""
_REMOVE_ENTRIES = """
CREATE OR REPLACE FUNCTION riffle_remove_entries(of_night text, since bigint, until bigint)
RETURNS void {begin} AS $$
BEGIN
  DELETE FROM entries WHERE tournament = of_night AND entry BETWEEN since AND until;
END $$"""

_REMOVE_IDENTIFIERS = """
CREATE OR REPLACE FUNCTION riffle_remove_identifiers(of_people text) RETURNS void {begin} AS $$
BEGIN
  DELETE FROM identifiers
  WHERE person IN (SELECT jsonb_array_elements_text(of_people::jsonb));
END $$"""
_MADE = (_HMAC, _REMOVE_ROW, _REMOVE_ENTRIES, _REMOVE_IDENTIFIERS)


def make_keys(connection: Connection) -> None:
    """Make the table of keys and the functions where they are missing; keys of before move there."""
    schema = connection.exec_driver_sql("SELECT quote_ident(current_schema())").scalar_one()
    begin = _BEGIN.format(schema=schema)
    connection.exec_driver_sql(
        f"CREATE TABLE IF NOT EXISTS {TABLE} (place int PRIMARY KEY, secret text NOT NULL)"
    )
    connection.exec_driver_sql(f"REVOKE ALL ON {TABLE} FROM PUBLIC")
    for function, called in zip(_MADE, FUNCTIONS, strict=True):
        connection.exec_driver_sql(function.format(begin=begin))
        connection.exec_driver_sql(f"REVOKE ALL ON FUNCTION {called} FROM PUBLIC")
    connection.exec_driver_sql(
        f"INSERT INTO {TABLE} SELECT place, secret FROM house_rows, "
        "regexp_split_to_table(payload, ' ') WITH ORDINALITY AS each (secret, place) "
        f"WHERE kind = 'key' AND secret <> '' AND NOT EXISTS (SELECT FROM {TABLE})"
    )
    connection.exec_driver_sql("DELETE FROM house_rows WHERE kind = 'key'")


def rights_to_functions(role: str) -> Iterator[str]:
    """The statements that let a role call the functions, and keep it from the keys."""
    yield f"REVOKE ALL ON {TABLE} FROM {role}"
    for called in FUNCTIONS:
        yield f"GRANT EXECUTE ON FUNCTION {called} TO {role}"
