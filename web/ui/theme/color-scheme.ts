import { useSyncExternalStore } from "react";

/** The person's choice: a fixed scheme, or that of the system. */
export type SchemeChoice = "auto" | "light" | "dark";

/** Storage key of the choice; public/color-scheme.js reads the same one, and follows the system. */
const schemeStorageKey = "color-scheme";

const listeners = new Set<() => void>();
const systemIsDark = typeof window === "undefined" ? null : window.matchMedia("(prefers-color-scheme: dark)");

/** Returns the choice stored in this browser; "auto" if there is none or it cannot be read. */
function readSchemeChoice(): SchemeChoice {
  try {
    const kept = localStorage.getItem(schemeStorageKey);
    return kept === "light" || kept === "dark" ? kept : "auto";
  } catch {
    return "auto";
  }
}

/** Stores the choice and applies it to the page. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(schemeStorageKey, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  paint(choice);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever the choice changes; returns the unsubscribe function. */
function subscribeToScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the person's choice, live; null while the server draws, as it does not know it. */
export function useSchemeChoice(): SchemeChoice | null {
  return useSyncExternalStore(subscribeToScheme, readSchemeChoice, () => null);
}

function paint(choice: SchemeChoice): void {
  const dark = choice === "dark" || (choice === "auto" && systemIsDark?.matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
}
