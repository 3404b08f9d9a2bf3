import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { dayOf, stretchOfDay } from "#domain/scheduling/minutes.ts";
import type { Problem, TournamentMinute } from "#domain/scheduling/problem.ts";
import type { Closure } from "./closure.ts";

/** Until when nothing is played: for so many minutes, until a minute of that day, or not any more that day. */
export type Until =
  | { readonly kind: "for"; readonly minutes: number }
  | { readonly kind: "at"; readonly minute: TournamentMinute }
  | { readonly kind: "day" };

/** A closure as somebody asks for it; `from` is null where it begins now. */
export type AskedClosure = Pick<Closure, "courtIds" | "stopsPlay"> & {
  readonly from: TournamentMinute | null;
  readonly until: Until;
};

/**
 * The hours that fall out. They begin now at the earliest, and end on the day of play on which they begin; refuses a court that is not
 * the tournament's, and hours that are none. Minutes as everywhere in `Problem`.
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

/** Whether these are hours of courts of the tournament. */
export function isClosure({ courts }: Problem, { courtIds, from, to }: Closure): boolean {
  const known = new Set(courts.map(({ id }) => id));
  return from < to && to <= stretchOfDay(dayOf(from)).to && courtIds.every((id) => known.has(id));
}
