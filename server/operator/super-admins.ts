import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { personId } from "#domain/lib/ids.ts";
import { checkDeactivation } from "#domain/people/admin.ts";
import type { AccountStatus, Role } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { lockUser } from "#server/features/people/admin/reads-locks.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { createIdentity, type IdentitySettings } from "#server/platform/identity/identity.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";

/** The outcome of an order: done, nothing to do, or the reason of a refusal. */
export type Outcome =
  | "created"
  | "promoted"
  | "demoted"
  | "alreadySo"
  | "EMAIL_TAKEN"
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_TOO_LONG"
  | "PASSWORD_TOO_COMMON"
  | "PASSWORD_TOO_WEAK"
  | "ACCOUNT_NOT_FOUND"
  | "LAST_SUPER_ADMIN";

/** The author of these changes: no person, but the operator of the machine. */
const operator: By = { actor: null, requestId: "npm run admin" };

/** Tests if an account has this address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await db.$count(person, eq(person.email, email))) > 0;
}

/** Creates an account with the role, through the ordinary sign-up but with the strong password policy. */
export async function createSuperAdmin(
  db: Database,
  settings: IdentitySettings,
  newcomer: { readonly name: string; readonly email: string; readonly password: string },
): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      const { user } = await createIdentity(tx, { ...settings, passwordPolicy: "strong" }).api.signUpEmail({
        body: newcomer,
      });
      const id = personId(user.id);
      // Signing up opens a session, whose cookie is lost.
      await endSessionsOf(tx, id);
      await tx.update(person).set({ lastSignInAt: null }).where(eq(person.id, id));
      await makeSuperAdmin(tx, { id, role: null, status: null });
      return "created" as const;
    });
  } catch (error) {
    if (error instanceof APIError) return refusalOf(error);
    throw error;
  }
}

/**
 * Gives an account the role and ends its sessions: the next sign-in asks for a strong password. A deactivated account
 * is activated, since this may be the only way left.
 */
export function promote(db: Database, email: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(person).where(eq(person.email, email)).for("no key update");
    if (!found) return "ACCOUNT_NOT_FOUND";
    if (found.role === "super_admin" && found.status === "active") return "alreadySo";
    await endSessionsOf(tx, personId(found.id));
    await makeSuperAdmin(tx, found);
    return "promoted";
  });
}

/** Takes the role from an account, which becomes a club administrator or a player. Refuses for the last super admin. */
export function demote(db: Database, email: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
    const found = known && (await lockUser(tx, known.id));
    if (!found) return "ACCOUNT_NOT_FOUND";
    if (found.role !== "super_admin") return "alreadySo";
    const checked = checkDeactivation(found, found.otherSuperAdmins);
    if (!checked.ok) return checked.reason;
    const [after] = await tx
      .update(person)
      .set({ role: "player" })
      .where(eq(person.id, found.id))
      .returning({ role: person.role });
    if (!after) throw new Error("the person under lock is gone");
    const change = { before: { role: found.role }, after };
    await record(tx, operator, { kind: "person.unmade-super-admin", person: found.id, ...change });
    return "demoted";
  });
}

type Before = { readonly id: string; readonly role: Role | null; readonly status: AccountStatus | null };

async function makeSuperAdmin(tx: Transaction, { id, role, status }: Before): Promise<void> {
  const after = { role: "super_admin", status: "active" } as const;
  await tx.update(person).set(after).where(eq(person.id, id));
  const change = { before: { role, status }, after };
  await record(tx, operator, { kind: "person.made-super-admin", person: id, ...change });
}

function refusalOf(error: APIError): Outcome {
  const code = error.body?.code;
  if (code?.startsWith("USER_ALREADY_EXISTS")) return "EMAIL_TAKEN";
  if (code === "PASSWORD_TOO_SHORT" || code === "PASSWORD_TOO_LONG") return code;
  if (code === "PASSWORD_TOO_COMMON" || code === "PASSWORD_TOO_WEAK") return code;
  throw error;
}
