"""Event lines of the tables (pit, decks and dice, cash games), of leagues and of side pools."""

from collections.abc import Mapping

from director.texts.texts import N_

EventLine = tuple[str, str | Mapping[str, str]]
"""Name of an event and its sentence, or its sentences by case."""

TABLE_LINES: Mapping[str, EventLine] = {
    # the pit
    "GameTableOpened": (
        N_("Game table opened"),
        N_(
            "Game table opened: {pay_table}, {minimum_cents} to {maximum_cents},"
            " smallest chip {chip_cents}, float {chips_cents}"
        ),
    ),
    "RoundStarted": (N_("Round begun"), N_("Round {round} begun")),
    "ActionTaken": (N_("Action at a game"), N_("At the game: {action}")),
    "ActionUndone": (N_("Action taken back"), N_("Last action of the round taken back")),
    "RoundSettled": (N_("Round settled"), N_("Round {round} settled, house {net_cents}")),
    "RoundWithheld": (N_("Winnings withheld"), N_("Round {round}: winnings withheld, boxes {seats}")),
    "RoundReleased": (
        N_("Withheld winnings released"),
        {
            "paid": N_("Round {round}: withheld winnings paid"),
            "kept": N_("Round {round}: withheld winnings kept by the house"),
        },
    ),
    "RulingProposed": (
        N_("Ruling proposed"),
        {
            "action": N_("Proposed to the management: {action}"),
            "withhold": N_("Proposed: withhold winnings of round {round}, boxes {seats}"),
            "pay": N_("Proposed: pay the withheld winnings of round {round}"),
            "keep": N_("Proposed: keep the withheld winnings of round {round}"),
            "ban": N_("Proposed: ban the player of box {seats} from the table"),
        },
    ),
    "ProposalAnswered": (
        N_("Proposal answered"),
        {
            "accepted": N_("Proposal {proposal} accepted: {why}"),
            "refused": N_("Proposal {proposal} refused: {why}"),
        },
    ),
    "ProposalLapsed": (
        N_("Proposal lapsed"),
        {
            "settled": N_("Proposal {proposal} lapsed: the round was over"),
            "overtaken": N_("Proposal {proposal} lapsed: the table had gone on"),
            "closed": N_("Proposal {proposal} lapsed: the table was closed"),
            "withdrawn": N_("Proposal {proposal} taken back"),
        },
    ),
    "PlayerBanned": (
        N_("Player banned"),
        {
            "": N_("The player of box {seat} is banned from the table"),
            "house": N_("The player of box {seat} is banned from the house until it is lifted"),
            "house_until": N_("The player of box {seat} is banned from the house until {until_at}"),
        },
    ),
    "CrewChanged": (N_("Crew changed"), N_("Crew changed: {crew}")),
    "DeckHandled": (
        N_("Cards handled"),
        {
            "shuffled": N_("Cards shuffled"),
            "cut": N_("Cards cut, box {seat}"),
            "stub": N_("Stub counted: {counted}, should be {expected}"),
        },
    ),
    "RoundReversed": (N_("Round reversed"), N_("Round {round} taken back as a whole: {why}")),
    "RoundRetold": (N_("Round told right"), N_("Round {round} tells round {corrects} right")),
    "ReentryLeft": (
        N_("Correction left"),
        N_("The entry of round {round} was left: round {corrects} stays taken back"),
    ),
    "JackpotReversed": (
        N_("Jackpot taken back"),
        N_("Round {round} taken back, jackpot now {meter_cents}"),
    ),
    "ChipsFilled": (N_("Fill"), N_("Fill: {chips_cents}")),
    "ChipsCredited": (N_("Credit"), N_("Credit: {chips_cents}")),
    "BoxDropped": (N_("Drop counted"), N_("Drop counted: {amount_cents}")),
    "ShiftBegun": (N_("Shift begun"), N_("Shift begun: {name}")),
    "GearChecked": (
        N_("Decks or dice checked"),
        N_("Decks or dice checked: {checks}, faulty: {faults}"),
    ),
    "GearReplaced": (N_("Deck or dice replaced"), N_("{old} replaced by {deck}")),
    "CardReplaced": (N_("Worn card replaced"), N_("{label}: worn card replaced")),
    # decks and dice
    "DeliveryReceived": (N_("Decks or dice received"), N_("Received from {first}: {count} pieces")),
    "DeliveryStruck": (N_("Delivery struck out"), N_("Delivery struck out")),
    "PiecesOpened": (N_("Decks or dice opened"), N_("Opened: {pieces}")),
    "PiecesChecked": (
        N_("Decks or dice counted"),
        {
            "opening": N_("Counted at the opening: {pieces}"),
            "during": N_("Counted during play: {pieces}"),
            "closing": N_("Counted at the closing: {pieces}"),
            "wrong": N_("Counted: {pieces}; not in order: {faults}"),
        },
    ),
    "PiecesPlaced": (
        N_("Decks or dice placed"),
        {
            "safe": N_("Back to the safe: {pieces}"),
            "machine": N_("Into shuffling machine {machine}: {pieces}"),
            "": N_("To table {table}: {pieces}"),
            "nowhere": N_("To a table without a number: {pieces}"),
        },
    ),
    "TwinTaken": (
        N_("Card replaced by its twin"),
        {
            "worn": N_("{piece}: worn {card} replaced by its twin from {donor}"),
            "lost": N_("{piece}: missing {card} replaced by its twin from {donor}"),
        },
    ),
    "TwinGiven": (N_("Card given to another deck"), N_("{piece} gave {card} to {to}")),
    "PiecesHeld": (N_("Decks or dice held"), N_("Held: {pieces}")),
    "PiecesReleased": (N_("Decks or dice released"), N_("Released: {pieces}")),
    "PiecesWithdrawn": (N_("Decks or dice withdrawn"), N_("To be destroyed: {pieces}")),
    "PiecesDestroyed": (N_("Decks or dice destroyed"), N_("Destroyed: {pieces}")),
    "NumbersGiven": (N_("Numbers given"), N_("Numbers given: {count}")),
    "NumbersTakenBack": (N_("Numbers taken back"), N_("Numbers taken back")),
    "DeliveryUsedUp": (N_("Delivery used up"), N_("The last piece of a delivery is destroyed")),
    "DestructionSigned": (
        N_("Protocol of destruction"),
        N_("Protocol of destruction {protocol}: {pieces}"),
    ),
    "MachineFailed": (
        N_("Shuffling machine out of order"),
        N_("Shuffling machine {machine} is out of order"),
    ),
    "MachineMended": (
        N_("Shuffling machine works again"),
        N_("Shuffling machine {machine} works again"),
    ),
    "EquipmentRuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
    "GameRuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
    "GameTableClosed": (N_("Game table closed"), N_("Game table closed, {chips_cents} counted")),
    "PlayerNamed": (
        N_("Player at a box"),
        {"": N_("Player {player}: {who}"), "nobody": N_("Player {player}: no name any more")},
    ),
    "JackpotTermsTaken": (N_("Jackpot terms at a table"), N_("Jackpot terms, version {version}")),
    "JackpotOpened": (N_("Jackpot put up"), N_("Jackpot put up: {label}, {seed_cents}")),
    "JackpotTermsFiled": (
        N_("Jackpot terms filed"),
        {
            "": N_(
                "Jackpot terms {version}, filed {filed_at} to {filed_to}, in force from {effective_at}"
            ),
            "unfiled": N_("Jackpot terms {version} of the pay table, not filed"),
        },
    ),
    "JackpotFed": (
        N_("Jackpot fed"),
        N_("Jackpot fed from table {number}: {amount_cents}, receipt {receipt}"),
    ),
    "JackpotWonAtCash": (
        N_("Jackpot won at a cash table"),
        N_("Table {number} has won {amount_cents} of the jackpot"),
    ),
    "CashWinReversed": (
        N_("Jackpot win reversed"),
        N_("Table {number}: {amount_cents} are in the jackpot again"),
    ),
    "JackpotSeeded": (N_("Jackpot seeded"), N_("The house put {amount_cents} into the jackpot")),
    "JackpotClosed": (
        N_("Jackpot ended"),
        N_("Jackpot ended: paid out {paid_cents}, rest {rest_cents}"),
    ),
    "JackpotTakenIn": (N_("Jackpot taken in"), N_("The rest of an ended jackpot came in: {rest_cents}")),
    "JackpotMoved": (N_("Jackpot moved"), N_("Jackpot now {meter_cents}")),
    "JackpotHit": (
        N_("Jackpot hit"),
        {
            "": N_("Jackpot hit {number}: {amount_cents}, round {round}, box {seat}"),
            "cash": N_("Jackpot hit {number}: {amount_cents}, hand {round}, seat {seat}"),
            "cash_uncounted": N_("Jackpot hit {number}: {amount_cents}, seat {seat}"),
            "end": N_("Jackpot hit {number}: {amount_cents}, at the end of the jackpot"),
        },
    ),
    "HitStated": (N_("Jackpot winner stated"), N_("Jackpot hit {number}: won by {who}")),
    "HitPaid": (N_("Jackpot paid"), N_("Jackpot hit {number} paid, receipt {receipt}")),
    "HitPaymentVoided": (
        N_("Jackpot payment voided"),
        N_("Jackpot hit {number}: payment voided with receipt {receipt}, owed again"),
    ),
    "HitReversed": (N_("Jackpot hit reversed"), N_("Jackpot hit {number} reversed")),
    "HitKept": (N_("Withheld jackpot kept"), N_("Jackpot hit {number}: withheld and kept by the house")),
    "PersonAdded": (N_("Person added"), N_("{who} added to the directory")),
    "PersonEdited": (N_("Person edited"), N_("{who} edited: {fields}")),
    "PersonFactChanged": (
        N_("Guarded fact changed"),
        {
            "given": N_("{who}: {fact} given"),
            "changed": N_("{who}: {fact} changed"),
            "taken_away": N_("{who}: {fact} taken away"),
        },
    ),
    "PersonBarred": (
        N_("Person barred"),
        {
            "house": N_("{who} barred from the house, until somebody lifts it"),
            "house_until": N_("{who} barred from the house until {until_at}"),
            "poker": N_("{who} barred from poker, until somebody lifts it"),
            "poker_until": N_("{who} barred from poker until {until_at}"),
            "pit": N_("{who} barred from the pit, until somebody lifts it"),
            "pit_until": N_("{who} barred from the pit until {until_at}"),
            "tournament": N_("{who} barred from {tournament}, until somebody lifts it"),
            "tournament_until": N_("{who} barred from {tournament} until {until_at}"),
        },
    ),
    "PlayerNoted": (N_("Note on a player"), N_("The note on {who} was changed")),
    "PersonalDataGiven": (N_("Personal data given out"), N_("Data of {who} given out: {what}")),
    "ExportMade": (N_("Export made"), N_("Exported: {what}")),
    "PersonErased": (N_("Person erased"), N_("What was known of {who} is erased")),
    "PeopleImported": (
        N_("People imported"),
        N_("People imported: {added} added, {changed} changed, {skipped} left out"),
    ),
    "RowSaved": (N_("House record saved"), N_("House record saved: {kind} {key}")),
    "FieldChanged": (N_("Setting changed"), N_("{kind} {key}: {field} changed from {before} to {now}")),
    "RowAccepted": (
        N_("Accepted as it stands"),
        {
            "row_edited": N_("Changed past the desk, accepted as it stands: {kind} {key}"),
            "row_gone": N_("Removed past the desk, accepted so: {kind} {key}"),
            "row_unknown": N_("Put there past the desk, accepted as it stands: {kind} {key}"),
        },
    ),
    "RowRemoved": (N_("House record removed"), N_("House record removed: {kind} {key}")),
    # the cash games
    "CashTableOpened": (
        N_("Cash table opened"),
        N_("Cash table {number} opened: {game}, {limit}, {blinds}"),
    ),
    "CashSeatTaken": (N_("Seat taken"), N_("{who} sits down: table {number}, seat {seat}")),
    "CashChipsSold": (N_("Chips sold"), N_("{who}: {kind}, {amount_cents}, table {number}")),
    "CashChipsBought": (N_("Cash-out"), N_("{who} cashes out {amount_cents}, table {number}")),
    "CashSeatLeft": (N_("Seat left"), N_("{who} leaves table {number}, seat {seat} without chips")),
    "CashSlipVoided": (N_("Slip struck out"), N_("Slip {slip} struck out")),
    "CashSeatChanged": (N_("Seat changed"), N_("{who} from seat {old} to seat {seat}")),
    "CashPlayerMovedOut": (
        N_("Player to another table"),
        N_("{who} to table {number} with {worth_cents}"),
    ),
    "CashPlayerMovedIn": (
        N_("Player from another table"),
        N_("{who} from table {number} to seat {seat} with {worth_cents}"),
    ),
    "SeatChangeAsked": (
        N_("Seat change asked"),
        {"": N_("{who} asks for seat {seats}"), "any": N_("{who} asks for another seat")},
    ),
    "TableChangeAsked": (N_("Table change asked"), N_("{who} asks for another table")),
    "ChangeNoLongerAsked": (N_("Change no longer asked"), N_("{who} stays at the seat")),
    "CashPlayerAway": (
        N_("Player away"),
        {"a_while": N_("{who} is away"), "tournament": N_("{who} plays a tournament, the seat is kept")},
    ),
    "CashPlayerBack": (N_("Player back"), N_("{who} is back")),
    "MissedBlindsTold": (
        N_("Missed blinds told"),
        {"": N_("{who} owes blinds: {blinds}"), "waits": N_("{who} waits for the big blind")},
    ),
    "CashHandDealt": (N_("Hand dealt"), N_("Table {number}: hand {hand} dealt")),
    "CashPotRaked": (
        N_("Pot raked"),
        {
            "": N_("Table {number}: pot of {pot_cents}, {drop_cents} into the drop box"),
            "jackpot": N_(
                "Table {number}: pot of {pot_cents}, {drop_cents} into the drop box, "
                "{jackpot_cents} for the jackpot"
            ),
        },
    ),
    "CashDropCounted": (
        N_("Drop counted"),
        {
            "": N_("Table {number}: drop counted, {amount_cents}"),
            "jackpot": N_("Table {number}: jackpot's box counted, {amount_cents}"),
        },
    ),
    "CashDownBegun": (N_("Dealer changed"), N_("Table {number}: dealer {down} after the first")),
    "CashTimeCollected": (
        N_("Time charge collected"),
        N_("Table {number}: time charge of {amount_cents} collected, receipt {receipt}: {who}"),
    ),
    "CashTimeWaived": (
        N_("Time charge waived"),
        N_("Table {number}: time charge of {amount_cents} waived: {who}"),
    ),
    "CashTimeVoided": (
        N_("Time charge struck out"),
        N_("Table {number}: collection {charge} struck out, {amount_cents} back, receipt {receipt}"),
    ),
    "CashRuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
    "CashTableClosed": (
        N_("Cash table closed"),
        {
            "": N_("Cash table {number} closed, the books add up"),
            "differs": N_("Cash table {number} closed, the books differ by {variance_cents}"),
        },
    ),
    "WaiterJoined": (N_("On the waiting list"), N_("{who} waits for {game}, {limit}, {blinds}")),
    "WaiterCalled": (
        N_("Called from the waiting list"),
        N_("{who} called to table {number}, seat {seat}"),
    ),
    "WaiterAnswered": (N_("Call answered"), N_("{who} has answered the call")),
    "CallTakenBack": (N_("Call taken back"), N_("The call of {who} is taken back")),
    "WaiterSkipped": (
        N_("Skipped on the waiting list"),
        {
            "kept": N_("{who} did not come, and goes to the end of the waiting list"),
            "removed": N_("{who} did not come, and goes from the waiting list"),
        },
    ),
    "WaiterLeft": (N_("Left the waiting list"), N_("{who} waits no longer")),
    "WaiterSeated": (
        N_("Seated from the waiting list"),
        N_("{who} seated from the waiting list: table {number}, seat {seat}"),
    ),
    "WaitingRuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
}
"""By the kind of event."""
LEAGUE_LINES: Mapping[str, EventLine] = {
    "LeagueOpened": (N_("League made"), N_("League made: {league_name}")),
    "LeagueChanged": (N_("League changed"), N_("League changed: {league_name}, {formula}")),
    "LeagueMembersChanged": (
        N_("Members of a league"),
        N_("Members of the league: {joined} joined, {left} left"),
    ),
    "PointsAdjusted": (
        N_("Points by hand"),
        N_("{who}: {points_hundredths} points by hand, number {number}"),
    ),
    "AdjustmentStruck": (
        N_("Points by hand struck out"),
        N_("Points by hand, number {number}: struck out"),
    ),
    "SeasonDepositTaken": (
        N_("Season deposit taken"),
        N_("{who}: season deposit of {amount_cents} paid"),
    ),
    "SeasonDepositEnded": (
        N_("Season deposit settled"),
        {
            "returned": N_("{who}: season deposit given back"),
            "forfeited": N_("{who}: the club keeps the season deposit"),
            "voided": N_("{who}: season deposit voided, it had been taken by mistake"),
        },
    ),
    "SeasonDepositHeldAgain": (
        N_("Season deposit held again"),
        N_("{who}: the season deposit lies with the club again"),
    ),
    "LeagueStruck": (N_("League struck out"), N_("League struck out")),
    "FinalStacksGiven": (
        N_("Stacks of a final"),
        N_("Stacks of a final by the points of a league: {players} players"),
    ),
}
SIDE_POOL_LINES: Mapping[str, EventLine] = {
    "SidePoolOpened": (
        N_("Side pool opened"),
        {
            "": N_("Side pool {pool}, {name}, opened: {stake_cents} each"),
            "again": N_(
                "Side pool {pool}, {name}, opened: {stake_cents} each, who enters again stays in"
            ),
        },
    ),
    "SidePoolJoined": (
        N_("Side pool joined"),
        N_("{who} joins side pool {pool}: {amount_cents}, {method}"),
    ),
    "SidePoolLeft": (
        N_("Side pool left"),
        N_("{who} leaves side pool {pool}: {amount_cents} back, {method}"),
    ),
    "SidePoolPaid": (N_("Side pool paid"), N_("{who} wins side pool {pool}: {amount_cents}, {method}")),
    "SidePoolPaymentVoided": (
        N_("Side pool payment voided"),
        N_("{who}: payment of side pool {pool} voided"),
    ),
    "SidePoolVoided": (N_("Side pool called off"), N_("Side pool {pool} called off")),
}
