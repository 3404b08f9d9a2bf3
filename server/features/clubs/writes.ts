import { eq, sql } from "drizzle-orm";
import type { SaidRules } from "#domain/bookings/club-rules.ts";
import type { CourtRules } from "#domain/clubs/court-rules.ts";
import type { PlacedCourt } from "#domain/clubs/courts.ts";
import type { OwnPointsTable } from "#domain/ranking/own-tables.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";

/** Writes what a club says of itself. */
export async function saveClub(
  tx: Transaction,
  clubId: string,
  { name, address, phone, whatsapp }: Pick<typeof club.$inferSelect, "name" | "address" | "phone" | "whatsapp">,
): Promise<void> {
  await tx.update(club).set({ name, address, phone, whatsapp }).where(eq(club.id, clubId));
}

/** Writes how a club lets its courts, as much of it as is said. */
export async function saveCourtRules(
  tx: Transaction,
  clubId: string,
  rules: Partial<CourtRules> & { readonly bookingRules?: SaidRules },
): Promise<void> {
  await tx.update(club).set(rules).where(eq(club.id, clubId));
}

/** Writes the tables of points of a club. */
export async function savePointsTables(
  tx: Transaction,
  clubId: string,
  pointsTables: readonly OwnPointsTable[],
): Promise<void> {
  await tx.update(club).set({ pointsTables }).where(eq(club.id, clubId));
}

/** Writes the names, places and roofs of courts, in one statement, so that two may change their names. */
export async function saveCourts(
  tx: Transaction,
  courts: readonly (PlacedCourt & { readonly covered: boolean })[],
): Promise<void> {
  await tx.execute(sql`
    update court set name = wanted.name, position = wanted.position, covered = wanted.covered
    from jsonb_to_recordset(${JSON.stringify(courts)}::jsonb) as wanted (id uuid, name text, position smallint, covered boolean)
    where court.id = wanted.id`);
}

/** One court more of the club; gives its id. */
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

/** Takes a court away; it is kept for what was booked and played on it. */
export async function markRemoved(tx: Transaction, courtId: string, removedAt: Date): Promise<void> {
  await tx.update(court).set({ active: false, removedAt }).where(eq(court.id, courtId));
}

/** Takes a court into use or out of it; what is booked on it stays booked. */
export async function setCourtActive(tx: Transaction, courtId: string, active: boolean): Promise<void> {
  await tx.update(court).set({ active }).where(eq(court.id, courtId));
}
