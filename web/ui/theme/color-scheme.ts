import { useSyncExternalStore } from "react";

/** What the person asked for: a fixed scheme, or that of the system. */
export type SchemeChoice = "auto" | "light" | "dark";

/** The name under which the choice is kept; public/color-scheme.js reads the same one, and follows the system. */
const schemeStorageKey = "color-scheme";

const listeners = new Set<() => void>();
const systemIsDark = typeof window === "undefined" ? null : window.matchMedia("(prefers-color-scheme: dark)");

/** The choice kept in this browser; "auto" when there is none or it cannot be read. */
function readSchemeChoice(): SchemeChoice {
  try {
    const kept = localStorage.getItem(schemeStorageKey);
    return kept === "light" || kept === "dark" ? kept : "auto";
  } catch {
    return "auto";
  }
}

/** Keeps the choice and paints the page with it. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(schemeStorageKey, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  paint(choice);
  for (const listener of listeners) listener();
}

/** Calls back whenever the choice changes, until the returned function is called. */
function subscribeToScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of the person, live; null where the server draws, which does not know it. */
export function useSchemeChoice(): SchemeChoice | null {
  return useSyncExternalStore(subscribeToScheme, readSchemeChoice, () => null);
}

function paint(choice: SchemeChoice): void {
  const dark = choice === "dark" || (choice === "auto" && systemIsDark?.matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
}
