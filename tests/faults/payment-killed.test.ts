import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import { openMercadoPago as openOurs } from "#server/platform/mercado-pago/mercado-pago.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { startDoomed } from "./killed-between-steps.ts";

/** Each step costs a program start, so all steps run only with this variable, which also prints the steps seen. */
const everyStep = process.env.KILL_EVERY_STEP === "yes";
const patience = everyStep ? { timeout: 60 * 60 * 1000 } : {};

let now = saturdayEvening;
const there = await openMercadoPago(() => now);
// No webhooks: they would go to a dead program. Payments are read by polling.
there.switches.deliveries = 0;
const database = await freshDatabase();
let app: TestApp;
let owner: SomeBody & { clubId: string };
beforeAll(async () => {
  // A long time limit: Mercado Pago must answer even on a busy machine, so that only the program fails.
  const parts = { mercadoPago: { ...there.settings, patience: 60_000 } };
  app = await runApp({ url: sessionUrl(database), close: async () => {} }, { now: () => now, parts });
  owner = await club(app, "Costanera");
  const { clubId } = owner;
  const secrets = { accessToken: "APP_USR-local-4001", webhookSecret: webhookSecretOf(4001) };
  await owner.api.gateway.connect({ clubId, ...secrets });
});
afterEach(() => {
  now = saturdayEvening;
});
afterAll(async () => {
  await app.close();
  await there.close();
  await database.close();
});

/** Makes a player who owes a half of 6,000 pesos. */
async function half() {
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  const ana = await player(app, "Ana Ríos");
  const pairId = await pairUp(categoryId, ana, await player(app, "Bea Sosa"));
  const { charges } = await owner.api.finances.ofPair({ pairId });
  return { ana, chargeId: charges.find((charge) => charge.player?.id === ana.id)?.id ?? "" };
}

/** Makes a checkout for such a half, paid at Mercado Pago. */
async function paidThere() {
  const { ana, chargeId } = await half();
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [chargeId] });
  await there.press(address, "aprobar");
  return { ana, chargeId, id };
}

type Call = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: unknown; readonly by: SomeBody };
type Stands = Readonly<Record<string, number>>;

/** The call to a program that dies and to the next one, with the state meanwhile and at the end. */
type Act = {
  readonly call: Call;
  readonly stands: () => Promise<Stands>;
  /** Runs what follows besides the retry: the program's own jobs, and payments at Mercado Pago. */
  readonly afterwards?: () => Promise<void>;
  readonly right: Stands;
};

