import { afterAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";

const { app, there, owing, settleNow, moved, stands, close } = await openPayingOnLine();
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await close();
});

test("a payment erased at the desk leaves the online payment alone, also after Mercado Pago refunded it", async () => {
  const { owner, clubId, pairId, ana, first } = await owing();
  const half = { chargeId: first, amount: 3000, method: "transfer" } as const;
  await owner.api.finances.pay({ clubId, payments: [half] });
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [first] });
  await there.press(address, "aprobar");
  await settleNow();
  await owner.api.pairs.confirmPayment({ pairId, paid: false });
  const erase = () => owner.api.pairs.setPaid({ pairId, paid: false, reason: "Era de otra pareja", openTill: false });
  await expect(erase()).rejects.toMatchObject({ code: "MOVED_BY_GATEWAY" });
  there.giveBack(id, 300_000);
  await there.settled();
  await settleNow();
  await owner.api.finances.pay({ clubId, payments: [half] });
  const before = await moved(first);
  expect(await erase()).toEqual({ paid: false });
  const erased = { kind: "reversal", paid: -3000, why: "payment-erased", method: "transfer" };
  expect((await moved(first)).slice(before.length)).toEqual([erased, erased]);
  expect(await stands(first)).toEqual({ paid: 0, owed: 6000 });
});
