import { eq } from "drizzle-orm";
import type { PlacedCourt } from "#domain/clubs/courts.ts";
import type { OpeningHours } from "#domain/clubs/opening-hours.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";

/** Writes what a club says of itself. */
export async function saveClub(
  tx: Transaction,
  clubId: string,
  details: OpeningHours & { readonly name: string; readonly address: string },
): Promise<void> {
  const { name, address, openingHour, closingHour } = details;
  const changes = { name, address, openingHour, closingHour };
  await tx.update(club).set(changes).where(eq(club.id, clubId));
}

/** Writes the names and places of courts. */
export async function saveCourts(tx: Transaction, courts: readonly PlacedCourt[]): Promise<void> {
  for (const { id, name, position } of courts) await tx.update(court).set({ name, position }).where(eq(court.id, id));
}

/** Takes a court into use or out of it; what is booked on it stays booked. */
export async function setCourtActive(tx: Transaction, courtId: string, active: boolean): Promise<void> {
  await tx.update(court).set({ active }).where(eq(court.id, courtId));
}
