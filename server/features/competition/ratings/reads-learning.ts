import { type SQL, sql } from "drizzle-orm";
import { ratedOpenMatch, ratedResult } from "#domain/competition/ratings/rated-result.ts";
import type { Newcomer, RatingOrigin, RatingRules } from "#domain/competition/ratings/rating.ts";
import { type Rated, type RatedMatch, ratedKey, type StoredRating } from "#domain/competition/ratings/replay.ts";
import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { formatOfMatch } from "#server/db/match-format.ts";
import { type StoredResult, storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import { levelOfOpenMatch } from "./reads-place.ts";

/** A match with a result now or before, in its place in the order of learning; `match` is null if it does not count. */
export type MatchToLearn = {
  readonly id: string;
  readonly seq: number;
  readonly ladder: CategoryName;
  readonly level: Level;
  /** True if the cap applies to it: its players arrange it themselves. Rules R.17. */
  readonly isCapped: boolean;
  readonly isOpenMatch: boolean;
  readonly match: RatedMatch | null;
};

type Row = Omit<MatchToLearn, "match"> &
  StoredResult & {
    readonly day: CalendarDate;
    /** Null for an open match. */
    readonly format: MatchFormat | null;
    readonly counts: boolean;
    readonly players: readonly [string, string, string, string] | null;
  };

/** Matches the categories that count: those of pairs that stay together. Rules R.7. */
const isOfPairs = formatIs(sql`category.format`, (format) => !isIndividual(format));
/** Matches the fechas of leagues. Rules R.17. */
const isOfFecha = sql`(match.stage = 'zone' and ${formatIs(sql`category.format`, hasFechas)})`;

/** Checks if a match waits to be learnt. */
export async function hasMatchesToLearn(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from rating_todo limit 1`);
  return rows.length > 0;
}

/**
 * The first line of the history of this match, with the place in the order of learning. That of an open match is its
 * confirmed score.
 */
const firstLineOf = (matchId: SQL) => sql`((select match_id, id, at from match_history
    where match_id = ${matchId} order by id limit 1)
  union all (select open_match_id, seq, settled_at from result_claim
    where open_match_id = ${matchId} and seq is not null))`;

/** Finds these matches, in the order of learning. A match without any line of history is not among them. */
export function matchesToLearn(tx: Transaction, rules: RatingRules, timeZone: string, ids: readonly string[]) {
  return toLearn(
    tx,
    rules,
    timeZone,
    sql`select first.match_id, first.id, first.at
      from unnest(${sql.param([...ids])}::uuid[]) as wanted(id)
      cross join lateral ${firstLineOf(sql`wanted.id`)} as first`,
  );
}

/** Finds the next matches in the order of learning, after this one. */
export function matchesAfter(tx: Transaction, rules: RatingRules, timeZone: string, seq: number, most: number) {
  return toLearn(
    tx,
    rules,
    timeZone,
    sql`(select match_id, id, at from match_history as first where id > ${seq} and not exists
        (select from match_history as earlier where earlier.match_id = first.match_id and earlier.id < first.id)
      order by id limit ${most})
      union all (select open_match_id, seq, settled_at from result_claim where seq > ${seq} order by seq limit ${most})
      order by id limit ${most}`,
  );
}

/**
 * The moment of the claim whose result the first line entered; null for a result of the desk. The line is written just
 * after the answer to its claim. A claim that was answered later is not of this line.
 */
const claimedAt = sql`(select min(claim.claimed_at) from result_claim claim where claim.match_id = match.id
  and claim.answer in ('confirmed', 'silence') and claim.answered_at <= line.at)`;

async function toLearn(
  tx: Transaction,
  rules: RatingRules,
  timeZone: string,
  lines: ReturnType<typeof sql>,
): Promise<MatchToLearn[]> {
  const { rows } = await tx.execute<Row>(sql`
    with line as materialized (${lines})
    select match.id, line.id as seq, (coalesce(${claimedAt}, line.at) at time zone ${timeZone})::date as day,
      category.name as ladder, category.level, match.outcome, match.sets, match.winner_side as "winnerSide",
      ${formatOfMatch} as format,
      draw.superseded_at is null and tournament.status <> 'cancelled'
        and ${isOfPairs} as counts, ${isOfFecha} as "isCapped", false as "isOpenMatch",
      case when one.id is not null and other.id is not null then json_build_array(
        coalesce(own.one_id, one.proposer_id), coalesce(own.other_id, one.invitee_id),
        coalesce(theirs.one_id, other.proposer_id), coalesce(theirs.other_id, other.invitee_id)) end as players
    from line join match on match.id = line.match_id
    join draw on draw.id = match.draw_id
    join tournament_category as category on category.id = draw.category_id
    join tournament on tournament.id = category.tournament_id
    left join match_side upper on upper.match_id = match.id and upper.side = 1
    left join match_side lower on lower.match_id = match.id and lower.side = 2
    left join pair one on one.id = upper.pair_id
    left join pair other on other.id = lower.pair_id
    left join match_lineup own on own.match_id = match.id and own.pair_id = one.id
    left join match_lineup theirs on theirs.match_id = match.id and theirs.pair_id = other.id
    union all select open_match.id, line.id, (open_match.starts_at at time zone ${timeZone})::date,
      open_match.ladder, ${levelOfOpenMatch}, 'played', claim.outcome -> 'sets', null, null, true, true, true,
      (select case when count(person_id) = 4
        then json_agg(person_id order by seat not in (1, claim.partner), seat) end
        from open_match_seat where open_match_seat.match_id = open_match.id and left_at is null)
    from line join open_match on open_match.id = line.match_id
    join result_claim claim on claim.open_match_id = open_match.id and claim.seq is not null
    order by seq`);
  return rows.map(({ id, seq, ladder, level, isCapped, isOpenMatch, ...row }) => {
    return { id, seq, ladder, level, isCapped, isOpenMatch, match: ratedMatch(rules, row) };
  });
}

function ratedMatch(
  rules: RatingRules,
  {
    day,
    format,
    counts,
    players,
    ...stored
  }: Omit<Row, "id" | "seq" | "ladder" | "level" | "isCapped" | "isOpenMatch">,
): RatedMatch | null {
  const outcome = counts ? storedOutcome(stored) : null;
  const result = outcome && (format ? ratedResult(rules, format, outcome) : ratedOpenMatch(rules, outcome));
  if (!result || !players) return null;
  const [one, other, theirOne, theirOther] = players;
  return { day, result, players: { pair1: [one, other], pair2: [theirOne, theirOther] } };
}

/** A stored change of a player, with what is needed to learn its match again. */
export type StoredChange = Rated & {
  readonly matchId: string;
  readonly seq: number;
  readonly day: CalendarDate;
  readonly side: 1 | 2;
  readonly won: boolean;
  readonly factor: number;
  readonly rating: StoredRating;
};

const storedChange = sql`match_id as "matchId", person_id as person, ladder, seq, day, side, won, factor,
  json_build_object('mu', mu_after, 'sigma', sigma_after, 'matches', nth, 'lastOn', day) as rating`;

/**
 * Finds the changes that these matches made, and all later ones of their ladders, in the order of learning; at most so
 * many. `first` is the place of the first of the matches as they are now, with their ladders.
 */
export async function changesFrom(
  tx: Transaction,
  runId: number,
  ids: readonly string[],
  matches: readonly Pick<MatchToLearn, "seq" | "ladder">[],
  most: number,
): Promise<StoredChange[]> {
  const first = matches.length === 0 ? null : Math.min(...matches.map(({ seq }) => seq));
  const { rows } = await tx.execute<StoredChange>(sql`
    with old as materialized (
      select seq, ladder from rating_change where run_id = ${runId} and match_id = any(${sql.param([...ids])}::uuid[]))
    select ${storedChange} from rating_change
    where run_id = ${runId} and seq >= least(${first}::bigint, (select min(seq) from old))
      and ladder in (select unnest(${sql.param(matches.map(({ ladder }) => ladder))}::text[])
        union select ladder from old)
    order by seq limit ${most}`);
  return rows;
}

/** A player in a ladder, before a match: the last stored rating, and the origin of the start, if there are any. */
export type RatingBefore = Rated & {
  readonly last: StoredRating | null;
  readonly start: RatingOrigin | null;
};

/**
 * Builds the origin of a player's start as JSON; null without one. An array of persons leaves the planner no choice but
 * the key of the starts: in a first run it would scan them all for each newcomer, because they have no statistics yet.
 */
export function originJson(personId: SQL, ladder: SQL): SQL {
  return sql`(select json_build_object('how', how, 'level', level, 'mu', mu) from rating_start
    where ladder = ${ladder} and person_id = any(
      array(select id from person where merged_into = ${personId}) || ${personId})
    order by at, person_id limit 1)`;
}

/**
 * Finds the ratings of these players before a match; `seq` is null in a new run, which has none yet. Of several starts,
 * after a merge, the earliest counts; a merged person's start counts for the person they were merged into.
 */
export async function ratingsBefore(
  tx: Transaction,
  runId: number,
  players: readonly Rated[],
  seq: number | null,
): Promise<RatingBefore[]> {
  const last = sql`(select json_build_object('mu', mu_after, 'sigma', sigma_after, 'matches', nth, 'lastOn', day)
    from rating_change where run_id = ${runId} and person_id = wanted.person and ladder = wanted.ladder
      and seq < ${seq} order by seq desc limit 1)`;
  const { rows } = await tx.execute<RatingBefore>(sql`
    select wanted.person, wanted.ladder, ${seq === null ? sql`null::json` : last} as last,
      ${originJson(sql`wanted.person`, sql`wanted.ladder`)} as start
    from json_to_recordset(${JSON.stringify(players)}) as wanted(person uuid, ladder text)`);
  return rows;
}

/** A player before the first match in a ladder. */
export type NewPlayer = Rated & Newcomer;

/** Finds the class and the other rating of these players. */
export async function newcomers(tx: Transaction, runId: number, players: readonly Rated[]): Promise<NewPlayer[]> {
  const { rows } = await tx.execute<NewPlayer>(sql`
    select wanted.person, wanted.ladder,
      (select json_build_object('category', category, 'level', level) from player_profile
        where person_id = wanted.person) as declared,
      (select mu from rating_now where run_id = ${runId} and person_id = wanted.person and ladder <> wanted.ladder
        order by matches desc, ladder limit 1) as "otherMu"
    from json_to_recordset(${JSON.stringify(players)}) as wanted(person uuid, ladder text)`);
  return rows;
}

/** Returns the players of matches, each once in each ladder. */
export function playersOf(matches: readonly Pick<MatchToLearn, "ladder" | "match">[]): Rated[] {
  const all = matches.flatMap(({ ladder, match }) =>
    match === null ? [] : [...match.players.pair1, ...match.players.pair2].map((person) => ({ person, ladder })),
  );
  return [...new Map(all.map((one) => [ratedKey(one), one])).values()];
}
