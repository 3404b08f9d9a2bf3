// Applies the colour scheme from the first frame on, and follows the system; web/ui/theme/color-scheme.ts changes the
// choice.
(() => {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    let choice = "auto";
    try {
      choice = localStorage.getItem("color-scheme") ?? "auto";
    } catch {
      // Storage may be forbidden; the system's preference is enough.
    }
    const dark = choice === "dark" || (choice !== "light" && systemIsDark.matches);
    document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  };
  systemIsDark.addEventListener("change", paint);
  paint();
})();
