import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { replacementsFor } from "#domain/competition/rotations/leaver.ts";
import { nextRound as nextRoundOf } from "#domain/competition/rotations/next-round.ts";
import { qualityOf } from "#domain/competition/rotations/quality.ts";
import { hoursOfRound } from "#domain/competition/rotations/rotation-rules.ts";
import { averagePoints, withLateStarts } from "#domain/competition/rotations/rotation-standing.ts";
import { firstRounds, startOf } from "#domain/competition/rotations/start.ts";
import { isIndividual, isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory, ownCategory } from "#server/features/competition/categories/policy.ts";
import { categoryExists, idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";
import { liveDrawOf, nextVersionOf } from "#server/features/competition/draws/reads.ts";
import { supersedeDraw } from "#server/features/competition/draws/writes.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { americanoFor } from "#server/platform/queue/searches.ts";
import { ownRotations } from "./handlers-own.ts";
import { playOf, roomOf, rulesOf, type StoredRotation, storedRotationOf } from "./reads.ts";
import { listedPlayersOf, playersToDraw } from "./reads-mixed.ts";
import { madeRounds, presentRotation, toldRound } from "./view.ts";
import {
  countChange,
  deleteRound,
  movePartsBefore,
  saveLatePlayer,
  saveLeaver,
  saveReplacements,
  saveRotation,
  saveRounds,
  saveStartPoints,
} from "./writes.ts";

export const mine = signedIn.rotations.mine.handler(({ context: { db, actor } }) => ownRotations(db, actor.personId));

export const preview = signedIn.rotations.preview.handler(async ({ input, context: { db, actor }, errors }) => {
  const own = await ownCategory(db, input.categoryId, actor);
  if (!own) throw errors.CATEGORY_NOT_FOUND();
  const { format, rules } = await rulesOf(db, own.id);
  if (!isIndividual(format)) throw errors.PLAYERS_ENTER_IN_PAIRS();
  const { mixed } = rules.rotation;
  const players = orRefuse(await playersToDraw(db, own.id, rules.rotation), errors);
  const room = await roomOf(db, own.id);
  const randomSeed = input.randomSeed ?? newSeed();
  const size = { players: players.length, courts: room.courts.length, day: room };
  const start = orRefuse(startOf(format, rules.rotation, size), errors);
  const rounds = format === "AMERICANO" ? await americanoFor(players, { ...start, seed: randomSeed, mixed }) : null;
  const { startMinute } = hoursOfRound(rules.rotation, room, 1);
  const { endMinute } = hoursOfRound(rules.rotation, room, start.rounds);
  const quality = rounds && qualityOf(rounds);
  return { randomSeed, players: players.length, ...start, startMinute, endMinute, quality };
});

export const draw = signedIn.rotations.draw.handler(async ({ input, context, errors }) => {
  const { categoryId, replacedDrawId } = input;
  const own = await ownCategory(context.db, categoryId, context.actor);
  if (!own) throw errors.CATEGORY_NOT_FOUND();
  const { format, rules } = await rulesOf(context.db, categoryId);
  if (!isIndividual(format)) throw errors.PLAYERS_ENTER_IN_PAIRS();
  // The rounds are made before the lock: a search may wait for others.
  const { mixed } = rules.rotation;
  const players = orRefuse(await playersToDraw(context.db, categoryId, rules.rotation), errors);
  const room = await roomOf(context.db, categoryId);
  const seed = input.randomSeed ?? newSeed();
  const size = { players: players.length, courts: room.courts.length, day: room };
  const start = orRefuse(startOf(format, rules.rotation, size), errors);
  const rounds =
    format === "AMERICANO"
      ? await americanoFor(players, { ...start, seed, mixed })
      : firstRounds(format, rules.rotation, { ...start, players, seed });
  const drawing = context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const live = await liveDrawOf(tx, categoryId);
    if (replacedDrawId === undefined && live !== null) throw errors.ALREADY_DRAWN();
    const drawable = await playersToDraw(tx, categoryId, rules.rotation);
    const present = drawable.ok && drawable.value;
    const same = isDeepStrictEqual([present, category.format, category.rules], [players, format, rules]);
    if (!same) throw errors.ROTATION_CHANGED();
    if (replacedDrawId !== undefined) {
      if (live?.id !== replacedDrawId) throw errors.ROTATION_CHANGED();
      if (live.results > 0) throw errors.RESULTS_EXIST();
      await supersedeDraw(tx, replacedDrawId, context);
    }
    const version = await nextVersionOf(tx, categoryId);
    const { personId: actorId } = context.actor;
    const at = context.now();
    const made = { players, plannedRounds: start.rounds, rounds };
    const drawn = { categoryId, version, randomSeed: seed, rules, room, ...made, actorId, at };
    const drawId = await saveRotation(tx, drawn);
    const after = { drawId, version, players: players.length, rounds: rounds.length, randomSeed: seed };
    const before = { drawId: replacedDrawId ?? null };
    const stored = await rotationIn(tx, categoryId);
    await record(tx, context, {
      kind: "rotation.drawn",
      ...idsOf(category),
      told: toldRound(stored, 1),
      before,
      after,
    });
    return presentRotation(stored);
  });
  const { ROTATION_CHANGED } = errors;
  return refuseOnConstraint(drawing, { draw_once: ROTATION_CHANGED, draw_category_id_version_key: ROTATION_CHANGED });
});

