import { and, asc, eq, sql } from "drizzle-orm";
import type { HeldCourt } from "#domain/scheduling/problem.ts";
import { type HeldSpan, heldCourts } from "#domain/scheduling/world/held-courts.ts";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import { isLive } from "#server/features/clubs/reads.ts";
import { courtHours, overlapsHour } from "#server/features/tournaments/reads-block.ts";
import type { Actor } from "#server/platform/gate.ts";

/** The courts of a block with those of its hours that nobody holds. */
export async function freeCourtsIn(
  db: Database,
  block: Block,
  courtIds: readonly string[],
  now: Date,
): Promise<HeldCourt[]> {
  const { rows } = await db.execute<HeldSpan>(sql`
    select hour.court_id as "courtId", hour.day::text as day, hour.start_minute as "startMinute", hour.end_minute as "endMinute"
    from ${courtHours(block, courtIds)} as hour
    where not exists (select from ${booking} where ${and(overlapsHour, isLive(now))})`);
  return heldCourts(block.firstDay, courtIds.map(nameless), rows);
}

/** A tournament of a club that the actor runs, with what its forecast is made of. */
export async function findToForesee(db: Database, tournamentId: string, actor: Actor) {
  const [found] = await db
    .select({ firstDay: tournament.startDate, rules: tournamentSchedule.rules })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .innerJoin(tournamentSchedule, eq(tournamentSchedule.tournamentId, tournament.id))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, club.id)));
  if (!found) return undefined;
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
      confirmed: db.$count(pair, and(eq(pair.categoryId, id), eq(pair.state, "confirmed"), eq(pair.reserve, false))),
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

/** A forecast names no court. */
function nameless(id: string, place: number) {
  return { id, name: "", place };
}
