import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { type Turns, turns } from "#server/platform/queue/turns.ts";
import { createTestApp } from "#tests/support/app.ts";
import { signUp, testPassword } from "#tests/support/people.ts";
import { cheapHashing } from "#tests/support/servers/cheap-hashing.ts";
import { post, resetToken, signIn } from "#tests/support/sign-in.ts";

let arrived = 0;
let inTurn: Turns = turns(2);
const passwords = createPasswords((work) => {
  arrived += 1;
  return inTurn(work);
}, cheapHashing);
const app = await createTestApp({ parts: { passwords } });
afterAll(() => app.close());
beforeEach(() => {
  inTurn = turns(2);
});

/** One name more than there are connections. */
const crowd = Array.from({ length: app.pool.options.max + 1 }, (_, n) => `multitud${n}`);
const newcomer = (name: string) => ({ name: "Ana Ríos", email: `${name}@example.com`, password: testPassword });
const enter = (name: string) => post(app, "/api/auth/sign-up/email", newcomer(name));
const registerClub = (name: string) =>
  post(app, "/api/v1/clubs", { ...newcomer(name), clubName: "Club", address: "Calle 1", courts: 1 });

/** Occupies the only hashing turn until the returned function is called; all other passwords wait. */
function holdTheTurn(patience = 600_000): () => void {
  inTurn = turns(1, { patience });
  arrived = 0;
  const held = Promise.withResolvers<void>();
  void inTurn(() => held.promise);
  return held.resolve;
}

const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

test("more people than connections sign up at once, and all succeed", async () => {
  const hashed = Promise.withResolvers<void>();
  let ready = 0;
  inTurn = async (work) => {
    const value = await work();
    ready += 1;
    if (ready === crowd.length) hashed.resolve();
    await hashed.promise;
    return value;
  };
  expect(new Set(await statusesOf(crowd.map(enter)))).toEqual(new Set([200]));
});

test("a person waiting for their password to be hashed holds no connection, and others are served meanwhile", async () => {
  const ana = await signUp(app, "Ana Ríos");
  const beto = await signUp(app, "Beto Sosa");
  const token = await resetToken(app, beto.email);
  const letGo = holdTheTurn();
  const waiting = [
    ...crowd.map((name) => enter(`espera-${name}`)),
    ...crowd.map((name) => registerClub(`club-${name}`)),
    ...crowd.map(() => signIn(app, ana.email, testPassword)),
    post(app, "/api/auth/reset-password", { token, newPassword: "otra-clave" }),
    app.fetch("/api/v1/me/closure", {
      method: "POST",
      headers: { "content-type": "application/json", cookie: beto.cookie },
      body: JSON.stringify({ email: beto.email, password: "no-es-esta" }),
    }),
  ];
  await expect.poll(() => arrived).toBe(waiting.length);
  expect(app.pool.totalCount - app.pool.idleCount).toBe(0);
  expect((await ana.api.accounts.me()).id).toBe(ana.id);
  letGo();
  const answered = await statusesOf(waiting);
  expect(answered.slice(0, -1).every((status) => status === 200 || status === 201)).toBe(true);
  expect(answered.at(-1)).toBe(422);
});

describe("a queue that is too long", () => {
  test("refuses the next sign-in before any database query, with a Retry-After", async () => {
    const narrow = await createTestApp({ parts: { passwords, rush: { atOnce: 1, patience: 50, answer: 60_000 } } });
    const letGo = holdTheTurn(5_000);
    const first = signIn(narrow, "nadie@example.com", testPassword);
    await expect.poll(() => arrived).toBe(1);
    const next = await signIn(narrow, "nadie@example.com", testPassword);
    expect([next.status, arrived]).toEqual([503, 1]);
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
    letGo();
    expect((await first).status).toBe(401);
    await narrow.close();
  });

  test("answers 503 with a Retry-After, and a link of the mail is not used up", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const token = await resetToken(app, ana.email);
    const reset = () => post(app, "/api/auth/reset-password", { token, newPassword: "otra-clave" });
    const letGo = holdTheTurn(50);
    const answers = await Promise.all([
      enter("apurada"),
      registerClub("club-apurado"),
      signIn(app, ana.email, testPassword),
      reset(),
    ]);
    for (const answer of answers) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain("SERVICE_UNAVAILABLE");
    }
    letGo();
    inTurn = turns(2);
    expect((await reset()).status).toBe(200);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);
    expect((await enter("apurada")).status).toBe(200);
  });
});
