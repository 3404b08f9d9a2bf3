import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, propose } from "#tests/support/competitions.ts";
import { club, player, withRole } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea, sol] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  withRole(app, "Sol Súper", "super_admin"),
]);
afterAll(() => app.close());

async function rowOf(pairId: string) {
  const [row] = await app.db.select().from(pair).where(eq(pair.id, pairId));
  return row;
}

function writtenOf(targetId: string) {
  return app.db.select().from(auditEvent).where(eq(auditEvent.targetId, targetId)).orderBy(auditEvent.id);
}

describe("'Confirmar Pago'", () => {
  test("confirms the pair, with author and time, and is audited", async () => {
    const pairId = await pairUp(await categoryOf(app, paraná), ana, bea);
    const answer = await paraná.api.pairs.confirmPayment({ pairId });
    expect(answer).toMatchObject({
      id: pairId,
      status: "confirmed_by_admin",
      players: [{ id: ana.id }, { id: bea.id }],
    });
    expect(await rowOf(pairId)).toMatchObject({
      state: "confirmed",
      confirmedAt: saturdayEvening,
      confirmedBy: paraná.id,
    });
    expect(await writtenOf(pairId)).toEqual([
      expect.objectContaining({
        action: "pair.confirmed",
        actorId: paraná.id,
        clubId: paraná.clubId,
        before: { state: "awaiting-club" },
        after: {
          state: "confirmed",
          paid: true,
          payments: [expect.objectContaining({ method: "cash" }), expect.objectContaining({ method: "cash" })],
        },
        requestId: expect.any(String),
      }),
    ]);
  });

  test("is refused for a pair that not both players have accepted", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const refused = paraná.api.pairs.confirmPayment({ pairId });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "PAIR_NOT_ACCEPTED" });
    expect(await rowOf(pairId)).toMatchObject({ state: "invited", confirmedAt: null });
    expect(await writtenOf(pairId)).toEqual([]);
  });

  test("is refused a second time, and is audited once", async () => {
    const pairId = await pairUp(await categoryOf(app, paraná), ana, bea);
    await paraná.api.pairs.confirmPayment({ pairId });
    const refused = paraná.api.pairs.confirmPayment({ pairId });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "ALREADY_CONFIRMED" });
    expect(await writtenOf(pairId)).toHaveLength(1);
  });

  test("finds no pair of another club", async () => {
    const pairId = await pairUp(await categoryOf(app, paraná), ana, bea);
    const refused = santaFe.api.pairs.confirmPayment({ pairId });
    await expect(refused).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    expect(await rowOf(pairId)).toMatchObject({ state: "awaiting-club" });
  });

  test("is open to the super administrator, whom the audit names", async () => {
    const pairId = await pairUp(await categoryOf(app, paraná), ana, bea);
    await sol.api.pairs.confirmPayment({ pairId });
    expect(await writtenOf(pairId)).toMatchObject([{ actorId: sol.id, clubId: paraná.clubId }]);
  });
});
