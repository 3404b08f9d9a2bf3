import { listOfAll } from "./spanish-list.ts";

/** Makes the message after a form with a phone number that clubs have for a guest. */
export function askedWords(clubs: readonly string[]): string {
  return `Puede que ya hayas jugado acá. Le pedimos a ${listOfAll(clubs)} que te confirme.`;
}
