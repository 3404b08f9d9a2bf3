import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Replacement } from "#domain/competition/rotations/leaver.ts";
import { hoursOfRound } from "#domain/competition/rotations/rotation-rules.ts";
import type { Round } from "#domain/competition/rotations/round.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { draw, match, matchHistory, matchSide, rotationPlayer } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { matchPlacement, playerInPlay, publishedPlacement } from "#server/db/tables/schedules.ts";
import { leavingCourts, placeDuring } from "#server/features/competition/draws/writes-places.ts";
import type { RotationRoom, StoredRotation } from "./reads.ts";

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
  await tx.insert(rotationPlayer).values(players.map((personId, index) => ({ drawId, number: index + 1, personId })));
  await saveRounds(tx, { drawId, rules, room }, rounds, { actorId, at });
  return drawId;
}

/**
 * Saves made rounds: their matches with their places, and a pair of each two partners, once for the whole rotation. A
 * table has a place, published at once, if the tournament holds its court at its hour; it holds the court unless
 * another match does.
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
  const stored = tables.map(({ id, number, table: { court } }) => {
    const { startMinute, endMinute } = hoursOfRound(rules.rotation, room, number);
    const { day, minute } = civilTime(room.day, startMinute);
    const courtId = room.courts[court - 1]?.id ?? null;
    return { id, round: number, position: court, courtId, day, startMinute: minute, length: endMinute - startMinute };
  });
  await tx.execute(sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(stored)})
        as made(id uuid, round smallint, position smallint, "courtId" uuid, day date, "startMinute" smallint,
          length smallint)
    ), saved as (
      insert into ${match} (id, draw_id, stage, round, position)
      select id, ${drawId}::uuid, 'round', round, position from made
    ), placed as (
      select id as match_id, ${room.tournamentId}::uuid as tournament_id, "courtId" as court_id, day,
        "startMinute" as start_minute, length from made
      where length <= (select coalesce(sum(least((held.day - made.day) * 1440 + held.end_minute, "startMinute" + length)
          - greatest((held.day - made.day) * 1440 + held.start_minute, "startMinute")), 0)
        from ${booking} held where held.tournament_id = ${room.tournamentId} and held.state = 'TORNEO'
          and held.court_id = "courtId" and (held.day - made.day) * 1440 + held.start_minute < "startMinute" + length
          and (held.day - made.day) * 1440 + held.end_minute > "startMinute")
    ), planned as (
      insert into ${matchPlacement} (match_id, tournament_id, court_id, day, start_minute, length, holds)
      select match_id, tournament_id, court_id, day, start_minute, length, not exists (
        select from ${matchPlacement} other where other.holds and other.court_id = placed.court_id
          and ${placeDuring("other")} && ${placeDuring("placed")}) from placed
    )
    insert into ${publishedPlacement} (match_id, tournament_id, court_id, day, start_minute, length)
    select match_id, tournament_id, court_id, day, start_minute, length from placed`);
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
  late: { readonly personId: PersonId; readonly fromRound: number; readonly startPoints: number },
): Promise<void> {
  await tx.insert(rotationPlayer).values({ drawId, number: players.length + 1, ...late });
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
