import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { deliverNext, deliverWaiting } from "#server/platform/mail/delivery.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { folderTransport, smtpTransport } from "#server/platform/mail/transports.ts";
import { brokenAnswers, openBrokenPeer } from "#tests/faults/broken-peer.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import { signUp } from "#tests/support/people.ts";
import { post } from "#tests/support/sign-in.ts";

const app = await createTestApp();
const { db } = app;
const { secret } = app.parts;
const log = pino({ level: "silent" });
const from = "Punto de Oro <no-responder@example.com>";
const letter = { subject: "Aviso", text: "Hola:\n\nhttps://example.com/a?b=1&c=2", usefulMinutes: 60 };
const outbox = createOutbox(secret);
afterAll(() => app.close());

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer();
  await db.delete(mail).where(sql`true`);
});
afterEach(() => server.close());

const parts = (url = server.url) => ({ db, transport: smtpTransport(url, from), secret, log });
const itIsDueAgain = () => db.update(mail).set({ nextAttemptAt: sql`now()` }).where(sql`true`);
/** A time limit against hanging tests; it measures nothing. */
const patience = { timeout: 120_000 };
const theMail = async () => (await db.select().from(mail))[0];

describe("a message in the outbox", () => {
  test("goes out once, however many programs deliver", async () => {
    for (const to of ["ana@example.com", "bea@example.com", "caro@example.com"]) await outbox.leave(db, to, letter);
    const deliveries = await Promise.all(Array.from({ length: 8 }, () => deliverNext(parts())));
    expect(deliveries.filter(Boolean)).toHaveLength(3);
    await itIsDueAgain();
    expect(await deliverNext(parts())).toBe(false);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([
      "ana@example.com",
      "bea@example.com",
      "caro@example.com",
    ]);
  });

  test("locked by another program blocks nothing: the next one goes out", async () => {
    for (const to of ["ana@example.com", "bea@example.com"]) await outbox.leave(db, to, letter);
    await db.transaction(async (taking) => {
      await taking.execute(sql`select from mail where recipient = 'ana@example.com' for update`);
      expect(await deliverNext(parts())).toBe(true);
    });
    expect(server.received.flatMap(({ to }) => to)).toEqual(["bea@example.com"]);
  });

  test("does not exist after its transaction was rolled back", async () => {
    const half = db.transaction(async (tx) => {
      await outbox.leave(tx, "ana@example.com", letter);
      throw new Error("the rest fails");
    });
    await expect(half).rejects.toThrow("the rest fails");
    expect(await deliverNext(parts())).toBe(false);
  });

  test("waits while the mail server is away, and then goes out once", async () => {
    const away = server.url;
    await server.close();
    await outbox.leave(db, "ana@example.com", letter);
    expect(await deliverNext(parts(away))).toBe(true);
    expect(await theMail()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining("REFUSED") });
    expect(await deliverNext(parts(away))).toBe(false);

    server = await openMailServer(Number(new URL(away).port));
    await itIsDueAgain();
    expect([await deliverNext(parts()), await deliverNext(parts())]).toEqual([true, false]);
    expect(server.received).toHaveLength(1);
    expect(await theMail()).toMatchObject({ sealedBody: null, lastError: null });
  });

  test("waits longer after each failure, and in the end stays unsent", async () => {
    await outbox.leave(db, "ana@example.com", letter);
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      server.refuseNext(451);
      await itIsDueAgain();
      await deliverNext(parts());
      const [wait] = await db
        .select({ minutes: sql<number>`round(extract(epoch from ${mail.nextAttemptAt} - now()) / 60)::int` })
        .from(mail);
      waits.push(wait?.minutes ?? 0);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    await itIsDueAgain();
    expect(await deliverNext(parts())).toBe(false);
    expect(server.received).toEqual([]);
  });

  test("is not retried after the mail server refuses it for good", async () => {
    await outbox.leave(db, "no-existe@example.com", letter);
    server.refuseNext(550);
    await deliverNext(parts());
    await itIsDueAgain();
    expect(await deliverNext(parts())).toBe(false);
  });

  test("waits while the mail server refuses our connection, however firmly, and then goes out", async () => {
    await outbox.leave(db, "ana@example.com", letter);
    server.turnAwayNext(554);
    await deliverNext(parts());
    expect(await theMail()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining("554") });
    await itIsDueAgain();
    expect(await deliverNext(parts())).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  test("waits while the mail server answers invalid text, and the bytes are noted", async () => {
    const peer = await openBrokenPeer({ speaksFirst: true });
    peer.behave(brokenAnswers["bytes that are no protocol"]);
    await outbox.leave(db, "ana@example.com", letter);
    expect(await deliverNext(parts(`smtp://127.0.0.1:${peer.port}`))).toBe(true);
    expect(await theMail()).toMatchObject({ attempts: 1, lastError: expect.stringContaining("Invalid greeting") });
    await peer.close();
  });

  test("is not sent after it became useless", async () => {
    await outbox.leave(db, "ana@example.com", letter);
    await db.update(mail).set({ usefulUntil: sql`now() - interval '1 second'` }).where(sql`true`);
    expect(await deliverNext(parts())).toBe(false);
  });

  test("keeps its subject on one line, so that no name in it becomes a header", async () => {
    await outbox.leave(db, "ana@example.com", { ...letter, subject: "Copa\r\nBcc: otra@example.com" });
    await deliverNext(parts());
    expect(server.received[0]?.to).toEqual(["ana@example.com"]);
    expect(server.received[0]?.text).not.toMatch(/^Bcc:/m);
  });
});

