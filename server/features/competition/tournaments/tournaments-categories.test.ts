import { and, desc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { createTestApp } from "#tests/support/app.ts";
import { enter, fillWithConfirmedPairs, pairUp, propose, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
afterAll(() => app.close());

const { api } = paraná;
const terms = { quota: 16, cost: 5000, format: "PLAYOFF", isSeeded: true } as const;

async function categoriesOf(tournamentId: string) {
  return (await api.tournaments.get({ tournamentId })).categories;
}

async function lastTrace(categoryId: string, action: string) {
  const ofIt = and(eq(auditEvent.targetId, categoryId), eq(auditEvent.action, action));
  const [last] = await app.db.select().from(auditEvent).where(ofIt).orderBy(desc(auditEvent.id)).limit(1);
  return last;
}

describe("a published category", () => {
  test("changes places, price and format; pairs that accepted before keep their price", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ quota: 2, cost: 5000 }]);
    const [categoryId = ""] = categoryIds;
    const [ana, bea, caro, dora] = [
      await player(app, "Ana Ríos"),
      await player(app, "Bea Sosa"),
      await player(app, "Caro Paz"),
      await player(app, "Dora Luna"),
    ];
    await pairUp(categoryId, ana, bea);
    await enter(categoryId, caro, dora);
    const proposed = await propose(categoryId, caro, dora);
    const after = { quota: 3, cost: 8000, format: "ROUND_ROBIN", isSeeded: true } as const;
    expect(await api.tournaments.changeCategory({ categoryId, ...after })).toEqual(after);
    await dora.api.pairs.accept({ pairId: proposed });

    expect(await categoriesOf(tournamentId)).toMatchObject([{ ...after, taken: 2 }]);
    const { categories } = await api.tournaments.manage({ tournamentId });
    const prices = categories[0]?.pairs.map(({ players, cost }) => [players[0].name, cost]);
    expect(prices).toEqual([
      ["Ana Ríos", 5000],
      ["Caro Paz", 8000],
    ]);
    expect(await lastTrace(categoryId, "category.changed")).toMatchObject({
      actorId: paraná.id,
      before: { quota: 2, cost: 5000, format: "PLAYOFF" },
      after,
    });
  });

  test("cannot have fewer places than are taken, an impossible number, or any change after the draw", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    await fillWithConfirmedPairs(app, categoryId, paraná, 4);
    const change = (more: object) => api.tournaments.changeCategory({ categoryId, ...terms, ...more });
    await expect(change({ quota: 3 })).rejects.toMatchObject({ code: "QUOTA_BELOW_TAKEN", status: 409 });
    await expect(change({ quota: 513 })).rejects.toMatchObject({ status: 400 });
    await change({ quota: 4 });
    await api.draws.generate({ categoryId });
    await expect(change({ quota: 8 })).rejects.toMatchObject({ code: "ALREADY_DRAWN", status: 409 });
    expect(await categoriesOf(tournamentId)).toMatchObject([{ quota: 4 }]);
  });
});

describe("a published tournament", () => {
  test("gets one more category, even after a draw in another, and each category once", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [drawn = ""] = categoryIds;
    await fillWithConfirmedPairs(app, drawn, paraná, 2);
    await api.draws.generate({ categoryId: drawn });
    const women = { ...newCategory, name: "Femenino", level: "6ta" } as const;
    const { categoryId } = await api.tournaments.addCategory({ tournamentId, ...women });
    const shown = await categoriesOf(tournamentId);
    expect(shown.map(({ id }) => id)).toEqual([drawn, categoryId]);
    expect(shown[1]).toMatchObject({ ...women, taken: 0, registrationOpen: true });
    await enter(categoryId, await player(app, "Elsa Vera", { category: "Femenino", level: "6ta" }));
    expect(await lastTrace(categoryId, "category.added")).toMatchObject({
      after: { name: "Femenino", level: "6ta", quota: 16, cost: 5000 },
    });

    const again = api.tournaments.addCategory({ tournamentId, ...women });
    await expect(again).rejects.toMatchObject({ code: "CATEGORY_REPEATED", status: 422 });
  });

  test("cannot get a category once it is cancelled", async () => {
    const { tournamentId } = await tournamentOf(app, paraná, [{}]);
    await api.tournaments.cancel({ tournamentId });
    const adding = api.tournaments.addCategory({ tournamentId, ...newCategory, level: "6ta" });
    await expect(adding).rejects.toMatchObject({ code: "TOURNAMENT_NOT_UPCOMING" });
  });

  test("loses a category while it has no entrants, never one with a draw in its history, and never the last", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}, { level: "6ta" }, { level: "5ta" }]);
    const [kept = "", entered = "", drawn = ""] = categoryIds;
    const remove = (categoryId: string) => api.tournaments.removeCategory({ categoryId });
    const refused = (categoryId: string, code: string) =>
      expect(remove(categoryId)).rejects.toMatchObject({ code, status: 409 });

    const ana = await player(app, "Ana Ríos", { level: "6ta" });
    await enter(entered, ana);
    await refused(entered, "CATEGORY_NOT_EMPTY");
    await ana.api.pairs.leave({ categoryId: entered });
    expect(await remove(entered)).toEqual({ name: "Masculino", level: "6ta", division: null });
    expect(await lastTrace(entered, "category.removed")).toMatchObject({ before: { level: "6ta", quota: 16 } });
    await expect(remove(entered)).rejects.toMatchObject({ code: "CATEGORY_NOT_FOUND", status: 404 });

    const pairIds = await fillWithConfirmedPairs(app, drawn, paraná, 2);
    const { drawId } = await api.draws.generate({ categoryId: drawn });
    await refused(drawn, "ALREADY_DRAWN");
    await api.draws.annul({ categoryId: drawn, drawId });
    for (const pairId of pairIds) await api.pairs.remove({ pairId });
    await app.pool.query("delete from entry where category_id = $1", [drawn]);
    await refused(drawn, "CATEGORY_WAS_DRAWN");

    const alone = await tournamentOf(app, paraná, [{}]);
    await refused(alone.categoryIds[0] ?? "", "LAST_CATEGORY");
    expect((await categoriesOf(tournamentId)).map(({ id }) => id)).toEqual([kept, drawn]);
  });
});
