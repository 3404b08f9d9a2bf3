import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

const day = "2026-11-20";
const allDay = anyHour(20_000);

/** Runs `act` at another moment. */
async function at<Done>(moment: string, act: () => Promise<Done>): Promise<Done> {
  now = new Date(moment);
  return act().finally(() => {
    now = saturdayEvening;
  });
}

test("a player with too many no-shows cannot book on their own until one is corrected; only the club reads their number", async () => {
  const [owner, elsewhere] = [await club(app, "Paracao"), await club(app, "Rowing")];
  const ana = await player(app, "Ana Ríos");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const holder = { kind: "player", playerId: ana.id } as const;
  await owner.api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, noShows: 2 });
  const [first, second] = [
    await owner.api.bookings.reserve({ courtId, day, ...hourFrom(18), holder }),
    await owner.api.bookings.reserve({ courtId, day, ...hourFrom(19), holder }),
  ];
  const note = (bookingId: string, missed = true) => owner.api.bookings.noteMissed({ bookingId, missed });
  await expect(note(first.id)).rejects.toMatchObject({ code: "NOT_BEGUN", status: 409 });
  await at("2026-11-21T12:00:00Z", async () => {
    expect(await note(first.id)).toMatchObject({ noShow: true, noShows: 1 });
    const ask = () => ana.api.bookings.ask({ courtId, day: "2026-11-25", ...hourFrom(20) });
    const asked = await ask();
    await ana.api.bookings.giveUp({ bookingId: asked.id });
    expect(await note(second.id)).toMatchObject({ noShows: 2 });
    await expect(ask()).rejects.toMatchObject({ code: "NO_SHOWS", status: 409 });
    await ana.api.bookings.ask({ courtId: elsewhere.courtIds[0] ?? "", day: "2026-11-25", ...hourFrom(21) });
    expect(JSON.stringify(await ana.api.bookings.mine())).not.toContain("noShow");
    const { notices } = await ana.api.notices.list({});
    expect(notices.filter(({ title }) => title === "El complejo anotó que no viniste")).toHaveLength(2);
    expect(await note(second.id, false)).not.toHaveProperty("noShow");
    const corrected = (await ana.api.notices.list({})).notices.map(({ title }) => title);
    expect(corrected).toContain("El complejo corrigió tu falta: sí viniste");
    const again = await ask();
    await ana.api.bookings.giveUp({ bookingId: again.id });
  });
  // No-shows older than ninety days do not count.
  const old = { noShowAt: now, noShowBy: owner.id, personId: ana.id, day: "2026-08-16" } as const;
  await app.db.update(booking).set(old).where(eq(booking.id, second.id));
  await ana.api.bookings.ask({ courtId, day: "2026-11-26", ...hourFrom(20) });
});

test("a late cancellation costs the club's fee for that time, out of the payment, and never more than the player read", async () => {
  const owner = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  await owner.api.clubs.setPrices({ clubId, priceBands: [allDay] });
  await owner.api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules });
  // It is half past nine in the evening: eight of tomorrow is 22 hours and a half away, ten 24 and a half.
  const book = async (hour: number) => {
    const { id: bookingId } = await ana.api.bookings.ask({ courtId, day: "2026-11-15", ...hourFrom(hour) });
    await owner.api.bookings.confirm({ bookingId });
    const { charges } = await owner.api.finances.ofBooking({ bookingId });
    const payments = charges.map(({ id }) => ({ chargeId: id, amount: 15_000, method: "transfer" as const }));
    await owner.api.finances.pay({ clubId, payments, openTill: true });
    return bookingId;
  };
  const [late, early] = [await book(20), await book(22)];
  const costs = (await ana.api.bookings.mine()).toCome.map(({ cancelling }) => cancelling);
  expect(costs).toEqual([
    { keep: 10_000, refund: 5000, owe: 0, freeUntil: null },
    { keep: 0, refund: 15_000, owe: 0, freeUntil: { day: "2026-11-14", minute: 1320 } },
  ]);
  const { giveUp } = ana.api.bookings;
  await expect(giveUp({ bookingId: late })).rejects.toMatchObject({ code: "FEE_CHANGED", status: 409 });
  await giveUp({ bookingId: late, agreed: 10_000 });
  await giveUp({ bookingId: early });
  const left = async (bookingId: string) => (await owner.api.finances.ofBooking({ bookingId })).charges;
  expect(await left(late)).toMatchObject([{ paid: 15_000, owed: 0, toReturn: 5000 }]);
  expect(await left(early)).toMatchObject([{ paid: 15_000, owed: 0, toReturn: 15_000 }]);
});
