import { sql } from "drizzle-orm";
import type { Event } from "#contract/events/events.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { noticeRules, replacedBy } from "#domain/outreach/notices/kinds.ts";
import { rolesWith } from "#domain/people/club-roles.ts";
import { beforeTheEnd } from "#server/db/before-the-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { drawEntry, match, matchSide, resultClaim } from "#server/db/tables/draws.ts";
import { follow } from "#server/db/tables/follows.ts";
import { notice } from "#server/db/tables/notices.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { courtInPlay, matchDay, publishedPlacement } from "#server/db/tables/schedules.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { touch } from "#server/db/touched.ts";
import { readAnswered } from "./answered.ts";
import type { Draft } from "./drafts.ts";
import { draftsOf } from "./from-events.ts";

/** The actor and the time. The clock acts without an actor. */
export type Teller = { readonly actor: { readonly personId: string } | null; readonly now?: () => Date };

type Noted = { readonly by: Teller; readonly drafts: Draft[] };

const noted = new WeakMap<Transaction, Noted>();

/**
 * Records the notices of an event. One statement at the end of the transaction writes them all. The actor gets none,
 * except for kinds marked `always`, such as a changed bank account of a club.
 */
export function noteNotices(tx: Transaction, by: Teller, event: Event): void {
  noteDrafts(tx, by, draftsOf(event, by.actor?.personId ?? null));
  readAnswered(tx, event, by.now?.());
}

/** Records notices that belong to no event, but to the clock alone. */
export function noteDrafts(tx: Transaction, by: Teller, drafts: readonly Draft[]): void {
  if (drafts.length === 0) return;
  const before = noted.get(tx);
  if (before) {
    before.drafts.push(...drafts);
    return;
  }
  const all = { by, drafts: [...drafts] };
  noted.set(tx, all);
  beforeTheEnd(tx, () => writeNoted(tx, all));
}

