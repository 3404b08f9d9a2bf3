import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { askExtremes } from "./extreme-answers.ts";
import { holdableConnection } from "./held-connection.ts";

const connection = holdableConnection();
const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ connection: connection.listening, parts: { mercadoPago: there.settings } });
afterAll(() => Promise.all([app.close(), there.close()]));

/** A time limit against hanging: the test runs some two thousand queries. */
const timeout = 600_000;

test("every query has a valid answer for all values that the database allows", { timeout }, async () => {
  const { failures, answered } = await askExtremes(app, connection);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(1_500);
});
