/** A value that only its own constructor function creates, so that a name is never mistaken for an id. */
type Branded<Base, Name extends string> = Base & { readonly minted: Name };

/** A person with an account; the same person may play and run a club. */
export type PersonId = Branded<string, "PersonId">;

/** A moment on the world's clock, in milliseconds since 1970-01-01T00:00Z. Never a day of play: see calendar.ts. */
export type Instant = Branded<number, "Instant">;

/** Checks if a text can be an id: a UUID. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Turns a text from outside into a person's id; throws on anything that is not a UUID. */
export function personId(text: string): PersonId {
  if (!isPersonId(text)) throw new TypeError(`Not a person's id: ${text}`);
  return text;
}

/** Turns milliseconds into a moment; throws on anything but a whole number. */
export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds)) throw new TypeError(`Not a moment: ${milliseconds}`);
  return milliseconds;
}

function isPersonId(text: string): text is PersonId {
  return isId(text);
}

function isInstant(milliseconds: number): milliseconds is Instant {
  return Number.isSafeInteger(milliseconds);
}
