import { sql } from "drizzle-orm";
import type { Event, EventOf } from "#contract/events/events.ts";
import type { ToldMatch } from "#contract/events/schedules.ts";
import type { Transaction } from "#server/db/connect.ts";

type MatchPlace = NonNullable<ToldMatch["after"]>;
type Held = {
  readonly club: string;
  readonly tournament: string;
  readonly match: string;
  /** The court and hour of the booking, whether it stands or not. */
  readonly held: MatchPlace;
  /** The published place of the match, which follows the booking. */
  readonly placed: MatchPlace | null;
  readonly holder: string | null;
  readonly players: readonly string[];
};

const placing = [
  "booking.asked",
  "booking.confirmed",
  "booking.moved",
  "booking.given-up",
  "booking.cancelled",
] as const;
/** The events by which a match of a league gets, changes or loses the hour of its booked court. */
type PlacingEvent = Extract<Event, { readonly kind: (typeof placing)[number] }>;

function isPlacing(event: Event): event is PlacingEvent {
  return placing.some((kind) => kind === event.kind);
}

/**
 * Returns the change of the hour of a league match that an event of its booking causes; undefined for other bookings,
 * and for those that are only asked for. The holder of the booking is not among the people to notify: they hear of
 * their booking.
 */
export async function placedByBooking(
  tx: Transaction,
  event: Event,
): Promise<EventOf<"league.match-placed"> | undefined> {
  if (!isPlacing(event)) return undefined;
  const found = await findHeld(tx, event.booking);
  if (!found) return undefined;
  const { club, tournament, match, placed: after, holder, players } = found;
  const before = placeBefore(event, found);
  if (before === null && after === null) return undefined;
  const people = players.filter((player) => player !== holder);
  return {
    kind: "league.match-placed",
    club,
    tournament,
    people: players,
    matches: [{ match, people, before, after }],
  };
}

function placeBefore(event: PlacingEvent, { held, placed }: Held): MatchPlace | null {
  switch (event.kind) {
    case "booking.asked":
    case "booking.confirmed":
      return null;
    case "booking.moved":
      return placed && event.before;
    case "booking.given-up":
    case "booking.cancelled":
      return event.before.state === "RESERVADO" ? held : null;
  }
}

async function findHeld(tx: Transaction, bookingId: string): Promise<Held | undefined> {
  const place = (of: string) =>
    sql.raw(`json_build_object('courtId', ${of}.court_id, 'day', ${of}.day,
    'startMinute', ${of}.start_minute)`);
  const { rows } = await tx.execute<Held>(sql`
    select tournament.club_id as club, tournament.id as tournament, booking.match_id as match,
      ${place("booking")} as held, case when placed.match_id is not null then ${place("placed")} end as placed,
      booking.person_id as holder,
      array(select unnest(array[pair.proposer_id, pair.invitee_id]) from match_side
        join pair on pair.id = match_side.pair_id where match_side.match_id = booking.match_id
        order by 1)::text[] as players
    from booking join match on match.id = booking.match_id join draw on draw.id = match.draw_id
      join tournament_category category on category.id = draw.category_id
      join tournament on tournament.id = category.tournament_id
      left join published_placement placed on placed.match_id = match.id
    where booking.id = ${bookingId}`);
  return rows[0];
}
