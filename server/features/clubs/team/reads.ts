import { and, asc, countDistinct, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TeamInvitation } from "#domain/clubs/team/invitation.ts";
import type { Member } from "#domain/clubs/team/team.ts";
import { instant } from "#domain/lib/ids.ts";
import { type ClubRole, clubRoles } from "#domain/people/club-roles.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { till } from "#server/db/tables/money.ts";
import { person, session } from "#server/db/tables/people.ts";
import { clubInvitation } from "#server/db/tables/teams.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { type Measure, single } from "#server/platform/program/measures/measure.ts";

const { clubId, personId, role, createdAt } = clubMembership;
const { acceptedAt, byPerson, email, expiresAt, revokedAt } = clubInvitation;

const waits = and(isNull(acceptedAt), isNull(revokedAt));

/** Matches the invitations of a club that can still be accepted. */
function isOpenAt(id: string, now: Date): SQL | undefined {
  return and(eq(clubInvitation.clubId, id), waits, gt(expiresAt, now));
}

/** Selects the role of a person at a club if they have had it since this time. Nobody keeps the roles of before. */
export function roleSince(clubOfAct: SQLWrapper, byPersonOfAct: SQLWrapper, at: SQLWrapper): SQL<ClubRole | null> {
  return sql`(select held.role from club_membership held
    where held.club_id = ${clubOfAct} and held.person_id = ${byPersonOfAct} and held.created_at <= ${at})`;
}

/** Finds the people of a club, owners first, with what each of them has open. */
export function membersOf(db: Database | Transaction, id: string, now: Date) {
  const open = sql`${till} where ${till.clubId} = ${clubId} and ${till.closedAt} is null`;
  return db
    .select({
      person: playerNameOf(person),
      role,
      since: createdAt,
      seenAt: sql<Date | null>`(select max(${session.updatedAt}) from ${session}
        where ${session.userId} = ${person.id})`.mapWith(session.updatedAt),
      hasTill: sql<boolean>`exists (select from ${open} and ${till.openedBy} = ${person.id})`,
      invitations: sql<number>`(select count(*)::int from ${clubInvitation}
        where ${byPerson} = ${person.id} and ${isOpenAt(id, now)})`,
    })
    .from(clubMembership)
    .innerJoin(person, eq(person.id, personId))
    .where(eq(clubId, id))
    .orderBy(sql`array_position(${sql.param([...clubRoles])}::text[], ${role})`, asc(person.name), asc(person.id));
}

/** Finds the open invitations of a club, the oldest first. */
export function openInvitationsOf(db: Database | Transaction, id: string, now: Date) {
  return db
    .select({
      id: clubInvitation.id,
      role: clubInvitation.role,
      email,
      by: person.name,
      at: clubInvitation.at,
      expiresAt,
    })
    .from(clubInvitation)
    .innerJoin(person, eq(person.id, byPerson))
    .where(isOpenAt(id, now))
    .orderBy(asc(clubInvitation.at), asc(clubInvitation.id));
}

/** Finds a member of a club as the rules see them. */
export async function findMember(tx: Transaction, id: string, member: string): Promise<Member | undefined> {
  const isThere = eq(clubId, id);
  const [found] = await tx
    .select({ role })
    .from(clubMembership)
    .where(and(isThere, eq(personId, member)));
  if (!found) return undefined;
  const isOtherOwner = and(isThere, eq(role, "admin"), ne(personId, member));
  return { role: found.role, otherOwners: await tx.$count(clubMembership, isOtherOwner) };
}

/** Returns the ids of the owners of a club. */
export async function ownersOf(tx: Transaction, id: string): Promise<string[]> {
  const isOwner = and(eq(clubId, id), eq(role, "admin"));
  const found = await tx.select({ id: personId }).from(clubMembership).where(isOwner).orderBy(asc(personId));
  return found.map((owner) => owner.id);
}

/** Counts the people of a club, and its open invitations without the one to this address. */
export async function sizeOf(tx: Transaction, id: string, to: string | null, now: Date) {
  const isOther = to === null ? undefined : sql`${email} is distinct from ${to}`;
  const people = await tx.$count(clubMembership, eq(clubId, id));
  return { people, open: await tx.$count(clubInvitation, and(isOpenAt(id, now), isOther)) };
}

/** Finds an invitation by its id, or by the token of its link, in any state. */
export async function findInvitation(
  db: Database | Transaction,
  by: { readonly id: string } | { readonly token: string },
) {
  const isIt = "id" in by ? eq(clubInvitation.id, by.id) : eq(clubInvitation.tokenHash, hashOfToken(by.token));
  const [found] = await db
    .select({ invitation: clubInvitation, club, by: person.name })
    .from(clubInvitation)
    .innerJoin(club, eq(club.id, clubInvitation.clubId))
    .innerJoin(person, eq(person.id, byPerson))
    .where(isIt);
  return found;
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Returns the e-mail address of a person. */
export async function emailOf(db: Database | Transaction, id: string): Promise<string> {
  const [found] = await db.select({ email: person.email }).from(person).where(eq(person.id, id));
  return found?.email ?? "";
}

/** Returns an invitation as the rules see it. */
export function toInvitation({ invitation }: Pick<FoundInvitation, "invitation">): TeamInvitation {
  const at = (moment: Date | null) => moment && instant(moment.getTime());
  const { expiresAt: until, acceptedAt: accepted, revokedAt: revoked } = invitation;
  return { ...invitation, expiresAt: instant(until.getTime()), acceptedAt: at(accepted), revokedAt: at(revoked) };
}

/**
 * Measures how many clubs have somebody at the desk. Without the database there is no measure, but the others are still
 * read: then they are needed most.
 */
export async function teamMeasures(db: Database): Promise<readonly Measure[]> {
  try {
    const [found] = await db
      .select({ clubs: countDistinct(clubId) })
      .from(clubMembership)
      .where(eq(role, "desk"));
    return [single("gauge", "clubs_with_desk", "Clubs with an employee of the desk.", found?.clubs ?? 0)];
  } catch {
    return [];
  }
}
