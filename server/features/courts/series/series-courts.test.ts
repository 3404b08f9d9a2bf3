import { afterAll, expect, test } from "vitest";
import { openWeekly } from "#tests/money/weekly.ts";
import { player } from "#tests/support/people.ts";
import { hourFrom, madeSeries } from "#tests/support/publications.ts";
import { makeDatesThatWaited } from "./jobs.ts";

const { app, nightly, parts, titlesOf, weekly, weeksLater, wrong } = await openWeekly();
afterAll(() => app.close());

test("a court with a series goes out of use after confirmation: made dates stay, none are added, and the series resumes with the court", async () => {
  const { api, courtIds, ana, shown, shownDates } = await weekly();
  const [courtId = ""] = courtIds;
  const takeOut = (confirmed: boolean) => api.clubs.deactivateCourt({ courtId, confirmed });
  await expect(takeOut(false)).rejects.toMatchObject({ code: "COURT_HAS_BOOKINGS" });
  expect(await api.bookings.upcoming({ courtId })).toMatchObject({ series: 1, total: 8 });
  await takeOut(true);
  expect((await shown())?.court).toEqual({ id: courtId, name: "Cancha 1", outOfService: true });
  expect(await titlesOf(ana)).toContain("Tu turno fijo queda en pausa: los martes a las 20:00");
  const before = await shownDates();
  await weeksLater(3, async () => {
    await nightly();
    expect(await shownDates()).toEqual(before.slice(3));
    await api.clubs.activateCourt({ courtId });
    expect(await shownDates()).toHaveLength(8);
    expect((await shown())?.court).not.toHaveProperty("outOfService");
    expect(await titlesOf(ana)).toContain("Vuelve tu turno fijo: los martes a las 20:00");
    expect(await wrong()).toEqual([]);
  });
});

test("a series without a made date needs the confirmation as well", async () => {
  const { owner, api, courtIds } = await weekly();
  const courtId = courtIds[1] ?? "";
  await madeSeries(owner, { courtId, firstDay: "2027-03-01" });
  await expect(api.clubs.deactivateCourt({ courtId, confirmed: false })).rejects.toMatchObject({
    code: "COURT_HAS_BOOKINGS",
  });
});

test.each([
  ["says no to it", "reject", "2026-11-24", "Tu turno fijo sigue: los martes a las 20:00"],
  ["confirms it", "confirm", "2026-11-24 taken", "No tenés turno el martes 24/11 a las 20:00"],
] as const)(
  "a date that waits for a request is made or skipped within the minute in which its club %s",
  async (_how, act, stands, told) => {
    const { api, seriesId, courtIds, ana, shownDates } = await weekly();
    const [courtId = ""] = courtIds;
    const bea = await player(app, "Bea Sosa");
    await api.series.end({ seriesId, from: "2026-11-24" });
    const { id: bookingId } = await bea.api.bookings.ask({ courtId, day: "2026-11-24", ...hourFrom(20) });
    expect(await api.series.end({ seriesId, from: null })).toEqual({ freed: 0, made: 6 });
    await makeDatesThatWaited(parts);
    expect((await shownDates())[1]).toBe("2026-12-01");
    expect(await wrong()).toEqual([]);
    await api.bookings[act]({ bookingId });
    expect(await wrong()).toEqual([]);
    await makeDatesThatWaited(parts);
    expect((await shownDates())[1]).toBe(stands);
    expect(await titlesOf(ana)).toContain(told);
    expect(await wrong()).toEqual([]);
  },
);
