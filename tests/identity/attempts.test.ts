import { createHash } from "node:crypto";
import { eq, gt, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { club } from "#server/db/tables/clubs.ts";
import { mail } from "#server/db/tables/mail.ts";
import { attempt, person } from "#server/db/tables/people.ts";
import { countAttempt, forgetOldAttempts } from "#server/platform/identity/attempts.ts";
import type { Passwords } from "#server/platform/identity/passwords.ts";
import { accountHash } from "#server/platform/identity/sign-in-limits.ts";
import { TooBusy } from "#server/platform/queue/turns.ts";
import { createTestApp } from "#tests/support/app.ts";
import { signUp, testPassword } from "#tests/support/people.ts";
import { cookiesOf, post, resetToken, signIn } from "#tests/support/sign-in.ts";

/** Simulates too many people who wait for their passwords to be hashed. */
let isBusy = false;

/** A fast hash: these tests make a hundred attempts, and the stored hash does not matter. */
const passwords: Passwords = {
  hash: async (password) => {
    if (isBusy) throw new TooBusy("No turn came free in time.");
    return createHash("sha256").update(password).digest("hex");
  },
  verify: async ({ hash, password }) => hash === (await passwords.hash(password)),
};

const app = await createTestApp({ parts: { limitsAttempts: true, passwords } });
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
const behindProxy = await createTestApp({ parts: { limitsAttempts: true, trustsProxy: true, passwords, log } });
afterAll(() => Promise.all([app.close(), behindProxy.close()]));
beforeEach(async () => {
  await app.db.delete(attempt).where(sql`true`);
  await behindProxy.db.delete(attempt).where(sql`true`);
});

const from = (address: string) => ({ "x-forwarded-for": address });
const timesTen = Array.from({ length: 10 });
const aMinuteLater = () => app.db.update(attempt).set({ windowEnds: sql`now()` }).where(sql`true`);

describe("wrong sign-ins from one address", () => {
  test("are refused after the tenth, with the time to wait, and again allowed after it", async () => {
    const { email } = await signUp(app, "Ana Ríos");
    for (const _ of timesTen) expect((await signIn(app, email, "no-es-esta")).status).toBe(401);
    const refused = await signIn(app, email, testPassword);
    expect([refused.status, await refused.json()]).toEqual([429, { code: "TOO_MANY_ATTEMPTS" }]);
    expect(Number(refused.headers.get("retry-after"))).toSatisfy((wait: number) => wait > 0 && wait <= 60);
    await aMinuteLater();
    expect((await signIn(app, email, testPassword)).status).toBe(200);
  });

  test("refused before the clock was set back two hours are allowed again", async () => {
    const { email } = await signUp(app, "Ana Ríos");
    for (const _ of timesTen) await signIn(app, email, "no-es-esta");
    expect((await signIn(app, email, testPassword)).status).toBe(429);
    await app.db.update(attempt).set({ windowEnds: sql`window_ends + interval '2 hours'` }).where(sql`true`);
    expect((await signIn(app, email, testPassword)).status).toBe(200);
  });

  test("are counted by the socket address, whatever headers the client sends", async () => {
    for (const _ of timesTen) await signIn(app, "nadie@example.com", "no-es-esta");
    for (const header of ["x-forwarded-for", "x-client-ip", "x-real-ip", "forwarded", "cf-connecting-ip"]) {
      for (const address of ["10.0.0.1", "2001:db8::1"]) {
        const answer = await signIn(app, "nadie@example.com", "no-es-esta", { [header]: address });
        expect([header, answer.status]).toEqual([header, 429]);
      }
    }
  });

  test("sent all at once are limited to ten", async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(app, "nadie@example.com", "no-es-esta")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe("behind a trusted proxy", () => {
  test("addresses are counted separately, and only the proxy's own header counts", async () => {
    const { email } = await signUp(behindProxy, "Ana Ríos");
    for (const _ of timesTen) await signIn(behindProxy, email, "no-es-esta", from("1.2.3.4, 203.0.113.7"));
    expect((await signIn(behindProxy, email, testPassword, from("9.9.9.9, 203.0.113.7"))).status).toBe(429);
    expect((await signIn(behindProxy, email, testPassword, from("203.0.113.8"))).status).toBe(200);
  });

  test("one IPv6 network counts as one address", async () => {
    for (const [last] of timesTen.entries()) {
      await signIn(behindProxy, "nadie@example.com", "no-es-esta", from(`2001:db8:1:2::${last + 1}`));
    }
    const same = await signIn(behindProxy, "nadie@example.com", "no-es-esta", from("2001:db8:1:2:ffff:1:2:3"));
    const other = await signIn(behindProxy, "nadie@example.com", "no-es-esta", from("2001:db8:1:3::1"));
    expect([same.status, other.status]).toEqual([429, 401]);
  });

  const tryAs = async (email: string, n: number, password = "no-es-esta") =>
    (await signIn(behindProxy, email, password, from(`198.51.100.${n}`))).status;
  const failedOften = (email: string) => {
    const account = `account|${accountHash(email)}`;
    const windowEnds = sql`now() + interval '15 minutes'`;
    const row = { key: account, count: 101, windowEnds };
    return behindProxy.db.insert(attempt).values(row).onConflictDoUpdate({ target: attempt.key, set: row });
  };

  test("an account with many failures leaves three attempts to an address that fails, in upper or lower case", async () => {
    await failedOften("blanco@example.com");
    const statuses = [];
    for (const _ of [1, 2, 3, 4]) statuses.push(await tryAs("BLANCO@example.com", 2));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await tryAs("blanco@example.com", 3)).toBe(401);
    expect(await tryAs("otra@example.com", 2)).toBe(401);
  });

  test("other people's failures lock nobody out: the right password works from another address", async () => {
    const { email } = await signUp(behindProxy, "Ana Ríos");
    await failedOften(email);
    expect(await tryAs(email, 1)).toBe(401);
    expect(await tryAs(email, 200, testPassword)).toBe(200);
  });

  test("a device that signed in before may sign in although its address has used up its attempts", async () => {
    const ana = await signUp(behindProxy, "Ana Ríos");
    const beto = await signUp(behindProxy, "Beto Sosa");
    const device = cookiesOf(await signIn(behindProxy, ana.email, testPassword, from("198.51.100.5")));
    for (const _ of [...timesTen, 11]) await tryAs(ana.email, 5);
    const onDevice = async (email: string, password: string) =>
      (await signIn(behindProxy, email, password, { ...from("198.51.100.5"), cookie: device })).status;
    expect(await tryAs(ana.email, 5, testPassword)).toBe(429);
    expect(await onDevice(beto.email, testPassword)).toBe(429);
    expect(await onDevice(ana.email, "no-es-esta")).toBe(401);
    expect(await onDevice(ana.email, testPassword)).toBe(200);
  });

  test("a wrong sign-in is logged with its address and a hash of the account, a right one is not", async () => {
    const { email } = await signUp(behindProxy, "Ana Ríos");
    lines.length = 0;
    await tryAs(email, 77);
    await tryAs(email, 77, testPassword);
    const told = lines.map((line) => JSON.parse(line)).filter(({ account }) => account === accountHash(email));
    expect(told).toMatchObject([{ msg: "wrong sign-in", address: "198.51.100.77" }]);
    expect(lines.join()).not.toContain(email);
  });

  test("the link of the mail clears the failures of others on the account", async () => {
    const { email } = await signUp(behindProxy, "Ana Ríos");
    await tryAs(email, 7);
    await behindProxy.db.update(attempt).set({ count: 21 }).where(sql`${attempt.key} like 'pair|%'`);
    expect(await tryAs(email, 7, testPassword)).toBe(429);
    await failedOften(email);
    const token = await resetToken(behindProxy, email);
    await post(behindProxy, "/api/auth/reset-password", { token, newPassword: "otra-clave" }, from("198.51.100.7"));
    for (const _ of [1, 2, 3]) expect(await tryAs(email, 7)).toBe(401);
    expect(await tryAs(email, 7, "otra-clave")).toBe(200);
  });

  test("successful sign-ins from one address do not use up its attempts", async () => {
    const ana = await signUp(behindProxy, "Ana Ríos");
    const statuses = [];
    for (const _ of [...timesTen, 11, 12]) statuses.push(await tryAs(ana.email, 9, testPassword));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("sign-up", () => {
  const registration = (n: number) => ({
    name: "Ana Ríos",
    email: `club-limite${n}@example.com`,
    password: testPassword,
    clubName: "Club",
    address: "Calle 1",
    courts: 1,
  });
  const count = async () => (await app.db.select().from(person)).length;

  test("of people and of clubs is counted together, on both mounts of the API", async () => {
    for (const n of [0, 1, 2, 3]) await post(app, "/api/auth/sign-up/email", registration(100 + n));
    for (const n of [4, 5, 6]) expect((await post(app, "/api/v1/clubs", registration(n))).status).toBe(201);
    for (const n of [7, 8, 9]) {
      expect((await post(app, "/api/rpc/accounts/registerClub", { json: registration(n) })).status).toBe(200);
    }
    const [people, clubs] = [await count(), (await app.db.select().from(club)).length];
    for (const [path, body] of [
      ["/api/auth/sign-up/email", registration(10)],
      ["/api/v1/clubs", registration(10)],
      ["/api/rpc/accounts/registerClub", { json: registration(10) }],
    ] as const) {
      const answer = await post(app, path, body);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 429, expect.any(String)]);
      expect(await answer.text()).toContain("TOO_MANY_ATTEMPTS");
    }
    expect([await count(), (await app.db.select().from(club)).length]).toEqual([people, clubs]);
  });
});

describe("asking for a new password", () => {
  const ask = (email: string, headers = {}, of = app) =>
    post(of, "/api/auth/request-password-reset", { email }, headers);

  test("is limited to five a minute from one address, known or not", async () => {
    for (const _ of timesTen.slice(5)) expect((await ask("nadie@example.com")).status).toBe(200);
    expect((await ask("nadie@example.com")).status).toBe(429);
  });

  test("fills nobody's mailbox: the fourth in a quarter of an hour is answered and not sent", async () => {
    const { email } = await signUp(behindProxy, "Ana Ríos");
    for (let n = 0; n < 6; n++) expect((await ask(email, from(`192.0.2.${n}`), behindProxy)).status).toBe(200);
    // The fourth mail is the one that confirms the address.
    expect(await behindProxy.db.$count(mail, eq(mail.recipient, email))).toBe(4);
  });
});

test("a denial is logged with the person who was denied", async () => {
  const ana = await signUp(behindProxy, "Ana Ríos");
  lines.length = 0;
  expect((await behindProxy.fetch("/api/v1/admin/overview", { headers: { cookie: ana.cookie } })).status).toBe(403);
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused");
  expect(told).toMatchObject([{ code: "FORBIDDEN", person: ana.id }]);
});

test("attempts that a busy server answers with 503 are not counted, and those after them succeed", async () => {
  const ana = await signUp(app, "Ana Ríos");
  await app.db.delete(attempt).where(sql`true`);
  const newcomer = (email: string) => ({ name: "Beto Sosa", email, password: testPassword });
  const newClub = { ...newcomer("duena@example.com"), clubName: "Club", address: "Calle 1", courts: 1 };
  const acts = [
    () => post(app, "/api/auth/sign-up/email", newcomer("beto@example.com")),
    () => post(app, "/api/v1/clubs", newClub),
    () => signIn(app, ana.email, testPassword),
  ];
  isBusy = true;
  for (const act of acts) {
    for (const _ of [...timesTen, "eleventh"]) {
      expect((await act()).status).toBe(503);
      // The answer does not wait for it.
      await expect.poll(() => app.db.$count(attempt, gt(attempt.count, 0))).toBe(0);
    }
  }
  isBusy = false;
  for (const act of acts) expect((await act()).status).toBeLessThan(300);
});

describe("counting", () => {
  const rule = { seconds: 60, max: 3 };

  test("starts again with each window", async () => {
    const counted = [];
    for (let n = 0; n < 4; n++) counted.push(await countAttempt(app.db, "a", rule));
    expect(counted).toEqual([null, null, null, expect.any(Number)]);
    await aMinuteLater();
    expect(await countAttempt(app.db, "a", rule)).toBeNull();
    expect(await countAttempt(app.db, "b", rule)).toBeNull();
  });

  test("deletes windows that are over", async () => {
    await countAttempt(app.db, "old", rule);
    await aMinuteLater();
    await countAttempt(app.db, "new", rule);
    await forgetOldAttempts(app.db);
    expect(await app.db.select({ key: attempt.key }).from(attempt)).toEqual([{ key: "new" }]);
  });
});
