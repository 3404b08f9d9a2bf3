import { afterAll, afterEach, describe, expect, test } from "vitest";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { somebody } from "#tests/support/people.ts";

const onLine = await openPayingOnLine();
const { app, there, later, owing, paying, settleNow, look, moved, stands, kindsTo, backThere } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

test("no database transaction stays open during any call to Mercado Pago", async () => {
  const asked = new Map<string, number>();
  there.switches.meanwhile = async (call) => {
    const { rows } = await app.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    const path = call.replaceAll(/[\w-]*\d[\w-]{3,}/g, "…");
    asked.set(path, Math.max(asked.get(path) ?? 0, rows[0]?.open ?? 0));
  };
  const { ana, bea, first, second, owner, pay } = await owing();
  const late = await bea.api.checkouts.open({ chargeIds: [second] });
  await pay(second);
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
  for (const at of [address, late.address]) await there.press(at, "aprobar");
  expect(await look(ana, id)).toMatchObject({ state: "paid" });
  await owner.api.finances.refund({ chargeId: first, amount: 6000, method: "mercado_pago", reason: "No juega" });
  await settleNow();
  expect([backThere(id), backThere(late.id)]).toEqual([[600_000], [600_000]]);
  expect(Object.fromEntries(asked)).toEqual({
    "GET /api/users/me": 0,
    "POST /api/checkout/preferences": 0,
    "PUT /api/checkout/preferences/…": 0,
    "GET /api/v1/payments/search": 0,
    "GET /api/v1/payments/…": 0,
    "POST /api/v1/payments/…/refunds": 0,
  });
});

test("a refund at Mercado Pago holds up no other refund, though refunds take turns", async () => {
  const narrow = await openPayingOnLine({ rush: { atOnce: 1, patience: 100, answer: 60_000 } });
  const { ana, first, second, owner, pay } = await narrow.owing();
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
  await pay(second);
  await narrow.there.press(address, "aprobar");
  await narrow.settleNow();
  const { refund } = owner.api.finances;
  narrow.there.switches.meanwhile = async (call) => {
    if (call.endsWith("/refunds")) await refund({ chargeId: second, amount: 500, method: "transfer" });
  };
  await refund({ chargeId: first, amount: 6000, method: "mercado_pago" });
  expect([await narrow.stands(second), narrow.backThere(id)]).toEqual([{ paid: 5500, owed: 500 }, [600_000]]);
  await narrow.close();
});

