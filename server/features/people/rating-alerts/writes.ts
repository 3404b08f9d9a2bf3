import { and, eq, isNull, sql } from "drizzle-orm";
import type { AlertEvidence } from "#contract/people/rating-alerts.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { AlertRules } from "#domain/people/rating-alerts/alerts.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { ratingAlert } from "#server/db/tables/rating-alerts.ts";
import { clubsThatKnow } from "#server/features/people/players/policy.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** An alert to be made: the fact that it is about, and its evidence with the other people. */
export type NewAlert = {
  readonly personId: PersonId;
  readonly about: string;
  readonly evidence: AlertEvidence;
  readonly people: readonly PersonId[];
};

const millisecondsPerDay = 86_400_000;

/**
 * Makes an alert, unless the same fact made one before, one of its kind is open, or one was answered in the quiet days.
 * Returns true if it was made.
 */
export async function makeAlert(
  tx: Transaction,
  by: By,
  { quietDays }: AlertRules,
  { personId, about, evidence, people }: NewAlert,
  at: Date,
): Promise<boolean> {
  const { kind } = evidence;
  const quietSince = new Date(at.getTime() - quietDays * millisecondsPerDay);
  const { rows } = await tx.execute(sql`
    insert into rating_alert (kind, person_id, about, evidence, people, made_at)
    select ${kind}, ${personId}, ${about}, ${JSON.stringify(evidence)}::jsonb, ${sql.param([...people])}::uuid[],
      ${at.toISOString()}
    where not exists (select from rating_alert earlier where earlier.person_id = ${personId} and earlier.kind = ${kind}
      and earlier.ended_how <> 'over' and earlier.ended_at > ${quietSince.toISOString()})
    on conflict do nothing returning id`);
  if (rows.length === 0) return false;
  const clubs = kind === "shared-phone" ? [] : await clubsThatKnow(tx, personId);
  await record(tx, by, { kind: "alert.made", person: personId, clubs });
  return true;
}

/** The end of an alert by a person: with a reason, or by a proposal. */
export type AlertEnd =
  | { readonly endedHow: "dismissed"; readonly endedWhy: string }
  | { readonly endedHow: "proposed" };

/** Ends an open alert. */
export async function endAlert(
  tx: Transaction,
  id: string,
  end: AlertEnd,
  by: { readonly endedBy: PersonId; readonly endedAt: Date },
): Promise<void> {
  await tx
    .update(ratingAlert)
    .set({ ...end, ...by })
    .where(and(eq(ratingAlert.id, id), isNull(ratingAlert.endedAt)));
}

/**
 * Ends the open alerts whose fact is over: the player left, the entry ended or the class was changed since, or no other
 * account has the telephone any more.
 */
export async function endOver(db: Database, at: Date): Promise<void> {
  await db.execute(sql`
    update rating_alert alert set ended_at = ${at.toISOString()}, ended_how = 'over' where ended_at is null and (
      not exists (select from person where person.id = alert.person_id and status = 'active')
      or kind = 'plays-below' and (
        exists (select from class_change change
          where change.person_id = alert.person_id and change.decided_at > alert.made_at)
        or not exists (select from entry
          join tournament_category category on category.id = entry.category_id
          join tournament on tournament.id = category.tournament_id and tournament.status = 'upcoming'
          where entry.person_id = alert.person_id and category.id::text = alert.about))
      or kind = 'shared-phone' and not exists (select from person one
        join person other on other.phone_key = one.phone_key and other.id <> one.id and other.status = 'active'
          and other.claimed_at is not null
        where one.id = alert.person_id))`);
}
