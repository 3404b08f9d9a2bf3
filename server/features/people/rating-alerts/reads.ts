import { and, desc, eq, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alertsPageSize } from "#contract/people/rating-alerts.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameOf } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { ratingAlert } from "#server/db/tables/rating-alerts.ts";
import type { Asker } from "#server/features/clubs/clubs/policy.ts";
import { mayAskerRead } from "#server/features/competition/ratings/policy.ts";
import { isVeiled } from "#server/features/competition/ratings/reads.ts";
import { isKnownAt } from "#server/features/people/players/policy.ts";

/** An open alert with its player and the other people. */
export type FoundAlert = Awaited<ReturnType<typeof alertsWhere>>[number];

const isOpen = and(isNull(ratingAlert.endedAt), eq(person.status, "active"));

/**
 * Finds a page of open alerts and one more, the latest first: all, or those about players of a club. A club reads none
 * of shared telephones, and none with a match of somebody who hides the rating from it: its chance would tell it.
 */
export async function openAlerts(
  db: Database,
  asker: Asker,
  { clubId, after }: { readonly clubId: string | null; readonly after: string | undefined },
): Promise<readonly FoundAlert[]> {
  if (clubId !== null && after === undefined) return firstOfClubQuery(db).execute({ clubId, ...asker });
  const last = sql`(select made_at, id from rating_alert where id = ${after})`;
  const begins = after ? sql`(${ratingAlert.madeAt}, ${ratingAlert.id}) < ${last}` : undefined;
  return alertsWhere(db, and(clubId === null ? undefined : isTold(clubId), begins)).execute(asker);
}

const firstOfClubQuery = preparedOn((db) => alertsWhere(db, isTold(sql.placeholder("clubId"))).prepare("first_alerts"));

/** Matches the alerts that a club reads. */
function isTold(clubId: string | Placeholder): SQL | undefined {
  const { kind, personId, evidence } = ratingAlert;
  const matchId = sql`(said ->> 'matchId')::uuid`;
  return and(
    ne(kind, "shared-phone"),
    isKnownAt(personId, (club) => sql`${club} = ${clubId}`),
    sql`not exists (select from jsonb_array_elements(${evidence} -> 'matches') as said
      where ${isVeiled(mayAskerRead, matchId, sql`${personId}`)})`,
  );
}

function alertsWhere(db: Database | Transaction, which: SQL | undefined) {
  const { id, personId, evidence, people, madeAt } = ratingAlert;
  const others = sql<readonly NamedPlayer[]>`(select coalesce(json_agg(json_build_object('id', other.id,
      'name', other.name, 'shortName', other.short_name, 'photoUrl', other.image) order by nth), '[]')
    from unnest(${people}) with ordinality as named(id, nth) join person other on other.id = named.id)`;
  return db
    .select({
      ...{ id, evidence, madeAt, others, phone: person.phone },
      player: playerNameOf(person),
      class: { category: playerProfile.category, level: playerProfile.level },
      proposed: sql<boolean>`exists (select from class_proposal where person_id = ${personId} and decided_at is null)`,
    })
    .from(ratingAlert)
    .innerJoin(person, eq(person.id, personId))
    .leftJoin(playerProfile, eq(playerProfile.personId, personId))
    .where(and(isOpen, which))
    .orderBy(desc(madeAt), desc(id))
    .limit(alertsPageSize + 1);
}

/** Locks an alert until the transaction ends: of two people who answer it the second reads that it ended. */
export async function lockAlert(tx: Transaction, id: string) {
  const [found] = await tx.select().from(ratingAlert).where(eq(ratingAlert.id, id)).for("no key update");
  return found;
}
