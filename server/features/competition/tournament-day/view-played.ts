import type { DayView } from "#contract/competition/tournament-day.ts";
import { matchOn, resultOf } from "#domain/competition/matches/board.ts";
import { dayOf, overlap, tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import { occupations } from "#domain/competition/schedule/occupation.ts";
import type { Fixture, Stretch } from "#domain/competition/schedule/problem.ts";
import { formatFor } from "#domain/competition/stages/stage.ts";
import { isWorthTelling, type LearnedLength } from "#domain/competition/tournament-day/learned-lengths.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import type { FreedPlace } from "./reads.ts";

type Played = DayView["played"][number];
type CourtStretch = Stretch & { readonly courtId: string };

/** Returns today's finished matches, latest first, walkovers included. */
export function playedToday(world: World): Played[] {
  const { plan, stored, now } = world;
  const today = dayOf(now);
  const played = [...plan].flatMap(([matchId, placed]): Played[] => {
    if (placed.state !== "over" || dayOf(placed.endedAt) !== today) return [];
    const { courtId, startedAt, endedAt } = placed;
    return [{ matchId, court: nameOf(world, courtId), startedAt, endedAt }];
  });
  const walkovers = walkoversOf(world);
  const given = stored.ended.flatMap(({ matchId, day, minute }): Played[] => {
    const endedAt = tournamentMinute(world.firstDay, day, minute);
    return walkovers.has(matchId) && dayOf(endedAt) === today
      ? [{ matchId, court: null, startedAt: null, endedAt }]
      : [];
  });
  return [...played, ...given].toSorted((one, other) => other.endedAt - one.endedAt);
}

/**
 * Returns today's places that matches do not need any more, after a walkover or a withdrawal, from now on. Leaves out
 * places with another match, and those whose court the tournament no longer holds.
 */
export function freedToday(world: World, freed: readonly FreedPlace[]): DayView["freed"] {
  const { now, firstDay, placements, problem, plan } = world;
  const walkovers = walkoversOf(world);
  const places = [
    ...freed,
    ...[...placements].flatMap(([matchId, at]) => (walkovers.has(matchId) ? [{ matchId, ...at }] : [])),
  ];
  const taken = [...occupations(problem.fixtures, plan).values()];
  const found = new Map<string, CourtStretch>();
  for (const { courtId, day, startMinute, length } of places) {
    const from = tournamentMinute(firstDay, day, startMinute);
    const there = { courtId, from: Math.max(from, now), to: from + length };
    // The rest of an hour that has begun is too short for a match.
    if (dayOf(from) !== dayOf(now) || there.to - there.from < length / 2) continue;
    const isTaken = taken.some((one) => one.courtId === courtId && overlap(one, there));
    const court = problem.courts.find(({ id }) => id === courtId);
    const isHeld = court?.held.some((held) => held.from <= there.from && there.to <= held.to) ?? false;
    if (!isTaken && isHeld) found.set(`${courtId} ${from}`, there);
  }
  return [...found.values()]
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ courtId, from, to }) => {
      const court = nameOf(world, courtId);
      return court === null ? [] : [{ courtId, court, from, to }];
    });
}

/** Returns the known lengths of matches, by category and stage, once there are enough of them. */
export function lengthsToTell(
  { problem, boards, stored: { rules } }: World,
  learned: (fixture: Fixture) => LearnedLength,
): DayView["lengths"] {
  const categories = new Map(boards.map((one) => [one.stored.categoryId, one]));
  const kinds = new Map(problem.fixtures.map((fixture) => [`${fixture.categoryId} ${fixture.stage}`, fixture]));
  return [...kinds.values()].flatMap((fixture) => {
    const { categoryId, stage } = fixture;
    const category = categories.get(categoryId);
    const { average, planned, watched, minutes } = learned(fixture);
    if (!category || !isWorthTelling({ watched })) return [];
    const format = formatNamesOf(category.stored.rules.choice)[formatFor(matchOn(category.board, fixture.key))];
    return [{ categoryId, stage, average, planned, format, use: minutes === rules.lengths[format] ? null : minutes }];
  });
}

function walkoversOf({ boards }: World): ReadonlySet<string> {
  const matches = boards.flatMap(({ board }) => [...board.matches.values()]);
  return new Set(matches.flatMap((match) => (resultOf(match)?.kind === "walkover" ? match.key : [])));
}

function nameOf({ problem }: World, courtId: string | null): string | null {
  return problem.courts.find(({ id }) => id === courtId)?.name ?? null;
}
