import { randomBytes } from "node:crypto";
import { playersOf } from "#domain/competition/delays/delay-counts.ts";
import { canContinue, interruptedBy } from "#domain/competition/delays/suspension.ts";
import { standsAt } from "#domain/competition/schedule/judgement/plan-changes.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import { leaveCourts, leaveRounds, saveDays } from "#server/features/competition/draws/writes-suspension.ts";
import { lockOwnSchedule, ownSchedule } from "#server/features/competition/schedule/policy.ts";
import { worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { presentMoved } from "#server/features/competition/schedule/view.ts";
import { saveChange } from "#server/features/competition/schedule/writes.ts";
import { placedAgain } from "#server/features/competition/schedule/writes-delay.ts";
import { giveHoursBack, takeHours } from "#server/features/competition/schedule/writes-hours.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { searchFor } from "#server/platform/queue/searches.ts";
import { restOf } from "./reads-suspension.ts";
import { presentSuspension, shownAnew } from "./view-suspension.ts";

export const suspensionPreview = signedIn.schedule.suspensionPreview.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const world = orRefuse(await worldOf(db, own, now()), errors);
  const rest = orRefuse(await restOf(db, world, input, now()), errors);
  const seed = randomBytes(4).toString("hex");
  const made = await searchFor(own.id, { problem: rest.problem, plan: rest.plan, asked: { keep: "none", seed } });
  if (!made) throw errors.SEARCH_BUSY();
  return presentSuspension(world, rest, made.places);
});

export const suspend = signedIn.schedule.suspend.handler(({ input, context, errors }) => {
  const suspending = context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    if (world.stored.revision !== input.revision) throw errors.SCHEDULE_CHANGED();
    const rest = orRefuse(await restOf(tx, world, input, context.now()), errors);
    const asked = new Map(input.moves.map(({ matchId, to }) => [matchId, to]));
    const open = [...rest.plan].flatMap(([key, { state }]) => (state === "unplaced" ? [key] : []));
    if ([...asked.keys()].some((key) => !open.includes(key))) throw errors.SCHEDULE_CHANGED();
    const places = new Map(open.flatMap((key) => [[key, asked.get(key) ?? null] as const]));
    const put = new Map([...places].flatMap(([key, place]) => (place ? [[key, place] as const] : [])));
    // A result, a call, a booking or the clock came in between, so that the places of the preview no longer hold.
    if (!canContinue(rest, put)) throw errors.SCHEDULE_CHANGED();
    const interrupted = await leaveCourts(tx, interruptedBy(world.plan));
    const changes = new Map([...places].filter(([key, place]) => !standsAt(world.plan.get(key), place)));
    const before = [...changes.keys()].map((matchId) => ({ matchId, at: world.placements.get(matchId) ?? null }));
    const after = placedAgain({ ...world, problem: rest.problem, plan: rest.plan }, rest.closure, changes).map(
      ({ matchId, at }) => ({ matchId, at: at && { ...at, locked: false, accepted: [] } }),
    );
    const shown = shownAnew(world, after);
    const people = playersOf(world.problem, new Set(open));
    const refusals = { HOURS_NOT_OPEN: errors.SCHEDULE_CHANGED, COURTS_TAKEN: errors.SCHEDULE_CHANGED };
    const given = await giveHoursBack(tx, world, rest.givenBack);
    const taken = await takeHours(
      tx,
      context,
      { ...world, own: rest.own, heldCourts: rest.problemBefore.courts },
      rest.take,
      refusals,
    );
    await leaveRounds(tx, own.id);
    const days = await saveDays(tx, own, rest.days);
    const ids = { tournament: own.id, club: own.clubId };
    const unplaced = after.filter(({ at }) => at === null).length;
    const moved = after.length - unplaced;
    const counts = { moved, unplaced, interrupted: interrupted.length, playersTold: people.length };
    const stopsAt = civilTime(world.firstDay, rest.closure.from);
    const event = {
      kind: "schedule.suspended",
      ...{ ...ids, people, matches: presentMoved(world.problem, shown) },
      after: { why: input.why, stopsAt, days: input.days, ...counts },
    } as const;
    const hours = [...given, ...taken];
    const change = { tournamentId: own.id, kind: "suspended", before, after, hours, shown } as const;
    const saved = await saveChange(tx, { ...change, suspension: { ...days, interrupted } }, context, event);
    return { ...saved, moved, unplaced, playersTold: people.length };
  });
  return refuseOnConstraint(suspending, {
    placement_no_overlap: errors.SCHEDULE_CHANGED,
    booking_no_overlap: errors.SCHEDULE_CHANGED,
  });
});
