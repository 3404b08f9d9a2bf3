import { eq, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { classAfterClaim } from "#domain/people/claims/link-state.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type MovedColumn, movedColumns, movedOfAccounts } from "#server/db/person-columns.ts";
import { type BeforeMerge, type MovedRows, mergeRecord } from "#server/db/tables/claims.ts";
import { person } from "#server/db/tables/people.ts";
import { hasResultsThatCount } from "#server/features/people/accounts/reads.ts";
import { saveClass, saveProfile } from "#server/features/people/accounts/writes.ts";
import { layAside, wholeRows } from "#server/features/people/accounts/writes-aside.ts";
import { revokeLinksOf } from "#server/features/people/guests/writes-links.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import type { findJoinable } from "./reads.ts";
import { withdrawProposalsOf } from "./writes-proposals.ts";

type Joinable = NonNullable<Awaited<ReturnType<typeof findJoinable>>>;

/** A merge: the two people, its author, and the proof of the phone. */
export type Merge = {
  readonly from: Joinable;
  readonly into: Joinable;
  /** The club of the guest; null for an account. */
  readonly clubId: string | null;
  readonly how: "link" | "request" | "club" | "platform";
  readonly by: string;
  /**
   * The guest's phone as area code and number, which then counts as proven: the link was sent to it, or the club
   * confirms it.
   */
  readonly provenKey: string | null;
  readonly now: Date;
  /** The day of the ranking. */
  readonly day: CalendarDate;
};

/**
 * Moves every row of the guest, or of the abandoned account, to the other person, with class, phone and points. Records
 * all that is needed to separate them again.
 */
export async function mergeGuest(
  tx: Transaction,
  merge: Merge,
): Promise<{ readonly id: string; readonly rows: number }> {
  const { from, into, clubId, how, by, now, day } = merge;
  const [fromId, intoId] = [from.person.id, into.person.id];
  if (!from.profile) throw new Error(`${fromId} has no profile`);
  const counts = {
    own: await hasResultsThatCount(tx, intoId, day),
    guest: await hasResultsThatCount(tx, fromId, day),
  };
  const own = into.profile && { category: into.profile.category, level: into.profile.level };
  const guest = { category: from.profile.category, level: from.profile.level };
  const after = classAfterClaim(own, guest, counts);
  const before = {
    profile: own,
    profileAfter: after,
    phone: into.phone.e164,
    phoneAfter: into.phone.e164 ?? (merge.provenKey === from.phone.key ? from.phone.e164 : null),
    provenAt: into.phone.provenAt?.toISOString() ?? null,
  };

  const isAccount = from.person.claimedAt !== null;
  if (isAccount) await endSessionsOf(tx, fromId);
  const moved = await moveRows(tx, fromId, intoId, isAccount);
  await tx.update(person).set({ status: "inactive", mergedInto: intoId }).where(eq(person.id, fromId));
  await takeClass(tx, intoId, own, after, from.profile.location);
  await takePhone(tx, into, before, merge);
  await revokeLinksOf(tx, fromId, now);
  await withdrawProposalsOf(tx, fromId, now);
  await sumRankingPoints(tx, day, [fromId, intoId]);
  const [saved] = await tx
    .insert(mergeRecord)
    .values({ fromId, intoId, clubId, how, mergedBy: by, mergedAt: now, moved, before })
    .returning({ id: mergeRecord.id });
  if (!saved) throw new Error("what was joined was not written down");
  return { id: saved.id, rows: moved.reduce((sum, { rows }) => sum + rows.length, 0) };
}

async function moveRows(tx: Transaction, from: PersonId, into: PersonId, isAccount: boolean): Promise<MovedRows[]> {
  await tx.execute(sql`set constraints all deferred`);
  const dropped = await dropSaidOfNobody(tx, from, into);
  if (isAccount) dropped.push(...(await layAside(tx, from, into)));
  const moved: MovedRows[] = [];
  for (const { table, column, key } of isAccount ? [...movedColumns, ...movedOfAccounts] : movedColumns) {
    const names = key.map((one) => sql`${one}::text, moved.${sql.identifier(one)}`);
    const { rows } = await tx.execute<{ key: Readonly<Record<string, unknown>> }>(sql`
      update ${sql.identifier(table)} as moved set ${sql.identifier(column)} = ${into}
      where ${sql.identifier(column)} = ${from}
      returning jsonb_build_object(${sql.join(names, sql`, `)}) as key`);
    if (rows.length > 0) moved.push({ table, column, rows: rows.map(({ key: at }) => at) });
  }
  return [...dropped, ...moved];
}

/**
 * Deletes rows that would become meaningless or duplicate: a replacement of the player by themselves, unavailable hours
 * that the other has as well, and an open proposal of a class beside the other's. Whole rows are kept.
 */
async function dropSaidOfNobody(tx: Transaction, from: PersonId, into: PersonId): Promise<MovedRows[]> {
  const changes = await tx.execute<Readonly<Record<string, unknown>>>(sql`
    delete from player_change where (player_out, player_in) in ((${from}, ${into}), (${into}, ${from}))
    returning to_jsonb(player_change) as row`);
  const hours = await tx.execute<Readonly<Record<string, unknown>>>(sql`
    delete from unavailability said where person_id = ${from} and exists (select from unavailability other
      where other.person_id = ${into}
        and (other.tournament_id, other.day, other.start_minute) = (said.tournament_id, said.day, said.start_minute))
    returning to_jsonb(said) as row`);
  const proposals = await tx.execute<Readonly<Record<string, unknown>>>(sql`
    delete from class_proposal said where person_id = ${from} and decided_at is null
      and exists (select from class_proposal other
        where other.person_id = ${into} and other.decided_at is null and other.ladder = said.ladder)
    returning to_jsonb(said) as row`);
  return [
    ...wholeRows("player_change", changes.rows),
    ...wholeRows("unavailability", hours.rows),
    ...wholeRows("class_proposal", proposals.rows),
  ];
}

async function takeClass(
  tx: Transaction,
  id: PersonId,
  own: Class | null,
  after: Class,
  location: string,
): Promise<void> {
  if (own === null) await saveProfile(tx, id, { ...after, location, instagram: null });
  else if (own.category !== after.category || own.level !== after.level) await saveClass(tx, id, after);
}

async function takePhone(tx: Transaction, into: Joinable, before: BeforeMerge, merge: Merge): Promise<void> {
  const isTheirs = merge.provenKey !== null && (into.phone.e164 === null || into.phone.key === merge.provenKey);
  if (!isTheirs || into.person.claimedAt === null || before.phoneAfter === null) return;
  await tx
    .update(person)
    .set({ phone: before.phoneAfter, phoneProvenAt: into.phone.provenAt ?? merge.now })
    .where(eq(person.id, into.person.id));
}

type Kept = typeof mergeRecord.$inferSelect;

/**
 * Separates two merged people: every moved row names the guest again. False if one of the rows is gone or names another
 * person by now; the transaction must then not be committed.
 */
export async function separate(
  tx: Transaction,
  { id, fromId, intoId, moved, before }: Kept,
  at: { readonly by: string; readonly now: Date; readonly day: CalendarDate },
): Promise<boolean> {
  await tx.execute(sql`set constraints all deferred`);
  await tx.update(person).set({ status: "active", mergedInto: null }).where(eq(person.id, fromId));
  for (const one of moved) {
    if (one.dropped) {
      await tx.execute(sql`insert into ${sql.identifier(one.table)} overriding system value
        select *
        from jsonb_populate_recordset(null::${sql.identifier(one.table)}, ${JSON.stringify(one.rows)}::jsonb)`);
      continue;
    }
    const column = [...movedColumns, ...movedOfAccounts].find(
      ({ table, column: name }) => table === one.table && name === one.column,
    );
    if (!column) throw new Error(`nothing is known of ${one.table}.${one.column}`);
    const given = await giveBack(tx, column, one.rows, fromId, intoId);
    if (given < one.rows.length && !comeAndGo.has(one.table)) return false;
  }
  // The guest's credit has been spent since by the person they were merged into.
  const { rowCount: overdrawn } = await tx.execute(
    sql`select club_id from credit_entry where person_id = ${intoId} group by club_id having sum(amount) < 0`,
  );
  if (overdrawn) return false;
  await takeBackPerson(tx, intoId, before);
  await sumRankingPoints(tx, at.day, [fromId, intoId]);
  await tx.update(mergeRecord).set({ undoneAt: at.now, undoneBy: at.by }).where(eq(mergeRecord.id, id));
  return true;
}

/**
 * Tables whose rows go in the normal course: a match ends, hours are entered anew, follows end, and links are deleted.
 */
const comeAndGo: ReadonlySet<string> = new Set([
  "player_in_play",
  "unavailability",
  "follow",
  "place_seen",
  "partner_link",
  "edition_invitation",
  "partner_message",
  "person_block",
  "player_report",
  "slot_watch",
]);

async function giveBack(
  tx: Transaction,
  { table, column, key }: MovedColumn,
  rows: MovedRows["rows"],
  from: PersonId,
  into: PersonId,
): Promise<number> {
  const same = key.map((one) => sql`moved.${sql.identifier(one)} = was.${sql.identifier(one)}`);
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(table)} as moved set ${sql.identifier(column)} = ${from}
    from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) as was
    where ${sql.join(same, sql` and `)} and moved.${sql.identifier(column)} = ${into}`);
  return rowCount ?? 0;
}

/**
 * Restores class and phone, as far as they still are those of the guest. A profile that came with the guest is deleted
 * unless it is in use.
 */
async function takeBackPerson(tx: Transaction, id: PersonId, before: BeforeMerge): Promise<void> {
  const { profile, profileAfter, phone, phoneAfter, provenAt } = before;
  if (profile === null) {
    await tx.execute(sql`delete from player_profile where person_id = ${id}
      and not exists (select from entry where person_id = ${id})
      and not exists (select from tournament_result where person_id = ${id})
      and not exists (select from booking where person_id = ${id})`);
  } else {
    await tx.execute(sql`update player_profile set category = ${profile.category}, level = ${profile.level}
      where person_id = ${id} and category = ${profileAfter.category} and level = ${profileAfter.level}
        and (category, level) is distinct from (${profile.category}, ${profile.level})`);
  }
  await tx.execute(sql`update person set phone = ${phone}, phone_proven_at = ${provenAt}
    where id = ${id} and claimed_at is not null and phone is not distinct from ${phoneAfter}`);
}
