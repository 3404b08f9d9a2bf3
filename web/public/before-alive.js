// A page that the server drew takes what is pressed before its scripts have come: the button shows it, and is pressed again
// once the page is alive (web/take-over.ts). A form that the browser sent off by itself would lose what was typed.
(() => {
  const drawn = (from) => document.querySelector(`html:not([data-alive]) ${from}`) !== null;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button || !drawn(":is(#screen-data, #landing-data)")) return;
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button.setAttribute("data-pressed", "");
  });
  document.addEventListener("submit", (event) => {
    if (drawn("#screen-data")) event.preventDefault();
  });
})();
