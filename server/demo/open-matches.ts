import { eq } from "drizzle-orm";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { FriendlyResult } from "#domain/courts/open-match-results.ts";
import { deadlineOfFreeHour } from "#domain/courts/open-matches/club-acts.ts";
import type { SeatMark } from "#domain/courts/open-matches/marks.ts";
import {
  chooseDeadline,
  type JoiningWay,
  type SeatNumber,
  type Shortfall,
} from "#domain/courts/open-matches/open-match.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import { partsOf } from "#domain/money/finances/halves.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { freeHourName } from "#server/features/courts/club-open-matches/writes.ts";
import { findMatch } from "#server/features/courts/open-match-results/reads.ts";
import { confirmClaim, saveClaim } from "#server/features/courts/open-match-results/writes.ts";
import { startOfBooking } from "#server/features/courts/open-matches/reads.ts";
import { insertMatch, insertRequest, insertSeat, type Occupant } from "#server/features/courts/open-matches/writes.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { chargeBookings } from "#server/features/money/finances/writes-courts.ts";
import { takingPart } from "#server/features/money/finances/writes-seats.ts";
import type { DemoPlayer } from "./people.ts";
import type { DemoClub } from "./tournaments.ts";

/** The club's evening price, and the part of each seat, in pesos. */
const price = 18_000;
const part = price / 4;
const hour = 3_600_000;

type World = {
  readonly club: DemoClub;
  readonly players: readonly DemoPlayer[];
  readonly today: CalendarDate;
  readonly now: Date;
};
type Opened = { readonly id: string; readonly startsAt: Instant };
type Opening = {
  /** The day, counted from today. */
  readonly on: number;
  /** The host; null for an hour of the club. */
  readonly host: PersonId | null;
  readonly seated: readonly Occupant[];
  readonly joins?: JoiningWay;
  readonly ifNotFull?: Shortfall;
  readonly note?: string;
  /** The mark of the host's seat in a match in Mixto; without it the match is of men. */
  readonly marks?: SeatMark;
};

const played: FriendlyResult & { readonly kind: "played" } = {
  kind: "played",
  format: "super-tie-break",
  partner: 2,
  sets: [
    { kind: "games", pair1: 6, pair2: 4 },
    { kind: "games", pair1: 6, pair2: 3 },
  ],
};

/**
 * Writes open matches of the demonstration's club: one with a free seat, a full one, one with a request, an hour of the
 * club, one in Mixto that lacks a man, one with a confirmed result, and one whose result the demonstration's player
 * confirms. That player, who is the
 * first, has a seat in the full one and is the host of the one with the request.
 */
export async function writeOpenMatches(tx: Transaction, world: World): Promise<void> {
  const { players, now } = world;
  const fits = players.filter(({ category, level }) => category === "Masculino" && level === "6ta");
  const [own, partner, ...others] = fits.map(({ id }) => id);
  const [ari, beto, caro, dani, edu, fede, gabi] = others;
  if (!own || !partner || !ari || !beto || !caro || !dani || !edu || !fede || !gabi)
    throw new Error("the demonstration lacks players of 6ta for its open matches");
  const seats = (...people: readonly PersonId[]) => people.map((personId) => ({ personId }));
  await open(tx, world, {
    ...{ on: 1, host: ari, note: "Llevo pelotas nuevas" },
    seated: [...seats(beto), { guestName: "Nico, mi cuñado" }],
  });
  await open(tx, world, { on: 3, host: caro, seated: seats(own, partner, dani) });
  const asked = await open(tx, world, { on: 4, host: own, seated: seats(partner), joins: "ask", ifNotFull: "cancel" });
  const request = { matchId: asked.id, personId: edu, part, anyway: false, seat: null, mark: null } as const;
  await insertRequest(tx, { ...request, askedAt: now });
  await open(tx, world, { on: 2, host: null, seated: seats(fede) });
  const [lola, mora] = players.filter(({ category }) => category === "Femenino").map(({ id }) => id);
  if (!lola || !mora) throw new Error("the demonstration lacks women for its open match in Mixto");
  await open(tx, world, { on: 5, host: lola, seated: seats(beto, mora), marks: "woman" });
  const over = await open(tx, world, { on: -2, host: own, seated: seats(partner, beto, gabi) });
  await enter(tx, over, { by: own, confirmedBy: gabi });
  const claimed = await open(tx, world, { on: -1, host: dani, seated: seats(edu, own, ari) });
  // Loaded after midnight, the match of yesterday ended less than three hours ago.
  const at = new Date(Math.max(now.getTime() - 3 * hour, claimed.startsAt + hour));
  await enter(tx, claimed, { by: dani, confirmedBy: null, at });
}