const acts = {
  "a payment": async (): Promise<Act> => {
    const { chargeId } = await half();
    await owner.api.finances.pay({ clubId: owner.clubId, ...cash(chargeId, 1000) });
    const call = {
      method: "POST",
      path: `/clubs/${owner.clubId}/payments`,
      body: cash(chargeId, 5000),
      by: owner,
    } as const;
    return { call, stands: () => booked(chargeId), right: { movements: 2, paid: 6000 } };
  },
  "a refund": async (): Promise<Act> => {
    const { chargeId } = await half();
    await owner.api.finances.pay({ clubId: owner.clubId, ...cash(chargeId, 1000) });
    const body = { amount: 600, method: "cash", reason: "Se le cobró de más" };
    const call = { method: "POST", path: `/charges/${chargeId}/refunds`, body, by: owner } as const;
    return { call, stands: () => booked(chargeId), right: { movements: 2, paid: 400 } };
  },
  "going to pay on line": async (): Promise<Act> => {
    const { ana, chargeId } = await half();
    const call = { method: "POST", path: "/checkouts", body: { chargeIds: [chargeId] }, by: ana } as const;
    const own = async () => {
      const which = sql`select id, address is not null as kept from checkout where person_id = ${ana.id}`;
      return (await app.db.execute<{ id: string; kept: boolean }>(which)).rows;
    };
    const stands = async () => {
      const checkouts = await own();
      const kept = checkouts.filter((one) => one.kept).length;
      return { written: checkouts.length, kept, ...(await booked(chargeId)) };
    };
    // The payer may use every preference opened there: one payment counts, and the others are refunded.
    const afterwards = async () => {
      const [{ id } = { id: "" }] = await own();
      const ways = [...there.books.preferences.values()].filter(({ reference }) => reference === id);
      for (const way of ways) await there.press(`${there.url}/checkout/${way.id}`, "aprobar");
      await doneByItself();
      expect(backThere(id)).toEqual(ways.slice(1).map(() => 600_000));
    };
    return { call, stands, afterwards, right: { written: 1, kept: 1, movements: 1, paid: 6000 } };
  },
  "reading a payment there": async (): Promise<Act> => {
    const { ana, chargeId, id } = await paidThere();
    const call = { method: "GET", path: `/checkouts/${id}`, by: ana } as const;
    const stands = async () => ({ ...(await booked(chargeId)), ...(await noted(id)) });
    return {
      call,
      stands,
      afterwards: doneByItself,
      right: { movements: 1, paid: 6000, counted: 1, late: 0, back: 0 },
    };
  },
  "giving back there": async (): Promise<Act> => {
    const { ana, chargeId, id } = await paidThere();
    await ana.api.checkouts.look({ checkoutId: id });
    const body = { amount: 1500, method: "mercado_pago", reason: "No juega" };
    const call = { method: "POST", path: `/charges/${chargeId}/refunds`, body, by: owner } as const;
    const stands = async () => ({ ...(await booked(chargeId)), ...(await noted(id)) });
    const right = { movements: 2, paid: 4500, counted: 1, late: 0, back: 1500 };
    return { call, stands, afterwards: doneByItself, right };
  },
  "giving back by itself what came too late": async (): Promise<Act> => {
    const { ana, chargeId, id } = await paidThere();
    const payments = [{ chargeId, amount: 6000, method: "transfer" as const }];
    await owner.api.finances.pay({ clubId: owner.clubId, payments });
    const call = { method: "GET", path: `/checkouts/${id}`, by: ana } as const;
    const stands = async () => ({ ...(await booked(chargeId)), ...(await noted(id)) });
    const right = { movements: 1, paid: 6000, counted: 0, late: 1, back: 6000 };
    return { call, stands, afterwards: doneByItself, right };
  },
} as const;

const cash = (chargeId: string, amount: number) => {
  return { payments: [{ chargeId, amount, method: "cash" as const }], openTill: true };
};

async function send(url: string, { method, path, body, by }: Call, key: string): Promise<number> {
  const headers = { cookie: by.cookie, "content-type": "application/json", "idempotency-key": key };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent }).catch(() => null);
  return answer?.status ?? 0;
}

/** Reads the number of movements of a charge and its paid amount. */
async function booked(chargeId: string) {
  const { rows } = await app.db.execute<{ movements: number; paid: number }>(
    sql`select count(*)::int as movements, coalesce(sum(paid), 0)::int as paid from movement
      where charge_id = ${chargeId}`,
  );
  return rows[0] ?? { movements: 0, paid: 0 };
}

/** Counts the counted and the late payments of a checkout, and sums its refunds at Mercado Pago. */
async function noted(checkoutId: string) {
  const { rows } = await app.db.execute<{ counted: number; late: number }>(
    sql`select count(*) filter (where verdict = 'counted')::int as counted,
      count(*) filter (where verdict = 'late')::int as late
      from gateway_payment where checkout_id = ${checkoutId}`,
  );
  const back = backThere(checkoutId).reduce((sum, cents) => sum + cents, 0) / 100;
  return { ...(rows[0] ?? { counted: 0, late: 0 }), back };
}

function backThere(reference: string): number[] {
  const payments = [...there.books.payments.values()].filter(({ preference }) => preference.reference === reference);
  return payments.flatMap(({ refunds }) => refunds.map(({ cents }) => cents));
}

