import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Block } from "#domain/competition/publication/publication.ts";
import type { HeldCourt } from "#domain/competition/schedule/problem.ts";
import { type HeldSpan, heldCourts } from "#domain/competition/schedule/world/held-courts.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { entry, tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import { courtHours, overlapsHour } from "#server/features/competition/tournaments/reads-block.ts";

/** Finds the courts of a block with its free hours. */
export async function freeCourtsIn(
  db: Database,
  block: Block,
  courtIds: readonly string[],
  now: Date,
): Promise<HeldCourt[]> {
  const { rows } = await db.execute<HeldSpan>(sql`
    select hour.court_id as "courtId", hour.day::text as day, hour.start_minute as "startMinute",
      hour.end_minute as "endMinute"
    from ${courtHours(block, courtIds)} as hour
    where not exists (select from ${booking} where ${and(overlapsHour, isLive(now))})`);
  return heldCourts(block.firstDay, courtIds.map(nameless), rows);
}

/** Finds the tournament that matches the condition, with the inputs of its forecast. */
export async function findToForesee(db: Database, which: SQL | undefined) {
  const [found] = await db
    .select({ tournamentId: tournament.id, firstDay: tournament.startDate, rules: tournamentSchedule.rules })
    .from(tournament)
    .innerJoin(tournamentSchedule, eq(tournamentSchedule.tournamentId, tournament.id))
    .where(which);
  if (!found) return undefined;
  const { tournamentId } = found;
  const [categories, spans, courts] = await Promise.all([
    expectedIn(db, tournamentId),
    heldBy(db, tournamentId),
    courtsOf(db, tournamentId),
  ]);
  return { ...found, categories, courts: heldCourts(found.firstDay, courts, spans) };
}

function expectedIn(db: Database, tournamentId: string) {
  const { id, quota, format, rules } = tournamentCategory;
  return db
    .select({
      id,
      quota,
      format,
      rules,
      confirmed: sql<number>`${db.$count(
        pair,
        and(eq(pair.categoryId, id), eq(pair.state, "confirmed"), eq(pair.reserve, false)),
      )} + ${db.$count(entry, and(eq(entry.categoryId, id), eq(entry.status, "confirmed")))}`.mapWith(Number),
    })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(tournamentCategory.position));
}

function heldBy(db: Database, tournamentId: string): Promise<HeldSpan[]> {
  const { courtId, day, startMinute, endMinute } = booking;
  return db
    .select({ courtId, day, startMinute, endMinute })
    .from(booking)
    .where(eq(booking.tournamentId, tournamentId));
}

function courtsOf(db: Database, tournamentId: string) {
  return db
    .select({ id: court.id, name: court.name, place: court.position })
    .from(tournamentCourt)
    .innerJoin(court, eq(court.id, tournamentCourt.courtId))
    .where(eq(tournamentCourt.tournamentId, tournamentId))
    .orderBy(asc(court.position));
}

/** Returns a court without its name, which a forecast never shows. */
function nameless(id: string, place: number) {
  return { id, name: "", place };
}
