"""Tasks of a league: terms, members, adjustments, stacks of its final."""

import re
from collections.abc import Collection, Iterable
from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director.desk.kernel.gaming_days import bounds, day_of
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import LeagueTable
from director.series.league.deposits import MOST_NIGHTS, DepositTerms
from director.series.league.final import MOST_FACTOR, FinalScale, final_stacks, scale_fault
from director.series.league.points import MOST_DECIMALS, PRESETS, PointsRule, Rounding
from director.series.league.standings import StandingsLine
from director.series.league.state import League
from director.series.league.terms import MOST_COUNTED, LeagueTerms
from director.series.league.terms import TournamentChoice as Nights
from director.series.league.ties import TieRule
from director.texts import Texts
from director.texts.league_words import PRESET_WORDS, ROUNDING_WORDS, TIE_WORDS
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.ids import LeagueId, PlayerId, TournamentId
from ui.console.console import Console
from ui.parts.date_field import DayField
from ui.parts.panel import Tick, Words
from ui.parts.people.player_field import PlayerField
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.series.league_formula import Examples, FormulaField

OWN = ""
"""No ready-made formula: the house's own."""
SEASON_DAYS = 90


class LeagueTask(Task):
    """A league's terms: the formula is checked as it is typed, and what it gives stands below."""

    HELP = "leagues"

    def __init__(self, console: Console, league: League | None = None) -> None:
        say = console.texts.say
        super().__init__(console, say("Change the league") if league else say("New league"))
        self.of = league.id if league else LeagueId(str(uuid4()))
        self._league = league
        today = console.texts.local(console.now()).date()
        terms = league.terms if league else None
        known = terms.name if terms else ""
        self.called = self.add_line(say("Name of the league"), say("Winter league"), known, 80)
        with self.side_by_side():
            self.first = self.add_field(say("First day"), DayField(today, console.texts, self))
            self.last = self.add_field(say("Last day"), DayField(today, console.texts, self))
        self.first.show_day(day_of(terms.begins_at, console.texts.timezone) if terms else today)
        self.last.show_day(
            day_of(terms.ends_at - 1, console.texts.timezone)
            if terms
            else today + timedelta(SEASON_DAYS)
        )
        given = ((say(words), PRESETS[key]) for key, words in PRESET_WORDS.items())
        own = terms.points.formula if terms else PRESETS["field"]
        chosen = own if own in PRESETS.values() else OWN
        self.preset = self.add_choice(
            say("Points"), (*given, (say("A formula of our own"), OWN)), chosen, self._on_preset
        )
        self.formula = self.add_field(say("Formula"), FormulaField(console.texts, self))
        self.formula.show_text(own)
        self.decimals = self.add_spin(
            say("Decimals"), 0, MOST_DECIMALS, terms.points.decimals if terms else MOST_DECIMALS
        )
        self.rounding = self.add_choice(
            say("Rounding"),
            ((say(words), kind) for kind, words in ROUNDING_WORDS.items()),
            terms.points.rounding if terms else Rounding.HALF_UP,
        )
        self.buy_in = self.add_money(say("Examples for a buy-in of"), console.house.currency, 2_000)
        self.examples = Examples(console.texts, self)
        self.add(self.examples)
        self.add_words(
            say(
                "n entries, players people, k place, b buy-in, cost, paid_in without the fee, prize, "
                "knockouts, rebuys, in_the_money, pool; log is to base 10, ln is natural"
            ),
            "muted",
        )
        with self.side_by_side():
            self.best = self.add_spin(say("Best results"), 0, MOST_COUNTED, terms.best if terms else 0)
            self.least = self.add_spin(
                say("At least played"), 0, MOST_COUNTED, terms.least if terms else 0
            )
        self.best.setSpecialValueText(say("all"))
        self.ties = self.add_choice(
            say("Equal points"),
            ((say(words), rule) for rule, words in TIE_WORDS.items()),
            terms.ties if terms else TieRule.COUNTED,
        )
        nights = terms.choice if terms else Nights()
        self.which = self.add_choice(
            say("Tournaments"),
            ((say("All of the season that fit"), False), (say("Chosen one by one"), True)),
            nights.by_hand,
        )
        self.words = self.add_line(say("Words of the name"), say("any name"), nights.words, 80)
        self.days = self.add_field(
            say("Days of the week"), Weekdays(console.texts, nights.weekdays, self)
        )
        self.members = self.add_tick(
            say("Members only are in the table"), terms.members_only if terms else False
        )
        asked = terms.deposit if terms else None
        currency = asked.currency if asked else console.house.currency
        self.deposit = self.add_money(
            say("Deposit of each player for the season"), currency, asked.cents if asked else None
        )
        self.back_after = self.add_spin(
            say("It goes back after so many tournaments"), 0, MOST_NIGHTS, asked.nights if asked else 0
        )
        self.back_after.setSpecialValueText(say("always"))
        self.add_button(say("Save the league") if league else say("Make the league"))

    def settle(self) -> None:
        rule = self.rule()
        self.formula.check(rule)
        self.examples.show_rule(rule, self.buy_in.cents() or 0)
        by_rule = not self.which.chosen()
        for field in (self.words, self.days):
            self.show_field(field, by_rule)
        self.show_field(self.back_after, bool(self.deposit.cents()))

    def rule(self) -> PointsRule:
        """How results are worth points, as it is typed."""
        return PointsRule(self.formula.text().strip(), self.decimals.value(), self.rounding.chosen())

    def local_readiness(self) -> Readiness | None:
        if not self.called.text().strip():
            return Readiness(self.say("The name of the league is missing."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        first, last = self.first.day(), self.last.day()
        if first is None or last is None or not self.called.text().strip():
            return None
        by_hand = self.which.chosen()
        before = self._league.terms.choice if self._league else Nights()
        choice = replace(
            before,
            by_hand=by_hand,
            left_out=() if by_hand else before.left_out,
            words="" if by_hand else self.words.text().strip(),
            weekdays=() if by_hand else self.days.chosen(),
        )
        zone = self._texts.timezone
        begins_at, ends_at = bounds(first, zone)[0], bounds(last, zone)[1]
        terms = LeagueTerms(
            self.called.text().strip(), begins_at, ends_at, self.rule(), choice, self.best.value(),
            self.least.value(), self.members.isChecked(), self._deposit_terms(), self.ties.chosen(),
        )  # fmt: skip
        return c.ChangeLeague(self.of, terms) if self._league else c.OpenLeague(self.of, terms)

    def _deposit_terms(self) -> DepositTerms | None:
        """Return the terms of the season deposit; None if nothing is typed."""
        cents = self.deposit.cents()
        if not cents:
            return None
        asked = self._league.terms.deposit if self._league else None
        currency = asked.currency if asked else self._console.house.currency
        return DepositTerms(cents, currency, self.back_after.value())

    def _on_preset(self) -> None:
        if (formula := self.preset.chosen()) != OWN:
            self.formula.show_text(formula)
        else:
            self.formula.setFocus()


class Weekdays(QWidget):
    """Days of the week; none ticked: any."""

    changed = Signal()

    def __init__(self, texts: Texts, ticked: Collection[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        names = texts.locale.days["stand-alone"]["abbreviated"]
        self._ticks = tuple(Tick(str(names[day]), self) for day in range(7))
        for day, tick in enumerate(self._ticks):
            tick.setChecked(day in ticked)
            tick.toggled.connect(lambda _on: self.changed.emit())
            grid.addWidget(tick, day // 4, day % 4)
        self.setFocusProxy(self._ticks[0])

    def chosen(self) -> tuple[int, ...]:
        """The days that are ticked; 0 is Monday."""
        return tuple(day for day, tick in enumerate(self._ticks) if tick.isChecked())


class HandTask(Task):
    """Points given to somebody, or taken, with a reason."""

    HELP = "leagues"

    def __init__(self, console: Console, table: LeagueTable, line: StandingsLine | None) -> None:
        super().__init__(console, console.texts.say("Points by hand"))
        self._league, self._table = table.league.id, table
        self.player = PlayerField(console, known_only=True)
        self.add_field(self.say("Player"), self.player, said=self.player.taken)
        if line is not None:
            self.player.take(line.player)
        self._offered: PlayerId | None = None
        season: tuple[tuple[str, TournamentId | None], ...] = ((self.say("Whole season"), None),)
        self.result = self.add_choice(self.say("For the result"), season)
        self.counts = self.add_words(role="muted")
        self.take = self.add_choice(
            self.say("What"), ((self.say("Give"), 1), (self.say("Take away"), -1))
        )
        self.points = self.add_figures(self.say("Points"), console.texts.hundredths(250, decimals=1))
        self.add_reason()
        self.add_button(self.say("Note it"))

    def hundredths(self) -> int:
        """The points that were typed, with a point or a comma; 0 for none."""
        typed = self.points.text().strip().replace(",", ".")
        if not re.fullmatch(r"[0-9]{1,10}(\.[0-9]{1,2})?", typed):
            return 0
        return int(Decimal(typed).scaleb(2)) * self.take.chosen()

    def settle(self) -> None:
        """Offer the results of the player, the newest first: points by hand count with one of them."""
        player, say = self.player.player(), self.say
        if player != self._offered:
            self._offered = player
            played = self._table.results_by(player) if player is not None else ()
            nights = [
                (f"{field.name} · {self._texts.short_day(field.starts_at)}", field.tournament)
                for field in played
            ]
            self.result.offer((*nights, (say("Whole season"), None)))
        self.counts.say(
            say("They count besides the best results.")
            if self.result.value() is None
            else say("They count with this result, or are dropped with it.")
        )

    def local_readiness(self) -> Readiness | None:
        if self.player.player() is None:
            return Readiness(self.say("Who is it?"))
        if not self.hundredths():
            return Readiness(self.say("How many points? At most two decimals: 2.5"))
        if not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        player, points = self.player.player(), self.hundredths()
        if player is None or not points:
            return None
        return c.AdjustPoints(self._league, player, points, self.result.value())


class StruckTask(Task):
    """Something is struck out, with a reason: points by hand, or the whole league."""

    HELP = "leagues"

    def __init__(self, console: Console, title: str, what: str, command: c.Command) -> None:
        super().__init__(console, title)
        self.line.say(what)
        self._struck = command
        self.add_reason()
        self.add_button(self.say("Strike it out"))

    def local_readiness(self) -> Readiness | None:
        if not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        return self._struck


class MembersTask(Task):
    """Somebody joins the league, or a member leaves it."""

    HELP = "leagues"

    def __init__(self, console: Console, league: League) -> None:
        super().__init__(console, console.texts.say("Members of the league"))
        self._members = league.members
        self._league = league.id
        self.count = self.add_words(role="heading")
        self.player = PlayerField(console, known_only=True)
        self.add_field(self.say("Player"), self.player, said=self.player.taken)
        self.add_button(self.say("Take in"), wide=True)
        names = sorted(map(console.name, self._members), key=console.texts.alphabetical)
        self.listed = self.add_words(", ".join(names), "muted")

    def settle(self) -> None:
        texts, player = self._texts, self.player.player()
        self.count.say(texts.count("{n} member", "{n} members", len(self._members)))
        if player in self._members:
            self.name_button(texts.say("{name} leaves the league", name=self._console.name(player)))
        else:
            self.name_button(self.say("Take in"))

    def local_readiness(self) -> Readiness | None:
        return (
            Readiness(self.say("Who is it?"))
            if self.player.player() is None
            else super().local_readiness()
        )

    def command(self) -> c.Command | None:
        player = self.player.player()
        if player is None:
            return None
        member = player in self._members
        return c.ChangeMembers(self._league, () if member else (player,), (player,) if member else ())


class FinalTask(Task):
    """The starting stacks of a final that is announced, from the points of the table."""

    HELP = "leagues"

    def __init__(
        self, console: Console, table: LeagueTable, finals: Iterable[tuple[str, TournamentId]]
    ) -> None:
        super().__init__(console, console.texts.say("Stacks of a final"))
        self._table = table
        say, placed = self.say, sum(1 for line in table.lines if line.place)
        self.final = self.add_choice(say("Tournament"), finals)
        self.players = self.add_spin(say("Players"), 2, 10_000, max(2, min(placed, 9)))
        with self.side_by_side():
            self.factor = self.add_spin(say("Chips a point"), 1, MOST_FACTOR, 1)
            self.chip = self.add_choice(
                say("Rounded up to"), ((self._texts.number(value), value) for value in TOURNAMENT_VALUES)
            )
        self.least = self.add_number(say("At least"), 0)
        self.stacks = Words("", "muted")
        self.add_button(say("Give these stacks"), wide=True, below=(self.stacks,))

    def settle(self) -> None:
        texts, scale = self._texts, self.scale()
        if scale_fault(scale) is not None:
            self.stacks.say("")
            return
        stacks = final_stacks(self._table.lines, scale)
        total = texts.number(sum(chips for _, chips in stacks))
        lines = (f"{self._console.name(player)}: {texts.number(chips)}" for player, chips in stacks)
        told = texts.say("{chips} chips in all", chips=total)
        self.stacks.say("\n".join((told, *lines)))

    def scale(self) -> FinalScale:
        """How points become stacks, as it is entered."""
        return FinalScale(
            self.players.value(), self.chip.chosen(), self.factor.value(), self.least.number() or 0
        )

    def local_readiness(self) -> Readiness | None:
        if not self.final.count():
            return Readiness(self.say("Announce the final in the lobby first."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        if not self.final.count():
            return None
        return c.GiveFinalStacks(self.final.chosen(), self._table.league.id, self.scale())
