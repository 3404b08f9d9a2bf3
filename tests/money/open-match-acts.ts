import { sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { confirmSilentResults } from "#server/features/courts/open-match-results/jobs.ts";
import { tendOpenMatches } from "#server/features/courts/open-matches/jobs.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { actsOfSeats } from "./open-match-seats.ts";
import {
  creditsIn,
  type Luck,
  type MatchActs,
  type MatchWorld,
  matchesOf,
  standingBookings,
} from "./open-match-world.ts";
import { chargesOf, movementsOf } from "./what-stands.ts";

/** The acts that open a booking or an hour of the club to players, and close it again. */
export const actsOfOpening: MatchActs = [
  [
    9,
    "a booking is opened",
    async (world, luck) => {
      const [booking] = luck.some(await standingBookings(world, "closed"));
      if (!booking) return;
      const choices = {
        ladder: "Masculino",
        levels: null,
        note: null,
        joins: luck.mayBe(75) ? "direct" : "ask",
      } as const;
      const host = playerCalled(world, booking.holder);
      const ifNotFull = luck.mayBe(50) ? "keep" : "cancel";
      return host
        ? host.api.openMatches.open({ bookingId: booking.id, ...choices, ifNotFull })
        : world.desk.api.clubOpenMatches.openBooking({ bookingId: booking.id, ...choices });
    },
  ],
  [
    3,
    "an hour of the club is opened",
    (world, luck) =>
      world.desk.api.clubOpenMatches.openHour({
        ...someHour(world, luck),
        ...{ ladder: "Masculino", levels: null, note: null, joins: luck.mayBe(75) ? "direct" : "ask" },
      }),
  ],
  [
    1,
    "a match is closed",
    async (world, luck) => {
      const [match] = luck.some(await matchesOf(world, "live"));
      if (!match) return;
      const api = playerCalled(world, match.host)?.api.openMatches ?? world.desk.api.clubOpenMatches;
      return api.close({ matchId: match.id });
    },
  ],
];

/** The acts of a history with their relative weights: seats and results, bookings, money, and the clock. */
export const actsOfMatches: MatchActs = [
  ...actsOfSeats,
  [
    8,
    "a court is booked",
    ({ desk, players, ...world }, luck) => {
      const playerId = luck.oneOf(players).id;
      const holder = luck.mayBe(80)
        ? ({ kind: "player", playerId } as const)
        : ({ kind: "guest", name: "Tito" } as const);
      return desk.api.bookings.reserve({ ...someHour({ desk, players, ...world }, luck), holder });
    },
  ],
  ...actsOfOpening,
  [
    5,
    "a booking is moved",
    async (world, luck) => {
      const [booking] = luck.some(await standingBookings(world, "all"));
      if (!booking) return;
      const { courtId, day, startMinute } = someHour(world, luck);
      const to = { courtId, day, startMinute, newPrice: luck.mayBe(40) };
      return world.desk.api.bookings.move({ bookingId: booking.id, ...to });
    },
  ],
  [
    2,
    "a host gives the court up",
    async (world, luck) => {
      const [booking] = luck.some(await standingBookings(world, "all"));
      const host = playerCalled(world, booking?.holder);
      return booking && host?.api.bookings.giveUp({ bookingId: booking.id, agreed: luck.oneOf([0, 40_000, 40_000]) });
    },
  ],
  [
    1,
    "a club cancels a booking",
    async (world, luck) => {
      const [booking] = luck.some(await standingBookings(world, "all"));
      return booking && world.desk.api.bookings.cancel({ bookingId: booking.id });
    },
  ],
  [
    1,
    "it rains",
    async (world, luck) => {
      const { clubId, api } = world.desk;
      const rest = { clubId, day: addDays(today(world), luck.upTo(2)), from: (10 + luck.upTo(11)) * 60 };
      const { bookings } = await api.bookings.rainPreview(rest);
      return api.bookings.rainOff({ ...rest, seen: bookings.map(({ id }) => id) });
    },
  ],
  [
    10,
    "money is taken",
    async ({ app, desk: { api, clubId } }, luck) => {
      const [charge] = luck.some(await chargesOf(app.db, clubId, sql`owed > 0`));
      if (!charge) return;
      const payment = { chargeId: charge.id, amount: luck.partOf(charge.owed), method: luck.someMethod() };
      return api.finances.pay({ clubId, payments: [payment], openTill: true, leaves: luck.mayBe(30) });
    },
  ],
  [
    3,
    "money goes back",
    async ({ app, desk: { api, clubId } }, luck) => {
      const [charge] = luck.some(await chargesOf(app.db, clubId, sql`paid > 0`));
      if (!charge) return;
      const how = { method: luck.someMethod(), openTill: true };
      return api.finances.refund({ chargeId: charge.id, amount: luck.partOf(charge.paid), ...how });
    },
  ],
  [
    2,
    "something is forgiven",
    async ({ app, desk: { api, clubId } }, luck) => {
      const [charge] = luck.some(await chargesOf(app.db, clubId, sql`owed > 0`));
      return charge && api.finances.waive({ chargeId: charge.id, amount: luck.partOf(charge.owed), reason: "Ayuda" });
    },
  ],
  [
    4,
    "a mistake is reversed",
    async ({ app, desk: { api, clubId } }, luck) => {
      const [movement] = luck.some(await movementsOf(app.db, clubId));
      return movement && api.finances.reverse({ movementId: movement.id, reason: "Era de otro", openTill: true });
    },
  ],
  [
    1,
    "a court is divided",
    async ({ app, desk: { api, clubId } }, luck) => {
      const [charge] = luck.some(await chargesOf(app.db, clubId, sql`owed > 0`));
      return charge && api.finances.divide({ chargeId: charge.id, others: ["Beto", "Caro"] });
    },
  ],
  [
    2,
    "credit is given back",
    async (world, luck) => {
      const [credit] = luck.some(await creditsIn(world));
      if (!credit) return;
      const { clubId, api } = world.desk;
      const how = { method: luck.oneOf(["cash", "transfer"] as const), openTill: true };
      return api.finances.giveBackCredit({ clubId, ...credit, amount: luck.partOf(credit.amount), ...how });
    },
  ],
  [6, "some minutes pass", (world, luck) => timePasses(world, 5 + luck.upTo(50))],
  [5, "hours pass", (world, luck) => timePasses(world, 60 + luck.upTo(300))],
];

/** Picks an hour of the next days on one of two courts, so that acts compete for the same hours. */
function someHour(world: MatchWorld, { oneOf, upTo }: Luck) {
  return { courtId: oneOf(world.desk.courtIds), day: addDays(today(world), upTo(3)), ...hourFrom(9 + upTo(14)) };
}

function today({ app }: MatchWorld) {
  return clubClock(app.parts.now(), app.parts.timeZone).today;
}

function playerCalled({ players }: MatchWorld, id: string | null | undefined) {
  return players.find((player) => player.id === id);
}

/** Moves the clock and runs the jobs that are due. */
async function timePasses({ app, later }: MatchWorld, minutes: number): Promise<true> {
  later(minutes);
  const { parts } = app;
  await releaseCourts(parts);
  await tendOpenMatches(parts);
  await confirmSilentResults(parts);
  return true;
}
