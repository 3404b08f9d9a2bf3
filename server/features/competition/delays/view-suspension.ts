import type { SuspensionPreview } from "#contract/competition/delays/schedule-suspensions.ts";
import { playersOf } from "#domain/competition/delays/delay-counts.ts";
import { interruptedBy } from "#domain/competition/delays/suspension.ts";
import { standsAt } from "#domain/competition/schedule/judgement/plan-changes.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import type { PlaceOfMatch, Shown } from "#server/db/tables/schedules.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import type { Rest } from "./reads-suspension.ts";

/** Presents the preview of a suspension, for the club to decide. */
export function presentSuspension(
  { plan, problem, stored }: World,
  rest: Rest,
  places: ReadonlyMap<string, Place>,
): SuspensionPreview {
  const open = [...rest.plan].flatMap(([key, { state }]) => (state === "unplaced" ? [key] : []));
  const moves = open.flatMap((matchId) => {
    const to = places.get(matchId) ?? null;
    const placed = plan.get(matchId);
    if (standsAt(placed, to) && to !== null) return [];
    const from =
      placed && placed.state !== "unplaced" && placed.state !== "over" && placed.state !== "playing"
        ? { courtId: placed.courtId, start: placed.start }
        : null;
    return [{ matchId, from, to }];
  });
  const names = new Map([...rest.problem.courts, ...problem.courts].map(({ id, name }) => [id, name]));
  const named = <Hours extends { readonly courtId: string; readonly from: number; readonly to: number }>(
    hours: Hours,
  ) => ({
    court: names.get(hours.courtId) ?? "",
    from: hours.from,
    to: hours.to,
  });
  return {
    revision: stored.revision,
    from: rest.closure.from,
    to: rest.closure.to,
    moves,
    interrupted: interruptedBy(plan),
    playersTold: playersOf(problem, new Set(open)).length,
    isPublished: stored.publishedAt !== null,
    hours: rest.take.map(named),
    taken: rest.taken.map((one) => ({ ...named(one), holder: one.holder })),
  };
}

/** Returns the new places that players see at once. If nothing was ever published, the plan stays a draft. */
export function shownAnew({ stored }: World, after: readonly PlaceOfMatch[]): Shown[] {
  if (stored.publishedAt === null) return [];
  const told = new Map(stored.published.map(({ matchId, ...at }) => [matchId, at]));
  return after.flatMap(({ matchId, at }) => {
    const before = told.get(matchId) ?? null;
    if (!before && !at) return [];
    const { courtId, day, startMinute, length } = at ?? {};
    const shown = courtId && day && startMinute !== undefined && length !== undefined;
    return [{ matchId, before, after: shown ? { courtId, day, startMinute, length } : null }];
  });
}
