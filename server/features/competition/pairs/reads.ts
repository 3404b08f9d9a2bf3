import { and, asc, eq, inArray, isNull, not, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EntryStatus } from "#domain/competition/pairs/next-step.ts";
import type { Offered, Pair, Waitlisted } from "#domain/competition/pairs/pair.ts";
import type { Entrant } from "#domain/competition/pairs/proposal.ts";
import type { Known } from "#domain/competition/tournaments/eligibility.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, playerNameOf, proposer } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { pair, partnerLink } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { isKnownTo } from "#server/features/clubs/clubs/policy.ts";
import { idsOf, type LockedCategory, lockCategory } from "#server/features/competition/categories/reads.ts";
import { moneyOfEntry, owedBy } from "#server/features/money/finances/reads-charges.ts";

/** A pair and its locked category; every change of a pair needs that lock. */
export type LockedPair = {
  readonly id: string;
  readonly pair: Pair;
  readonly category: LockedCategory;
  /** True for a reserve, which is outside the draw and takes no place. */
  readonly reserve: boolean;
};

/** Returns the ids of a locked pair and its players, as events name them. */
export function idsOfPair({ id, pair: locked, category }: LockedPair) {
  const people = locked.state === "invited" ? [locked.proposer, locked.invitee] : locked.players;
  return { ...idsOf(category), pair: id, people };
}

/** Locks the category of a player's own pair and returns the pair; undefined for the pair of others. */
export async function lockPairOf(tx: Transaction, pairId: string, player: PersonId): Promise<LockedPair | undefined> {
  const mine = or(eq(pair.proposerId, player), eq(pair.inviteeId, player));
  const [found] = await tx
    .select({ categoryId: pair.categoryId })
    .from(pair)
    .where(and(eq(pair.id, pairId), mine));
  const category = found?.categoryId && (await lockCategory(tx, found.categoryId));
  return category ? pairIn(tx, pairId, category) : undefined;
}

/** Returns the pair for any caller, if it is still in its locked category. */
export async function pairIn(
  tx: Transaction,
  pairId: string,
  category: LockedCategory,
): Promise<LockedPair | undefined> {
  const inIt = and(eq(pair.id, pairId), eq(pair.categoryId, category.id));
  const [row] = await tx.select().from(pair).where(inIt);
  return row && { id: row.id, pair: toPair(row), category, reserve: row.reserve };
}

/** Returns the first pairs on the waiting list of a locked category. */
export async function firstInLine(
  tx: Transaction,
  category: LockedCategory,
  count: number,
): Promise<(LockedPair & { readonly pair: Waitlisted })[]> {
  const rows = await tx
    .select()
    .from(pair)
    .where(and(eq(pair.categoryId, category.id), eq(pair.state, "waitlisted")))
    .orderBy(asc(pair.waitsSince), asc(pair.id))
    .limit(count);
  return rows.flatMap((row) => {
    const found = toPair(row);
    return found.state === "waitlisted" ? [{ id: row.id, pair: found, category, reserve: false }] : [];
  });
}

/** Returns the pairs of a locked category with an offer, the first to expire first. */
export async function offeredIn(
  tx: Transaction,
  category: LockedCategory,
): Promise<(LockedPair & { readonly pair: Offered })[]> {
  const rows = await tx
    .select()
    .from(pair)
    .where(and(eq(pair.categoryId, category.id), eq(pair.state, "offered")))
    .orderBy(asc(pair.offerUntil), asc(pair.id));
  return rows.flatMap((row) => {
    const found = toPair(row);
    return found.state === "offered" ? [{ id: row.id, pair: found, category, reserve: false }] : [];
  });
}

/** Returns true if the pair is a reserve of its locked category. */
export async function isReserve(tx: Transaction, pairId: string): Promise<boolean> {
  const [found] = await tx.select({ reserve: pair.reserve }).from(pair).where(eq(pair.id, pairId));
  return found?.reserve === true;
}

