import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import { formatNames } from "#domain/competition/scoring/format.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { type Expectation, expectedProblem } from "./expected.ts";
import { simulate } from "./simulated.ts";

/** A change that makes more room, with the slots usable then and those still missing; 0 if all would fit. */
export type MoreRoom = { readonly usable: number; readonly missing: number } & (
  | { readonly kind: "one-more-court" }
  /** The evening before the first day, from that minute on. */
  | { readonly kind: "evening-before"; readonly from: TournamentMinute }
  | { readonly kind: "shorter-matches"; readonly length: number }
);

const eveningBegins = 17 * minutesPerHour;

/**
 * Lists the changes that make more room, sufficient ones first:
 * - one more court, with the hours of the court that has most
 * - the evening before the first day, from 17:00 to the time at which the latest day ends
 * - matches of an hour, or of 40 minutes if none is longer
 *
 * Each is counted anew. If the count proves no shortage but a trial left matches out, each change is tried and must
 * place all. Empty without hours.
 */
export function moreRoom(expectation: Expectation): MoreRoom[] {
  const now = forecastOf(expectedProblem(expectation)).short;
  const counted = (change: Partial<Expectation>) => {
    const changed = { ...expectation, ...change };
    const problem = expectedProblem(changed);
    const { usable, short } = forecastOf(problem);
    if (now > 0) return { usable, missing: short };
    const { needed, placed } = simulate(problem, changed);
    return { usable, missing: needed - placed };
  };
  const { courts, rules } = expectation;
  if (courts.every(({ held }) => held.length === 0)) return [];
  const evening = eveningBefore(courts);
  const length = shorterLength(rules, expectation);
  return [
    { kind: "one-more-court", ...counted({ courts: withOneMore(courts) }) } as const,
    { kind: "evening-before", from: evening.from, ...counted({ courts: withStretch(courts, evening) }) } as const,
    { kind: "shorter-matches", length, ...counted({ rules: withLength(rules, length) }) } as const,
  ]
    .filter(({ missing }) => missing === 0 || missing < now)
    .toSorted((one, other) => Number(one.missing > 0) - Number(other.missing > 0));
}

function withOneMore(courts: readonly HeldCourt[]): HeldCourt[] {
  const minutes = ({ held }: HeldCourt) => held.reduce((total, { from, to }) => total + to - from, 0);
  const [most] = courts.toSorted((one, other) => minutes(other) - minutes(one));
  return most ? [...courts, { ...most, id: `${most.id} once more`, place: courts.length + 1 }] : [...courts];
}

/** Returns the evening before the first day with hours, until the end of the latest day. */
function eveningBefore(courts: readonly HeldCourt[]): Stretch {
  const held = courts.flatMap((court) => court.held);
  const before = minutesPerDay * (dayOf(Math.min(...held.map(({ from }) => from))) - 1);
  const latest = Math.max(...held.map(({ from, to }) => to - minutesPerDay * dayOf(from)));
  return { from: before + eveningBegins, to: before + Math.max(eveningBegins, latest) };
}

function withStretch(courts: readonly HeldCourt[], stretch: Stretch): HeldCourt[] {
  return courts.map((court) => (court.held.length > 0 ? { ...court, held: [stretch, ...court.held] } : court));
}

function shorterLength({ lengths }: ScheduleRules, { categories }: Expectation): number {
  const used = categories.flatMap(({ rules: { choice } }) =>
    Object.values(formatNamesOf(choice)).map((name) => lengths[name]),
  );
  return used.some((length) => length > minutesPerHour) ? minutesPerHour : 40;
}

function withLength(rules: ScheduleRules, most: number): ScheduleRules {
  const lengths = { ...rules.lengths };
  for (const name of formatNames) lengths[name] = Math.min(lengths[name], most);
  return { ...rules, lengths };
}
