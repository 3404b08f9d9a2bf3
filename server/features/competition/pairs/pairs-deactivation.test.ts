import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, placesTaken, propose, standing } from "#tests/support/competitions.ts";
import { club, player, withRole } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const sol = await withRole(app, "Sol Súper", "super_admin");
afterAll(() => app.close());

test("a deactivated player's open proposals are withdrawn, and the others can propose anew at once", async () => {
  const categoryId = await categoryOf(app, paraná);
  const [ana, bea, caro] = await Promise.all([
    player(app, "Ana Ríos"),
    player(app, "Bea Sosa"),
    player(app, "Caro Paz"),
  ]);
  await enter(categoryId, ana, bea, caro);
  const made = await propose(categoryId, ana, bea);
  const received = await propose(categoryId, caro, ana);
  await sol.api.admin.deactivateUser({ userId: ana.id });
  await expect(bea.api.pairs.accept({ pairId: made })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
  await expect(caro.api.pairs.withdraw({ pairId: received })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
  expect((await standing(app, categoryId, bea)).step).toBe("find-partner");
  const next = await propose(categoryId, caro, bea);
  expect(await bea.api.pairs.accept({ pairId: next })).toMatchObject({ step: "awaiting-club" });
});

test("an accepted pair stays: the club decides about it", async () => {
  const categoryId = await categoryOf(app, paraná);
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const pairId = await pairUp(categoryId, ana, bea);
  await sol.api.admin.deactivateUser({ userId: ana.id });
  expect(await app.db.$count(pair, eq(pair.id, pairId))).toBe(1);
  expect((await standing(app, categoryId, bea)).step).toBe("awaiting-club");
});

/* The state if the proposal is written while its proposer is deactivated: neither transaction sees the other's rows. */
test("a leftover invitation of a deactivated player cannot be accepted", async () => {
  const categoryId = await categoryOf(app, paraná);
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  await enter(categoryId, ana, bea);
  const pairId = await propose(categoryId, ana, bea);
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, ana.id));
  await expect(bea.api.pairs.accept({ pairId })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND", status: 404 });
  expect(await placesTaken(app, categoryId)).toBe(0);
  await bea.api.pairs.reject({ pairId });
});
