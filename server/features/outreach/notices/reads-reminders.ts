import { sql } from "drizzle-orm";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";

/** A reminder of a task of a club that no act causes. */
export type Reminder = {
  readonly kind: "registration-closes" | "result-missing";
  readonly tournament: string;
  readonly club: string;
  readonly day: CalendarDate;
};

/** The next rows after the one of this key; an empty key is before all of them. */
export type Page = { readonly after: string; readonly most: number };

/** The debt of a person for a tournament that begins tomorrow. */
export type DueMoney = {
  readonly person: string;
  readonly tournament: string;
  readonly club: string;
  readonly amount: number;
};

/** Finds debts for tournaments that begin tomorrow, from nine on by the clock of the club, without a reminder yet. */
export async function dueMoney(tx: Transaction, now: Date, { after, most }: Page): Promise<DueMoney[]> {
  const { rows } = await tx.execute<DueMoney>(sql`
    with tomorrow as (
      select tournament.id, club_id from tournament join club on club.id = club_id
        cross join lateral (select ${now.toISOString()}::timestamptz at time zone time_zone as now) as clock
      where tournament.status = 'upcoming' and club.status = 'active'
        and start_date = clock.now::date + 1 and clock.now::time >= '09:00'
    )
    select stands.person_id as person, tomorrow.id as tournament, tomorrow.club_id as club,
      sum(stands.owed)::int as amount
    from tomorrow join charge_balance stands on stands.tournament_id = tomorrow.id and stands.owed > 0
      join person on person.id = stands.person_id and person.status = 'active' and person.claimed_at is not null
    where not exists (select from notice where replaces = 'due ' || tomorrow.id and notice.person_id = stands.person_id)
      and tomorrow.id::text || stands.person_id > ${after}
    group by stands.person_id, tomorrow.id, tomorrow.club_id
    order by tomorrow.id::text || stands.person_id limit ${most}`);
  return rows;
}

/** An open match of a league whose fecha ends in three days, or tomorrow. */
export type EndingFecha = {
  readonly match: string;
  readonly category: string;
  readonly tournament: string;
  readonly number: number;
  readonly day: CalendarDate;
  readonly left: number;
};

/** Finds the open matches of fechas that end in three days or tomorrow, from nine on, without a reminder yet. */
export async function endingFechas(tx: Transaction, now: Date, { after, most }: Page): Promise<EndingFecha[]> {
  const { rows } = await tx.execute<EndingFecha>(sql`
    with ending as (
      select fecha.category_id, tournament.id as tournament_id, number, until_day, until_day - clock.now::date as left
      from fecha join tournament_category on tournament_category.id = fecha.category_id
        join tournament on tournament.id = tournament_category.tournament_id and tournament.status = 'upcoming'
        join club on club.id = club_id and club.status = 'active'
        cross join lateral (select ${now.toISOString()}::timestamptz at time zone time_zone as now) as clock
      where until_day - clock.now::date in (1, 3) and clock.now::time >= '09:00'
    )
    select match.id as match, ending.category_id as category, tournament_id as tournament, number,
      until_day::text as day, ending.left
    from ending join draw on draw.category_id = ending.category_id and superseded_at is null
      join match on match.draw_id = draw.id and stage = 'zone' and round = number and outcome is null
    -- A match whose claimed result waits was played.
    where not exists (select from result_claim where match_id = match.id and settled_at is null)
      and not exists (
        select from notice where replaces = 'fecha ' || match.id || ' ' || until_day || ' ' || ending.left)
      and match.id::text > ${after}
    order by match.id::text limit ${most}`);
  return rows;
}

/**
 * Matches whose result the club has to enter. The players of a league enter theirs themselves, and hear of the end of
 * the fecha.
 */
const awaitsClub = sql`match.outcome is null and not exists (
  select from draw join tournament_category category on category.id = draw.category_id
  where draw.id = match.draw_id and ${formatIs(sql`category.format`, hasFechas)})`;

/** Reminders due to clubs today: tournaments that begin tomorrow, and matches of an earlier day without a result. */
export async function dueReminders(tx: Transaction, now: Date, { after, most }: Page): Promise<Reminder[]> {
  const { rows } = await tx.execute<Reminder>(sql`
    with today as (
      select tournament.id, club_id, start_date,
        ((${now.toISOString()}::timestamptz at time zone time_zone) - interval '6 hours')::date as day
      from tournament join club on club.id = club_id where tournament.status = 'upcoming' and club.status = 'active'
    ), due as (
      select 'registration-closes' as kind, id, club_id, start_date as day from today
      where start_date = today.day + 1 and exists (
        select from tournament_category where tournament_id = today.id and registration_open
          and not exists (select from draw where category_id = tournament_category.id and superseded_at is null))
      union all
      select 'result-missing', today.id, club_id, max(planned.day)
      from today join published_placement planned on planned.tournament_id = today.id and planned.day < today.day
        join match on match.id = planned.match_id and ${awaitsClub}
      group by today.id, club_id
    )
    select kind, id as tournament, club_id as club, day::text as day from due
    where not exists (select from notice where replaces = kind || ' ' || due.id || ' ' || due.day)
      and due.id::text || kind > ${after}
    order by due.id::text || kind limit ${most}`);
  return rows;
}

/** Finds unread reminders whose task is done: the results are in, or registration has closed. */
export async function settledReminders(tx: Transaction, { after, most }: Page): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select reminder.id from notice as reminder
      cross join lateral (select (data ->> 'tournament')::uuid as tournament_id, (data ->> 'day')::date as day) as about
    where reminder.read_at is null and reminder.data ->> 'kind' in ('registration-closes', 'result-missing')
      and reminder.id > ${after || nobody}::uuid
      and not exists (
        select from tournament
        where tournament.id = about.tournament_id and status = 'upcoming'
          and case reminder.data ->> 'kind'
          when 'result-missing' then exists (
            select from published_placement planned join match on match.id = planned.match_id and ${awaitsClub}
            where planned.tournament_id = tournament.id and planned.day <= about.day)
          else exists (
            select from tournament_category where tournament_id = tournament.id and registration_open
              and not exists (select from draw where category_id = tournament_category.id and superseded_at is null))
          end)
    order by reminder.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** An id that comes before every other. */
const nobody = "00000000-0000-0000-0000-000000000000";
