import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Memberships } from "#domain/people/memberships.ts";
import type { AccountStatus, Role } from "#domain/people/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { person, playerProfile, session } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import { headersFrom } from "#server/platform/http/headers.ts";
import { type Identity, sessionCookieName, sessionTimes } from "./identity.ts";

/** The person whose session a request carries, as they are at this very moment. */
export type SignedIn = Memberships & {
  readonly sessionId: string;
  readonly personId: PersonId;
  readonly role: Role;
  readonly status: AccountStatus;
};

/** Looks up the session of a request; a renewed cookie is handed to `setCookie`. */
export type FindSession = (
  headers: IncomingHttpHeaders,
  setCookie: (cookie: string) => void,
) => Promise<SignedIn | null>;

const held = {
  sessionId: session.id,
  personId: person.id,
  role: person.role,
  status: person.status,
  hasPlayerProfile: sql<boolean>`exists (select from ${playerProfile} where ${playerProfile.personId} = ${person.id})`,
  clubs: sql<
    string[]
  >`array(select ${clubMembership.clubId} from ${clubMembership} where ${clubMembership.personId} = ${person.id})`,
};

/**
 * The session lookup of every call: one prepared query. The library's own takes two and much work around them, so it is
 * asked only about once a day and session, when the session has to be renewed.
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
      isDue: sql<boolean>`${session.expiresAt} < now() + make_interval(days => ${sql.raw(String(idleDays - renewedAfterDays))})
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
    // Of an ended session only this is told: that the account is deactivated, to whoever was put out by that.
    if (!found || (found.hasEnded && found.status === "active")) return null;
    if (found.isDue && !found.hasEnded) await renew(identity, headers, setCookie);
    return signedIn(found);
  };
}

/** The people of these sessions, those that have not ended, of accounts that are active. */
export async function actorsOfSessions(
  db: Database,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const found = await db
    .select(held)
    .from(session)
    .innerJoin(person, eq(person.id, session.userId))
    .where(and(inArray(session.id, [...sessions]), gt(session.expiresAt, sql`now()`), eq(person.status, "active")));
  return new Map(found.map((one) => [one.sessionId, signedIn(one)]));
}

type Held = Pick<SignedIn, "sessionId" | "role" | "status" | "hasPlayerProfile" | "clubs"> & {
  readonly personId: string;
};

function signedIn({ sessionId, role, status, hasPlayerProfile, clubs, personId: id }: Held): SignedIn {
  const isSuperAdmin = role === "super_admin";
  return { sessionId, personId: personId(id), role, status, hasPlayerProfile, clubs, isSuperAdmin };
}

/** Takes every session of a person away: of whoever wants it so, of an account that is closed, and one that nobody has the cookie of. */
export async function endSessionsOf(tx: Database | Transaction, id: PersonId): Promise<void> {
  await untellDevicesOf(tx, id);
  await tx.delete(session).where(eq(session.userId, id));
}

/**
 * Ends every session of a deactivated account. They open nothing any more, also when it is activated again, and stay until they
 * are forgotten, so that whoever was put out is told why.
 */
export async function expireSessionsOf(tx: Database | Transaction, id: PersonId): Promise<void> {
  const live = and(eq(session.userId, id), gt(session.expiresAt, sql`now()`));
  await untellDevicesOf(tx, id);
  await tx.update(session).set({ expiresAt: sql`now()` }).where(live);
}

/** On the devices of ended sessions nothing more is told, nor on those whose session had run out by itself. */
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

/** So many cookies are remembered, each no longer than so many letters: together at most a megabyte. */
const remembered = { most: 2_000, lettersMax: 500 } as const;

/**
 * Looks a cookie up once: the same one has the same token for as long as the program runs, and to check its signature takes as
 * long as a small query. Only what we have signed is remembered; whether the session still stands the database says each time.
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

/** The token in the cookie, if the signature after its last dot is ours: the format of the identity library. */
function signedToken(cookies: string, name: string, secret: KeyObject): string | null {
  const value = parse(cookies, name)[name];
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
