import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { fittingPlayers } from "#domain/courts/open-matches/finding.ts";
import { openSeats } from "#domain/courts/open-matches/marks.ts";
import { weekday } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { QuietHours } from "#domain/outreach/notices/quiet-hours.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { follow } from "#server/db/tables/follows.ts";
import { matchAlert } from "#server/db/tables/match-alerts.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { isListed } from "#server/features/courts/open-match-list/reads.ts";
import { type FoundMatch, isApartFrom, matches } from "#server/features/courts/open-matches/reads.ts";
import { rangeOf, toJoin } from "#server/features/courts/open-matches/reads-rules.ts";

/** The most matches that one query returns. */
const batch = 100;
/** The most players whom one transaction notifies of a match. */
export const notifiedAtOnce = 500;

/** Finds the alert of a player, on or off, and counts the clubs that they follow. */
export async function ownAlert(db: Database | Transaction, personId: PersonId) {
  const { weekdays, fromMinute, untilMinute, clubIds, isOn } = matchAlert;
  const [alert] = await db
    .select({ weekdays, fromMinute, untilMinute, clubIds, isOn })
    .from(matchAlert)
    .where(eq(matchAlert.personId, personId));
  const followedClubs = await db.$count(follow, and(eq(follow.personId, personId), eq(follow.target, "club")));
  return { alert: alert ?? null, followedClubs };
}

/** Checks if all these are active clubs. */
export async function areClubs(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const found = await tx.$count(club, and(inArray(club.id, [...ids]), eq(club.status, "active")));
  return found === new Set(ids).size;
}

/** Finds listed matches of which players are to be notified, each with its mark as PostgreSQL writes it. */
export function matchesToAlert(db: Database) {
  const isDue = and(eq(openMatch.state, "live"), openMatch.listed, isNotNull(openMatch.alertDueAt));
  return db
    .select({ id: openMatch.id, dueAt: sql<string>`${openMatch.alertDueAt}::text` })
    .from(openMatch)
    .where(isDue)
    .orderBy(asc(openMatch.id))
    .limit(batch);
}

/** Finds a match if the list shows it to anybody; undefined otherwise. */
export async function findListed(tx: Transaction, matchId: string, now: Date): Promise<FoundMatch | undefined> {
  const [found] = await matches(tx).where(and(eq(openMatch.id, matchId), isListed(now)));
  return found;
}

/** A player whom a match fits, with their quiet hours; null for the usual ones. */
export type FittingPlayer = {
  readonly personId: string;
  readonly quiet: (QuietHours & { readonly timeZone: string }) | null;
};

/**
 * Finds active players with an alert that a listed match fits, by their ids, after one of them. The list shows them the
 * match too. Players who had a seat in it are left out, and so are those who asked for one: they hear of a free seat
 * otherwise. The people stay locked until their notices are written.
 */
export async function fittingAlerts(
  tx: Transaction,
  found: FoundMatch,
  after: string | null,
): Promise<readonly FittingPlayer[]> {
  const { match, booking: slot, hostId } = found;
  const open = openSeats(toJoin(found).seats, null).map(({ mark }) => mark);
  const classes = fittingPlayers({ ladder: match.ladder, range: rangeOf(match), open, only: match.alertMark });
  const { rows } = await tx.execute<FittingPlayer>(sql`
    select alert.person_id as "personId",
      (select jsonb_build_object('from', from_minute, 'to', to_minute, 'timeZone', time_zone)
        from quiet_hours where person_id = alert.person_id) as quiet
    from match_alert as alert join person on person.id = alert.person_id and person.status = 'active'
    join player_profile as profile on profile.person_id = alert.person_id
    join ${openMatch} on ${openMatch.id} = ${match.id}
    join ${booking} on ${booking.id} = ${openMatch.bookingId}
    where alert.is_on and alert.person_id in (
        select ${follow.personId} from ${follow} join match_alert as followed
          on followed.person_id = ${follow.personId} and followed.club_ids is null
        where ${follow.targetId} = ${match.clubId} and ${follow.target} = 'club'
        union all
        select chosen.person_id from match_alert as chosen
        where chosen.is_on and chosen.club_ids is not null and chosen.club_ids @> array[${match.clubId}::uuid])
      and ${weekday(slot.day)} = any(alert.weekdays)
      and ${slot.startMinute} between alert.from_minute and alert.until_minute
      and (profile.category, profile.level) in (select * from unnest(
        ${sql.param(classes.map(({ category }) => category))}::text[],
        ${sql.param(classes.map(({ level }) => level))}::text[]))
      and alert.person_id is distinct from ${hostId}::uuid
      and (${after}::uuid is null or alert.person_id > ${after}::uuid)
      and not exists (select from open_match_seat as had
        where had.match_id = ${match.id} and had.person_id = alert.person_id)
      and not exists (select from open_match_request as asked where asked.match_id = ${match.id}
        and asked.person_id = alert.person_id and (asked.answer is null or asked.answer = 'declined'))
      and not ${isApartFrom(sql`alert.person_id`)}
    order by alert.person_id limit ${notifiedAtOnce} for key share of person`);
  return rows;
}
