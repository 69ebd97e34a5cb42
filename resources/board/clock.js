// The clock of the house in a browser: what time it is there, and what is shown of a time that counts.
var clock = (function () {
  "use strict";

  // Of the last times that were told the one holds that took the shortest way here.
  var TOLD = 12;
  // A time so far from it is another one: that of the house was set.
  var SET = 3000;
  // What stands still is looked at again after so long: it may begin to count.
  var LOOK = 250;
  var told = [];

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

  // Not the browser's time of day, which may be set at any moment.
  function here() {
    return window.performance.now();
  }

  function ahead() {
    return told.length ? Math.max.apply(null, told) : Date.now() - here();
  }

  function hear(now) {
    var found = now - here();
    if (Math.abs(found - ahead()) > SET) {
      told = [];
    }
    told.push(found);
    if (told.length > TOLD) {
      told.shift();
    }
  }

  function now() {
    return here() + ahead();
  }

  function left(until, up, at) {
    return up ? Math.max(0, Math.floor((at - until) / 1000)) : Math.max(0, Math.ceil((until - at) / 1000));
  }

  function shown(until, up, at) {
    return (up ? "+" : "") + span(left(until, up, at));
  }

  // The same second turns everywhere at once: `draw` is called at the edge of it, and answers with
  // the instants that it counts to or from.
  function beat(draw) {
    var at = now();
    var wait = draw(at).reduce(function (soonest, until) {
      var rest = (until - at) % 1000;
      return Math.min(soonest, rest > 0 ? rest : rest + 1000);
    }, LOOK);
    window.setTimeout(function () {
      beat(draw);
    }, Math.ceil(wait) + 1);
  }

  return { two: two, hear: hear, now: now, left: left, shown: shown, beat: beat };
}());
