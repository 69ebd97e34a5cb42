// What counts on a board goes on counting between two pictures, by the clock of the server.
(function () {
  "use strict";

  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function span(seconds) {
    var minutes = Math.floor(seconds / 60);
    var rest = two(seconds % 60);
    if (minutes < 100) {
      return two(minutes) + ":" + rest;
    }
    return Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + rest;
  }

  function shown(mark, now) {
    var until = Number(mark.getAttribute("data-until"));
    if (mark.getAttribute("data-up")) {
      return "+" + span(Math.max(0, Math.floor((now - until) / 1000)));
    }
    var left = Math.max(0, Math.ceil((until - now) / 1000));
    return mark.getAttribute("data-seconds") ? two(left) : span(left);
  }

  function bar(mark, now) {
    var whole = Number(mark.getAttribute("data-whole"));
    var left = Number(mark.getAttribute("data-until")) - now;
    var over = Math.min(1, Math.max(0, 1 - left / whole));
    var least = Number(mark.getAttribute("height"));
    mark.setAttribute("width", Math.max(least, over * Number(mark.getAttribute("data-width"))));
  }

  function count(drawing, now) {
    var marks = drawing.querySelectorAll("[data-until]");
    for (var i = 0; i < marks.length; i += 1) {
      var mark = marks[i];
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
  }

  // The clock of the house: of the last times that were told the one that took the shortest way here.
  var TOLD = 12;
  var told = [];

  function hear(now) {
    told.push(now - Date.now());
    if (told.length > TOLD) {
      told.shift();
    }
  }

  function ahead() {
    return Math.max.apply(null, told);
  }

  var board = document.getElementById("board");
  hear(Number(board.querySelector("[data-now]").getAttribute("data-now")));

  function tick() {
    count(document, Date.now() + ahead());
    window.setTimeout(tick, 50);
  }

  // What changes comes from the house; a lost connection says so, and heals by itself.
  var SILENCE = 12000;
  var AGAIN = 3000;
  var source = null;
  var heard = Date.now();

  function show(lost) {
    document.getElementById("lost").textContent = lost ? board.getAttribute("data-lost") : "";
    document.body.className = lost ? "lost" : "";
  }

  // What a card led to is over: the page itself says so.
  function again() {
    window.location.reload();
  }

  function open() {
    if (source) {
      source.close();
    }
    heard = Date.now();
    source = new EventSource(board.getAttribute("data-events"));
    source.addEventListener("picture", function (event) {
      board.innerHTML = event.data;
      count(board, Date.now() + ahead());
    });
    source.addEventListener("time", function (event) {
      if (Date.now() - heard > SILENCE) {
        told = [];
      }
      heard = Date.now();
      hear(Number(event.data));
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

  tick();
  if (board.getAttribute("data-events")) {
    open();
    watch();
  }
}());
