import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { HeldCourt, Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";
import { formatNames } from "#domain/scoring/format.ts";
import { type Expectation, expectedProblem } from "./expected.ts";
import { forecastOf } from "./forecast.ts";

/** Something that a club can change so that more fits, and how many matches its tournament could use then. */
export type MoreRoom = { readonly usable: number; readonly short: number } & (
  | { readonly kind: "one-more-court" }
  /** The evening before the first day, from that minute on. */
  | { readonly kind: "evening-before"; readonly from: TournamentMinute }
  | { readonly kind: "shorter-matches"; readonly length: number }
);

const eveningBegins = 17 * minutesPerHour;

/**
 * What would make more room, each counted anew: a court more, with the hours of the one that has most; the evening before, from 17:00 as
 * late as the latest day ends; and matches an hour long, or of 40 minutes where none is longer. Left out is what would bring nothing, and all of it
 * where there are no hours at all.
 */
export function moreRoom(expectation: Expectation): MoreRoom[] {
  const now = forecastOf(expectedProblem(expectation)).usable;
  const counted = (change: Partial<Expectation>) => {
    const { usable, short } = forecastOf(expectedProblem({ ...expectation, ...change }));
    return { usable, short };
  };
  const { courts, rules } = expectation;
  if (courts.every(({ held }) => held.length === 0)) return [];
  const evening = eveningBefore(courts);
  const length = shorterLength(rules, expectation);
  return [
    { kind: "one-more-court", ...counted({ courts: withOneMore(courts) }) } as const,
    { kind: "evening-before", from: evening.from, ...counted({ courts: withStretch(courts, evening) }) } as const,
    { kind: "shorter-matches", length, ...counted({ rules: withLength(rules, length) }) } as const,
  ].filter(({ usable }) => usable > now);
}

function withOneMore(courts: readonly HeldCourt[]): HeldCourt[] {
  const minutes = ({ held }: HeldCourt) => held.reduce((total, { from, to }) => total + to - from, 0);
  const [most] = courts.toSorted((one, other) => minutes(other) - minutes(one));
  return most ? [...courts, { ...most, id: `${most.id} once more`, place: courts.length + 1 }] : [...courts];
}

/** The evening before the first day on which there are hours, as late as the latest day ends. */
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
  const used = categories.flatMap(({ rules: { choice } }) => [
    lengths[choice.zoneFormat],
    lengths[choice.knockoutFormat],
  ]);
  return used.some((length) => length > minutesPerHour) ? minutesPerHour : 40;
}

function withLength(rules: ScheduleRules, most: number): ScheduleRules {
  const lengths = { ...rules.lengths };
  for (const name of formatNames) lengths[name] = Math.min(lengths[name], most);
  return { ...rules, lengths };
}
