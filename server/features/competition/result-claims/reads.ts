import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { ClaimPlayer, ClaimState, SidePart } from "#domain/competition/result-claims/claim.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { takesClaims } from "#domain/competition/tournaments/league-format.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { draw, match, matchSide, resultClaim } from "#server/db/tables/draws.ts";
import { matchLineup, pair, pairSubstitute } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** The people of the row's side: its players, those of its line-up in the match, and its substitutes. */
const peopleOfSide = sql`array[${pair.proposerId}, ${pair.inviteeId}]
  || array(select unnest(array[${matchLineup.oneId}, ${matchLineup.otherId}]) from ${matchLineup}
    where ${matchLineup.matchId} = ${matchSide.matchId} and ${matchLineup.pairId} = ${pair.id})
  || array(select ${pairSubstitute.personId} from ${pairSubstitute} where ${pairSubstitute.pairId} = ${pair.id})`;

/** True if the person is a player of the match of the row, or a substitute of one of its pairs. */
const concerns = (who: string) => sql<boolean>`exists (select from ${matchSide}
  join ${pair} on ${pair.id} = ${matchSide.pairId}
  where ${matchSide.matchId} = ${match.id} and ${who} = any(${peopleOfSide}))`;

/** The part of a person in the row's side. */
const partOf = (who: SQL) => sql<SidePart>`case
  when ${who} in (${pair.proposerId}, ${pair.inviteeId}) then 'player'
  when exists (select from ${matchLineup} where ${matchLineup.matchId} = ${matchSide.matchId}
    and ${matchLineup.pairId} = ${pair.id} and ${who} in (${matchLineup.oneId}, ${matchLineup.otherId})) then 'played'
  else 'substitute' end`;

/** True if players enter the results of the row's category: the one place that decides it. */
const isClaimable = formatIs(tournamentCategory.format, takesClaims);

/**
 * Finds the category, tournament and club of a match whose result its players enter; undefined for any other match, and
 * for one that does not concern `player`. Null as the player stands for the clock.
 */
export async function placeOfClaimable(tx: Transaction, matchId: string, player: string | null) {
  const [found] = await tx
    .select({ categoryId: tournamentCategory.id, tournamentId: tournament.id, clubId: tournament.clubId })
    .from(match)
    .innerJoin(draw, and(eq(draw.id, match.drawId), isNull(draw.supersededAt)))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(match.id, matchId), isClaimable, player === null ? undefined : concerns(player)));
  return found;
}

/** Finds the people of both sides of a match. */
export async function peopleOfMatch(tx: Transaction, matchId: string): Promise<PerSide<readonly ClaimPlayer[]>> {
  const rows = await tx
    .select({
      side: matchSide.side,
      person: person.id,
      isGuest: sql<boolean>`${person.claimedAt} is null`,
      part: partOf(sql`${person.id}`),
    })
    .from(matchSide)
    .innerJoin(pair, eq(pair.id, matchSide.pairId))
    .innerJoin(person, sql`${person.id} = any(${peopleOfSide})`)
    .where(eq(matchSide.matchId, matchId));
  const on = (side: Side) => rows.filter((row) => sideOf(row.side) === side);
  return { pair1: on("pair1"), pair2: on("pair2") };
}

/** A stored claim with its state. */
export type StoredClaim = Omit<typeof resultClaim.$inferSelect, "claimedSide" | "answer" | "settledAt"> & {
  readonly by: Side;
  readonly state: ClaimState;
};

/** Finds the claims of a match, the latest first. */
export async function claimsOf(tx: Transaction, matchId: string): Promise<StoredClaim[]> {
  const rows = await tx
    .select()
    .from(resultClaim)
    .where(eq(resultClaim.matchId, matchId))
    .orderBy(desc(resultClaim.claimedAt));
  return rows.map(({ claimedSide, answer, settledAt, ...claim }) => {
    return { ...claim, by: sideOf(claimedSide), state: stateOf(answer, settledAt) };
  });
}

function sideOf(side: number): Side {
  return side === 1 ? "pair1" : "pair2";
}

function stateOf(answer: (typeof resultClaim.$inferSelect)["answer"], settledAt: Date | null): ClaimState {
  if (settledAt === null) return answer === "disputed" ? "disputed" : "open";
  return answer === "confirmed" || answer === "silence" ? "confirmed" : "overruled";
}

const waiting = {
  id: resultClaim.id,
  matchId: match.id,
  tournamentId: tournamentCategory.tournamentId,
  categoryId: draw.categoryId,
  claimedSide: resultClaim.claimedSide,
  claimedBy: person.name,
  outcome: resultClaim.outcome,
  claimedAt: resultClaim.claimedAt,
  disputed: sql<boolean>`${resultClaim.answer} is not null`,
  /** The pairs and their people, by side. */
  players: sql<readonly (ClaimPlayer & { readonly side: number })[]>`(
    select json_agg(json_build_object('side', ${matchSide.side}, 'person', playing.id,
      'isGuest', playing.claimed_at is null, 'part', ${partOf(sql`playing.id`)}))
    from ${matchSide} join ${pair} on ${pair.id} = ${matchSide.pairId}
    join ${person} playing on playing.id = any(${peopleOfSide})
    where ${matchSide.matchId} = ${resultClaim.matchId})`,
};

/** A claim that waits, as it is found. */
export type WaitingClaim = Awaited<ReturnType<typeof waitingClaims>>[number];

/** Finds the claims that wait, of a player's matches or of a tournament: disputed ones first, then the oldest. */
export function waitingClaims(
  db: Database | Transaction,
  of: { readonly player: string } | { readonly tournament: string } | { readonly claim: string },
) {
  return db
    .select(waiting)
    .from(resultClaim)
    .innerJoin(match, eq(match.id, resultClaim.matchId))
    .innerJoin(draw, and(eq(draw.id, match.drawId), isNull(draw.supersededAt)))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), eq(tournament.status, "upcoming")))
    .innerJoin(person, eq(person.id, resultClaim.claimedBy))
    .where(
      and(
        isNull(resultClaim.settledAt),
        "player" in of
          ? concerns(of.player)
          : "claim" in of
            ? eq(resultClaim.id, of.claim)
            : eq(tournament.id, of.tournament),
      ),
    )
    .orderBy(desc(sql`${resultClaim.answer} is not null`), asc(resultClaim.claimedAt), asc(resultClaim.id));
}

/** Finds the claims of live draws that nobody has answered since that moment, the oldest first. */
export function unansweredSince(db: Database, since: Date) {
  return db
    .select({ id: resultClaim.id, matchId: match.id })
    .from(resultClaim)
    .innerJoin(match, eq(match.id, resultClaim.matchId))
    .innerJoin(draw, and(eq(draw.id, match.drawId), isNull(draw.supersededAt)))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), eq(tournament.status, "upcoming")))
    .where(and(isNull(resultClaim.settledAt), isNull(resultClaim.answer), lte(resultClaim.claimedAt, since)))
    .orderBy(asc(resultClaim.claimedAt));
}
