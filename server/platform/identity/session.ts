import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import { type ClubAbility, type ClubRoleAt, clubsWith } from "#domain/people/club-roles.ts";
import type { Memberships } from "#domain/people/players/memberships.ts";
import type { AccountStatus, Role } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { person, playerProfile, session } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import { headersFrom } from "#server/platform/http/headers.ts";
import { type Identity, sessionCookieName, sessionTimes } from "./identity.ts";
import { endSecretsOf } from "./secrets.ts";

/**
 * The signed-in person of a request, with their present state. It lists roles instead of clubs, so that nothing takes
 * every club for one at which the person may do everything: see `actorWith`.
 */
export type SignedIn = Omit<Memberships, "clubs"> & {
  readonly sessionId: string;
  readonly personId: PersonId;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly clubRoles: readonly ClubRoleAt[];
};

type SessionActor = Memberships & { readonly personId: PersonId };

/**
 * Looks up the session of a request. A renewed cookie goes to `setCookie`. Without it the session is not renewed: the
 * database would remember it for longer than the browser.
 */
export type FindSession = (
  headers: IncomingHttpHeaders,
  setCookie?: (cookie: string) => void,
) => Promise<SignedIn | null>;

const held = {
  sessionId: session.id,
  personId: person.id,
  role: person.role,
  status: person.status,
  hasPlayerProfile: sql<boolean>`exists (select from ${playerProfile} where ${playerProfile.personId} = ${person.id})`,
  clubRoles: sql<ClubRoleAt[]>`(
    select coalesce(
      json_agg(json_build_object('clubId', ${clubMembership.clubId}, 'role', ${clubMembership.role})), '[]')
    from ${clubMembership} where ${clubMembership.personId} = ${person.id})`,
};

/**
 * Creates the session lookup of every call: one prepared query. The library's lookup takes two queries and much other
 * work. It is used only about once a day per session, to renew it.
 */
export function createSessionFinder(
  db: Database,
  identity: Identity,
  at: { publicUrl: string; secret: string },
): FindSession {
  const cookieName = sessionCookieName(at.publicUrl);
  const secret = createSecretKey(at.secret, "utf8");
  const tokenIn = rememberingTokens((cookies) => signedToken(cookies, cookieName, secret));
  const { idleDays, renewedAfterDays, ageDays } = sessionTimes;
  const byToken = db
    .select({
      ...held,
      hasEnded: sql<boolean>`${session.expiresAt} <= now()`,
      isDue: sql<boolean>`
        ${session.expiresAt} < now() + make_interval(days => ${sql.raw(String(idleDays - renewedAfterDays))})
        and ${session.expiresAt} < ${session.createdAt} + make_interval(days => ${sql.raw(String(ageDays))})`,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.userId))
    .where(eq(session.token, sql.placeholder("token")))
    .prepare("session_by_token");

  return async (headers, setCookie) => {
    const token = headers.cookie === undefined ? null : tokenIn(headers.cookie);
    if (token === null) return null;
    const [found] = await byToken.execute({ token });
    // An ended session is returned only if the account is deactivated, so that its owner learns the reason.
    if (!found || (found.hasEnded && found.status === "active")) return null;
    if (setCookie && found.isDue && !found.hasEnded) await renew(identity, headers, setCookie);
    return signedIn(found);
  };
}

/**
 * Returns the people of these sessions with the clubs at which they have the ability, without ended sessions and
 * inactive accounts.
 */
export async function actorsOfSessions(
  db: Database,
  sessions: readonly string[],
  ability: ClubAbility,
): Promise<ReadonlyMap<string, SessionActor>> {
  const found = await db
    .select(held)
    .from(session)
    .innerJoin(person, eq(person.id, session.userId))
    .where(and(inArray(session.id, [...sessions]), gt(session.expiresAt, sql`now()`), eq(person.status, "active")));
  return new Map(found.map((one) => [one.sessionId, actorWith(signedIn(one), ability)]));
}

type Held = Pick<SignedIn, "sessionId" | "role" | "status" | "hasPlayerProfile" | "clubRoles"> & {
  readonly personId: string;
};

function signedIn({ personId: id, ...found }: Held): SignedIn {
  return { ...found, personId: personId(id), isSuperAdmin: found.role === "super_admin" };
}

/**
 * Returns the person with the clubs at which they have this ability, or with those that they own for null. Everything
 * below trusts that list.
 */
export function actorWith(found: SignedIn, ability: ClubAbility | null): SessionActor {
  const { personId: id, hasPlayerProfile, isSuperAdmin, clubRoles } = found;
  return { personId: id, hasPlayerProfile, isSuperAdmin, clubs: clubsWith(clubRoles, ability) };
}

/** Deletes every session of a person, with their push devices and outstanding one-time secrets. */
export async function endSessionsOf(tx: Database | Transaction, id: PersonId): Promise<void> {
  await untellDevicesOf(tx, id);
  await endSecretsOf(tx, id);
  await tx.delete(session).where(eq(session.userId, id));
}

/**
 * Expires every session of a deactivated account, and ends its one-time secrets. The rows stay until the clean-up job,
 * so that the owner reads why the session ended. They open nothing, even after the account is activated again.
 */
export async function expireSessionsOf(tx: Database | Transaction, id: PersonId): Promise<void> {
  const live = and(eq(session.userId, id), gt(session.expiresAt, sql`now()`));
  await untellDevicesOf(tx, id);
  await endSecretsOf(tx, id);
  await tx.update(session).set({ expiresAt: sql`now()` }).where(live);
}

/** Ends notifications on all devices of the person, also on those whose session had already expired. */
async function untellDevicesOf(tx: Database | Transaction, id: PersonId): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.personId, id));
}

async function renew(
  identity: Identity,
  given: IncomingHttpHeaders,
  setCookie: (cookie: string) => void,
): Promise<void> {
  const renewed = await identity.api.getSession({ headers: headersFrom(given), returnHeaders: true });
  for (const cookie of renewed.headers.getSetCookie()) setCookie(cookie);
}

/** The cache holds this many cookies, none longer than this. Together they take at most a megabyte. */
const remembered = { most: 2_000, lettersMax: 500 } as const;

/**
 * Caches the token of each cookie: it never changes while the program runs, and verifying its signature takes as long
 * as a small query. Only cookies with our signature are cached. The database still checks the session on every call.
 */
function rememberingTokens(find: (cookies: string) => string | null): (cookies: string) => string | null {
  const known = new Map<string, string>();
  return (cookies) => {
    const before = known.get(cookies);
    if (before !== undefined) return before;
    const token = find(cookies);
    if (token === null || cookies.length > remembered.lettersMax) return token;
    if (known.size >= remembered.most) known.clear();
    known.set(cookies, token);
    return token;
  };
}

/**
 * Returns the token in the cookie if the signature after its last dot is ours. This is the format of the identity
 * library.
 */
function signedToken(cookies: string, name: string, secret: KeyObject): string | null {
  const value = parse(cookies, name)[name];
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
