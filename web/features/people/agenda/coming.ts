import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { MyRotation } from "#contract/competition/rotations.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { OwnSeat } from "#contract/courts/bookings/own-seats.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Offered } from "#web/features/courts/slot-watches/slot-watch-queries.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { type Entered, enteredOf, nextMatch, type Pending, pendingOf } from "./agenda.ts";

/** An event of the agenda at which the player is expected. */
export type ComingEvent =
  | { readonly kind: "match"; readonly id: string; readonly match: MyMatch }
  | { readonly kind: "round"; readonly id: string; readonly rotation: MyRotation }
  | { readonly kind: "booking"; readonly id: string; readonly booking: OwnBooking }
  | { readonly kind: "seat"; readonly id: string; readonly seat: OwnSeat }
  | { readonly kind: "tournament"; readonly id: string; readonly entered: Entered };

/** An entry of the agenda: an event, a slot that waits for its deposit, an offered slot, or an act of the player. */
export type Coming =
  | ComingEvent
  | { readonly kind: "held"; readonly id: string; readonly booking: OwnBooking }
  | { readonly kind: "offer"; readonly id: string; readonly offered: Offered }
  | { readonly kind: "act"; readonly id: string; readonly pending: Pending };

type Timed = { readonly at: string; readonly entry: Coming };

/** Sorts before every moment: the player is called to the court. */
const atOnce = "";

/**
 * Builds a player's agenda in time order. An event stands at its start, a deadline at its end, and an invitation at the
 * end of today, because the proposer waits. A missing partner or payment stands at the start of its tournament. A
 * recurring booking is listed once, at its next date; a category without hours once, with its next match.
 */
export function comingOf(
  known: {
    readonly matches: readonly MyMatch[];
    readonly rotations: readonly MyRotation[];
    readonly tournaments: readonly TournamentCard[];
    readonly bookings: readonly OwnBooking[];
    readonly seats: readonly OwnSeat[];
    readonly offered: readonly Offered[];
  },
  myId: string,
  today: CalendarDate,
): Coming[] {
  const pending = pendingOf(known.tournaments, myId);
  const matches = listedMatches(known.matches);
  const entries: Timed[] = [
    ...pending.map((one) => actAt(one, today)),
    ...known.offered.map((one) => offerAt(one, today)),
    ...listedBookings(known.bookings, matches).map(bookingAt),
    ...known.seats.map(seatAt),
    ...matches.map((one) => matchAt(one, known.tournaments, today)),
    ...known.rotations.map(roundAt),
    ...tournamentsWithout([...matches, ...known.rotations], known.tournaments).map((entered) =>
      tournamentAt(entered, today),
    ),
  ];
  const sorted = entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return withoutTwice(sorted.map(({ entry }) => entry));
}

/** Returns the first event of an agenda, which is drawn as a court. */
export function firstEvent(coming: readonly Coming[]): ComingEvent | undefined {
  return coming.find(isEvent);
}

/** Returns whether an entry is an event at which the player is expected. */
export function isEvent(entry: Coming): entry is ComingEvent {
  return ["match", "round", "booking", "seat", "tournament"].includes(entry.kind);
}

/** Returns all matches with an hour, and the next match of each category that has none, or that is a league. */
function listedMatches(matches: readonly MyMatch[]): MyMatch[] {
  const pending = matches.filter(({ match }) => match.status === "pending");
  return [...Map.groupBy(pending, ({ categoryId }) => categoryId).values()].flatMap((ofCategory) => {
    const placed = ofCategory.filter(({ match }) => match.place !== null || match.onCourt !== null);
    const next = nextMatch(ofCategory);
    if (next === null || placed.includes(next)) return placed;
    return placed.length === 0 || next.window !== null ? [...placed, next] : placed;
  });
}

