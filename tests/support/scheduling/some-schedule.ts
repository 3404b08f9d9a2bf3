import type { Fixture, Placed, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { type ScheduleRules, weekendRules } from "#domain/competition/schedule/schedule-rules.ts";

/** Makes a match of 90 minutes with an hour of rest, without people or feeders, except for the given changes. */
export function aFixture(key: string, said: Partial<Fixture>): Fixture {
  return {
    key,
    categoryId: "c1",
    stage: "knockout",
    zone: "",
    roundsAfter: 0,
    length: 90,
    rest: 60,
    people: { sure: [], possible: [] },
    feeders: [],
    after: [],
    twin: null,
    unavailable: [],
    maybeUnavailable: [],
    notBefore: null,
    ...said,
  };
}

/** Rules without limits on matches a day and without a night rest. */
export const freeRules: ScheduleRules = { ...weekendRules, maxPerDay: 99, maxPossiblePerDay: 99, night: 0 };

/** Makes the placement of a planned match. */
export function planned(courtId: string, start: TournamentMinute, locked = false): Placed {
  return { state: "planned", courtId, start, locked };
}
