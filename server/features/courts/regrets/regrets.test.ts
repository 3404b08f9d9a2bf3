import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { mail } from "#server/db/tables/mail.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp, terms } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ parts: { limitsAttempts: true } });
});
afterAll(() => app.close());

/** Submits the form as a browser without scripts does; returns the status and the redirect. */
async function press(codigo: string, correo: string) {
  const body = new URLSearchParams({ codigo, correo });
  const answer = await app.fetch("/arrepentimiento", { method: "POST", body, redirect: "manual" });
  return [answer.status, answer.headers.get("location")];
}

const lettersTo = (email: string) => app.db.$count(mail, eq(mail.recipient, email));

test("the withdrawal form answers the same for any code, mails the buyer a case number, and the club answers the case once", async () => {
  const [owner, other] = [await club(app, "Paracao"), await club(app, "Rowing")];
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Paz")];
  const { clubId } = owner;
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await owner.api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: true, bookingRules });
  const [courtId = ""] = owner.courtIds;
  const { id } = await ana.api.bookings.ask({ courtId, day: "2026-11-20", ...hourFrom(20) });
  const said = [303, "/arrepentimiento?enviado=true"];

  expect(await press("no es un código", ana.email)).toEqual([
    303,
    "/arrepentimiento?falta=true&codigo=no+es+un+c%C3%B3digo",
  ]);
  expect(await press(codeOf(id), bea.email)).toEqual(said);
  expect(await press("FFFF-0000", ana.email)).toEqual(said);
  expect(await lettersTo(ana.email)).toBe(0);
  expect((await owner.api.regrets.list({ clubId })).regrets).toEqual([]);
  expect(await press(codeOf(id).toLowerCase(), ana.email.toUpperCase())).toEqual(said);
  expect(await press(codeOf(id), ana.email)).toEqual(said);
  // A second press reads the same number again.
  expect(await lettersTo(ana.email)).toBe(2);

  const { regrets } = await owner.api.regrets.list({ clubId });
  expect(regrets).toMatchObject([
    { inTime: true, person: { name: "Ana Ríos" }, booking: { day: "2026-11-20", state: "RESERVADO" }, answer: null },
  ]);
  expect(await owner.api.regrets.count({ clubId })).toEqual({ waiting: 1 });
  const { notices } = await owner.api.notices.list({});
  expect(notices.map(({ title }) => title)).toContain("Ana Ríos se arrepintió de una compra");
  const answer = { regretId: regrets[0]?.id ?? "", accepted: true, text: "Listo, te devolvemos la seña." };
  await expect(other.api.regrets.answer(answer)).rejects.toMatchObject({ code: "REGRET_NOT_FOUND", status: 404 });
  expect(await owner.api.regrets.answer(answer)).toMatchObject({
    booking: { state: "CANCELADO" },
    answer: { accepted: true, text: answer.text },
  });
  expect(await owner.api.regrets.count({ clubId })).toEqual({ waiting: 0 });
  await expect(owner.api.regrets.answer(answer)).rejects.toMatchObject({ code: "REGRET_ANSWERED", status: 409 });
  expect(await ana.api.bookings.mine()).toMatchObject({ toCome: [], over: [{ id, endedBy: "club" }] });
  // They read the club's answer in their notices and by mail to the address of the request, whatever their mail
  // settings.
  await ana.api.notices.choose({ group: "payments", push: false, mail: false });
  const says = "Paracao respondió el trámite 1: “Listo, te devolvemos la seña”.";
  const told = (await ana.api.notices.list({})).notices;
  expect(told).toContainEqual(expect.objectContaining({ title: "Aceptaron tu arrepentimiento", body: says }));
  const letters = (await lettersAtNoon(app, "2026-11-15")).filter(({ to }) => to === ana.email);
  expect(letters.map(({ text }) => text)).toContainEqual(expect.stringContaining(says));
});

test("either player of a pair withdraws an inscription by its code; outsiders learn nothing", async () => {
  const owner = await club(app, "Talleres");
  const [caro, dana] = [await player(app, "Caro Paz"), await player(app, "Dana Luz")];
  const pairId = await pairUp(await categoryOf(app, owner), caro, dana);
  await press(codeOf(pairId), owner.email);
  expect(await lettersTo(owner.email)).toBe(0);
  await press(codeOf(pairId), dana.email);
  expect(await lettersTo(dana.email)).toBe(1);
  const { regrets } = await owner.api.regrets.list({ clubId: owner.clubId });
  expect(regrets).toMatchObject([{ person: { name: "Dana Luz" }, booking: null, tournament: { name: "Apertura" } }]);
});

test("a player alone withdraws an inscription by the code of its category, once", async () => {
  const owner = await club(app, "Neuquén");
  const [eva, fe] = [await player(app, "Eva Sol"), await player(app, "Fe Luna")];
  const categoryId = await categoryOf(app, owner, { format: "AMERICANO", quota: 8 });
  await eva.api.pairs.preRegister({ categoryId, ...terms });
  await press(codeOf(categoryId), fe.email);
  expect(await lettersTo(fe.email)).toBe(0);
  await press(codeOf(categoryId), eva.email);
  await press(codeOf(categoryId), eva.email);
  expect(await lettersTo(eva.email)).toBe(2);
  const { regrets } = await owner.api.regrets.list({ clubId: owner.clubId });
  expect(regrets).toMatchObject([{ inTime: true, person: { name: "Eva Sol" }, tournament: { name: "Apertura" } }]);
});

test("a player withdraws from a seat of an open match by its code, and the club's yes frees the seat without a fee", async () => {
  const { owner, ana, matchId, bookingId, join, owed, pay, seatsOf, notices } = await openedMatch(app);
  const { clubId } = owner;
  const beto = await player(app, "Beto Paz");
  await join(beto);
  await pay("Beto Paz", 6_000);
  // The host has the booking: the code of the match opens no case for them.
  await press(codeOf(matchId), ana.email);
  expect(await lettersTo(ana.email)).toBe(0);
  await press(codeOf(matchId), beto.email);
  await press(codeOf(matchId), beto.email);
  expect(await lettersTo(beto.email)).toBe(2);
  const { regrets } = await owner.api.regrets.list({ clubId });
  const booking = { day: matchDay, state: "RESERVADO" };
  expect(regrets).toMatchObject([{ isSeat: true, inTime: true, person: { name: "Beto Paz" }, booking }]);
  const answer = { regretId: regrets[0]?.id ?? "", accepted: true, text: "Listo." };
  expect(await owner.api.regrets.answer(answer)).toMatchObject({ booking, answer: { accepted: true } });
  expect(await seatsOf(ana)).toEqual(["Ana Ríos", "free", "free", "free"]);
  expect(await owed()).toEqual(["Ana Ríos 24000 0"]);
  const [held] = (await ana.api.bookings.mine()).toCome;
  expect(held).toMatchObject({ id: bookingId, state: "RESERVADO" });
  expect(await notices(ana)).toContain("Beto Paz se bajó de tu partido");
  await press(codeOf(matchId), beto.email);
  expect((await owner.api.regrets.count({ clubId })).waiting).toBe(0);
});

test("an address is limited to a number of requests an hour", async () => {
  const answers = await Promise.all(Array.from({ length: 21 }, () => press("FFFF-0000", "nadie@example.com")));
  expect(answers.map(([status]) => status)).toContain(429);
});
