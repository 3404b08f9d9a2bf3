import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { countRows, publicationOf, publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a form gets its forecast from the free hours, with remedies, and nothing is written", async () => {
  const host = await club(app, "Club Previsor", 1);
  const [courtId = ""] = host.courtIds;
  const { name, description, categories: _, ...block } = publicationOf(host);
  // An evening of four hours is three matches of 75 minutes; two evenings are six.
  const categories = [{ quota: 4, format: "PLAYOFF" as const }];
  const before = await countRows(app);
  expect(await host.api.forecasts.ofForm({ ...block, categories })).toMatchObject({
    needed: 3,
    offered: 6,
    length: 75,
    fit: "fits",
    missing: 0,
    tried: true,
    byCategory: [3],
    ends: { day: "2026-11-29" },
    remedies: [],
  });
  const more = { ...block, categories: [{ quota: 8, format: "PLAYOFF" as const }] };
  expect(await host.api.forecasts.ofForm(more)).toMatchObject({
    needed: 7,
    fit: "not",
    remedies: [{ kind: "one-more-court" }, {}, {}],
  });
  expect(await countRows(app)).toEqual(before);

  const held = { courtId, day: "2026-11-28", startMinute: 19 * 60, endMinute: 20 * 60 } as const;
  await app.db.insert(booking).values({ ...held, state: "RESERVADO", guestName: "Tito" });
  expect(await host.api.forecasts.ofForm({ ...block, categories })).toMatchObject({ offered: 4 });
});

test("a tournament that only a perfect order of play can place is forecast to fit just so", async () => {
  const host = await club(app, "Club Justo", 2);
  const { name, description, ...block } = publicationOf(host);
  const hours = { startMinute: 10 * 60, endMinute: 17 * 60 };
  const otherHours = [{ day: "2026-11-29", startMinute: 12 * 60, endMinute: 18 * 60 }] as const;
  const categories = [
    { quota: 9, format: "PLAYOFF" as const },
    { quota: 7, format: "ROUND_ROBIN" as const },
  ];
  const form = { ...block, ...hours, otherHours: [...otherHours], categories };
  expect(await host.api.forecasts.ofForm(form)).toMatchObject({ needed: 18, offered: 18, fit: "just", missing: 0 });
});

test("a tournament gets forecasts for its confirmed pairs and for its full quota, in the hours that it holds", async () => {
  const host = await club(app, "Club Contador", 2);
  const tournamentId = await publish(host, { categories: [{ ...newCategory, quota: 16 }] });
  const [category] = await app.db
    .select()
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId));
  await fillWithConfirmedPairs(app, category?.id ?? "", host, 5);
  const { confirmed, full } = await host.api.forecasts.ofTournament({ tournamentId });
  expect(confirmed).toMatchObject({ needed: 4, offered: 12, fit: "fits", byCategory: [4] });
  expect(full).toMatchObject({ needed: 15, offered: 12, fit: "not", missing: expect.any(Number) });
});

test("refuses to forecast more matches than the limit", async () => {
  const host = await club(app, "Club Desmedido", 1);
  const { name, description, categories: _, ...block } = publicationOf(host);
  const categories = [1, 2].map(() => ({ quota: 512, format: "PLAYOFF" as const }));
  expect(await host.api.forecasts.ofForm({ ...block, categories })).toBeNull();
});
