import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { verification } from "#server/db/tables/people.ts";
import { deliverNext } from "#server/platform/mail/delivery.ts";
import { smtpTransport } from "#server/platform/mail/transports.ts";
import { createTestApp } from "#tests/support/app.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { type SomeBody, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { post, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
const app = await createTestApp({ parts: { log } });
const server = await openMailServer();
const transport = smtpTransport(server.url, "Punto de Oro <no-responder@example.com>");
afterAll(async () => {
  transport.close();
  await server.close();
  await app.close();
});

const deliver = () => deliverNext({ db: app.db, transport, secret: app.parts.secret, log });
const ask = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(app, "/api/auth/request-password-reset", { email, ...more }, headers);
const reset = (token: string, newPassword: string) => post(app, "/api/auth/reset-password", { token, newPassword });

/** Requests the link, delivers the mail and reads the link in it. */
async function mailedLink(person: SomeBody): Promise<URL> {
  await ask(person.email);
  while (await deliver());
  const last = server.received.at(-1);
  expect(last?.to).toEqual([person.email]);
  return new URL(/^https?:\S+\/restablecer\S+/m.exec(last?.text ?? "")?.[0] ?? "");
}

const tokenIn = (link: URL) => link.searchParams.get("token") ?? "";

describe("a forgotten password", () => {
  test("is changed by the link of the mail, once, and every session ends", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const link = await mailedLink(ana);
    expect(link.href.startsWith(`${app.url}/restablecer?token=`)).toBe(true);

    expect((await reset(tokenIn(link), "otra-clave")).status).toBe(200);
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    expect((await signIn(app, ana.email, testPassword)).status).toBe(401);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);

    const again = await reset(tokenIn(link), "tercera-clave");
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ code: "INVALID_TOKEN" })]);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);
  });

  test("ends every other pending link, also if both are used at once", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const [older, newer] = [await mailedLink(ana), await mailedLink(ana)];
    expect((await reset(tokenIn(newer), "otra-clave")).status).toBe(200);
    expect((await reset(tokenIn(older), "tercera-clave")).status).toBe(400);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);

    const bea = await signUp(app, "Bea Sosa");
    const links = [await mailedLink(bea), await mailedLink(bea), await mailedLink(bea)];
    const answers = await Promise.all(links.map((link, nth) => reset(tokenIn(link), `clave-numero-${nth}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const link of links) expect((await reset(tokenIn(link), "cuarta-clave")).status).toBe(400);
  });

  test("a refused new password does not use up the link", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const [older, newer] = [await mailedLink(ana), await mailedLink(ana)];
    expect((await reset(tokenIn(newer), "corta")).status).toBe(400);
    expect((await reset(tokenIn(older), "otra-clave")).status).toBe(200);
  });

  test("a link ends when its owner signs out everywhere, closes the account or is deactivated", async () => {
    const sol = await withRole(app, "Sol Súper", "super_admin");
    const ends: readonly ((who: SomeBody) => Promise<unknown>)[] = [
      ({ api }) => api.accounts.endSessions(),
      ({ api, email }) => api.accounts.close({ email, password: testPassword }),
      async ({ id }) => {
        await sol.api.admin.deactivateUser({ userId: id });
        await sol.api.admin.activateUser({ userId: id });
      },
    ];
    for (const end of ends) {
      const ana = await signUp(app, "Ana Ríos");
      const link = await mailedLink(ana);
      await end(ana);
      expect((await reset(tokenIn(link), "otra-clave")).status).toBe(400);
    }
  });

  test("needs a new link after an hour", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const link = await mailedLink(ana);
    await app.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` }).where(sql`true`);
    const late = await reset(tokenIn(link), "otra-clave");
    expect([late.status, await late.json()]).toEqual([400, expect.objectContaining({ code: "INVALID_TOKEN" })]);
  });

  test("stays valid when an older link, already expired, is tried first", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const old = await mailedLink(ana);
    await app.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` }).where(sql`true`);
    const valid = await mailedLink(ana);
    expect((await reset(tokenIn(old), "otra-clave")).status).toBe(400);
    expect((await reset(tokenIn(valid), "otra-clave")).status).toBe(200);
  });

  test("has limits: five characters are too few, 129 too many", async () => {
    const link = await mailedLink(await signUp(app, "Ana Ríos"));
    expect((await reset(tokenIn(link), "12345")).status).toBe(400);
    expect((await reset(tokenIn(link), "x".repeat(129))).status).toBe(400);
    expect((await reset(tokenIn(link), "x".repeat(128))).status).toBe(200);
  });

  test("does not reveal if the address has an account", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const [known, unknown] = [await ask(ana.email), await ask("nadie@example.com")];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });
});

describe("the link", () => {
  test("begins with our own address, whatever host a request names", async () => {
    const ana = await signUp(app, "Ana Ríos");
    await ask(ana.email, {}, { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
    while (await deliver());
    expect(server.received.at(-1)?.text).toContain(`${app.url}/restablecer?token=`);
    expect(server.received.at(-1)?.text).not.toContain("evil");
  });

  test("leads nowhere else", async () => {
    const ana = await signUp(app, "Ana Ríos");
    while (await deliver());
    for (const redirectTo of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const answer = await ask(ana.email, { redirectTo });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: "INVALID_REDIRECT_URL" }),
      ]);
    }
    expect(await deliver()).toBe(false);
  });

  test("appears in plain text only in the mail: not in the database, not in the log", async () => {
    const ana = await signUp(app, "Ana Ríos");
    await ask(ana.email);
    const [waiting, proofs] = [await app.db.select().from(mail), await app.db.select().from(verification)];
    while (await deliver());
    const letter = server.received.findLast(({ to }) => to.includes(ana.email));
    const token = /token=(\w{20,})/.exec(letter?.text ?? "")?.[1] ?? "";
    expect(token).not.toBe("");
    await reset(token, "otra-clave");
    const kept = [...(await app.db.select().from(mail)), ...(await app.db.select().from(verification))];
    expect(waiting.length).toBeGreaterThan(0);
    expect(proofs.length).toBeGreaterThan(0);
    expect(JSON.stringify([waiting, proofs, kept, lines])).not.toContain(token);
    expect(lines.join("")).not.toContain("otra-clave");
  });

  test("is in Spanish, as plain text and as HTML, without the name of the account", async () => {
    const spam = await signUp(app, "Ganaste un premio en evil punto example");
    await mailedLink(spam);
    const text = server.received.at(-1)?.text ?? "";
    expect(text).toMatch(/^Subject: .*/m);
    expect(text).toContain("Content-Type: text/plain; charset=utf-8");
    expect(text).toContain("Content-Type: text/html; charset=utf-8");
    expect(text).toContain("Abrí este enlace para elegir una nueva");
    expect(text).not.toContain("premio");
  });
});

test("a token with invalid characters is refused like any other wrong one", async () => {
  expect((await reset("a\u0000b", "otra-clave")).status).toBe(400);
  expect((await app.fetch("/api/auth/callback/google?state=a%00b&code=c")).status).toBeLessThan(500);
});
