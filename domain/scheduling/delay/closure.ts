import { dayOf } from "#domain/scheduling/minutes.ts";
import type { HeldCourt, Placed, Plan, Problem, Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";

/** Courts on which nothing can be played for a while. */
export type Closure = {
  readonly courtIds: readonly string[];
  readonly from: TournamentMinute;
  readonly to: TournamentMinute;
  /** Rain: what is in play there stops and ends as much later. Else it goes on, and only what follows waits. */
  readonly stopsPlay: boolean;
};

/** The world in which those hours are not held. */
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
 * What is in play ends as much later as it had to stop; nothing else changes. Where nothing more is played that day, it goes on with the
 * next hour that is held of its court.
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

/** The first minute from then on in which a court is held; that one itself where it is not held any more. */
function openFrom(held: readonly Stretch[], at: TournamentMinute): TournamentMinute {
  const next = held.find(({ to }) => at < to);
  return next ? Math.max(at, next.from) : at;
}

/** Who was called to a court that is closed waits there: the match takes its time once it opens again. For whoever puts the others. */
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
