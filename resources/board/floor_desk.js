// The desk, from a phone: tokens, requests, deeds under ids of their own, and the stream of news.
"use strict";

var desk = (function () {
  var TOKEN = "riffle-phone", SESSION = "riffle-session", SPOKEN = "riffle-language";
  var following = null;

  function language() { return sessionStorage.getItem(SPOKEN) || localStorage.getItem(SPOKEN) || navigator.language || "en"; }

  function headers(token) {
    var said = { "Accept-Language": language() };
    if (token) { said.Authorization = "Bearer " + token; }
    return said;
  }

  // What is given up: a browser that cannot stop it lets it run, and hears no more of it.
  function breakable() {
    var control = window.AbortController ? new AbortController() : null, refuse = null;
    var broken = new Promise(function (_, no) { refuse = no; });
    return {
      signal: control ? control.signal : undefined,
      abort: function () {
        if (control) { control.abort(); }
        refuse(new Error("given up"));
      },
      unless: function (promise) { return Promise.race([promise, broken]); }
    };
  }

  function asked(path, token, body, patience) {
    var stop = breakable(), timer = setTimeout(function () { stop.abort(); }, patience || 20000);
    /** @type {RequestInit} */
    var told = { headers: headers(token), signal: stop.signal, cache: "no-store", credentials: "omit" };
    if (body !== undefined) {
      told.method = "POST";
      told.headers["Content-Type"] = "application/json";
      told.body = JSON.stringify(body);
    }
    return stop.unless(fetch(path, told)).then(function (answer) {
      return stop.unless(answer.text()).then(function (text) {
        clearTimeout(timer);
        var found;
        try { found = JSON.parse(text); } catch (_) { found = { refused: "http", said: text }; }
        if (answer.ok) { return found; }
        throw { refused: found.refused, said: found.said, overridable: found.overridable, second: found.second };
      });
    }, function () {
      clearTimeout(timer);
      throw { refused: "offline" };
    });
  }

  function id() {
    var octets = crypto.getRandomValues(new Uint8Array(16));
    octets[6] = (octets[6] & 15) | 64;
    octets[8] = (octets[8] & 63) | 128;
    var hex = Array.prototype.map.call(octets, function (octet) { return (octet + 256).toString(16).slice(1); });
    return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  function follow(heard) {
    if (following) { following.abort(); }
    var stop = following = breakable();
    /** @type {RequestInit} */
    var told = { headers: headers(sessionStorage.getItem(SESSION)), signal: stop.signal, cache: "no-store", credentials: "omit" };
    var deadline = setTimeout(quiet, 15000);

    function quiet() { stop.abort(); }

    function read(reader, rest) {
      return stop.unless(reader.read()).then(function (piece) {
        if (piece.done) { throw new Error("ended"); }
        clearTimeout(deadline);
        deadline = setTimeout(quiet, 15000);
        var events = (rest + new TextDecoder().decode(piece.value)).split("\n\n");
        rest = events.pop();
        events.forEach(function (event) {
          var name = /^event: (.*)$/m.exec(event), data = /^data: (.*)$/m.exec(event);
          if (name) { heard(name[1], data ? data[1] : ""); }
        });
        return read(reader, rest);
      });
    }

    stop.unless(fetch("floor/events", told)).then(function (answer) {
      if (!answer.ok) {
        return answer.json().then(function (found) { following = null; heard("over", found.refused); });
      }
      return read(answer.body.getReader(), "");
    }).catch(function () {
      clearTimeout(deadline);
      if (following !== stop) { return; }
      heard("lost", "");
      setTimeout(function () { if (following === stop) { follow(heard); } }, 2000);
    });
  }

  return {
    language: language,
    speak: function (spoken) {
      sessionStorage.removeItem(SPOKEN);
      localStorage.setItem(SPOKEN, spoken);
    },
    ended: function (wrong) { return desk.lost(wrong) || ["session_over", "session_of_before"].indexOf(wrong.refused) >= 0; },
    lost: function (wrong) { return wrong.refused === "phone_unknown" || wrong.refused === "night_over"; },
    paired: function () { return !!localStorage.getItem(TOKEN); },
    atWork: function () { return !!sessionStorage.getItem(SESSION); },
    words: function () { return asked("floor/words"); },
    pair: function (code) {
      return asked("floor/pair", "", { code: code }).then(function (found) {
        localStorage.setItem(TOKEN, found.token);
        sessionStorage.removeItem(SESSION);
        return found;
      });
    },
    staff: function () { return asked("floor/staff", localStorage.getItem(TOKEN), {}); },
    logIn: function (staff, pin) {
      var told = { staff: staff, pin: pin, id: id() };
      return asked("floor/login", localStorage.getItem(TOKEN), told).then(function (found) {
        sessionStorage.setItem(SESSION, found.session);
        if (found.language) { sessionStorage.setItem(SPOKEN, found.language); }
        return found;
      });
    },
    logOut: function () {
      var token = sessionStorage.getItem(SESSION);
      desk.leave();
      return asked("floor/logout", token, {});
    },
    leave: function () {
      if (following) { following.abort(); following = null; }
      sessionStorage.removeItem(SESSION);
      sessionStorage.removeItem(SPOKEN);
    },
    forget: function () { desk.leave(); localStorage.removeItem(TOKEN); },
    state: function (tournament) {
      var query = tournament ? "?tournament=" + encodeURIComponent(tournament) : "";
      return asked("floor/state" + query, sessionStorage.getItem(SESSION));
    },
    deed: function (deed, reason) {
      return { id: id(), deed: deed, reason: reason || "", insist: !!reason };
    },
    people: function (letters) { return asked("floor/people", sessionStorage.getItem(SESSION), { letters: letters }); },
    send: function (sent) { return asked("floor/deeds", sessionStorage.getItem(SESSION), sent); },
    follow: follow
  };
})();
