"""Event lines: name of every event in the journal, and its sentence."""

from collections.abc import Mapping

import director.desk.kernel.streams  # noqa: F401  # with which every event is known
from director.texts.events.table_lines import LEAGUE_LINES, SIDE_POOL_LINES, TABLE_LINES, EventLine
from director.texts.texts import N_, Texts
from director.values.event import KINDS


def kind_name(texts: Texts, kind: str) -> str:
    """The name of an event by its kind (the class name); KeyError for an unknown one."""
    return texts.say(LINES[kind][0])


def line_of(code: str) -> str:
    """The sentence of an event by its kind, or `kind/how it went`; KeyError for an unknown one."""
    kind, _, how = code.partition("/")
    said = LINES[kind][1]
    return said if isinstance(said, str) else said[how]


LINES: Mapping[str, EventLine] = {
    # a tournament's life
    "TournamentAnnounced": (N_("Tournament announced"), N_("Announced: {name}, {price_cents}")),
    "RegistrationOpened": (N_("Registration opened"), N_("Registration opened")),
    "InvitationsChanged": (
        N_("Invitations changed"),
        N_("Invitations: {invited} more, {withdrawn} withdrawn"),
    ),
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
    "PhonePaired": (N_("Phone paired"), N_("Phone paired: {name}")),
    "PhoneEnded": (N_("Phone locked out"), N_("Phone locked out: {name}")),
    "ApprovalGiven": (N_("Second person agreed"), N_("{staff} agreed as the second person")),
    "ScreenShows": (
        N_("Screen shows something else"),
        {"": N_("Screen {screen}: the idle scene"), "shows": N_("Screen {screen} shows: {shown}")},
    ),
    "ScreenSwitched": (
        N_("Screen switched"),
        {"on": N_("Screen {screen} switched on"), "off": N_("Screen {screen} switched off")},
    ),
    "ScreensNamed": (N_("Screens asked for their names"), N_("Screens asked for their names")),
    "LineSaid": (N_("Line said"), N_("Said on the screens: {text}")),
    "LineTakenOff": (N_("Line taken off"), N_("No longer said on the screens: {text}")),
    "BoardsShared": (
        N_("Boards shared"),
        {
            "on": N_("Boards shared in the house at {address}, port {port}"),
            "off": N_("Boards shared no more ({address}, port {port})"),
        },
    ),
    "RulingGiven": (
        N_("Ruling given"),
        {"": N_("Table {table}: {ruling}"), "nowhere": N_("Ruling: {ruling}")},
    ),
    # events of several flights
    "EventAnnounced": (N_("Event announced"), N_("Event of several flights announced: {name}")),
    "EventTermsChanged": (N_("Terms of the event changed"), N_("Terms of the event changed")),
    "EventJoined": (
        N_("Part of an event"),
        {"": N_("Flight {label} of an event"), "day_two": N_("Day 2 of an event")},
    ),
    "FlightAdded": (N_("Flight added"), N_("Flight {label} added")),
    "DayTwoSet": (N_("Day 2 set"), N_("Day 2 set")),
    "LastHandsCalled": (N_("Last hands called"), N_("Last hands called: {hands} at each table")),
    "TableTallied": (N_("Table counted"), N_("Table {table} counted as a whole: {chips} chips")),
    "StacksBagged": (N_("Stacks bagged"), N_("Bagged: {who}, {chips} chips")),
    "FlightEnded": (
        N_("Flight ended"),
        {
            "": N_("Flight ended, {prize_cents} of prize money goes to day 2"),
            "differs": N_(
                "Flight ended, {prize_cents} of prize money goes to day 2; the bags differ by "
                "{difference} chips"
            ),
        },
    ),
    "FlightReopened": (N_("Flight opened again"), N_("The end of the flight taken back")),
    "FlightClosed": (
        N_("Flight closed"),
        N_("Flight {label} closed: {forward} stacks, {prize_cents} of prize money"),
    ),
    "FlightClosingTakenBack": (N_("Flight opened again"), N_("The end of flight {label} taken back")),
    "FieldGathered": (
        N_("Field of day 2 gathered"),
        N_("Day 2 has the field: {entries} entries, {prize_cents}, stacks given up: {forfeited}"),
    ),
    "FieldReturned": (N_("Field given back"), N_("Day 2 has given the field back")),
    "FieldCarried": (
        N_("Seats of day 2 drawn"),
        N_("Seats of day 2 drawn for {field} players, {prize_cents} in the pool"),
    ),
    "SurvivorAdmitted": (
        N_("Survivor of a flight found late"),
        N_("{who}, recorded as out of the flight, sits down on day 2 with {chips} chips at {seat}"),
    ),
    "CarriedStackCorrected": (
        N_("Bag of a flight corrected"),
        N_("{who} came with {chips} chips, not with {before} as the bag said"),
    ),
    "SurvivorWithdrawn": (
        N_("Stack of a flight withdrawn"),
        N_("{who} had gone out of the flight: off day 2, {chips} chips leave play"),
    ),
    "FieldTakenBack": (N_("Field given back"), N_("The field of day 2 given back")),
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
    "TablesRedrawn": (N_("All seats drawn anew"), N_("All seats drawn anew: {moves}")),
    "FinalTableFormed": (N_("Final table formed"), N_("Final table at table {table}: {moves}")),
    "ButtonTold": (
        N_("Button told"),
        {
            "": N_("Table {table}: button at seat {button}, big blind at seat {big_blind}"),
            "first": N_("Table {table}: button at seat {button} for the first hand"),
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
    "ExtraBought": (N_("Rebuy, add-on or bonus"), N_("{who}: {kind}, {price_cents}")),
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
    "SeatKept": (
        N_("Player keeps the seat"),
        {"": N_("{who} keeps the seat: {why}"), "free": N_("{who} may be moved again")},
    ),
    "PhoneCardRenewed": (
        N_("Card for the phone made anew"),
        N_("{who}: another card for the phone, the one before leads nowhere"),
    ),
    "FirstHandDealt": (N_("First hand dealt"), N_("First hand dealt: {who}")),
    # going out
    "PlayersBusted": (
        N_("Players out"),
        {"": N_("Out: {who}"), "by": N_("Out: {who}, knocked out by {by}")},
    ),
    "EntryReinstated": (N_("Player reinstated"), N_("{who} reinstated: table {table} seat {seat}")),
    "OutOrderCorrected": (N_("Order of busts corrected"), N_("Order of busts corrected: {who}")),
    "EntryQualified": (
        N_("Milestone reached"),
        N_("{who} has reached the milestone and wins a ticket; {chips} chips leave play"),
    ),
    "PrizeForfeited": (
        N_("Prize forfeited"),
        N_("{who}, disqualified, loses place and prize: all who went out before move up"),
    ),
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
            "length": N_("Level made longer or shorter: the time left with it"),
            "go_to": N_("Clock moved to period {period}"),
            "to_level": N_("Clock moved to level {level}"),
            "to_break": N_("Clock moved to the break after level {level}"),
            "break": N_("Break called"),
            "continue": N_("Clock continued where it had stopped"),
            "count": N_("Clock ran on: the time of the stop counts"),
            "hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
            "hands_end": N_("Hand-for-hand is over: the clock goes on"),
        },
    ),
    "ClockPaused": (
        N_("Clock paused"),
        {
            "pause": N_("Clock paused"),
            "adjust": N_("Time given or taken"),
            "set": N_("Clock set"),
            "length": N_("Level made longer or shorter: the time left with it"),
            "go_to": N_("Clock moved to period {period}"),
            "to_level": N_("Clock moved to level {level}"),
            "to_break": N_("Clock moved to the break after level {level}"),
            "break": N_("Break called"),
            "continue": N_("Clock continued where it had stopped"),
            "hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
            "hands_begin": N_("Hand-for-hand: the clock stands between the hands"),
        },
    ),
    "ClockStopped": (N_("Clock stopped"), N_("The clock stops: nothing is left to play for")),
    "LevelReached": (
        N_("Level reached"),
        {
            "": N_("Period {period} of the structure begun"),
            "to_level": N_("Level {level} begun"),
            "to_break": N_("Break after level {level} begun"),
        },
    ),
    "HandForHandSet": (
        N_("Hand-for-hand"),
        {"on": N_("Hand-for-hand begun"), "off": N_("Hand-for-hand ended")},
    ),
    "GameTurned": (N_("Game turned"), N_("The next game begins: {game}, {limit}")),
    "TimeCalled": (
        N_("Clock called on a player"),
        {"": N_("Clock called on {who}, table {table}"), "table": N_("Clock called at table {table}")},
    ),
    "TimeCardUsed": (N_("Time card used"), N_("{who} has used a time card, table {table}")),
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
            "ticket": N_("{who}: ticket of {ticket_cents} for place {place}"),
            "parts": N_(
                "{who}: {amount_cents} paid for place {place}: ticket of {ticket_cents}, "
                "the rest {method}"
            ),
        },
    ),
    "HeadsWon": (
        N_("Bounties won"),
        {
            "": N_("Bounty of {who}: {worth_cents} to {by}"),
            "nobody": N_("Bounty of {who}: {worth_cents}, won by nobody"),
            "chip": N_("Bounty chip of {who} handed over: {worth_cents}"),
        },
    ),
    "HeadCorrected": (
        N_("Bounty corrected"),
        {
            "": N_("Bounty of {who} corrected: {worth_cents} to {by}"),
            "nobody": N_("Bounty of {who} corrected: {worth_cents}, won by nobody"),
            "chip": N_("Bounty chip brought by {by}: {worth_cents}"),
            "chip_nobody": N_("Bounty chip of {who} is out again: {worth_cents}"),
            "envelope": N_("Envelope for the knock-out of {who} corrected: won by {by}"),
            "envelope_nobody": N_("Envelope for the knock-out of {who} corrected: won by nobody"),
        },
    ),
    "KnockOutCorrected": (
        N_("Knock-out corrected"),
        {
            "": N_("Knock-out of {who} corrected: by {by}"),
            "nobody": N_("Knock-out of {who} corrected: by nobody"),
        },
    ),
    "RebuyAfterKnockOut": (
        N_("Rebuy after a knock-out"),
        {
            "": N_("{who} had lost all chips, and bought again"),
            "by": N_("{who} had lost all chips to {by}, and bought again"),
            "head": N_("{who} had lost all chips to {by}, and bought again: bounty {worth_cents}"),
            "nobody": N_(
                "{who} had lost all chips, and bought again: bounty {worth_cents}, won by nobody"
            ),
            "chip": N_(
                "{who} had lost all chips, and bought again: bounty chip of {worth_cents} handed over"
            ),
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
    "EnvelopeReturned": (
        N_("Envelope given back"),
        N_(
            "Envelope {number}, opened for the knock-out of {who}, was won by nobody: it lies open with "
            "{amount_cents} for the next knock-out"
        ),
    ),
    "EnvelopesShared": (
        N_("Envelopes shared"),
        {
            "": N_("Envelopes left and opened together: {found_cents} for who is left"),
            "places": N_("Envelopes left and opened together: {found_cents} for the places"),
            "again": N_("Envelopes that went to the places: shared anew by the corrected places"),
        },
    ),
    "BountyPaid": (N_("Bounty paid"), N_("{who}: bounties of {amount_cents} paid, {method}")),
    "BountyVoided": (N_("Bounty payment voided"), N_("{who}: payment of bounties voided")),
    "BountyPutUp": (
        N_("Bounty put up"),
        {
            "": N_("The house puts a bounty of {amount_cents} on {who}"),
            "sponsor": N_("A sponsor puts a bounty of {amount_cents} on {who}, {method}"),
        },
    ),
    "BountyWithdrawn": (N_("Bounty withdrawn"), N_("Bounty put on {who} withdrawn")),
    "RoundDrawn": (N_("Round drawn"), N_("Round {number} drawn: {moves}")),
    "SeedsGiven": (
        N_("Seeds of the bracket"),
        {
            "": N_("Seeds of the bracket by hand, the first first: {seeds}"),
            "league": N_("Seeds of the bracket by the standings, the first first: {seeds}"),
            "nobody": N_("No seeds: all of the bracket are drawn"),
        },
    ),
    "RoundStructureSet": (
        N_("Levels of a round"),
        {
            "": N_("Round {number} and later: levels of {structure}"),
            "removed": N_("Round {number}: levels as in the round before"),
        },
    ),
    "GameCorrected": (
        N_("Third place corrected"),
        N_("Third place: {winner} has won the last game against {loser}, not the other way round"),
    ),
    "GameWon": (N_("Game won"), N_("Match {match}: {winner} wins a game against {loser}")),
    "OwedPrizeSettled": (N_("Owed prize settled"), N_("{who}: owed prize transferred")),
    "PrizeVoided": (N_("Prize payment voided"), N_("{who}: payment of the prize voided")),
    "ErrandAsked": (
        N_("Asked for from a table"),
        {
            "chips": N_("Table {table} asks for chips"),
            "rebuy": N_("{entry}, table {table}, wants to rebuy"),
        },
    ),
    "ErrandDone": (N_("Errand done"), N_("Errand {number} is done")),
    "SeatsChecked": (
        N_("Seats checked"),
        {
            "": N_("Seats of table {table} checked: everybody is right"),
            "wrong": N_("Seats of table {table} checked: somebody else sits at {wrong}"),
        },
    ),
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
    **TABLE_LINES,
    **SIDE_POOL_LINES,
    **LEAGUE_LINES,
}
"""Every event by its kind."""

if LINES.keys() != KINDS.keys():
    raise TypeError(f"no sentence tells, or no event is: {sorted(LINES.keys() ^ KINDS.keys())}")
