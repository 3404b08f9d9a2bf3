import { dayOf, stretchOfDay } from "#domain/competition/schedule/minutes.ts";
import type { Fixture } from "#domain/competition/schedule/problem.ts";
import { project } from "#domain/competition/tournament-day/projection.ts";
import { learnedBy } from "#server/features/competition/delays/view-lateness.ts";
import { ownSchedule } from "#server/features/competition/schedule/policy.ts";
import { bookingsOfOthers } from "#server/features/competition/schedule/reads-bookings.ts";
import { worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { presentAhead } from "./view-ahead.ts";

export const ahead = signedIn.day.ahead.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  const day = dayOf(world.now);
  const learned = learnedBy(world);
  const lengthOf = (fixture: Fixture) => learned(fixture).minutes;
  const projection = project(world.problem, world.plan, { day, now: world.now, lengthOf });
  // Most days end in time, and then the query for bookings is skipped.
  const bookings = projection.overrun.length > 0 ? await bookingsOfOthers(db, world, stretchOfDay(day), now()) : [];
  return presentAhead(world, projection, bookings);
});
