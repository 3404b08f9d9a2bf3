import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { verification } from "#server/db/tables/people.ts";
import { deliverNext } from "#server/platform/mail/delivery.ts";
import { smtpTransport } from "#server/platform/mail/transports.ts";
import { createTestApp } from "#tests/support/app.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { type SomeBody, signUp, testPassword } from "#tests/support/people.ts";
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

/** Asks for the link, lets the mail go out and reads it. */
async function mailedLink(person: SomeBody): Promise<URL> {
  await ask(person.email);
  while (await deliver());
  const last = server.received.at(-1);
  expect(last?.to).toEqual([person.email]);
  return new URL(/^https?:\S+\/restablecer\S+/m.exec(last?.text ?? "")?.[0] ?? "");
}

const tokenIn = (link: URL) => link.searchParams.get("token") ?? "";

describe("a forgotten password", () => {
  test("is changed by the link of the mail, once, and whoever was signed in is signed out", async () => {
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

  test("needs a new link after an hour", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const link = await mailedLink(ana);
    await app.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` }).where(sql`true`);
    const late = await reset(tokenIn(link), "otra-clave");
    expect([late.status, await late.json()]).toEqual([400, expect.objectContaining({ code: "INVALID_TOKEN" })]);
  });

  test("has its limits: five characters are too few, 129 too many", async () => {
    const link = await mailedLink(await signUp(app, "Ana Ríos"));
    expect((await reset(tokenIn(link), "12345")).status).toBe(400);
    expect((await reset(tokenIn(link), "x".repeat(129))).status).toBe(400);
    expect((await reset(tokenIn(link), "x".repeat(128))).status).toBe(200);
  });

  test("says nothing of whether the address has an account", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const [known, unknown] = [await ask(ana.email), await ask("nadie@example.com")];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });
});

describe("the link", () => {
  test("begins with our own address, whatever a request says of hosts", async () => {
    const ana = await signUp(app, "Ana Ríos");
    await ask(ana.email, {}, { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
    while (await deliver());
    expect(server.received.at(-1)?.text).toContain(`${app.url}/restablecer?token=`);
    expect(server.received.at(-1)?.text).not.toContain("evil");
  });

  test("leads nowhere else", async () => {
    const ana = await signUp(app, "Ana Ríos");
    for (const redirectTo of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const answer = await ask(ana.email, { redirectTo });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: "INVALID_REDIRECT_URL" }),
      ]);
    }
    expect(await deliver()).toBe(false);
  });

  test("stands in clear nowhere but in the mail: not in the database, not in the log", async () => {
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

  test("is in Spanish, in plain text and as a page, without the name that the account gave itself", async () => {
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

test("a token that holds what no text can is refused like any other that is wrong", async () => {
  expect((await reset("a\u0000b", "otra-clave")).status).toBe(400);
  expect((await app.fetch("/api/auth/callback/google?state=a%00b&code=c")).status).toBeLessThan(500);
});
