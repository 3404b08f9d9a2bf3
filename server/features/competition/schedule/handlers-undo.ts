import { playersOf } from "#domain/competition/delays/delay-counts.ts";
import type { Plan } from "#domain/competition/schedule/problem.ts";
import { takenBack } from "#domain/competition/schedule/taken-back.ts";
import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { PlacedAt, StoredSuspension } from "#server/db/tables/schedules.ts";
import { leaveRounds, returnToCourts, saveDays } from "#server/features/competition/draws/writes-suspension.ts";
import { placeOpenRounds } from "#server/features/competition/rotations/writes-places.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockOwnSchedule } from "./policy.ts";
import { changesOf, changesSince, touchedBy } from "./reads-changes.ts";
import { type World, worldOf } from "./reads-world.ts";
import { presentChanges, presentMoved } from "./view.ts";
import { saveChange } from "./writes.ts";
import { delayTakenBack } from "./writes-delay.ts";
import { turnHours } from "./writes-hours.ts";

export const undo = signedIn.schedule.undo.handler(({ input, context, errors }) => {
  const outdated = () => errors.UNDO_OUTDATED({ data: { matchIds: [] } });
  const undoing = context.db.transaction(async (tx) => {
    const own = await lockOwnSchedule(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const world = orRefuse(await worldOf(tx, own, context.now()), errors);
    // Another change was made after the one that the operator saw.
    if (world.stored.revision !== input.revision)
      throw errors.SCHEDULE_CHANGED({ data: presentChanges(await changesSince(tx, own.id, input.revision)) });
    const { undo: last, redo: lastUndone } = takenBack(await changesOf(tx, own.id));
    const { change = null } = (input.redo ? lastUndone : last) ?? {};
    if (!change) throw errors.NOTHING_TO_UNDO();
    const found = await touchedBy(tx, change.id);
    const { before, after } = found;
    // The tournament would be over at once, with its open matches.
    if (found.suspension && found.suspension.before.endDate < dayOfPlay(clubClock(context.now(), own.timeZone)))
      throw outdated();
    const matchIds = after.flatMap(({ matchId, at }) =>
      isSamePlace(world.placements.get(matchId) ?? null, at) && isOpen(world.plan, matchId) ? [] : [matchId],
    );
    if (matchIds.length > 0) throw errors.UNDO_OUTDATED({ data: { matchIds } });
    const ids = { tournament: own.id, club: own.clubId };
    const undone = { kind: change.kind, matches: before.length };
    const people = playersOf(world.problem, new Set(found.shown.map(({ matchId }) => matchId)));
    const back = delayTakenBack(found);
    const matches = presentMoved(world.problem, back.shown ?? []);
    const event = { kind: "schedule.undone", ...ids, people, matches, before: undone } as const;
    const left: ReadonlySet<string> = found.suspension ? await leaveRounds(tx, own.id) : new Set();
    const placements = new Map([...world.placements].filter(([matchId]) => !left.has(matchId)));
    // A suspension that is redone takes hours after the present last day.
    const endDate = [own.endDate, found.suspension?.before.endDate ?? own.endDate].toSorted().at(-1) ?? own.endDate;
    const then = { ...world, own: { ...own, endDate }, placements };
    const hours = await turnHours(tx, context, then, found, { UNDO_OUTDATED: outdated });
    const suspension = await endSuspension(tx, world, found.suspension);
    const reversed = { before: after, after: before, undoes: change.id, hours, ...back, ...suspension };
    const saved = await saveChange(tx, { tournamentId: own.id, kind: "undone", ...reversed }, context, event);
    // Suspended again, open rounds have no hours, as after the first time.
    if (found.suspension && !input.redo) await placeOpenRounds(tx, own.id);
    if (!(await returnToCourts(tx, found.suspension?.interrupted ?? []))) throw outdated();
    return saved;
  });
  return refuseOnConstraint(undoing, { placement_no_overlap: outdated, booking_no_overlap: outdated });
});

/** Reverts the days of a suspension; its interrupted matches are in the row of the suspension itself. */
async function endSuspension(tx: Transaction, { own }: World, suspension: StoredSuspension | null) {
  if (!suspension) return {};
  const { before, after } = await saveDays(tx, own, suspension.before);
  return { suspension: { before, after, interrupted: [] } };
}

function isOpen(plan: Plan, key: string): boolean {
  const state = plan.get(key)?.state;
  return state === "planned" || state === "unplaced";
}

function isSamePlace(one: PlacedAt | null, other: PlacedAt | null): boolean {
  const keys = ["courtId", "day", "startMinute", "length", "locked"] as const;
  return one === null || other === null ? one === other : keys.every((key) => one[key] === other[key]);
}
