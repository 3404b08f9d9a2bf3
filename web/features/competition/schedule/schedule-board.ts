import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { withoutCalledOff } from "#domain/competition/delays/called-off.ts";
import { offeredFrom } from "#domain/competition/delays/suspension.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Place, Placed, Plan, Problem, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";

/** The parts of a search's proposal that the board draws. */
export type Proposed = {
  readonly places: readonly (Place & { readonly matchId: string; readonly length: number })[];
  readonly unplaced: readonly string[];
};

/** A match at its place on the drawn plan; `differs` if a proposal moves it. */
export type Standing = {
  readonly key: string;
  readonly scheduled: ScheduledMatch;
  readonly courtId: string;
  readonly start: number;
  readonly length: number;
  readonly state: Exclude<Placed["state"], "unplaced">;
  readonly locked: boolean;
  readonly differs: boolean;
};

/** The order of play as the screen draws it: the club's, or a proposal instead. */
export type ScheduleBoard = {
  readonly view: ScheduleView;
  readonly problem: Problem;
  /**
   * The problem for all that offers hours: without those that a delay called off, and from the day on which a suspended
   * tournament continues.
   */
  readonly openProblem: Problem & { readonly now: TournamentMinute };
  readonly plan: Plan;
  readonly standing: readonly Standing[];
  /** Matches still to be played that have no place. */
  readonly unplaced: readonly ScheduledMatch[];
  readonly days: readonly { readonly index: number; readonly date: CalendarDate; readonly count: number }[];
  /** Number of the colour of each category, 1 to 8. */
  readonly colours: ReadonlyMap<string, number>;
};

const colours = 8;
/**
 * Minutes below which a played match is drawn as long as planned: it ended right after its start because its result was
 * entered late.
 */
const shortestDrawn = 20;

/** Builds the board from the view and an optional proposal. */
export function boardOf(view: ScheduleView, proposed: Proposed | null): ScheduleBoard {
  const { courts, fixtures, rules, now } = view;
  const present: Plan = new Map(view.matches.map(({ match, placed }) => [match.id, placed]));
  const plan = proposed ? withPlaces(present, proposed) : present;
  // Only a proposal beside an existing order of play has differences; a first one is new as a whole.
  const isAnother = proposed !== null && [...present.values()].some(({ state }) => state === "planned");
  // Matches placed by a proposal last as long as the current rules say.
  const anew = new Map(proposed?.places.map(({ matchId, length }) => [matchId, length]));
  const asPlayed = fixtures.map((fixture) => ({ ...fixture, length: anew.get(fixture.key) ?? fixture.length }));
  const lengths = new Map(asPlayed.map(({ key, length }) => [key, length]));
  const standing = view.matches.flatMap((scheduled): Standing[] => {
    const key = scheduled.match.id;
    const placed = plan.get(key);
    const length = lengths.get(key) ?? 0;
    const found = placed && placeOf(placed, length);
    const differs = isAnother && !isSamePlace(placed, present.get(key));
    return found ? [{ key, scheduled, ...found, differs }] : [];
  });
  const days = new Map<number, number>(courts.flatMap(({ held }) => held.map(({ from }) => [dayOf(from), 0] as const)));
  for (const { start } of standing) days.set(dayOf(start), (days.get(dayOf(start)) ?? 0) + 1);
  const problem: Problem = { courts, fixtures: asPlayed, rules, now };
  return {
    view,
    problem,
    openProblem: offeredFrom(withoutCalledOff(problem, view.calledOff), now, view.firstDay, view.resumesOn),
    plan,
    standing: standing.toSorted((one, other) => one.start - other.start),
    unplaced: view.matches.filter(({ match }) => plan.get(match.id)?.state === "unplaced"),
    days: [...days]
      .map(([index, count]) => ({ index, count, date: addDays(view.firstDay, index) }))
      .toSorted((one, other) => one.index - other.index),
    colours: new Map(view.categories.map(({ id }, nth) => [id, 1 + (nth % colours)])),
  };
}

/** Returns the part of a day in which the tournament holds a court, from its first hour to its last. */
export function hoursOfDay({ courts }: Pick<ScheduleView, "courts">, day: number): Stretch {
  const held = courts.flatMap((court) => court.held.filter(({ from }) => dayOf(from) === day));
  if (held.length === 0) return { from: minutesPerDay * day, to: minutesPerDay * day };
  return { from: Math.min(...held.map(({ from }) => from)), to: Math.max(...held.map(({ to }) => to)) };
}

/** Returns the drawn hours of a day: the held ones and all matches outside them. */
export function hoursShown({ view, standing }: Pick<ScheduleBoard, "view" | "standing">, day: number): Stretch {
  const held = hoursOfDay(view, day);
  const played = standing
    .filter(({ start }) => dayOf(start) === day)
    .map(({ start, length }) => ({ from: start, to: start + length }));
  const all = held.from < held.to ? [held, ...played] : played;
  return all.length === 0
    ? held
    : { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}

/** Returns the first day to show: today or the next day with matches; once all are past, the first. */
export function firstShownDay({ view, days }: Pick<ScheduleBoard, "view" | "days">): number {
  const played = days.filter(({ count }) => count > 0);
  return (played.find(({ index }) => index >= dayOf(view.now)) ?? played[0])?.index ?? 0;
}

/** Lists the matches whose published place differs from the current one, or is missing. */
export function unpublished({ matches }: Pick<ScheduleView, "matches">): ScheduledMatch[] {
  return matches.filter(({ placed, published, match }) => {
    if (match.status === "finished" || placed.state === "playing" || placed.state === "over") return false;
    if (placed.state === "unplaced") return published !== null;
    return published?.courtId !== placed.courtId || published.start !== placed.start;
  });
}

function withPlaces(plan: Plan, { places, unplaced }: Proposed): Plan {
  const after = new Map(plan);
  for (const { matchId, courtId, start } of places) {
    const before = plan.get(matchId);
    const locked = before?.state === "planned" && before.locked && before.start === start && before.courtId === courtId;
    after.set(matchId, { state: "planned", courtId, start, locked });
  }
  for (const matchId of unplaced) after.set(matchId, { state: "unplaced" });
  return after;
}

function placeOf(placed: Placed, length: number): Omit<Standing, "key" | "scheduled" | "differs"> | null {
  const { state } = placed;
  switch (state) {
    case "planned":
      return { courtId: placed.courtId, start: placed.start, length, state, locked: placed.locked };
    case "called":
      return { courtId: placed.courtId, start: placed.start, length, state, locked: false };
    case "playing": {
      const { courtId, startedAt, expectedEnd } = placed;
      return { courtId, start: startedAt, length: expectedEnd - startedAt, state, locked: false };
    }
    case "over": {
      const { courtId, startedAt, endedAt } = placed;
      if (courtId === null || startedAt === null) return null;
      const lasted = endedAt - startedAt;
      return { courtId, start: startedAt, length: lasted < shortestDrawn ? length : lasted, state, locked: false };
    }
    case "unplaced":
      return null;
  }
}

function isSamePlace(one: Placed | undefined, other: Placed | undefined): boolean {
  if (one?.state !== "planned" || other?.state !== "planned") return one?.state === other?.state;
  return one.courtId === other.courtId && one.start === other.start;
}
