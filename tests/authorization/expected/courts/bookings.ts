import { eq } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { regretCase } from "#server/db/tables/regrets.ts";
import { anyone, type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { hourFrom } from "#tests/support/publications.ts";

const ofOtherCourt = ownClub("404 COURT_NOT_FOUND");
const ofOtherBooking = ownClub("404 BOOKING_NOT_FOUND");

let daysTaken = 0;

/** Picks a court of the club on an unused day, so that no two calls want the same hour. */
function freeHour({ clubAdmin }: Scene) {
  const courtId = clubAdmin.courtIds[0] ?? "";
  return { courtId, day: addDays("2027-03-01", daysTaken++) };
}

function bookingIn(state: "PRE_RESERVA" | "RESERVADO") {
  return async (scene: Scene) => {
    const id = crypto.randomUUID();
    const hour = { startMinute: 18 * 60, endMinute: 19 * 60 };
    await scene.app.db.insert(booking).values({ id, state, guestName: "Nora", ...freeHour(scene), ...hour });
    return { bookingId: id };
  };
}

let hoursAsked = 0;

/** Picks an hour of the next days that no other call requests. */
function hourToAsk({ clubAdmin }: Scene) {
  const [courtId = ""] = clubAdmin.courtIds;
  return { courtId, day: addDays("2026-11-16", hoursAsked++), ...hourFrom(10) };
}

/** Creates a booking request of the player concerned. */
async function request(scene: Scene) {
  const { bookingId } = await bookingIn("PRE_RESERVA")(scene);
  const personId = scene.concerned.id;
  await scene.app.db.update(booking).set({ personId, guestName: null }).where(eq(booking.id, bookingId));
  return { bookingId };
}

/** Finds another court of the club that is in use; other rows take courts out of use. */
async function courtInUse({ clubAdmin }: Scene) {
  const { courts } = await clubAdmin.api.clubs.panel({ clubId: clubAdmin.clubId });
  return courts.find(({ id, active }) => active && id !== clubAdmin.courtIds[0])?.id;
}

/** Creates a withdrawal (regret case) of the player concerned from their booking. */
async function regret(scene: Scene) {
  const { bookingId } = await request(scene);
  const id = crypto.randomUUID();
  const of = { id, bookingId, clubId: scene.clubAdmin.clubId, personId: personId(scene.concerned.id) };
  await scene.app.db.insert(regretCase).values({ ...of, inTime: true, askedAt: scene.app.parts.now() });
  return { regretId: id, accepted: true, text: "Listo" };
}

export const bookings: Expectations<"regrets" | "bookings"> = {
  "regrets.list": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "regrets.count": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "regrets.answer": { least: "manager", answers: ownClub("404 REGRET_NOT_FOUND"), input: regret },
  "bookings.month": {
    least: "desk",
    answers: ofOtherCourt,
    input: ({ clubAdmin }) => ({ courtId: clubAdmin.courtIds[0], month: "2026-11" }),
  },
  "bookings.monthOfClub": {
    least: "desk",
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId, month: "2026-11" }),
  },
  "bookings.owesDeposit": {
    answers: players({ concerned: "ok", otherPlayer: "ok" }),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "bookings.day": {
    least: "desk",
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId, day: "2026-11-29" }),
  },
  "bookings.toConfirm": {
    least: "desk",
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "bookings.upcoming": {
    least: "desk",
    answers: ofOtherCourt,
    input: ({ clubAdmin }) => ({ courtId: clubAdmin.courtIds[0] }),
  },
  "bookings.reserve": {
    least: "desk",
    answers: ofOtherCourt,
    input: (scene) => ({ ...freeHour(scene), ...hourFrom(18), holder: { kind: "guest", name: "Nora" } }),
  },
  "bookings.findPlayers": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId, text: "Ana" }),
  },
  "bookings.confirm": { least: "desk", answers: ofOtherBooking, input: bookingIn("PRE_RESERVA") },
  "bookings.reject": { least: "desk", answers: ofOtherBooking, input: bookingIn("PRE_RESERVA") },
  "bookings.cancel": { least: "desk", answers: ofOtherBooking, input: bookingIn("RESERVADO") },
  "bookings.freeCourts": { least: "desk", answers: ofOtherBooking, input: bookingIn("RESERVADO") },
  "bookings.moveToCourt": {
    least: "desk",
    answers: ofOtherBooking,
    input: async (scene) => ({
      ...(await bookingIn("RESERVADO")(scene)),
      courtId: await courtInUse(scene),
    }),
  },
  "bookings.move": {
    least: "desk",
    answers: ofOtherBooking,
    input: async (scene) => ({
      ...(await bookingIn("RESERVADO")(scene)),
      ...freeHour(scene),
      courtId: await courtInUse(scene),
      startMinute: 18 * 60,
    }),
  },
  "bookings.block": {
    least: "desk",
    answers: ofOtherCourt,
    input: (scene) => {
      const { courtId, day } = freeHour(scene);
      return { courtId, firstDay: day, lastDay: day, startMinute: 480, endMinute: 1440, note: "Mantenimiento" };
    },
  },
  "bookings.rainPreview": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: (scene) => ({ clubId: scene.clubAdmin.clubId, day: freeHour(scene).day, from: 1080 }),
  },
  "bookings.rainOff": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: (scene) => ({ clubId: scene.clubAdmin.clubId, day: freeHour(scene).day, from: 1080, seen: [] }),
  },
  "bookings.noteMissed": {
    least: "desk",
    answers: ofOtherBooking,
    input: async (scene) => {
      const { bookingId } = await bookingIn("RESERVADO")(scene);
      await scene.app.db
        .update(booking)
        .set({ day: addDays("2026-01-01", daysTaken++) })
        .where(eq(booking.id, bookingId));
      return { bookingId, missed: true };
    },
  },
  "bookings.tellOfDelay": {
    least: "desk",
    answers: ofOtherBooking,
    input: async (scene) => ({ ...(await request(scene)), why: "late", until: 19 * 60 + 20 }),
  },
  "bookings.clubs": { answers: signedIn, input: () => undefined },
  "bookings.free": { answers: anyone, input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId, day: "2026-11-20" }) },
  "bookings.hours": { answers: anyone, input: () => ({ day: "2026-11-20" }) },
  "bookings.ask": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: hourToAsk },
  "bookings.mine": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => undefined },
  "bookings.giveUp": {
    answers: players({ concerned: "ok", otherPlayer: "404 BOOKING_NOT_FOUND" }),
    input: request,
  },
};
