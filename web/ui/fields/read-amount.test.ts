import { expect, test } from "vitest";
import { clubRules } from "#contract/clubs/courts.ts";
import { categoryForm } from "#contract/competition/publication.ts";
import { amount, sumOfAmounts } from "#contract/values.ts";
import { costLimits } from "#domain/competition/tournaments/tournament.ts";
import { depositLimits } from "#domain/courts/deposits.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { readAmount } from "./read-amount.ts";

test.each([
  ["a price, a charge or a payment", amount, pesosLimits.amount, "$\u00a0100.000.000"],
  ["the cash in a till", sumOfAmounts, pesosLimits.sum, "$\u00a01.000.000.000.000"],
  ["the price of a category", categoryForm.shape.cost, costLimits.max, "$\u00a010.000.000"],
  ["a deposit", clubRules.shape.deposit.shape.pesos, depositLimits.pesos, "$\u00a010.000.000"],
])("the limit of %s is the same on the screen and in the contract, and the field names it", (_, schema, max, named) => {
  expect([readAmount(String(max), max), schema.safeParse(max).success]).toEqual([{ value: max }, true]);
  expect(schema.safeParse(max + 1).success).toBe(false);
  expect(readAmount(String(max + 1), max)).toEqual({
    says: `Es un monto demasiado grande: puede ser de hasta ${named}.`,
  });
});

test("an empty field has no amount, and other refusals keep their sentences", () => {
  expect(readAmount("", pesosLimits.amount)).toEqual({ value: null });
  expect(readAmount("48.000,50", pesosLimits.amount)).toEqual({ says: "Van pesos enteros, sin centavos." });
});
