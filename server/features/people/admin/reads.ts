import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { adminPageSize } from "#contract/people/admin.ts";
import type { RunClub } from "#domain/people/admin.ts";
import type { AccountStatus, Role } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tallied } from "#server/db/tallies.ts";

/** The filter of people or clubs, and the last one of the page before. */
export type Wanted = {
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: AccountStatus | undefined;
  readonly after?: string | undefined;
};

/** The clubs that a person owns, each with whether they are its only active owner. */
const clubs = sql<(RunClub & { readonly name: string })[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'alone', not exists (
    select from club_membership other join person colleague on colleague.id = other.person_id
    where other.club_id = c.id and other.role = 'admin' and other.person_id <> ${person.id}
      and colleague.status = 'active'
  )) order by c.name, c.id), '[]')
  from club_membership m join club c on c.id = m.club_id where m.person_id = ${person.id} and m.role = 'admin')`;

const user = { person, profile: playerProfile, clubs };

/** Finds a page of people, by name in Spanish order. */
export function findUsers(db: Database, wanted: Wanted) {
  return db
    .select(user)
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(whom(wanted), behind(person, wanted.after)))
    .orderBy(byName(person), asc(person.id))
    .limit(adminPageSize + 1);
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** Counts the people or clubs, and the inactive ones. */
export async function countAs(db: Database, what: "person" | "club") {
  const { rows } = await db.execute<{ total: number; inactive: number }>(sql`
    select ${tallied(`${what} active`)} + ${tallied(`${what} inactive`)} as total,
      ${tallied(`${what} inactive`)} as inactive`);
  return { total: 0, inactive: 0, ...rows[0] };
}

/** Returns the name for sorting in Spanish order. */
export function byName({ name }: { name: AnyPgColumn }): SQL {
  return sql`${name} collate "es-x-icu"`;
}

/** Matches the rows behind this one in the order of names; all rows without one. */
export function behind(table: PgTable & { id: AnyPgColumn; name: AnyPgColumn }, after: string | undefined) {
  if (after === undefined) return undefined;
  return sql`(${byName(table)}, ${table.id}) > (select last.name collate "es-x-icu", last.id from ${table} last
    where last.id = ${after})`;
}

/** Finds one person as the list shows them. */
export async function findUser(db: Database | Transaction, userId: string): Promise<FoundUser | undefined> {
  const [found] = await db
    .select(user)
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(eq(person.id, userId));
  return found;
}

function whom({ text, role, status }: Wanted): SQL | undefined {
  return and(
    role ? eq(person.role, role) : undefined,
    status ? eq(person.status, status) : undefined,
    ...wordsOf(text).map((word) => holdsWord(foundBy.person, word)),
  );
}
