"""Refusals of the house: acts on paper entered later, and those that cannot be accepted unchanged."""

from collections.abc import Mapping

from director.texts.texts import N_

HOUSE_SENTENCES: Mapping[str, str] = {
    # screens
    "screen_key": N_("“{key}” cannot be an address: small letters, figures and hyphens, up to 48."),
    "screen_margin": N_("The margin of a screen is 0 to {most} percent."),
    "screen_station": N_("{name}: a monitor belongs to a console, a browser to none."),
    "screen_shows_unknown": N_("There is no “{what}” that a screen could show."),
    "screens_too_many": N_("A house has {most} screens at most: remove one first."),
    "row_changed_meanwhile": N_(
        "It was changed at another console meanwhile: look at what stands there now, then save."
    ),
    "unknown_screen": N_("There is no screen “{key}” in this house."),
    "screen_there_already": N_("There is a screen “{key}” already: change that one."),
    "programme_without_view": N_("{name}: a programme shows at least one view."),
    "programme_too_long": N_("A programme has {most} lines at most."),
    "programme_seconds": N_("Line {number}: a view is shown for 1 to {most} seconds."),
    "programme_minutes": N_("Line {number} never holds: say for how many minutes, 1 to {most}."),
    "programme_no_minutes": N_("Line {number}: only what is over or was moved holds for minutes."),
    "programmes_too_many": N_("A house has {most} programmes of its own at most: remove one first."),
    "house_line_empty": N_("A line says something."),
    "house_line_never": N_("A line ends after it begins, and later than now."),
    "house_lines_too_many": N_("{most} lines at most are said at once: take one off first."),
    # phones
    "phones_without_certificate": N_("Phones cannot be taken: there is no certificate ({what})."),
    "phone_unknown": N_("This phone is not paired any more. Have it paired again at the console."),
    "night_over": N_("The gaming day is over: have this phone paired again at the console."),
    "phone_without_name": N_("A phone has a name of at most {most} letters."),
    "phone_paired_already": N_("This phone is paired already."),
    "phone_gone": N_("That phone is not paired any more."),
    "phones_too_many": N_("More than {most} phones are not taken at once: lock one out first."),
    "pairing_over": N_(
        "This code is used, or older than five minutes. Show another one at the console."
    ),
    "session_over": N_("Type your PIN again: this phone was left alone, or somebody else has it."),
    "session_of_before": N_("The console was opened anew since: type your PIN again."),
    "not_understood": N_("What the phone sent cannot be understood. Load the page again."),
    "not_there": N_("There is nothing here. Load the page again."),
    "desk_silent": N_("The house has not answered yet: nobody knows whether it counts. Try again."),
    # players' phones
    "players_only_read": N_("This house lets no phone of a player write. Ask at the desk."),
    "not_for_players": N_("A player’s phone joins and leaves waiting lists for its player, no more."),
    "list_closed": N_("This list is closed: the game is not played any more."),
    "ask_at_desk": N_("That is not done from a phone: please come to the desk."),
    "too_often": N_("That was too often: wait a minute, or ask at the desk."),
    "card_over": N_(
        "This card leads nowhere: its tournament is over, or another card was made. Ask the floor."
    ),
    "you_wait_already": N_("You are on this list already."),
    "you_wait_no_more": N_("You are not on this list any more."),
    "you_sit_there": N_("You sit at table {table}, seat {seat}, already."),
    # errands
    "errand_for_whom": N_("A rebuy is for a player of the table; chips are for the table."),
    "errand_asked_already": N_("Table {table} has asked for this: somebody is on the way."),
    "errand_done_already": N_("Somebody has done this already."),
    # layouts of screens
    "layout_too_large": N_("{file} is too large for a layout: {most} kB at most."),
    "layout_not_json": N_("{file} is no layout: it cannot be read as JSON."),
    "layout_shape": N_("{file}, {place}: the value there is of another kind than a layout has."),
    "layout_lacks": N_("{file}, {place}: “{word}” is missing."),
    "layout_misspelt": N_("{file}, {place}: there is no “{word}”; “{meant}” is meant."),
    "layout_unknown": N_("{file}, {place}: a layout has no “{word}”."),
    "layout_outside": N_("{file}, {place}: the block reaches beyond the grid of {word}."),
    "layout_overlap": N_("{file}, {place}: the block lies on {word}; move one of them."),
    "no_such_board": N_("There is no board “{word}”."),
    "no_board_address": N_("{typed} is no address of a board, such as http://192.168.1.20:8230/."),
    "board_address_taken": N_(
        "Nobody can listen at {address}, port {port}: it is taken, or it is not of this machine. Choose"
        " another one."
    ),
    "layout_colour": N_("{file}, {place}: “{word}” is no colour; write it as #E0B85A."),
    "layout_no_picture": N_("{file}, {place}: the layout has no picture “{word}”."),
    "layouts_too_many": N_("A house has {most} layouts of its own at most: remove one first."),
    "layout_pictures_too_large": N_(
        "The pictures of {file} are too large together: {most} large ones at most. Take one out."
    ),
    "picture_of_other_kind": N_(
        "{name} is no PNG or JPEG picture, whatever it is called. Save it as one of these."
    ),
    "picture_file_too_large": N_("{name} is too large a file: {most} kB at most. Save it smaller."),
    "picture_too_many_pixels": N_("{name} has {size} pixels: {most} million at most. Save it smaller."),
    "picture_broken": N_("{name} cannot be read: the picture is damaged. Save it anew."),
    "person_in_question": N_(
        "{name} was changed past the desk: first a director looks at it and accepts what stands (the "
        "red line above, “Look at it”)."
    ),
    "pin_in_question": N_(
        "The PIN or the role of {name} was changed past the desk: nobody logs in with it until a "
        "director gives a new PIN, or accepts the role as it stands."
    ),
    "accept_journal": N_(
        "The journal cannot be accepted otherwise than it was written: keep the file, and bring back "
        "the newest sound backup."
    ),
    "accept_seed": N_(
        "A seed cannot be accepted: it was committed to before the first draw. Bring back the newest "
        "sound backup."
    ),
    "accept_damage": N_(
        "A damaged database or another structure cannot be accepted: bring back the newest sound backup."
    ),
    "accept_what_follows": N_(
        "This row follows from the journal of its table: it cannot be accepted, only written anew by "
        "what happens next at the table, or brought back with a backup."
    ),
    "accept_pin": N_(
        "A PIN that was changed past the desk is not accepted: give a new one (House, Staff)."
    ),
    "accept_phone": N_("A phone that was changed past the desk is not accepted: pair it again."),
    "accept_without_key": N_(
        "Without the key nobody can tell what was changed: put the key’s file back beside the database."
    ),
    "accepts_own_row": N_(
        "What is in question is about you, or about who agrees: two others must look at it and accept."
    ),
    "house_rule_unreadable": N_(
        "Line {line}: a chapter begins with “#”, a rule with “##”, its number and its title, and what "
        "it says stands below."
    ),
    "house_rule_twice": N_("Line {line}: there is a rule {number} already. Give it another number."),
    "house_rule_empty": N_("Rule {number} says nothing: write what it says, or remove it."),
    "house_rule_long": N_("Rule {number} is too long: {most} letters at the most."),
    "house_rules_many": N_("The house rules are none or too many: 1 to {most}."),
    "row_as_noted": N_("This stands as the house has written it: there is nothing to accept."),
    "row_unreadable": N_("What stands there cannot be read: save it anew, or bring back a backup."),
}
