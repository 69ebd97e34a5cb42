// Waiting lists joined and left from a player's phone: each deed under an id of its own; nothing is kept.
(function () {
  "use strict";

  var board = document.getElementById("board");
  var told = document.getElementById("told");
  var again = told.querySelector(".again");
  var leave = told.querySelector(".leave");
  var PATIENCE = 20000;
  var SURE = 4000;
  var STAYS = 6000;
  var armed = "";
  var disarming = 0;
  var hiding = 0;
  var sent = null;
  var busy = false;

  function id() {
    var octets = window.crypto.getRandomValues(new Uint8Array(16));
    octets[6] = (octets[6] & 15) | 64;
    octets[8] = (octets[8] & 63) | 128;
    var hex = Array.prototype.map.call(octets, function (octet) {
      return (octet + 256).toString(16).slice(1);
    });
    return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  function say(words, look) {
    window.clearTimeout(hiding);
    told.querySelector("p").textContent = words;
    told.className = words ? "on " + look : "";
    if (look === "good" || look === "bad") {
      hiding = window.setTimeout(function () { say("", ""); }, STAYS);
    }
  }

  function send() {
    var over = false;
    var timer = window.setTimeout(lost, PATIENCE);

    function lost() {
      if (!over) {
        over = true;
        busy = false;
        say(told.getAttribute("data-offline"), "lost");
      }
    }

    function heard(good, found) {
      if (over) {
        return;
      }
      if (found.refused === "desk_silent") {
        lost();
        return;
      }
      over = true;
      busy = false;
      sent = null;
      window.clearTimeout(timer);
      say(found.said, good ? "good" : "bad");
    }

    busy = true;
    say(told.getAttribute("data-sending"), "");
    window.fetch(told.getAttribute("data-deeds"), {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
      body: JSON.stringify(sent),
      cache: "no-store",
      credentials: "omit"
    }).then(function (answer) {
      return answer.text().then(function (text) {
        var found;
        try { found = JSON.parse(text); } catch (wrong) { found = { said: text }; }
        heard(answer.ok, found);
      });
    }).catch(function () {
      window.clearTimeout(timer);
      lost();
    });
  }

  function name(button) {
    return button.getAttribute("data-do") + " " + button.getAttribute("data-what");
  }

  // A new picture of the page has new buttons: the one that was tapped once stays so.
  function show() {
    var all = board.querySelectorAll("[data-sure]");
    for (var i = 0; i < all.length; i += 1) {
      if (!all[i].getAttribute("data-words")) {
        all[i].setAttribute("data-words", all[i].textContent);
      }
      var sure = name(all[i]) === armed;
      all[i].textContent = all[i].getAttribute(sure ? "data-sure" : "data-words");
      all[i].classList.toggle("armed", sure);
    }
  }

  function arm(which) {
    window.clearTimeout(disarming);
    armed = which;
    show();
    if (which) {
      disarming = window.setTimeout(function () { arm(""); }, SURE);
    }
  }

  board.addEventListener("click", function (event) {
    var button = /** @type {HTMLButtonElement} */ (event.target).closest("[data-do]");
    if (!button || busy) {
      return;
    }
    if (button.getAttribute("data-sure") && armed !== name(button)) {
      arm(name(button));
      return;
    }
    if (button.getAttribute("data-sure") && event.detail > 1) {  // both taps of a double one are the first
      return;
    }
    arm("");
    var deed = button.getAttribute("data-do");
    var what = button.getAttribute("data-what");
    sent = { id: id(), deed: { do: deed, what: deed === "leave" ? Number(what) : what } };
    send();
  });

  again.addEventListener("click", function () {
    if (sent && !busy) {
      send();
    }
  });

  leave.addEventListener("click", function () {
    sent = null;
    say("", "");
  });

  new MutationObserver(show).observe(board, { childList: true });
}());
