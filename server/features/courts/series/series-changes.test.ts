import { afterAll, expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { openWeekly } from "#tests/money/weekly.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom, madeSeries } from "#tests/support/publications.ts";
import { makeDatesThatWaited } from "./jobs.ts";

const { app, atMoment, nightly, parts, titlesOf, weekly, wrong } = await openWeekly();
afterAll(() => app.close());

/** Closes a club on these days, and on no others. */
async function closeOn(
  { api, clubId }: Pick<Awaited<ReturnType<typeof weekly>>, "api" | "clubId">,
  ...days: CalendarDate[]
) {
  const { openingWeek } = await api.clubs.panel({ clubId });
  const dayExceptions = days.map((day) => ({ day, hours: [], why: "Inmaculada" }));
  await api.clubs.setHours({ clubId, openingWeek, dayExceptions });
}

test("a holder notified of a public holiday is notified again when it is withdrawn and the date is back", async () => {
  const { ana, ...at } = await weekly();
  await closeOn(at, "2026-12-08");
  expect(await titlesOf(ana)).toContain("No tenés turno el martes 08/12 a las 20:00");
  await closeOn(at);
  expect(await titlesOf(ana)).toContain("Tenés turno el martes 08/12 a las 20:00");
});

test("a holder is not told that a date is back while its court is out of use", async () => {
  const { ana, courtIds, shownDates, ...at } = await weekly();
  await closeOn(at, "2026-12-08");
  await at.api.clubs.deactivateCourt({ courtId: courtIds[0] ?? "", confirmed: true });
  await closeOn(at);
  expect(await shownDates()).not.toContain("2026-12-08");
  expect(await titlesOf(ana)).not.toContain("Tenés turno el martes 08/12 a las 20:00");
});

test("the notice of a date moved onto a public holiday names its new time, and the date stays skipped until its club restores it", async () => {
  const { seriesId, courtIds, ana, shownDates, bookingOn, ...at } = await weekly();
  const { api } = at;
  const to = { courtId: courtIds[0] ?? "", day: "2026-12-09", startMinute: 1260 } as const;
  await api.bookings.move({ bookingId: bookingOn("2026-12-08"), ...to });
  await closeOn(at, "2026-12-09");
  expect(await titlesOf(ana)).toContain("No tenés turno el miércoles 09/12 a las 21:00");
  const left = async () => (await shownDates()).find((text) => text.startsWith("2026-12-08"));
  for (const days of [["2026-12-09"], []] as const) {
    await closeOn(at, ...days);
    await nightly();
    expect(await left()).toBe("2026-12-08 club");
  }
  await api.series.restore({ seriesId, day: "2026-12-08" });
  expect(await left()).toBe("2026-12-08");
  expect(await wrong()).toEqual([]);
});

test("a date moved beyond its own day can be skipped until it begins", async () => {
  const { api, clubId, seriesId, courtIds, ana, bookingOn } = await weekly();
  const to = { courtId: courtIds[1] ?? "", day: "2026-11-19", startMinute: 1200 } as const;
  await api.bookings.move({ bookingId: bookingOn("2026-11-17"), ...to });
  const [series] = await api.series.ofClub({ clubId });
  expect(series?.dates[0]?.made).toMatchObject({ day: "2026-11-19", court: "Cancha 2", paid: 0 });
  // Its holder still sees the day and hour of the series.
  const [own] = (await ana.api.bookings.mine()).toCome;
  expect(own).toMatchObject({ day: "2026-11-19", weekly: { weekday: 1, startMinute: 1200 } });
  await atMoment(new Date("2026-11-18T12:00:00Z"), async () => {
    const { dates } = await api.series.leaveOut({ seriesId, day: "2026-11-17" });
    expect(dates[0]).toMatchObject({ day: "2026-11-24" });
    expect(await titlesOf(ana)).toContain("No tenés turno el jueves 19/11 a las 20:00");
    const over = api.series.leaveOut({ seriesId, day: "2026-11-17" });
    await expect(over).rejects.toMatchObject({ code: "SERIES_DATE_OVER" });
  });
});

test("the end of a series is brought forward, put off and withdrawn, and its holder is notified each time", async () => {
  const { api, clubId, seriesId, courtIds, ana, shownDates } = await weekly();
  const end = (from: `${number}-${number}-${number}` | null) => api.series.end({ seriesId, from });
  expect(await end("2026-12-15")).toEqual({ freed: 4, made: 0 });
  expect(await end("2026-11-24")).toEqual({ freed: 3, made: 0 });
  await expect(end("2026-11-24")).rejects.toMatchObject({ code: "SERIES_CHANGED" });
  await api.bookings.reserve({
    courtId: courtIds[0] ?? "",
    day: "2026-12-01",
    ...hourFrom(20),
    holder: { kind: "guest", name: "Tito" },
  });
  expect(await end("2026-12-08")).toEqual({ freed: 0, made: 1 });
  expect(await shownDates()).toEqual(["2026-11-17", "2026-11-24", "2026-12-01 taken"]);
  expect(await end(null)).toEqual({ freed: 0, made: 5 });
  expect(await api.series.ofClub({ clubId })).toMatchObject([{ lastDay: null }]);
  await expect(end(null)).rejects.toMatchObject({ code: "SERIES_CHANGED" });
  expect((await titlesOf(ana)).filter((title) => title.startsWith("Tu turno fijo")).toSorted()).toEqual([
    "Tu turno fijo sigue: los martes a las 20:00",
    "Tu turno fijo sigue: los martes a las 20:00",
    "Tu turno fijo terminó: los martes a las 20:00",
    "Tu turno fijo terminó: los martes a las 20:00",
  ]);
  expect(await wrong()).toEqual([]);
  // A series whose holder closed their account cannot be extended.
  await ana.api.accounts.close({ email: ana.email, password: "secreto1" });
  await expect(end(null)).rejects.toMatchObject({ code: "SERIES_CHANGED" });
});

test("the club is notified when the holder cancels a date, and when a closed account ends them all", async () => {
  const { owner, ana, bookingOn, api } = await weekly();
  await api.series.leaveOut({
    seriesId: (await api.series.ofClub({ clubId: owner.clubId }))[0]?.id ?? "",
    day: "2026-12-01",
  });
  expect(await titlesOf(owner)).toEqual([]);
  await ana.api.bookings.giveUp({ bookingId: bookingOn("2026-11-24") });
  expect(await titlesOf(owner)).toEqual(["Ana Ríos deja una fecha de su turno fijo"]);
  await ana.api.accounts.close({ email: ana.email, password: "secreto1" });
  expect(await titlesOf(owner)).toContain("Terminó un turno fijo: los martes a las 20:00");
});

test("an offer to the waiting list holds a date back and cannot be answered by the club; the date is made once the offer ends", async () => {
  const owner = await club(app, "Paracao");
  const { api, clubId, courtIds } = owner;
  const [courtId = ""] = courtIds;
  const slot = { courtId, day: "2026-11-17", ...hourFrom(20) } as const;
  const { id: bookingId } = await api.bookings.reserve({ ...slot, holder: { kind: "guest", name: "Tito" } });
  const [bea, caro] = [await player(app, "Bea Sosa"), await player(app, "Caro Paz")];
  for (const { api: theirs } of [bea, caro]) await theirs.slotWatches.watch({ clubId, ...slot, margin: 0 });
  await api.bookings.cancel({ bookingId });
  await offerFreedSlots(parts);
  const form = {
    clubId,
    courtId,
    weekday: 1,
    startMinute: 1200,
    minutes: 60,
    firstDay: "2026-11-14",
    lastDay: null,
  } as const;
  const { dates } = await api.series.preview({ ...form, price: null });
  expect(dates[0]).toMatchObject({
    day: slot.day,
    state: "asked",
    what: null,
    offered: { untilMinute: expect.any(Number) },
  });
  const made = await madeSeries(owner);
  expect(made.dates[0]).toMatchObject({ day: "2026-11-24" });
  await makeDatesThatWaited(parts);
  expect((await api.series.ofClub({ clubId }))[0]?.dates[0]).toMatchObject({ day: "2026-11-24" });
  expect(await wrong()).toEqual([]);
  // The run that finds the offer over makes the date, and offers the slot to no one else.
  await atMoment(new Date(saturdayEvening.getTime() + 2 * 60 * 60 * 1000), async () => {
    await releaseCourts(parts);
    await offerFreedSlots(parts);
    expect((await api.series.ofClub({ clubId }))[0]?.dates[0]).toMatchObject({ day: slot.day, why: null });
    expect(await titlesOf(caro)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });
});

test("a series that begins beyond the horizon has no dates yet, and keeps its court from being removed", async () => {
  const owner = await club(app, "Paracao");
  const { api, clubId, courtIds } = owner;
  const form = { firstDay: "2027-03-01" } as const;
  expect((await madeSeries(owner, form)).dates).toEqual([]);
  const [courtId = ""] = courtIds;
  await expect(api.clubs.removeCourt({ courtId })).rejects.toMatchObject({ code: "COURT_HAS_SERIES", status: 409 });
  const [series] = await api.series.ofClub({ clubId });
  await api.series.end({ seriesId: series?.id ?? "", from: "2026-11-14" });
  await api.clubs.removeCourt({ courtId });
});