/** Returns the two players of a pair. */
export async function playersIn(tx: Transaction, pairId: string): Promise<PersonId[]> {
  const [found] = await tx.select().from(pair).where(eq(pair.id, pairId));
  return found ? [found.proposerId, found.inviteeId] : [];
}

/** Finds the category of a pair, to lock it before the pair. */
export async function categoryOfPair(tx: Transaction, pairId: string): Promise<string | null | undefined> {
  const [found] = await tx.select({ categoryId: pair.categoryId }).from(pair).where(eq(pair.id, pairId));
  return found?.categoryId;
}

/** The open link of an entrant; there is one at most. */
const isOpenLinkOfEntry = and(
  eq(partnerLink.categoryId, entry.categoryId),
  eq(partnerLink.proposerId, entry.personId),
  isNull(partnerLink.endedAt),
);

/**
 * Selects the phone of the partner in the row's pair, for an accepted pair in a tournament that is not over. The
 * partner must allow it. No other player ever sees a phone.
 */
function partnerPhoneOf(player: Placeholder): SQL<string | null> {
  const phoneOf = ({ partnerMayWrite, phone }: { partnerMayWrite: SQLWrapper; phone: SQLWrapper }) =>
    sql`case when ${partnerMayWrite} then ${phone} end`;
  return sql`case when ${pair.state} <> 'invited' and exists (select from tournament_category c
    join tournament t on t.id = c.tournament_id where c.id = ${entry.categoryId} and t.status = 'upcoming')
    then case when ${pair.proposerId} = ${player} then ${phoneOf(invitee)} else ${phoneOf(proposer)} end end`;
}

/**
 * Finds those of these people who are entered in the category with an active account, and every pair of one of them.
 * For a proposer (`to`) it leaves out players blocked in either direction.
 */
export async function standingOf(
  tx: Transaction,
  categoryId: string,
  players: readonly PersonId[],
  to?: PersonId,
): Promise<{ entrants: Entrant[]; pairs: Pair[] }> {
  const people = [...players];
  const entrants = await tx
    .select({
      player: entry.personId,
      status: entry.status,
      invitesByLink: sql<boolean>`${partnerLink.id} is not null`,
    })
    .from(entry)
    .innerJoin(person, and(eq(person.id, entry.personId), eq(person.status, "active")))
    .leftJoin(partnerLink, isOpenLinkOfEntry)
    .where(
      and(
        eq(entry.categoryId, categoryId),
        inArray(entry.personId, people),
        to === undefined ? undefined : not(areApart(to, entry.personId)),
      ),
    );
  const rows = await tx
    .select()
    .from(pair)
    .where(and(eq(pair.categoryId, categoryId), or(inArray(pair.proposerId, people), inArray(pair.inviteeId, people))));
  return { entrants, pairs: rows.map(toPair) };
}

/** Finds a player's entry and pairs in some categories, with the names of both players. */
export async function ownPairsIn(db: Database, categoryIds: readonly string[], player: PersonId) {
  if (categoryIds.length === 0) return [];
  return ownPairsQuery(db).execute({ categoryIds, player });
}

const ownPairsQuery = preparedOn((db) => ownPairs(db).prepare("own_pairs"));

/** Finds the same of one category, within a transaction. */
export function ownPairsOf(tx: Transaction, categoryId: string, player: PersonId) {
  return ownPairs(tx)
    .prepare("own_pairs")
    .execute({ categoryIds: [categoryId], player });
}

/** The position of a pair on the waiting list, from 1. */
const placeInLine = sql<number | null>`case when ${pair.state} = 'waitlisted' then (
  select count(*)::int from pair as ahead where ahead.category_id = ${pair.categoryId} and ahead.state = 'waitlisted'
    and (ahead.waits_since, ahead.id) <= (${pair.waitsSince}, ${pair.id})) end`;

