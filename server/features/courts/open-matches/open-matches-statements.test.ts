import { afterAll, beforeAll, expect, test } from "vitest";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

const { statements, listening } = heardStatements();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

test("joining an open match takes 24 statements, session and transaction included, and reads its charges once", async () => {
  const ribera = await club(app, "La Ribera");
  const { clubId, courtIds, api } = ribera;
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  const holder = { kind: "player", playerId: ana.id } as const;
  const slot = { courtId: courtIds[0] ?? "", day: "2026-11-20", ...hourFrom(20) };
  const { id: bookingId } = await api.bookings.reserve({ ...slot, holder });
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, ladder: "Masculino", levels: null, note: null });
  statements.length = 0;
  await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
  expect(statements).toHaveLength(24);
  expect(statements.filter((text) => text.includes('from "charge_balance"'))).toHaveLength(2);
});
