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

  var drawing = document.querySelector("svg[data-now]");
  var ahead = Number(drawing.getAttribute("data-now")) - Date.now();

  function tick() {
    count(drawing, Date.now() + ahead);
    window.setTimeout(tick, 100);
  }

  tick();
}());
