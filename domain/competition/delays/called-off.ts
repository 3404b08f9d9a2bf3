import type { Plan, Problem, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { closed } from "./closure.ts";

/** Hours of a court that a delay called off. The tournament keeps them. */
export type CalledOff = Stretch & { readonly courtId: string };

/** A delay that called hours off, or its undo, by which they count again. */
export type CalledOffChange = CalledOff & { readonly calledOff: boolean };

/**
 * Lists the hours that are still called off: not over, not undone, and without a match that the club has put, called or
 * started there since. Such a match shows that the court can be used again. Minutes as everywhere in `Problem`.
 */
export function calledOffNow(changes: readonly CalledOffChange[], plan: Plan, now: TournamentMinute): CalledOff[] {
  const groups = Map.groupBy(changes, ({ courtId, from, to }) => `${courtId} ${from} ${to}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const count = same.reduce((sum, { calledOff }) => sum + (calledOff ? 1 : -1), 0);
    if (!first || count <= 0 || first.to <= now || isUsedAgain(first, plan)) return [];
    return [{ courtId: first.courtId, from: first.from, to: first.to }];
  });
}

function isUsedAgain({ courtId, from, to }: CalledOff, plan: Plan): boolean {
  return [...plan.values()].some((placed) => {
    if (placed.state === "unplaced" || placed.state === "over" || placed.courtId !== courtId) return false;
    if (placed.state === "planned") return from <= placed.start && placed.start < to;
    // A match that was on court when the hours were called off waits there.
    const since = placed.state === "called" ? placed.calledAt : placed.startedAt;
    return from < since && since < to;
  });
}

/** Removes called-off hours from the courts of a problem, so that no search and no remedy offers them. */
export function withoutCalledOff(problem: Problem, hours: readonly CalledOff[]): Problem {
  return hours.reduce(
    (left, { courtId, from, to }) => closed(left, { courtIds: [courtId], from, to, stopsPlay: false }),
    problem,
  );
}
