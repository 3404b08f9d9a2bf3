import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { PersonId } from "#domain/lib/ids.ts";
import { rolesWith } from "#domain/people/club-roles.ts";
import type { Database } from "#server/db/connect.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { scorerDevice, scorerPass } from "#server/db/tables/scorers.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { sessionCookieName } from "./identity.ts";
import { hashOfToken } from "./link-token.ts";

/** The pass that a call comes with: some courts of one tournament. */
export type Pass = {
  readonly id: string;
  readonly label: string;
  readonly tournamentId: string;
  readonly courtIds: readonly string[];
  readonly endsAt: Date;
};

/** A call with the cookie of a pass: the open pass with its maker and club, or "ended". */
export type PassSession = { readonly pass: Pass; readonly madeBy: PersonId; readonly clubId: string } | "ended";

/** Looks up the pass in the cookie of a request. Returns null without such a cookie. */
export type FindPass = (headers: IncomingHttpHeaders) => Promise<PassSession | null>;

const tokenBytes = 32;
const seenMilliseconds = 60_000;

/** The end of a pass: 06:00 of the club's clock after the last day of the tournament. It follows a moved last day. */
export const passEndsAt =
  sql<Date>`(${tournament.endDate} + interval '1 day 6 hours') at time zone ${club.timeZone}`.mapWith(
    scorerDevice.seenAt,
  );

/**
 * Matches a pass that still opens something: it is not revoked, its tournament is neither closed nor cancelled nor
 * over, and its maker may still enter results. For a query with the tournament, the club and the maker of the pass.
 */
export function isOpenPass(now: Date): SQL {
  const roles = sql.param([...rolesWith("results")]);
  const mayEnter = sql`${person.role} = 'super_admin' or exists (
    select from ${clubMembership} where ${clubMembership.personId} = ${person.id}
      and ${clubMembership.clubId} = ${tournament.clubId} and ${clubMembership.role} = any(${roles}::text[]))`;
  return sql`(${scorerPass.revokedAt} is null and ${tournament.status} = 'upcoming'
    and ${passEndsAt} > ${now.toISOString()}::timestamptz and ${person.status} = 'active' and (${mayEnter}))`;
}

/** Returns the name of the cookie of a pass. It is not the cookie of a session, so that neither opens the other. */
export function passCookieName(publicUrl: string): string {
  return sessionCookieName(publicUrl).replace("session_token", "pass");
}

/** Creates a new secret of a phone: 256 random bits, the hash to store, and the cookie that carries it. */
export function newPassCookie(publicUrl: string, endsAt: Date, now: Date) {
  const token = randomBytes(tokenBytes).toString("base64url");
  const cookie = serialize(passCookieName(publicUrl), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https://"),
    maxAge: Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000)),
  });
  return { tokenHash: hashOfToken(token), cookie };
}

/** Returns the hash of the secret that the caller already has; null without one. */
export function passHashIn({ cookie }: IncomingHttpHeaders, publicUrl: string): string | null {
  const name = passCookieName(publicUrl);
  const token = cookie === undefined ? undefined : parse(cookie, name)[name];
  return token === undefined ? null : hashOfToken(token);
}

/**
 * Creates the lookup of passes: one statement reads phone, pass, tournament and the role of the maker on every call, so
 * that an ended pass stops at once. A phone that is in use is marked as seen, once a minute.
 */
export function createPassFinder(db: Database, { publicUrl, now }: { publicUrl: string; now: () => Date }): FindPass {
  return async (headers) => {
    const hash = passHashIn(headers, publicUrl);
    if (hash === null) return null;
    const moment = now();
    const [found] = await db
      .select({
        device: { id: scorerDevice.id, seenAt: scorerDevice.seenAt },
        pass: scorerPass,
        clubId: tournament.clubId,
        endsAt: passEndsAt,
        isOpen: sql<boolean>`${isOpenPass(moment)}`,
      })
      .from(scorerDevice)
      .innerJoin(scorerPass, eq(scorerPass.id, scorerDevice.passId))
      .innerJoin(tournament, eq(tournament.id, scorerPass.tournamentId))
      .innerJoin(club, eq(club.id, tournament.clubId))
      .innerJoin(person, eq(person.id, scorerPass.madeBy))
      .where(eq(scorerDevice.tokenHash, hash));
    if (!found?.isOpen) return "ended";
    const { device, pass, clubId, endsAt } = found;
    const seenBefore = new Date(moment.getTime() - seenMilliseconds);
    if (device.seenAt <= seenBefore) await markSeen(db, device.id, moment, seenBefore);
    const { id, label, tournamentId, courtIds, madeBy } = pass;
    return { pass: { id, label, tournamentId, courtIds, endsAt }, madeBy, clubId };
  };
}

/** Marks a phone as seen, unless another call of it did so meanwhile. */
async function markSeen(db: Database, id: string, seenAt: Date, before: Date): Promise<void> {
  await db
    .update(scorerDevice)
    .set({ seenAt })
    .where(and(eq(scorerDevice.id, id), lt(scorerDevice.seenAt, before)));
}