/** Writes a row for each recipient, and touches the topics of their screens. */
async function writeNoted(tx: Transaction, { by, drafts }: Noted): Promise<void> {
  const now = sql`coalesce(${by.now?.().toISOString() ?? null}::timestamptz, now())`;
  const rows = drafts.map(({ to, notice, path }, n) => ({
    n,
    ...to,
    data: notice,
    path,
    replaces: replacedBy(notice),
    always: noticeRules[notice.kind].always ?? false,
    roles: rolesWith(noticeRules[notice.kind].ability ?? null),
  }));
  // The players of the next match are notified once, by the end of the previous match or by its result, whichever comes
  // first.
  const written = await tx.execute<{ person: string }>(sql`
    with draft as (
      select * from json_to_recordset(${JSON.stringify(rows)})
        as draft(n integer, people uuid[], drawn uuid, match uuid, after uuid, club uuid,
          followers uuid, "followersIn" uuid, "followersOfWinner" uuid, data jsonb, path text, replaces text,
          always boolean, roles text[])
    ), next as (
      select draft.n, coming.match_id, coming.court_id
      from draft join ${matchDay} done on done.match_id = draft.after
        join lateral (
          select planned.match_id, planned.court_id from ${publishedPlacement} planned
            join ${tournament} on ${tournament.id} = planned.tournament_id
            join ${club} on ${club.id} = ${tournament.clubId}
            join ${match} on ${match.id} = planned.match_id
            left join ${matchDay} today on today.match_id = planned.match_id
          where planned.court_id = done.court_id and planned.match_id <> done.match_id and ${match.outcome} is null
            and ${match.stage} <> 'round'
            and planned.day = ((${now} at time zone ${club.timeZone}) - interval '6 hours')::date
            and today.called_at is null and today.started_at is null
          order by planned.day, planned.start_minute limit 1
        ) coming on not exists (select from ${courtInPlay} where ${courtInPlay.courtId} = coming.court_id
          and ${courtInPlay.matchId} <> done.match_id)
    ), told as (
      -- Each draft and each person is looked up alone (offset 0). The planner expects thousands of readers of a hundred
      -- drafts, and together it would read whole tables for them.
      select distinct n, reader.person_id from draft cross join lateral (
        select unnest(draft.people) as person_id
        union all select unnest(array[${pair.proposerId}, ${pair.inviteeId}])
          from ${drawEntry} join ${pair} on ${pair.id} = ${drawEntry.pairId} where ${drawEntry.drawId} = draft.drawn
        union all select unnest(array[${pair.proposerId}, ${pair.inviteeId}])
          from (select draft.match union all select match_id from next where next.n = draft.n) played
          join ${matchSide} on ${matchSide.matchId} = played.match join ${pair} on ${pair.id} = ${matchSide.pairId}
        union all select ${clubMembership.personId} from ${clubMembership}
          where ${clubMembership.clubId} = draft.club and ${clubMembership.role} = any(draft.roles)
        union all select ${follow.personId} from ${follow} where ${follow.targetId} = draft.followers
        union all select ${follow.personId} from ${match}
          join ${matchSide} on ${matchSide.matchId} = ${match.id}
            and (draft."followersIn" is not null or ${matchSide.side} = ${match.winnerSide})
          join ${pair} on ${pair.id} = ${matchSide.pairId}
          join ${follow} on ${follow.target} = 'player'
            and ${follow.targetId} in (${pair.proposerId}, ${pair.inviteeId})
          -- Who plays in it is told as a player.
          where ${match.id} = coalesce(draft."followersIn", draft."followersOfWinner")
            and not exists (select from ${matchSide} own join ${pair} theirs on theirs.id = own.pair_id
              where own.match_id = ${match.id} and ${follow.personId} in (theirs.proposer_id, theirs.invitee_id))
        offset 0
      ) reader
    )
    insert into ${notice} (person_id, data, path, replaces, created_at)
    select ${person.id}, facts.data || coalesce((
        select jsonb_build_object('sides', jsonb_agg(${matchSide.pairId} order by ${matchSide.side}))
        from ${matchSide} where ${matchSide.matchId} = (facts.data ->> 'match')::uuid having count(*) > 0
      ), '{}') || coalesce((
        -- A claim that this transaction settled without an answer of the players: the club has decided.
        select jsonb_build_object('claimed', jsonb_build_object('by', ${resultClaim.claimedBy},
          'outcome', ${resultClaim.outcome}))
        from ${resultClaim} where facts.data ->> 'kind' = 'result-entered'
          and ${resultClaim.matchId} = (facts.data ->> 'match')::uuid
          and ${resultClaim}.xmin = pg_current_xact_id()::xid and ${resultClaim.settledAt} is not null
          and coalesce(${resultClaim.answer}, 'disputed') = 'disputed'
      ), '{}'), draft.path, facts.replaces, ${now}
    from told join draft using (n) left join next using (n)
      cross join lateral (select
        case when next.match_id is null then draft.data
          else draft.data || jsonb_build_object('match', next.match_id, 'court', next.court_id) end as data,
        case when next.match_id is null then draft.replaces else 'court ' || next.match_id end as replaces) facts
      cross join lateral (select ${person.id} from ${person}
        where ${person.id} = told.person_id and ${person.status} = 'active' and ${person.claimedAt} is not null
        offset 0) as person
    where (draft.always or ${person.id} is distinct from ${by.actor?.personId ?? null}::uuid)
      -- A follower who plays in it hears of the event once, as a player.
      and (draft.followers is null or not exists (
        select from told own join draft player using (n)
        where own.person_id = told.person_id and player.followers is null
          and player.data - 'kind' = draft.data - 'kind'))
      and (draft.after is null or not exists (
        select from ${notice} earlier where earlier.replaces = facts.replaces and earlier.person_id = ${person.id}
        offset 0))
    order by n, ${person.id}
    returning person_id as person`);
  const told = new Set(written.rows.map(({ person }) => person));
  for (const id of told) touch(tx, topicOf("person", id), { kind: "notice", exactly: undefined });
}
