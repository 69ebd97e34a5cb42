"""Draw commitment: the fingerprint of the seed before registration, the seed at the close."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.tournament.events import RegistrationOpened
from director.tournament.state import Tournament
from director.values.dataclass import Value
from reports import document
from reports.layout.blocks import MM, Block, Gap, Qr, Text
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.names import PaperNames
from reports.paper import Paper

_BEFORE = N_(
    "Every seat of this tournament is drawn from one secret number, the seed. Above stands the "
    "SHA-256 fingerprint of that seed, printed before registration opened. The seed is revealed when "
    "the tournament closes: anyone can then compute its fingerprint, compare it with this sheet and "
    "repeat every draw."
)
_AFTER = N_(
    "The tournament is closed and the seed is revealed. Its SHA-256 must be the fingerprint above; "
    "with it every recorded draw can be repeated."
)


class DrawCommitment(Value):
    """The commitment, to be posted before the first draw, and after the close the seed."""

    tournament: Tournament


def commitment_after(was: Occasion, _names: PaperNames) -> DrawCommitment:
    """The commitment, before the first draw."""
    return DrawCommitment(was.tournament)


@document.sheet(
    "draw_commitment",
    N_("Seat draw"),
    DrawCommitment,
    content=commitment_after,
    follows=[document.at_once(RegistrationOpened)],
)
def draw_commitment(content: DrawCommitment, paper: Paper) -> bytes:
    """The sheet as PDF, the digits in groups that can be read aloud."""
    texts, state = paper.texts, content.tournament
    title = texts.say("Seat draw")
    flow: list[Block] = [
        *heading(title, state.settings.name, texts.moment(state.settings.starts_at)),
        *_digits(texts.say("Fingerprint of the seed (SHA-256)"), state.commitment),
    ]
    if state.seed:
        flow.extend(_digits(texts.say("Seed"), state.seed))
    flow.append(Text(texts.say(_AFTER if state.seed else _BEFORE), size=11, most=10))
    flow.extend((Gap(12), Qr(f"riffle:draw:{state.id}:{state.commitment}", 45 * MM)))
    flow.append(Text(texts.say("Check: director draw verify {id}", id=state.id), size=9))
    return sheet(paper, f"{title}: {state.settings.name}", flow)


def _digits(label: str, digits: str) -> tuple[Block, ...]:
    groups = [digits[i : i + 8] for i in range(0, len(digits), 8)]
    lines = [" ".join(groups[i : i + 4]) for i in range(0, len(groups), 4)]
    return (Text(label, size=9, grey=True), *(Text(line, size=20, bold=True) for line in lines), Gap(12))
