import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { emailConfirmation, person, signInMethod } from "#server/db/tables/people.ts";

/** Finds a person's access data: address, password hash (null if they have none) and the pending address. */
export async function findAccess(db: Database | Transaction, id: PersonId) {
  const isOutstanding = and(eq(emailConfirmation.personId, person.id), gt(emailConfirmation.expiresAt, sql`now()`));
  const hasPassword = and(eq(signInMethod.userId, person.id), isNotNull(signInMethod.password));
  const [found] = await db
    .select({
      name: person.name,
      email: person.email,
      role: person.role,
      confirmed: person.emailVerified,
      hash: signInMethod.password,
      asked: emailConfirmation.email,
    })
    .from(person)
    .leftJoin(emailConfirmation, isOutstanding)
    .leftJoin(signInMethod, hasPassword)
    .where(eq(person.id, id));
  if (!found) throw new Error(`person ${id} is gone`);
  const { name, email, role, confirmed, hash, asked } = found;
  if (email === null) throw new Error(`${id} is a guest and signed in`);
  return { name, email, role, confirmed, hash, pendingEmail: asked === email ? null : asked };
}

/** Returns true if an account has this address. */
export async function isEmailTaken(db: Database | Transaction, email: string): Promise<boolean> {
  return (await db.$count(person, eq(person.email, email))) > 0;
}

/** Finds the club that this person has owned for the longest time; undefined if they own none. */
export async function findFirstClub(db: Database, id: string): Promise<string | undefined> {
  const { clubId, personId, role, createdAt } = clubMembership;
  const isTheirs = and(eq(personId, id), eq(role, "admin"));
  const [found] = await db.select({ clubId }).from(clubMembership).where(isTheirs).orderBy(asc(createdAt)).limit(1);
  return found?.clubId;
}
