// What counts on a board goes on counting between two pictures, by the clock of the server.
(function () {
  "use strict";

  var board = document.getElementById("board");

  function shown(mark, now) {
    var until = Number(mark.getAttribute("data-until"));
    var up = Boolean(mark.getAttribute("data-up"));
    return mark.getAttribute("data-seconds") ? clock.two(clock.left(until, up, now)) : clock.shown(until, up, now);
  }

  function bar(mark, now) {
    var whole = Number(mark.getAttribute("data-whole"));
    var left = Number(mark.getAttribute("data-until")) - now;
    var over = Math.min(1, Math.max(0, 1 - left / whole));
    var least = Number(mark.getAttribute("height"));
    mark.setAttribute("width", Math.max(least, over * Number(mark.getAttribute("data-width"))));
  }

  // What comes after this level and the next ones lies here, for a line that is lost meanwhile.
  var LATE = 1500;
  var ahead = [];

  // Only the clock of a page that says more than the clock.
  function place(shown) {
    (board.querySelector("section.clock") || board).innerHTML = shown;
  }

  function pass(now) {
    var due = null;
    while (ahead.length && ahead[0].since + LATE <= now) {
      due = ahead.shift();
    }
    if (due) {
      place(due.shown);
    }
  }

  // What the house has drawn since is newer than what was sent ahead.
  function drop(at) {
    while (ahead.length && ahead[0].since <= at) {
      ahead.shift();
    }
  }

  function drawn() {
    var mark = board.querySelector("[data-now]");
    return mark ? Number(mark.getAttribute("data-now")) : 0;
  }

  function count(now) {
    pass(now);
    var marks = document.querySelectorAll("[data-until]");
    var counted = [];
    for (var i = 0; i < marks.length; i += 1) {
      var mark = marks[i];
      counted.push(Number(mark.getAttribute("data-until")));
      if (mark.getAttribute("data-whole")) {
        bar(mark, now);
        continue;
      }
      var before = mark.getAttribute("data-before") || "";
      var words = before + shown(mark, now) + (mark.getAttribute("data-after") || "");
      // figures stand in cells: a time of another length waits for the server's next picture
      var cells = (mark.getAttribute("x") || "").split(" ").length;
      if (mark.textContent !== words && (cells === 1 || cells === words.length)) {
        mark.textContent = words;
      }
    }
    return counted;
  }

  clock.hear(Number(board.querySelector("[data-now]").getAttribute("data-now")));

  // What changes comes from the house; a lost connection says so, and heals by itself.
  var SILENCE = 12000;
  var AGAIN = 3000;
  var source = null;
  var heard = Date.now();

  function show(lost) {
    document.getElementById("lost").textContent = lost ? board.getAttribute("data-lost") : "";
    document.body.className = lost ? "lost" : "";
  }

  // A picture is laid out as the screen hangs: one that is higher than wide says so.
  var tall = false;

  function isTall() {
    return Boolean(board.querySelector("svg[data-now]")) && window.innerHeight > window.innerWidth;
  }

  function told(events, upright) {
    if (!upright) {
      return events;
    }
    return events + (events.indexOf("?") < 0 ? "?" : /[?&]$/.test(events) ? "" : "&") + "tall=1";
  }

  window.addEventListener("resize", function () {
    if (source && isTall() !== tall) {
      open();
    }
  });

  // What a card led to is over: the page itself says so.
  function again() {
    window.location.reload();
  }

  function open() {
    if (source) {
      source.close();
    }
    heard = Date.now();
    tall = isTall();
    source = new EventSource(told(board.getAttribute("data-events"), tall));
    source.addEventListener("picture", function (event) {
      board.innerHTML = event.data;
      drop(drawn());
      count(clock.now());
    });
    source.addEventListener("ahead", function (event) {
      ahead = JSON.parse(event.data);
      drop(drawn());
    });
    source.addEventListener("time", function (event) {
      heard = Date.now();
      clock.hear(Number(event.data));
    });
    source.addEventListener("house", function (event) {
      show(event.data === "lost");
    });
    source.addEventListener("over", again);
    source.onerror = function () {
      show(true);
      if (source.readyState === 2 && board.getAttribute("data-own")) {
        again();
      }
    };
  }

  function watch() {
    if (Date.now() - heard > SILENCE || source.readyState === 2) {
      show(true);
      open();
    }
    window.setTimeout(watch, AGAIN);
  }

  // A screen that sleeps shows nothing: it is kept awake, or for a while it is said that it is not.
  var SAID = 20000;
  var lock = null;

  function remind() {
    var words = board.getAttribute("data-awake");
    if (!words || document.getElementById("awake")) {
      return;
    }
    var line = document.createElement("p");
    line.id = "awake";
    line.setAttribute("role", "status");
    line.textContent = words;
    document.body.appendChild(line);
    window.setTimeout(function () {
      document.body.removeChild(line);
    }, SAID);
  }

  function wake() {
    if (!board.getAttribute("data-awake") || document.visibilityState !== "visible") {
      return;
    }
    if (!navigator.wakeLock) {
      remind();
      return;
    }
    navigator.wakeLock.request("screen").then(function (held) {
      lock = held;
    }, remind);
  }

  document.addEventListener("visibilitychange", function () {
    if (navigator.wakeLock && (!lock || lock.released)) {
      wake();
    }
  });
  wake();

  clock.beat(count);
  if (board.getAttribute("data-events")) {
    open();
    watch();
  }
}());
