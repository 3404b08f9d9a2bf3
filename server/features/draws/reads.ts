import { and, asc, desc, eq, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BracketView, DrawRecord } from "#contract/draws.ts";
import type { LiveDraw } from "#domain/draws/redraw.ts";
import type { Entrant } from "#domain/draws/seeding.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { draw, drawEntry, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { matchesOf, presentBracket, presentHistory } from "./view.ts";
import type { ZoneOfDraw } from "./view-zones.ts";

const ofDraw = {
  drawId: draw.id,
  version: draw.version,
  drawnAt: draw.createdAt,
  isSeeded: draw.isSeeded,
  orderedByClub: draw.orderedByClub,
  randomSeed: draw.randomSeed,
};

/** A category whose draw is wanted, with the rules that its zones are read by. */
type Category = { readonly id: string; readonly rules: CategoryRules };

/** The live draw of each of these categories that has one, in one query. */
export async function bracketsOf(
  db: Database | Transaction,
  categories: readonly Category[],
): Promise<Map<string, BracketView>> {
  if (categories.length === 0) return new Map();
  const rulesOf = new Map(categories.map(({ id, rules }) => [id, rules]));
  const rows = await sidesOf(db, inArray(draw.categoryId, [...rulesOf.keys()]));
  const brackets = new Map<string, BracketView>();
  for (const [categoryId, [first, ...rest]] of Map.groupBy(rows, (row) => row.categoryId)) {
    const rules = rulesOf.get(categoryId);
    if (first && rules) brackets.set(categoryId, presentBracket(first, [first, ...rest], rules));
  }
  return brackets;
}

/** A zone of the live draw of a category, with what its table depends on; undefined when there is no such zone. */
export async function zoneOf(db: Database, categoryId: string, letter: string): Promise<ZoneOfDraw | undefined> {
  const inZones = and(eq(draw.categoryId, categoryId), eq(match.stage, "zone"));
  const [[category], rows] = await Promise.all([
    db
      .select({ rules: tournamentCategory.rules })
      .from(tournamentCategory)
      .where(eq(tournamentCategory.id, categoryId)),
    sidesOf(db, inZones),
  ]);
  const zones = Map.groupBy(rows, ({ zone }) => zone);
  const own = zones.get(letter);
  const [first] = own ?? [];
  if (!category || !own || !first) return undefined;
  const { randomSeed, isSeeded: seeded } = first;
  return { matches: matchesOf(own), setting: { ...category, zones: zones.size, randomSeed, seeded } };
}

/** Both sides of the matches of live draws, by round, position and side. */
function sidesOf(db: Database | Transaction, wanted: SQL | undefined) {
  const proposer = alias(person, "proposer");
  const invitee = alias(person, "invitee");
  return db
    .select({
      categoryId: draw.categoryId,
      ...ofDraw,
      matchId: match.id,
      stage: match.stage,
      zone: match.zone,
      round: match.round,
      position: match.position,
      nextMatchId: match.nextMatchId,
      winnerSide: match.winnerSide,
      outcome: match.outcome,
      sets: match.sets,
      revision: match.revision,
      origin: matchSide.origin,
      originMatchId: matchSide.originMatchId,
      originZone: matchSide.originZone,
      originPlace: matchSide.originPlace,
      vacant: matchSide.vacant,
      pairId: matchSide.pairId,
      pairName: sql<string | null>`${proposer.name} || ' / ' || ${invitee.name}`,
      seed: drawEntry.seed,
      zoneSeed: drawEntry.zoneSeed,
      withdrawnAt: drawEntry.withdrawnAt,
    })
    .from(draw)
    .innerJoin(match, eq(match.drawId, draw.id))
    .innerJoin(matchSide, eq(matchSide.matchId, match.id))
    .leftJoin(drawEntry, and(eq(drawEntry.drawId, draw.id), eq(drawEntry.pairId, matchSide.pairId)))
    .leftJoin(pair, eq(pair.id, matchSide.pairId))
    .leftJoin(proposer, eq(proposer.id, pair.proposerId))
    .leftJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(wanted, isNull(draw.supersededAt)))
    .orderBy(asc(match.round), asc(match.position), asc(matchSide.side));
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
      zone: drawEntry.zone,
      zoneSeed: drawEntry.zoneSeed,
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
