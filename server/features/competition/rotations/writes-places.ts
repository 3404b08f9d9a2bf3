import { and, eq, isNull, sql } from "drizzle-orm";
import { hoursOfRound } from "#domain/competition/rotations/rotation-rules.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { draw } from "#server/db/tables/draws.ts";
import { matchPlacement, publishedPlacement } from "#server/db/tables/schedules.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { placeDuring } from "#server/features/competition/draws/writes-places.ts";
import { type RotationRoom, storedRotationOf } from "./reads.ts";

/** A match of a round on a court, numbered from 1. */
export type TableToPlace = { readonly id: string; readonly round: number; readonly court: number };

/**
 * Gives tables the court and the hour of their round, published at once, if the tournament holds that court then. A
 * table holds its court unless another match does. Tables that have a place keep it.
 */
export async function placeTables(
  tx: Transaction,
  { rules, room }: { readonly rules: CategoryRules; readonly room: RotationRoom },
  tables: readonly TableToPlace[],
): Promise<void> {
  const wanted = tables.map(({ id, round, court }) => {
    const { startMinute, endMinute } = hoursOfRound(rules.rotation, room, round);
    const { day, minute } = civilTime(room.day, startMinute);
    const courtId = room.courts[court - 1]?.id ?? null;
    return { id, courtId, day, startMinute: minute, length: endMinute - startMinute };
  });
  await tx.execute(sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(wanted)})
        as made(id uuid, "courtId" uuid, day date, "startMinute" smallint, length smallint)
    ), placed as (
      select id as match_id, ${room.tournamentId}::uuid as tournament_id, "courtId" as court_id, day,
        "startMinute" as start_minute, length from made
      where length <= (select coalesce(sum(least((held.day - made.day) * 1440 + held.end_minute, "startMinute" + length)
          - greatest((held.day - made.day) * 1440 + held.start_minute, "startMinute")), 0)
        from ${booking} held where held.tournament_id = ${room.tournamentId} and held.state = 'TORNEO'
          and held.court_id = "courtId" and (held.day - made.day) * 1440 + held.start_minute < "startMinute" + length
          and (held.day - made.day) * 1440 + held.end_minute > "startMinute")
        and not exists (select from ${matchPlacement} own where own.match_id = made.id)
    ), planned as (
      insert into ${matchPlacement} (match_id, tournament_id, court_id, day, start_minute, length, holds)
      select match_id, tournament_id, court_id, day, start_minute, length, not exists (
        select from ${matchPlacement} other where other.holds and other.court_id = placed.court_id
          and ${placeDuring("other")} && ${placeDuring("placed")}) from placed
    )
    insert into ${publishedPlacement} (match_id, tournament_id, court_id, day, start_minute, length)
    select match_id, tournament_id, court_id, day, start_minute, length from placed`);
}

/**
 * Gives the open tables of a tournament's rotations the hours of their rounds on the present day, after their former
 * places were deleted. The caller holds the tournament with its hours.
 */
export async function placeOpenRounds(tx: Transaction, tournamentId: string): Promise<void> {
  const rotations = await tx
    .select({ categoryId: tournamentCategory.id })
    .from(tournamentCategory)
    .innerJoin(draw, and(eq(draw.categoryId, tournamentCategory.id), isNull(draw.supersededAt)))
    .where(and(eq(tournamentCategory.tournamentId, tournamentId), sql`${draw.plannedRounds} is not null`));
  for (const { categoryId } of rotations) {
    const stored = await storedRotationOf(tx, categoryId);
    if (!stored) continue;
    const open = stored.tables.filter(({ outcome }) => outcome === null);
    await placeTables(
      tx,
      stored,
      open.map(({ id, round, position: court }) => ({ id, round, court })),
    );
  }
}
