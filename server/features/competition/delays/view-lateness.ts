import { type MatchKey, resultOf } from "#domain/competition/matches/board.ts";
import { civilTime, dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Fixture } from "#domain/competition/schedule/problem.ts";
import { type LearnedLength, learnedLengths } from "#domain/competition/tournament-day/learned-lengths.ts";
import { isLate, project } from "#domain/competition/tournament-day/projection.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";

/** The expected delay of a match in minutes, and its expected minute of the day. */
export type Late = { readonly minutes: number; readonly startMinute: number };

/** Returns the lengths learned from the finished matches on this tournament's courts, for each kind of match. */
export function learnedBy({ problem, plan, boards, stored }: World): (fixture: Fixture) => LearnedLength {
  const matches = boards.flatMap(({ board }) => [...board.matches.values()]);
  const brokenOff = matches.flatMap((match) => (isBrokenOff(resultOf(match)?.kind) ? match.key : []));
  const stopped = stored.days.flatMap((one) => (one.stopped > 0 ? one.matchId : []));
  return learnedLengths(problem.fixtures, plan, new Set([...brokenOff, ...stopped]));
}

/**
 * Returns today's matches that begin later than published, with the delay. Matches moved by the club without
 * publication are left out, because their present place is still its draft.
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
