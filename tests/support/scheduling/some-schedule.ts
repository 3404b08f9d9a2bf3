import type { Fixture, Placed, TournamentMinute } from "#domain/scheduling/problem.ts";
import { type ScheduleRules, weekendRules } from "#domain/scheduling/schedule-rules.ts";

/** A match of 90 minutes and an hour of rest, of nobody, that waits for nothing; but for what is said. */
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

/** Rules that count no matches and no night. */
export const freeRules: ScheduleRules = { ...weekendRules, maxPerDay: 99, maxPossiblePerDay: 99, night: 0 };

/** A match that is planned there. */
export function planned(courtId: string, start: TournamentMinute, locked = false): Placed {
  return { state: "planned", courtId, start, locked };
}
