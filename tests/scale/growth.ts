import type { ProvinceSize } from "./province.ts";

/** The rows of a year that each player causes in tables that only grow, and those kept at a time in the others. */
const perPlayer = { notices: 12, mails: 4, follows: 2, acts: 4 } as const;

/** Charges each confirmed booking to its player, and pays what is older than three days. */
export const chargedBookings: readonly string[] = [
  `insert into charge (id, club_id, kind, booking_id, part, person_id, debtor_name, amount, created_at, is_owed)
    select booking.id, club_id, 'court', booking.id, 0, person_id, guest_name, price, day - interval '3 days',
      day >= now()
    from booking join court on court.id = court_id where state = 'RESERVADO'`,
  "alter table movement disable trigger charge_balance_holds",
  `insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', amount, 'transfer', created_at + interval '3 days' from charge
    where created_at < now() - interval '3 days'`,
  "alter table movement enable trigger charge_balance_holds",
];

/**
 * Fills the tables that only grow: each confirmed booking is charged, paid and in the audit; each player has notices,
 * mails, a session, followed clubs and one answer under an idempotency key; half of them have an alert of open matches.
 */
export function growthOf({ players, clubs }: ProvinceSize): readonly string[] {
  const someClub = (n: string) => `made('club', 1 + (${n} * 7) % ${clubs})`;
  return [
    ...chargedBookings,
    `insert into audit_event (at, actor_id, club_id, action, target_kind, target_id, role, request_id, after)
      select day - interval '3 days', owner_id, club_id, 'booking.reserved', 'booking', booking.id::text, 'admin',
        gen_random_uuid()::text, jsonb_build_object('day', day, 'start', start_minute, 'court', court_id)
      from booking join court on court.id = court_id join club on club.id = club_id order by day`,
    `insert into audit_event (at, actor_id, action, target_kind, target_id, request_id)
      select now() - nth * interval '3 months', made('person', n), 'open-match.joined', 'booking',
        made('booking', n)::text, gen_random_uuid()::text
      from generate_series(1, ${players}) n, generate_series(1, ${perPlayer.acts}) nth`,
    `insert into notice (person_id, data, path, created_at, handled_at, read_at)
      select made('person', n), jsonb_build_object('kind', 'booking-accepted', 'booking', made('booking', n),
          'club', ${someClub("n")}, 'court', made('court', n)), '/mis-reservas',
        moment, moment, case when nth > 2 then moment end
      from generate_series(1, ${perPlayer.notices}) nth, generate_series(1, ${players}) n,
        lateral (select now() - nth * interval '14 days' + n * interval '1 second' as moment) as sent`,
    `insert into notice_delivery (notice_id, channel, due_at, useful_until, attempts, sent_at)
      select id, 'mail', created_at, created_at + interval '1 day', 1, created_at from notice`,
    `insert into mail (recipient, subject, created_at, attempts, next_attempt_at, sent_at)
      select 'persona' || n || '@example.com', '', moment, 1, moment, moment
      from generate_series(1, ${perPlayer.mails}) nth, generate_series(1, ${players}) n,
        lateral (select now() - nth * interval '7 days' as moment) as sent`,
    `insert into session (id, token, person_id, expires_at, ip_address, user_agent)
      select gen_random_uuid(), md5('session' || n), made('person', n), now() + (n % 30 - 2) * interval '1 day',
        '190.2.3.4', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
      from generate_series(4, ${players}) n`,
    `insert into idempotency (person_id, key, procedure, request_hash, response, at)
      select made('person', n), md5('key' || n), 'bookings.ask', md5('asked' || n), repeat('x', 600),
        now() - n % 9 * interval '1 day'
      from generate_series(1, ${players}) n`,
    `insert into live_topic (topic, at) select 'p:' || made('person', n), now() - n % 40 * interval '1 day'
      from generate_series(1, ${players}) n`,
    `insert into attempt (key, count, window_ends) select 'sign-in ' || n, 1, now() - interval '1 hour'
      from generate_series(1, ${players / 10}) n`,
    `insert into follow (person_id, target, target_id, since)
      select made('person', n), 'club', ${someClub("(n * nth)")}, now()
      from generate_series(1, ${players}) n, generate_series(1, ${perPlayer.follows}) nth on conflict do nothing`,
    // Half of the alerts are of the followed clubs, the others of three clubs.
    `insert into match_alert (person_id, weekdays, from_minute, until_minute, club_ids, is_on)
      select made('person', n), '{0,1,2,3,4,5,6}', 480, 1380, case when n % 4 = 0
        then array[${someClub("n")}, ${someClub("(n + 1)")}, ${someClub("(n + 2)")}] end, true
      from generate_series(2, ${players}, 2) n`,
  ];
}
