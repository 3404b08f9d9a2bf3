import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";

/** Saves a person's photo, or null, and returns the former one; two calls at once come one after the other. */
export async function replacePhoto(tx: Transaction, personId: PersonId, image: string | null): Promise<string | null> {
  const [before] = await tx.select({ image: person.image }).from(person).where(eq(person.id, personId)).for("update");
  await tx.update(person).set({ image }).where(eq(person.id, personId));
  return before?.image ?? null;
}

/** Saves a club's picture and returns the former one; undefined for an unknown club. */
export async function replaceClubImage(
  tx: Transaction,
  clubId: string,
  image: string,
): Promise<string | null | undefined> {
  const [before] = await tx.select({ image: club.image }).from(club).where(eq(club.id, clubId)).for("update");
  if (before) await tx.update(club).set({ image }).where(eq(club.id, clubId));
  return before?.image;
}
