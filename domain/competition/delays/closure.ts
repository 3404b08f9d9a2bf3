import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type {
  HeldCourt,
  Placed,
  Plan,
  Problem,
  Stretch,
  TournamentMinute,
} from "#domain/competition/schedule/problem.ts";

/** A stretch of time in which some courts cannot be used. */
export type Closure = {
  readonly courtIds: readonly string[];
  readonly from: TournamentMinute;
  readonly to: TournamentMinute;
  /** True for rain: matches in play stop and end as much later. Otherwise they continue, and only later ones wait. */
  readonly stopsPlay: boolean;
};

/** Removes the closed hours from the courts of a problem. */
export function closed(problem: Problem, { courtIds, from, to }: Closure): Problem {
  const without = (court: HeldCourt): HeldCourt =>
    courtIds.includes(court.id) ? { ...court, held: court.held.flatMap((one) => outside(one, { from, to })) } : court;
  return { ...problem, courts: problem.courts.map(without) };
}

function outside(held: Stretch, gap: Stretch): Stretch[] {
  const before = { from: held.from, to: Math.min(held.to, gap.from) };
  const after = { from: Math.max(held.from, gap.to), to: held.to };
  return [before, after].filter(({ from, to }) => from < to);
}

/**
 * Extends each match in play by the time for which it has to stop; changes nothing else. If the closure lasts for the
 * rest of the day, the match continues in the next held hours of its court.
 */
export function withStoppedPlay({ courts }: Problem, plan: Plan, { courtIds, from, to, stopsPlay }: Closure): Plan {
  const goesOn = new Map(courts.map(({ id, held }) => [id, dayOf(to) === dayOf(from) ? to : openFrom(held, to)]));
  const stopped = (placed: Placed): Placed =>
    placed.state === "playing" && placed.expectedEnd > from && courtIds.includes(placed.courtId)
      ? {
          ...placed,
          expectedEnd: placed.expectedEnd + (goesOn.get(placed.courtId) ?? to) - Math.max(from, placed.startedAt),
        }
      : placed;
  return stopsPlay ? new Map([...plan].map(([key, placed]) => [key, stopped(placed)])) : plan;
}

/** Returns the first minute from then on at which a court is held; `at` itself if it is not held any more. */
function openFrom(held: readonly Stretch[], at: TournamentMinute): TournamentMinute {
  const next = held.find(({ to }) => at < to);
  return next ? Math.max(at, next.from) : at;
}

/**
 * Treats matches called to a closed court as waiting there: each takes its full time once the court opens again. Used
 * while other matches are placed.
 */
export function withCalledWaiting(problem: Problem, plan: Plan, { courtIds, from, to }: Closure): Plan {
  const lengths = new Map(problem.fixtures.map(({ key, length }) => [key, length]));
  return new Map(
    [...plan].map(([key, placed]): readonly [string, Placed] => {
      const length = lengths.get(key) ?? 0;
      if (placed.state !== "called" || !courtIds.includes(placed.courtId)) return [key, placed];
      if (placed.start >= to || placed.start + length <= from) return [key, placed];
      return [
        key,
        {
          state: "playing",
          courtId: placed.courtId,
          startedAt: placed.start,
          expectedEnd: Math.max(placed.start, to) + length,
        },
      ];
    }),
  );
}
