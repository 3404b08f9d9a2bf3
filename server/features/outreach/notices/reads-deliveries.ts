import { sql } from "drizzle-orm";
import type { NoticeChoice } from "#domain/outreach/notices/choices.ts";
import type { Notice } from "#domain/outreach/notices/facts.ts";
import type { QuietHours } from "#domain/outreach/notices/quiet-hours.ts";
import type { Transaction } from "#server/db/connect.ts";

/** A notice without planned deliveries, with the facts that decide how it reaches its reader. */
export type Untold = {
  readonly id: string;
  readonly personId: string;
  readonly data: Notice;
  readonly replaces: string | null;
  /** True if the reader's account is active; `hasMail` is true if they have a mail address. */
  readonly active: boolean;
  readonly hasMail: boolean;
  readonly choices: readonly NoticeChoice[];
  readonly quiet: (QuietHours & { readonly timeZone: string }) | null;
  readonly devices: readonly string[];
  /** State of the mail of an earlier notice that this one replaces; null if there is none. */
  readonly mailedBefore: "waits" | "left" | null;
  /** Minutes until the match or booking; null if there is none to come. */
  readonly minutesUntil: number | null;
};

/** Notices that one transaction handles. */
export const handledAtOnce = 500;

/** Finds the oldest notices without planned deliveries, with the devices that know the server by this key. */
export async function untoldNotices(tx: Transaction, now: Date, serverKey: string): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    select notice.id, notice.person_id as "personId", notice.data, notice.replaces, person.status = 'active' as active,
      person.email is not null and person.claimed_at is not null as "hasMail",
      (select coalesce(jsonb_agg(jsonb_build_object('group', "group", 'push', push, 'mail', mail)), '[]')
        from notice_choice where person_id = person.id) as choices,
      (select jsonb_build_object('from', from_minute, 'to', to_minute, 'timeZone', time_zone)
        from quiet_hours where person_id = person.id) as quiet,
      (select coalesce(jsonb_agg(id), '[]') from push_subscription
        where person_id = person.id and server_key = ${serverKey}) as devices,
      case when notice.replaces is not null then (
        select case when bool_or(sent_at is null) then 'waits' when count(*) > 0 then 'left' end
        from notice earlier join notice_delivery on notice_id = earlier.id
        where earlier.replaces = notice.replaces and earlier.person_id = notice.person_id and channel = 'mail'
          and given_up_at is null
      ) end as "mailedBefore",
      (extract(epoch from begins - ${now.toISOString()}::timestamptz) / 60)::float8 as "minutesUntil"
    from notice join person on person.id = notice.person_id
      left join lateral (
        -- Nearest hour to come. A reader still counts on the hour that a moved match or booking had.
        select min(hour) as begins from (
          select ((known.at ->> 'day')::date + make_interval(mins => (known.at ->> 'minute')::integer))
            at time zone club.time_zone as hour
          from (values (data -> 'place'), (data -> 'before'), (data)) as known (at) join club on club.id = coalesce(
            (data ->> 'club')::uuid, (select club_id from tournament where id = (data ->> 'tournament')::uuid))
          union all
          select (day + make_interval(mins => start_minute)) at time zone club.time_zone
          from booking join court on court.id = court_id join club on club.id = court.club_id
          where booking.id = (data ->> 'booking')::uuid
        ) hours where hour >= ${now.toISOString()}::timestamptz
      ) thing on true
    where handled_at is null order by notice.created_at, notice.id limit ${handledAtOnce}`);
  return rows;
}

/** A notice due by mail and its reader, with their current choices. */
export type DueMail = {
  readonly id: string;
  readonly letter: string | null;
  readonly personId: string;
  readonly data: Notice;
  readonly path: string;
  readonly email: string | null;
  readonly choices: readonly NoticeChoice[];
};

/**
 * Finds the notices due by mail, each with all others of its letter. Those of one person come together, matches in
 * order of play first.
 */
export async function dueMails(tx: Transaction, now: Date): Promise<DueMail[]> {
  const { rows } = await tx.execute<DueMail>(sql`
    with due as (
      select id, notice_id, letter from notice_delivery
      where channel = 'mail' and sent_at is null and given_up_at is null and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${handledAtOnce}
    ), leaving as (
      select id, notice_id, letter from due
      union
      select id, notice_id, letter from notice_delivery
      where letter in (select letter from due) and sent_at is null and given_up_at is null
    )
    select leaving.id, leaving.letter, notice.person_id as "personId", notice.data, notice.path,
      case when person.status = 'active' and person.claimed_at is not null then person.email end as email,
      (select coalesce(jsonb_agg(jsonb_build_object('group', "group", 'push', push, 'mail', mail)), '[]')
        from notice_choice where person_id = person.id) as choices
    from leaving join notice on notice.id = notice_id join person on person.id = notice.person_id
    order by notice.person_id, data -> 'place' ->> 'day', (data -> 'place' ->> 'minute')::integer, notice.created_at,
      notice.id`);
  return rows;
}

/** A push that is due, with its device. */
export type DuePush = {
  readonly id: string;
  readonly personId: string;
  readonly noticeId: string;
  readonly data: Notice;
  readonly path: string;
  readonly replaces: string | null;
  readonly device: {
    readonly id: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  } | null;
};

/**
 * Claims the pushes that are due. The next try is postponed at once, which is also the time limit of this one: after a
 * crash another run takes over.
 */
export async function takeDuePushes(tx: Transaction, now: Date, most: number): Promise<DuePush[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<DuePush>(sql`
    with due as (
      select id from notice_delivery
      where channel = 'push' and sent_at is null and given_up_at is null and due_at <= ${moment}
        and useful_until > ${moment}
      order by due_at limit ${most} for update skip locked
    ), taken as (
      update notice_delivery set attempts = attempts + 1, due_at = ${moment} + interval '1 minute' * power(2, attempts)
      from due where notice_delivery.id = due.id
      returning notice_delivery.id, notice_id, subscription_id
    )
    select taken.id, notice.person_id as "personId", notice.id as "noticeId", notice.data, notice.path, notice.replaces,
      case when device.id is not null then jsonb_build_object('id', device.id, 'endpoint', device.endpoint,
        'p256dh', device.p256dh, 'auth', device.auth) end as device
    from taken join notice on notice.id = notice_id
      left join push_subscription device on device.id = subscription_id and device.person_id = notice.person_id
        and exists (select from person where person.id = notice.person_id and status = 'active')`);
  return rows;
}

/** Contact details of a club, by its own id and by that of the tournament that a notice is about. */
export type ClubToAsk = {
  readonly ids: readonly string[];
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
};

/** Finds the clubs of these notices. */
export async function clubsToAsk(tx: Transaction, notices: readonly Notice[]): Promise<ClubToAsk[]> {
  const ids = [...new Set(notices.flatMap((notice) => aboutWhich(notice) ?? []))];
  const { rows } = await tx.execute<ClubToAsk>(sql`
    select array_agg(about.id) as ids, club.name, club.address, club.phone, club.whatsapp
    from unnest(${`{${ids.join(",")}}`}::uuid[]) as about (id)
      left join tournament on tournament.id = about.id join club on club.id = coalesce(tournament.club_id, about.id)
    group by club.id`);
  return rows;
}

/** Returns the id by which the club of a notice is found; null for a notice without a club. */
export function aboutWhich(notice: Notice): string | null {
  if ("club" in notice) return notice.club;
  return "tournament" in notice ? notice.tournament : null;
}
