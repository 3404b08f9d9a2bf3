import { randomUUID } from "node:crypto";
import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Replacement } from "#domain/competition/rotations/leaver.ts";
import { listAt, type PlayerList } from "#domain/competition/rotations/mixed-lists.ts";
import type { RotationPlayer } from "#domain/competition/rotations/rotation-standing.ts";
import type { Round } from "#domain/competition/rotations/round.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, match, matchHistory, matchSide, rotationPlayer } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { matchPlacement, playerInPlay } from "#server/db/tables/schedules.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { leavingCourts } from "#server/features/competition/draws/writes-places.ts";
import type { RotationRoom, StoredRotation } from "./reads.ts";
import { placeTables } from "./writes-places.ts";

type By = { readonly actorId: PersonId; readonly at: Date };

/** The draw of a rotation with the hours and courts of its rounds. */
type OfRounds = { readonly drawId: string; readonly rules: CategoryRules; readonly room: RotationRoom };

type RotationDraw = By & {
  readonly categoryId: string;
  readonly version: number;
  readonly randomSeed: string;
  readonly rules: CategoryRules;
  readonly room: RotationRoom;
  readonly players: readonly PersonId[];
  readonly plannedRounds: number;
  readonly rounds: readonly Round<PersonId>[];
};

/** Saves the draw of an individual format with its players and its first rounds; returns its id. */
export async function saveRotation(tx: Transaction, rotation: RotationDraw): Promise<string> {
  const { categoryId, version, randomSeed, rules, room, players, plannedRounds, rounds, actorId, at } = rotation;
  const drawId = randomUUID();
  const drawn = { id: drawId, categoryId, version, randomSeed, isSeeded: false, plannedRounds };
  await tx.insert(draw).values({ ...drawn, createdBy: actorId, createdAt: at });
  const { mixed } = rules.rotation;
  await tx.insert(rotationPlayer).values(
    players.map((personId, index) => {
      return { drawId, number: index + 1, personId, list: mixed ? listAt(index) : null };
    }),
  );
  await saveRounds(tx, { drawId, rules, room }, rounds, { actorId, at });
  return drawId;
}

/**
 * Saves made rounds: their matches with their places, and a pair of each two partners, once for the whole rotation. A
 * table has a place if the tournament holds its court at its hour.
 */
export async function saveRounds(
  tx: Transaction,
  { drawId, rules, room }: OfRounds,
  rounds: readonly Round<PersonId>[],
  by: By,
): Promise<void> {
  const tables = rounds.flatMap(({ number, tables }) => tables.map((table) => ({ id: randomUUID(), number, table })));
  const sides = tables.flatMap(({ id, table: { a, b } }) => [
    { matchId: id, side: 1, two: a },
    { matchId: id, side: 2, two: b },
  ]);
  const pairIds = await pairsOf(
    tx,
    drawId,
    sides.map(({ two }) => two),
    by,
  );
  const stored = tables.map(({ id, number, table: { court } }) => ({ id, round: number, court }));
  await tx
    .insert(match)
    .values(stored.map(({ id, round, court }) => ({ id, drawId, stage: "round" as const, round, position: court })));
  await placeTables(tx, { rules, room }, stored);
  await tx
    .insert(matchSide)
    .values(
      sides.map(({ two, ...side }) => ({ ...side, origin: "pair" as const, pairId: pairIds.get(keyOf(two)) ?? null })),
    );
}

type Two = readonly [PersonId, PersonId];
const keyOf = (two: Two) => two.toSorted().join(" ");

/** Finds or makes the pair of each two partners. */
async function pairsOf(tx: Transaction, drawId: string, twos: readonly Two[], { actorId, at }: By) {
  const known = await tx
    .select({ id: pair.id, one: pair.proposerId, other: pair.inviteeId })
    .from(pair)
    .where(eq(pair.rotationDrawId, drawId));
  const ids = new Map(known.map(({ id, one, other }) => [keyOf([one, other]), id]));
  const fresh: (typeof pair.$inferInsert)[] = [];
  for (const two of twos) {
    if (ids.has(keyOf(two))) continue;
    const id = randomUUID();
    ids.set(keyOf(two), id);
    const [proposerId, inviteeId] = two;
    const confirmed = { state: "confirmed", acceptedAt: at, confirmedAt: at, confirmedBy: actorId } as const;
    fresh.push({ id, proposerId, inviteeId, rotationDrawId: drawId, proposedAt: at, ...confirmed });
  }
  if (fresh.length > 0) await tx.insert(pair).values(fresh);
  return ids;
}

/** Deletes the matches of a round. */
export async function deleteRound(tx: Transaction, drawId: string, round: number): Promise<void> {
  await tx.delete(match).where(and(eq(match.drawId, drawId), eq(match.round, round)));
}

