import { sql } from "drizzle-orm";
import { owner, pairPlayersJson, playerNameJson } from "#server/db/player-name.ts";

/**
 * The rules of a category and its final classification: each pair once, by the result of its first player, which equals
 * the other's; in an individual format each player.
 */
export const rulesAndResults = sql`,
  'rules', c.rules,
  'results', (
    select coalesce(json_agg(json_build_object(
      'position', r.final_position, 'pairId', r.pair_id, 'points', r.points_awarded, 'players', ${pairPlayersJson}
    ) order by r.final_position, r.points_awarded desc, owner.name collate "es-x-icu", r.person_id), '[]')
    from tournament_result r join person owner on owner.id = r.person_id
    join pair p on p.id = r.pair_id
    join person proposer on proposer.id = p.proposer_id
    join person invitee on invitee.id = p.invitee_id
    where r.category_id = c.id and p.proposer_id = r.person_id),
  'places', (
    select coalesce(json_agg(json_build_object('position', r.final_position, 'player', ${playerNameJson(owner)})
      order by r.final_position, owner.name collate "es-x-icu", r.person_id), '[]')
    from tournament_result r join person owner on owner.id = r.person_id
    where r.category_id = c.id and r.pair_id is null and r.partner_id is null)`;
