import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Commitment, commitmentsAt } from "#domain/courts/commitments.ts";
import type { Joiner } from "#domain/courts/open-matches/joining.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { missedAt } from "#server/features/courts/bookings/reads-asking.ts";
import { commitmentsBeside } from "#server/features/courts/commitments/reads.ts";
import { clubDay } from "#server/platform/club-clock.ts";
import { type FoundJoiner, type FoundMatch, isKnownTo, isToCome, matchesFor } from "./reads.ts";
import { asJoiner } from "./reads-rules.ts";

/** An open match with a player as the rules of joining take them. */
export type MatchForJoiner = { readonly found: FoundMatch; readonly joiner: Joiner };

/** Finds an open match that a player may know of, with this player; undefined otherwise. */
export async function findMatchFor(
  db: Database | Transaction,
  matchId: string,
  player: PersonId,
  now: Date,
): Promise<MatchForJoiner | undefined> {
  const columns = { joiner: joinerOf(player, now), commitments: sql<Commitment[]>`'[]'::json` };
  const [one] = await matchesFor(db, columns).where(and(eq(openMatch.id, matchId), isKnownTo(player)));
  if (!one) return undefined;
  const { joiner, commitments: _, ...found } = one;
  return { found, joiner: asJoiner(found, joiner, player) };
}

/** Finds an open match if the condition holds for it, with a player and their commitments at its hour. */
export async function findMatchToJoin(
  tx: Transaction,
  matchId: string,
  { player, now, condition }: { readonly player: PersonId; readonly now: Date; readonly condition: SQL | undefined },
): Promise<(MatchForJoiner & { readonly commitments: Commitment[] }) | undefined> {
  const columns = { joiner: joinerOf(player, now), commitments: commitmentsBeside(booking, player, now) };
  const [one] = await matchesFor(tx, columns).where(and(eq(openMatch.id, matchId), condition));
  if (!one) return undefined;
  const { joiner, commitments, ...found } = one;
  return { found, joiner: asJoiner(found, joiner, player), commitments: commitmentsAt(found.booking, commitments) };
}

/**
 * Builds a player who may join as one JSON value of a query that has the match and its club. Seats in the player's own
 * matches do not count.
 */
function joinerOf(player: PersonId, now: Date): SQL<FoundJoiner> {
  const hourAgo = sql`${new Date(now.getTime() - 3_600_000).toISOString()}::timestamptz`;
  const today = clubDay(now, club.timeZone);
  return sql`(select json_build_object(
      'category', ${playerProfile.category}, 'level', ${playerProfile.level},
      'missed', ${missedAt(player, club.id, today)},
      'seatsHad', (select coalesce(json_agg(had.left_why), '[]') from open_match_seat as had
        where had.match_id = ${openMatch.id} and had.person_id = one.id),
      'seatsToCome', (select count(*) from open_match_seat as each_seat
        join open_match on open_match.id = each_seat.match_id and ${isToCome(now)}
        join booking as held on held.id = open_match.booking_id and held.person_id is distinct from one.id
        where each_seat.person_id = one.id and each_seat.left_at is null),
      'request', (select case when asked.answer is null then 'open' else 'declined' end
        from open_match_request as asked where asked.match_id = ${openMatch.id} and asked.person_id = one.id
          and (asked.answer is null or asked.answer = 'declined') order by asked.asked_at desc limit 1),
      'openRequests', (select count(*) from open_match_request as each_request
        join open_match on open_match.id = each_request.match_id and ${isToCome(now)}
        where each_request.person_id = one.id and each_request.answer is null),
      'actsOfHour', (select count(*) from open_match_seat as each_seat
          where each_seat.person_id = one.id and each_seat.joined_at > ${hourAgo})
        + (select count(*) from open_match_request as each_request
          where each_request.person_id = one.id and each_request.asked_at > ${hourAgo}))
    from (select ${player}::uuid as id) as one left join ${playerProfile} on ${playerProfile.personId} = one.id)`;
}
