import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a club reads what its pairs owe and paid, each at the price that it was told", async () => {
  const owner = await club(app, "Costanera");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
    { level: "7ma", cost: 5000 },
    { level: "6ta", cost: 8000 },
  ]);
  const [cheap = "", dear = ""] = categoryIds;
  const [ana, bea, caro, dora, elsa, fina] = await Promise.all(
    ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Ñáñez", "Elsa Luna", "Fina Vera"].map((name) => player(app, name)),
  );
  if (!ana || !bea || !caro || !dora || !elsa || !fina) throw new Error("nobody came");
  await owner.api.pairs.confirmPayment({ pairId: await pairUp(cheap, ana, bea) });
  await pairUp(cheap, caro, dora);
  await owner.api.pairs.confirmPayment({ pairId: await pairUp(dear, elsa, fina) });
  await pairUp(dear, ana, bea);

  const money = await owner.api.finances.ofClub({ clubId: owner.clubId });
  expect(money).toMatchObject({
    owed: 13_000,
    paid: 13_000,
    tournaments: [
      {
        id: tournamentId,
        owed: 13_000,
        categories: [
          { id: cheap, level: "7ma", pairsThatOwe: 1, pairsThatPaid: 1, owed: 5000, paid: 5000 },
          { id: dear, level: "6ta", pairsThatOwe: 1, pairsThatPaid: 1, owed: 8000, paid: 8000 },
        ],
      },
    ],
  });
});

test("a club without tournaments has no money to count, and another club's is nobody else's to read", async () => {
  const [owner, rival] = [await club(app, "Sin Torneos"), await club(app, "Rival")];
  const { clubId } = owner;
  expect(await owner.api.finances.ofClub({ clubId })).toEqual({ owed: 0, paid: 0, tournaments: [] });
  await expect(rival.api.finances.ofClub({ clubId })).rejects.toMatchObject({ code: "CLUB_NOT_FOUND", status: 404 });
});
