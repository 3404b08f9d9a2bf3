import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { silenceHours } from "#domain/competition/result-claims/claim.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import {
  type FriendlyFormat,
  type MatchToSettle,
  type PartnerSeat,
  resultLimits,
  type SeatOfResult,
  type unplayedReasons,
} from "#domain/courts/open-match-results.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { person } from "#server/db/tables/people.ts";

/** A seat with its player or companion. `mu` is a rating that its player shows, to propose the sides. */
export type NamedSeat = SeatOfResult & {
  readonly person: PersonId | null;
  readonly name: string;
  readonly player: NamedPlayer | null;
  readonly mu: number | null;
};

/** A stored claim. `claimedAt` in milliseconds since 1970. */
export type StoredClaim = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly format: FriendlyFormat | null;
  readonly partner: PartnerSeat | null;
  readonly why: (typeof unplayedReasons)[number] | null;
  readonly side: 1 | 2;
  readonly claimer: PersonId;
  readonly claimedBy: string;
  readonly claimedAt: number;
  readonly answer: (typeof resultClaim.$inferSelect)["answer"];
  readonly isSettled: boolean;
};

const shownRating = sql`(select mu from rating_now join rating_run on rating_run.id = run_id and live
  where person_id = ${person.id} and rating_now.ladder = ${openMatch.ladder} and ${person.ratingShown})`;

/** The seats: nobody leaves one after the start. */
const seats = sql<NamedSeat[]>`(select coalesce(json_agg(json_build_object('seat', taken.seat,
    'person', taken.person_id, 'isGuest', ${person.id} is not null and ${person.claimedAt} is null,
    'name', coalesce(${person.name}, taken.guest_name), 'mu', ${shownRating},
    'player', case when ${person.id} is not null then ${playerNameJson(person)} end) order by taken.seat), '[]')
  from open_match_seat as taken left join ${person} on ${person.id} = taken.person_id
  where taken.match_id = ${openMatch.id} and taken.left_at is null)`;

/** The claims, the latest first. */
const claims = sql<StoredClaim[]>`(select coalesce(json_agg(json_build_object('id', made.id, 'outcome', made.outcome,
    'format', made.format, 'partner', made.partner, 'why', made.why, 'side', made.claimed_side,
    'claimer', made.claimed_by, 'claimedBy', claimer.name,
    'claimedAt', floor(extract(epoch from made.claimed_at) * 1000), 'answer', made.answer,
    'isSettled', made.settled_at is not null) order by made.claimed_at desc, made.id), '[]')
  from result_claim as made join person as claimer on claimer.id = made.claimed_by
  where made.open_match_id = ${openMatch.id})`;

function matches(db: Database | Transaction) {
  const { day, startMinute, endMinute, courtId } = booking;
  return db
    .select({
      id: openMatch.id,
      bookingId: booking.id,
      clubId: club.id,
      club: club.name,
      court: court.name,
      ...{ day, startMinute, endMinute, courtId },
      state: openMatch.state,
      revision: openMatch.revision,
      startsAt: sql<number>`extract(epoch from ${openMatch.startsAt}) * 1000`.mapWith(Number),
      seats,
      claims,
    })
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId));
}

/** An open match with its seats and its claims. */
export type FoundMatch = Awaited<ReturnType<typeof matches>>[number];

/** Finds an open match, whoever asks. */
export async function findMatch(db: Database | Transaction, matchId: string): Promise<FoundMatch | undefined> {
  const [found] = await matches(db).where(eq(openMatch.id, matchId));
  return found;
}

/** Matches the claims that wait, by the index of each match. */
const waits = (more: SQL) => sql`exists (select from result_claim as waiting
  where waiting.open_match_id = ${openMatch.id} and waiting.settled_at is null and ${more})`;

/** Finds the live matches of a player that have begun and can have a result yet, the oldest first. */
export function begunMatchesOf(db: Database, player: PersonId, now: Date): Promise<FoundMatch[]> {
  const isSeated = sql`${openMatch.id} in (select own.match_id from open_match_seat as own
    where own.person_id = ${player} and own.left_at is null)`;
  // A match lasts less than a day.
  const oldest = new Date(now.getTime() - (resultLimits.days + 1) * 86_400_000);
  return matches(db)
    .where(and(isSeated, eq(openMatch.state, "live"), between(openMatch.startsAt, oldest, now)))
    .orderBy(openMatch.startsAt, openMatch.id);
}

/** Finds the live matches of a club whose claim waits for the club: disputed, or not confirmed by silence. */
export function waitingForClub(db: Database, clubId: string, now: Date): Promise<FoundMatch[]> {
  const since = new Date(now.getTime() - silenceHours * 3_600_000).toISOString();
  return waitingForClubQuery(db).execute({ clubId, since });
}

const waitingForClubQuery = preparedOn((db) => {
  const since = sql.placeholder("since");
  const stuck = waits(sql`(waiting.answer = 'disputed' or waiting.claimed_at <= ${since}::timestamptz)`);
  return matches(db)
    .where(and(eq(openMatch.clubId, sql.placeholder("clubId")), eq(openMatch.state, "live"), stuck))
    .orderBy(openMatch.startsAt, openMatch.id)
    .prepare("waiting_for_club");
});

/** Finds the claims of open matches that nobody has answered since that moment, the oldest first. */
export function unansweredSince(db: Database, since: Date) {
  return db
    .select({ id: resultClaim.id, matchId: openMatch.id })
    .from(resultClaim)
    .innerJoin(openMatch, and(eq(openMatch.id, resultClaim.openMatchId), eq(openMatch.state, "live")))
    .where(
      and(
        sql`${resultClaim.settledAt} is null and ${resultClaim.answer} is null`,
        sql`${resultClaim.claimedAt} <= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(resultClaim.claimedAt);
}

/** Returns the match as the rules of results take it. */
export function toSettle({ state, startsAt, startMinute, endMinute }: FoundMatch): MatchToSettle {
  return { state, startsAt: instant(startsAt), endsAt: instant(startsAt + (endMinute - startMinute) * 60_000) };
}

/** Returns the ids that an event of a result names: the booking, and everybody with a seat. */
export function idsOf({ id, bookingId, courtId, clubId, seats: taken }: FoundMatch) {
  const people = taken.flatMap(({ person: player }) => (player === null ? [] : [player]));
  return { match: id, booking: bookingId, court: courtId, club: clubId, people };
}
