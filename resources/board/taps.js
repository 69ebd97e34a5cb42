// A tap acts only on what was painted when it began: one that anything overtakes on the page is dropped.
(function () {
  "use strict";

  var alarm = document.getElementById("alarm");
  var sheet = document.getElementById("sheet");
  var painted = 0;
  var change = 0;
  var began = -1;

  // By the clock of the browser's events, which is another one in old browsers.
  function now() {
    return document.createEvent("Event").timeStamp || 0;
  }

  function paint() {
    var mine = change += 1;
    painted = Infinity;
    window.requestAnimationFrame(function () {
      window.setTimeout(function () {
        if (mine === change) {
          painted = now();
        }
      }, 0);
    });
  }

  // What could be tapped, and what stands between: drawn anew as it was, a page is the same.
  function frame(nodes, inButton) {
    return Array.prototype.map.call(nodes, function (node) {
      if (node.nodeType !== 1) {
        return inButton ? node.textContent : "";
      }
      var parts = Array.prototype.slice.call(node.querySelectorAll("*"));
      return [node].concat(parts).map(function (part) {
        return part.tagName + (part.tagName === "BUTTON" ? part.textContent : "");
      }).join(" ");
    }).join(" ").trim();
  }

  // Other buttons, other words on one, or news over everything; a clock that counts changes nothing.
  function isOther(records) {
    var gone = "";
    var come = "";
    for (var i = 0; i < records.length; i += 1) {
      var record = records[i];
      if (record.type === "attributes") {
        if (record.target === (record.attributeName === "hidden" ? sheet : alarm)) {
          return true;
        }
      } else {
        var inButton = !!record.target.closest("button");
        gone += frame(record.removedNodes, inButton);
        come += frame(record.addedNodes, inButton);
      }
    }
    return gone.replace(/ /g, "") !== come.replace(/ /g, "");
  }

  function begin(event) {
    began = event.timeStamp;
  }

  if (!window.MutationObserver || !window.requestAnimationFrame || !Element.prototype.closest) {
    return;
  }
  new MutationObserver(function (records) {
    if (isOther(records)) {
      paint();
    }
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "class"] });
  window.addEventListener(window.PointerEvent ? "pointerdown" : "ontouchstart" in window ? "touchstart" : "mousedown", begin, true);
  window.addEventListener("keydown", begin, true);
  window.addEventListener("click", function (event) {
    var at = began < 0 ? event.timeStamp : began;
    began = -1;
    if (at < painted) {
      event.stopPropagation();
      event.preventDefault();
    }
  }, true);
}());
