import { sql } from "drizzle-orm";
import { seededRandom } from "#domain/lib/random.ts";
import type { TestApp } from "#tests/support/app.ts";
import type { club, SomeBody } from "#tests/support/people.ts";
import { chanceOf } from "./history-world.ts";

/** The setting of a history of open matches: six players and the desk of a club with two courts, and a clock. */
export type MatchWorld = {
  readonly app: TestApp;
  readonly desk: Pick<Awaited<ReturnType<typeof club>>, "api" | "clubId" | "courtIds">;
  readonly players: readonly SomeBody[];
  readonly later: (minutes: number) => void;
};

/** A choice of one act. The same lot in the same world makes the same choices. */
export const luckOf = (lot: number) => chanceOf(seededRandom(`lot ${lot}`));
export type Luck = ReturnType<typeof luckOf>;

/** The possible acts with their relative weights. An act resolves to undefined if it has nothing to act on. */
export type MatchActs = readonly (readonly [
  weight: number,
  name: string,
  act: (world: MatchWorld, luck: Luck) => Promise<unknown>,
])[];

type Opened = { id: string; state: "live" | "ended"; bookingId: string; host: string | null; hasBegun: boolean };

/** Lists the open matches of the club that are not cancelled, oldest first. */
export async function matchesOf({ app, desk }: MatchWorld, state?: Opened["state"]): Promise<Opened[]> {
  const { rows } = await app.db.execute<Opened>(sql`
    select opened.id, opened.state, booking_id as "bookingId", person_id as host,
      starts_at <= ${app.parts.now().toISOString()} as "hasBegun"
    from open_match opened join booking on booking.id = booking_id
    where opened.state = any (${sql.param(state ? [state] : ["live", "ended"])}::text[])
      and court_id = any (${sql.param(desk.courtIds)}::uuid[]) order by opened_at`);
  return rows;
}

type Booked = { id: string; holder: string | null; courtId: string };

/** Lists the confirmed bookings of the club, oldest first: those without an open match, or all. */
export async function standingBookings({ app, desk }: MatchWorld, which: "closed" | "all"): Promise<Booked[]> {
  const isOpen = sql`exists (select from open_match where booking_id = booking.id and state <> 'cancelled')`;
  const { rows } = await app.db.execute<Booked>(sql`
    select id, person_id as holder, court_id as "courtId" from booking
    where state = 'RESERVADO' and court_id = any (${sql.param(desk.courtIds)}::uuid[])
      and (${which === "all"} or not ${isOpen}) order by created_at, day, start_minute, id`);
  return rows;
}

type Sitting = { id: string; seat: 1 | 2 | 3 | 4; player: string | null };

/** Lists the taken seats of a match in their order. */
export async function sittingIn({ app }: MatchWorld, matchId: string): Promise<Sitting[]> {
  const { rows } = await app.db.execute<Sitting>(sql`
    select id, seat, person_id as player from open_match_seat where match_id = ${matchId} and left_at is null
    order by seat`);
  return rows;
}

/** Lists the players who wait for an answer of the host of a match, in the order of their requests. */
export async function askersOf({ app }: MatchWorld, matchId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select person_id as id from open_match_request where match_id = ${matchId} and answer is null order by asked_at`);
  return rows.map(({ id }) => id);
}

type Claimed = { id: string; matchId: string };

/** Lists the results of open matches of the club that wait, oldest first. */
export async function waitingClaims({ app, desk }: MatchWorld): Promise<Claimed[]> {
  const { rows } = await app.db.execute<Claimed>(sql`
    select claim.id, open_match_id as "matchId" from result_claim claim
      join open_match on open_match.id = open_match_id join booking on booking.id = booking_id
    where settled_at is null and court_id = any (${sql.param(desk.courtIds)}::uuid[]) order by claimed_at`);
  return rows;
}

/** Lists what the players have in their favour at the club, in their order. */
export async function creditsIn({ app, players }: MatchWorld): Promise<{ personId: string; amount: number }[]> {
  const { rows } = await app.db.execute<{ id: string; amount: number }>(sql`
    select person_id as id, sum(amount)::int as amount from credit_entry group by person_id having sum(amount) > 0`);
  return players.flatMap(({ id }) => {
    const credit = rows.find((row) => row.id === id);
    return credit ? [{ personId: id, amount: credit.amount }] : [];
  });
}
