import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { startDoomed } from "./killed-between-steps.ts";

/** Each step costs the start of a program: all of them by an environment variable, which also prints what was seen. */
const everyStep = process.env.KILL_EVERY_STEP === "yes";

const database = await freshDatabase();
let app: TestApp;
let owner: SomeBody & { clubId: string };
beforeAll(async () => {
  app = await runApp({ url: database.url, close: async () => {} });
  owner = await club(app, "Costanera");
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A half of 6000 of which 1000 were paid in cash. */
async function halfPaid(): Promise<string> {
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
  const chargeId = (await owner.api.finances.ofPair({ pairId })).charges[0]?.id ?? "";
  await owner.api.finances.pay({ clubId: owner.clubId, ...cash(chargeId, 1000) });
  return chargeId;
}
const cash = (chargeId: string, amount: number) => {
  return { payments: [{ chargeId, amount, method: "cash" as const }], openTill: true };
};

const acts = {
  payment: (chargeId: string) => ({ path: `/clubs/${owner.clubId}/payments`, body: cash(chargeId, 5000), paid: 6000 }),
  refund: (chargeId: string) => {
    const body = { amount: 600, method: "cash", reason: "Se le cobró de más" };
    return { path: `/charges/${chargeId}/refunds`, body, paid: 400 };
  },
} as const;

async function send(url: string, { path, body }: { path: string; body: unknown }, key: string): Promise<number> {
  const headers = { cookie: owner.cookie, "content-type": "application/json", "idempotency-key": key };
  const answer = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(
    () => null,
  );
  return answer?.status ?? 0;
}

/** What stands in the books of a charge: how much is paid of it, and in how many movements. */
async function booked(chargeId: string) {
  const { rows } = await app.db.execute<{ paid: number; movements: number }>(
    sql`select sum(paid)::int as paid, count(*)::int as movements from movement where charge_id = ${chargeId}`,
  );
  return rows[0];
}

/** The program is killed after that step; then another one, which goes on, is asked the same under the same name. */
async function killedAfter(act: keyof typeof acts, isLast: (nth: number, statement: string) => boolean) {
  const chargeId = await halfPaid();
  const asked = acts[act](chargeId);
  const key = crypto.randomUUID();
  const doomed = await startDoomed(database.url);
  doomed.dieAfter(isLast);
  const heard = await send(doomed.url, asked, key);
  const wasKilled = await doomed.end();
  const before = (await booked(chargeId))?.movements;
  // Who asks again waits for what the dead one had begun, and PostgreSQL takes that back.
  const again = await send(app.url, asked, key);
  const after = await booked(chargeId);
  expect([again, after]).toEqual([201, { paid: asked.paid, movements: 2 }]);
  expect(await send(app.url, asked, key)).toBe(201);
  expect(await booked(chargeId)).toEqual(after);
  expect(await examine(app.db)).toEqual([]);
  return { wasKilled, heard, before, steps: doomed.steps() };
}

test.each([
  ["payment", "was all but told", /^commit/i],
  ["refund", "had only written it", /^insert into "movement"/i],
] as const)(
  "a program that is killed when of a %s it %s has done it wholly or not at all",
  async (act, _words, last) => {
    const seen: string[] = [];
    for (let step = 1; ; step++) {
      const isLast = everyStep ? (nth: number) => nth === step : (_: number, statement: string) => last.test(statement);
      const { wasKilled, heard, steps, before } = await killedAfter(act, isLast);
      if (!wasKilled) break;
      expect(heard).toBe(0);
      const was = before === 2 ? "done" : "not done";
      seen.push(`| ${act} | ${step} | \`${steps.at(-1)}\` | ${was} | once |`);
      if (!everyStep) break;
    }
    expect(seen.length).toBeGreaterThanOrEqual(everyStep ? 8 : 1);
    if (everyStep) process.stdout.write(`${seen.join("\n")}\n`);
  },
);
