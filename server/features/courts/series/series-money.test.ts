import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, madeSeries } from "#tests/support/publications.ts";

let app: TestApp;
let moment = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => moment });
});
afterAll(() => app.close());

const wrong = async () => (await examine(app.db, moment)).filter(({ code }) => code.startsWith("M"));

/** Goes on so many weeks later, and comes back. */
async function weeksLater(weeks: number, act: () => Promise<unknown>): Promise<void> {
  moment = new Date(saturdayEvening.getTime() + weeks * 7 * 24 * 60 * 60 * 1000);
  try {
    await act();
  } finally {
    moment = saturdayEvening;
  }
}

/** A club whose hours cost so much, and somebody who has one of them every week. */
async function weekly(price = 8000) {
  const owner = await club(app, "Paracao");
  const { clubId, api } = owner;
  const listed = (pesos: number) => api.clubs.setPrices({ clubId, priceBands: [anyHour(pesos)] });
  await listed(price);
  const ana = await player(app, "Ana Ríos");
  const series = await madeSeries(owner, { holder: { kind: "player", playerId: ana.id } });
  const { id: seriesId, dates } = series;
  const bookingIds = dates.map(({ made }) => made?.bookingId ?? "");
  const chargesOf = async (bookingId: string) => (await api.finances.ofBooking({ bookingId })).charges;
  const pay = async (bookingId: string, amount: number, method: "transfer" | "cash" = "transfer") => {
    const [charge] = await chargesOf(bookingId);
    const payments = [{ chargeId: charge?.id ?? "", amount, method }];
    return api.finances.pay({ clubId, payments, openTill: true, leaves: false });
  };
  const shown = async () => (await api.series.ofClub({ clubId })).find(({ id }) => id === seriesId);
  return { owner, clubId, api, ana, listed, seriesId, bookingIds, chargesOf, pay, shown };
}

test("what is owed of its dates is told with it, each with what pays it, also of one that is over or has ended", async () => {
  const { api, clubId, seriesId, bookingIds, pay, shown, ana } = await weekly();
  const [first = "", second = ""] = bookingIds;
  await pay(first, 3000);
  await pay(second, 8000);
  const debts = (await shown())?.debts ?? [];
  expect(debts.map(({ day, paid, owed }) => [day, paid, owed]).slice(0, 2)).toEqual([
    ["2026-11-17", 3000, 5000],
    ["2026-12-01", 0, 8000],
  ]);
  expect(debts).toHaveLength(7);
  expect(debts[0]).toMatchObject({ startMinute: 1200, debtor: "Ana Ríos", personId: ana.id });
  await api.series.end({ seriesId, from: "2026-11-24" });
  await weeksLater(2, async () => {
    expect(await shown()).toMatchObject({ dates: [], debts: [{ day: "2026-11-17", owed: 5000 }], credit: 0 });
    const [debt] = (await shown())?.debts ?? [];
    const payments = [{ chargeId: debt?.id ?? "", amount: 6000, method: "transfer" as const }];
    await api.finances.pay({ clubId, payments, openTill: true, leaves: true });
    // Once nothing is owed of it, what has ended is there no more.
    expect(await shown()).toBeUndefined();
  });
  expect(await wrong()).toEqual([]);
});
