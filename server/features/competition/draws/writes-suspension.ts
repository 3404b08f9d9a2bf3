import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  type Interrupted,
  matchDay,
  matchPlacement,
  publishedPlacement,
  type TournamentDays,
} from "#server/db/tables/schedules.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { leavingCourts } from "./writes-places.ts";

/**
 * Takes matches that are called or in play off their courts, as if they had not been called. Returns the data needed to
 * put them back.
 */
export async function leaveCourts(tx: Transaction, matchIds: readonly string[]): Promise<Interrupted[]> {
  if (matchIds.length === 0) return [];
  const ids = sql`select unnest(${`{${matchIds.join(",")}}`}::uuid[])`;
  const { rows } = await tx.execute<Interrupted>(sql`
    select match_id as "matchId", court_id as "courtId", called_at as "calledAt", started_at as "startedAt",
      stopped_minutes as "stoppedMinutes",
      array(select person_id from player_in_play one where one.match_id = match_day.match_id order by person_id)
        as people
    from match_day where match_id in (${ids}) order by court_id`);
  await tx.execute(sql`
    with ${leavingCourts(ids, ids)} update ${matchPlacement} set holds = true where match_id in (${ids})`);
  return rows;
}

/**
 * Takes the open tables of the rounds of a tournament off their courts and their hours, which it gives back. They are
 * played on the day on which it continues, in the order of their rounds. Undoing the suspension places them again.
 * Returns the matches that had an hour.
 */
export async function leaveRounds(tx: Transaction, tournamentId: string): Promise<ReadonlySet<string>> {
  const open = sql`select match.id from match join draw on draw.id = match.draw_id and draw.superseded_at is null
    join tournament_category category on category.id = draw.category_id
    where category.tournament_id = ${tournamentId} and match.stage = 'round' and match.outcome is null`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ${leavingCourts(open, open)}, published as (
      delete from ${publishedPlacement} where match_id in (${open})
    ) delete from ${matchPlacement} where match_id in (${open}) returning match_id as id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts matches back on the courts that they left when their tournament was suspended. Returns true if each court and
 * each player was still free; otherwise the caller must not commit.
 */
export async function returnToCourts(tx: Transaction, interrupted: readonly Interrupted[]): Promise<boolean> {
  for (const { matchId, courtId, calledAt, startedAt, stoppedMinutes, people } of interrupted) {
    const { rowCount: court } = await tx.execute(sql`
      insert into court_in_play (court_id, match_id) values (${courtId}, ${matchId}) on conflict do nothing`);
    const { rowCount: players } = await tx.execute(sql`
      insert into player_in_play (person_id, match_id)
      select one, ${matchId}::uuid from unnest(${`{${people.join(",")}}`}::uuid[]) as one on conflict do nothing`);
    if (court !== 1 || players !== people.length) return false;
    const moment = (at: string | null) => (at === null ? null : new Date(at));
    await tx.insert(matchDay).values({
      ...{ matchId, courtId, stoppedMinutes },
      calledAt: moment(calledAt),
      startedAt: moment(startedAt),
    });
    await tx.update(matchPlacement).set({ holds: false }).where(eq(matchPlacement.matchId, matchId));
  }
  return true;
}

/** Writes the days of a tournament; returns those before and those after. */
export async function saveDays(
  tx: Transaction,
  own: TournamentDays & { readonly id: string },
  after: TournamentDays,
): Promise<{ readonly before: TournamentDays; readonly after: TournamentDays }> {
  const { id, startDate, endDate, otherHours, resumesOn } = own;
  const days = { startDate: after.startDate, endDate: after.endDate, otherHours: after.otherHours };
  await tx
    .update(tournament)
    .set({ ...days, resumesOn: after.resumesOn })
    .where(eq(tournament.id, id));
  return { before: { startDate, endDate, otherHours, resumesOn }, after };
}

/**
 * Finds calls and starts of the present evening that a result, or the walkover of a withdrawal, ended. Only those that
 * could stand again: the court is free, and none of the players is in another match.
 */
export async function endedCallsOf(
  tx: Database | Transaction,
  matchIds: readonly string[],
  now: Date,
): Promise<Interrupted[]> {
  if (matchIds.length === 0) return [];
  const evening = (at: SQL) => sql`((${at}) at time zone club.time_zone - interval '6 hours')::date`;
  const { rows } = await tx.execute<Interrupted>(sql`
    with ended as (
      select d.match_id, d.court_id, d.called_at, d.started_at, d.stopped_minutes,
        array(select person from match_side s join pair on pair.id = s.pair_id,
            unnest(array[proposer_id, invitee_id]) person
          where s.match_id = d.match_id order by person) as people
      from match_day d join match on match.id = d.match_id join draw on draw.id = match.draw_id
      join tournament_category c on c.id = draw.category_id join tournament t on t.id = c.tournament_id
      join club on club.id = t.club_id
      where d.match_id in (select unnest(${`{${matchIds.join(",")}}`}::uuid[])) and d.ended_by = 'result'
        and d.court_id is not null
        and ${evening(sql`coalesce(d.started_at, d.called_at)`)} = ${evening(sql`${now.toISOString()}::timestamptz`)}
    )
    select match_id as "matchId", court_id as "courtId", called_at as "calledAt", started_at as "startedAt",
      stopped_minutes as "stoppedMinutes", people from ended
    where not exists (select from court_in_play busy where busy.court_id = ended.court_id)
      and not exists (select from player_in_play busy where busy.person_id = any(people))
    order by court_id`);
  return rows;
}

/**
 * Puts matches back on court whose call or start had ended by a result or a withdrawal. Returns those that are there
 * again.
 */
export async function reinstateCalls(tx: Transaction, ended: readonly Interrupted[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (const one of ended) {
    const own = sql`${one.matchId}::uuid`;
    if (await returnToCourts(tx, [one])) there.add(one.matchId);
    // Another match took the court or a player meanwhile: this one must be called anew.
    else await tx.execute(sql`with ${leavingCourts(own, own)} select 1`);
  }
  return there;
}
