import { and, eq, isNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { claimRequest } from "#server/db/tables/claims.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { type AttemptRule, countAttempt } from "#server/platform/identity/attempts.ts";

/** Telephones that one account may have compared in a day: enough to mistype, too few to go through a list. */
const askRule: AttemptRule = { seconds: 24 * 60 * 60, max: 3 };

/**
 * Asks every club that has a guest with the person's telephone whether that is them, and tells which were asked now. Of a telephone that
 * nobody has, of one that was asked before and of too many in a day the answer is the same: none.
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

/** The active clubs that have a guest with this telephone; whoever asks is none of their guests. */
function clubsOfPhone(tx: Transaction, key: string) {
  return tx
    .selectDistinct({ id: club.id, name: club.name })
    .from(person)
    .innerJoin(club, and(eq(club.id, person.madeByClub), eq(club.status, "active")))
    .where(and(isNull(person.claimedAt), eq(person.status, "active"), eq(person.phoneKey, key)))
    .orderBy(club.name, club.id);
}
