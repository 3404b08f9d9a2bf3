// The landing reads and leads on by itself. The application comes at the first sign that somebody wants something of it:
// a finger, a pointer, a key, a focus. A way to the sign-in opens where one is.
(() => {
  const { app } = document.currentScript.dataset;
  const signs = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"];
  let coming;
  const come = () => {
    if (coming) return;
    coming = import(app);
    for (const sign of signs) document.removeEventListener(sign, come);
  };
  for (const sign of signs) document.addEventListener(sign, come, { passive: true });
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
