// PINs on the floor's page: the pad, and the second person who agrees to what somebody else does.
"use strict";

var pins = (function () {
  function pad(entered) {
    var typed = "", dots = made("p", "dots", " "), keys = made("div", "pad");

    function press(key) {
      if (key === "⌫") { typed = typed.slice(0, -1); } else if (typed.length < 8) { typed += key; }
      dots.textContent = typed.replace(/./g, "●") || " ";
    }

    function enter() {
      var told = typed;
      typed = "";
      press("⌫");
      if (told) { entered(told); }
    }

    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "⌫", "0"].forEach(function (key) {
      keys.appendChild(signed(key, "key", key === "⌫" ? said("delete") : key, function () { press(key); }));
    });
    keys.appendChild(signed("↵", "key primary", said("log_in"), enter));
    return [dots, keys];
  }

  // Whoever agrees takes the phone, finds the own name and types the own PIN; the deed goes out again.
  function agree(wrong, sent, done) {
    var people = page.seconds();

    function typed(one, words) {
      var keys = pad(function (pin) {
        var again = desk.deed(sent.deed);
        again.reason = sent.reason;
        again.insist = sent.insist;
        again.second = { staff: one.id, pin: pin };
        sheets.send(again, done);
      });
      keys[1].lastChild.setAttribute("aria-label", said("agree"));
      sheets.open(said("second_pin", { who: one.name }), [words ? made("p", "bad", words) : null].concat(
        keys, [made("button", "", said("other_person"), choose)]
      ));
    }

    function choose() {
      sheets.open(said("second_title"), [made("p", "", wrong.said), made("p", "muted", said("second_words"))].concat(
        people.map(function (one) {
          return into(made("button", "row", "", function () { typed(one); }), [made("b", "", one.name), made("span", "", one.role)]);
        }),
        [people.length ? null : made("p", "bad", said("second_nobody")), made("button", "", said("leave_it"), sheets.close)]
      ));
    }

    sheets.tell("", "");
    if (sent.second && !wrong.second) {
      var before = people.filter(function (one) { return one.id === sent.second.staff; })[0];
      if (before) { typed(before, wrong.said); return; }
    }
    choose();
  }

  return { pad: pad, agree: agree };
})();
