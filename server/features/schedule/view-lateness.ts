import { type MatchKey, resultOf } from "#domain/matches/board.ts";
import { type LearnedLength, learnedLengths } from "#domain/scheduling/day/learned-lengths.ts";
import { isLate, project } from "#domain/scheduling/day/projection.ts";
import { civilTime, dayOf } from "#domain/scheduling/minutes.ts";
import type { Fixture } from "#domain/scheduling/problem.ts";
import type { World } from "./reads-world.ts";

/** How late a match is as things go, in minutes, and the minute of its day at which it can be expected. */
export type Late = { readonly minutes: number; readonly startMinute: number };

/** How long matches of each kind take on this tournament's courts, as far as they were watched to their end. */
export function learnedBy({ problem, plan, boards, stored }: World): (fixture: Fixture) => LearnedLength {
  const matches = boards.flatMap(({ board }) => [...board.matches.values()]);
  const brokenOff = matches.flatMap((match) => (isBrokenOff(resultOf(match)?.kind) ? match.key : []));
  const stopped = stored.days.flatMap((one) => (one.stopped > 0 ? one.matchId : []));
  return learnedLengths(problem.fixtures, plan, new Set([...brokenOff, ...stopped]));
}

/**
 * The matches of today that players expect later than they were told, and by how much. One that the club has moved and not published is
 * none of them: where it stands now is nobody's business yet.
 */
export function latenessIn(world: World): ReadonlyMap<MatchKey, Late> {
  const { problem, plan, now, stored, firstDay } = world;
  const learned = learnedBy(world);
  const lengthOf = (fixture: Fixture) => learned(fixture).minutes;
  const { matches } = project(problem, plan, { day: dayOf(now), now, lengthOf });
  const late = new Map<MatchKey, Late>();
  for (const { matchId, courtId, day, startMinute } of stored.published) {
    const expected = matches.get(matchId);
    const at = world.placements.get(matchId);
    const isAsTold = at?.courtId === courtId && at.day === day && at.startMinute === startMinute;
    if (expected && isAsTold && isLate(expected) && plan.get(matchId)?.state === "planned")
      late.set(matchId, { minutes: expected.late, startMinute: civilTime(firstDay, expected.start).minute });
  }
  return late;
}

function isBrokenOff(kind: string | undefined): boolean {
  return kind === "retirement" || kind === "disqualification";
}
