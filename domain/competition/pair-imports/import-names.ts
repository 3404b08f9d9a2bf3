import { nameMax } from "#domain/people/players/person.ts";
import { lightPhone, tidyName } from "./import-cells.ts";

/** A player of a pasted list, with a telephone number if the line has one. */
export type ListedPlayer = { readonly name: string; readonly phone: string };

/** A number of at least six digits, as telephones are written. */
const number = /\+?\d[\d\s().-]{4,}\d/u;

/**
 * Reads a list of names as people paste it from a chat or a sheet: one player a line, or all in one line between
 * commas. Drops numbering, ticks and emojis. Skips lines without a name, and a name that is too long for ours.
 */
export function namesFromText(text: string): ListedPlayer[] {
  const lines = text.split(/[\r\n;]+/).filter((line) => line.trim() !== "");
  const [only = ""] = lines;
  const parts = lines.length === 1 ? only.split(/\s*[,/]\s*|\s+y\s+/i) : lines;
  return parts.flatMap((part): ListedPlayer[] => {
    const found = number.exec(part)?.[0] ?? "";
    const phone = lightPhone(found);
    const name = tidyName(part.replace(found, " ").replaceAll("\t", " "));
    if (name === "" || name.length > nameMax) return [];
    return [{ name, phone: phone.doubtful ? "" : phone.text }];
  });
}
