import { sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";

/** Something that a club has to do, which no act brings up. */
export type Reminder = {
  readonly kind: "registration-closes" | "result-missing";
  readonly tournament: string;
  readonly club: string;
  readonly day: CalendarDate;
};

/** What somebody owes of a tournament that begins tomorrow. */
export type DueMoney = {
  readonly person: string;
  readonly tournament: string;
  readonly club: string;
  readonly amount: number;
};

/** Who owes something of a tournament that begins tomorrow, by the clock of its club from nine on, and was not told of it yet. */
export async function dueMoney(tx: Transaction, now: Date): Promise<DueMoney[]> {
  const { rows } = await tx.execute<DueMoney>(sql`
    with tomorrow as (
      select tournament.id, club_id from tournament join club on club.id = club_id
        cross join lateral (select ${now.toISOString()}::timestamptz at time zone time_zone as now) as clock
      where tournament.status = 'upcoming' and club.status = 'active'
        and start_date = clock.now::date + 1 and clock.now::time >= '09:00'
    )
    select stands.person_id as person, tomorrow.id as tournament, tomorrow.club_id as club, sum(stands.owed)::int as amount
    from tomorrow join charge_balance stands on stands.tournament_id = tomorrow.id and stands.owed > 0
      join person on person.id = stands.person_id and person.status = 'active' and person.claimed_at is not null
    where not exists (select from notice where replaces = 'due ' || tomorrow.id and notice.person_id = stands.person_id)
    group by stands.person_id, tomorrow.id, tomorrow.club_id`);
  return rows;
}

/** What clubs have to be reminded of today and were not yet: a tournament that begins tomorrow, and matches of a day before without a result. */
export async function dueReminders(tx: Transaction, now: Date): Promise<Reminder[]> {
  const { rows } = await tx.execute<Reminder>(sql`
    with today as (
      select tournament.id, club_id, start_date, ((${now.toISOString()}::timestamptz at time zone time_zone) - interval '6 hours')::date as day
      from tournament join club on club.id = club_id where tournament.status = 'upcoming' and club.status = 'active'
    ), due as (
      select 'registration-closes' as kind, id, club_id, start_date as day from today
      where start_date = today.day + 1 and exists (
        select from tournament_category where tournament_id = today.id and registration_open
          and not exists (select from draw where category_id = tournament_category.id and superseded_at is null))
      union all
      select 'result-missing', today.id, club_id, max(planned.day)
      from today join published_placement planned on planned.tournament_id = today.id and planned.day < today.day
        join match on match.id = planned.match_id and match.outcome is null
      group by today.id, club_id
    )
    select kind, id as tournament, club_id as club, day::text as day from due
    where not exists (select from notice where replaces = kind || ' ' || due.id || ' ' || due.day)`);
  return rows;
}
