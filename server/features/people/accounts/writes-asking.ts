import { and, eq, isNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { claimRequest } from "#server/db/tables/claims.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { type AttemptRule, countAttempt } from "#server/platform/identity/attempts.ts";

/**
 * Limit of phone numbers that one account may have compared in a day: enough for a typing mistake, too few to try a
 * list.
 */
const askRule: AttemptRule = { seconds: 24 * 60 * 60, max: 3 };

/**
 * Asks every club that has a guest with the person's phone number whether that is them, and returns the clubs asked
 * now. The answer is equally empty for an unknown number, one that was asked before, and too many in a day.
 */
export async function askClubs(tx: Transaction, by: By, id: PersonId, now: Date): Promise<string[]> {
  const [found] = await tx.select({ key: person.phoneKey }).from(person).where(eq(person.id, id));
  const key = found?.key ?? null;
  if (key === null || (await countAttempt(tx, `claim-request:${id}`, askRule)) !== null) return [];
  const asked: string[] = [];
  for (const club of await clubsOfPhone(tx, key)) {
    const [saved] = await tx
      .insert(claimRequest)
      .values({ personId: id, clubId: club.id, phoneKey: key, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: claimRequest.id });
    if (!saved) continue;
    await record(tx, by, { kind: "guest.claim-asked", club: club.id, person: id });
    asked.push(club.name);
  }
  return asked;
}

/**
 * Finds the active clubs that have a guest with this phone number. The person themselves has an account, so they are no
 * guest.
 */
function clubsOfPhone(tx: Transaction, key: string) {
  return tx
    .selectDistinct({ id: club.id, name: club.name })
    .from(person)
    .innerJoin(club, and(eq(club.id, person.madeByClub), eq(club.status, "active")))
    .where(and(isNull(person.claimedAt), eq(person.status, "active"), eq(person.phoneKey, key)))
    .orderBy(club.name, club.id);
}
