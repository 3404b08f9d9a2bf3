import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { tendOpenMatches } from "./jobs.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

/** Runs the job on the day of the match, at an hour of UTC; the match begins at 23:00. */
async function at(hour: string) {
  now = new Date(`2026-11-20T${hour}:00Z`);
  await tendOpenMatches({ db: app.db, now: () => now, log: pino({ enabled: false }) });
}
const heard = async ({ api }: SomeBody) =>
  (await api.notices.list({})).notices.map(({ title }) => title).filter((title) => /faltan?|rato/.test(title));

test("a host hears at the deadline that players are missing, and all who play hear two hours before, each once", async () => {
  const owner = await club(app, "La Ribera");
  const [ana, beto, caro] = [
    await player(app, "Ana Ríos"),
    await player(app, "Beto Paz"),
    await player(app, "Caro Sol"),
  ];
  const [courtId = "", other = ""] = owner.courtIds;
  const hour = { day: "2026-11-20", ...hourFrom(20) } as const;
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await owner.api.bookings.reserve({ courtId, ...hour, holder });
  const wish = { bookingId, ladder: "Masculino", levels: null, note: null } as const;
  const { id: matchId } = await ana.api.openMatches.open(wish);
  await beto.api.openMatches.join({ matchId, seat: 2, part: 0 });
  await at("18:59");
  expect([await heard(ana), await heard(beto)]).toEqual([[], []]);
  await at("19:00");
  await at("19:01");
  expect([await heard(ana), await heard(beto)]).toEqual([["Te faltan 2 jugadores"], []]);
  await at("20:59");
  expect(await heard(beto)).toEqual([]);
  await at("21:00");
  await at("21:01");
  await caro.api.openMatches.join({ matchId, seat: 3, part: 0 });
  await at("21:02");
  const soon = "Jugás en un rato";
  expect(await heard(ana)).toEqual([soon, "Te faltan 2 jugadores"]);
  expect([await heard(beto), await heard(caro)]).toEqual([[soon], []]);
  // The club moves the match by an hour: it has another start.
  await owner.api.bookings.move({ bookingId, courtId: other, day: hour.day, startMinute: 21 * 60 });
  await at("22:00");
  expect([await heard(beto), await heard(caro)]).toEqual([[soon, soon], [soon]]);
});

test.each([
  ["two women and a man", [], "Te faltan dos mujeres y un varón"],
  ["a woman", [3, 4], "Te falta una mujer"],
] as const)("a host of a match in Mixto that lacks %s reads so at the deadline", async (_, guests, title) => {
  now = saturdayEvening;
  const { api, courtIds } = await club(app, "La Ribera");
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const slot = { courtId: courtIds[0] ?? "", day: "2026-11-20", ...hourFrom(20) };
  const { id: bookingId } = await api.bookings.reserve({ ...slot, holder });
  const wish = { bookingId, ladder: "Mixto", marks: "man", levels: null, note: null } as const;
  const { id: matchId } = await ana.api.openMatches.open(wish);
  for (const seat of guests) await ana.api.openMatches.setGuest({ matchId, seat, name: `Nico ${seat}` });
  await at("19:00");
  expect(await heard(ana)).toEqual([title]);
});
