import { overlap } from "#domain/competition/schedule/minutes.ts";
import { occupations } from "#domain/competition/schedule/occupation.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockOwnSchedule } from "./policy.ts";
import { type World, worldOf } from "./reads-world.ts";
import { hoursEvent, saveChange } from "./writes.ts";
import { giveHoursBack, type HoursOfCourt, takeHours } from "./writes-hours.ts";

export const holdHours = signedIn.schedule.holdHours.handler(({ input, context, errors }) => {
  const { take, giveBack } = input;
  const holding = context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    if (giveBack.some(({ from }) => from < world.now)) throw errors.HOURS_NOT_OPEN();
    if (areInUse(world, giveBack)) throw errors.HOURS_IN_USE();
    const taken = await takeHours(tx, context, world, take, errors);
    const hours = [...taken, ...(giveBack.length > 0 ? await giveHoursBack(tx, world, giveBack) : [])];
    if (hours.length === 0) return { revision: world.stored.revision };
    const event = hoursEvent({ tournament: own.id, club: own.clubId }, hours);
    const change = { tournamentId: own.id, kind: "taken-hours", before: [], after: [], hours } as const;
    return saveChange(tx, change, context, event);
  });
  return refuseOnConstraint(holding, { booking_no_overlap: () => errors.COURTS_TAKEN({ data: { holder: null } }) });
});

/** Returns true if a match, or the rounds of a rotation, stand in one of these hours. */
function areInUse({ problem, plan, rotations }: World, hours: readonly HoursOfCourt[]): boolean {
  const rounds = rotations.flatMap(({ courtIds, from, to }) => courtIds.map((courtId) => ({ courtId, from, to })));
  const standing = [...occupations(problem.fixtures, plan).values(), ...rounds];
  return hours.some((hour) => standing.some((one) => one.courtId === hour.courtId && overlap(one, hour)));
}
