"""Refusals of a rule: a code with facts; the sentence for people is made by `director.texts`."""

from enum import StrEnum

from director.values.quantity import Cents, Chips, Micros

Fact = str | Cents | Chips | Micros | bool | tuple["Fact", ...] | None


class Strength(StrEnum):
    """Whether the floorman may override a refusal (T-1)."""

    PROCEDURE = "procedure"
    """May be overridden by the floorman with a reason that the journal keeps."""
    SOUNDNESS = "soundness"
    """Money, places, identity, one seat one player: cannot be overridden."""


class RuleViolation(Exception):
    """Refusal of a rule: `code` names it, `rule` is its paragraph, `facts` fill the sentence."""

    def __init__(
        self, code: str, *, rule: str = "", strength: Strength = Strength.SOUNDNESS, **facts: Fact
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.strength = strength
        self.facts: dict[str, Fact] = facts

    def __str__(self) -> str:
        return f"{self.code} {self.rule} {self.facts}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleViolation):
            return NotImplemented
        return (self.code, self.rule, self.strength, self.facts) == (
            other.code,
            other.rule,
            other.strength,
            other.facts,
        )

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


def procedure(code: str, *, rule: str = "", **facts: Fact) -> RuleViolation:
    """A refusal that the floorman may override with a reason (T-1)."""
    return RuleViolation(code, rule=rule, strength=Strength.PROCEDURE, **facts)


def soundness(code: str, *, rule: str = "", **facts: Fact) -> RuleViolation:
    """A refusal that nobody may override."""
    return RuleViolation(code, rule=rule, strength=Strength.SOUNDNESS, **facts)
