import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { gatewayHint } from "#server/db/tables/gateway.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { promisesOfMoney } from "#server/operator/doctor/promises-of-money.ts";
import { promisesOfReach } from "#server/operator/doctor/promises-of-reach.ts";
import { booksAgree } from "./books-agree.ts";
import { clubsAtWork } from "./history.ts";
import { timePasses } from "./history-clock.ts";
import type { Place } from "./history-world.ts";
import { openPayingOnLine } from "./on-line.ts";

/** The number of acts, set by an environment variable; another seed gives another history. */
const count = Number(process.env.HISTORY_ACTS ?? 500);
const seed = process.env.HISTORY_SEED ?? "caja";
/** A generous time limit, against hanging only: an act takes some hundredths of a second, but the machine is shared. */
const patience = { timeout: 60_000 + count * 2_000 };

const onLine = await openPayingOnLine();
const { app, there, parts } = onLine;
afterAll(onLine.close);

/** The doctor's promises that an act could break: all that concern money, places in a category, and offered slots. */
const asked = [...promisesOfMoney, ...promisesOfReach.filter(({ code }) => code === "M8" || code === "R5")];
const codes = [...new Set(asked.map(({ code }) => code))].toSorted();

/** One query for all broken promises. Planning takes longer than running it, and a named query is planned once. */
const text = asked
  .map(({ code, query }) => [code, typeof query === "string" ? query : query("$1::timestamptz")])
  .map(([code, query], nth) => `select '${code}' as code, what from (${query}) as of_${nth}`)
  .join(" union all ");
const broken = async () => (await app.pool.query({ name: "promises", text, values: [parts.now()] })).rows;

/** The payments to a club by definition: all movements that were not reversed; and those of inscriptions. */
const naive = (clubId: string) => sql`
  select coalesce(sum(moved.paid) filter (where charge.kind = 'inscription'), 0)::int as inscriptions,
    coalesce(sum(moved.paid), 0)::int as paid
  from movement moved join charge on charge.id = moved.charge_id
  where moved.club_id = ${clubId} and moved.kind in ('payment', 'refund')
    and not exists (select from movement opposite where opposite.reverses = moved.id)`;

test(
  `after each of ${count} acts at three clubs the ledger is consistent, and every reported sum is the sum of its movements`,
  patience,
  async () => {
    const ofMoney = ["M1", "M11", "M12", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9"];
    expect(codes).toEqual([...ofMoney, "OM1", "OM2", "OM3", "R5", "ST2"]);
    const { clubs, happens } = await clubsAtWork(onLine, seededRandom(seed));
    const told = new Map<string, number>();
    for (let acts = 0; acts < count; ) {
      const happened = await happens();
      if (!happened) continue;
      acts += 1;
      const { name, answer, at } = happened;
      const key = `${name}: ${answer}`;
      told.set(key, (told.get(key) ?? 0) + 1);
      // An unforeseen error is not a refusal.
      expect([acts, name, answer]).toEqual([acts, name, expect.stringMatching(/^(done|[A-Z][A-Z_]+)$/)]);
      expect([acts, name, answer]).not.toEqual([acts, name, "INTERNAL_SERVER_ERROR"]);
      expect([acts, name, await broken()]).toEqual([acts, name, []]);
      if (acts % 10 === 0) await agree(at);
      if (acts % 25 === 0) await booksAgree(app, at);
    }
    await allIsRead();
    for (const one of clubs) {
      await agree(one);
      await booksAgree(app, one);
    }
    expect(await examine(app.db, parts.now())).toEqual([]);
    expect([...told.keys()].filter((key) => key.endsWith(": done")).length).toBeGreaterThan(10);
    if (process.env.HISTORY_ACTS)
      process.stdout.write(
        `${[...told]
          .toSorted()
          .map((one) => one.join(" "))
          .join("\n")}\n`,
      );
  },
);

/**
 * Reads everything from Mercado Pago. Then expects the ledger to hold the unrefunded rest of each counted payment, and
 * nothing of any other.
 */
async function allIsRead() {
  onLine.calm();
  // Mercado Pago repeats an unanswered webhook until it is answered.
  const references = [...there.books.payments.values()].map(({ preference }) => preference.reference);
  for (const reference of new Set(references)) there.tellAgain(reference);
  await there.settled();
  while ((await app.db.$count(gatewayHint)) > 0) await onLine.settleNow();
  // Reconciliation finds payments without a webhook within the week.
  for (let times = 0; times < 2; times++) await timePasses({ app, parts, later: onLine.later }, 4 * 24 * 60);
  await there.settled();
  const { rows } = await app.db.execute<{ id: number; verdict: string; why: string | null; left: number }>(sql`
    select id, verdict, why,
      (select coalesce(sum(paid), 0) from movement where gateway_payment_id = gateway_payment.id)::int as left
    from gateway_payment`);
  const books = new Map(rows.map((row) => [Number(row.id), row]));
  for (const { id, status, cents, refunds } of there.books.payments.values()) {
    const written = books.get(id);
    const wentBack = status === "charged_back" ? cents : refunds.reduce((sum, refund) => sum + refund.cents, 0);
    if (written?.verdict === "late") expect([id, wentBack]).toEqual([id, cents]);
    if (written?.why === "over-refunded") continue;
    const left = written?.verdict === "counted" ? (cents - wentBack) / 100 : 0;
    expect([id, status, written?.verdict, written?.left]).toEqual([id, status, written?.verdict, left]);
  }
}

/** Expects the finances page, the open till and the credits to equal the movements, to the peso. */
async function agree({ api, clubId }: Place) {
  const [movements] = (await app.db.execute<{ inscriptions: number; paid: number }>(naive(clubId))).rows;
  const { paid, toReturn } = await api.finances.ofClub({ clubId });
  expect(paid + toReturn).toBe(movements?.inscriptions);
  const [sums] = (
    await app.db.execute<{ paid: number; cash: number | null; credit: number }>(sql`
      select (select coalesce(sum(paid), 0)::int from charge_balance where club_id = ${clubId}) as paid,
        (select float + (select coalesce(sum(paid), 0) from movement where till_id = till.id)
          + (select coalesce(sum(case kind when 'in' then amount else -amount end), 0) from till_entry
            where till_id = till.id)
          from till where club_id = ${clubId} and closed_at is null)::int as cash`)
  ).rows;
  expect(sums?.paid).toBe(movements?.paid);
  expect((await api.tills.current({ clubId })).till?.expected ?? null).toBe(sums?.cash ?? null);
}
