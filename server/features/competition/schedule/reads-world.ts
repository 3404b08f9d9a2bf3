import { type CalledOff, calledOffNow, withoutCalledOff } from "#domain/competition/delays/called-off.ts";
import { offeredFrom } from "#domain/competition/delays/suspension.ts";
import type { Board, MatchKey } from "#domain/competition/matches/board.ts";
import { resultOf } from "#domain/competition/matches/board.ts";
import { rotationDay } from "#domain/competition/rotations/rotation-rules.ts";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Placed, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { heldCourts, unavailableOf } from "#domain/competition/schedule/world/held-courts.ts";
import { problemOf } from "#domain/competition/schedule/world/problem-of.ts";
import {
  aroundRotations,
  busyInRotations,
  type RotationBlock,
  rotationBlock,
} from "#domain/competition/schedule/world/rotation-blocks.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { PlacedAt } from "#server/db/tables/schedules.ts";
import { boardFrom, type StoredBoard, storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { OwnSchedule } from "./policy.ts";
import { type StoredDay, type StoredSchedule, storedScheduleOf } from "./reads.ts";

/** The order of play of a tournament, with all that is needed to judge a place in it. */
export type World = {
  readonly own: OwnSchedule;
  readonly stored: StoredSchedule;
  readonly boards: readonly { readonly stored: StoredBoard; readonly board: Board<string> }[];
  /** The courts with all hours of the tournament. */
  readonly heldCourts: readonly HeldCourt[];
  /** Its courts have the hours of the tournament without those of rotations. */
  readonly problem: Problem;
  /** The hours that rounds of individual formats take on the courts. */
  readonly rotations: readonly RotationBlock[];
  readonly calledOff: readonly CalledOff[];
  /**
   * The problem for all that offers hours: without the called-off ones, and from the day on which a suspended
   * tournament continues. The club itself may still use the others.
   */
  readonly openProblem: Problem;
  readonly now: TournamentMinute;
  readonly plan: Plan;
  readonly placements: ReadonlyMap<MatchKey, PlacedAt>;
  readonly firstDay: CalendarDate;
  /**
   * Minutes that a match holds its court by the current rules. In the problem, a placed match keeps the length of its
   * placement.
   */
  readonly lengthByRules: ReadonlyMap<MatchKey, number>;
};

/**
 * Reads the whole order of play in two queries, for any number of matches; too many are refused. Leagues are left out:
 * their pairs book courts themselves. Rounds of individual formats are no fixtures: they take a block of hours.
 */
export async function worldOf(
  db: Database | Transaction,
  own: OwnSchedule,
  now: Date,
): Promise<Result<World, "SCHEDULE_TOO_LARGE">> {
  const planned = own.categories.filter(({ format }) => holdsCourts(format));
  const storedBoards = await storedBoardsOf(
    db,
    planned.map(({ id }) => id),
  );
  const boards = storedBoards.map((stored) => ({ stored, board: boardFrom(stored) }));
  const stored = await storedScheduleOf(db, own);
  const firstDay = own.startDate;
  const { today, minute } = clubClock(now, own.timeZone);
  const placements = new Map(stored.placements.map(({ matchId, ...at }) => [matchId, at]));
  const played = boards.flatMap(({ board }) => [...board.matches.values()].filter(isPlayed).map(({ key }) => key));
  const spans = stored.courts.flatMap(({ id: courtId, hours }) => hours.map((hour) => ({ courtId, ...hour })));
  const nowMinute = tournamentMinute(firstDay, today, minute);
  const isOver = new Set(played);
  const courtIds = stored.courts.map(({ id }) => id);
  const courts = heldCourts(firstDay, stored.courts, spans);
  const { day, ...hours } = rotationDay(own);
  const hoursOfPlay = { ...hours, midnight: tournamentMinute(firstDay, day, 0) };
  const rotations = stored.rotations.map((one) => rotationBlock(one, courtIds, hoursOfPlay));
  const posed = problemOf({
    courts: aroundRotations(courts, rotations),
    categories: boards.map(({ stored: { categoryId: id, rules, entries }, board }) => ({
      id,
      prefix: "",
      board,
      formats: formatNamesOf(rules.choice),
      players: new Map(entries.map(({ pairId, players }) => [pairId, players.map((player) => player.id)])),
    })),
    rules: stored.rules,
    unavailable: busyInRotations(unavailableOf(firstDay, stored.unavailable), rotations),
    anchors: isOver,
    now: nowMinute,
  });
  if (!posed.ok) return posed;
  const { fixtures } = posed.value;
  const days = new Map(stored.days.map((one) => [one.matchId, one]));
  const over = new Map(stored.ended.map((end) => [end.matchId, tournamentMinute(firstDay, end.day, end.minute)]));
  const plan: Plan = new Map(
    fixtures.map(({ key, length }) => {
      const at = placements.get(key);
      const told = days.get(key);
      const asItGoes = told && onDay(told, placements.get(key)?.length ?? length, plannedAt(firstDay, at));
      if (isOver.has(key)) return [key, asItGoes?.state === "over" ? asItGoes : overAt(firstDay, at, over.get(key))];
      return [key, asItGoes ?? plannedAt(firstDay, at)];
    }),
  );
  const problem: Problem = {
    ...posed.value,
    fixtures: fixtures.map((fixture) => ({
      ...fixture,
      length: placements.get(fixture.key)?.length ?? fixture.length,
    })),
  };
  const calledOff = calledOffNow(
    stored.calledOff.map((one) => ({
      courtId: one.courtId,
      from: tournamentMinute(firstDay, one.day, one.startMinute),
      to: tournamentMinute(firstDay, one.day, one.endMinute),
      calledOff: one.calledOff,
    })),
    plan,
    nowMinute,
  );
  return ok({
    own,
    stored,
    boards,
    firstDay,
    placements,
    now: nowMinute,
    lengthByRules: new Map(fixtures.map(({ key, length }) => [key, length])),
    problem,
    heldCourts: courts,
    rotations,
    calledOff,
    openProblem: offeredFrom(withoutCalledOff(problem, calledOff), nowMinute, firstDay, own.resumesOn),
    plan,
  });
}

function isPlayed(match: Parameters<typeof resultOf>[0]): boolean {
  const result = resultOf(match);
  return result !== null && result.kind !== "walkover";
}

function plannedAt(firstDay: CalendarDate, at: PlacedAt | undefined): Placed {
  if (!at) return { state: "unplaced" };
  const { courtId, day, startMinute, locked } = at;
  return { state: "planned", courtId, start: tournamentMinute(firstDay, day, startMinute), locked };
}

/** Returns the place of a match that was called, started or ended; it may have ended without a result. */
function onDay({ courtId, calledAt, startedAt, endedAt, stopped }: StoredDay, length: number, planned: Placed): Placed {
  if (endedAt !== null) return { state: "over", courtId, startedAt, endedAt };
  if (courtId === null) return planned;
  if (startedAt !== null) return { state: "playing", courtId, startedAt, expectedEnd: startedAt + length + stopped };
  if (calledAt === null) return planned;
  return { state: "called", courtId, start: planned.state === "planned" ? planned.start : calledAt, calledAt };
}

/**
 * Returns the place of a finished match without recorded times: its planned end or the entry of its result, whichever
 * is earlier.
 */
function overAt(firstDay: CalendarDate, at: PlacedAt | undefined, typed = 0): Placed {
  if (!at) return { state: "over", courtId: null, startedAt: null, endedAt: typed };
  const start = tournamentMinute(firstDay, at.day, at.startMinute);
  const endedAt = Math.min(typed, start + at.length);
  return { state: "over", courtId: at.courtId, startedAt: Math.min(start, endedAt), endedAt };
}
