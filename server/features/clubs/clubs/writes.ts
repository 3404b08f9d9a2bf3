import { eq, sql } from "drizzle-orm";
import type { PlacedCourt } from "#domain/clubs/courts.ts";
import type { CourtRules } from "#domain/clubs/letting/court-rules.ts";
import type { OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import type { SaidRules } from "#domain/courts/booking-rules/club-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";

/** Saves the public details of a club. */
export async function saveClub(
  tx: Transaction,
  clubId: string,
  said: Pick<typeof club.$inferSelect, "name" | "address" | "phone" | "whatsapp" | "services">,
): Promise<void> {
  await tx.update(club).set(said).where(eq(club.id, clubId));
}

/** Saves the court rules of a club, as far as they are given. */
export async function saveCourtRules(
  tx: Transaction,
  clubId: string,
  rules: Partial<CourtRules> & { readonly bookingRules?: SaidRules },
): Promise<void> {
  await tx.update(club).set(rules).where(eq(club.id, clubId));
}

/** Saves the points tables of a club. */
export async function savePointsTables(
  tx: Transaction,
  clubId: string,
  pointsTables: readonly OwnPointsTable[],
): Promise<void> {
  await tx.update(club).set({ pointsTables }).where(eq(club.id, clubId));
}

/** Saves the names, positions and roofs of courts in one statement, so that two can swap names. */
export async function saveCourts(
  tx: Transaction,
  courts: readonly (PlacedCourt & { readonly covered: boolean })[],
): Promise<void> {
  await tx.execute(sql`
    update court set name = wanted.name, position = wanted.position, covered = wanted.covered
    from jsonb_to_recordset(${JSON.stringify(courts)}::jsonb)
      as wanted (id uuid, name text, position smallint, covered boolean)
    where court.id = wanted.id`);
}

/** Inserts a court of the club; returns its id. */
export async function insertCourt(
  tx: Transaction,
  clubId: string,
  placed: { readonly name: string; readonly number: number; readonly position: number },
): Promise<string> {
  const [created] = await tx
    .insert(court)
    .values({ clubId, ...placed })
    .returning({ id: court.id });
  if (!created) throw new Error("the court was not created");
  return created.id;
}

/** Marks a court as removed; the row is kept for its bookings and matches. */
export async function markRemoved(tx: Transaction, courtId: string, removedAt: Date): Promise<void> {
  await tx.update(court).set({ active: false, removedAt }).where(eq(court.id, courtId));
}

/** Takes a court into use or out of it; its bookings stay. */
export async function setCourtActive(tx: Transaction, courtId: string, active: boolean): Promise<void> {
  await tx.update(court).set({ active }).where(eq(court.id, courtId));
}
