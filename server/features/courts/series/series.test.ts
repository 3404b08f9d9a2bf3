import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { seriesException } from "#server/db/tables/series.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom, publicationOf, publish } from "#tests/support/publications.ts";
import { makeSeriesDates } from "./jobs.ts";

let app: TestApp;
let moment = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => moment });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<typeof club>>;

const tito = { kind: "guest", name: "Los de siempre" } as const;
const hour = { startMinute: 1200, minutes: 60 } as const;
/** Tuesdays at eight from now on. */
const tuesdays = { weekday: 1, ...hour, firstDay: "2026-11-14", lastDay: null, price: null } as const;

const formOf = ({ clubId, courtIds }: Owner) => ({ clubId, courtId: courtIds[0] ?? "", ...tuesdays });
const made = (owner: Owner, more: object = {}) => owner.api.series.create({ ...formOf(owner), holder: tito, ...more });
const daysOf = ({ dates }: Awaited<ReturnType<typeof made>>) =>
  dates.map(({ day, why }) => (why ? `${day} ${why}` : day));
const titlesOf = async ({ api }: Pick<Owner, "api">) => (await api.notices.list({})).notices.map(({ title }) => title);
const parts = () => ({ ...app.parts, requestRules: defaultRequestRules });
const nightly = () => makeSeriesDates(parts());
const countOf = (seriesId: string) =>
  app.db.$count(booking, and(eq(booking.seriesId, seriesId), ne(booking.state, "CANCELADO")));
const m7 = async () => (await examine(app.db, moment)).filter(({ code }) => code === "M7");

test("a weekly series takes its court every week, eight weeks ahead, and is listed among its holder's bookings", async () => {
  const owner = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  expect((await owner.api.series.preview(formOf(owner))).dates).toMatchObject(
    Array.from({ length: 8 }, (_, nth) => ({ day: addDays("2026-11-17", nth * 7), state: "free", what: null })),
  );
  const series = await made(owner, { holder });
  expect(series).toMatchObject({ ...tuesdays, court: { name: "Cancha 1" }, holder: { name: "Ana Ríos" } });
  expect(daysOf(series)).toHaveLength(8);
  const day = "2026-12-01";
  expect(await owner.api.bookings.day({ clubId: owner.clubId, day })).toMatchObject([
    { kind: "series", state: "RESERVADO", startMinute: 1200, holder: { name: "Ana Ríos" } },
  ]);
  const { toCome } = await ana.api.bookings.mine();
  expect(toCome.map(({ seriesId }) => seriesId)).toEqual(Array(8).fill(series.id));
  expect(await titlesOf(ana)).toEqual(["Tenés turno fijo: los martes a las 20:00"]);
  expect(await owner.api.series.ofClub({ clubId: owner.clubId })).toEqual([series]);
  const courtId = owner.courtIds[0] ?? "";
  const taken = owner.api.bookings.reserve({ courtId, day, ...hourFrom(20), holder: tito });
  await expect(taken).rejects.toMatchObject({ code: "SLOT_TAKEN" });
});

