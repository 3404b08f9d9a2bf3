import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { MatchKey } from "#domain/matches/board.ts";
import { civilTime } from "#domain/scheduling/minutes.ts";
import type { Place, TournamentMinute } from "#domain/scheduling/problem.ts";
import { type Expectation, expectedProblem } from "./expected.ts";
import { commonLength, type Forecast, forecastOf } from "./forecast.ts";
import { type MoreRoom, moreRoom } from "./more-room.ts";
import { matchesNeeded } from "./needed.ts";
import { type Fit, fitOf, type Simulated, simulate } from "./simulated.ts";

/** What is told of whether a tournament fits, before it is drawn. */
export type Foresight = Forecast & {
  readonly fit: Fit;
  /** How many matches find no place: counted, or found out where an order of play was tried. */
  readonly missing: number;
  /** Whether an order of play was tried, and not only counted. */
  readonly tried: boolean;
  /** Minutes of a match, of the length in which they are counted. */
  readonly length: number;
  /** The matches of each category, in the order in which these were given. */
  readonly byCategory: number[];
  /** When the last match would be over; null where none was tried. */
  readonly ends: { readonly day: CalendarDate; readonly minute: Minute } | null;
  /** What would make more room; told where it does not fit. */
  readonly remedies: Remedy[];
};

/** Something that would make more room, and how many matches could be used then. */
export type Remedy =
  | { readonly kind: "one-more-court"; readonly usable: number }
  | { readonly kind: "evening-before"; readonly usable: number; readonly day: CalendarDate; readonly minute: Minute }
  | { readonly kind: "shorter-matches"; readonly usable: number; readonly length: number };

/** More matches than these are counted by nobody before they are drawn. */
const countedMax = 600;
/** More matches than these, or more stretches of hours, are counted and not tried: that would hold up whoever else asks. */
const triedMax = { matches: 150, stretches: 400 };

/** How a forecast is made: only counted; tried with a first schedule; or with the places that a long search has found. */
export type Trial = "counted" | "tried" | ReadonlyMap<MatchKey, Place>;

/**
 * Whether a tournament fits, as it is told: counted, and tried where the count does not rule it out and there are not too many matches.
 * Where a first schedule leaves something out nothing is proved: `unproven` asks for a long search. `first` is its first day. Null for
 * more than 600 matches. Rules 6.5 and 6.8.
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
  return {
    ...forecast,
    fit,
    missing: Math.max(forecast.short, simulated ? simulated.needed - simulated.placed : 0),
    tried: simulated !== null,
    length: commonLength(problem.fixtures),
    byCategory,
    ends: simulated && endOf(simulated, first),
    remedies: fit === "not" ? moreRoom(expectation).map((one) => remedyOf(one, first)) : [],
  };
}

function matchesOf({ rules, ...size }: Expectation["categories"][number]): number {
  return matchesNeeded({ ...size, rules: rules.choice });
}

function endOf({ categories }: Simulated, first: CalendarDate): Foresight["ends"] {
  const ends = categories.flatMap(({ ends: end }) => end ?? []);
  return ends.length > 0 ? clockAt(first, Math.max(...ends)) : null;
}

/** On the calendar and the clock; what ends at midnight ends with the day that it closes. */
function clockAt(first: CalendarDate, at: TournamentMinute) {
  const { day, minute } = civilTime(first, at - 1);
  return { day, minute: minute + 1 };
}

function remedyOf(room: MoreRoom, first: CalendarDate): Remedy {
  const { usable } = room;
  switch (room.kind) {
    case "one-more-court":
      return { kind: room.kind, usable };
    case "evening-before":
      return { kind: room.kind, usable, ...civilTime(first, room.from) };
    case "shorter-matches":
      return { kind: room.kind, usable, length: room.length };
  }
}

/** Whether a tournament is only said not to fit because a first schedule left something out. */
export function unproven({ short, missing, tried }: Foresight): boolean {
  return tried && short === 0 && missing > 0;
}
