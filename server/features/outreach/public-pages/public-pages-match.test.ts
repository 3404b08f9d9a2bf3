import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicMatchPath } from "#contract/addresses.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

let web: Awaited<ReturnType<typeof plainWebFolder>>;
let app: TestApp;
let ana: SomeBody;
let matchId = "";
let bookingId = "";
const clock = { now: saturdayEvening };
beforeAll(async () => {
  web = await plainWebFolder();
  app = await createTestApp({ now: () => clock.now, parts: { webFolder: web.webFolder } });
  const owner = await club(app, "La Ribera");
  ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const hour = { courtId: owner.courtIds[0] ?? "", day: "2026-11-20", ...hourFrom(20) } as const;
  bookingId = (await owner.api.bookings.reserve({ ...hour, holder })).id;
  const wish = { bookingId, ladder: "Masculino", levels: null, note: "Traigo pelotas" } as const;
  matchId = (await ana.api.openMatches.open(wish)).id;
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

const page = async (path: string, who?: SomeBody) => {
  const answer = await app.fetch(path, { redirect: "manual", ...(who && { headers: { cookie: who.cookie } }) });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

test("the page of an open match shows hour, levels and seats, and nobody's name or note", async () => {
  const { status, text } = await page(publicMatchPath(matchId));
  expect([status, text.includes('"page":"partido"'), text.includes("La Ribera")]).toEqual([200, true, true]);
  expect(text).toContain('"plays":{"category":"Masculino","level":"7ma"}');
  expect(text).toContain('"today":"2026-11-14","isOver":false');
  for (const secret of ["Ana", "Ríos", "pelotas", ana.id]) expect(text).not.toContain(secret);
  expect(await page(`/p/${matchId}`)).toMatchObject({ status: 301, to: publicMatchPath(matchId) });
  expect((await page("/p/nada")).status).toBe(404);
});

test("a player whom a block separates from somebody in the match finds no page", async () => {
  const dora = await player(app, "Dora Paz");
  expect((await page(publicMatchPath(matchId), dora)).status).toBe(200);
  await dora.api.partnerMessages.block({ playerId: ana.id });
  const { status, text } = await page(publicMatchPath(matchId), dora);
  expect([status, text.includes("La Ribera")]).toEqual([404, false]);
});

test("the page of a match in Mixto says for whom its free seats are", async () => {
  const { revision } = await ana.api.openMatches.get({ matchId });
  const choices = { levels: null, note: null, joins: "direct", listed: true } as const;
  const marked = { matchId, revision, ...choices, ladder: "Mixto", marks: "man" } as const;
  await ana.api.openMatches.change(marked);
  const { text } = await page(publicMatchPath(matchId));
  expect(text).toContain('{"seat":2,"state":"free","plays":null,"mark":"woman"}');
  await ana.api.openMatches.change({ ...marked, revision: revision + 1, ladder: "Masculino", marks: null });
});

test("a match that has begun, or whose court is cancelled, says that it is over", async () => {
  clock.now = new Date("2026-11-20T23:00:00Z");
  expect((await page(publicMatchPath(matchId))).text).toContain('"isOver":true');
  clock.now = saturdayEvening;
  await app.db.update(booking).set({ state: "CANCELADO" }).where(eq(booking.id, bookingId));
  expect((await page(publicMatchPath(matchId))).text).toContain('"isOver":true');
});
