"""Terms of a jackpot: every version, filed when and to whom, in force from when; how the meter began."""

from collections.abc import Iterator

from director.games.paytables.paytable import PayTable
from director.games.table.jackpot_state import JackpotState, TermsVersion
from director.texts import N_, Texts
from director.texts.game_lines import exact_money
from director.texts.jackpot_words import begun_pairs, filed_words, terms_pairs
from director.values.dataclass import Value
from director.values.quantity import Micros
from reports.layout.blocks import Big, Block, Gap, Marked, Pair, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.paper import Paper


class JackpotTermsSheet(Value):
    """A jackpot with the pay table that names its hands, as it stands at an instant."""

    jackpot: JackpotState
    table: PayTable | None
    at: Micros


_SHOWN = {True: N_("The meter stands at"), False: N_("Amount")}


def jackpot_terms(content: JackpotTermsSheet, paper: Paper) -> bytes:
    """All versions as PDF, the one in force first."""
    texts, jackpot, at = paper.texts, content.jackpot, content.at
    title, label = texts.say("Terms of the jackpot"), texts.say(jackpot.opened.label)
    game = texts.say(content.table.name) if content.table is not None else ""
    now = jackpot.in_force(at)
    others = [version for version in reversed(jackpot.versions) if version != now]
    return sheet(
        paper,
        f"{title}: {label}",
        (
            *heading(title, " · ".join(filter(None, (label, game))), texts.moment(at)),
            Text(
                texts.say("The meter stands at") if jackpot.opened.progressive else texts.say("Amount")
            ),
            Big(exact_money(texts, jackpot.amount(at), jackpot.opened.currency), 30, "left"),
            Gap(8),
            *facts(list(begun_pairs(texts, jackpot))),
            *(_version(content, now, texts, at) if now is not None else ()),
            *(block for version in others for block in _version(content, version, texts, at)),
            Together((Gap(12), Text(texts.say("For the house and the authority")), _signatures(texts))),
        ),
    )


def _version(
    content: JackpotTermsSheet, version: TermsVersion, texts: Texts, at: Micros
) -> Iterator[Block]:
    jackpot = content.jackpot
    lines: list[Block] = [
        Text(texts.say("Terms, version {n}", n=version.number), size=12, bold=True),
        Text(_standing(jackpot, version, texts, at), size=9, grey=True),
    ]
    if not version.filed_to:
        lines.append(Marked(texts.say("not filed").upper(), 9))
    lines.append(Pair(texts.say("Filed"), filed_words(texts, version), size=9))
    lines.append(Pair(texts.say("In force from"), texts.moment(version.effective_at), size=9))
    lines += [Pair(*pair, size=10) for pair in terms_pairs(texts, version, jackpot, content.table)]
    yield Together((*lines, Gap(10)))


def _standing(jackpot: JackpotState, version: TermsVersion, texts: Texts, at: Micros) -> str:
    if version == jackpot.in_force(at):
        return texts.say("in force")
    if version in jackpot.to_come(at):
        return texts.say("to come")
    return texts.say("no longer in force")


def _signatures(texts: Texts) -> Signatures:
    return Signatures((texts.say("Director"), texts.say("Authority")))
