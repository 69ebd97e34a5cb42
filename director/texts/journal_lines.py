"""Journal lines: the sentence for everything that the journal holds."""

from collections.abc import Mapping

from director.texts.cash_lines import CASH_LINES
from director.texts.refusals import shown
from director.texts.ruling_lines import ruling_sentence, written
from director.texts.texts import N_, Texts
from director.values.errors import Fact


def journal_line(texts: Texts, code: str, facts: Mapping[str, Fact], *, currency: str = "EUR") -> str:
    """What happened, in the user's language; KeyError for an unknown code."""
    if code.startswith(RULING):
        ruling = ruling_sentence(texts, written(facts))
        return texts.say(SENTENCES[code], table=str(facts["table"]), ruling=ruling)
    if facts.get("rule") == "":
        return texts.say("Rule overridden")
    told = {name: shown(texts, name, fact, currency) for name, fact in facts.items()}
    return texts.say(SENTENCES[code], **told)


RULING = "RulingGiven"
"""A ruling is told by what it is made of."""

SENTENCES: Mapping[str, str] = {
    # a tournament's life
    "TournamentAnnounced": N_("Announced: {name}, {price_cents}"),
    "RegistrationOpened": N_("Registration opened"),
    "SettingsChanged": N_("Settings changed: {name}, {price_cents}"),
    "StructureChanged": N_("Structure changed: {structure}"),
    "TournamentStarted": N_("Tournament started, level 1 from {started_at}"),
    "RegistrationClosed": N_("Registration closed"),
    "TournamentFinished": N_("Tournament finished, the seed of the draws is revealed"),
    "TournamentCancelled": N_("Tournament cancelled, everybody refunded"),
    "PinSet": N_("PIN set for {staff}"),
    "StaffLoggedIn": N_("{staff} logged in"),
    "StaffLoggedOut": N_("{staff} logged out"),
    "WrongPinTyped": N_("Wrong PIN for {staff}, tries in a row: {wrong}"),
    "ApprovalGiven": N_("{staff} agreed as the second person"),
    "RulingGiven": N_("Table {table}: {ruling}"),
    "RulingGiven/nowhere": N_("Ruling: {ruling}"),
    # tables and seats
    "TableOpened": N_("Table {table} opened"),
    "TableClosed": N_("Table {table} closed"),
    "SeatMarked": N_("Table {table} seat {seat}: {mark}"),
    "StacksLaidOut": N_("Stacks of {chips} laid out at free seats: {seats}"),
    "UnsoldStacksRemoved": N_("Unsold stacks removed: {chips} chips in all"),
    "PlayersMoved": N_("{cause}: {moves}"),
    "TableBroken": N_("Table {table} broken: {moves}"),
    "FinalTableFormed": N_("Final table at table {table}: {moves}"),
    "ButtonTold": N_("Table {table}: button at seat {button}, big blind at seat {big_blind}"),
    "ButtonTold/forgotten": N_("Table {table}: button forgotten"),
    "ButtonDrawn": N_("Button drawn at table {table}: seat {seat}"),
    "StacksTold": N_("Stacks told: {who}"),
    # entries and money
    "EntryRegistered": N_("{who}: {kind}, {price_cents}, table {table} seat {seat}"),
    "EntryRegistered/queued": N_("{who}: {kind}, {price_cents}, waiting for a seat"),
    "StackSurrendered": N_("{who} handed back {chips} chips for a second chance"),
    "AlternateSeated": N_("{who} got a seat after waiting: table {table} seat {seat}"),
    "ExtraBought": N_("{who}: {kind}, {price_cents}"),
    "ExtraVoided": N_("{who}: rebuy or add-on voided"),
    "EntryRefunded": N_("{who}: {amount_cents} refunded"),
    "EntryVoided": N_("{who}: entry voided, {amount_cents} given back"),
    "PresenceMarked/present": N_("{who} has come"),
    "PresenceMarked/absent": N_("{who} is absent"),
    "FirstHandDealt": N_("First hand dealt: {who}"),
    # going out
    "PlayersBusted": N_("Out: {who}"),
    "PlayersBusted/by": N_("Out: {who}, knocked out by {by}"),
    "EntryReinstated": N_("{who} reinstated: table {table} seat {seat}"),
    "OutOrderCorrected": N_("Order of busts corrected"),
    "EntryDisqualified": N_("{who} disqualified, {chips} chips out of play"),
    "PenaltyGiven": N_("{who}: hands to miss: {hands}"),
    "PenaltyGiven/warning": N_("{who}: warning"),
    "PenaltyServed": N_("{who}: hands missed: {hands}"),
    # the clock
    "ClockRan/start": N_("Clock started"),
    "ClockRan/run": N_("Clock resumed"),
    "ClockRan/adjust": N_("Time given or taken"),
    "ClockRan/set": N_("Clock set"),
    "ClockRan/go_to": N_("Clock moved to period {period}"),
    "ClockRan/break": N_("Break called"),
    "ClockRan/continue": N_("Clock continued where it had stopped"),
    "ClockRan/count": N_("Clock ran on: the time of the stop counts"),
    "ClockRan/hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
    "ClockPaused/pause": N_("Clock paused"),
    "ClockPaused/adjust": N_("Time given or taken"),
    "ClockPaused/set": N_("Clock set"),
    "ClockPaused/go_to": N_("Clock moved to period {period}"),
    "ClockPaused/break": N_("Break called"),
    "ClockPaused/continue": N_("Clock continued where it had stopped"),
    "ClockPaused/hand_for_hand": N_("Hand-for-hand: time of one hand taken off"),
    "LevelReached": N_("Period {period} of the structure begun"),
    "HandForHandSet/on": N_("Hand-for-hand begun"),
    "HandForHandSet/off": N_("Hand-for-hand ended"),
    "TimeCalled": N_("Clock called on {who}, table {table}"),
    "TimeCalled/table": N_("Clock called at table {table}"),
    "TimeCallEnded/acted": N_("Called clock at table {table}: the player has acted"),
    "TimeCallEnded/dead": N_("Called clock at table {table}: the hand is dead"),
    "TimeCallEnded/checked": N_("Called clock at table {table}: checked"),
    "TimeCallEnded/more_time": N_("Called clock at table {table}: more time given"),
    # chips
    "ChipsCounted": N_("Chips counted: {counted}, expected {expected}"),
    "ChipsRaced": N_("Table {table}: {value} raced off, a {into} to seat {winners}"),
    "ChipsRaced/nobody": N_("Table {table}: {value} raced off"),
    "ValueRemoved": N_("{value} has left play"),
    # prizes
    "PrizesLocked": N_("Prizes locked: {pool_cents}"),
    "PrizesUnlocked": N_("Prizes unlocked"),
    "DealMade": N_("Deal, {method}: {who}"),
    "PrizePaid": N_("{who}: {amount_cents} paid for place {place}, {method}"),
    "PrizePaid/owed": N_("{who}: {amount_cents} owed for place {place}"),
    "OwedPrizeSettled": N_("{who}: owed prize transferred"),
    "PrizeVoided": N_("{who}: payment of the prize voided"),
    # the rest
    "AnnouncementMade": N_("On the wall: {text}"),
    "AnnouncementMade/removed": N_("Line on the wall taken away"),
    "RuleOverridden": N_("Rule overridden: {rule}"),
    "CommandUndone": N_("An action was undone"),
    "CommandRedone": N_("An action was redone"),
    "TillOpened": N_("Till {till} opened with {float_cents}"),
    "TillCounted/opening": N_("Till counted at its opening: {counted_cents}"),
    "TillCounted/hand_over": N_("Till handed over: {counted_cents}"),
    "TillCounted/close": N_("Till closed: {counted_cents}"),
    "TillRuleOverridden": N_("Rule overridden: {rule}"),
    "ReceiptIssued": N_("Receipt {number} of {series}: {amount_cents}"),
    "ReceiptIssued/sold": N_("Vouchers sold: {amount_cents}"),
    "ReceiptIssued/given": N_("Vouchers given"),
    "ReceiptIssued/voucher": N_("Voucher taken back"),
    "TicketIssued": N_("Ticket {number} goes out: {amount_cents}"),
    "TicketClosed": N_("Ticket {number} is used: {receipt}"),
    "TicketReopened": N_("Ticket {number} is good again: {receipt}"),
    "DepositMoved/in": N_("Deposit of {who}: {amount_cents} more"),
    "DepositMoved/out": N_("Deposit of {who}: {amount_cents} less"),
    "ReceiptReprinted": N_("Receipt {number} of {series} printed again: copy {copy}"),
    "HeadsNoted": N_("Journal heads noted"),
    # the pit
    "GameTableOpened": N_("Game table opened: {pay_table}, float {chips_cents}"),
    "RoundStarted": N_("Round {round} begun"),
    "ActionTaken": N_("At the game: {action}"),
    "ActionUndone": N_("Last action of the round taken back"),
    "RoundSettled": N_("Round {round} settled, house {net_cents}"),
    "RoundWithheld": N_("Round {round}: winnings withheld, boxes {seats}"),
    "RoundReleased/paid": N_("Round {round}: withheld winnings paid"),
    "RoundReleased/kept": N_("Round {round}: withheld winnings kept by the house"),
    "ChipsFilled": N_("Fill: {chips_cents}"),
    "ChipsCredited": N_("Credit: {chips_cents}"),
    "BoxDropped": N_("Drop counted: {amount_cents}"),
    "ShiftBegun": N_("Shift begun: {name}"),
    "GearChecked": N_("Decks or dice checked: {checks}, faulty: {faults}"),
    "GearReplaced": N_("{old} replaced by {deck}"),
    "CardReplaced": N_("{label}: worn card replaced"),
    "GameRuleOverridden": N_("Rule overridden: {rule}"),
    "GameTableClosed": N_("Game table closed, {chips_cents} counted"),
    "JackpotOpened": N_("Jackpot put up: {label}, {seed_cents}"),
    "JackpotMoved": N_("Jackpot now {meter_cents}"),
    "PersonAdded": N_("{who} added to the directory"),
    "PersonEdited": N_("{who} edited: {fields}"),
    "PersonErased": N_("What was known of {who} is erased"),
    "PeopleImported": N_("People imported: {added} added, {changed} changed, {skipped} left out"),
    "RowSaved": N_("House record saved: {kind} {key}"),
    "RowRemoved": N_("House record removed: {kind} {key}"),
    **CASH_LINES,
}
