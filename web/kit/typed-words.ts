import { serversSurroundings } from "#web/surroundings.ts";

// This tab's own storage: it outlives a reload and ends with the tab. Never give it a password.
const prefix = "typed ";

/** What was typed in a form and not sent, by the names of its fields; nothing where the server draws, or nothing is kept. */
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

/** Keeps what is typed through a reload of the page. */
export function keepTypedWords(form: string, words: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(words));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What was sent is not typed any more; without a name, whoever leaves takes everything along. */
export function forgetTypedWords(form?: string): void {
  try {
    const names = form === undefined ? Object.keys(sessionStorage) : [prefix + form];
    for (const name of names) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept where there is no storage.
  }
}
