import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { clubBooking } from "#contract/courts/bookings/bookings.ts";
import { openMatch } from "#contract/courts/open-matches.ts";
import type { World } from "#tests/money/history-world.ts";

/** A taken seat with its player, and the part that a joiner owes for it. */
type Seat = { readonly seat: number; readonly player: string | null; readonly part: number | null };
type Seated = { readonly price: number | null; readonly seats: readonly Seat[] };

const withResult = z.object({ matchId: z.string(), result: z.object({ kind: z.string() }).loose().nullable() });

/** Knows the acknowledged seats of open matches with their parts, and their results. */
export function openMatchesKnown({ app, players }: World) {
  const known = new Map<string, Seated>();
  const results = new Map<string, unknown>();
  const faults: string[] = [];

  /** Reads the taken seats of a match that is not over or cancelled. */
  async function read(matchId: string): Promise<Seated | undefined> {
    const { rows } = await app.db.execute<Seat & { price: number | null }>(sql`
      select seat, seat.person_id as player, price,
        case when seat.person_id is distinct from booking.person_id then charge.amount end as part
      from open_match opened join booking on booking.id = booking_id
      join open_match_seat seat on seat.match_id = opened.id and left_at is null
      left join charge on charge.id = seat.charge_id
      where opened.id = ${matchId} and opened.state = 'live' order by seat`);
    const seats = rows.map(({ seat, player, part }) => ({ seat, player, part }));
    const [first] = rows;
    return first && { price: first.price, seats };
  }

  /** Notes the seats of a match, which must be those of the answer. */
  async function noteSeats(matchId: string, answered: readonly { seat: number; player: string | null }[]) {
    const stored = await read(matchId);
    if (!stored) return known.delete(matchId);
    const isSame = (one: Seat, other: { seat: number; player: string | null } | undefined) =>
      one.seat === other?.seat && (other.player === null || other.player === one.player);
    if (stored.seats.length !== answered.length || !stored.seats.every((seat, nth) => isSame(seat, answered[nth])))
      faults.push(`seats of ${matchId}: ${JSON.stringify(stored.seats)}, answered ${JSON.stringify(answered)}`);
    return known.set(matchId, stored);
  }

  return {
    /** Notes the answer to an act on an open match, as a player or its club reads it. */
    note: async (answer: unknown) => {
      const [seen, held, told] = [
        openMatch.safeParse(answer),
        clubBooking.safeParse(answer),
        withResult.safeParse(answer),
      ];
      if (seen.success) {
        const taken = seen.data.seats.filter(({ state }) => state !== "free");
        await noteSeats(
          seen.data.id,
          taken.map(({ seat, player }) => ({ seat, player: player?.id ?? null })),
        );
      } else if (held.success && held.data.openMatch) {
        const { id, seats } = held.data.openMatch;
        await noteSeats(
          id,
          seats.map(({ seat }) => ({ seat, player: null })),
        );
      } else if (told.success && told.data.result) results.set(told.data.matchId, told.data.result);
      return answer;
    },
    differences: async (): Promise<string[]> => {
      const found = [...faults];
      for (const [matchId, was] of known) {
        const is = await read(matchId);
        if (!is) known.delete(matchId);
        else if (!isDeepStrictEqual(is.seats, was.seats) && is.price === was.price)
          found.push(`seats of ${matchId}: ${JSON.stringify(is)}, acknowledged ${JSON.stringify(was)}`);
      }
      for (const [matchId, result] of [...results].slice(-20)) {
        const { rows } = await app.db.execute<{ id: string }>(sql`select person_id as id from open_match_seat
          where match_id = ${matchId} and left_at is null and person_id is not null order by seat`);
        const reader = players.find(({ id }) => id === rows[0]?.id);
        const told = await reader?.api.openMatchResults.ofMatch({ matchId });
        if (told && !isDeepStrictEqual(told.result, result)) found.push(`result of the open match ${matchId}`);
      }
      return found;
    },
  };
}