test("a request for a new password does not wait for a hanging mail server", async () => {
  const { email } = await signUp(app, "Ana Ríos");
  await db.delete(mail).where(sql`true`);
  let hangUp = () => {};
  const stuck = new Promise<void>((_, reject) => {
    hangUp = () => reject(new Error("hung up"));
  });
  await outbox.leave(db, "otra@example.com", letter);
  const stopping = new AbortController();
  const delivery = deliverWaiting({ ...parts(), transport: { send: () => stuck, close: () => {} } }, stopping.signal);
  await vi.waitFor(async () => expect((await theMail())?.attempts).toBe(1), patience);
  const answer = await post(app, "/api/auth/request-password-reset", { email });
  expect(answer.status).toBe(200);
  stopping.abort();
  hangUp();
  await delivery;
});

describe("the delivery", () => {
  test("sends every waiting message, and nothing more once it is told to stop", async () => {
    for (const to of ["ana@example.com", "bea@example.com"]) await outbox.leave(db, to, letter);
    await deliverWaiting(parts(), AbortSignal.abort());
    expect(server.received).toEqual([]);
    await deliverWaiting(parts(), new AbortController().signal);
    expect(server.received).toHaveLength(2);
  });

  test("survives a message that it cannot open, and sends the next", async () => {
    await createOutbox("another secret, of another installation").leave(db, "ana@example.com", letter);
    await outbox.leave(db, "bea@example.com", letter);
    expect([await deliverNext(parts()), await deliverNext(parts())]).toEqual([true, true]);
    expect(server.received.map(({ to }) => to)).toEqual([["bea@example.com"]]);
  });
});

describe("without a mail server", () => {
  test("messages are stored as files that only their owner can read", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "punto-de-oro-mail-")), "mail");
    await outbox.leave(db, "ana@example.com", letter);
    await deliverNext({ ...parts(), transport: folderTransport(folder, from, () => saturdayEvening) });
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^2026-11-15T00-30-00-000Z-[0-9a-f-]+\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(folder, name), "utf8");
    expect(text).toContain("To: ana@example.com\nSubject: Aviso\n");
    expect(text).toContain("Hola:\n\nhttps://example.com/a?b=1&c=2\n");
    await rm(join(folder, ".."), { recursive: true });
  });

  test("a page for development shows them as text, with their links", async () => {
    const transport = folderTransport(join(app.parts.dataDir, "mail"), from, () => saturdayEvening);
    await outbox.leave(db, "ana@example.com", { ...letter, subject: "<b>Aviso</b>" });
    await deliverNext({ ...parts(), transport });
    const page = await (await app.fetch("/dev/mail")).text();
    expect(page).toContain("&lt;b&gt;Aviso&lt;/b&gt;");
    expect(page).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
  });

  test("the page does not exist if others can reach the server, nor with a mail server", async () => {
    const reached = await createTestApp({ parts: { local: false } });
    const withServer = await createTestApp({ parts: { mail: { smtpUrl: server.url, from } } });
    for (const { fetch } of [reached, withServer]) expect((await fetch("/dev/mail")).status).toBe(404);
    await Promise.all([reached.close(), withServer.close()]);
  });
});
