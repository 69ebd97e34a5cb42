// News that a player must not miss: shown over everything until it is tapped away, with sound where it may.
(function () {
  "use strict";

  var board = document.getElementById("board");
  var alarm = document.getElementById("alarm");
  var own = board.getAttribute("data-own");
  var title = document.title;
  var seen = {};
  var shown = null;
  var audio = null;
  var RINGS = 2500;

  function read(kind) {
    try {
      return window.localStorage.getItem("riffle-" + own + "-" + kind);
    } catch (refused) {
      return seen[kind] === undefined ? null : seen[kind];
    }
  }

  function keep(kind, key) {
    seen[kind] = key;
    try {
      window.localStorage.setItem("riffle-" + own + "-" + kind, key);
    } catch (refused) {
      return;
    }
  }

  function tone(at, pitch) {
    var voice = audio.createOscillator();
    var loud = audio.createGain();
    voice.frequency.value = pitch;
    loud.gain.value = 0.3;
    voice.connect(loud);
    loud.connect(audio.destination);
    voice.start(audio.currentTime + at);
    voice.stop(audio.currentTime + at + 0.2);
  }

  function ring() {
    if (shown === null) {
      return;
    }
    var active = navigator.userActivation;
    if (navigator.vibrate && (!active || active.hasBeenActive)) {
      navigator.vibrate([400, 200, 400]);
    }
    if (audio) {
      tone(0, 880);
      tone(0.3, 1175);
    }
    document.title = document.title === title ? "! " + title : title;
    window.setTimeout(ring, RINGS);
  }

  function show(news) {
    var silent = shown === null;
    shown = { kind: news.getAttribute("data-kind"), key: news.getAttribute("data-key") };
    alarm.querySelector("p").textContent = news.textContent;
    hold(news.getAttribute("data-hold"));
    alarm.className = "on";
    if (silent) {
      ring();
    }
  }

  // How long it can be followed, counted down by the script of the boards.
  function hold(until) {
    var left = alarm.querySelector(".hold");
    if ((left.getAttribute("data-until") || "") === (until || "")) {
      return;
    }
    left.textContent = "";
    if (until) {
      left.setAttribute("data-until", until);
    } else {
      left.removeAttribute("data-until");
    }
  }

  function hide() {
    shown = null;
    hold("");
    alarm.className = "";
    document.title = title;
  }

  function look() {
    var all = board.querySelectorAll(".alarm");
    var still = false;
    for (var i = 0; i < all.length; i += 1) {
      var kind = all[i].getAttribute("data-kind");
      var key = all[i].getAttribute("data-key");
      var before = read(kind);
      if (before === null && !all[i].getAttribute("data-first")) {
        keep(kind, key);
        before = key;
      }
      if (before !== key && !still) {
        still = true;
        hold(all[i].getAttribute("data-hold"));
        if (shown === null || shown.kind !== kind || shown.key !== key) {
          show(all[i]);
        }
      }
    }
    if (!still && shown !== null) {
      hide();
    }
  }

  alarm.querySelector("button").addEventListener("click", function () {
    if (shown !== null) {
      keep(shown.kind, shown.key);
    }
    hide();
    look();
  });

  var sound = /** @type {HTMLButtonElement} */ (document.getElementById("sound"));
  var Audio = window.AudioContext || window["webkitAudioContext"];
  if (!Audio) {
    sound.style.display = "none";
  }
  sound.addEventListener("click", function () {
    audio = new Audio();
    tone(0, 880);
    sound.className = "on";
    sound.disabled = true;
  });

  new MutationObserver(look).observe(board, { childList: true });
  look();
}());
