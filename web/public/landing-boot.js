// The landing can be read and left without the application. The application loads when the visitor turns to a part that
// needs it: a link into it, a button, the search. A link to the sign-in opens it on this page.
(() => {
  const { app } = document.currentScript.dataset;
  const signs = ["pointerdown", "pointerover", "focusin", "touchstart"];
  // Not the links to a section of this page, or to a public page, which works by itself too.
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
  // Until it is loaded, only the address holds the request; the application reads it at its start.
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
