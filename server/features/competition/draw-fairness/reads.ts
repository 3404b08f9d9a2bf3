import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import type { WeighedDraw } from "#server/db/tables/ratings.ts";
import type { MayRead } from "#server/features/competition/ratings/policy.ts";

/** Selects the live run; null before the first match is learnt. */
export const live = sql`(select id from rating_run where live)`;

/** Matches categories whose draws are weighed: neither leagues nor individual formats. */
export function isWeighed(format: SQLWrapper): SQL {
  return formatIs(format, (one) => holdsCourts(one) && !isIndividual(one));
}

/** Selects a digest of the pairs of a draw with their players. */
export function playersDigest(drawId: SQL): SQL<string> {
  return sql`(select md5(string_agg(pair.id || ' ' || proposer_id || ' ' || invitee_id, ' ' order by seed))
    from draw_entry join pair on pair.id = draw_entry.pair_id where draw_entry.draw_id = ${drawId})`;
}

/** Selects a digest of the confirmed pairs of a draft with their players. */
export const draftPlayers = sql<string>`(select md5(string_agg(pair.id || ' ' || proposer_id || ' ' || invitee_id, ' '
    order by nth))
  from unnest(draft.pair_order) with ordinality as ordered(pair_id, nth)
  join pair on pair.id = ordered.pair_id and pair.state = 'confirmed')`;

/** A draw or a draft whose fairness is missing, or is that of other players or of another run. */
export type DrawWithoutFairness = {
  readonly drawId: string;
  readonly categoryId: string;
  readonly isDraft: boolean;
};

/** Finds some live draws and drafts of coming tournaments that are to be weighed for the live run; none without one. */
export async function drawsToWeigh(
  db: Database,
  most: number,
  passed: readonly string[],
): Promise<DrawWithoutFairness[]> {
  const ofComing = sql`join tournament on tournament.id = category.tournament_id and tournament.status = 'upcoming'`;
  const isMissing = (players: SQL) => sql`${isWeighed(sql`category.format`)} and ${live} is not null
    and (kept.run_id is distinct from ${live} or kept.players is distinct from ${players})`;
  const { rows } = await db.execute<DrawWithoutFairness>(sql`
    select "drawId", "categoryId", "isDraft" from (
      select draw.id as "drawId", category.id as "categoryId", false as "isDraft", draw.created_at
      from draw join tournament_category category on category.id = draw.category_id ${ofComing}
      left join draw_fairness kept on kept.draw_id = draw.id
      where draw.superseded_at is null and ${isMissing(playersDigest(sql`draw.id`))}
      union all select draft.id, category.id, true, draft.created_at
      from draw_draft draft join tournament_category category on category.id = draft.category_id ${ofComing}
      left join draft_fairness kept on kept.category_id = draft.category_id
      where ${isMissing(draftPlayers)}) as unweighed
    where "drawId" <> all(${sql.param([...passed])}::uuid[])
    order by created_at desc limit ${most}`);
  return rows;
}

/**
 * Finds the place in the order of learning before which a draw's ratings are read: its first result, or everything that
 * was learnt. The day is that of the draw in the province.
 */
export async function beforeItsResults(tx: Transaction, drawId: string, timeZone: string) {
  const { rows } = await tx.execute<{ seq: number; day: string; players: string }>(sql`
    select coalesce((select min(history.id) from match join match_history history on history.match_id = match.id
        where match.draw_id = draw.id), ${Number.MAX_SAFE_INTEGER}::bigint)::float as seq,
      (created_at at time zone ${timeZone})::date as day, ${playersDigest(sql`draw.id`)} as players
    from draw where id = ${drawId}`);
  return rows[0];
}

/** The kept fairness of a category's live draw, and what its reader may know. */
export type FoundFairness = {
  readonly drawId: string;
  readonly fairness: WeighedDraw | null;
  /** True while it is not computed yet. */
  readonly isComing: boolean;
  /** True if the reader may read the ratings of all drawn players. */
  readonly isReadable: boolean;
  /** The reader's own pair in this draw. */
  readonly ownPairId: string | null;
};

/** Finds the fairness of a category's live draw; undefined without a draw. */
export async function fairnessOfCategory(
  db: Database,
  categoryId: string,
  personId: string,
  mayRead: MayRead,
): Promise<FoundFairness | undefined> {
  const drawn = sql`from draw_entry join pair on pair.id = draw_entry.pair_id
    join person on person.id in (pair.proposer_id, pair.invitee_id) where draw_entry.draw_id = draw.id`;
  const { rows } = await db.execute<FoundFairness>(sql`
    select draw.id as "drawId", kept.fairness, tournament.status = 'upcoming' and ${isWeighed(sql`category.format`)}
        and ${live} is not null and kept.draw_id is null as "isComing",
      not exists (select ${drawn} and not ${mayRead(sql`person.id`, sql`person.rating_shown`)}) as "isReadable",
      (select pair.id ${drawn} and person.id = ${personId} limit 1) as "ownPairId"
    from draw join tournament_category category on category.id = draw.category_id
    join tournament on tournament.id = category.tournament_id
    left join draw_fairness kept on kept.draw_id = draw.id and kept.players = ${playersDigest(sql`draw.id`)}
    where draw.category_id = ${categoryId} and draw.superseded_at is null`);
  return rows[0];
}
