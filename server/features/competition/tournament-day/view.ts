import type { DayView } from "#contract/competition/tournament-day.ts";
import type { PlayerName } from "#contract/people/players.ts";
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { civilTime, dayOf, tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, PersonId, Placed } from "#domain/competition/schedule/problem.ts";
import type { RotationBlock } from "#domain/competition/schedule/world/rotation-blocks.ts";
import { nextFor, type Queue, type Waiting } from "#domain/competition/tournament-day/next-for.ts";
import { type AbleMatch, offeredOn } from "#domain/competition/tournament-day/offered.ts";
import { project } from "#domain/competition/tournament-day/projection.ts";
import { isBetweenRounds } from "#domain/competition/tournament-day/rounds-under-way.ts";
import { learnedBy } from "#server/features/competition/delays/view-lateness.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import type { FreedPlace } from "./reads.ts";
import { freedToday, lengthsToTell, playedToday } from "./view-played.ts";

type Court = DayView["courts"][number];
type OnCourt = Court["now"];
type Why = DayView["waiting"][number]["why"];

/** Presents a tournament now: the match on each of its courts, the next ones, and the reasons why the others wait. */
export function presentDay(world: World, freed: readonly FreedPlace[]): DayView {
  const { own, problem, plan, now, boards } = world;
  const current = rotationsInPlay(world);
  const inRounds = new Set(current.flatMap(({ courtIds }) => courtIds));
  const matches = boards.flatMap(({ board }) => [...board.matches.values()]);
  const day = dayOf(now);
  const learned = learnedBy(world);
  const lengthOf = (fixture: Fixture) => learned(fixture).minutes;
  const { behind, ends } = project(problem, plan, { day, now, lengthOf });
  const known = new Set(
    matches.flatMap(({ key, sides: { pair1, pair2 } }) => (pair1.pair !== null && pair2.pair !== null ? key : [])),
  );
  const isKnown = (key: MatchKey) => known.has(key);
  const queueFor = (courtId: string) => nextFor(problem, plan, { day, now, lengthOf, courtId, isKnown });
  const standing = standingOf(world, lengthOf);
  const today = problem.courts.filter(
    ({ id, held }) =>
      standing.has(id) || (!inRounds.has(id) && held.some(({ from, to }) => dayOf(from) === day && now < to)),
  );
  const free = today.filter(({ id }) => !standing.has(id)).map(({ id }) => id);
  const queues = new Map(free.map((id) => [id, queueFor(id)]));
  const placedOf = (key: MatchKey): AbleMatch => {
    const placed = plan.get(key);
    return placed?.state === "planned" ? { key, ...placed } : { key, courtId: null, start: null };
  };
  const offered = offeredOn(free, (id) => queues.get(id)?.able.map(placedOf) ?? [], now);
  const courts = today.map(({ id, name }): Court => {
    const nextMatchId = offered.get(id) ?? null;
    const idle = { state: "free", since: sinceWhen(world, id, day), nextMatchId } as const;
    return { id, name, now: standing.get(id) ?? idle };
  });
  const [first] = [...free, ...today.map(({ id }) => id)];
  const queue: Queue = first ? (queues.get(first) ?? queueFor(first)) : { able: [], waiting: [] };
  const lengths = new Map(problem.fixtures.map((fixture) => [fixture.key, lengthOf(fixture)]));
  const placeOf = (key: MatchKey) => ({ ...plannedOf(world, plan.get(key), key), length: lengths.get(key) ?? 0 });
  const tell = tellerOf(world);
  const unplaced = problem.fixtures.filter(({ key }) => plan.get(key)?.state === "unplaced" && isKnown(key));
  return {
    tournamentId: own.id,
    status: own.status,
    today: civilTime(world.firstDay, now).day,
    now,
    behind,
    ends,
    courts,
    rotations: rotationsOn(world, current),
    able: queue.able.map(placeOf),
    waiting: [
      ...queue.waiting.map(({ key, why }) => ({ ...placeOf(key), why: tell(why) })),
      ...unplaced.map(({ key }) => ({ ...placeOf(key), why: { kind: "no-hour" } as const })),
    ],
    freed: freedToday(world, freed),
    played: playedToday(world),
    lengths: lengthsToTell(world, learned),
  };
}

/** Returns a player as scorers read them: with the short name alone, and without a picture. */
export function inShort({ id, shortName }: PlayerName): PlayerName {
  return { id, name: shortName, shortName, photoUrl: null };
}

