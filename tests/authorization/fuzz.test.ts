import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { fuzz, unboundedNumbers } from "./fuzz.ts";

const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
afterAll(() => Promise.all([app.close(), there.close()]));

const size = {
  taken: Number(process.env.FUZZ_TAKEN ?? 4),
  refused: Number(process.env.FUZZ_REFUSED ?? 1),
  seed: Number(process.env.FUZZ_SEED ?? 1),
};

test("no procedure fails on an input, however extreme its fields", async () => {
  const { failures, calls } = await fuzz(app, size);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(500);
});

test("every number that a procedure accepts fits the database", () => {
  // Sums in a till are 8-byte integers. The amount of a receipt comes as text in a form, and is parsed and then
  // bounded.
  const known = ["tills.open.float", "tills.close.counted", "tills.close.seen", "proofs.send.amount"];
  expect(unboundedNumbers()).toEqual(known);
});
