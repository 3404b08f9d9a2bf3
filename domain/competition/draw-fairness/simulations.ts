import type { Random } from "#domain/lib/random.ts";
import type { Chances, Course, CourseMatch } from "./course.ts";
import type { WinChances } from "./win-chances.ts";
import { ZoneTable } from "./zone-table.ts";

/**
 * Plays a course so many times, and returns how often each pair came that far. The table of a zone orders by wins, and
 * by the match between two equal pairs if its rules do so; a lot separates all others. Rules R.12.
 */
export function simulatedChances(course: Course, wins: WinChances, times: number, random: Random): Chances {
  const who = new Int32Array(course.slots + 1).fill(-1);
  for (let pair = 0; pair < wins.pairs; pair++) who[pair] = pair;
  const zones = new Matches(course.zoneMatches, course.slots);
  const knockout = new Matches(course.knockout, course.slots);
  const tables = course.tables.map((table) => new ZoneTable(table));
  const [title, final, leaving] = [counts(wins), counts(wins), counts(wins)];
  const left = course.leaving ?? [];
  for (let time = 0; time < times; time++) {
    zones.play(who, wins, random);
    for (const table of tables) table.fill(who, random);
    knockout.play(who, wins, random);
    count(title, who[course.title]);
    for (const slot of course.finalists) count(final, who[slot]);
    for (const slot of left) count(leaving, who[slot]);
  }
  const shares = (of: Int32Array) => [...of].map((came) => came / times);
  return {
    title: shares(title),
    final: course.finalists.length === 0 ? null : shares(final),
    leaving: course.leaving && shares(leaving),
  };
}

function counts({ pairs }: WinChances): Int32Array {
  return new Int32Array(pairs);
}

function count(of: Int32Array, pair = -1): void {
  if (pair >= 0) of[pair] = (of[pair] ?? 0) + 1;
}

const sidesPerMatch = 4;

/** Matches in one flat array: a simulation plays some ten million of them. */
class Matches {
  readonly #slots: Int32Array;

  /** A loser who goes nowhere fills the slot `waste`. */
  constructor(matches: readonly CourseMatch[], waste: number) {
    this.#slots = Int32Array.from(
      matches.flatMap(({ upper, lower, winner, loser }) => [upper, lower, winner, loser ?? waste]),
    );
  }

  play(who: Int32Array, { pairs, of }: WinChances, random: Random): void {
    const slots = this.#slots;
    for (let at = 0; at < slots.length; at += sidesPerMatch) {
      const above = who[slots[at] ?? 0] ?? -1;
      const below = who[slots[at + 1] ?? 0] ?? -1;
      const isAbove = below < 0 || (above >= 0 && random() < (of[above * pairs + below] ?? 0));
      who[slots[at + 2] ?? 0] = isAbove ? above : below;
      who[slots[at + 3] ?? 0] = isAbove ? below : above;
    }
  }
}
