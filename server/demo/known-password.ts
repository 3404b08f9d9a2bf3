import { verifyPassword } from "better-auth/crypto";
import { and, eq, like, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { person, signInMethod } from "#server/db/tables/people.ts";
import { StartRefused, wrongConfiguration } from "#server/platform/faults/start-refused.ts";
import { demoPassword } from "./people.ts";

const refused = (email: string) =>
  `This database holds the demonstration: ${email} and others come in with a password that everybody knows. \
Where others than this machine can reach the product, give it a database of its own: another DATA_DIR or DATABASE_URL.`;

/**
 * Refuses to start with accounts that everybody can open. A stranger who signs up with such an address must not keep
 * the program from starting. So only a super administrator there, or one hash shared by several people, counts as the
 * demonstration.
 */
export async function refuseKnownPasswords(db: Database): Promise<void> {
  const isDemo = sql`count(*) > 1 OR bool_or(${person.role} = 'super_admin')`;
  const isActive = sql`bool_or(${person.status} = 'active')`;
  const hashes = await db
    .select({ hash: signInMethod.password, email: sql<string>`min(${person.email})` })
    .from(signInMethod)
    .innerJoin(person, eq(person.id, signInMethod.userId))
    .where(and(eq(signInMethod.providerId, "credential"), like(person.email, "%@demo.example")))
    .groupBy(signInMethod.password)
    .having(sql`(${isDemo}) AND ${isActive}`);
  for (const { hash, email } of hashes) {
    if (hash !== null && (await verifyPassword({ hash, password: demoPassword }))) {
      throw new StartRefused(refused(email), wrongConfiguration);
    }
  }
}
