import { randomUUID } from "node:crypto";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import { guessedShortName } from "#domain/people/short-name.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { renamePerson, savePhone, saveProfile } from "#server/features/accounts/writes.ts";

type Guest = {
  readonly name: string;
  readonly phone: string | null;
  readonly category: CategoryName;
  readonly level: Level;
  readonly location: string;
};

/** Writes down somebody without an account, with the profile that makes them a player. */
export async function insertGuest(tx: Transaction, madeByClub: string, guest: Guest): Promise<PersonId> {
  const { name, phone, category, level, location } = guest;
  const id = personId(randomUUID());
  await tx.insert(person).values({ id, name, shortName: guessedShortName(name), phone, madeByClub, claimedAt: null });
  await saveProfile(tx, id, { category, level, location, instagram: null });
  return id;
}

/** Corrects the name and the telephone. */
export async function saveGuest(tx: Transaction, id: PersonId, guest: Pick<Guest, "name" | "phone">): Promise<void> {
  await renamePerson(tx, id, { name: guest.name });
  await savePhone(tx, id, guest.phone);
}
