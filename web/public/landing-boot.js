// The landing reads and leads on by itself. The application comes when somebody turns to what needs it: a way into it, a
// button, the search. A way to the sign-in opens where one is.
(() => {
  const { app } = document.currentScript.dataset;
  const signs = ["pointerdown", "pointerover", "focusin", "touchstart"];
  // Of the links those that lead elsewhere than to a section of this page, or to a page that reads by itself too.
  const wanted = "a[href^='/']:not([href^='/#'], [href^='/t/']), button, input";
  let coming;
  const come = () => {
    if (coming) return;
    coming = import(app);
    for (const sign of signs) document.removeEventListener(sign, look);
  };
  const look = ({ target }) => {
    if (target instanceof Element && target.closest(wanted)) come();
  };
  for (const sign of signs) document.addEventListener(sign, look, { passive: true });
  // Until it is here, the address alone remembers what was asked for; the application reads it when it begins.
  document.addEventListener("click", (event) => {
    if (document.documentElement.dataset.alive !== undefined) return;
    const link = event.target instanceof Element ? event.target.closest("a[href^='/?']") : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    document.documentElement.dataset.landingSeen = "";
    history.pushState(null, "", link.getAttribute("href"));
    link.setAttribute("aria-busy", "true");
    come();
  });
})();
