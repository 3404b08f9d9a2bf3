import { signal } from "./signals.ts";

let prompt: Event | null = null;
let isWanted = false;

/**
 * Catches the browser's install prompt. Must run first, as the browser offers it only once, soon after the page loads.
 */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    if (isWanted) signal({ install: "ask" });
  });
  window.addEventListener("appinstalled", () => signal({ install: null }));
}

/** Shows the offer to install from now on, as soon as the browser makes it. */
export function wantInstallPrompt(): void {
  isWanted = true;
  if (prompt) signal({ install: "ask" });
}

/** Opens the browser's install prompt, which works once. */
export function askToInstall(): void {
  const asked = prompt;
  prompt = null;
  signal({ install: null });
  if (asked && "prompt" in asked && typeof asked.prompt === "function") asked.prompt();
}
