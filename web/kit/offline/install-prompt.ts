import { signal } from "./signals.ts";

let prompt: Event | null = null;
let isWanted = false;

/** Listens from the first moment: the browser offers only once, soon after the page has come, to install the application. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    if (isWanted) signal({ install: "ask" });
  });
  window.addEventListener("appinstalled", () => signal({ install: null }));
}

/** From now on the offer is shown, if the browser makes it. */
export function wantInstallPrompt(): void {
  isWanted = true;
  if (prompt) signal({ install: "ask" });
}

/** Lets the browser ask whether to install; it can be asked once. */
export function askToInstall(): void {
  const asked = prompt;
  prompt = null;
  signal({ install: null });
  if (asked && "prompt" in asked && typeof asked.prompt === "function") asked.prompt();
}
