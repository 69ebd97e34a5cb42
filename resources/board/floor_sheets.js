// Sheets over the page: what is asked before a deed is sent, and what is said after it.
"use strict";

var W = {};

function said(key, facts) {
  return (W[key] || key).replace(/\{(\w+)\}/g, function (_, name) { return facts && name in facts ? facts[name] : ""; });
}

function made(tag, look, words, act) {
  var node = document.createElement(tag);
  if (look) { node.className = look; }
  if (words !== undefined && words !== null) { node.textContent = words; }
  if (act) { node.addEventListener("click", act); }
  if (tag === "button") { node.type = "button"; }
  return node;
}

// A button whose sign is no word says in words what it does.
function signed(sign, look, words, act) {
  var node = made("button", look, sign, act);
  node.setAttribute("aria-label", words);
  return node;
}

function into(parent, children) {
  children.forEach(function (child) { if (child) { parent.appendChild(child); } });
  return parent;
}

var sheets = (function () {
  var sheet = document.getElementById("sheet"), notice = document.getElementById("said"), timer = 0;

  // What was said of one sheet is not said of the next; what stays was not said of a sheet.
  function hush() {
    if (timer) { tell("", ""); }
  }

  // The phone's back key closes what lies above; it leaves the page only where nothing does.
  var held = false;

  function hold() {
    if (!held) {
      held = true;
      history.pushState({ above: true }, "");
    }
  }

  window.addEventListener("popstate", function () {
    held = false;
    if (sheet.classList.contains("busy")) { hold(); return; }
    if (sheet.hidden) { page.up(); return; }
    close();
    page.keep();
  });

  function close() {
    if (notice.className === "bad") { hush(); }
    sheet.hidden = true;
    sheet.textContent = "";
  }

  function open(title, children) {
    hush();
    sheet.textContent = "";
    sheet.setAttribute("aria-label", title);
    into(sheet, [into(made("div", "head"), [made("h2", "", title), signed("✕", "plain", said("close"), close)])]);
    into(sheet, children);
    sheet.hidden = false;
    sheet.scrollTop = 0;
    hold();
  }

  function tell(words, tone, stays) {
    clearTimeout(timer);
    timer = 0;
    notice.className = tone || "";
    notice.textContent = words;
    notice.hidden = !words;
    if (words && !stays) { timer = setTimeout(hush, 5000); }
  }

  // A deed that cannot be taken lightly: the second tap within four seconds counts. The page stays as
  // it is meanwhile, so that what was shown is what is done.
  function twice(words, sure, look, act) {
    var armed = 0;

    function disarm() {
      clearTimeout(armed);
      armed = 0;
      button.textContent = words;
      button.classList.remove("armed");
    }

    var button = made("button", look, words, function (event) {
      if (armed) {
        if (event.detail > 1) { return; }  // both taps of a double one are the first
        disarm();
        act(button);
        page.settle();
        return;
      }
      button.textContent = sure;
      button.classList.add("armed");
      armed = setTimeout(function () { disarm(); page.settle(); }, 4000);
    });
    return button;
  }

  // Nothing else is tapped while something is on its way, nor until the page shows what it did.
  function alone(ask) {
    var parts = [document.getElementById("page"), sheet];

    function mark(is) { parts.forEach(function (part) { part.classList.toggle("busy", is); }); }

    if (sheet.classList.contains("busy")) { return new Promise(function () {}); }
    mark(true);
    return ask().then(function (found) {
      mark(false);
      return found;
    }, function (wrong) {
      mark(false);
      throw wrong;
    });
  }

  function send(sent, done) {
    return alone(function () {
      tell(said("sending"), "", true);
      return desk.send(sent).then(function (answer) {
        close();
        tell("✓ " + answer.said, "good");
        return done ? done() : null;
      });
    }).catch(function (wrong) { refused(wrong, sent, done); });
  }

  function refused(wrong, sent, done) {
    if (wrong.refused === "offline" || wrong.refused === "desk_silent") {
      tell("", "");
      open(said(wrong.refused === "offline" ? "offline_title" : "silent_title"), [
        made("p", "", wrong.said || said("offline_deed")),
        made("button", "primary", said("again"), function () { send(sent, done); }),
        made("button", "", said("leave_it"), close)
      ]);
      return;
    }
    if (desk.ended(wrong)) {
      close();
      page.over(wrong);
      return;
    }
    tell(wrong.said, "bad");
    if (wrong.second || (sent.second && wrong.refused.indexOf("pin_") === 0)) { pins.agree(wrong, sent, done); }
    if (wrong.overridable) { override(wrong, sent, done); }
    if (wrong.refused === "reason_required") { why(wrong, sent, done); }
  }

  // What is done against what was done before says why.
  function why(wrong, sent, done) {
    var reason = made("input");
    reason.maxLength = 200;
    reason.placeholder = said("reason");
    reason.setAttribute("aria-label", said("reason"));
    tell("", "");
    open(said("why_title"), [
      made("p", "", wrong.said), reason,
      made("button", "primary", said("send"), function () {
        var again = desk.deed(sent.deed);
        again.reason = reason.value.trim();
        again.insist = sent.insist;
        if (again.reason) { send(again, done); } else { reason.focus(); }
      }),
      made("button", "", said("leave_it"), close)
    ]);
    reason.focus();
  }

  // A rule of procedure: whoever may insist says why, and the journal keeps it.
  function override(wrong, sent, done) {
    var reason = made("input");
    reason.maxLength = 200;
    reason.placeholder = said("reason");
    reason.setAttribute("aria-label", said("reason"));
    tell("", "");
    open(said("override_title"), [
      made("p", "bad", wrong.said),
      made("p", "muted", said("override_words")),
      reason,
      twice(said("insist"), said("insist_sure"), "danger", function () {
        if (!reason.value.trim()) { reason.focus(); return; }
        send(desk.deed(sent.deed, reason.value.trim()), done);
      }),
      made("button", "", said("leave_it"), close)
    ]);
    reason.focus();
  }

  // Who is out, with whom, by whom, and with which stacks where they decide.
  function bust(state, table, first) {
    var out = [first], by = {}, stacks = {}, tied = false;

    function others(entry) {
      return table.seats.filter(function (seat) {
        return seat.entry && seat.entry !== entry && !out.some(function (gone) { return gone.entry === seat.entry; });
      });
    }

    function winners(gone) {
      var row = made("div", "choices");
      others(gone.entry).forEach(function (seat) {
        var chosen = (by[gone.entry] || []).indexOf(seat.entry) >= 0;
        row.appendChild(made("button", chosen ? "small chosen" : "small", seat.seat + " " + seat.name, function () {
          var told = by[gone.entry] = (by[gone.entry] || []).filter(function (entry) { return entry !== 0; });
          if (chosen) { told.splice(told.indexOf(seat.entry), 1); } else { told.push(seat.entry); }
          draw();
        }));
      });
      if (gone.head) {
        var nobody = (by[gone.entry] || [])[0] === 0;
        row.appendChild(made("button", nobody ? "small chosen" : "small", said("nobody"), function () {
          by[gone.entry] = nobody ? [] : [0];
          draw();
        }));
      }
      return row;
    }

    function stack(gone) {
      var field = made("input");
      field.inputMode = "numeric";
      field.placeholder = said("stack_before");
      field.setAttribute("aria-label", said("stack_before"));
      field.value = stacks[gone.entry] || "";
      field.addEventListener("input", function () { stacks[gone.entry] = field.value.replace(/\D/g, ""); });
      return field;
    }

    function block(gone) {
      var several = out.length > 1;
      return into(made("div", "card"), [
        made("h3", "", gone.seat + "  " + gone.name),
        several && !tied ? stack(gone) : null,
        made("p", "muted", said(gone.head ? "by_whom" : "by_whom_if")),
        winners(gone)
      ]);
    }

    function deed() {
      return {
        do: "bust", tournament: state.tournament.id, tied: tied,
        out: out.map(function (gone) {
          var told = by[gone.entry] || [], one = { entry: gone.entry };
          if (told[0] === 0) { one.nobody = true; } else { one.by = told; }
          if (out.length > 1 && !tied && stacks[gone.entry]) { one.stack = Number(stacks[gone.entry]); }
          return one;
        })
      };
    }

    function missing() {
      if (out.some(function (gone) { return gone.head && !(by[gone.entry] || []).length; })) { return said("winner_missing"); }
      if (out.length > 1 && !tied && out.some(function (gone) { return !stacks[gone.entry]; })) { return said("stack_missing"); }
      return "";
    }

    function draw() {
      var several = out.length > 1, also = made("div", "choices");
      others(0).forEach(function (seat) {
        also.appendChild(made("button", "small", seat.seat + " " + seat.name, function () { out.push(seat); draw(); }));
      });
      open(said("bust"), out.map(block).concat([
        several ? made("button", tied ? "chosen" : "", said("tied"), function () { tied = !tied; draw(); }) : null,
        twice(said("bust"), said("bust_sure", { who: out.map(function (gone) { return gone.name; }).join(", ") }), "danger", function () {
          var lacks = missing();
          if (lacks) { tell(lacks, "bad"); return; }
          send(desk.deed(deed()), page.back);
        }),
        made("p", "muted", said("also_out")),
        also
      ]));
    }

    draw();
  }

  function move(state, table, who) {
    function free(other) {
      return other.seats.filter(function (seat) { return !seat.entry && !seat.mark; });
    }

    function seats(other) {
      open(said("move_to", { who: who.name, table: other.number }), free(other).map(function (seat) {
        var words = said("seat_n", { seat: seat.seat });
        return twice(words, said("move_sure", { seat: seat.seat, table: other.number }), "seat", function () {
          send(desk.deed({
            do: "move", tournament: state.tournament.id, entry: who.entry,
            to: { table: other.number, seat: seat.seat }, seen: { table: table.number, seat: who.seat }
          }), page.back);
        });
      }).concat([made("button", "", said("other_table"), choose)]));
    }

    function choose() {
      var tiles = made("div", "tiles");
      state.tables.filter(function (other) { return free(other).length; }).forEach(function (other) {
        tiles.appendChild(into(made("button", "tile", "", function () { seats(other); }), [
          made("b", "", String(other.number)), made("span", "", other.players + " / " + other.seats.length)
        ]));
      });
      open(said("move_who", { who: who.name }), [tiles.children.length ? tiles : made("p", "muted", said("no_free_seat"))]);
    }

    choose();
  }

  // A number that is typed, such as a stack or a whole table; `tick` is something that may be said besides.
  function number(title, words, deed, tick) {
    var field = made("input"), ticked = false;
    var besides = tick ? made("button", "", tick, function () {
      ticked = !ticked;
      besides.className = ticked ? "chosen" : "";
    }) : null;
    field.inputMode = "numeric";
    field.placeholder = words;
    field.setAttribute("aria-label", words);
    open(title, [field, besides, made("button", "primary", said("tell"), function () {
      var chips = Number(field.value.replace(/\D/g, ""));
      if (!field.value.trim()) { field.focus(); return; }
      send(desk.deed(deed(chips, ticked)), page.reload);
    })]);
    field.focus();
  }

  // Every seat of a table, those with somebody else tapped red.
  function check(state, table) {
    var wrong = {};

    function draw() {
      open(said("check"), [made("p", "muted", said("check_words"))].concat(table.seats.map(function (seat) {
        var button = seatRow(seat, wrong[seat.seat] ? said("wrong") : "✓", function () {
          wrong[seat.seat] = !wrong[seat.seat];
          draw();
        });
        button.classList.add(wrong[seat.seat] ? "red" : "green");
        return button;
      })).concat([made("button", "primary", said("check_send"), function () {
        var seats = Object.keys(wrong).filter(function (seat) { return wrong[seat]; }).map(Number);
        send(desk.deed({ do: "check", tournament: state.tournament.id, table: table.number, wrong: seats }), page.reload);
      })]));
    }

    draw();
  }

  // What a dealer desk proposes: accepted, or refused with a reason that it reads.
  function proposal(one) {
    var reason = made("input");
    reason.maxLength = 200;
    reason.placeholder = said("reason");
    reason.setAttribute("aria-label", said("reason"));

    function deed(accepted) {
      var sent = desk.deed({ do: "proposal", game_table: one.game_table, proposal: one.number, accepted: accepted });
      sent.reason = reason.value.trim();
      send(sent, page.reload);
    }

    open(said("proposals"), [
      made("p", "muted", one.where), made("h3", "", one.what), made("p", "", one.why), reason,
      twice(said("accept"), said("accept_sure"), "primary", function () { deed(true); }),
      made("button", "", said("refuse"), function () {
        if (!reason.value.trim()) { tell(said("reason_missing"), "bad"); reason.focus(); return; }
        deed(false);
      })
    ]);
  }

  // Nobody was named at the table: whoever has won is found in the directory first.
  function winner(one) {
    var field = made("input"), found = made("div"), asked = 0;
    field.autocomplete = "off";
    field.maxLength = 60;
    field.placeholder = said("hit_find");
    field.setAttribute("aria-label", said("hit_find"));
    field.addEventListener("input", function () {
      var letters = field.value.trim(), mine = asked += 1;
      setTimeout(function () {
        if (mine !== asked) { return; }
        if (letters.length < 2) { found.textContent = ""; return; }
        desk.people(letters).then(function (people) {
          if (mine !== asked) { return; }
          found.textContent = "";
          into(found, people.map(function (person) {
            return into(made("button", "row", "", function () {
              hit(Object.assign({}, one, { player: person.id, who: person.name }));
            }), [made("b", "", person.name), made("span", "", person.about)]);
          }).concat(people.length ? [] : [made("p", "muted", said("nobody_found"))]));
        }, function (wrong) { tell(wrong.said || said("offline"), "bad"); });
      }, 300);
    });
    open(said("hits"), [made("p", "muted", one.what), field, found]);
    field.focus();
  }

  // Who has won a part of a jackpot: whoever holds the phone signs, and a second person.
  function hit(one) {
    if (!one.player) { winner(one); return; }
    open(said("hits"), [
      made("p", "muted", one.what), made("h3", "", one.who), made("p", "", said("hit_words")),
      twice(said("hit_sign", { who: one.who }), said("hit_sure", { who: one.who }), "primary", function () {
        send(desk.deed({ do: "hit", jackpot: one.jackpot, number: one.number, player: one.player }), page.reload);
      })
    ]);
  }

  function waiting(state) {
    function numberOf(id) {
      return state.cash_tables.filter(function (table) { return table.id === id; })[0].number;
    }

    function block(one) {
      var deeds = [], free = one.tables || [];
      if (one.called && !one.answered) {
        deeds.push(made("button", "small primary", said("comes"), function () {
          send(desk.deed({ do: "coming", waiter: one.id, comes: true }), page.reload);
        }));
      }
      if (one.called) {
        deeds.push(twice(said("comes_not"), said("comes_not_sure"), "small", function () {
          send(desk.deed({ do: "coming", waiter: one.id, comes: false }), page.reload);
        }));
      } else {
        free.forEach(function (id) {
          deeds.push(made("button", "small", said("call_to", { table: numberOf(id) }), function () {
            send(desk.deed({ do: "waiter", waiter: one.id, cash_table: id }), page.reload);
          }));
        });
      }
      deeds.forEach(function (button) { page.offered(one.called ? "coming" : "waiter", button); });
      return into(made("div", "card"), [
        made("h3", "", one.name), made("p", "muted", one.game + " · " + one.since), made("p", "", one.called || ""),
        deeds.length ? into(made("div", "choices"), deeds) : made("p", "muted", said("no_open_seat"))
      ]);
    }

    open(said("waiting"), state.waiting.map(block).concat([page.why(["waiter"])]));
  }

  function seatRow(seat, beside, act) {
    return into(made("button", seat.entry ? "seat" : "seat empty", "", act), [
      made("i", "", String(seat.seat)), made("b", "", seat.name || seat.mark || said("free")), made("span", "", beside)
    ]);
  }

  return { alone: alone, hold: hold, number: number, check: check, proposal: proposal, hit: hit, waiting: waiting, open: open, close: close, tell: tell, twice: twice, send: send, bust: bust, move: move };
})();
