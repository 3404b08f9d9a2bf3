import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect } from "vitest";
import type { TestApp } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";

/** What the file calls each way of paying. */
const called: Readonly<Record<string, string>> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  mercado_pago: "Mercado Pago",
  credit: "Saldo a favor",
  unrecorded: "Sin registrar",
};

/** Resumen, the list of movements, the file and bare SQL say the same of a club, to the peso. */
export async function booksAgree(app: TestApp, { api, clubId, cookie }: SomeBody & { clubId: string }) {
  const { rows: paid } = await app.db.execute<{ method: string; paid: number }>(sql`
    select method, sum(paid)::int as paid from movement where club_id = ${clubId} and method is not null group by method order by method`);
  const [stands] = (
    await app.db.execute<{ owed: number; waived: number; count: number }>(sql`
      select coalesce(sum(owed), 0)::int as owed, coalesce(sum(waived), 0)::int as waived,
        (select count(*)::int from movement where club_id = ${clubId}) as count
      from charge_balance where club_id = ${clubId}`)
  ).rows;
  expect((await api.reports.summary({ clubId })).owed).toBe(stands?.owed);
  expect((await api.reports.debts({ clubId, state: "owed" })).owed).toBe(stands?.owed);

  const { sums } = await api.reports.movements({ clubId });
  const inOrder = (sums?.byMethod ?? []).toSorted((one, other) => (one.method < other.method ? -1 : 1));
  expect(inOrder).toEqual(paid.map(({ method, paid: amount }) => ({ method, amount })));
  expect(sums).toMatchObject({ count: stands?.count, waived: stands?.waived });

  const answer = await app.fetch(`/finanzas/${clubId}/movimientos.csv`, { headers: { cookie } });
  const { data } = Papa.parse<Record<string, string>>((await answer.text()).replace(/^\uFEFF/, ""), {
    delimiter: ";",
    header: true,
    skipEmptyLines: true,
  });
  const sumOf = (column: string, rows = data) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([data.length, sumOf("Perdonado")]).toEqual([stands?.count, stands?.waived]);
  for (const { method, paid: amount } of paid)
    expect([
      method,
      sumOf(
        "Importe",
        data.filter(({ Medio }) => Medio === called[method]),
      ),
    ]).toEqual([method, amount]);
  expect(sumOf("Importe")).toBe(paid.reduce((sum, one) => sum + one.paid, 0));
}
