import { type SQL, sql } from "drizzle-orm";
import { openMatchPath } from "#contract/addresses.ts";
import { lackingOf, type Marks, markOf } from "#domain/courts/open-matches/marks.ts";
import { reminderMinutes, type SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { noteDrafts } from "#server/platform/events/notices/noted.ts";

/** The most matches that one transaction reminds of. */
const batch = 100;

type ReminderParts = { readonly db: Database; readonly now: () => Date };

/**
 * Reminds, once for each time of a match: its host at the deadline, if players are missing, and everybody with a seat
 * two hours before the start. Hosts and players who came later than that hear nothing.
 */
export async function remindPlayers({ db, now }: ReminderParts): Promise<void> {
  for (const remind of [remindOfMissing, remindOfStart]) while (await db.transaction((tx) => remind(tx, now)));
}

type Due = {
  readonly match: string;
  readonly booking: string;
  readonly club: string;
  readonly court: string;
  readonly marks: Marks;
  /** The seats that somebody can take. */
  readonly open: readonly SeatNumber[];
  readonly people: readonly string[];
};

async function remindOfMissing(tx: Transaction, now: () => Date): Promise<boolean> {
  const moment = sql`${now().toISOString()}::timestamptz`;
  const isDue = sql`short_told_for is distinct from deadline and deadline <= ${moment}`;
  const host = sql`array_remove(
    array[case when opened_at < deadline and not free_hour then booking.person_id end], null)`;
  const found = await taken(tx, { isDue, noted: sql`short_told_for = deadline`, people: host, moment });
  const short = found.filter(({ open, people }) => open.length > 0 && people.length > 0);
  const drafts = short.map(({ people, open, marks, ...at }) => {
    const lacking = lackingOf(open.map((seat) => ({ mark: markOf(marks, seat) })));
    const facts = { ...at, missing: open.length, ...(lacking && { lacking }) };
    return { to: { people }, notice: { kind: "open-match-short" as const, ...facts }, path: openMatchPath(at.match) };
  });
  noteDrafts(tx, { actor: null, now }, drafts);
  return found.length === batch;
}

async function remindOfStart(tx: Transaction, now: () => Date): Promise<boolean> {
  const moment = sql`${now().toISOString()}::timestamptz`;
  const before = sql`make_interval(mins => ${reminderMinutes})`;
  const isDue = sql`soon_told_for is distinct from starts_at and starts_at <= ${moment} + ${before}`;
  const seated = sql`array(select seat.person_id from open_match_seat as seat where seat.match_id = open_match.id
    and seat.left_at is null and seat.person_id is not null and seat.joined_at < open_match.starts_at - ${before})`;
  const found = await taken(tx, { isDue, noted: sql`soon_told_for = starts_at`, people: seated, moment });
  const drafts = found.map(({ people, open: _, marks: __, ...facts }) => ({
    to: { people },
    notice: { kind: "open-match-soon" as const, ...facts },
    path: openMatchPath(facts.match),
  }));
  noteDrafts(tx, { actor: null, now }, drafts);
  return found.length === batch;
}

/** Marks due matches as reminded, and returns them with their people; none of those that have begun has any. */
async function taken(
  tx: Transaction,
  {
    isDue,
    noted,
    people,
    moment,
  }: { readonly isDue: SQL; readonly noted: SQL; readonly people: SQL; readonly moment: SQL },
): Promise<readonly Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    update open_match set ${noted} from booking
    where booking.id = open_match.booking_id and open_match.id in (
      select id from open_match where state = 'live' and ${isDue} limit ${batch} for update skip locked)
    returning open_match.id as match, booking.id as booking, open_match.club_id as club, booking.court_id as court,
      open_match.marks, array(select nth from generate_series(1, 4) as nth where not exists (
        select from open_match_seat as seat where seat.match_id = open_match.id and seat.seat = nth
          and seat.left_at is null and seat.wants_out_at is null) order by nth) as open,
      case when open_match.starts_at > ${moment} then ${people} else '{}' end as people`);
  return rows;
}