/** Books the first free evening hour of the day and opens it; a match of the past is paid. */
async function open(
  tx: Transaction,
  { club, today, now }: World,
  { on, host, seated, joins = "direct", ifNotFull = "keep", note, marks }: Opening,
): Promise<Opened> {
  const day = addDays(today, on);
  const bookingId = await bookHour(tx, club, day, host);
  const startsAt = await startOfBooking(tx, bookingId);
  const at = on < 0 ? new Date(startsAt - 24 * hour) : now;
  const doer = { actor: null, now: () => at };
  if (host) await chargeBookings(tx, [bookingId], at);
  const rules = { ...defaultRequestRules, ...defaultClubRules };
  const moment = instant(at.getTime());
  const chosen = chooseDeadline(ifNotFull, startsAt, rules, moment);
  if (!chosen.ok) throw new Error("an open match of the demonstration has no time to be full");
  const deadline = host ? chosen.value : deadlineOfFreeHour(startsAt, rules, moment);
  const of = { bookingId, clubId: club.id, startsAt, deadline, now: at, joins, ifNotFull, note: note ?? null };
  const by = { host: host && { personId: host }, openedBy: host ?? club.owner };
  const ladder = marks ? "Mixto" : "Masculino";
  const levels = marks ? null : ({ weakest: "7ma", strongest: "5ta" } as const);
  const id = await insertMatch(tx, { ...of, ...by, ladder, levels, marks: marks ?? null });
  for (const [nth, who] of seated.entries()) {
    const seat = seatAfter(nth, host !== null);
    const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
    const amount = partsOf(price, 4)[seat - 1] ?? part;
    // The seat of a guest stays the host's debt.
    const debtor = "personId" in who ? { debtor: who, seat, amount, bookingId, clubId: club.id } : null;
    const taking = debtor ? takingPart(tx, charges, debtor, doer) : undefined;
    await insertSeat(tx, { matchId: id, seat, joinedAt: at, ...who }, taking);
  }
  if (on < 0) await payAll(tx, club, bookingId, new Date(startsAt + hour));
  return { id, startsAt };
}

/** Returns the seat of the player who joins after so many others; the host has the first one. */
function seatAfter(nth: number, hasHost: boolean): SeatNumber {
  const seats: readonly SeatNumber[] = hasHost ? [2, 3, 4] : [1, 2, 3, 4];
  const seat = seats[nth];
  if (!seat) throw new Error("an open match of the demonstration has too many players");
  return seat;
}

async function bookHour(tx: Transaction, { courtIds, owner }: DemoClub, day: CalendarDate, host: PersonId | null) {
  const holder = host ? { personId: host, createdBy: host } : { guestName: freeHourName, createdBy: owner };
  for (const startMinute of [1200, 1260, 1140, 1320, 1080]) {
    for (const courtId of courtIds) {
      const slot = { courtId, day, startMinute, endMinute: startMinute + 60, price, state: "RESERVADO" } as const;
      const [made] = await tx
        .insert(booking)
        .values({ ...slot, ...holder })
        .onConflictDoNothing()
        .returning({ id: booking.id });
      if (made) return made.id;
    }
  }
  throw new Error(`every evening hour of ${day} is taken at the demonstration's club`);
}

async function payAll(tx: Transaction, { id: clubId, owner }: DemoClub, bookingId: string, at: Date): Promise<void> {
  const owed = await lockedCharges(tx, eq(chargeBalance.bookingId, bookingId));
  const how = { clubId, kind: "payment", method: "transfer", byPerson: owner, at } as const;
  await insertMovements(
    tx,
    owed.map((charge) => ({ ...how, chargeId: charge.id, paid: charge.owed })),
  );
}

/** Enters the result of a match: the host and the second seat won. */
async function enter(
  tx: Transaction,
  { id, startsAt }: Opened,
  {
    by,
    confirmedBy,
    at = new Date(startsAt + 2 * hour),
  }: { readonly by: PersonId; readonly confirmedBy: PersonId | null; readonly at?: Date },
): Promise<void> {
  const found = await findMatch(tx, id);
  if (!found) throw new Error("an open match of the demonstration is gone");
  const outcome = { kind: "played", sets: played.sets } as const;
  const result = { ...played, sets: [...played.sets] };
  const claimId = await saveClaim(tx, found, { result, outcome, by, side: "pair1", at });
  if (claimId === undefined || !confirmedBy) return;
  const answer = { answer: "confirmed", answeredBy: confirmedBy, at: new Date(at.getTime() + hour) } as const;
  await confirmClaim(tx, { id: claimId, outcome }, id, answer);
}
