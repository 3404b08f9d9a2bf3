import { afterAll, expect, test } from "vitest";
import { openWeekly } from "#tests/money/weekly.ts";
import { player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { makeDatesThatWaited } from "./jobs.ts";

const { app, parts, titlesOf, weekly, wrong } = await openWeekly();
afterAll(() => app.close());

test.each([
  ["says no to it", "reject", "2026-11-24", "Tu turno fijo sigue: los martes a las 20:00"],
  ["confirms it", "confirm", "2026-11-24 taken", "No tenés turno el martes 24/11 a las 20:00"],
] as const)(
  "a date that waits for a request is seen to within the minute in which its club %s",
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
