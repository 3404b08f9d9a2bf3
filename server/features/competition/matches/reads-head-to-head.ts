import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PlayerName } from "#contract/people/players.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";

/** A match in which the same two pairs met; `winner` counts by the sides of the requested match. */
type Meeting = {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly lastDay: CalendarDate;
  readonly category: CategoryName;
  readonly level: Level;
  readonly division: number | null;
  readonly winner: 1 | 2;
  readonly winnerSide: 1 | 2;
  readonly outcome: Extract<Outcome, { readonly sets: unknown }>["kind"];
  readonly sets: readonly SetScore[] | null;
};

/** The pairs of a match, null if undecided, and every other match between them, latest first. */
export type FoundHeadToHead = {
  readonly one: [PlayerName, PlayerName] | null;
  readonly other: [PlayerName, PlayerName] | null;
  readonly met: readonly Meeting[];
};

/**
 * Finds a match of a live draw with every match between its pairs, in one query. A pair is its two players, also across
 * categories; walkovers do not count. Undefined for an unknown match.
 */
export async function headToHeadOf(db: Database, matchId: string): Promise<FoundHeadToHead | undefined> {
  const [found] = await headToHeadQuery(db).execute({ matchId });
  return found?.told;
}

const headToHeadQuery = preparedOn((db) => {
  const [first, second] = [alias(person, "first"), alias(person, "second")];
  const pairOn = (side: 1 | 2) => sql`(select json_build_array(${playerNameJson(first)}, ${playerNameJson(second)})
    from playing join person as first on first.id = playing.one join person as second on second.id = playing.other
    where playing.side = ${side === 1 ? sql`1` : sql`2`})`;
  const told = sql<FoundHeadToHead>`(
    with playing as (
      select own.side, coalesce(lineup.one_id, pair.proposer_id) as one,
        coalesce(lineup.other_id, pair.invitee_id) as other
      from match_side as own join pair on pair.id = own.pair_id
      left join match_lineup as lineup on lineup.match_id = own.match_id and lineup.pair_id = own.pair_id
      where own.match_id = ${match.id}
    ), candidate as (
      select playing.side, playing.one, playing.other, pair.id from playing
        join pair on pair.proposer_id = playing.one and pair.invitee_id = playing.other
      union select playing.side, playing.one, playing.other, pair.id from playing
        join pair on pair.proposer_id = playing.other and pair.invitee_id = playing.one
      union select playing.side, playing.one, playing.other, lineup.pair_id from playing
        join match_lineup as lineup on playing.one in (lineup.one_id, lineup.other_id)
          and playing.other in (lineup.one_id, lineup.other_id)
    ), present as (
      select candidate.side as pair, own.side, own.match_id from candidate
      join match_side as own on own.pair_id = candidate.id
      join pair on pair.id = candidate.id
      left join match_lineup as lineup on lineup.match_id = own.match_id and lineup.pair_id = candidate.id
      where candidate.one in (coalesce(lineup.one_id, pair.proposer_id), coalesce(lineup.other_id, pair.invitee_id))
        and candidate.other in (coalesce(lineup.one_id, pair.proposer_id), coalesce(lineup.other_id, pair.invitee_id))
    ), met as (
      select played.id as "matchId", tournament.id as "tournamentId", tournament.name as "tournamentName",
        tournament.end_date as "lastDay", category.name as category, category.level, category.division,
        case when played.winner_side = first_pair.side then 1 else 2 end as winner,
        played.winner_side as "winnerSide", played.outcome, played.sets
      from present as first_pair
      join present as second_pair on second_pair.match_id = first_pair.match_id and second_pair.pair = 2
      join match as played on played.id = first_pair.match_id
        and played.outcome in ('played', 'retirement', 'disqualification')
      join draw on draw.id = played.draw_id and draw.superseded_at is null
      join tournament_category as category on category.id = draw.category_id
      join tournament on tournament.id = category.tournament_id and tournament.status <> 'cancelled'
      where first_pair.pair = 1 and played.id <> ${match.id}
      order by tournament.end_date desc, tournament.id, played.stage = 'zone', played.round desc, played.id
    )
    select json_build_object('one', ${pairOn(1)}, 'other', ${pairOn(2)},
      'met', (select coalesce(json_agg(met), '[]') from met)))`;
  return db
    .select({ told })
    .from(match)
    .innerJoin(draw, and(eq(draw.id, match.drawId), isNull(draw.supersededAt)))
    .where(eq(match.id, sql.placeholder("matchId")))
    .prepare("head_to_head");
});