/** Runs the next program's own jobs: in the next minutes, and until a week has passed. */
async function doneByItself(): Promise<void> {
  const mercadoPago = openOurs(app.parts);
  if (!mercadoPago) throw new Error("there is no Mercado Pago");
  for (const minutes of [2, 10, 7 * 24 * 60]) {
    now = new Date(now.getTime() + minutes * 60_000);
    await settlePayments({ ...app.parts, mercadoPago });
  }
}

/** Kills the program after this step. Then sends the same call with the same idempotency key to another program. */
async function killedAfter(act: keyof typeof acts, isLast: (nth: number, statement: string) => boolean) {
  const [doomed, { call, stands, afterwards, right }] = await Promise.all([
    startDoomed(sessionUrl(database), { mercadoPagoUrl: there.url }),
    acts[act](),
  ]);
  const key = crypto.randomUUID();
  doomed.dieAfter(isLast);
  const heard = await send(doomed.url, call, key);
  const wasKilled = await doomed.end();
  const before = await stands();
  const answered = call.method === "GET" ? 200 : 201;
  // The retry waits for the dead program's transaction, which PostgreSQL rolls back.
  expect(await send(app.url, call, key)).toBe(answered);
  await afterwards?.();
  expect(await stands()).toEqual(right);
  expect(await send(app.url, call, key)).toBeGreaterThanOrEqual(200);
  expect(await stands()).toEqual(right);
  expect(await examine(app.db, now)).toEqual([]);
  now = saturdayEvening;
  return { wasKilled, heard, before, right, steps: doomed.steps() };
}

test.each([
  ["a payment", "done, except for its answer", /^commit/i],
  ["a refund", "written, but not committed", /^insert into "movement"/i],
  ["going to pay on line", "opened there, but not stored here", /^POST .*preferences/],
  ["reading a payment there", "counted, but not recorded here", /^insert into "movement"/i],
  ["giving back there", "recorded, but not requested there", /^commit/i],
  ["giving back there", "requested there, but not recorded", /^POST .*refunds/],
  ["giving back by itself what came too late", "requested there, but not recorded as done", /^POST .*refunds/],
] as const)(
  "a program killed when %s was %s has done it wholly or not at all, and the next program does it once",
  patience,
  async (act, _words, last) => {
    const seen: string[] = [];
    for (let step = 1; ; step++) {
      const isLast = everyStep ? (nth: number) => nth === step : (_: number, statement: string) => last.test(statement);
      const { wasKilled, heard, steps, before, right } = await killedAfter(act, isLast);
      if (!wasKilled) break;
      expect(heard).toBe(0);
      seen.push(`| ${act} | ${step} | \`${steps.at(-1)}\` | ${inWords(before)} | ${inWords(right)} |`);
      if (everyStep) process.stdout.write(`${seen.at(-1)}\n`);
      else break;
    }
    expect(seen.length).toBeGreaterThanOrEqual(everyStep ? 8 : 1);
  },
);

test.each([
  ["recorded, but not requested there", /^commit/i],
  ["requested there, but not recorded", /^POST .*refunds/],
] as const)(
  "a refund there that was %s completes by itself, and a later retry gets its result",
  async (_words, last) => {
    const [doomed, { call, stands, right }] = await Promise.all([
      startDoomed(sessionUrl(database), { mercadoPagoUrl: there.url }),
      acts["giving back there"](),
    ]);
    const key = crypto.randomUUID();
    doomed.dieAfter((_nth, statement) => last.test(statement));
    expect(await send(doomed.url, call, key)).toBe(0);
    expect(await doomed.end()).toBe(true);
    expect(await stands()).toMatchObject({ movements: 1, paid: 6000 });
    await doneByItself();
    expect(await stands()).toEqual(right);
    expect(await send(app.url, call, key)).toBe(201);
    expect(await stands()).toEqual(right);
    expect(await examine(app.db, now)).toEqual([]);
  },
);

const inWords = (stands: Stands) =>
  Object.entries(stands)
    .map((one) => one.join(" "))
    .join(", ");
