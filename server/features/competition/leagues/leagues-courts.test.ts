import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { defaultDeposit } from "#domain/courts/deposits.ts";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, testPassword } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => saturdayEvening });
});
afterAll(() => app.close());

const day = "2026-11-20";
const refused = (code: string) => expect.objectContaining({ code });

/** Draws a league of a club in which ana and bea meet fede and gino. */
async function drawn(name: string, fourth = "Paz") {
  const owner = await club(app, name);
  const names = ["Ríos", "Sosa", "Luz", fourth];
  const [ana, bea, fede, gino] = await Promise.all(names.map((one) => player(app, `${name} ${one}`)));
  if (!ana || !bea || !fede || !gino) throw new Error("somebody is missing");
  const league = await drawnLeague(app, owner, [
    [ana, bea],
    [fede, gino],
  ]);
  const matchId = league.match.id;
  const [courtId = ""] = owner.courtIds;
  const slot = { courtId, day, ...hourFrom(20), matchId } as const;
  const place = async () => {
    const mine = await bea.api.matches.mine();
    return mine.find(({ match }) => match.id === matchId)?.match.place ?? null;
  };
  return { ...league, owner, ana, bea, fede, gino, slot, matchId, place };
}

test("a match of a league is placed where its players have booked a court, and wherever the booking goes", async () => {
  const { owner, ana, slot, place } = await drawn("Paracao", "Belén Luz");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  expect(await place()).toBeNull();
  await owner.api.bookings.confirm({ bookingId });
  expect(await place()).toEqual({ day, startMinute: 1200, court: "Cancha 1", notBefore: false });
  const [held] = await owner.api.bookings.day({ clubId: owner.clubId, day });
  expect(held).toMatchObject({ id: bookingId, holder: { name: "Paracao Ríos" } });
  expect(held?.league?.split(" – ").toSorted()).toEqual(["Paracao Luz / Paracao Belén Luz", "Ríos / Sosa"]);
  expect(held).not.toHaveProperty("alsoAt");
  await owner.api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260 });
  expect(await place()).toMatchObject({ startMinute: 1260 });
  await ana.api.bookings.giveUp({ bookingId });
  expect(await place()).toBeNull();
});

test("a match has one court at a time", async () => {
  const { owner, ana, fede, slot, place } = await drawn("Rowing");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  const other = { ...slot, ...hourFrom(21) };
  await expect(fede.api.bookings.ask(other)).rejects.toEqual(refused("MATCH_HAS_COURT"));
  await owner.api.bookings.reject({ bookingId });
  const { id: second } = await fede.api.bookings.ask(other);
  await owner.api.bookings.confirm({ bookingId: second });
  expect(await place()).toMatchObject({ startMinute: 1260 });
});

test("only its players book a court for an open match of a league, and only at its club", async () => {
  const { owner, ana, slot, matchId } = await drawn("Talleres");
  const elsewhere = await club(app, "Echagüe");
  const stranger = await player(app, "Caro Gil");
  await expect(stranger.api.bookings.ask(slot)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  const [courtId = ""] = elsewhere.courtIds;
  await expect(ana.api.bookings.ask({ ...slot, courtId })).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  await owner.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  await expect(ana.api.bookings.ask(slot)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
});

const toldTo = async ({ api }: SomeBody) => (await api.notices.list({})).notices.map(({ title }) => title).toSorted();

test("all players of a match hear of its hour, of another one, and that it has none any more", async () => {
  const { owner, ana, bea, fede, gino, slot } = await drawn("Ministerio");
  const before = await toldTo(bea);
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  expect(await toldTo(bea)).toEqual(before);
  await owner.api.bookings.confirm({ bookingId });
  const hour = "Jugás el viernes 20/11 a las 20:00";
  for (const one of [bea, fede, gino]) expect(await toldTo(one)).toContain(hour);
  expect(await toldTo(ana)).not.toContain(hour);
  expect(await toldTo(ana)).toContain("Tu turno está confirmado");
  await owner.api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260 });
  expect(await toldTo(gino)).toContain("Tu partido pasa al viernes 20/11 a las 21:00");
  await ana.api.bookings.giveUp({ bookingId });
  for (const one of [bea, fede, gino]) expect(await toldTo(one)).toContain("Tu partido quedó sin horario");
  expect(await toldTo(ana)).not.toContain("Tu partido quedó sin horario");
});

test("a request that its player takes back, or that the club moves, tells nobody of an hour", async () => {
  const { owner, ana, fede, slot } = await drawn("Unión");
  const before = await toldTo(fede);
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  await owner.api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260 });
  await ana.api.bookings.giveUp({ bookingId });
  expect(await toldTo(fede)).toEqual(before);
});

