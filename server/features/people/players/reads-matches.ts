import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PlayerName } from "#contract/people/players.ts";
import type { CupKey } from "#domain/competition/cups/cup.ts";
import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import type { Database } from "#server/db/connect.ts";
import { formatOfMatch } from "#server/db/match-format.ts";
import { playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** A played match of a player, with everyone in it. */
export type MatchOfPlayer = {
  readonly side: 1 | 2;
  readonly winnerSide: 1 | 2;
  readonly outcome: Extract<Outcome, { readonly sets: unknown }>["kind"];
  readonly sets: readonly SetScore[] | null;
  readonly format: MatchFormat;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly cup: CupKey;
  readonly partner: PlayerName;
  readonly rivals: readonly [PlayerName, PlayerName];
};

/**
 * Finds every played match of an active player in the live draws, latest first, in one query. Tournaments are sorted by
 * their days; within one, the qualifying and the zones come before the main cup, the other cups after it, and each goes
 * round by round. Walkovers and byes do not count as played. Undefined for an unknown player.
 */
export async function matchesOfPlayer(db: Database, playerId: string): Promise<readonly MatchOfPlayer[] | undefined> {
  const [found] = await matchesQuery(db).execute({ playerId });
  return found?.matches;
}

const matchesQuery = preparedOn((db) => {
  const [partner, first, second] = [alias(person, "partner"), alias(person, "first"), alias(person, "second")];
  const played = sql`
    select own.side, match.winner_side as "winnerSide", match.outcome, match.sets,
      ${formatOfMatch} as format,
      tournament.id as "tournamentId", tournament.name as "tournamentName", match.cup,
      ${playerNameJson(partner)} as partner,
        json_build_array(${playerNameJson(first)}, ${playerNameJson(second)}) as rivals
    from (select id from pair where proposer_id = me.id or invitee_id = me.id
      union select pair_id from match_lineup where one_id = me.id or other_id = me.id) as candidate
    join pair as mine on mine.id = candidate.id
    join match_side as own on own.pair_id = mine.id
    left join match_lineup as played_by on played_by.match_id = own.match_id and played_by.pair_id = mine.id
    join match on match.id = own.match_id and match.outcome in ('played', 'retirement', 'disqualification')
    join draw on draw.id = match.draw_id and draw.superseded_at is null
    join tournament_category as category on category.id = draw.category_id
    join tournament on tournament.id = category.tournament_id and tournament.status <> 'cancelled'
    join match_side as theirs on theirs.match_id = match.id and theirs.side <> own.side
    join pair as rival on rival.id = theirs.pair_id
    left join match_lineup as against on against.match_id = own.match_id and against.pair_id = rival.id
    join person as partner on partner.id = case when coalesce(played_by.one_id, mine.proposer_id) = me.id
      then coalesce(played_by.other_id, mine.invitee_id) else coalesce(played_by.one_id, mine.proposer_id) end
    join person as first on first.id = coalesce(against.one_id, rival.proposer_id)
    join person as second on second.id = coalesce(against.other_id, rival.invitee_id)
    where me.id in (coalesce(played_by.one_id, mine.proposer_id), coalesce(played_by.other_id, mine.invitee_id))
    order by tournament.end_date desc, tournament.id, match.cup = 'qualifying', match.stage = 'zone',
      match.stage = 'cup' desc, match.round desc, match.stage = 'third-place' desc, category.position, match.position`;
  const me = alias(person, "me");
  return db
    .select({ matches: sql<MatchOfPlayer[]>`(select coalesce(json_agg(played), '[]') from (${played}) as played)` })
    .from(me)
    .innerJoin(playerProfile, eq(playerProfile.personId, me.id))
    .where(and(eq(me.id, sql.placeholder("playerId")), eq(me.status, "active")))
    .prepare("player_matches");
});
