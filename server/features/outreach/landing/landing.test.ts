import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ parts: { province: "Misiones", contact: "hola@padel.example" } });
});
afterAll(() => app.close());

test("the landing shows everyone the province and its next three tournaments, nearest first, with their free places", async () => {
  expect(await app.client().landing.show()).toEqual({
    province: "Misiones",
    google: false,
    contact: "hola@padel.example",
    tournaments: [],
  });
  const owner = await club(app, "Ñandú Pádel");
  const on = (day: string, name: string) =>
    publish(owner, { name, startDate: `2026-12-${day}`, endDate: `2026-12-${day}` });
  await on("20", "Cuarto");
  await on("13", "Tercero");
  await on("05", "Primero");
  await on("06", "Segundo");
  const cancelled = await on("04", "Suspendido");
  await app.db.update(tournament).set({ status: "cancelled" }).where(eq(tournament.id, cancelled));

  const { tournaments } = await app.client().landing.show();
  expect(tournaments.map(({ name }) => name)).toEqual(["Primero", "Segundo", "Tercero"]);
  const [first] = tournaments;
  expect(first).toEqual({
    id: first?.id,
    name: "Primero",
    clubName: "Ñandú Pádel",
    address: "Av. Laurencena 1250, Paraná",
    startDate: "2026-12-05",
    endDate: "2026-12-05",
    categories: [
      {
        ...{ name: "Masculino", level: "7ma", division: null, format: newCategory.format },
        ...{ freePlaces: newCategory.quota, takesPlayers: true, drawn: false },
      },
    ],
  });
});

test("a closed or drawn category takes no players, and shows only its number of free places", async () => {
  const other = await createTestApp();
  const owner = await club(other, "Costa Sur");
  const categoryId = await categoryOf(other, owner, { quota: 6 });
  await fillWithConfirmedPairs(other, categoryId, owner, 4);
  const category = async () => (await other.client().landing.show()).tournaments[0]?.categories[0];
  expect(await category()).toMatchObject({ freePlaces: 2, takesPlayers: true, drawn: false });
  await other.db.update(tournamentCategory).set({ registrationOpen: false });
  expect(await category()).toMatchObject({ takesPlayers: false, drawn: false });
  await owner.api.draws.generate({ categoryId });
  expect(await category()).toMatchObject({ takesPlayers: false, drawn: true });
  expect(Object.keys((await category()) ?? {}).sort()).toEqual([
    "division",
    "drawn",
    "format",
    "freePlaces",
    "level",
    "name",
    "takesPlayers",
  ]);
  await other.close();
});