test("the hour stands once in the holder's calendar, as the match, with the changes of its court", async () => {
  const { owner, ana, slot } = await drawn("Sionista");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  await owner.api.bookings.confirm({ bookingId });
  const { path } = await ana.api.calendar.make();
  const entries = async () => {
    const text = await (await app.fetch(path ?? "")).text();
    const of = (name: string) => [...text.matchAll(new RegExp(`^${name}:(.*)\r$`, "gm"))].map(([, value]) => value);
    return { starts: of("DTSTART"), sequence: Number(of("SEQUENCE")[0]), uid: of("UID")[0] };
  };
  const before = await entries();
  expect(before.starts).toEqual(["20261120T230000Z"]);
  expect(before.uid).toMatch(/^match-/);
  await owner.api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260 });
  const after = await entries();
  expect(after.starts).toEqual(["20261121T000000Z"]);
  // The seconds of the last change of the booking, not the number of publications of a schedule.
  expect(after.sequence).toBeGreaterThan(1_700_000_000);
});

test("a booked match without a result is no task of the club: its players enter it", async () => {
  const { owner, ana, slot } = await drawn("Estudiantes");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  await owner.api.bookings.confirm({ bookingId });
  const before = await toldTo(owner);
  await remindClubs({ db: app.db, now: () => new Date("2026-11-21T15:00:00Z") });
  expect(await toldTo(owner)).toEqual(before);
});

describe("the price of a match's court", () => {
  const debtsOf = async ({ api }: SomeBody, bookingId: string) =>
    (await api.finances.ofBooking({ bookingId })).charges
      .filter(({ owed }) => owed > 0)
      .map(({ debtor, owed }) => `${debtor} ${owed}`);

  test("is divided among its four players once the court is confirmed, by name for all but the holder", async () => {
    const { owner, ana, bea, slot } = await drawn("Neuquén");
    const { clubId, api } = owner;
    const late = { ...anyHour(9000), startMinute: 1260 };
    await api.clubs.setPrices({ clubId, priceBands: [{ ...anyHour(8001), endMinute: 1260 }, late] });
    const { id: bookingId } = await ana.api.bookings.ask(slot);
    expect(await debtsOf(owner, bookingId)).toEqual([]);
    await api.bookings.confirm({ bookingId });
    const [, ...others] = ["Neuquén Sosa 2000", "Neuquén Luz 2000", "Neuquén Paz 2000"];
    expect(await debtsOf(owner, bookingId)).toEqual(["Neuquén Ríos 2001", "Neuquén Sosa 2000", ...others]);
    expect(await ana.api.finances.mine()).toMatchObject([{ owed: 2001 }]);
    expect(await bea.api.finances.mine()).toMatchObject([{ owed: 0 }]);
    await api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260, newPrice: true });
    const dearer = ["Neuquén Ríos 2250", "Neuquén Sosa 2250", "Neuquén Luz 2250", "Neuquén Paz 2250"];
    expect(await debtsOf(owner, bookingId)).toEqual(dearer);
    await ana.api.bookings.giveUp({ bookingId });
    expect(await debtsOf(owner, bookingId)).toEqual([]);
  });

  test("stays whole while its deposit is awaited, and its rest is divided afterwards", async () => {
    const { owner, ana, slot } = await drawn("Patronato");
    const { clubId, api } = owner;
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(8000)] });
    const bookingRules = { ...defaultRequestRules, answer: "auto" as const };
    await api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
    const deposit = { ...defaultDeposit, kind: "percent" as const, percent: 50 };
    await api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, deposit });
    const { id: bookingId } = await ana.api.bookings.ask(slot);
    expect(await debtsOf(owner, bookingId)).toEqual(["Patronato Ríos 8000"]);
    const [whole] = (await api.finances.ofBooking({ bookingId })).charges;
    const payments = [{ chargeId: whole?.id ?? "", amount: 4000, method: "transfer" as const }];
    await api.finances.pay({ clubId, payments, openTill: true });
    const quarters = ["Ríos", "Sosa", "Luz", "Paz"].map((name) => `Patronato ${name} 1000`);
    expect(await debtsOf(owner, bookingId)).toEqual(quarters);
  });

  test("carries no name of a player who closed their account", async () => {
    const { owner, ana, bea, slot } = await drawn("Belgrano");
    await owner.api.clubs.setPrices({ clubId: owner.clubId, priceBands: [anyHour(8000)] });
    const { id: bookingId } = await ana.api.bookings.ask(slot);
    await owner.api.bookings.confirm({ bookingId });
    await bea.api.accounts.close({ email: bea.email, password: testPassword });
    expect((await debtsOf(owner, bookingId)).toSorted()).toEqual([
      "Belgrano Luz 2000",
      "Belgrano Paz 2000",
      "Belgrano Ríos 2000",
      "Jugador eliminado 2000",
    ]);
  });
});