/**
 * Moves the parts of players to a round that was taken back: it is the next one again, for those who had joined or left
 * while it was there.
 */
export async function movePartsBefore(tx: Transaction, drawId: string, round: number): Promise<void> {
  const isOfDraw = eq(rotationPlayer.drawId, drawId);
  await tx
    .update(rotationPlayer)
    .set({ fromRound: round })
    .where(and(isOfDraw, gt(rotationPlayer.fromRound, round)));
  await tx
    .update(rotationPlayer)
    .set({ untilRound: round - 1 })
    .where(and(isOfDraw, gte(rotationPlayer.untilRound, round)));
}

/** Saves the points with which those begin who take part from this round on. */
export async function saveStartPoints(
  tx: Transaction,
  drawId: string,
  players: readonly RotationPlayer<PersonId>[],
  round: number,
): Promise<void> {
  for (const { player, fromRound, startPoints } of players) {
    if (fromRound !== round) continue;
    const own = and(eq(rotationPlayer.drawId, drawId), eq(rotationPlayer.personId, player));
    await tx.update(rotationPlayer).set({ startPoints }).where(own);
  }
}

/** Counts a change, so that a desk that has not seen it acts no more; false if the rotation was changed before. */
export async function countChange(tx: Transaction, drawId: string, seen: number): Promise<boolean> {
  const counted = await tx
    .update(draw)
    .set({ revision: sql`${draw.revision} + 1` })
    .where(and(eq(draw.id, drawId), eq(draw.revision, seen)))
    .returning({ id: draw.id });
  return counted.length === 1;
}

/** Ends the part of a player after a round. */
export async function saveLeaver(tx: Transaction, drawId: string, personId: PersonId, untilRound: number) {
  const own = and(eq(rotationPlayer.drawId, drawId), eq(rotationPlayer.personId, personId));
  await tx.update(rotationPlayer).set({ untilRound }).where(own);
}

/** Adds a player from a round on, or lets one who had left take part again. */
export async function saveLatePlayer(
  tx: Transaction,
  { drawId, players }: StoredRotation,
  late: {
    readonly personId: PersonId;
    readonly fromRound: number;
    readonly startPoints: number;
    readonly list: PlayerList | null;
  },
): Promise<void> {
  await tx.insert(rotationPlayer).values({ drawId, number: players.length + 1, ...late });
}

/** Names the list of a player who is entered. */
export async function saveList(
  tx: Transaction,
  categoryId: string,
  personId: PersonId,
  list: PlayerList,
): Promise<void> {
  const own = and(eq(entry.categoryId, categoryId), eq(entry.personId, personId));
  await tx.update(entry).set({ list }).where(own);
}

/** Seats the substitutes of a player who left; a table without one is not played. */
export async function saveReplacements(
  tx: Transaction,
  { drawId, tables }: StoredRotation,
  gone: PersonId,
  replacements: readonly Replacement<PersonId>[],
  by: By,
): Promise<void> {
  for (const { round, court, substitute } of replacements) {
    const table = tables.find((one) => one.round === round && one.position === court);
    if (!table || table.outcome !== null) continue;
    const raised = { revision: sql`${match.revision} + 1` };
    const own = eq(match.id, table.id);
    if (substitute === null) {
      await tx
        .update(match)
        .set({ outcome: "not-played", ...raised })
        .where(own);
      await tx.update(matchPlacement).set({ holds: false }).where(eq(matchPlacement.matchId, table.id));
      await tx.execute(sql`with ${leavingCourts(sql`${table.id}::uuid`, sql`${table.id}::uuid`)} select 1`);
      const told = { at: by.at, actorId: by.actorId, kind: "automatic", after: { kind: "not-played" } } as const;
      await tx.insert(matchHistory).values({ matchId: table.id, ...told });
      continue;
    }
    const side = table.a.includes(gone) ? 1 : 2;
    const [one, other] = side === 1 ? table.a : table.b;
    const two: Two = one === gone ? [substitute, other] : [one, substitute];
    const pairId = (await pairsOf(tx, drawId, [two], by)).get(keyOf(two)) ?? null;
    await tx
      .update(matchSide)
      .set({ pairId })
      .where(and(eq(matchSide.matchId, table.id), eq(matchSide.side, side)));
    await tx.update(match).set(raised).where(own);
    if (table.calledAt !== null) await replaceInPlay(tx, table.id, gone, substitute);
  }
}

/** Sends a substitute to the court to which the player who left was called, unless they are in another match. */
async function replaceInPlay(tx: Transaction, matchId: string, gone: PersonId, personId: PersonId): Promise<void> {
  await tx.delete(playerInPlay).where(and(eq(playerInPlay.matchId, matchId), eq(playerInPlay.personId, gone)));
  await tx.insert(playerInPlay).values({ personId, matchId }).onConflictDoNothing();
}
