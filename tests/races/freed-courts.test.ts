import { afterAll, describe, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { allAtOnce, raceApp } from "./crowd.ts";

const app = await raceApp();
afterAll(() => app.close());

const at = { day: "2026-11-17", ...hourFrom(20) } as const;
const parts = { ...app.parts, requestRules: defaultRequestRules };
const turn = () => offerFreedSlots(parts);
/** Several rounds, because the test does not control which call comes first; every order must give a sound result. */
const rounds = Array.from({ length: 6 }, (_, nth) => nth + 1);

/** Makes a club whose courts are taken, and players who watch for one of them. */
async function fullClub(courts: number, ...names: readonly string[]) {
  const owner = await club(app, "La Ribera", courts);
  const holder = { kind: "guest", name: "Tito" } as const;
  const reserved = owner.courtIds.map((courtId) => owner.api.bookings.reserve({ courtId, ...at, holder }));
  const bookings = await Promise.all(reserved);
  const waiting = [];
  for (const name of names) {
    const one = await player(app, name);
    const { id: watchId } = await one.api.slotWatches.watch({ clubId: owner.clubId, courtId: null, ...at, margin: 0 });
    waiting.push({ ...one, watchId });
  }
  const free = bookings.map(
    ({ id }) =>
      () =>
        owner.api.bookings.cancel({ bookingId: id }),
  );
  const day = () => owner.api.bookings.day({ clubId: owner.clubId, day: at.day });
  return { ...owner, waiting, free, day };
}
const m8 = async (now = saturdayEvening) => (await examine(app.db, now)).filter(({ code }) => code === "M8");

describe("two courts that are freed at once, and two programs that offer them at once", () => {
  test.each(rounds)("are offered to the first two in the queue, one each (%i)", async () => {
    const { free, day } = await fullClub(2, "Ana", "Bea", "Caro");
    await allAtOnce([...free.map((one) => one()), turn(), turn()]);
    await Promise.all([turn(), turn()]);
    expect((await day()).map(({ offered }) => offered?.name).toSorted()).toEqual(["Ana", "Bea"]);
    expect(await m8()).toEqual([]);
  });
});

describe("an offer that expires while it is accepted", () => {
  test.each(rounds)("is expired or accepted, and never both (%i)", async () => {
    const { free, day, waiting } = await fullClub(1, "Ana", "Bea");
    const [ana] = waiting;
    await free[0]?.();
    await turn();
    const passed = new Date(saturdayEvening.getTime() + 2 * 60 * 60 * 1000);
    const [answer] = await allAtOnce([
      ana?.api.slotWatches.accept({ watchId: ana.watchId }) ?? Promise.reject(new Error("nobody waits")),
      releaseCourts({ ...app.parts, now: () => passed }),
    ]);
    await turn();
    const held = (await day()).map(({ holder, offered }) => holder?.name ?? offered?.name);
    expect([answer, held]).toEqual(answer === "done" ? ["done", ["Ana"]] : ["OFFER_OVER", ["Bea"]]);
    expect(await m8()).toEqual([]);
  });
});

describe("a slot that a player books while it is being offered", () => {
  test.each(rounds)("goes to the first of the two, and the other is refused (%i)", async () => {
    const { free, day, courtIds } = await fullClub(1, "Ana");
    const [courtId = ""] = courtIds;
    const bea = await player(app, "Bea");
    await free[0]?.();
    const [answer, offering] = await allAtOnce([bea.api.bookings.ask({ courtId, ...at }), turn()]);
    const held = (await day()).map(({ holder, offered }) => holder?.name ?? offered?.name);
    expect([answer, offering, held]).toEqual([answer, "done", [answer === "done" ? "Bea" : "Ana"]]);
    expect(["done", "SLOT_TAKEN"]).toContain(answer);
    expect(await m8()).toEqual([]);
  });
});

const [price, paid] = [8000, 3000];

/** Makes a club of one court without a roof, at $ 8.000 an hour, and a player who may book there. */
async function underTheSky() {
  const { api, clubId, courtIds } = await club(app, "Bajo el Cielo", 1);
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(price)] });
  const ana = await player(app, "Ana Ríos");
  const rain = (seen: string[]) => api.bookings.rainOff({ clubId, day: at.day, from: 18 * 60, seen });
  const standing = async () => (await api.bookings.day({ clubId, day: at.day })).map(({ kind }) => kind);
  return { api, clubId, courtId: courtIds[0] ?? "", ana, rain, standing };
}

describe("a court that a player requests while its day is ended for rain", () => {
  test.each(rounds)("is theirs and the day must be reviewed again, or is blocked for everybody (%i)", async () => {
    const { ana, courtId, rain, standing } = await underTheSky();
    const answers = await allAtOnce([ana.api.bookings.ask({ courtId, ...at }), rain([])]);
    const [asked] = answers;
    const byBoth = asked === "done" ? ["done", "BOOKING_CHANGED"] : ["SLOT_TAKEN", "done"];
    expect([answers, await standing()]).toEqual([byBoth, [asked === "done" ? "single" : "block"]]);
  });
});

describe("a booking that is paid while its day is ended for rain", () => {
  test.each(rounds)("is paid and becomes the payer's credit, or is neither owed nor paid (%i)", async () => {
    const { api, clubId, courtId, ana, rain, standing } = await underTheSky();
    const holder = { kind: "player", playerId: ana.id } as const;
    const { id } = await api.bookings.reserve({ courtId, ...at, holder });
    const [charge] = (await api.finances.ofBooking({ bookingId: id })).charges;
    const payments = [{ chargeId: charge?.id ?? "", amount: paid, method: "transfer" as const }];
    const [paying, raining] = await allAtOnce([api.finances.pay({ clubId, payments }), rain([id])]);
    expect([raining, await standing()]).toEqual(["done", ["block"]]);
    const [mine] = await ana.api.finances.mine();
    expect(["done", "MORE_THAN_OWED"]).toContain(paying);
    expect(mine?.credit ?? 0).toBe(paying === "done" ? paid : 0);
    expect(mine?.charges.reduce((sum, { owed }) => sum + owed, 0) ?? 0).toBe(0);
  });
});
