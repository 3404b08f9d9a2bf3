import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { HeldMatch } from "#contract/courts/bookings/held-match.ts";
import type { Marks } from "#domain/courts/open-matches/marks.ts";
import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { shortNameBeside } from "#server/db/player-name.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { draw, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { matchDay, matchPlacement } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import type { BookingMoney } from "#server/features/money/finances/reads-charges.ts";

/** A match on a court of a club. */
export type MatchOnCourt = HeldMatch & { readonly courtId: string };

/**
 * Selects the matches of a day on the courts of a club, as a column of a query about that club. Each has its actual
 * court and start if known, else the planned ones. Matches that are not played are left out.
 */
export function matchesOfDay(day: Placeholder): SQL<MatchOnCourt[]> {
  const [one, other] = [sql`one`, sql`other`];
  const names = sql`(select ${shortNameBeside(one, other)} || ' / ' || ${shortNameBeside(other, one)}
    from ${person} one, ${person} other where one.id = ${pair.proposerId} and other.id = ${pair.inviteeId})`;
  const pairs = sql`(select json_agg(${names} order by ${matchSide.side}) from ${matchSide}
    left join ${pair} on ${pair.id} = ${matchSide.pairId} where ${matchSide.matchId} = ${match.id})`;
  const began = sql`(coalesce(${matchDay.startedAt}, ${matchDay.calledAt}) at time zone ${club.timeZone})`;
  const ended = sql`(${matchDay.endedAt} at time zone ${club.timeZone})`;
  const minute = (at: SQL) => sql`(extract(epoch from ${at} - ${matchPlacement.day}) / 60)::int`;
  const start = sql`coalesce(${minute(began)}, ${matchPlacement.startMinute})`;
  return sql`coalesce((select json_agg(json_build_object('id', ${match.id},
      'courtId', coalesce(${matchDay.courtId}, ${matchPlacement.courtId}), 'startMinute', ${start},
      'endMinute', coalesce(${minute(ended)}, ${start} + ${matchPlacement.length}),
      'category', ${tournamentCategory.name}, 'level', ${tournamentCategory.level}, 'pairs', ${pairs},
      'state', case when ${match.outcome} is not null or ${matchDay.endedAt} is not null then 'over'
        when ${matchDay.startedAt} is not null then 'playing' when ${matchDay.calledAt} is not null then 'called'
        else 'planned' end) order by ${start}, ${match.id})
    from ${matchPlacement} join ${tournament} on ${tournament.id} = ${matchPlacement.tournamentId}
    join ${match} on ${match.id} = ${matchPlacement.matchId} join ${draw} on ${draw.id} = ${match.drawId}
    join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
    left join ${matchDay} on ${matchDay.matchId} = ${match.id}
    where ${matchPlacement.day} = ${day} and ${tournament.clubId} = ${club.id} and ${tournament.status} = 'upcoming'
      and ${matchPlacement.courtId} in (select ${court.id} from ${court} where ${court.clubId} = ${club.id})
      and (${match.outcome} is null or ${match.outcome} not in ('walkover', 'bye'))), '[]')`;
}

/** The open match of a booking as it is stored. */
export type OpenMatchRow = {
  readonly id: string;
  readonly ladder: CategoryName;
  readonly marks: Marks;
  readonly weakest: Level | null;
  readonly strongest: Level | null;
  readonly note: string | null;
  readonly freeHour: boolean;
  readonly endsShort: boolean;
  readonly day: CalendarDate;
  readonly minute: number;
  readonly reaches: number;
  readonly requests:
    | readonly {
        readonly playerId: string;
        readonly name: string;
        readonly phone: string | null;
        readonly plays: { readonly category: CategoryName; readonly level: Level };
      }[]
    | null;
  readonly seats: readonly {
    readonly id: string;
    readonly seat: SeatNumber;
    readonly name: string;
    readonly phone: string | null;
    readonly isHost: boolean;
    readonly wantsOut: boolean;
    readonly noShow: boolean;
    readonly money: BookingMoney | null;
  }[];
};

/**
 * Selects the open match of a booking with its taken seats, as a column of a query that has the booking; null without
 * one. The host is the holder without a charge of a seat.
 */
export function openMatchOf({ id, personId, guestName }: Record<"id" | "personId" | "guestName", SQLWrapper>) {
  const money = sql`(select json_build_object('paid', stands.paid, 'owed', stands.owed, 'inReview', exists (
      select from payment_proof as sent where sent.charge_id = stands.id and sent.state = 'waiting'))
    from charge_balance as stands where stands.id = taken.charge_id)`;
  const seats = sql`(select coalesce(json_agg(json_build_object('id', taken.id, 'seat', taken.seat,
      'name', coalesce(taken.guest_name, whose.name), 'phone', whose.phone,
      'isHost', not opened.free_hour and taken.charge_id is null
        and coalesce(taken.person_id = ${personId}, taken.guest_name = ${guestName}, false),
      'wantsOut', taken.wants_out_at is not null, 'noShow', taken.no_show_at is not null, 'money', ${money})
      order by taken.seat), '[]')
    from open_match_seat as taken left join person as whose on whose.id = taken.person_id
    where taken.match_id = opened.id and taken.left_at is null)`;
  const requests = sql`(select json_agg(json_build_object('playerId', whose.id, 'name', whose.name,
      'phone', whose.phone, 'plays', json_build_object('category', plays.category, 'level', plays.level))
      order by asked.asked_at, whose.id)
    from open_match_request as asked join person as whose on whose.id = asked.person_id
    join player_profile as plays on plays.person_id = whose.id
    where asked.match_id = opened.id and asked.answer is null)`;
  const reaches = sql`(select count(*)::integer from person as reached where reached.claimed_at is not null
    and reached.id in (select ${personId} union select taken.person_id from open_match_seat as taken
      where taken.match_id = opened.id and taken.left_at is null))`;
  return sql<OpenMatchRow | null>`(select json_build_object('id', opened.id, 'ladder', opened.ladder,
      'weakest', opened.weakest, 'strongest', opened.strongest, 'note', opened.note, 'marks', opened.marks,
      'freeHour', opened.free_hour, 'endsShort', opened.if_not_full = 'cancel' and opened.filled_at is null,
      'day', moment::date, 'minute', (extract(hour from moment) * 60 + extract(minute from moment))::integer,
      'reaches', ${reaches}, 'requests', ${requests}, 'seats', ${seats})
    from open_match as opened join club as place on place.id = opened.club_id
    cross join lateral (select opened.deadline at time zone place.time_zone as moment) as ends
    where opened.booking_id = ${id} and opened.state <> 'cancelled' order by opened.opened_at desc limit 1)`;
}
