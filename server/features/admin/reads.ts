import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { adminPageSize } from "#contract/admin.ts";
import type { RunClub } from "#domain/people/administration.ts";
import type { AccountStatus, Role } from "#domain/people/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** Which people or clubs are wanted, and which page of them, from 1. */
export type Wanted = {
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: AccountStatus | undefined;
  readonly page: number;
};

/** The clubs that a person runs, each with whether no other active person does. */
const clubs = sql<(RunClub & { readonly name: string })[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'alone', not exists (
    select from club_membership other join person colleague on colleague.id = other.person_id
    where other.club_id = c.id and other.person_id <> ${person.id} and colleague.status = 'active'
  )) order by c.name, c.id), '[]')
  from club_membership m join club c on c.id = m.club_id where m.person_id = ${person.id})`;

const user = { person, profile: playerProfile, clubs };

/** A page of people, by name as it is sorted in Spanish. */
export function findUsers(db: Database, wanted: Wanted) {
  return db
    .select(user)
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(whom(wanted))
    .orderBy(sql`${person.name} collate "es-x-icu"`, asc(person.id))
    .limit(adminPageSize)
    .offset((wanted.page - 1) * adminPageSize);
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** How many people there are, how many of them are inactive, and how many are wanted. */
export async function countUsers(db: Database, wanted: Wanted) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      inactive: sql<number>`(count(*) filter (where ${person.status} = 'inactive'))::int`,
      found: sql<number>`(count(*) filter (where ${whom(wanted) ?? sql`true`}))::int`,
    })
    .from(person);
  return { total: 0, inactive: 0, found: 0, ...counted, pageSize: adminPageSize };
}

/** One person as the list shows them. */
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
