import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect } from "vitest";
import type { Method } from "#domain/money/finances/ledger.ts";
import type { TestApp } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";

/** The names of the payment methods in the exported file. */
const called: Readonly<Record<Method, string>> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  mercado_pago: "Mercado Pago",
  credit: "Saldo a favor",
  unrecorded: "Sin registrar",
};

type Paid = { readonly month: string; readonly method: Method; readonly paid: number };

/** Sums the movements by payment method. */
function byMethod(rows: readonly Paid[]) {
  const methods = [...new Set(rows.map(({ method }) => method))].toSorted();
  return methods.map((method) => [method, sumOf(rows.filter((row) => row.method === method))]);
}
const sumOf = (rows: readonly Paid[]) => rows.reduce((sum, { paid }) => sum + paid, 0);
const inOrder = (told: readonly { readonly method: Method; readonly amount: number }[]) =>
  told.map(({ method, amount }) => [method, amount] as const).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Expects summary, list of movements, file, printed months and plain SQL to agree on a club, to the peso. */
export async function booksAgree(
  app: TestApp,
  { api, clubId, cookie }: Pick<SomeBody, "api" | "cookie"> & { clubId: string },
) {
  const { rows: paid } = await app.db.execute<Paid>(sql`
    select to_char(at at time zone club.time_zone, 'YYYY-MM') as month, method, sum(paid)::int as paid
    from movement join club on club.id = club_id where club_id = ${clubId} and method is not null group by 1, 2`);
  const [stands] = (
    await app.db.execute<{ owed: number; waived: number; count: number; credit: number }>(sql`
      select coalesce(sum(owed), 0)::int as owed, coalesce(sum(waived), 0)::int as waived,
        (select count(*)::int from movement where club_id = ${clubId}) as count,
        (select coalesce(sum(amount), 0)::int from credit_entry where club_id = ${clubId}) as credit
      from charge_balance where club_id = ${clubId}`)
  ).rows;
  const money = paid.filter(({ method }) => method !== "credit");
  const summary = await api.reports.summary({ clubId });
  expect(summary.owed).toBe(stands?.owed);
  expect(inOrder(summary.byMethod)).toEqual(byMethod(money.filter(({ month }) => month === summary.month)));
  for (const { month, inscriptions, courts, others } of summary.months)
    expect([month, inscriptions + courts + others]).toEqual([month, sumOf(money.filter((row) => row.month === month))]);
  expect((await api.reports.debts({ clubId, state: "owed" })).owed).toBe(stands?.owed);

  const { credits, ...favour } = await api.reports.credits({ clubId });
  const inFavour = credits.reduce((sum, one) => sum + one.credit, 0);
  expect([inFavour, favour.credit, summary.credit]).toEqual([stands?.credit, stands?.credit, stands?.credit]);
  expect([favour.count, summary.creditors]).toEqual([credits.length, credits.length]);

  for (const month of new Set([...paid.map((row) => row.month), summary.month])) {
    const printed = await api.reports.month({ clubId, month });
    const net = printed.byMethod.map(({ method, cameIn, wentBack }) => ({ method, amount: cameIn - wentBack }));
    expect([month, inOrder(net)]).toEqual([month, byMethod(paid.filter((row) => row.month === month))]);
    if (month !== summary.month) continue;
    expect([printed.owed.closing, printed.credit.closing]).toEqual([stands?.owed, stands?.credit]);
  }

  const { sums } = await api.reports.movements({ clubId });
  expect(inOrder(sums?.byMethod ?? [])).toEqual(byMethod(paid));
  expect(sums?.count).toBe(stands?.count);
  expect((sums?.waived ?? 0) + (sums?.letOff ?? 0)).toBe(stands?.waived);

  const answer = await app.fetch(`/finanzas/${clubId}/movimientos.csv`, { headers: { cookie } });
  const { data } = Papa.parse<Record<string, string>>((await answer.text()).replace(/^\uFEFF/, ""), {
    delimiter: ";",
    header: true,
    skipEmptyLines: true,
  });
  const inFile = (column: string, rows = data) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([data.length - (sums?.entries ?? 0), inFile("Perdonado"), inFile("Dejó de deberse")]).toEqual([
    stands?.count,
    sums?.waived,
    sums?.letOff,
  ]);
  expect(inFile("Ingreso o retiro de caja")).toBe((sums?.broughtIn ?? 0) - (sums?.takenOut ?? 0));
  for (const [method, word] of Object.entries(called)) {
    const rows = data.filter(({ Medio }) => Medio === word);
    expect([word, inFile("Importe", rows)]).toEqual([word, sumOf(paid.filter((row) => row.method === method))]);
  }
  expect(inFile("Importe")).toBe(sumOf(paid));
}
