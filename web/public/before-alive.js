// Records presses on a page drawn by the server before its scripts have loaded. The button shows the press, which is
// repeated once the page is hydrated (web/take-over.ts). The same goes for a link that would leave typed input. Forms
// are not submitted: the browser's own submission would lose the input. A press may also end only on the hydrated page:
// the browser then reports no click, so the button held down is recorded too. A finger's tap needs no record: the
// browser looks for its target when the finger leaves.
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
      // A link works by itself, unless it would leave typed input: then the hydrated page asks for confirmation.
      const isElsewhere = ctrlKey || metaKey || shiftKey || pressed.target;
      if (isElsewhere || ![...document.querySelectorAll("input, textarea")].some(isTyped)) return;
      event.preventDefault();
    }
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    pressed.setAttribute("data-pressed", "");
  });
  const hold = ({ type, target, pointerType, button, key }) => {
    document.querySelector("[data-held]")?.removeAttribute("data-held");
    const isMouseDown = type === "pointerdown" && pointerType !== "touch" && button === 0;
    if ((isMouseDown || (type === "keydown" && key === " ")) && target instanceof Element && drawn("#screen-data"))
      target.closest("button")?.setAttribute("data-held", "");
  };
  for (const type of ["pointerdown", "pointerup", "keydown", "keyup"]) document.addEventListener(type, hold);
  document.addEventListener("submit", (event) => {
    if (drawn("#screen-data")) event.preventDefault();
  });
})();