describe("a refund by the desk of an online payment", () => {
  async function paid() {
    const all = await paying();
    await there.press(all.address, "aprobar");
    await settleNow();
    const giveBack = (amount: number) =>
      all.owner.api.finances.refund({ chargeId: all.first, amount, method: "mercado_pago", reason: "No juega" });
    return { ...all, giveBack };
  }

  test("is made at Mercado Pago and recorded once, with the operator and the reason", async () => {
    const { first, id, giveBack, owner, pairId } = await paid();
    expect(await giveBack(1500)).toMatchObject({ paid: 4500, owed: 1500 });
    await there.settled();
    await settleNow();
    expect(backThere(id)).toEqual([150_000]);
    const { charges } = await owner.api.finances.ofPair({ pairId });
    expect(charges.find((charge) => charge.id === first)?.movements.at(-1)).toMatchObject({
      kind: "refund",
      paid: -1500,
      method: "mercado_pago",
      reason: "No juega",
      by: expect.any(String),
    });
    const [act] = (await owner.api.team.acts({ clubId: owner.clubId })).acts;
    expect(act).toMatchObject({ action: "charge.moved", role: "admin", amount: -1500 });
    await expect(giveBack(4501)).rejects.toMatchObject({ code: "MORE_THAN_PAID" });
    expect(await giveBack(4500)).toMatchObject({ paid: 0 });
    expect(backThere(id)).toEqual([150_000, 450_000]);
  });

  test("is made once when two windows ask at once, and both get the result", async () => {
    const { first, id, giveBack } = await paid();
    let other: ReturnType<typeof giveBack> | undefined;
    there.switches.meanwhile = async (call) => {
      if (other || !call.endsWith("/refunds")) return;
      other = giveBack(6000);
      await other;
    };
    expect([await giveBack(6000), await other]).toMatchObject([{ paid: 0 }, { paid: 0 }]);
    await there.settled();
    await settleNow();
    expect([backThere(id), await moved(first)]).toMatchObject([[600_000], [{ kind: "payment" }, { kind: "refund" }]]);
  });

  test.each([
    ["fault", []],
    ["nothing", []],
    ["lost", [600_000]],
  ] as const)(
    "leaves nothing half written when Mercado Pago answers with %s, and a retry refunds once",
    async (answers, done) => {
      const { first, id, giveBack } = await paid();
      there.switches.answers = answers;
      await expect(giveBack(6000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
      expect([await moved(first), backThere(id)]).toEqual([[expect.objectContaining({ kind: "payment" })], done]);
      there.switches.answers = "right";
      expect(await giveBack(6000)).toMatchObject({ paid: 0 });
      await there.settled();
      await settleNow();
      expect([backThere(id), (await moved(first)).length]).toEqual([[600_000], 2]);
    },
  );

  test("made at Mercado Pago without an answer is found by polling, without a webhook", async () => {
    const { first, giveBack } = await paid();
    Object.assign(there.switches, { deliveries: 0, answers: "lost" });
    await expect(giveBack(2000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    onLine.calm();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 4000, owed: 2000 });
  });

  test("never made at Mercado Pago is retried once by the job, with the reason of the operator who asked", async () => {
    const { first, id, giveBack, owner, pairId } = await paid();
    there.switches.answers = "fault";
    await expect(giveBack(2000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    onLine.calm();
    await settleNow();
    expect([backThere(id), await stands(first)]).toEqual([[], { paid: 6000, owed: 0 }]);
    for (const minutes of [2, 2, 60]) {
      later(minutes);
      await settleNow();
    }
    expect([backThere(id), await stands(first)]).toEqual([[200_000], { paid: 4000, owed: 2000 }]);
    const { charges } = await owner.api.finances.ofPair({ pairId });
    const last = charges.find((charge) => charge.id === first)?.movements.at(-1);
    expect(last).toMatchObject({ kind: "refund", reason: "No juega", by: expect.any(String) });
  });

  test("blocks every other refund of the charge while its outcome is unknown", async () => {
    const { first, id, giveBack, owner } = await paid();
    there.switches.answers = "fault";
    await expect(giveBack(2000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    there.switches.answers = "right";
    const unknown = { code: "GATEWAY_REFUND_UNKNOWN" };
    await expect(giveBack(3000)).rejects.toMatchObject(unknown);
    const cash = { chargeId: first, amount: 2000, method: "cash", openTill: true } as const;
    await expect(owner.api.finances.refund(cash)).rejects.toMatchObject(unknown);
    expect([backThere(id), await stands(first)]).toEqual([[], { paid: 6000, owed: 0 }]);
    expect(await giveBack(2000)).toMatchObject({ paid: 4000 });
    expect(await giveBack(3000)).toMatchObject({ paid: 1000 });
    expect(backThere(id)).toEqual([200_000, 300_000]);
  });

  test("counts against the limit of the desk from its request on, and no more once it failed", async () => {
    const { first, second, id, owner, clubId } = await paid();
    const eva = await somebody(app, "Eva Roldán");
    const createdAt = new Date("2026-11-01T15:00:00Z");
    await app.db.insert(clubMembership).values({ clubId, personId: eva.id, role: "desk", createdAt });
    await owner.api.team.setDeskLimit({ clubId, limit: 2000 });
    const { refund } = eva.api.finances;
    there.switches.answers = "fault";
    const asked = refund({ chargeId: first, amount: 2000, method: "mercado_pago" });
    await expect(asked).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    const other = (amount: number) => refund({ chargeId: second, amount, method: "transfer" });
    await expect(other(1)).rejects.toMatchObject({ code: "DESK_LIMIT", data: { left: 0 } });
    onLine.calm();
    there.turn(id, "in_mediation");
    for (const minutes of [2, 2]) {
      later(minutes);
      await settleNow();
    }
    expect(await other(2000)).toMatchObject({ paid: 4000 });
  });

  test("finally refused by Mercado Pago is reported to the club, which may ask for it again", async () => {
    const { id, giveBack, owner, clubId } = await paid();
    there.switches.answers = "fault";
    await expect(giveBack(2000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    onLine.calm();
    there.turn(id, "in_mediation");
    const toReview = async () => (await owner.api.gateway.toReview({ clubId })).payments.map(({ why }) => why);
    for (const minutes of [2, 2]) {
      later(minutes);
      await settleNow();
    }
    expect([await toReview(), await kindsTo(owner)]).toEqual([
      ["not-given-back"],
      expect.arrayContaining(["payment-to-review"]),
    ]);
    there.turn(id, "approved");
    await settleNow();
    expect(await toReview()).toEqual(["not-given-back"]);
    expect(await giveBack(2000)).toMatchObject({ paid: 4000 });
    later(1);
    there.tellAgain(id);
    await there.settled();
    await settleNow();
    expect([await toReview(), backThere(id)]).toEqual([[], [200_000]]);
  });

  test("of a payment for two charges belongs to the charge it was asked for, also when polling finds it", async () => {
    const { ana, first, owner, clubId } = await owing();
    const balls = { clubId, debtor: { kind: "player", playerId: ana.id }, concept: "Pelotas", amount: 3000 } as const;
    const { chargeId } = await owner.api.finances.charge(balls);
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first, chargeId] });
    await there.press(address, "aprobar");
    await settleNow();
    Object.assign(there.switches, { deliveries: 0, answers: "lost" });
    for (const of of [first, chargeId].toSorted().toReversed())
      await expect(
        owner.api.finances.refund({ chargeId: of, amount: 1000, method: "mercado_pago", reason: of }),
      ).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    onLine.calm();
    await settleNow();
    expect(backThere(id)).toEqual([100_000, 100_000]);
    expect([await stands(first), await stands(chargeId)]).toEqual([
      { paid: 5000, owed: 1000 },
      { paid: 2000, owed: 1000 },
    ]);
  });

  test("is recorded only once it is done, not while Mercado Pago has it pending", async () => {
    const { first, id, giveBack } = await paid();
    there.switches.refunds = "in_process";
    await expect(giveBack(2000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 6000, owed: 0 });
    there.giveBack(id, 200_000);
    await there.settled();
    await settleNow();
    expect(await stands(first)).toEqual({ paid: 4000, owed: 2000 });
  });

  test("is not made a second time for a caller who has not seen that the first one came through", async () => {
    const { first, id, owner } = await paid();
    const part = { chargeId: first, amount: 2000, method: "mercado_pago", paidSeen: 6000 } as const;
    there.switches.answers = "lost";
    await expect(owner.api.finances.refund(part)).rejects.toMatchObject({ code: "GATEWAY_REFUND_UNKNOWN" });
    onLine.calm();
    await settleNow();
    await expect(owner.api.finances.refund(part)).rejects.toMatchObject({ code: "BALANCE_CHANGED" });
    expect([backThere(id), await stands(first)]).toEqual([[200_000], { paid: 4000, owed: 2000 }]);
  });

  test("is refused beyond the online part of a charge that was paid partly at the desk", async () => {
    const { ana, first, owner, clubId } = await owing();
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: first, amount: 2000, method: "transfer" }] });
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await there.press(address, "aprobar");
    await settleNow();
    const giveBack = (amount: number) => owner.api.finances.refund({ chargeId: first, amount, method: "mercado_pago" });
    await expect(giveBack(4001)).rejects.toMatchObject({ code: "MORE_THAN_PAID" });
    expect([await giveBack(4000), backThere(id)]).toMatchObject([{ paid: 2000 }, [400_000]]);
  });

  test("is refused beyond the sum paid online, and for a payment too old for Mercado Pago", async () => {
    const { giveBack, owner, second } = await paid();
    const other = { chargeId: second, amount: 1000, method: "mercado_pago" } as const;
    await expect(owner.api.finances.refund(other)).rejects.toMatchObject({ code: "MORE_THAN_PAID" });
    later(181 * 24 * 60);
    await expect(giveBack(1000)).rejects.toMatchObject({ code: "GATEWAY_REFUND_REFUSED" });
  });
});
