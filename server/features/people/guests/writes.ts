import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import { asLocality } from "#domain/people/players/localities.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { renamePerson, savePhone } from "#server/features/people/accounts/writes.ts";

type Guest = {
  readonly name: string;
  readonly phone: string | null;
  readonly category: CategoryName;
  readonly level: Level;
  readonly location: string;
};

/** Inserts a guest, with the profile that makes them a player. */
export async function insertGuest(tx: Transaction, madeByClub: string, guest: Guest): Promise<PersonId> {
  const id = personId(randomUUID());
  await insertGuests(tx, madeByClub, [{ ...guest, id }]);
  return id;
}

/** Inserts many guests at once; there must be some. */
export async function insertGuests(
  tx: Transaction,
  madeByClub: string,
  guests: readonly (Guest & { readonly id: PersonId })[],
): Promise<void> {
  await tx.insert(person).values(
    guests.map(({ id, name, phone }) => {
      return { id, name, shortName: guessedShortName(name), phone, madeByClub, claimedAt: null };
    }),
  );
  await tx.insert(playerProfile).values(
    guests.map(({ id: personId, category, level, location }) => {
      return { personId, category, level, location: asLocality(location) };
    }),
  );
}

/** Deletes guests as if they had never been added; they must have no entry. */
export async function deleteGuests(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(person).where(inArray(person.id, [...ids]));
}

/** Saves the name and the phone of a guest. */
export async function saveGuest(tx: Transaction, id: PersonId, guest: Pick<Guest, "name" | "phone">): Promise<void> {
  await renamePerson(tx, id, { name: guest.name });
  await savePhone(tx, id, guest.phone);
}
