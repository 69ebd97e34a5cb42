// The floor's page: pairing, the PIN, the tables of a tournament, one table; kept new by the stream.
"use strict";

var page = (function () {
  var main = document.getElementById("page"), lost = document.getElementById("lost");
  var state = null, chosen = "", table = 0, loading = null, next = null, stale = false;
  var LATE = 1500, LOOKS = 5000, looking = null, unread = false;

  function show(children) { main.textContent = ""; into(main, children); }

  function offline(is) {
    document.body.classList.toggle("lost", is);
    lost.textContent = is ? said("offline") : "";
  }

  function failed(wrong) {
    if (wrong.refused === "offline") { offline(true); sheets.tell(said("offline"), "bad"); return; }
    if (desk.lost(wrong)) { desk.forget(); pairing(); }
    sheets.tell(wrong.said || said("offline"), "bad", true);
  }

  function languages() {
    var row = made("div", "choices");
    [["en", "English"], ["sk", "Slovenčina"], ["el", "Ελληνικά"]].forEach(function (spoken) {
      var is = desk.language().slice(0, 2) === spoken[0];
      row.appendChild(made("button", is ? "small chosen" : "small", spoken[1], function () {
        desk.speak(spoken[0]);
        speak().then(begin);
      }));
    });
    return row;
  }

  function pairing() {
    var field = made("input");
    field.autocapitalize = "characters";
    field.autocomplete = "off";
    field.maxLength = 20;
    field.placeholder = said("code");
    field.setAttribute("aria-label", said("code"));
    show([
      made("h1", "", said("pair_title")), made("p", "muted", said("pair_words")), field,
      made("button", "primary", said("pair"), function () { pair(field.value); }), languages()
    ]);
  }

  function pair(code) {
    return sheets.alone(function () {
      return desk.pair(code).then(function (found) {
        sheets.tell(said("paired", { name: found.name }), "good");
        return staff();
      }, function (wrong) { pairing(); failed(wrong); });
    });
  }

  function door(words) {
    var title = made("h1", "", words);
    title.id = "door";
    look();
    return title;
  }

  // Before somebody is at work no stream says whether the house is there: it is asked.
  function look() {
    clearTimeout(looking);
    looking = setTimeout(function () {
      if (!document.getElementById("door")) { return; }
      desk.staff().then(function () { return null; }, function (wrong) { return wrong; }).then(function (wrong) {
        if (!document.getElementById("door")) { return; }
        if (wrong && desk.lost(wrong)) { failed(wrong); return; }
        offline(!!wrong && (wrong.refused === "offline" || wrong.refused === "desk_silent"));
        if (!wrong && unread) { staff(); } else { look(); }
      });
    }, LOOKS);
  }

  function staff() {
    return desk.staff().then(function (people) {
      offline(unread = false);
      show([door(said("who"))].concat(people.map(function (one) {
        return into(made("button", "row", "", function () { pin(one); }), [made("b", "", one.name), made("span", "", one.role)]);
      })).concat([people.length ? null : made("p", "muted", said("nobody_has_pin")), languages()]));
    }, function (wrong) {
      unread = !desk.lost(wrong);
      if (unread) { show([door(said("who")), languages()]); }
      failed(wrong);
    });
  }

  function pin(one) {
    var keys = pins.pad(function (typed) {
      sheets.alone(function () {
        return desk.logIn(one.id, typed).then(function (found) {
          sheets.tell("", "");
          return found.language ? speak() : null;
        }).then(function () { follow(); return load(); }, failed);
      });
    });
    show([door(one.name), made("p", "muted", said("pin")), keys[0], keys[1], made("button", "", said("other_person"), staff)]);
  }

  function follow() {
    desk.follow(function (event, data) {
      if (event === "lost") { offline(true); return; }
      if (event === "over") { over({ refused: data }); return; }
      if (event === "time") { clock.hear(Number(data)); }
      offline(false);
      if (event === "news") { load(); }
    });
  }

  function over(wrong) {
    desk.leave();
    state = null;
    sheets.close();
    var why = { phone_unknown: "locked_out", night_over: "night_over", session_of_before: "console_anew" }[wrong.refused];
    if (desk.lost(wrong)) { desk.forget(); }
    speak().then(desk.lost(wrong) ? pairing : staff, failed).then(function () {
      sheets.tell(said(why || "pin_again"), "bad", true);
    });
  }

  // What is asked for while a state is on its way is answered by the next one, and by no later one.
  function load() {
    if (!loading) {
      loading = read();
      return loading;
    }
    if (!next) {
      next = loading.then(function (well) {
        next = null;
        return well ? load() : null;
      });
    }
    return next;
  }

  function read() {
    return desk.state(chosen).then(function (found) {
      loading = null;
      state = found;
      clock.hear(found.now);
      offline(!!found.lost);
      draw();
      return true;
    }, function (wrong) {
      loading = null;
      if (desk.ended(wrong)) { over(wrong); } else { failed(wrong); }
      return false;
    });
  }

  function offered(deed, button) {
    var why = state.offers[deed];
    if (why) { button.disabled = true; button.title = why; }
    return button;
  }

  function why(deeds) {
    var found = deeds.map(function (deed) { return state.offers[deed]; }).filter(Boolean);
    return found.length ? made("p", "muted", found[0]) : null;
  }

  // What is tapped later, or in a sheet, is of the tournament that was shown.
  function sender() {
    var of = state.tournament && state.tournament.id;
    return function (deed) { sheets.send(desk.deed(Object.assign({ tournament: of }, deed)), load); };
  }

  // A line that is lost leaves the clock no end: what comes after this level came along with it.
  function pass(at) {
    var later = state && state.later, due = null;
    while (later && later.length && later[0].since + LATE <= at) { due = later.shift(); }
    if (due) { state.clock = due.hands; draw(); }
  }

  function counted(at) {
    pass(at);
    var c = state && state.clock, node = document.getElementById("time");
    if (!c || !c.until || !node) { return []; }
    var words = clock.shown(c.until, !!c.up, at);
    if (node.textContent !== words) { node.textContent = words; }
    return [c.until];
  }

  function hands() {
    var c = state.clock, time = made("p", "time", c.until ? clock.shown(c.until, !!c.up, clock.now()) : c.time);
    time.id = "time";
    return into(made("section", c.running ? "clock" : "clock stands"), [
      made("p", "level", [c.level, c.word].filter(Boolean).join(" · ")), time, made("p", "blinds", c.blinds),
      made("p", "muted", c.next), made("p", "left", said("left", { left: state.left }))
    ]);
  }

  function tournaments() {
    sheets.open(said("tournaments"), state.tournaments.map(function (one) {
      return into(made("button", "row", "", function () { chosen = one.id; table = 0; sheets.close(); load(); }), [
        made("b", "", one.name), made("span", "", one.status)
      ]);
    }));
  }

  function settle() { if (stale) { draw(); } }

  function draw(asked) {
    stale = !asked && !!main.querySelector(".armed");
    if (stale) { return; }
    var seen = state.tables && state.tables.filter(function (one) { return one.number === table; })[0];
    if (table && !seen) { table = 0; }
    if (seen) { atTable(seen); } else { atAll(); }
  }

  function head() {
    return heading((state.tournament ? state.tournament.name : state.house) + " ▾", tournaments);
  }

  function heading(words, act) {
    return into(made("header"), [
      into(made("h1"), [made("button", "name", words, act)]), signed("⋮", "plain", said("more"), more)
    ]);
  }

  function more() {
    sheets.open(state.who + " · " + state.role, [
      languages(),
      made("button", "", said("log_out"), function () {
        desk.logOut().catch(function () {});
        sheets.close();
        speak().then(staff, failed);
      })
    ]);
  }

  function atAll() {
    var asked = (state.proposals || []).map(proposed).concat((state.hits || []).map(won));
    if (!state.tournament) { show([head(), made("p", "muted", said("no_tournament"))].concat(asked, [beside()])); return; }
    var tiles = made("div", "tiles"), c = state.clock, send = sender();
    (state.tables || []).forEach(function (one) {
      var look = one.called ? "tile hot" : (one.wrong || []).length ? "tile red" : one.checked ? "tile green" : "tile";
      tiles.appendChild(into(made("button", look, "", function () { table = one.number; sheets.hold(); draw(true); }), [
        made("b", "", String(one.number)), made("span", "", one.players + " / " + one.seats.length)
      ]));
    });
    var turn = c.running
      ? offered("pause", made("button", "", said("pause"), function () { send({ do: "pause" }); }))
      : offered("resume", made("button", "primary", said("resume"), function () { send({ do: "resume" }); }));
    var step = c.to_break ? "to_break" : "next_level";
    var next = offered("level", sheets.twice(said(step), said(step + "_sure"), "", function () {
      send({ do: "level", index: c.index + 1 });
    }));
    show([head(), state.demo ? made("p", "demo", said("demo")) : null, hands()].concat(
      asked, [wishes(), tiles, beside(), taken(), why(["pause", "level"]), into(made("nav"), [turn, next])]
    ));
  }

  function proposed(one) {
    return offered("proposal", into(made("button", "row hot", "", function () { sheets.proposal(one); }), [
      made("b", "", one.what), made("span", "", one.where)
    ]));
  }

  function won(one) {
    return offered("hit", into(made("button", "row hot", "", function () { sheets.hit(one); }), [
      made("b", "", said("hits")), made("span", "", (one.who || said("nobody_named")) + " · " + one.what)
    ]));
  }

  function wishes() {
    if (!(state.wishes || []).length) { return null; }
    var send = sender();
    return into(made("section"), state.wishes.map(function (one) {
      return into(made("div", "last"), [
        made("p", "hot", one.said),
        offered("fetched", made("button", "small", said("fetched"), function () { send({ do: "fetched", number: one.number }); }))
      ]);
    }));
  }

  function beside() {
    if (!(state.waiting || []).length) { return null; }
    return made("button", "", said("waiting_n", { n: state.waiting.length }), function () { sheets.waiting(state); });
  }

  function taken() {
    if (!state.last) { return null; }
    var last = state.last, send = sender();
    return into(made("div", "last"), [
      made("p", "muted", last.said),
      offered("undo", sheets.twice(said("undo"), said("undo_sure"), "small", function () { send({ do: "undo", command: last.command }); }))
    ]);
  }

  function atTable(one) {
    var of = state.tournament.id, send = sender();
    show([
      heading("‹ " + said("table_n", { table: one.number }), back),
      one.called ? called(one) : null,
      one.checked ? made("p", (one.wrong || []).length ? "bad" : "muted", said("checked", { time: one.checked })) : null
    ].concat(one.seats.map(function (seat) {
      var look = "seat" + (seat.entry ? "" : " empty") + (seat.absent ? " absent" : "");
      if ((one.wrong || []).indexOf(seat.seat) >= 0) { look += " red"; }
      var button = into(made("button", look, "", seat.entry ? function () { person(one, seat); } : null), [
        made("i", one.button === seat.seat ? "button" : "", String(seat.seat)),
        made("b", "", seat.name || seat.mark || said("free")),
        made("span", "", seat.bag ? said("bagged", { n: seat.bag }) : seat.stack ? Number(seat.stack).toLocaleString(document.documentElement.lang) : seat.absent ? said("absent") : "")
      ]);
      button.disabled = !seat.entry;
      return button;
    })).concat([
      why(["check", "wish"]),
      state.counts ? offered("tally", made("button", "", said("tally"), function () {
        sheets.number(said("tally"), said("tally_words", { table: one.number }), function (chips) {
          return { do: "tally", tournament: of, table: one.number, chips: chips };
        });
      })) : null,
      into(made("nav"), [
        offered("check", made("button", "", said("check"), function () { sheets.check(state, one); })),
        offered("wish", made("button", "", said("chips"), function () { send({ do: "wish", wanted: "chips", table: one.number }); }))
      ])
    ]));
  }

  function called(one) {
    var send = sender();
    return into(made("section"), [
      made("p", "hot", said("called", { who: one.called })),
      into(made("div", "choices"), [
        offered("acted", made("button", "small primary", said("acted"), function () { send({ do: "acted", table: one.number, ruling: "acted" }); })),
        offered("acted", sheets.twice(said("dead"), said("dead_sure"), "small", function () { send({ do: "acted", table: one.number, ruling: "dead" }); }))
      ])
    ]);
  }

  function person(one, seat) {
    var of = state.tournament.id, send = sender();
    sheets.open(seat.seat + "  " + seat.name, [
      offered("bust", made("button", "danger", said("bust"), function () { sheets.bust(state, one, seat); })),
      offered("move", made("button", "", said("move"), function () { sheets.move(state, one, seat); })),
      seat.rebuy ? offered("wish", made("button", "", said("rebuy"), function () {
        send({ do: "wish", wanted: "rebuy", table: one.number, entry: seat.entry });
      })) : null,
      one.called ? null : offered("clock", made("button", "", said("clock"), function () {
        send({ do: "clock", table: one.number, entry: seat.entry });
      })),
      offered("stack", made("button", "", said("stack"), function () {
        sheets.number(said("stack_of", { who: seat.name }), said("stack"), function (chips) {
          return { do: "stack", tournament: of, entry: seat.entry, chips: chips };
        });
      })),
      state.counts ? offered("bag", made("button", "", said("bag"), function () {
        sheets.number(said("bag_of", { who: seat.name }), said("stack"), function (chips, absent) {
          return { do: "bag", tournament: of, entry: seat.entry, counted: chips, absent: absent };
        }, said("player_absent"));
      })) : null,
      offered("blind", made("button", "", said("blind"), function () { send({ do: "blind", table: one.number, seat: seat.seat }); })),
      why(["bust", "move"])
    ]);
  }

  function back() { table = 0; sheets.close(); if (state) { load(); } }

  function up() { if (table) { back(); } }

  function keep() { if (table) { sheets.hold(); } }

  function reload() { if (state) { load(); } }

  function speak() {
    return desk.words().then(function (words) {
      W = words;
      document.documentElement.lang = words.language;
      offline(false);
    });
  }

  function begin() {
    sheets.close();
    var code = /^#([0-9A-Za-z-]{6,20})$/.exec(location.hash);
    if (code) { history.replaceState(null, "", location.pathname); pair(code[1]); return; }
    if (!desk.paired()) { pairing(); return; }
    if (!desk.atWork()) { staff(); return; }
    follow();
    load();
  }

  function start() {
    speak().then(begin, function () {
      W = W.offline ? W : { offline: "…" };
      offline(true);
      setTimeout(start, 2000);
    });
  }

  clock.beat(counted);
  window.addEventListener("hashchange", begin);
  function seconds() { return (state && state.seconds) || []; }

  return { seconds: seconds, start: start, back: back, up: up, keep: keep, over: over, settle: settle, reload: reload, offered: offered, why: why };
})();

page.start();
