import { type SQL, sql } from "drizzle-orm";
import { club } from "./tables/clubs.ts";
import { person } from "./tables/people.ts";
import { tournament } from "./tables/tournaments.ts";

/** The folded text by which people, clubs and tournaments are searched; most is stored in generated columns. */
export const foundBy = {
  person: sql`${person}.found_by`,
  personName: sql`${person}.found_by_name`,
  club: sql`${club}.found_by`,
  clubAddress: sql`fold_text(${club}.address)`,
  tournament: sql`${tournament}.found_by`,
} as const;

/** The shortest word with a trigram. Shorter words match only at the beginning of a word. */
const insideFrom = 3;
/** Limit on the words of a search: more than anybody types, and the statement stays short. */
const wordsMax = 8;

/** Splits a search text into words. A zero character, which no stored text can hold, separates words too. */
export function wordsOf(text: string | undefined): readonly string[] {
  const words = (text ?? "").split(/[\s\0]+/).filter((word) => word !== "");
  return words.slice(0, wordsMax);
}

/**
 * Tests in SQL if a text holds a word, with accents, ñ and capitals folded. A word of one or two letters matches only
 * at the beginning of a word.
 */
export function holdsWord(text: SQL, word: string): SQL {
  const { before, literal } = patternOf(word);
  return sql`${text} like ${before} || fold_text(${literal}) || '%'`;
}

/** Tests the same for words that a prepared query does not know yet: `wordValues` fills its placeholders. */
export function holdsWords(text: SQL, words: number): readonly SQL[] {
  return Array.from(
    { length: words },
    (_, nth) =>
      sql`${text} like ${sql.placeholder(`before${nth}`)} || fold_text(${sql.placeholder(`word${nth}`)}) || '%'`,
  );
}

/** Returns the values of the placeholders of `holdsWords`. */
export function wordValues(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map(patternOf).flatMap(({ before, literal }, nth) => [
      [`before${nth}`, before],
      [`word${nth}`, literal],
    ]),
  );
}

function patternOf(word: string): { readonly before: string; readonly literal: string } {
  const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return { before: word.length < insideFrom ? "% " : "%", literal };
}