function ownPairs(db: Database | Transaction) {
  const player = sql.placeholder("player");
  return db
    .select({
      categoryId: entry.categoryId,
      entryStatus: sql<EntryStatus>`${entry.status}`,
      row: pair,
      proposer: playerNameOf(proposer),
      invitee: playerNameOf(invitee),
      partnerPhone: partnerPhoneOf(player),
      link: {
        partnerName: partnerLink.partnerName,
        madeAt: partnerLink.madeAt,
        expiresAt: partnerLink.expiresAt,
      },
      position: placeInLine,
      owed: owedBy(pair.id),
      ownPart: owedBy(pair.id, player),
      alone: moneyOfEntry(entry),
    })
    .from(entry)
    .leftJoin(partnerLink, isOpenLinkOfEntry)
    .leftJoin(
      pair,
      and(eq(pair.categoryId, entry.categoryId), or(eq(pair.proposerId, player), eq(pair.inviteeId, player))),
    )
    .leftJoin(proposer, eq(proposer.id, pair.proposerId))
    .leftJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(eq(entry.personId, player), sql`${entry.categoryId} = any(${sql.placeholder("categoryIds")}::uuid[])`))
    .orderBy(pair.proposedAt, pair.id);
}

/** Finds the eligibility facts of a person's profile; null without a profile. */
export async function knownPlayer(tx: Transaction, player: PersonId): Promise<Known | null> {
  const [found] = await tx
    .select({ category: playerProfile.category, level: playerProfile.level })
    .from(playerProfile)
    .where(eq(playerProfile.personId, player));
  return found ?? null;
}

/** Finds the eligibility facts of two people; category and level are null without a profile. */
export async function knownPair(tx: Transaction, [one, other]: readonly [PersonId, PersonId]): Promise<[Known, Known]> {
  const unknown = { category: null, level: null };
  return [(await knownPlayer(tx, one)) ?? unknown, (await knownPlayer(tx, other)) ?? unknown];
}

/** Returns true if all of these are active players whom the club may enter: with an account, or its own guests. */
export async function areActivePlayers(
  tx: Transaction,
  players: readonly PersonId[],
  clubId: string,
): Promise<boolean> {
  const people = [...new Set(players)];
  const found = await tx
    .select({ id: person.id })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(inArray(person.id, people), eq(person.status, "active"), isKnownTo(clubId)));
  return found.length === people.length;
}

/** Returns one pair with the names of its two players; it must exist. */
export async function pairWithNames(tx: Transaction, pairId: string) {
  const [found] = await tx
    .select({
      row: pair,
      proposer: playerNameOf(proposer),
      invitee: playerNameOf(invitee),
    })
    .from(pair)
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(eq(pair.id, pairId));
  if (!found) throw new Error(`pair ${pairId} is gone`);
  return found;
}

/** Returns a row of the pair table as the domain's variant; a row that fits none means a broken database. */
export function toPair(row: typeof pair.$inferSelect): Pair {
  const { proposerId: proposer, inviteeId: invitee, acceptedAt, confirmedAt, confirmedBy } = row;
  if (row.state === "invited") return { state: "invited", proposer, invitee };
  if (!acceptedAt) throw new Error(`pair ${row.id} is ${row.state} and was never accepted`);
  const accepted = { players: [proposer, invitee], acceptedAt: instant(acceptedAt.getTime()) } as const;
  if (row.state === "awaiting-club") return { state: "awaiting-club", ...accepted };
  if (row.waitsSince) return { ...accepted, ...standingInLine(row, row.waitsSince) };
  if (!confirmedAt || !confirmedBy) throw new Error(`pair ${row.id} is confirmed by nobody`);
  return { state: "confirmed", ...accepted, confirmedAt: instant(confirmedAt.getTime()), confirmedBy };
}

function standingInLine({ state, offerUntil, offersUnanswered }: typeof pair.$inferSelect, waitsSince: Date) {
  const line = { since: instant(waitsSince.getTime()), unanswered: offersUnanswered };
  if (state !== "offered" || !offerUntil) return { ...line, state: "waitlisted" } as const;
  return { ...line, state: "offered", until: instant(offerUntil.getTime()) } as const;
}