/** Returns each booking, but a recurring one once, and none whose match of a league stands at its hour. */
function listedBookings(bookings: readonly OwnBooking[], matches: readonly MyMatch[]): OwnBooking[] {
  const placed = new Set(matches.flatMap(({ match }) => (match.place ? [match.id] : [])));
  const seen = new Set<string>();
  return bookings.filter(({ seriesId, matchId, state }) => {
    if (matchId !== undefined && state === "RESERVADO" && placed.has(matchId)) return false;
    if (seriesId === null) return true;
    if (seen.has(seriesId)) return false;
    seen.add(seriesId);
    return true;
  });
}

function tournamentsWithout(
  matches: readonly { readonly categoryId: string }[],
  tournaments: readonly TournamentCard[],
): Entered[] {
  const played = new Set(matches.map(({ categoryId }) => categoryId));
  return enteredOf(tournaments).filter(({ category }) => !played.has(category.id));
}

/** Drops tournaments whose missing partner, payment or answer is listed already, unless one is the first event. */
function withoutTwice(entries: readonly Coming[]): Coming[] {
  const first = firstEvent(entries);
  const acts = new Set(entries.flatMap((one) => (one.kind === "act" ? [one.pending.category.id] : [])));
  return entries.filter((one) => one === first || one.kind !== "tournament" || !acts.has(one.entered.category.id));
}

function bookingAt(booking: OwnBooking): Timed {
  const { id, day, startMinute, deposit, answerUntil } = booking;
  if (deposit?.awaited && answerUntil !== null)
    return { at: momentOf(answerUntil), entry: { kind: "held", id, booking } };
  return { at: moment(day, startMinute), entry: { kind: "booking", id, booking } };
}

function seatAt(seat: OwnSeat): Timed {
  return { at: moment(seat.day, seat.startMinute), entry: { kind: "seat", id: seat.matchId, seat } };
}

function offerAt(offered: Offered, today: CalendarDate): Timed {
  return { at: moment(today, offered.offer.untilMinute), entry: { kind: "offer", id: offered.id, offered } };
}

/** A rotation without a round to play stands first while its next one is awaited, and last once it is played. */
function roundAt(rotation: MyRotation): Timed {
  const { day, seats, madeRounds, plannedRounds, categoryId: id } = rotation;
  const [seat] = seats;
  const at = seat ? moment(day, seat.startMinute) : madeRounds < plannedRounds ? `${day} 00:00` : `${day} 24:00`;
  return { at, entry: { kind: "round", id, rotation } };
}

function matchAt(match: MyMatch, tournaments: readonly TournamentCard[], today: CalendarDate): Timed {
  const { place, onCourt, id } = match.match;
  const start = tournaments.find((one) => one.id === match.tournamentId)?.startDate ?? today;
  const last = later(match.window?.until ?? start, today);
  const at = onCourt ? atOnce : place ? moment(place.day, place.startMinute) : `${last} 24:00`;
  return { at, entry: { kind: "match", id, match } };
}

function tournamentAt(entered: Entered, today: CalendarDate): Timed {
  const { tournament, category } = entered;
  const at = moment(later(tournament.startDate, today), tournament.startMinute);
  return { at: `${at} ${rank(entered)}`, entry: { kind: "tournament", id: category.id, entered } };
}

function actAt(pending: Pending, today: CalendarDate): Timed {
  const { tournament, category, kind } = pending;
  const entry = {
    kind: "act",
    id: `${category.id} ${kind === "invitation" ? pending.pair.id : kind}`,
    pending,
  } as const;
  if (kind === "place") {
    const until = category.mine.line?.until;
    return { at: until ? momentOf(until) : `${today} 00:00`, entry };
  }
  return { at: kind === "invitation" ? `${today} 24:00` : `${later(tournament.startDate, today)} 24:00`, entry };
}

/** Ranks tournaments that start at the same hour: certain places first, unanswered invitations last. */
function rank({ category }: Entered): number {
  const { step } = category.mine;
  return step === "complete" ? 0 : step === "answer" ? 2 : 1;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

function moment(day: CalendarDate, minute: number): string {
  return `${day} ${timeText(minute)}`;
}

function momentOf(instant: string): string {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
}
