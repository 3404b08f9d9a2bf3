import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { BoardRotation, BoardSide, OpenBoard, Origin, PlayMatch } from "#domain/competition/matches/board.ts";
import { boardKept, type KeptBoard } from "#domain/competition/matches/kept-board.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import {
  type Format,
  isIndividual,
  isStepByStep,
  type TournamentStatus,
} from "#domain/competition/tournaments/tournament.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, type NamedPair, pairPlayersJson, proposer } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { draw, drawEntry, match, matchSide } from "#server/db/tables/draws.ts";
import { matchLineup, pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { courtInPlay, matchDay, publishedPlacement, tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

type MatchRow = typeof match.$inferSelect;
type SideRow = Omit<typeof matchSide.$inferSelect, "matchId" | "side" | "seed">;

/** The end of a match, as its row holds it. */
export type StoredResult = {
  readonly outcome: (typeof match.$inferSelect)["outcome"];
  readonly sets: readonly SetScore[] | null;
  /** Null except for a match of a rotation. */
  readonly points?: Points | null;
  readonly winnerSide: number | null;
};

/** A stored match, with both sides. */
export type StoredMatch = StoredResult &
  Pick<MatchRow, "id" | "stage" | "cup" | "zone" | "round" | "position" | "revision" | "automatic"> & {
    readonly sides: readonly [SideRow, SideRow];
    /** The published place and time of the match. */
    readonly place: MatchView["place"];
    /** In JSON form: moments are texts. */
    readonly onCourt: MatchView["onCourt"];
  };

/** A stored pair of a draw, with both players. */
export type StoredEntry = {
  readonly pairId: string;
  readonly players: NamedPair;
  readonly seed: number;
  readonly zone: string | null;
  readonly zoneSeed: number | null;
  readonly line: number | null;
  readonly withdrawn: boolean;
  readonly wildCard: boolean;
};

/** The live draw of a category with every match and pair of it. */
export type StoredBoard = {
  readonly categoryId: string;
  readonly drawId: string;
  readonly version: number;
  readonly drawnAt: Date;
  readonly isSeeded: boolean;
  readonly orderedByClub: boolean;
  readonly zonesByClub: boolean;
  readonly linesByClub: boolean;
  readonly qualifyingByClub: boolean;
  readonly seedsByLot: boolean;
  readonly randomSeed: string;
  /** Null except for a rotation. */
  readonly plannedRounds: number | null;
  readonly rules: CategoryRules;
  readonly format: Format;
  readonly status: TournamentStatus;
  readonly matches: readonly StoredMatch[];
  readonly entries: readonly StoredEntry[];
  /** The line-ups of matches whose pairs had other players then. */
  readonly lineups: readonly StoredLineup[];
};

/** The line-up of a pair in one match. */
export type StoredLineup = {
  readonly matchId: string;
  readonly pairId: string;
  readonly players: NamedPair;
  readonly withSubstitute: boolean;
};

/** The columns that describe a draw, live or replaced. */
export const ofDraw = {
  drawId: draw.id,
  version: draw.version,
  drawnAt: draw.createdAt,
  isSeeded: draw.isSeeded,
  orderedByClub: draw.orderedByClub,
  zonesByClub: draw.zonesByClub,
  linesByClub: draw.linesByClub,
  qualifyingByClub: draw.qualifyingByClub,
  seedsByLot: draw.seedsByLot,
  randomSeed: draw.randomSeed,
};

/** Finds the live draws of these categories, each whole, in one query. */
export async function storedBoardsOf(
  db: Database | Transaction,
  categoryIds: readonly string[],
): Promise<StoredBoard[]> {
  return categoryIds.length === 0 ? [] : boardsQuery(db).execute({ categoryIds });
}

/** The columns of a whole live draw, for a query that joins its category and its tournament. */
export const wholeBoard = {
  categoryId: draw.categoryId,
  ...ofDraw,
  rules: tournamentCategory.rules,
  format: tournamentCategory.format,
  status: tournament.status,
  plannedRounds: draw.plannedRounds,
  matches: storedMatchesOf(draw.id),
  entries: entriesOf(draw.id),
  lineups: lineupsOf(draw.id),
};

const boardsQuery = preparedOn((db) =>
  db
    .select(wholeBoard)
    .from(draw)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(sql`${draw.categoryId} = any(${sql.placeholder("categoryIds")}::uuid[])`, isNull(draw.supersededAt)))
    .orderBy(asc(tournamentCategory.position))
    .prepare("boards"),
);

/** Finds the live draw of one category. */
export async function storedBoardOf(db: Database | Transaction, categoryId: string): Promise<StoredBoard | undefined> {
  const [stored] = await storedBoardsOf(db, [categoryId]);
  return stored;
}

/** Returns a function that finds the pairs of a draw by id: all its matches are between drawn pairs. */
export function finderOf<Entry extends { readonly pairId: string }>(
  entries: readonly Entry[],
): (pairId: string) => Entry {
  const byId = new Map(entries.map((entry) => [entry.pairId, entry]));
  return (pairId) => {
    const entry = byId.get(pairId);
    if (!entry) throw new Error(`pair ${pairId} was not drawn`);
    return entry;
  };
}

/** Returns the board of a stored draw, with ids as keys of its matches and pairs. */
export function boardFrom({ rules, format, randomSeed, matches, entries }: StoredBoard): OpenBoard<string> {
  return boardKept({
    rules,
    randomSeed,
    zones: zonesFrom(entries),
    seeds: entries,
    matches: matches.map(playMatch),
    withdrawn: new Set(entries.flatMap(({ pairId, withdrawn }) => (withdrawn ? pairId : []))),
    rotation: rotationOf(format, rules),
  });
}

/** Returns the rules of the rounds of an individual format; null for any other. */
export function rotationOf(format: Format, { rotation }: CategoryRules): BoardRotation | null {
  return isIndividual(format) ? { points: rotation.points, isStepByStep: isStepByStep(format) } : null;
}

function playMatch(stored: StoredMatch): PlayMatch<string> {
  const { id: key, stage, cup, zone, round, position, sides, automatic: isAutomatic } = stored;
  const [pair1, pair2] = sides.map(boardSide);
  const outcome = stored.outcome === "bye" ? "bye" : storedOutcome(stored);
  if (!pair1 || !pair2) throw new Error(`match ${key} has not two sides`);
  return { key, stage, cup, zone, round, position, sides: { pair1, pair2 }, outcome, isAutomatic };
}

/** Returns the result of a match; null for a bye and for an open match. */
export function storedOutcome({ outcome, sets, points, winnerSide }: StoredResult): Outcome | null {
  if (outcome === null || outcome === "bye") return null;
  if (outcome === "not-played") return { kind: "not-played" };
  if (outcome === "points" && points) return { kind: "points", points };
  if (outcome === "played") return { kind: "played", sets: sets ?? [] };
  const winner = sideNumbered(winnerSide);
  if (outcome === "walkover") return { kind: "walkover", absent: winner === null ? "both" : otherSide(winner) };
  if (winner === null || outcome === "points") throw new Error(`a match that ended by ${outcome} has no winner`);
  return outcome === "retirement"
    ? { kind: "retirement", retired: otherSide(winner), sets: sets ?? [] }
    : { kind: "disqualification", disqualified: otherSide(winner), sets: sets ?? [] };
}

function sideNumbered(side: number | null): Side | null {
  return side === null ? null : side === 1 ? "pair1" : "pair2";
}

function boardSide(side: SideRow): BoardSide<string> {
  return { origin: originOf(side), pair: side.pairId, vacant: side.vacant };
}

function originOf({ origin, originMatchId, originZone, originPlace }: SideRow): Origin {
  if (origin === "pair" || origin === "bye") return { from: origin };
  if (origin === "zone" && originZone !== null && originPlace !== null) {
    return { from: "zone", zone: originZone, place: originPlace };
  }
  if (origin === "zone" || originMatchId === null) throw new Error(`a side comes from nowhere: ${origin}`);
  return { from: origin, of: originMatchId };
}

/** Returns the zones that these pairs were drawn into, each with its pairs in the order of their seeds. */
export function zonesFrom(entries: readonly StoredEntry[]): KeptBoard<string>["zones"] {
  const placed = entries.filter(({ zone }) => zone !== null);
  return [...Map.groupBy(placed, ({ zone }) => zone ?? "")].map(([letter, members]) => ({
    letter,
    pairs: members.toSorted((one, other) => (one.zoneSeed ?? 0) - (other.zoneSeed ?? 0)).map(({ pairId }) => pairId),
  }));
}

/** Selects the matches: zones first, then the knockout from its first round to the final, with the third place. */
function storedMatchesOf(drawId: typeof draw.id): SQL<StoredMatch[]> {
  const sides = sql`(select json_agg(json_build_object('origin', ${matchSide.origin},
    'originMatchId', ${matchSide.originMatchId}, 'originZone', ${matchSide.originZone},
    'originPlace', ${matchSide.originPlace}, 'pairId', ${matchSide.pairId}, 'vacant', ${matchSide.vacant})
    order by ${matchSide.side}) from ${matchSide} where ${matchSide.matchId} = ${match.id})`;
  const { matchId, tournamentId, courtId, day, startMinute } = publishedPlacement;
  const { rules } = tournamentSchedule;
  // Rounds of an individual format, and matches of a league, whose players booked the court.
  const isBooked = sql`exists (select from ${booking} where ${booking.matchId} = ${match.id})`;
  const isFixed = sql`(${match.stage} = 'round' or ${isBooked})`;
  const place = sql`(select json_build_object('day', ${day}, 'startMinute', ${startMinute},
    'court', case when ${isFixed} or ${rules} ->> 'showCourts' = 'plan' then ${court.name} end,
    'notBefore', not ${isFixed} and coalesce(${rules} ->> 'dayMode' = 'queue', false))
    from ${publishedPlacement} join ${court} on ${court.id} = ${courtId}
    left join ${tournamentSchedule} on ${tournamentSchedule.tournamentId} = ${tournamentId}
    where ${matchId} = ${match.id})`;
  const onCourt = sql`(select json_build_object('court', ${court.name}, 'playing', ${matchDay.startedAt} is not null,
    'since', coalesce(${matchDay.startedAt}, ${matchDay.calledAt})) from ${courtInPlay}
    join ${matchDay} on ${matchDay.matchId} = ${courtInPlay.matchId}
    join ${court} on ${court.id} = ${courtInPlay.courtId}
    where ${courtInPlay.matchId} = ${match.id})`;
  return sql`(select json_agg(json_build_object('id', ${match.id}, 'place', ${place}, 'onCourt', ${onCourt},
    'stage', ${match.stage}, 'cup', ${match.cup}, 'zone', ${match.zone}, 'round', ${match.round},
    'position', ${match.position}, 'winnerSide', ${match.winnerSide}, 'outcome', ${match.outcome},
    'automatic', ${match.automatic}, 'sets', ${match.sets}, 'points', ${match.points},
    'revision', ${match.revision}, 'sides', ${sides})
    order by ${match.zone} = '', length(${match.zone}), ${match.zone}, ${match.cup} <> 'main', ${match.cup},
      ${match.round}, ${match.stage}, ${match.position})
    from ${match} where ${match.drawId} = ${drawId})`;
}

/** Selects the drawn pairs by seed; of a rotation the pairs that play in its rounds, which have none. */
function entriesOf(drawId: typeof draw.id): SQL<StoredEntry[]> {
  const players = sql`join ${person} "proposer" on ${proposer.id} = ${pair.proposerId}
    join ${person} "invitee" on ${invitee.id} = ${pair.inviteeId}`;
  return sql`coalesce((select json_agg(json_build_object('pairId', ${pair.id}, 'players', ${pairPlayersJson},
    'seed', ${drawEntry.seed}, 'zone', ${drawEntry.zone},
    'zoneSeed', ${drawEntry.zoneSeed}, 'line', ${drawEntry.line}, 'withdrawn', ${drawEntry.withdrawnAt} is not null,
    'wildCard', ${pair.wildCard}) order by ${drawEntry.seed})
    from ${drawEntry} join ${pair} on ${pair.id} = ${drawEntry.pairId}
    ${players} where ${drawEntry.drawId} = ${drawId}),
    (select json_agg(json_build_object('pairId', ${pair.id}, 'players', ${pairPlayersJson}, 'seed', 0, 'zone', null,
    'zoneSeed', null, 'line', null, 'withdrawn', false, 'wildCard', false))
    from ${pair} ${players} where ${pair.rotationDrawId} = ${drawId}))`;
}

function lineupsOf(drawId: typeof draw.id): SQL<StoredLineup[]> {
  return sql`coalesce((select json_agg(json_build_object('matchId', ${matchLineup.matchId},
    'pairId', ${matchLineup.pairId}, 'players', ${pairPlayersJson},
    'withSubstitute', ${matchLineup.withSubstitute}))
    from ${matchLineup} join ${match} on ${match.id} = ${matchLineup.matchId}
    join ${person} "proposer" on ${proposer.id} = ${matchLineup.oneId}
    join ${person} "invitee" on ${invitee.id} = ${matchLineup.otherId} where ${match.drawId} = ${drawId}), '[]')`;
}
