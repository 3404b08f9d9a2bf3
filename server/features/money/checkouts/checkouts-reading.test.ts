import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { checkout, gatewayAccount, gatewayHint, gatewayPayment } from "#server/db/tables/gateway.ts";
import { tendAccounts } from "#server/features/money/gateway/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";

const onLine = await openPayingOnLine();
const { app, there, parts, later, owing, settleNow, look, moved, backThere, kindsTo } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

type Owing = Awaited<ReturnType<typeof owing>>;
const troubleOf = async ({ owner, clubId }: Owing) => (await owner.api.gateway.connection({ clubId })).account?.trouble;
/** Simulates a club that changes its access token at Mercado Pago without updating it here. */
const changesItsToken = ({ clubId }: Owing) =>
  app.db
    .update(gatewayAccount)
    .set({ sealedAccessToken: parts.mercadoPago.sealToken("APP_USR-the-one-before") })
    .where(eq(gatewayAccount.clubId, clubId));
const hint = ({ clubId }: Owing, paymentId: number) =>
  app.db.insert(gatewayHint).values({ clubId, paymentId, at: parts.now() });

describe("unreadable payments", () => {
  test("of clubs with revoked tokens hold up no other club, and are read once the club connects again", async () => {
    const silent = [await owing(), await owing(), await owing()];
    for (const one of silent) {
      await changesItsToken(one);
      for (const nth of [1, 2, 3]) await hint(one, nth);
    }
    const { ana, first } = await owing();
    const { address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await there.press(address, "aprobar");
    // The first run finds the tokens revoked; later runs ask nothing for these clubs.
    await settleNow();
    await settleNow();
    expect(await moved(first)).toHaveLength(1);
    expect(await Promise.all(silent.map(troubleOf))).toEqual(["refused", "refused", "refused"]);
    expect(await app.db.$count(gatewayHint)).toBe(9);
    for (const [nth, { owner, clubId }] of silent.entries())
      await owner.api.gateway.connect({ clubId, accessToken: `APP_USR-local-${7001 + nth}`, webhookSecret: "" });
    await settleNow();
    expect(await app.db.$count(gatewayHint)).toBe(0);
  });

  test("caused by a fault of ours fail the job at its end, after all others are settled", async () => {
    const { ana, bea, first, second } = await owing();
    const [own, others] = [
      await ana.api.checkouts.open({ chargeIds: [first] }),
      await bea.api.checkouts.open({ chargeIds: [second] }),
    ];
    for (const { address } of [own, others]) await there.press(address, "aprobar");
    const { transaction } = app.db;
    let isFirst = true;
    const db: typeof app.db = Object.assign(Object.create(app.db), {
      transaction: (...words: Parameters<typeof transaction>) => {
        if (!isFirst) return app.db.transaction(...words);
        isFirst = false;
        return Promise.reject(new Error("the disk is full"));
      },
    });
    const { settlePayments } = await import("./jobs.ts");
    await expect(settlePayments({ ...parts, db })).rejects.toThrow("the disk is full");
    expect([(await moved(first)).length, (await moved(second)).length]).toEqual([0, 1]);
    await settleNow();
    expect(await moved(first)).toHaveLength(1);
  });
});

describe("a gateway account", () => {
  test("keeps working when one call is refused but its token is still valid", async () => {
    const all = await owing();
    const { address } = await all.ana.api.checkouts.open({ chargeIds: [all.first] });
    await there.press(address, "aprobar");
    there.switches.answers = "forbidden";
    await settleNow();
    expect(await troubleOf(all)).toBeNull();
    there.switches.answers = "right";
    await settleNow();
    expect(await moved(all.first)).toHaveLength(1);
  });

  test("refused for a time works again without a new connection", async () => {
    const all = await owing();
    const [before] = await app.db.select().from(gatewayAccount).where(eq(gatewayAccount.clubId, all.clubId));
    await changesItsToken(all);
    await hint(all, 5);
    await settleNow();
    expect(await troubleOf(all)).toBe("refused");
    await app.db
      .update(gatewayAccount)
      .set({ sealedAccessToken: before?.sealedAccessToken ?? "" })
      .where(eq(gatewayAccount.clubId, all.clubId));
    await tendAccounts(parts);
    expect(await troubleOf(all)).toBeNull();
  });
});

describe("a paid checkout", () => {
  test("closes at Mercado Pago, and a duplicate payment is found without a webhook and refunded", async () => {
    const { ana, first, owner } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    there.switches.deliveries = 0;
    // Two cards at one moment, in two windows.
    await there.press(address, "aprobar");
    await there.press(address, "aprobar");
    const twice = [...there.books.payments.values()].filter(({ preference }) => preference.reference === id);
    const [, second] = twice;
    if (!second) throw new Error("it was paid once");
    there.books.payments.delete(second.id);
    expect(await look(ana, id)).toMatchObject({ state: "paid" });
    expect(await (await fetch(address)).text()).toContain("Venció el tiempo");
    there.books.payments.set(second.id, second);
    later(11);
    await settleNow();
    expect(await moved(first)).toHaveLength(1);
    expect(backThere(id)).toEqual([600_000]);
    expect(await kindsTo(owner)).toContain("payment-returned");
    const [kept] = await app.db.select().from(gatewayPayment).where(eq(gatewayPayment.id, second.id));
    expect(kept).toMatchObject({ verdict: "late", refundedCents: 600_000 });
  });

  test("refunds a late payment if possible; otherwise it notifies the club once and promises the player no refund", async () => {
    const { ana, first, pay, owner, clubId } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await pay(first);
    there.switches.deliveries = 0;
    await there.press(address, "aprobar");
    there.switches.refunds = "in_process";
    later(1);
    await settleNow();
    expect(await look(ana, id)).toMatchObject({ news: "late", returned: false });
    expect((await owner.api.gateway.toReview({ clubId })).payments).toEqual([]);
    onLine.calm();
    // Half a year later Mercado Pago refuses the refund for good.
    later(200 * 24 * 60);
    await app.db.update(gatewayPayment).set({ lookAt: parts.now() }).where(eq(gatewayPayment.checkoutId, id));
    await settleNow();
    await app.db.update(gatewayPayment).set({ lookAt: parts.now() }).where(eq(gatewayPayment.checkoutId, id));
    await settleNow();
    expect(await look(ana, id)).toMatchObject({ news: "late", returned: false });
    expect((await kindsTo(owner)).filter((kind) => kind === "payment-to-review")).toHaveLength(1);
  });

  test("is polled for four days, and then no more", async () => {
    const { ana, first } = await owing();
    const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
    await there.press(address, "aprobar");
    await settleNow();
    const next = async () => (await app.db.select().from(checkout).where(eq(checkout.id, id)))[0]?.lookAt;
    const looks: (number | null)[] = [];
    for (let at = await next(); at; at = await next()) {
      looks.push(Math.round((at.getTime() - parts.now().getTime()) / 60_000));
      later(looks.at(-1) ?? 0);
      await settleNow();
    }
    expect(looks).toEqual([10, 50, 23 * 60, 3 * 24 * 60]);
  });
});