/** Returns the rotations whose hours these are, and those that play a round, or are between two, at other hours. */
function rotationsInPlay({ rotations, boards, stored, firstDay, now }: World): readonly RotationBlock[] {
  const days = new Map(stored.days.map((one) => [one.matchId, one]));
  const entered = new Map(stored.ended.map((one) => [one.matchId, tournamentMinute(firstDay, one.day, one.minute)]));
  const matchesOf = new Map(
    boards.map(({ stored: { categoryId }, board }) => [categoryId, [...board.matches.values()]]),
  );
  return rotations.filter((block) => {
    const rounds = matchesOf.get(block.categoryId) ?? [];
    const called = rounds.flatMap(({ key }) => days.get(key) ?? []);
    if (called.some(({ courtId, endedAt }) => courtId !== null && endedAt === null)) return true;
    const acts = [
      ...called.flatMap(({ calledAt, endedAt }) => endedAt ?? calledAt ?? []),
      ...rounds.flatMap(({ key }) => entered.get(key) ?? []),
    ];
    const made = {
      tables: rounds.map(({ round, outcome }) => ({ round, isOver: outcome !== null })),
      lastActAt: acts.length > 0 ? Math.max(...acts) : null,
    };
    return (block.from <= now && now < block.to) || isBetweenRounds(block, made, now);
  });
}

/** Returns the rotations of today and those in play, with the names of their courts, the best first. */
function rotationsOn({ rotations, problem, now }: World, inPlay: readonly RotationBlock[]): DayView["rotations"] {
  const names = new Map(problem.courts.map(({ id, name }) => [id, name]));
  return rotations
    .filter((one) => dayOf(one.from) === dayOf(now) || inPlay.includes(one))
    .map(({ categoryId, courtIds, from, to }) => {
      return { categoryId, courts: courtIds.flatMap((id) => names.get(id) ?? []), from, to };
    });
}

/** Returns the match on each court in use. */
function standingOf(world: World, lengthOf: (fixture: Fixture) => number): ReadonlyMap<string, OnCourt> {
  const tolerance = new Map(
    world.boards.map(({ stored: { categoryId, rules } }) => [categoryId, rules.choice.walkoverMinutes]),
  );
  return new Map(
    world.problem.fixtures.flatMap((fixture): [string, OnCourt][] => {
      const { key: matchId, categoryId } = fixture;
      const placed = world.plan.get(matchId);
      if (placed?.state === "called") {
        const { courtId, start, calledAt } = placed;
        const walkoverFrom = Math.max(start, calledAt) + (tolerance.get(categoryId) ?? 0);
        return [[courtId, { state: "called", matchId, calledAt, walkoverFrom, length: lengthOf(fixture) }]];
      }
      if (placed?.state !== "playing") return [];
      const { courtId, startedAt, expectedEnd } = placed;
      // Learned lengths count here too, beside the time for which it was stopped.
      const ends = expectedEnd - fixture.length + lengthOf(fixture);
      return [[courtId, { state: "playing", matchId, startedAt, expectedEnd: ends }]];
    }),
  );
}

/** Returns the end of the day's last match on a court; null if there was none. */
function sinceWhen({ plan }: World, courtId: string, day: number): number | null {
  const ends = [...plan.values()].flatMap((placed) =>
    placed.state === "over" && placed.courtId === courtId && dayOf(placed.endedAt) === day ? [placed.endedAt] : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}

function plannedOf({ problem }: World, placed: Placed | undefined, matchId: MatchKey) {
  if (placed?.state !== "planned") return { matchId, court: null, start: null };
  const court = problem.courts.find(({ id }) => id === placed.courtId)?.name ?? null;
  return { matchId, court, start: placed.start };
}

/** Returns a function that presents the reason why a match waits, with names in place of ids. */
function tellerOf({ boards, problem }: World): (why: Waiting) => Why {
  const players = new Map<string, PlayerName>(
    boards.flatMap(({ stored: { entries } }) =>
      entries.flatMap((entry) => entry.players.map((one) => [one.id, one] as const)),
    ),
  );
  const named = (people: readonly PersonId[]) => people.flatMap((id) => players.get(id) ?? []);
  return (why) => {
    switch (why.kind) {
      case "on-court":
      case "needed-elsewhere":
        return { kind: why.kind, players: named(why.people) };
      case "resting":
        return { kind: why.kind, players: named(why.people), until: why.until };
      case "locked": {
        const court = problem.courts.find(({ id }) => id === why.place.courtId)?.name ?? "";
        return { kind: why.kind, court, start: why.place.start };
      }
      case "unavailable":
        return { kind: why.kind, until: why.until };
      case "too-early":
        return { kind: why.kind, from: why.from };
      case "unknown-pair":
      case "zones-not-over":
      case "locked-next":
        return { kind: why.kind };
    }
  };
}
