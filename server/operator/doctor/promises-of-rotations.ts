import type { Kept } from "./promises-of-play.ts";

/** The players at the tables of all rounds of live draws. */
const seated = `seated as (
  select draw.id as draw_id, category.format, category.rules -> 'rotation' as rules, match.id as match_id, match.round,
    match.outcome, match.points, side.pair_id, person_id
  from match join draw on draw.id = match.draw_id and superseded_at is null
  join tournament_category category on category.id = draw.category_id
  join match_side side on side.match_id = match.id join pair on pair.id = side.pair_id,
    unnest(array[proposer_id, invitee_id]) as person_id
  where match.stage = 'round')`;

/** The invariants of the rounds of individual formats. */
export const promisesOfRotations: readonly Kept[] = [
  {
    code: "F3",
    promise: "en una ronda nadie juega en dos mesas, y juega solo quien participa",
    query: `with ${seated} select draw_id || ' ronda ' || round || ' ' || person_id as what from seated
      group by draw_id, round, person_id
      having count(*) > 1 or not exists (select from rotation_player player where player.draw_id = seated.draw_id
        and player.person_id = seated.person_id and round >= from_round and round <= coalesce(until_round, round))`,
  },
  {
    code: "F4",
    promise: "los puntos de un partido a un total suman ese total",
    query: `with ${seated} select distinct match_id::text as what from seated
      where outcome = 'points' and rules #>> '{points,kind}' = 'fixed-total'
        and (points ->> 'pair1')::int + (points ->> 'pair2')::int <> (rules #>> '{points,total}')::int`,
  },
  {
    code: "F5",
    promise: "mientras nadie llega tarde ni se va, los descansos difieren en uno como mucho",
    query: `with ${seated}, played as (
        select player.draw_id, player.person_id, count(seated.match_id) as matches
        from rotation_player player left join seated using (draw_id, person_id)
        where exists (select from seated one where one.draw_id = player.draw_id and one.format <> 'KING')
          and not exists (select from rotation_player one where one.draw_id = player.draw_id
            and (one.from_round > 1 or one.until_round is not null))
        group by player.draw_id, player.person_id)
      select draw_id::text as what from played group by draw_id having max(matches) - min(matches) > 1`,
  },
  {
    code: "F6",
    promise: "una ronda de Mexicano o de Rey de la cancha sale de rondas con todos sus resultados",
    query: `with ${seated} select distinct one.match_id::text as what from seated one
      join seated later on later.draw_id = one.draw_id and later.round > one.round
      where one.format in ('MEXICANO', 'KING') and one.outcome is null`,
  },
  {
    code: "F13",
    promise: "en una rotación mixta cada pareja es de una persona de cada lista",
    query: `with ${seated} select match_id || ' ' || pair_id as what
      from seated join rotation_player player using (draw_id, person_id)
      where rules ->> 'mixed' = 'true' group by match_id, pair_id having count(distinct list) < 2`,
  },
];
