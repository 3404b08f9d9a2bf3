import { eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { asLocality } from "#domain/people/players/localities.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import { shortNameAfterRename } from "#domain/people/players/short-name.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, clubMembership, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** Saves a player profile, with its locality normalized. Points are earned, so they are not among the fields. */
export async function saveProfile(
  db: Database | Transaction,
  personId: PersonId,
  profile: Class & { location: string; instagram: string | null },
) {
  const written = { ...profile, location: asLocality(profile.location) };
  const [saved] = await db
    .insert(playerProfile)
    .values({ personId, ...written })
    .onConflictDoUpdate({ target: playerProfile.personId, set: written })
    .returning();
  if (!saved) throw new Error("the profile was not saved");
  return saved;
}

/** Changes the player's class; their results stay where they won them, and their points are summed separately. */
export async function saveClass(tx: Transaction, personId: PersonId, { category, level }: Class): Promise<void> {
  await tx.update(playerProfile).set({ category, level }).where(eq(playerProfile.personId, personId));
}

/** Creates a club with its courts "Cancha 1" to "Cancha N" and its first administrator. */
export async function createClub(
  tx: Transaction,
  owner: PersonId,
  details: { name: string; address: string; courts: number; timeZone: string; whatsapp?: string | null },
): Promise<string> {
  const { name, address, courts, timeZone, whatsapp = null } = details;
  const [created] = await tx
    .insert(club)
    .values({ name, address, timeZone, whatsapp, ownerId: owner })
    .returning({ id: club.id });
  if (!created) throw new Error("the club was not created");
  const numbers = Array.from({ length: courts }, (_, index) => index + 1);
  await tx
    .insert(court)
    .values(numbers.map((number) => ({ clubId: created.id, number, name: `Cancha ${number}`, position: number })));
  await tx.insert(clubMembership).values({ clubId: created.id, personId: owner });
  return created.id;
}

/** Saves a person's phone number, or null; a changed number counts as unproven. */
export async function savePhone(tx: Transaction, id: PersonId, phone: string | null): Promise<void> {
  const phoneProvenAt = sql`case when ${person.phone} is not distinct from ${phone}::text
    then ${person.phoneProvenAt} end`;
  await tx.update(person).set({ phone, phoneProvenAt }).where(eq(person.id, id));
}

/** Saves whether players who look for a partner may write to a person on WhatsApp. */
export async function saveWhatsAppOk(tx: Transaction, id: PersonId, whatsappOk: boolean): Promise<void> {
  await tx.update(person).set({ whatsappOk }).where(eq(person.id, id));
}

/** Saves whether a person's partners see their phone number. */
export async function savePartnerContact(tx: Transaction, id: PersonId, partnerMayWrite: boolean): Promise<void> {
  await tx.update(person).set({ partnerMayWrite }).where(eq(person.id, id));
}

/** Saves whether public pages may name a person. */
export async function saveNaming(tx: Transaction, id: PersonId, namedInPublic: boolean): Promise<void> {
  await tx.update(person).set({ namedInPublic }).where(eq(person.id, id));
}

/**
 * Gives a person another name, and the short one that goes with it unless they choose that too. Returns the new name
 * and short name; the person must exist.
 */
export async function renamePerson(
  tx: Transaction,
  personId: PersonId,
  chosen: { readonly name: string; readonly shortName?: string | undefined },
): Promise<{ name: string; shortName: string }> {
  const { name, shortName: wanted } = chosen;
  const [before] = await tx
    .select({ name: person.name, shortName: person.shortName })
    .from(person)
    .where(eq(person.id, personId));
  if (!before) throw new Error("nobody is renamed");
  const shortName = wanted ?? shortNameAfterRename(before, name);
  await tx.update(person).set({ name, shortName }).where(eq(person.id, personId));
  return { name, shortName };
}
