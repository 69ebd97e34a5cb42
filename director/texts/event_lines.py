"""Event lines: what the journal calls everything that happens, and the sentence that tells it."""

from collections.abc import Mapping

import director.desk.streams  # noqa: F401  # with which every event is known
from director.texts.texts import N_, Texts
from director.values.event import KINDS

Told = tuple[str, str | Mapping[str, str]]
"""What an event is called, and its sentence: by how it went, where one sentence is not enough."""


def kind_name(texts: Texts, kind: str) -> str:
    """The name of an event by its kind (the class name); KeyError for an unknown one."""
    return texts.say(LINES[kind][0])


def line_of(code: str) -> str:
    """The sentence of an event by its kind, or `kind/how it went`; KeyError for an unknown one."""
    kind, _, how = code.partition("/")
    said = LINES[kind][1]
    return said if isinstance(said, str) else said[how]


LINES: Mapping[str, Told] = {
    # a tournament's life
    "TournamentAnnounced": (N_("Tournament announced"), N_("Announced: {name}, {price_cents}")),
    "RegistrationOpened": (N_("Registration opened"), N_("Registration opened")),
    "SettingsChanged": (N_("Settings changed"), N_("Settings changed: {name}, {price_cents}")),
    "StructureChanged": (N_("Structure changed"), N_("Structure changed: {structure}")),
    "TournamentStarted": (N_("Tournament started"), N_("Tournament started, level 1 from {started_at}")),
    "RegistrationClosed": (N_("Registration closed"), N_("Registration closed")),
    "RegistrationReopened": (
        N_("Registration opened again"),
        {
            "": N_("Registration opened again"),
            "by_hand": N_("Registration opened again after its time, until it is closed"),
        },
    ),
    "TournamentFinished": (
        N_("Tournament finished"),
        N_("Tournament finished, the seed of the draws is revealed"),
    ),
    "TournamentCancelled": (N_("Tournament cancelled"), N_("Tournament cancelled, everybody refunded")),
    "PinSet": (N_("PIN set"), N_("PIN set for {staff}")),
    "StaffLoggedIn": (N_("Logged in"), N_("{staff} logged in")),
    "StaffLoggedOut": (N_("Logged out"), N_("{staff} logged out")),
    "WrongPinTyped": (N_("Wrong PIN"), N_("Wrong PIN for {staff}, tries in a row: {wrong}")),
    "ApprovalGiven": (N_("Second person agreed"), N_("{staff} agreed as the second person")),
    "RulingGiven": (
        N_("Ruling given"),
        {"": N_("Table {table}: {ruling}"), "nowhere": N_("Ruling: {ruling}")},
    ),
    # tables and seats
    "TableOpened": (N_("Table opened"), N_("Table {table} opened")),
    "TableClosed": (N_("Table closed"), N_("Table {table} closed")),
    "SeatMarked": (N_("Seat marked"), N_("Table {table} seat {seat}: {mark}")),
    "StacksLaidOut": (N_("Stacks laid out"), N_("Stacks of {chips} laid out at free seats: {seats}")),
    "UnsoldStacksRemoved": (
        N_("Unsold stacks removed"),
        N_("Unsold stacks removed: {chips} chips in all"),
    ),
    "PlayersMoved": (N_("Players moved"), N_("{cause}: {moves}")),
    "TableBroken": (
        N_("Table broken"),
        {
            "": N_("Table {table} broken: {moves}"),
            "several": N_("Tables {tables} broken in one draw: {moves}"),
        },
    ),
    "TablesEvened": (N_("Tables made even"), N_("Tables made even: {moves}")),
    "FinalTableFormed": (N_("Final table formed"), N_("Final table at table {table}: {moves}")),
    "ButtonTold": (
        N_("Button told"),
        {
            "": N_("Table {table}: button at seat {button}, big blind at seat {big_blind}"),
            "forgotten": N_("Table {table}: button forgotten"),
        },
    ),
    "ButtonDrawn": (N_("Button drawn"), N_("Button drawn at table {table}: seat {seat}")),
    "StacksTold": (N_("Stacks told"), N_("Stacks told: {who}")),
    # entries and money
    "EntryRegistered": (
        N_("Player registered"),
        {
            "": N_("{who}: {kind}, {price_cents}, table {table} seat {seat}"),
            "queued": N_("{who}: {kind}, {price_cents}, waiting for a seat"),
        },
    ),
    "StackSurrendered": (
        N_("Stack surrendered"),
        N_("{who} handed back {chips} chips for a second chance"),
    ),
    "AlternateSeated": (
        N_("Alternate seated"),
        N_("{who} got a seat after waiting: table {table} seat {seat}"),
    ),
    "ExtraBought": (N_("Rebuy or add-on"), N_("{who}: {kind}, {price_cents}")),
    "LateStackLaid": (N_("Late stack laid out"), N_("{who}: stack of {chips} chips at the seat")),
    "AddOnDeclined": (N_("Add-on declined"), N_("No add-on: {who}")),
    "AddOnRoundClosed": (
        N_("Add-on round closed"),
        {
            "": N_("Add-on round closed"),
            "unanswered": N_("Add-on round closed, without an answer: {who}"),
        },
    ),
    "ExtraVoided": (N_("Rebuy or add-on voided"), N_("{who}: rebuy or add-on voided")),
    "EntryRefunded": (N_("Entry refunded"), N_("{who}: {amount_cents} refunded")),
    "EntryVoided": (N_("Entry voided"), N_("{who}: entry voided, {amount_cents} given back")),
    "PresenceMarked": (
        N_("Presence marked"),
        {"present": N_("{who} has come"), "absent": N_("{who} is absent")},
    ),
    "FirstHandDealt": (N_("First hand dealt"), N_("First hand dealt: {who}")),
    # going out
    "PlayersBusted": (
        N_("Players out"),
        {"": N_("Out: {who}"), "by": N_("Out: {who}, knocked out by {by}")},
    ),
    "EntryReinstated": (N_("Player reinstated"), N_("{who} reinstated: table {table} seat {seat}")),
    "OutOrderCorrected": (N_("Order of busts corrected"), N_("Order of busts corrected")),
    "EntryDisqualified": (
        N_("Player disqualified"),
        N_("{who} disqualified, {chips} chips out of play"),
    ),
    "PenaltyGiven": (
        N_("Penalty given"),
        {"": N_("{who}: hands to miss: {hands}"), "warning": N_("{who}: warning")},
    ),
    "PenaltyServed": (N_("Penalty served"), N_("{who}: hands missed: {hands}")),
    # the clock
    "ClockRan": (
        N_("Clock started"),
        {
            "start": N_("Clock started"),
            "run": N_("Clock resumed"),
            "adjust": N_("Time given or taken"),
            "set": N_("Clock set"),
            "go_to": N_("Clock moved to period {period}"),
            "break": N_("Break called"),
            "continue": N_("Clock continued where it had stopped"),
            "count": N_("Clock ran on: the time of the stop counts"),
            "hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
        },
    ),
    "ClockPaused": (
        N_("Clock paused"),
        {
            "pause": N_("Clock paused"),
            "adjust": N_("Time given or taken"),
            "set": N_("Clock set"),
            "go_to": N_("Clock moved to period {period}"),
            "break": N_("Break called"),
            "continue": N_("Clock continued where it had stopped"),
            "hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
        },
    ),
    "ClockStopped": (N_("Clock stopped"), N_("The clock stops: nothing is left to play for")),
    "LevelReached": (N_("Level reached"), N_("Period {period} of the structure begun")),
    "HandForHandSet": (
        N_("Hand-for-hand"),
        {"on": N_("Hand-for-hand begun"), "off": N_("Hand-for-hand ended")},
    ),
    "TimeCalled": (
        N_("Clock called on a player"),
        {"": N_("Clock called on {who}, table {table}"), "table": N_("Clock called at table {table}")},
    ),
    "TimeCallEnded": (
        N_("Called clock ended"),
        {
            "acted": N_("Called clock at table {table}: the player has acted"),
            "dead": N_("Called clock at table {table}: the hand is dead"),
            "checked": N_("Called clock at table {table}: checked"),
            "more_time": N_("Called clock at table {table}: more time given"),
        },
    ),
    # chips
    "ChipsCounted": (N_("Chips counted"), N_("Chips counted: {counted}, expected {expected}")),
    "ChipsRaced": (
        N_("Chip race"),
        {
            "": N_("Table {table}: {value} raced off, a {into} to seat {winners}"),
            "nobody": N_("Table {table}: {value} raced off"),
        },
    ),
    "ValueRemoved": (N_("Chip value removed"), N_("{value} has left play")),
    # prizes
    "PrizesLocked": (N_("Prizes locked"), N_("Prizes locked: {pool_cents}")),
    "PrizesUnlocked": (N_("Prizes unlocked"), N_("Prizes unlocked")),
    "DealMade": (N_("Deal made"), N_("Deal, {method}: {who}")),
    "PrizePaid": (
        N_("Prize paid"),
        {
            "": N_("{who}: {amount_cents} paid for place {place}, {method}"),
            "owed": N_("{who}: {amount_cents} owed for place {place}"),
        },
    ),
    "HeadsWon": (
        N_("Bounties won"),
        {
            "": N_("Bounty of {who}: {worth_cents} to {by}"),
            "nobody": N_("Bounty of {who}: {worth_cents}, won by nobody"),
        },
    ),
    "HeadCorrected": (
        N_("Bounty corrected"),
        {
            "": N_("Bounty of {who} corrected: {worth_cents} to {by}"),
            "nobody": N_("Bounty of {who} corrected: {worth_cents}, won by nobody"),
        },
    ),
    "EnvelopesMade": (N_("Envelopes made"), N_("Envelopes of the mystery bounty made: {values}")),
    "EnvelopeOpened": (
        N_("Envelope opened"),
        {
            "": N_("Envelope {number} opened for the knock-out of {who}: {worth_cents} to {by}"),
            "own": N_("Envelope {number} opened by {by}, who is left: {worth_cents}"),
        },
    ),
    "EnvelopesShared": (
        N_("Envelopes shared"),
        N_("Envelopes left and opened together: {found_cents} for who is left"),
    ),
    "BountyPaid": (N_("Bounty paid"), N_("{who}: bounties of {amount_cents} paid, {method}")),
    "BountyVoided": (N_("Bounty payment voided"), N_("{who}: payment of bounties voided")),
    "OwedPrizeSettled": (N_("Owed prize settled"), N_("{who}: owed prize transferred")),
    "PrizeVoided": (N_("Prize payment voided"), N_("{who}: payment of the prize voided")),
    # the rest
    "AnnouncementMade": (
        N_("Announcement"),
        {"": N_("On the wall: {text}"), "removed": N_("Line on the wall taken away")},
    ),
    "RuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
    "CommandUndone": (N_("Undone"), N_("An action was undone")),
    "CommandRedone": (N_("Redone"), N_("An action was redone")),
    "TillOpened": (N_("Till opened"), N_("Till {till} opened with {float_cents}")),
    "TillCounted": (
        N_("Till counted"),
        {
            "opening": N_("Counted at the opening: {counted_cents}"),
            "hand_over": N_("Handed over: {counted_cents}"),
            "close": N_("Counted and closed: {counted_cents}"),
        },
    ),
    "TillCountRefused": (
        N_("Count not accepted"),
        {
            "hand_over": N_("Counted at the hand-over, not accepted as it differs: {counted_cents}"),
            "close": N_("Counted at the close, not accepted as it differs: {counted_cents}"),
        },
    ),
    "TillRuleOverridden": (N_("Rule overridden"), N_("Rule overridden: {rule}")),
    "ReceiptIssued": (
        N_("Receipt issued"),
        {
            "": N_("{series}, receipt {number}: {amount_cents}"),
            "sold": N_("Vouchers sold: {amount_cents}"),
            "given": N_("Vouchers given"),
            "voucher": N_("Voucher taken back"),
        },
    ),
    "TicketIssued": (N_("Ticket out"), N_("Ticket {number} goes out: {amount_cents}")),
    "TicketClosed": (N_("Ticket used"), N_("Ticket {number} is used: {receipt}")),
    "TicketReopened": (N_("Ticket good again"), N_("Ticket {number} is good again: {receipt}")),
    "DepositMoved": (
        N_("Deposit moved"),
        {
            "in": N_("Deposit of {who}: {amount_cents} more"),
            "out": N_("Deposit of {who}: {amount_cents} less"),
        },
    ),
    "ReceiptReprinted": (
        N_("Receipt printed again"),
        N_("{series}, receipt {number} printed again: copy {copy}"),
    ),
    "HeadsNoted": (N_("Journal heads noted"), N_("Journal heads noted")),
    "RowsWatched": (N_("Rows of the house noted"), N_("Rows of the house noted")),
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
    "PlayerBanned": (N_("Player banned"), N_("The player of box {seat} is banned from the table")),
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
    "JackpotMoved": (N_("Jackpot moved"), N_("Jackpot now {meter_cents}")),
    "JackpotHit": (
        N_("Jackpot hit"),
        N_("Jackpot hit {number}: {amount_cents}, round {round}, box {seat}"),
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
    "PlayerNoted": (N_("Note on a player"), N_("The note on {who} was changed")),
    "PersonalDataGiven": (N_("Personal data given out"), N_("Data of {who} given out: {what}")),
    "ExportMade": (N_("Export made"), N_("Exported: {what}")),
    "PersonErased": (N_("Person erased"), N_("What was known of {who} is erased")),
    "PeopleImported": (
        N_("People imported"),
        N_("People imported: {added} added, {changed} changed, {skipped} left out"),
    ),
    "RowSaved": (N_("House record saved"), N_("House record saved: {kind} {key}")),
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
"""Every event by its kind."""

if LINES.keys() != KINDS.keys():
    raise TypeError(f"no sentence tells, or no event is: {sorted(LINES.keys() ^ KINDS.keys())}")