export const nextRound = signedIn.rotations.nextRound.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await lockSeen(tx, input, context.actor, errors);
    const { format, drawId, rules, room } = stored;
    if (!isStepByStep(format)) throw errors.ROUNDS_ARE_DRAWN();
    const { pairing } = rules.rotation;
    const play = withLateStarts(playOf(stored));
    const made = orRefuse(nextRoundOf(play, { format, courts: room.courts.length, pairing }), errors);
    await saveStartPoints(tx, drawId, play.players, made.number);
    await saveRounds(tx, { drawId, rules, room }, [made], { actorId: context.actor.personId, at: context.now() });
    const after = { drawId, round: made.number };
    const now = await rotationIn(tx, category.id);
    const told = toldRound(now, made.number);
    await record(tx, context, { kind: "rotation.round-made", ...idsOf(category), told, after });
    return presentRotation(now);
  }),
);

export const takeBackRound = signedIn.rotations.takeBackRound.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await lockSeen(tx, input, context.actor, errors);
    const { drawId, tables } = stored;
    const last = tables.at(-1)?.round ?? 0;
    if (!isStepByStep(stored.format) || last <= 1) throw errors.ROUNDS_ARE_DRAWN();
    if (tables.some(({ round, outcome }) => round === last && outcome !== null)) throw errors.RESULTS_EXIST();
    await deleteRound(tx, drawId, last);
    await movePartsBefore(tx, drawId, last);
    const before = { drawId, round: last };
    const people = stored.players.map(({ player }) => player);
    await record(tx, context, { kind: "rotation.round-taken-back", ...idsOf(category), people, before });
    return presentRotation(await rotationIn(tx, category.id));
  }),
);

export const leave = signedIn.rotations.leave.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await lockSeen(tx, input, context.actor, errors);
    const player = stored.players.find((one) => one.player === input.personId && one.untilRound === null);
    if (!player) throw errors.PLAYER_NOT_FOUND();
    const play = playOf(stored);
    const until = lastBegun(stored);
    await saveLeaver(tx, stored.drawId, player.player, until);
    if (stored.format === "AMERICANO") {
      const lists = new Map(play.players.map((one) => [one.player, one.list ?? null]));
      const listOf = (one: PersonId) => lists.get(one) ?? null;
      const replaced = replacementsFor(madeRounds(play), player.player, until + 1, stored.randomSeed, listOf);
      await saveReplacements(tx, stored, player.player, replaced, {
        actorId: context.actor.personId,
        at: context.now(),
      });
    }
    const after = { drawId: stored.drawId, person: player.player, untilRound: until };
    await record(tx, context, { kind: "rotation.player-left", ...idsOf(category), after });
    return presentRotation(await rotationIn(tx, category.id));
  }),
);

export const join = signedIn.rotations.join.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await lockSeen(tx, input, context.actor, errors);
    if (!isStepByStep(stored.format)) throw errors.ROUNDS_ARE_DRAWN();
    const late = (await listedPlayersOf(tx, category.id)).find(({ id }) => id === input.personId);
    const personId = late?.id;
    if (!personId || stored.players.some(({ player }) => player === personId)) throw errors.PLAYER_NOT_CONFIRMED();
    const fromRound = (stored.tables.at(-1)?.round ?? 0) + 1;
    const startPoints = averagePoints(playOf(stored), fromRound);
    const list = stored.rules.rotation.mixed ? late.list : null;
    if (stored.rules.rotation.mixed && list === null) throw errors.LISTS_UNEQUAL();
    await saveLatePlayer(tx, stored, { personId, fromRound, startPoints, list });
    const after = { drawId: stored.drawId, person: personId, fromRound, startPoints };
    await record(tx, context, { kind: "rotation.player-joined", ...idsOf(category), after });
    return presentRotation(await rotationIn(tx, category.id));
  }),
);

export const get = signedIn.rotations.get.handler(async ({ input, context: { db }, errors }) => {
  if (!(await categoryExists(db, input.categoryId))) throw errors.CATEGORY_NOT_FOUND();
  const stored = await storedRotationOf(db, input.categoryId);
  if (!stored || !isIndividual(stored.format)) throw errors.NOT_DRAWN();
  return presentRotation(stored);
});

/** Returns a new seed for the shuffle. */
function newSeed(): string {
  return randomBytes(16).toString("hex");
}

/** Returns the last round that has begun: the last made one, or in an Americano the last with a result. */
function lastBegun({ format, tables }: StoredRotation): number {
  const begun = format === "AMERICANO" ? tables.filter(({ outcome }) => outcome === "points") : tables;
  return Math.max(0, ...begun.map(({ round }) => round));
}

type Seen = { readonly categoryId: string; readonly revision: number };
type Refusals = Record<
  "CATEGORY_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING" | "NOT_DRAWN" | "ROTATION_CHANGED",
  () => Error
>;

/** Locks a drawn individual format and counts the change. Refuses if it was changed since the caller saw it. */
async function lockSeen(
  tx: Transaction,
  { categoryId, revision }: Seen,
  actor: Actor,
  errors: Refusals,
): Promise<{ readonly category: LockedCategory; readonly stored: StoredRotation }> {
  const category = await lockManagedCategory(tx, categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const stored = await storedRotationOf(tx, categoryId);
  if (!stored || !isIndividual(stored.format)) throw errors.NOT_DRAWN();
  if (!(await countChange(tx, stored.drawId, revision))) throw errors.ROTATION_CHANGED();
  return { category, stored };
}

async function rotationIn(tx: Transaction, categoryId: string): Promise<StoredRotation> {
  const stored = await storedRotationOf(tx, categoryId);
  if (!stored) throw new Error(`the rotation of ${categoryId} was not saved`);
  return stored;
}
