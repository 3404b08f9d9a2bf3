import { expect, test } from "vitest";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { MyRotation } from "#contract/competition/rotations.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { OwnSeat } from "#contract/courts/bookings/own-seats.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { bookingOf, entered, match, rotation } from "#tests/fixtures/agenda.ts";
import type { Offered } from "#web/features/courts/slot-watches/slot-watch-queries.ts";
import { comingOf, firstEvent } from "./coming.ts";

const today: CalendarDate = "2026-11-27";
const saturday = addDays(today, 1);
const nothing = { matches: [], rotations: [], tournaments: [], bookings: [], seats: [], offered: [] };
type Known = {
  matches?: readonly MyMatch[];
  rotations?: readonly MyRotation[];
  tournaments?: readonly TournamentCard[];
  bookings?: readonly OwnBooking[];
  seats?: readonly OwnSeat[];
  offered?: readonly Offered[];
};
const listed = (known: Known) =>
  comingOf({ ...nothing, ...known }, "ana", today).map(({ kind, id }) => `${kind} ${id}`);
const seatIn = (matchId: string, day: CalendarDate, startMinute: number): OwnSeat => {
  const club = { id: "club", name: "Club", address: "Calle 1" };
  return { matchId, day, startMinute, endMinute: startMinute + 60, club, court: "Cancha 1", taken: 2 };
};
const at = (day: CalendarDate, startMinute: number) => ({ day, startMinute, court: "Cancha 1", notBefore: false });

test("matches, courts, invitations and payments stand in one list in time order", () => {
  const seen = listed({
    matches: [{ ...match("final"), match: { ...match("final").match, place: at(saturday, 20 * 60) } }],
    tournaments: [entered("invited", "2026-12-05", "answer"), entered("unpaid", "2026-12-12", "awaiting-club")],
    bookings: [bookingOf("tonight", today, 21 * 60), bookingOf("saturday", saturday, 9 * 60)],
    seats: [seatIn("open", saturday, 10 * 60)],
  });
  expect(seen).toEqual([
    "booking tonight",
    "act category of invited pair",
    "booking saturday",
    "seat open",
    "match final",
    "act category of unpaid payment",
  ]);
});

test("a called match comes before everything, a slot waiting for its deposit at its deadline", () => {
  const onCourt = { court: "Cancha 2", playing: false, since: `${today}T12:00:00Z` };
  const held = { deposit: { amount: 10, paid: 0, waived: 0, awaited: true }, answerUntil: `${today}T15:00:00Z` };
  const seen = listed({
    matches: [{ ...match("called"), match: { ...match("called").match, onCourt } }],
    bookings: [bookingOf("early", today, 10 * 60), { ...bookingOf("held", saturday, 600), ...held }],
  });
  expect(seen).toEqual(["match called", "booking early", "held held"]);
});

test("a requested court stands at its start, not at the deadline of the club's answer", () => {
  const asked = { ...bookingOf("asked", saturday, 600), answerUntil: `${today}T15:00:00Z` };
  expect(listed({ bookings: [asked, bookingOf("tonight", today, 21 * 60)] })).toEqual([
    "booking tonight",
    "booking asked",
  ]);
});

test("a rotation stands at its next round, first while a round is awaited, last once it is played, and never twice", () => {
  const at = { startMinute: 21 * 60, endMinute: 21 * 60 + 15 };
  const playing = { ...rotation("r"), seats: [{ kind: "rests" as const, round: 2, ...at }] };
  const bookings = [bookingOf("early", today, 20 * 60), bookingOf("late", today, 22 * 60)];
  const seen = (rotations: readonly MyRotation[]) =>
    listed({ bookings, rotations, tournaments: [{ ...entered("r", today, "complete") }] });
  expect(seen([playing])).toEqual(["booking early", "round category of r", "booking late"]);
  const waiting = { ...playing, seats: [] };
  expect(seen([waiting])).toEqual(["round category of r", "booking early", "booking late"]);
  const over = { ...waiting, madeRounds: 7, isPlayedOut: true };
  expect(seen([over])).toEqual(["booking early", "booking late", "round category of r"]);
});

test("a recurring booking is listed once, at its next date", () => {
  const series = { seriesId: "weekly" };
  const dates = [bookingOf("next", today, 600), bookingOf("later", saturday, 600)].map((one) => ({
    ...one,
    ...series,
  }));
  expect(listed({ bookings: dates })).toEqual(["booking next"]);
});

test("the first event may be the tournament of an invitation; later ones with an act are not listed twice", () => {
  const tournaments = [entered("first", "2026-12-05", "answer"), entered("second", "2026-12-12", "find-partner")];
  expect(listed({ tournaments })).toEqual([
    "act category of first pair",
    "tournament category of first",
    "act category of second partner",
  ]);
  const sooner = [
    entered("later", "2999-06-01", "complete"),
    entered("sooner", "2999-05-01", "waitlisted"),
    entered("called off", "2999-03-01", "complete", { status: "cancelled" }),
    entered("not in it", "2999-02-01", "pre-register"),
  ];
  expect(firstEvent(comingOf({ ...nothing, tournaments: sooner }, "ana", today))?.id).toBe("category of sooner");
});

test("on the same day a confirmed place goes before one that is not", () => {
  const cards = [entered("open", "2999-05-01", "in-pair"), entered("sure", "2999-05-01", "complete")];
  expect(listed({ tournaments: cards })).toEqual(["tournament category of sure", "tournament category of open"]);
});

test("a match of a league stands at the end of its fecha until it has an hour, beside later ones that have one", () => {
  const inLeague = (id: string, until: CalendarDate): MyMatch => ({ ...match(id), window: { from: today, until } });
  const next = inLeague("fecha 4", addDays(today, 5));
  const booked = inLeague("fecha 5", addDays(today, 12));
  const later = inLeague("fecha 6", addDays(today, 19));
  const placed = { ...booked, match: { ...booked.match, place: at(addDays(today, 6), 20 * 60) } };
  const seen = listed({ matches: [later, placed, next], bookings: [bookingOf("court", addDays(today, 4), 600)] });
  expect(seen).toEqual(["booking court", "match fecha 4", "match fecha 5"]);
});

test("the booked court of a league match is listed once, as the match, and alone while the club has not confirmed it", () => {
  const fecha4 = { ...match("fecha 4"), window: { from: today, until: addDays(today, 5) } };
  const court = { ...bookingOf("court", saturday, 600), matchId: fecha4.match.id };
  const placed = { ...fecha4, match: { ...fecha4.match, place: at(saturday, 600) } };
  expect(listed({ matches: [placed], bookings: [court] })).toEqual(["match fecha 4"]);
  const asked = { ...court, state: "PRE_RESERVA" as const };
  expect(listed({ matches: [fecha4], bookings: [asked] })).toEqual(["booking court", "match fecha 4"]);
});
