import { project } from "#domain/scheduling/day/projection.ts";
import { dayOf, stretchOfDay } from "#domain/scheduling/minutes.ts";
import type { Fixture } from "#domain/scheduling/problem.ts";
import { ownSchedule } from "#server/features/schedule/policy.ts";
import { bookingsOfOthers } from "#server/features/schedule/reads-bookings.ts";
import { worldOf } from "#server/features/schedule/reads-world.ts";
import { learnedBy } from "#server/features/schedule/view-lateness.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { presentAhead } from "./view-ahead.ts";

export const ahead = signedIn.day.ahead.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  const day = dayOf(world.now);
  const learned = learnedBy(world);
  const lengthOf = (fixture: Fixture) => learned(fixture).minutes;
  const projection = project(world.problem, world.plan, { day, now: world.now, lengthOf });
  // Most days end in time, and then nobody's hours are asked for.
  const bookings = projection.overrun.length > 0 ? await bookingsOfOthers(db, world, stretchOfDay(day), now()) : [];
  return presentAhead(world, projection, bookings);
});
