"""Phones of the staff: paired for a night, and locked out."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from director.desk.house.commands import EndPhones, PairPhone
from director.desk.house.phones import HASH_LENGTH, LONGEST_NAME, MOST, Phone, paired, still_played
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.gaming_days import bounds, day_of
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings
from director.house.events import PhoneEnded, PhonePaired
from director.house.templates import PHONE
from director.values.errors import soundness


@handles(PairPhone)
def pair_phone(decision: Decision, command: PairPhone) -> Iterator[Effect]:
    """Until the night ends; another one of the same name is locked out, those of old are gone."""
    name = " ".join(command.name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise soundness("phone_without_name", most=LONGEST_NAME)
    if len(command.hash) != HASH_LENGTH:
        raise soundness("phone_unknown")
    rows = decision.rows(PHONE, Phone)
    now = {phone.id: phone for phone in paired(rows, still_played(decision), decision.at)}
    if command.phone in rows:
        raise soundness("phone_paired_already")
    same = [phone for phone in now.values() if phone.name.casefold() == name.casefold()]
    if len(now) - len(same) >= MOST:
        raise soundness("phones_too_many", most=MOST)
    yield from (Row(PHONE, key, None) for key in rows if key not in now)
    for phone in same:
        yield Row(PHONE, phone.id, None)
        yield Draft(HOUSE, PhoneEnded(phone.id, phone.name))
    zone = ZoneInfo(house_settings(decision).timezone)
    until = bounds(day_of(decision.at, zone), zone)[1]
    made = Phone(command.phone, name, command.hash, decision.who.actor, decision.at, until)
    yield Row(PHONE, made.id, made)
    yield Draft(HOUSE, PhonePaired(made.id, name))


@handles(EndPhones)
def end_phones(decision: Decision, command: EndPhones) -> Iterator[Effect]:
    """Their tokens open nothing from now on."""
    rows = decision.rows(PHONE, Phone)
    known = [rows[phone] for phone in dict.fromkeys(command.phones) if phone in rows]
    if not known:
        raise soundness("phone_gone")
    for phone in known:
        yield Row(PHONE, phone.id, None)
        yield Draft(HOUSE, PhoneEnded(phone.id, phone.name))
