import { sql } from "drizzle-orm";
import { beforeTheEnd } from "#server/db/before-the-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { demoEmails } from "./people.ts";

/**
 * Writes the notifications of the demonstration's player, partner and club, as real acts would have caused them:
 * loading causes few. Older ones are already read, and none is sent to a mailbox.
 */
export async function writeNotices(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with reader as (
      select id from person where email in (${demoEmails.player}, ${demoEmails.partner})
    ), owner as (
      select club_id, person_id from club_membership join person on person.id = person_id
      where email = ${demoEmails.club}
    ), category as (
      select category.id, tournament_id, club_id from tournament_category category
        join tournament on tournament.id = tournament_id where tournament.status = 'upcoming'
    ), told as (
      select invitee_id as person, tournament_id, '' as section, interval '3 hours' as ago,
          jsonb_build_object('kind', 'pair-invited', 'category', category.id, 'pair', pair.id, 'by', proposer_id)
            as data
        from pair join category on category.id = category_id join reader on reader.id = invitee_id
        where pair.state = 'invited'
      union all
      select reader.id, tournament_id, '?seccion=llave', interval '4 days',
          jsonb_build_object('kind', 'draw-published', 'category', category.id)
        from draw join category on category.id = category_id join draw_entry on draw_entry.draw_id = draw.id
          join pair on pair.id = pair_id join reader on reader.id in (proposer_id, invitee_id)
        where superseded_at is null
      union all
      select reader.id, category.tournament_id, '?seccion=partidos',
          interval '2 days' + match.round * interval '-1 minute',
          jsonb_build_object('kind', 'match-scheduled', 'match', match.id, 'sides', sides.pairs, 'byMail', false,
            'place', jsonb_build_object('court', court_id, 'day', day, 'minute', start_minute))
        from published_placement join match on match.id = match_id join draw on draw.id = match.draw_id
          join category on category.id = draw.category_id
          cross join lateral (select jsonb_agg(pair_id order by side) as pairs from match_side
            where match_id = match.id) sides
          join match_side own on own.match_id = match.id join pair on pair.id = own.pair_id
          join reader on reader.id in (proposer_id, invitee_id)
        where match.outcome is null
      union all
      select person_id, tournament_id, null, interval '5 hours',
          jsonb_build_object('kind', 'pair-to-confirm', 'category', category.id, 'pair', pair.id)
        from pair join category on category.id = category_id join owner using (club_id)
        where pair.state = 'awaiting-club'
    )
    insert into notice (person_id, data, path, created_at, read_at, handled_at)
    select person, data || jsonb_build_object('tournament', tournament_id),
      case when section is null then '/admin/gestionar/' || tournament_id || '?ver=parejas'
        else '/torneo/' || tournament_id || section end,
      moment.at, case when ago > interval '3 days' then moment.at end, moment.at
    from told cross join lateral (select ${now.toISOString()}::timestamptz - ago as at) moment`);
  // Notifications of the loading itself are written at the end of the transaction, and are not delivered either.
  beforeTheEnd(tx, async () => {
    await tx.execute(sql`update notice set handled_at = created_at where handled_at is null`);
  });
}
