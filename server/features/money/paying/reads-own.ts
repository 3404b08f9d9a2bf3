import { and, desc, eq, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { ownOwedMax, settledPageSize } from "#contract/money/finances/own.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ProofState } from "#domain/money/proofs.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { charge, chargeBalance, creditEntry } from "#server/db/tables/money.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { debts, isPaidFromAfar, onLineAt } from "#server/features/money/finances/reads-debts.ts";
import { isLater, timing } from "#server/features/money/finances/reads-timing.ts";

/** The part of the player's own account to read: a page of the settled charges at a club, or one charge. */
export type OwnAsked = { readonly clubId: string; readonly after?: string | undefined } | { readonly chargeId: string };

/** True if a payment of the row's charge was refunded to the payer. Payments moved to a restored date do not count. */
const wasGivenBack = sql<boolean>`exists (select from movement as told
  where told.charge_id = ${chargeBalance.id} and told.kind = 'refund' and told.why is distinct from 'date-restored')`;

/** True if a receipt for the row's charge waits for the club. */
const isInReview = sql<boolean>`exists (select from payment_proof as sent
  where sent.charge_id = ${chargeBalance.id} and sent.state = 'waiting')`;

/**
 * Matches a player's own charges. Leaves out those that were written off whole, unless money went back or a receipt
 * waits for the club.
 */
const isOwn = (player: PersonId | Placeholder) =>
  and(
    eq(chargeBalance.personId, player),
    ne(chargeBalance.kind, "credit"),
    or(sql`${chargeBalance.waived} < ${chargeBalance.amount}`, wasGivenBack, isInReview),
  );

/**
 * Returns the sums that a player owes and has paid at each club, over all charges, and how much of the debt is for
 * later.
 */
export function ownSums(db: Database, player: PersonId, now: Date) {
  return ownSumsQuery(db).execute({ player, now: now.toISOString() });
}

const later = isLater(sql.placeholder("now"));

const ownSumsQuery = preparedOn((db) =>
  db
    .select({
      club: { id: club.id, name: club.name },
      owed: sql<number>`sum(${chargeBalance.owed})`.mapWith(Number),
      owedLater: sql<number>`coalesce(sum(${chargeBalance.owed}) filter (where ${later}), 0)`.mapWith(Number),
      paid: sql<number>`sum(${chargeBalance.paid})`.mapWith(Number),
      owing: sql<number>`count(*) filter (where ${chargeBalance.owed} > 0)`.mapWith(Number),
    })
    .from(chargeBalance)
    .innerJoin(club, eq(club.id, chargeBalance.clubId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .where(isOwn(sql.placeholder("player")))
    .groupBy(club.id)
    .prepare("own_sums"),
);

/**
 * Finds a player's charges with their debts, payments and refunds, up to the limit per club and one settled charge
 * more. Debts come first, in order of play; settled charges follow, latest first.
 */
export async function ownDebts(db: Database, player: PersonId, asked: OwnAsked | undefined) {
  const found = await (asked ? rankedDebts(db, isAskedFor(asked)) : firstDebtsQuery(db)).execute({ player });
  if (found.length === 0) return [];
  return debtsByIdQuery(db).execute({ ids: found.map(({ id }) => id) });
}

const isOwed = sql`${chargeBalance.owed} > 0`;
const playedFirst = sql`case when ${isOwed} then coalesce(${booking.day}, ${tournament.startDate}) end,
  case when ${isOwed} then ${booking.startMinute} end, ${chargeBalance.createdAt} desc, ${chargeBalance.id} desc`;

const firstDebtsQuery = preparedOn((db) => rankedDebts(db).prepare("own_first_debts"));

const debtsByIdQuery = preparedOn((db) =>
  debts(db)
    .where(sql`${chargeBalance.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(desc(isOwed), playedFirst)
    .prepare("debts_by_id"),
);

function rankedDebts(db: Database | Transaction, which?: SQL) {
  const ranked = db
    .select({
      id: sql<string>`${chargeBalance.id}`.as("ranked_id"),
      most: sql<number>`case when ${isOwed} then ${ownOwedMax}::int else ${settledPageSize + 1}::int end`.as("most"),
      nth: sql<number>`row_number() over (partition by ${chargeBalance.clubId}, ${isOwed} order by ${playedFirst})`.as(
        "nth",
      ),
    })
    .from(chargeBalance)
    .leftJoin(tournament, eq(tournament.id, chargeBalance.tournamentId))
    .leftJoin(booking, eq(booking.id, chargeBalance.bookingId))
    .where(and(isOwn(sql.placeholder("player")), which))
    .as("ranked");
  return db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.nth} <= ${ranked.most}`);
}

function isAskedFor(asked: OwnAsked): SQL | undefined {
  if ("chargeId" in asked) return eq(chargeBalance.id, asked.chargeId);
  const last = sql`(select last.created_at, last.id from charge as last where last.id = ${asked.after})`;
  return and(
    eq(chargeBalance.clubId, asked.clubId),
    eq(chargeBalance.owed, 0),
    asked.after === undefined ? undefined : sql`(${chargeBalance.createdAt}, ${chargeBalance.id}) < ${last}`,
  );
}

/**
 * Returns the standing of each of these charges: whether it can be paid remotely, and the state of its last receipt.
 * Also its recurring booking, if any, and whether it is due later. `onLine` says if the operator offers online payment.
 */
export async function standingOf(
  db: Database,
  chargeIds: readonly string[],
  at: { readonly now: Date; readonly onLine: boolean },
) {
  if (chargeIds.length === 0) return [];
  const asked = { ids: [...chargeIds], now: at.now.toISOString(), onLineAt: onLineAt(at) };
  return standingQuery(db).execute(asked);
}

const standingQuery = preparedOn((db) =>
  db
    .select({
      id: charge.id,
      payable: isPaidFromAfar(charge.clubId, sql.placeholder("onLineAt")),
      proof: sql<ProofState | null>`(select sent.state from payment_proof as sent where sent.charge_id = ${charge.id}
        order by sent.sent_at desc, sent.id desc limit 1)`,
      ...timing(sql.placeholder("now")),
    })
    .from(charge)
    .innerJoin(club, eq(club.id, charge.clubId))
    .leftJoin(booking, eq(booking.id, charge.bookingId))
    .leftJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(sql`${charge.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare("standing_of_charges"),
);

/** Returns a player's credit at each club where they have some. */
export function myCredit(db: Database, player: PersonId) {
  return creditQuery(db).execute({ player });
}

const creditQuery = preparedOn((db) =>
  db
    .select({ club: { id: club.id, name: club.name }, credit: sql<number>`sum(${creditEntry.amount})`.mapWith(Number) })
    .from(creditEntry)
    .innerJoin(club, eq(club.id, creditEntry.clubId))
    .where(eq(creditEntry.personId, sql.placeholder("player")))
    .groupBy(club.id)
    .having(sql`sum(${creditEntry.amount}) > 0`)
    .prepare("own_credit"),
);