test("the preview shows taken dates; a taken date is skipped or refused, and an open request is answered first", async () => {
  const owner = await club(app, "Paracao");
  const bea = await player(app, "Bea Sosa");
  const [courtId = ""] = owner.courtIds;
  await owner.api.bookings.reserve({ courtId, day: "2026-11-24", ...hourFrom(20), holder: { ...tito, name: "Tito" } });
  const { id: bookingId } = await bea.api.bookings.ask({ courtId, day: "2026-11-17", ...hourFrom(20) });
  await publish(owner, { courtIds: [courtId], startDate: "2026-12-01", endDate: "2026-12-01" });
  const dayExceptions = [{ day: "2026-12-08", hours: [], why: "Inmaculada" }] as const;
  const { openingWeek } = await owner.api.clubs.panel({ clubId: owner.clubId });
  await owner.api.clubs.setHours({ clubId: owner.clubId, openingWeek, dayExceptions });
  const { dates } = await owner.api.series.preview(formOf(owner));
  expect(dates.slice(0, 5).map(({ state, what }) => [state, what])).toEqual([
    ["asked", "Bea Sosa"],
    ["taken", "Tito"],
    ["tournament", "Apertura"],
    ["closed", "Inmaculada"],
    ["free", null],
  ]);
  const skip = ["2026-11-24", "2026-12-01"];
  await expect(made(owner, { skip })).rejects.toMatchObject({ code: "SERIES_MEETS_REQUEST", status: 409 });
  await owner.api.bookings.reject({ bookingId });
  await expect(made(owner, { skip: ["2026-12-01"] })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  expect(daysOf(await made(owner, { skip })).slice(0, 5)).toEqual([
    "2026-11-17",
    "2026-11-24 taken",
    "2026-12-01 tournament",
    "2026-12-08 closed",
    "2026-12-15",
  ]);
  await expect(made(owner, { lastDay: "2026-11-16" })).rejects.toMatchObject({ code: "SERIES_WITHOUT_DATES" });
  await expect(made(owner, { startMinute: 1215 })).rejects.toMatchObject({ code: "BETWEEN_SLOTS" });
  await expect(made(owner, { holder: { ...tito, phone: "123456" } })).rejects.toMatchObject({ code: "PHONE_INVALID" });
  expect(await m7()).toEqual([]);
});

test("a date that the club skips or the holder cancels stays skipped at night, and comes back while its court is free", async () => {
  const owner = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const [courtId = ""] = owner.courtIds;
  const { id: seriesId } = await made(owner, { holder: { kind: "player", playerId: ana.id } });
  const one = { seriesId, day: "2026-11-24" } as const;
  expect(daysOf(await owner.api.series.leaveOut(one))[1]).toBe("2026-11-24 club");
  expect(await titlesOf(ana)).toContain("No tenés turno el martes 24/11 a las 20:00");
  await expect(owner.api.series.leaveOut(one)).rejects.toMatchObject({ code: "SERIES_CHANGED" });
  await expect(owner.api.series.leaveOut({ seriesId, day: "2026-11-25" })).rejects.toMatchObject({
    code: "SERIES_DATE_OVER",
  });
  const { toCome } = await ana.api.bookings.mine();
  await ana.api.bookings.giveUp({ bookingId: toCome.find(({ day }) => day === "2026-12-01")?.id ?? "" });
  await nightly();
  const left = (await owner.api.series.ofClub({ clubId: owner.clubId })).flatMap(daysOf);
  expect(left.slice(0, 4)).toEqual(["2026-11-17", "2026-11-24 club", "2026-12-01 holder", "2026-12-08"]);
  expect(await m7()).toEqual([]);
  expect(daysOf(await owner.api.series.restore(one))[1]).toBe("2026-11-24");
  await expect(owner.api.series.restore(one)).rejects.toMatchObject({ code: "SERIES_CHANGED" });
  await owner.api.bookings.reserve({ courtId, day: "2026-12-01", ...hourFrom(20), holder: tito });
  const back = owner.api.series.restore({ seriesId, day: "2026-12-01" });
  await expect(back).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  expect(await countOf(seriesId)).toBe(7);
});

test("a moved date keeps its identity: the nightly job does not make it again", async () => {
  const owner = await club(app, "Paracao");
  const [, second = ""] = owner.courtIds;
  const series = await made(owner);
  const [first] = series.dates;
  const to = { courtId: second, day: "2026-11-18", startMinute: 1260 } as const;
  await owner.api.bookings.move({ bookingId: first?.made?.bookingId ?? "", ...to });
  await nightly();
  const [shown] = await owner.api.series.ofClub({ clubId: owner.clubId });
  expect(shown?.dates[0]).toMatchObject({ day: "2026-11-17", made: to });
  expect(await countOf(series.id)).toBe(8);
});

test("a series ends from a day on: earlier dates stay, later ones are freed", async () => {
  const owner = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const { id: seriesId } = await made(owner, { holder: { kind: "player", playerId: ana.id } });
  expect(await owner.api.series.end({ seriesId, from: "2026-11-30" })).toEqual({ freed: 6, made: 0 });
  expect((await ana.api.bookings.mine()).toCome.map(({ day }) => day)).toEqual(["2026-11-17", "2026-11-24"]);
  expect(await titlesOf(ana)).toContain("Tu turno fijo terminó: los martes a las 20:00");
  await nightly();
  expect(await countOf(seriesId)).toBe(2);
});

test("the nightly job makes the dates up to the horizon once, with concurrent runs and after a crash anywhere", async () => {
  const owners = [await club(app, "Paracao"), await club(app, "Doble Vidrio"), await club(app, "La Ribera")];
  const ids: string[] = [];
  for (const owner of owners) ids.push((await made(owner)).id);
  const counts = () => Promise.all(ids.map(countOf));
  moment = new Date(saturdayEvening.getTime() + 14 * 24 * 60 * 60 * 1000);
  try {
    expect((await m7()).length).toBe(1);
    // The run stops at several points among the clubs, as a killed program does.
    const seen = new Set([await app.db.$count(booking, eq(booking.kind, "series"))]);
    for (const askedFor of [2, 4, 7, 10]) {
      let left = askedFor;
      const now = () => {
        left -= 1;
        if (left < 0) throw new Error("the program ends");
        return moment;
      };
      await makeSeriesDates({ ...parts(), now }).catch(() => {});
      for (const count of await counts()) expect([8, 10]).toContain(count);
      seen.add(await app.db.$count(booking, eq(booking.kind, "series")));
    }
    expect(seen.size).toBeGreaterThan(1);
    await Promise.all([nightly(), nightly(), nightly()]);
    expect(await counts()).toEqual([10, 10, 10]);
    expect(await m7()).toEqual([]);
  } finally {
    moment = saturdayEvening;
  }
});

test("a public holiday skips its date automatically, notifies the holder, and restores the date when it is withdrawn", async () => {
  const owner = await club(app, "Paracao");
  const { clubId } = owner;
  const ana = await player(app, "Ana Ríos");
  await made(owner, { holder: { kind: "player", playerId: ana.id } });
  const { openingWeek } = await owner.api.clubs.panel({ clubId });
  const feriado = { day: "2026-12-08", hours: [], why: "Inmaculada" } as const;
  const { outside } = await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [feriado] });
  expect(outside).toEqual([]);
  const shown = async () => (await owner.api.series.ofClub({ clubId })).flatMap(({ dates }) => dates);
  expect((await shown())[3]).toMatchObject({ day: "2026-12-08", why: "closed", note: "Inmaculada", made: null });
  expect(await titlesOf(ana)).toContain("No tenés turno el martes 08/12 a las 20:00");
  await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  expect((await shown())[3]).toMatchObject({ day: "2026-12-08", why: null });
});

