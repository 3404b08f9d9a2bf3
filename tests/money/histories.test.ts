import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { promisesOfMoney } from "#server/operator/doctor/promises-of-money.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { booksAgree } from "./books-agree.ts";
import { clubsAtWork } from "./history.ts";

/** More by an environment variable, and another history by another seed. */
const count = Number(process.env.HISTORY_ACTS ?? 40);
const seed = process.env.HISTORY_SEED ?? "caja";

let app: TestApp;
let minutes = 0;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(saturdayEvening.getTime() + minutes * 60_000) });
});
afterAll(() => app.close());

/** What the doctor asks of the books, in one question; some promises are of what is still to come. */
const broken = () => {
  const moment = `'${new Date(saturdayEvening.getTime() + minutes * 60_000).toISOString()}'::timestamptz`;
  return promisesOfMoney
    .map(({ code, query }) => [code, typeof query === "string" ? query : query(moment)])
    .map(([code, query]) => `select '${code}' as code, what from (${query}) as of_${code}`)
    .join(" union all ");
};

/** What was paid to a club, told by the definition: what was not reversed, kind by kind; and what is owed to it of its tournaments. */
const naive = (clubId: string) => sql`
  select coalesce(sum(moved.paid) filter (where charge.kind = 'inscription'), 0)::int as inscriptions,
    coalesce(sum(moved.paid), 0)::int as paid
  from movement moved join charge on charge.id = moved.charge_id
  where moved.club_id = ${clubId} and moved.kind in ('payment', 'refund')
    and not exists (select from movement opposite where opposite.reverses = moved.id)`;

test(`after each of ${count} acts at three clubs the books are right, and every sum that is told is the sum of what happened`, async () => {
  const { clubs, happens } = await clubsAtWork(app, seededRandom(seed));
  const told = new Map<string, number>();
  let acts = 0;
  while (acts < count) {
    minutes += 7;
    const happened = await happens();
    if (!happened) continue;
    acts += 1;
    const { name, answer, at } = happened;
    const key = `${name}: ${answer}`;
    told.set(key, (told.get(key) ?? 0) + 1);
    // What nobody foresaw is no refusal.
    expect([name, answer]).toEqual([name, expect.stringMatching(/^(done|[A-Z][A-Z_]+)$/)]);
    expect([name, answer]).not.toEqual([name, "INTERNAL_SERVER_ERROR"]);
    expect([name, (await app.db.execute(sql.raw(broken()))).rows]).toEqual([name, []]);
    if (acts % 5 === 0) await agree(at);
    if (acts % 50 === 0) for (const one of clubs) await booksAgree(app, one);
  }
  for (const one of clubs) {
    await agree(one);
    await booksAgree(app, one);
  }
  expect(await examine(app.db)).toEqual([]);
  expect([...told].filter(([key]) => key.endsWith(": done")).length).toBeGreaterThan(10);
  if (process.env.HISTORY_ACTS)
    process.stdout.write(
      `${[...told]
        .toSorted()
        .map((one) => one.join(" "))
        .join("\n")}\n`,
    );
});

/** The page of the finances, the open till and the credit say to the peso what the movements say. */
async function agree({ api, clubId }: Awaited<ReturnType<typeof clubsAtWork>>["clubs"][number]) {
  const [movements] = (await app.db.execute<{ inscriptions: number; paid: number }>(naive(clubId))).rows;
  const { paid, toReturn } = await api.finances.ofClub({ clubId });
  expect(paid + toReturn).toBe(movements?.inscriptions);
  const [sums] = (
    await app.db.execute<{ paid: number; cash: number | null; credit: number }>(sql`
      select (select coalesce(sum(paid), 0)::int from charge_balance where club_id = ${clubId}) as paid,
        (select float + (select coalesce(sum(paid), 0) from movement where till_id = till.id)
          + (select coalesce(sum(case kind when 'in' then amount else -amount end), 0) from till_entry where till_id = till.id)
          from till where club_id = ${clubId} and closed_at is null)::int as cash`)
  ).rows;
  expect(sums?.paid).toBe(movements?.paid);
  expect((await api.tills.current({ clubId })).till?.expected ?? null).toBe(sums?.cash ?? null);
}
