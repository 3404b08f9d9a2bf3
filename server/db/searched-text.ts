import { type SQL, sql } from "drizzle-orm";
import { club } from "./tables/clubs.ts";
import { person } from "./tables/people.ts";
import { tournament } from "./tables/tournaments.ts";

/** What people, clubs and tournaments are found by, folded and kept beside them (the migration `found_by_kept`). */
export const foundBy = {
  person: sql`${person}.found_by`,
  personName: sql`${person}.found_by_name`,
  club: sql`${club}.found_by`,
  tournament: sql`${tournament}.found_by`,
} as const;

/** Shorter words have no group of three letters: they are looked for at the beginning of words alone. */
const insideFrom = 3;
/** More words than anybody writes would only make a long statement. */
const wordsMax = 8;

/** The words of a text to search for. */
export function wordsOf(text: string | undefined): readonly string[] {
  const words = (text ?? "").split(/\s+/).filter((word) => word !== "");
  return words.slice(0, wordsMax);
}

/** Whether a word is in a text, accents, ñ and capitals folded; a word of one or two letters only where a word begins. */
export function holdsWord(text: SQL, word: string): SQL {
  const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const before = word.length < insideFrom ? "% " : "%";
  return sql`${text} like ${before} || fold_text(${literal}) || '%'`;
}
