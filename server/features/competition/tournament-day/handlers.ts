import type { PlayerName } from "#contract/people/players.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { lockCategoryOfMatch, maySendTo } from "#server/features/competition/matches/policy.ts";
import { momentAgo } from "#server/features/competition/matches/reads-clock.ts";
import { storedRotationOf } from "#server/features/competition/rotations/reads.ts";
import { ownSchedule } from "#server/features/competition/schedule/policy.ts";
import { worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { busyAmong, dayOfMatch, freedPlaces, holdsCourt } from "./reads.ts";
import { inShort, presentDay } from "./view.ts";
import { forgetDay, saveEnd, saveOnCourt, saveStart, type ToCourt, takeCourts } from "./writes.ts";

export const get = signedIn.day.get.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const own = await ownSchedule(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  const moment = now();
  const world = orRefuse(await worldOf(db, own, moment), errors);
  return presentDay(world, await freedPlaces(db, own.id, moment));
});

export const call = signedIn.day.call.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId, courtId } = input;
    const { ids, match, court } = await found(tx, matchId, context.actor, errors);
    if (match.outcome !== null || court !== null) throw errors.MATCH_STARTED();
    await occupy(tx, { ...ids, courtId }, context.actor, errors);
    await saveOnCourt(tx, { matchId, courtId, calledAt: momentAgo(context.now(), input.ago) });
    await record(tx, context, { kind: "match.called", ...ids, after: { courtId } });
    return {};
  }),
);

export const callRound = signedIn.day.callRound.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, rotation } = await roundOf(tx, input.categoryId, context.actor, errors);
    const open = rotation.tables.filter(({ round, outcome }) => round === input.round && outcome === null);
    if (open.length === 0) throw errors.MATCH_NOT_FOUND();
    const waiting = open.filter(({ calledAt }) => calledAt === null);
    const matches = waiting.map(({ id: matchId, position, a, b }): ToCourt => {
      const court = rotation.room.courts[position - 1];
      if (!court) throw errors.COURT_NOT_FOUND();
      return { matchId, courtId: court.id, people: [...a, ...b] };
    });
    if (matches.length === 0) return {};
    await goToCourts(tx, matches, context.actor, errors);
    const calledAt = context.now();
    for (const { matchId, courtId } of matches) await saveOnCourt(tx, { matchId, courtId, calledAt });
    const people = matches.flatMap((match) => match.people);
    const after = { drawId: rotation.drawId, round: input.round };
    await record(tx, context, { kind: "rotation.round-called", ...idsOf(category), people, after });
    return {};
  }),
);

export const takeBackRoundCall = signedIn.day.takeBackRoundCall.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, rotation } = await roundOf(tx, input.categoryId, context.actor, errors);
    const called = rotation.tables.filter(({ round, calledAt }) => round === input.round && calledAt !== null);
    if (called.length === 0) throw errors.MATCH_NOT_ON_COURT();
    for (const { id } of called) await forgetDay(tx, id, context);
    const people = called.flatMap(({ a, b }) => [...a, ...b]);
    const before = { drawId: rotation.drawId, round: input.round };
    await record(tx, context, { kind: "rotation.round-call-undone", ...idsOf(category), people, before });
    return {};
  }),
);

export const takeBack = signedIn.day.takeBack.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { ids, court } = await found(tx, input.matchId, context.actor, errors);
    if (court === null) throw errors.MATCH_NOT_ON_COURT();
    await forgetDay(tx, input.matchId, context);
    await record(tx, context, { kind: "match.call-undone", ...ids, before: { courtId: court } });
    return {};
  }),
);

export const start = signedIn.day.start.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId, courtId } = input;
    const { ids, match, court } = await found(tx, matchId, context.actor, errors);
    const isElsewhere = court !== null && court !== courtId;
    if (match.outcome !== null || match.startedAt !== null || isElsewhere) throw errors.MATCH_STARTED();
    const startedAt = momentAgo(context.now(), input.ago);
    if (court === null) {
      await occupy(tx, { ...ids, courtId }, context.actor, errors);
      await saveOnCourt(tx, { matchId, courtId, startedAt });
    } else await saveStart(tx, matchId, startedAt);
    await record(tx, context, { kind: "match.started", ...ids, after: { courtId } });
    return {};
  }),
);

export const end = signedIn.day.end.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { ids, court } = await found(tx, input.matchId, context.actor, errors);
    if (court === null) throw errors.MATCH_NOT_ON_COURT();
    await saveEnd(tx, input.matchId, momentAgo(context.now(), input.ago));
    await record(tx, context, { kind: "match.ended", ...ids, before: { courtId: court } });
    return {};
  }),
);

/** Locks a drawn individual format, for which results wait too, and returns its rounds. */
async function roundOf(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
  errors: Record<"CATEGORY_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING" | "NOT_DRAWN", () => Error>,
) {
  const category = await lockManagedCategory(tx, categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const rotation = await storedRotationOf(tx, category.id);
  if (!rotation) throw errors.NOT_DRAWN();
  return { category, rotation };
}

/** Locks the match's category, for which results wait too, and returns the match with its present court. */
async function found(
  tx: Transaction,
  matchId: string,
  actor: Actor,
  errors: Record<"MATCH_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING", () => Error>,
) {
  const place = await lockCategoryOfMatch(tx, matchId, actor);
  if (!place) throw errors.MATCH_NOT_FOUND();
  const match = await dayOfMatch(tx, matchId);
  if (match.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const { categoryId: category, tournamentId: tournament, clubId: club } = place;
  const ids = { match: matchId, stage: match.stage, category, tournament, club, people: match.people };
  return { ids, match, court: match.endedAt === null ? match.courtId : null };
}

type Taken = {
  readonly match: string;
  readonly tournament: string;
  readonly people: readonly string[];
  readonly courtId: string;
};
type Refusals = Record<"COURT_NOT_FOUND" | "MATCH_NOT_READY" | "COURT_IN_USE", () => Error> & {
  readonly PLAYER_IN_PLAY: (told: { data: { players: PlayerName[] } }) => Error;
};

async function occupy(
  tx: Transaction,
  { match: matchId, tournament, people, courtId }: Taken,
  actor: Actor,
  errors: Refusals,
) {
  if (people.length < 4) throw errors.MATCH_NOT_READY();
  const isHeld = maySendTo(actor, courtId) && (await holdsCourt(tx, tournament, courtId));
  if (!isHeld) throw errors.COURT_NOT_FOUND();
  await goToCourts(tx, [{ matchId, courtId, people }], actor, errors);
}

/** Takes the courts for these matches with their players. Refuses a court in use and players in other matches. */
async function goToCourts(
  tx: Transaction,
  matches: readonly ToCourt[],
  { pass }: Actor,
  errors: Omit<Refusals, "MATCH_NOT_READY">,
) {
  const taken = await takeCourts(tx, matches);
  if (taken === "court-in-use") throw errors.COURT_IN_USE();
  if (taken === "taken") return;
  const people = matches.flatMap((match) => match.people);
  const ids = matches.map(({ matchId }) => matchId);
  const busy = await busyAmong(tx, ids, people);
  throw errors.PLAYER_IN_PLAY({ data: { players: pass ? busy.map(inShort) : busy } });
}