test("a tournament beyond the horizon meets the series too, is told so, and takes the courts once those days are skipped", async () => {
  const owner = await club(app, "Paracao");
  const { clubId, courtIds } = owner;
  const [courtId = "", other = ""] = courtIds;
  const ana = await player(app, "Ana Ríos");
  const { id: seriesId } = await made(owner, { holder: { kind: "player", playerId: ana.id } });
  const days: { startDate: CalendarDate; endDate: CalendarDate } = { startDate: "2027-03-01", endDate: "2027-03-10" };
  const { name: _, description: __, publicNames: ___, categories: ____, ...block } = publicationOf(owner, days);
  const asked = await owner.api.tournaments.clashes(block);
  expect(asked).toMatchObject({ clashesInAll: 2, slotsTaken: 2, seriesDates: 2 });
  expect(asked.clashes).toMatchObject([
    { day: "2027-03-02", startMinute: 1200, holder: "Ana Ríos", isFixed: true, courtName: "Cancha 1" },
    { day: "2027-03-09", isFixed: true },
  ]);
  await expect(publish(owner, days)).rejects.toMatchObject({ code: "COURTS_TAKEN" });
  expect(await countOf(seriesId)).toBe(8);
  const without = await owner.api.tournaments.clashes({ ...block, skipSeries: true });
  expect(without).toMatchObject({ clashes: [], slotsTaken: 0, seriesDates: 2 });
  const tournamentId = await publish(owner, { ...days, skipSeries: true });
  const left = await app.db.select().from(seriesException).where(eq(seriesException.tournamentId, tournamentId));
  expect(left.map(({ day, why }) => [day, why])).toEqual([
    ["2027-03-02", "tournament"],
    ["2027-03-09", "tournament"],
  ]);
  for (const date of ["02/03", "09/03"])
    expect(await titlesOf(ana)).toContain(`No tenés turno el martes ${date} a las 20:00`);
  // Within the horizon a made date is freed; the series on the other court plays on.
  const near = { startDate: "2026-11-24", endDate: "2026-11-24" };
  await publish(owner, { ...near, skipSeries: true, courtIds: [courtId, other] });
  expect(await countOf(seriesId)).toBe(7);
  expect(await owner.api.bookings.day({ clubId, day: "2026-11-24" })).toHaveLength(8);
  expect(await m7()).toEqual([]);
});

test("a weekly series ends with its holder's account", async () => {
  const owner = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const { id: seriesId } = await made(owner, { holder: { kind: "player", playerId: ana.id } });
  expect((await ana.api.accounts.exportData()).weeklySeries).toMatchObject([{ id: seriesId }]);
  await ana.api.accounts.close({ email: ana.email, password: "secreto1" });
  await nightly();
  expect(await countOf(seriesId)).toBe(0);
  expect(await owner.api.series.ofClub({ clubId: owner.clubId })).toEqual([]);
  expect(
    (await app.db.execute(sql`select from weekly_series where last_day is null and person_id = ${ana.id}`)).rows,
  ).toEqual([]);
});
