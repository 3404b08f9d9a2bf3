import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { chargeBalance } from "#server/db/tables/money.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

/** Lets this many windows of a desk take a payment of 1,000 pesos for the same debt of 10,000 at once. */
async function race(windows: number, { gathered }: { readonly gathered: boolean }) {
  const owner = await club(app, "Club Paraná");
  const categoryId = await categoryOf(app, owner, { cost: 20_000 });
  const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
  const [half] = (await owner.api.finances.ofPair({ pairId })).charges;
  const chargeId = half?.id ?? "";
  const payments = [{ chargeId, amount: 1000, method: "transfer" as const }];
  const turnstile = gathered ? await turnstileBefore(app, "insert", "movement") : undefined;
  const paying = allAtOnce(
    Array.from({ length: windows }, () => owner.api.finances.pay({ clubId: owner.clubId, payments })),
  );
  await turnstile?.arrived(windows, paying);
  await turnstile?.open();
  const { done } = tally(await paying);
  const [stands] = await app.db.select().from(chargeBalance).where(eq(chargeBalance.id, chargeId));
  return { done, paid: stands?.paid };
}

describe("of fifty concurrent payments of one debt", () => {
  test("ten are taken, and the paid amount equals the debt", async () => {
    app = await raceApp();
    expect(await race(50, { gathered: false })).toEqual({ done: 10, paid: 10_000 });
  });

  test("ten are taken even without the lock: the trigger decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race(30, { gathered: true })).toEqual({ done: 10, paid: 10_000 });
  });

  test("more than the debt would be taken without the lock and the trigger", async () => {
    app = await raceApp({ locks: false });
    await app.pool.query("ALTER TABLE movement DISABLE TRIGGER charge_balance_holds");
    expect(await race(30, { gathered: true })).toEqual({ done: 30, paid: 30_000 });
  });
});
