import type { MatchKey } from "#domain/competition/matches/board.ts";
import { commonLength, type Forecast, forecastOf } from "#domain/competition/schedule/capacity.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { Place, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import { type Expectation, expectedProblem } from "./expected.ts";
import { type MoreRoom, moreRoom } from "./more-room.ts";
import { matchesNeeded } from "./needed.ts";
import { type Fit, fitOf, type Simulated, simulate } from "./simulated.ts";

/** The forecast shown to a club before the draw: does the tournament fit? */
export type Foresight = Forecast & {
  readonly fit: Fit;
  /** The slots missing by the count, or the matches left without a place by a trial. */
  readonly missing: number;
  /** True if an order of play was tried, not only counted. */
  readonly tried: boolean;
  /** The length of a match, in minutes, by which they are counted. */
  readonly length: number;
  /** The matches of each category, in the given order. */
  readonly byCategory: number[];
  /** The end of the last match; null without a trial. */
  readonly ends: { readonly day: CalendarDate; readonly minute: Minute } | null;
  /** The changes that would make more room, for a tournament that does not fit. */
  readonly remedies: Remedy[];
};

/** A change that would make more room, with the slots usable then and those still missing. */
export type Remedy = Pick<MoreRoom, "usable" | "missing"> &
  (
    | { readonly kind: "one-more-court" }
    | { readonly kind: "evening-before"; readonly day: CalendarDate; readonly minute: Minute }
    | { readonly kind: "shorter-matches"; readonly length: number }
  );

/** The most matches that are counted before the draw. */
const countedMax = 600;
/**
 * The most matches and stretches of hours for a trial; beyond them only a count is made, because a trial would delay
 * other requests.
 */
const triedMax = { matches: 150, stretches: 400 };

/** The depth of a forecast: only counted, tried with a first schedule, or given the places of a long search. */
export type Trial = "counted" | "tried" | ReadonlyMap<MatchKey, Place>;

/**
 * Returns the forecast of a tournament: counted, and tried if the count does not rule it out and there are not too many
 * matches. A first schedule that leaves matches out proves nothing: `unproven` then calls for a long search. `first` is
 * its first day. Null for more than 600 matches. Rules 6.5 and 6.8.
 */
export function foresee(expectation: Expectation, first: CalendarDate, trial: Trial): Foresight | null {
  const byCategory = expectation.categories.map(matchesOf);
  const needed = byCategory.reduce((sum, one) => sum + one, 0);
  if (needed > countedMax) return null;
  const problem = expectedProblem(expectation);
  const forecast = forecastOf(problem);
  const stretches = expectation.courts.reduce((sum, { held }) => sum + held.length, 0);
  const isSmall = needed <= triedMax.matches && stretches <= triedMax.stretches;
  const isTried = trial !== "counted" && isSmall && forecast.short === 0;
  const simulated = isTried ? simulate(problem, expectation, trial === "tried" ? null : trial) : null;
  const fit = fitOf(forecast, simulated);
  // A first schedule that leaves matches out proves nothing: a long search comes before any remedy.
  const isSettled = forecast.short > 0 || trial !== "tried";
  return {
    ...forecast,
    fit,
    missing: Math.max(forecast.short, simulated ? simulated.needed - simulated.placed : 0),
    tried: simulated !== null,
    length: commonLength(problem.fixtures),
    byCategory,
    ends: simulated && endOf(simulated, first),
    remedies: isSettled && fit === "not" ? moreRoom(expectation).map((one) => remedyOf(one, first)) : [],
  };
}

function matchesOf({ rules, ...size }: Expectation["categories"][number]): number {
  return matchesNeeded({ ...size, rules: rules.choice });
}

function endOf({ categories }: Simulated, first: CalendarDate): Foresight["ends"] {
  const ends = categories.flatMap(({ ends: end }) => end ?? []);
  return ends.length > 0 ? clockAt(first, Math.max(...ends)) : null;
}

/** Converts to the calendar and the clock; midnight counts as the end of the day before. */
function clockAt(first: CalendarDate, at: TournamentMinute) {
  const { day, minute } = civilTime(first, at - 1);
  return { day, minute: minute + 1 };
}

function remedyOf(room: MoreRoom, first: CalendarDate): Remedy {
  const { usable, missing } = room;
  switch (room.kind) {
    case "one-more-court":
      return { kind: room.kind, usable, missing };
    case "evening-before":
      return { kind: room.kind, usable, missing, ...civilTime(first, room.from) };
    case "shorter-matches":
      return { kind: room.kind, usable, missing, length: room.length };
  }
}

/** Checks if a tournament does not fit only because a first schedule left matches out. */
export function unproven({ short, missing, tried }: Foresight): boolean {
  return tried && short === 0 && missing > 0;
}
