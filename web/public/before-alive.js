// A page that the server drew takes what is pressed before its scripts have come: the button shows it, and is pressed again
// once the page is alive (web/take-over.ts); so is a link that would leave what was typed. A form that the browser sent off by itself would lose what was typed.
(() => {
  const drawn = (from) => document.querySelector(`html:not([data-alive]) ${from}`) !== null;
  const isTyped = (field) =>
    field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.defaultValue !== undefined && field.value !== field.defaultValue;
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const pressed = target instanceof Element ? target.closest("button, a[href]") : null;
    if (!pressed || !drawn(":is(#screen-data, #landing-data)")) return;
    if (pressed.tagName === "A") {
      // A link leaves by itself, unless it would leave something typed behind: whether it may is asked by the living page.
      if (ctrlKey || metaKey || shiftKey || pressed.target || ![...document.querySelectorAll("input, textarea")].some(isTyped)) return;
      event.preventDefault();
    }
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
  document.addEventListener("submit", (event) => {
    if (drawn("#screen-data")) event.preventDefault();
  });
})();
