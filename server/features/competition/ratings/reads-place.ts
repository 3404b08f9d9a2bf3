import { type SQL, sql } from "drizzle-orm";

/**
 * The level of an open match: its weakest one. Open for any level, it is that of its first player with a profile; the
 * weakest of all without one.
 */
export const levelOfOpenMatch = sql`coalesce(open_match.weakest, (select player_profile.level from open_match_seat
  join player_profile on player_profile.person_id = open_match_seat.person_id
  where open_match_seat.match_id = open_match.id and left_at is null order by seat limit 1), '7ma')`;

/**
 * Selects where a learnt match was played, and its result, as columns of `place`: a match of a tournament, or an open
 * match, whose club stands for the tournament and whose `draw_id` is null. It reads by keys.
 */
export function placeOfRated(matchId: SQL): SQL {
  return sql`lateral (
    select draw.id as draw_id, tournament.id, tournament.name, category.level, match.outcome, match.sets,
      match.winner_side, false as is_open
    from match join draw on draw.id = match.draw_id join tournament_category category on category.id = draw.category_id
      join tournament on tournament.id = category.tournament_id
    where match.id = ${matchId}
    union all
    select null, club.id, club.name, ${levelOfOpenMatch}, 'played', claim.outcome -> 'sets', null, true
    from open_match join club on club.id = open_match.club_id
      join result_claim claim on claim.open_match_id = open_match.id and claim.seq is not null
    where open_match.id = ${matchId}) as place`;
}
