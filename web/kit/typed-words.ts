import { serversSurroundings } from "#web/surroundings.ts";

// This tab's own storage: it outlives a reload and ends with the tab. Never give it a password.
const prefix = "typed ";

/** Returns unsent input of a form by field names; empty while the server draws or without storage. */
export function typedWords(form: string): Readonly<Record<string, string>> {
  if (serversSurroundings()) return {};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

/** Stores the input of a form through a reload of the page. */
export function keepTypedWords(form: string, words: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(words));
  } catch {
    // Without storage the input lasts as long as the page.
  }
}

/** Deletes the stored input of a sent form; without a name that of all forms, at a sign-out. */
export function forgetTypedWords(form?: string): void {
  try {
    const names = form === undefined ? Object.keys(sessionStorage) : [prefix + form];
    for (const name of names) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is no stored input.
  }
}
