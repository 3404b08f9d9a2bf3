import { expect, test } from "vitest";
import type { ListedDebt } from "#contract/money/reports/reports.ts";
import { reminderOf, returnTextOf } from "./matter-text.ts";

const debt: ListedDebt = {
  id: "8b7e2f5e-0000-4000-8000-000000000001",
  kind: "inscription",
  amount: 6000,
  paid: 0,
  waived: 0,
  owed: 6000,
  toReturn: 0,
  part: null,
  concept: null,
  over: false,
  tournament: { id: "8b7e2f5e-0000-4000-8000-000000000002", name: "Copa Primavera" },
  category: { id: "8b7e2f5e-0000-4000-8000-000000000003", name: "Masculino", level: "6ta", division: null },
  booking: null,
  createdAt: "2026-11-14T21:30:00.000Z",
  debtor: "Lucía Paz",
  pairId: null,
  phone: null,
};

test("a reminder includes the club's alias, and omits it if the club has none", () => {
  const money = "\\$\\s6\\.000";
  const begins = "^Hola Lucía, te falta pagar tu parte de la inscripción de .* en Copa Primavera: ";
  expect(reminderOf(debt, "laribera.padel")).toMatch(
    new RegExp(`${begins}${money}\\. Alias: laribera\\.padel\\. ¡Gracias!$`),
  );
  expect(reminderOf(debt, null)).toMatch(new RegExp(`${begins}${money}\\. ¡Gracias!$`));
});

test("the message about a refund asks for the alias to send it to", () => {
  const text = returnTextOf({ ...debt, owed: 0, paid: 6000, toReturn: 6000, over: true });
  expect(text).toMatch(
    /^Hola Lucía, tenemos que devolverte \$\s6\.000 de Copa Primavera · .*\. ¿A qué alias te lo mandamos\?/,
  );
});
