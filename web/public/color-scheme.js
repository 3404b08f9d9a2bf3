// Paints the first frame in the right colours; web/ui/theme/color-scheme.ts takes over once the app runs.
(() => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("color-scheme") ?? "auto";
  } catch {
    // Storage may be forbidden; the system's preference is enough.
  }
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
})();
