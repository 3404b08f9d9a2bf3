import { type SQL, sql } from "drizzle-orm";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import { type Commitment, commitmentsAt } from "#domain/courts/commitments.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Transaction } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import type { booking } from "#server/db/tables/bookings.ts";

/**
 * Selects a person's commitments on a day, the day before and the day after, as rows: kind, booking_id, place, day,
 * start_minute, end_minute. A match counts at the place and time of its published order of play, unless the person
 * booked the court for it. A seat in somebody else's open match counts as a match. `moment` is now, as an SQL value.
 */
export function commitmentRows(personId: SQL, day: SQL, moment: SQL): SQL {
  const near = (of: SQL) => sql`${of} between ${day} - 1 and ${day} + 1`;
  return sql`(
    select 'booking' as kind, held.id as booking_id, at_club.name as place, held.day, held.start_minute, held.end_minute
    from booking held join court at_court on at_court.id = held.court_id
    join club at_club on at_club.id = at_court.club_id
    where held.person_id = ${personId} and ${near(sql`held.day`)} and (held.state = 'RESERVADO'
      or held.state = 'PRE_RESERVA' and (held.answer_until is null or held.answer_until > ${moment}))
    union all
    select 'offer', held.id, at_club.name, held.day, held.start_minute, held.end_minute
    from slot_watch waits
    join slot_offer given on given.watch_id = waits.id and given.outcome = 'open' and given.until > ${moment}
    join booking held on held.id = given.booking_id join club at_club on at_club.id = waits.club_id
    where waits.person_id = ${personId} and waits.state = 'offered' and ${near(sql`held.day`)}
    union all
    select 'match', held.id, at_club.name, held.day, held.start_minute, held.end_minute
    from open_match_seat own_seat join open_match opened on opened.id = own_seat.match_id and opened.state = 'live'
    join booking held on held.id = opened.booking_id and held.person_id is distinct from ${personId}
    join club at_club on at_club.id = opened.club_id
    where own_seat.person_id = ${personId} and own_seat.left_at is null and ${near(sql`held.day`)}
    union all
    select 'match', null, at_club.name, placed.day, placed.start_minute, placed.start_minute + placed.length
    from pair plays join match_side side_of on side_of.pair_id = plays.id
    join published_placement placed on placed.match_id = side_of.match_id and ${near(sql`placed.day`)}
    join match played on played.id = placed.match_id and played.outcome is null
    join draw drawn on drawn.id = played.draw_id and drawn.superseded_at is null
    join tournament held_by on held_by.id = placed.tournament_id and held_by.status = 'upcoming'
    join club at_club on at_club.id = held_by.club_id
    left join booking for_it on for_it.match_id = placed.match_id and for_it.person_id = ${personId}
      and for_it.state = 'RESERVADO'
    where for_it.id is null and plays.state <> 'invited'
      and (plays.proposer_id = ${personId} or plays.invitee_id = ${personId})
  )`;
}

/**
 * Selects the hours at which the holder of a booking is expected on another court too. The result is a JSON list in
 * minutes of the booking's day; null for none. An expired request counts until it is released.
 */
export function alsoHeldBy({ id, personId, day, startMinute, endMinute }: typeof booking): SQL {
  const later = sql`(own.day - ${day}) * ${sql.raw(String(minutesPerDay))}`;
  const own = { day: sql`own.day`, startMinute: sql`own.start_minute`, endMinute: sql`own.end_minute` };
  const rows = commitmentRows(sql`${personId}`, sql`${day}`, sql`'-infinity'::timestamptz`);
  return sql`(select json_agg(json_build_object('startMinute', own.start_minute + ${later},
      'endMinute', own.end_minute + ${later}) order by own.day, own.start_minute)
    from ${rows} own
    where own.booking_id is distinct from ${id} and ${shareMoment(own, { day, startMinute, endMinute })})`;
}

/**
 * Builds the commitments of a person around the day of a booking as one JSON value of a query that has the booking,
 * which is left out.
 */
export function commitmentsBeside({ id, day }: typeof booking, personId: PersonId, now: Date): SQL<Commitment[]> {
  const rows = commitmentRows(sql`${personId}::uuid`, sql`${day}`, sql`${now.toISOString()}::timestamptz`);
  return sql`(select coalesce(json_agg(json_build_object('kind', own.kind, 'place', own.place, 'day', own.day,
      'startMinute', own.start_minute, 'endMinute', own.end_minute)), '[]')
    from ${rows} own where own.booking_id is distinct from ${id})`;
}

/**
 * Finds the commitments of a person that a slot overlaps, in time order; the booking of the slot itself is left out.
 */
export async function commitmentsDuring(
  tx: Transaction,
  personId: PersonId,
  slot: Slot,
  { now, bookingId }: { readonly now: Date; readonly bookingId?: string },
): Promise<Commitment[]> {
  const own = commitmentRows(sql`${personId}::uuid`, sql`${slot.day}::date`, sql`${now.toISOString()}::timestamptz`);
  const { rows } = await tx.execute<Commitment>(sql`select kind, place, day::text as day,
    start_minute::integer as "startMinute", end_minute::integer as "endMinute"
    from ${own} own
    where ${bookingId === undefined ? sql`true` : sql`own.booking_id is distinct from ${bookingId}::uuid`}`);
  return commitmentsAt(slot, rows);
}
