import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { checkDeskLimit, leftOfLimit } from "#domain/clubs/team/desk-limit.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { movement, till } from "#server/db/tables/money.ts";
import { findOwnClub, holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { refusal } from "#server/platform/api/refusal.ts";
import { ownRoleAt } from "./policy.ts";

/** The caller, the time, and the refusal of an act above the limit, with the pesos that were left before it. */
type Desk = { readonly actor: Actor; readonly now: () => Date };
type DeskErrors = { readonly DESK_LIMIT: (more: { readonly data: { readonly left: number } }) => Error };

/**
 * Holds the club during an act that gives money back, before the act locks its charge: of two acts of the desk at once
 * the second waits here. Returns the check that follows the act in the same transaction. It throws DESK_LIMIT if
 * somebody of the desk has given back more today than the club allows; owners and managers have no limit. FORBIDDEN if
 * the caller's role ended or changed while the call waited.
 */
export async function holdDeskLimit(
  tx: Transaction,
  { actor, now }: Desk,
  clubId: string,
  errors: DeskErrors,
): Promise<() => Promise<void>> {
  const role = await ownRoleAt(tx, clubId, actor);
  // Acts without a limit do not wait for each other.
  const club = role && (await holdOwnClub(tx, clubId, actor, role === "desk" ? "no key update" : "share"));
  if (!club || (await ownRoleAt(tx, clubId, actor)) !== role) throw refusal("FORBIDDEN");
  if (role !== "desk") return async () => {};
  const before = await givenBackToday(tx, club, actor, now());
  return async () => {
    const given = await givenBackToday(tx, club, actor, now());
    const left = leftOfLimit(club.deskLimit, before);
    if (!checkDeskLimit(club.deskLimit, given).ok) throw errors.DESK_LIMIT({ data: { left } });
  };
}

/**
 * Returns what somebody of the desk may still give back on this day of play: the pesos left, and their own payments of
 * these charges whose reversal is free. A free one was noted in the last 15 minutes, without a till or in the open one.
 * Null for owners and managers, who have no limit.
 */
export async function findDeskRoom(
  db: Database,
  { actor, now }: Desk,
  clubId: string,
  chargeIds: readonly string[],
): Promise<{ left: number; slips: string[] } | null> {
  const [role, club] = await Promise.all([ownRoleAt(db, clubId, actor), findOwnClub(db, clubId, actor)]);
  if (role !== "desk" || !club) return null;
  const moment = now();
  const { paid, at, notedAt, byPerson, tillId } = movement;
  const isSlip = and(
    inArray(movement.chargeId, [...chargeIds]),
    eq(byPerson, actor.personId),
    gt(paid, 0),
    sql`coalesce(${notedAt}, ${at}) >= ${moment.toISOString()}::timestamptz - interval '15 minutes'`,
    or(isNull(tillId), isNull(till.closedAt)),
  );
  const [given, slips] = await Promise.all([
    givenBackToday(db, club, actor, moment),
    db.select({ id: movement.id }).from(movement).leftJoin(till, eq(till.id, tillId)).where(isSlip),
  ]);
  return { left: leftOfLimit(club.deskLimit, given), slips: slips.map(({ id }) => id) };
}

/** Sums the pesos that the caller gave back at a club on this day of play, since they have their role. */
async function givenBackToday(
  tx: Database | Transaction,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  { personId }: Actor,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ given: string }>(sql`
    select coalesce(sum(amount), 0) as given from given_back
    where club_id = ${id} and person_id = ${personId} and at >= greatest(
      ((${now.toISOString()}::timestamptz at time zone ${timeZone} - interval '6 hours')::date
        + interval '6 hours') at time zone ${timeZone},
      (select created_at from club_membership where club_id = ${id} and person_id = ${personId}))`);
  return Number(rows[0]?.given ?? 0);
}
