import { and, asc, desc, eq, inArray, isNull, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BracketView, DrawRecord } from "#contract/draws.ts";
import type { LiveDraw } from "#domain/draws/redraw.ts";
import type { Entrant } from "#domain/draws/seeding.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { draw, drawEntry, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { presentBracket, presentHistory } from "./view.ts";

const ofDraw = {
  drawId: draw.id,
  version: draw.version,
  drawnAt: draw.createdAt,
  isSeeded: draw.isSeeded,
  orderedByClub: draw.orderedByClub,
  randomSeed: draw.randomSeed,
};

/** The live draw of each of these categories that has one, in one query. */
export async function bracketsOf(
  db: Database | Transaction,
  categoryIds: readonly string[],
): Promise<Map<string, BracketView>> {
  if (categoryIds.length === 0) return new Map();
  const proposer = alias(person, "proposer");
  const invitee = alias(person, "invitee");
  const rows = await db
    .select({
      categoryId: draw.categoryId,
      ...ofDraw,
      matchId: match.id,
      round: match.round,
      position: match.position,
      nextMatchId: match.nextMatchId,
      winnerSide: match.winnerSide,
      outcome: match.outcome,
      isBye: sql<boolean>`${matchSide.origin} = 'bye'`,
      seed: drawEntry.seed,
      pairId: matchSide.pairId,
      pairName: sql<string | null>`${proposer.name} || ' / ' || ${invitee.name}`,
    })
    .from(draw)
    .innerJoin(match, and(eq(match.drawId, draw.id), eq(match.stage, "knockout")))
    .innerJoin(matchSide, eq(matchSide.matchId, match.id))
    .leftJoin(drawEntry, and(eq(drawEntry.drawId, draw.id), eq(drawEntry.pairId, matchSide.pairId)))
    .leftJoin(pair, eq(pair.id, matchSide.pairId))
    .leftJoin(proposer, eq(proposer.id, pair.proposerId))
    .leftJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(inArray(draw.categoryId, [...categoryIds]), isNull(draw.supersededAt)))
    .orderBy(asc(match.round), asc(match.position), asc(matchSide.side));
  const brackets = new Map<string, BracketView>();
  for (const [categoryId, [first, ...rest]] of Map.groupBy(rows, (row) => row.categoryId)) {
    if (first) brackets.set(categoryId, presentBracket(first, [first, ...rest]));
  }
  return brackets;
}

/** Every draw of a category, live or replaced, with its pairs in the order in which they entered. */
export async function drawsOf(db: Database, categoryId: string): Promise<DrawRecord[]> {
  const proposer = alias(person, "proposer");
  const invitee = alias(person, "invitee");
  const rows = await db
    .select({
      ...ofDraw,
      supersededAt: draw.supersededAt,
      seed: drawEntry.seed,
      pairId: drawEntry.pairId,
      name: sql<string>`${proposer.name} || ' / ' || ${invitee.name}`,
      strength: drawEntry.strength,
      acceptedAt: pair.acceptedAt,
    })
    .from(draw)
    .innerJoin(drawEntry, eq(drawEntry.drawId, draw.id))
    .innerJoin(pair, eq(pair.id, drawEntry.pairId))
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(eq(draw.categoryId, categoryId))
    .orderBy(desc(draw.version), asc(pair.acceptedAt), asc(pair.id));
  return presentHistory(rows);
}

/** The live draw of a locked category, with how many of its matches have a result. */
export async function liveDrawOf(tx: Transaction, categoryId: string): Promise<LiveDraw<string> | null> {
  const [found] = await tx
    .select({ id: draw.id, version: draw.version })
    .from(draw)
    .where(and(eq(draw.categoryId, categoryId), isNull(draw.supersededAt)));
  if (!found) return null;
  return { ...found, results: await tx.$count(match, and(eq(match.drawId, found.id), ne(match.outcome, "bye"))) };
}

/** Which version the next draw of a locked category is: draws that stand no longer count. */
export async function nextVersionOf(tx: Transaction, categoryId: string): Promise<number> {
  const [last] = await tx
    .select({ version: max(draw.version) })
    .from(draw)
    .where(eq(draw.categoryId, categoryId));
  return (last?.version ?? 0) + 1;
}

/** The pairs that the club has confirmed, with what their strength and their place in the draw follow from. */
export async function confirmedPairsOf(tx: Transaction, categoryId: string): Promise<Entrant<string>[]> {
  const proposer = alias(playerProfile, "proposer");
  const invitee = alias(playerProfile, "invitee");
  const rows = await tx
    .select({
      id: pair.id,
      acceptedAt: pair.acceptedAt,
      proposerPoints: proposer.rankingPoints,
      inviteePoints: invitee.rankingPoints,
    })
    .from(pair)
    .leftJoin(proposer, eq(proposer.personId, pair.proposerId))
    .leftJoin(invitee, eq(invitee.personId, pair.inviteeId))
    .where(and(eq(pair.categoryId, categoryId), eq(pair.state, "confirmed")));
  return rows.map(({ id, acceptedAt, proposerPoints, inviteePoints }) => {
    if (!acceptedAt) throw new Error(`pair ${id} is confirmed and was never accepted`);
    return { id, enteredAt: acceptedAt.getTime(), rankingPoints: [proposerPoints ?? 0, inviteePoints ?? 0] };
  });
}
