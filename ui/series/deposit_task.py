"""The deposit of a season: taken of a player, given back, kept by the club, or put right."""

from collections.abc import Sequence
from enum import StrEnum

from director.cashdesk.receipts import Series, methods_back
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import LeagueTable
from director.series.league.deposits import FOR_DEPOSITS, DepositEnd, SeasonDeposit, is_due_back
from director.texts import N_
from director.texts.league_words import DEPOSIT_WORDS, deposit_terms_words
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from director.values.ids import PlayerId
from director.values.payment import Method
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import till_of
from ui.parts.people.player_field import PlayerField
from ui.parts.readiness import Readiness
from ui.parts.task import Task


class Act(StrEnum):
    """Act on a season deposit."""

    TAKE = "take"
    RETURN = "return"
    KEEP = "keep"
    VOID = "void"
    AGAIN = "again"


ACTS = {
    Act.TAKE: N_("Take the deposit"),
    Act.RETURN: N_("Give it back"),
    Act.KEEP: N_("The club keeps it"),
    Act.VOID: N_("Void: it was taken by mistake"),
    Act.AGAIN: N_("Take this back: it lies with the club again"),
}
_ENDS = {
    Act.RETURN: DepositEnd.RETURNED, Act.KEEP: DepositEnd.FORFEITED, Act.VOID: DepositEnd.VOIDED
}  # fmt: skip
_BY_METHOD = (Act.TAKE, Act.RETURN, Act.VOID)


class SeasonDepositTask(Task):
    """Task for a season deposit: the player decides the acts, the season's rule the first one."""

    HELP = "leagues"

    def __init__(self, console: Console, table: LeagueTable, player: PlayerId | None = None) -> None:
        super().__init__(console, console.texts.say("Season deposit"))
        self._table = table
        terms = table.league.terms.deposit
        self.line.say(deposit_terms_words(self._texts, terms) if terms is not None else "")
        self.player = PlayerField(console, known_only=True)
        self.add_field(self.say("Player"), self.player, self._on_player, said=self.player.taken)
        self.stands = self.add_words(role="muted")
        self.act: ChoiceField[Act] = self.add_choice(self.say("What"), ())
        self.method = self.add_method(FOR_DEPOSITS)
        self.add_reason()
        if player is not None:
            self.player.take(player)
        self._on_player()
        self.starts = self.player if player is None else self.act
        self.add_button(self.say("Take the deposit"), wide=True)

    def settle(self) -> None:
        act = self.act.value()
        self.show_field(self.method, act in _BY_METHOD)
        self._offer_methods(act)
        if act is not None:
            self._does = self.say(ACTS[act])
            self.name_button(", ".join(filter(None, (self._does, self.cost()))))

    def local_readiness(self) -> Readiness | None:
        if self.player.player() is None:
            return Readiness(self.say("Who is it?"))
        if self.act.value() in (Act.VOID, Act.AGAIN) and not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        player, act, league = self.player.player(), self.act.value(), self._table.league.id
        if player is None or act is None:
            return None
        till, method = till_of(self._console), self.method.chosen()
        if act is Act.TAKE:
            return c.TakeSeasonDeposit(league, player, till, method)
        if act is Act.AGAIN:
            return c.HoldSeasonDepositAgain(league, player, till)
        return c.EndSeasonDeposit(league, player, _ENDS[act], till, method)

    def cost(self) -> str:
        """Return the amount paid by or to the player."""
        mine, terms = self._mine(), self._table.league.terms.deposit
        told = mine or terms
        if told is None:
            return ""
        by = self.method.value() if self.act.value() in _BY_METHOD else None
        if self.act.value() is Act.AGAIN and mine is not None and mine.end is not DepositEnd.FORFEITED:
            by = mine.back or mine.method
        return paid_words(self._texts, told.cents, told.currency, by)

    def _on_player(self) -> None:
        """Offer what can be done with the deposit of this player, the rule's word first."""
        mine, texts, player = self._mine(), self._texts, self.player.player()
        acts = self._acts(mine)
        self.act.offer([(texts.say(ACTS[act]), act) for act in acts], acts[0])
        if player is None:
            self.stands.say("")
            return
        played = self._table.played_by(player)
        said = texts.count("{n} tournament played", "{n} tournaments played", played)
        state = texts.say(DEPOSIT_WORDS[mine.end]) if mine is not None else texts.say("not paid")
        self.stands.say(f"{state} · {said}")

    def _offer_methods(self, act: Act | None) -> None:
        """Offer the methods of a refund: the one by which it was paid, or cash where allowed."""
        mine = self._mine()
        methods: Sequence[Method] = FOR_DEPOSITS
        if mine is not None and act in (Act.RETURN, Act.VOID):
            methods = methods_back(mine.method, Series.VOID if act is Act.VOID else Series.REFUND)
        if self.method.offered() != tuple(methods):
            self.method.offer(((word(self._texts, each), each) for each in methods), methods[0])
            if act is Act.TAKE:
                self.usual_again(self.method)

    def _acts(self, mine: SeasonDeposit | None) -> tuple[Act, ...]:
        if mine is None:
            return (Act.TAKE,)
        if mine.end is not None:
            return (Act.AGAIN,)
        back = is_due_back(self._table.league.terms.deposit, self._table.played_by(mine.player))
        return (Act.RETURN, Act.KEEP, Act.VOID) if back else (Act.KEEP, Act.RETURN, Act.VOID)

    def _mine(self) -> SeasonDeposit | None:
        player = self.player.player()
        return self._table.league.deposit_of(player) if player is not None else None
