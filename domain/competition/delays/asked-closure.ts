import { dayOf, stretchOfDay } from "#domain/competition/schedule/minutes.ts";
import type { Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Closure } from "./closure.ts";

/** The end of a closure: after so many minutes, at a minute of that day, or with that day. */
export type Until =
  | { readonly kind: "for"; readonly minutes: number }
  | { readonly kind: "at"; readonly minute: TournamentMinute }
  | { readonly kind: "day" };

/** A closure as requested; `from` is null if it begins now. */
export type AskedClosure = Pick<Closure, "courtIds" | "stopsPlay"> & {
  readonly from: TournamentMinute | null;
  readonly until: Until;
};

/**
 * Builds the closure from a request. It begins now at the earliest, and ends on the day of play on which it begins.
 * Refuses a court outside the tournament, and an empty stretch. Minutes as everywhere in `Problem`.
 */
export function closureOf(problem: Problem, asked: AskedClosure): Result<Closure, "DELAY_INVALID"> {
  const { courtIds, stopsPlay, until } = asked;
  const now = problem.now ?? 0;
  const from = Math.max(now, asked.from ?? now);
  const closure = { courtIds, from, to: endOf(from, until), stopsPlay };
  return courtIds.length > 0 && isClosure(problem, closure) ? ok(closure) : refuse("DELAY_INVALID");
}

function endOf(from: TournamentMinute, until: Until): TournamentMinute {
  switch (until.kind) {
    case "for":
      return from + until.minutes;
    case "at":
      return until.minute;
    case "day":
      return stretchOfDay(dayOf(from)).to;
  }
}

/** Checks that a closure has hours and only courts of the tournament. */
export function isClosure({ courts }: Problem, { courtIds, from, to }: Closure): boolean {
  const known = new Set(courts.map(({ id }) => id));
  return from < to && to <= stretchOfDay(dayOf(from)).to && courtIds.every((id) => known.has(id));
}
