import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { booking } from "#server/db/tables/bookings.ts";
import { idempotency } from "#server/db/tables/idempotency.ts";
import { forgetOldAnswers } from "#server/features/people/accounts/jobs.ts";
import { standBetween } from "#tests/live/stand-between.ts";
import { turnstileBefore } from "#tests/races/turnstile.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { builtProgram } from "#tests/support/servers/built-programs.ts";

const database = await freshDatabase();
const programs: ChildProcess[] = [];
let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await runApp({ url: sessionUrl(database), close: async () => {} });
  paraná = await club(app, "Club Paraná");
});
afterAll(async () => {
  for (const program of programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    program.kill("SIGKILL");
    await once(program, "exit");
  }
  await app.close();
  await database.close();
});

/** Starts the application as another process on this database. */
async function start(): Promise<{ readonly program: ChildProcess; readonly url: string }> {
  const program = fork(await builtProgram("app-owner"), [tmpdir(), sessionUrl(database), ""]);
  programs.push(program);
  const [message] = await once(program, "message");
  return { program, ...z.object({ url: z.string() }).parse(message) };
}

/** Sends the same request each time, under an idempotency key. Returns 0 as the status if no answer came. */
async function reserve(
  hour: number,
  key: string,
  { at = app.url, by = paraná, guest = "Tito Sosa" }: { at?: string; by?: { cookie: string }; guest?: string } = {},
) {
  const holder = { kind: "guest", name: guest, phone: "343 455-1234" };
  const [courtId] = paraná.courtIds;
  const body = JSON.stringify({ day: "2026-11-21", ...hourFrom(hour), holder });
  const headers = { cookie: by.cookie, "content-type": "application/json", "idempotency-key": key };
  const url = `${at}/api/v1/courts/${courtId}/bookings`;
  try {
    const answer = await fetch(url, { method: "POST", headers, body });
    return { status: answer.status, said: await answer.text() };
  } catch {
    return { status: 0, said: "" };
  }
}

const codeIn = (said: string): unknown => JSON.parse(said).code;

describe("a program that is killed", () => {
  test("after the commit and before its answer returns the stored answer on a retry, and acts once", async () => {
    const { program, url } = await start();
    const between = await standBetween({ host: "127.0.0.1", port: Number(new URL(url).port) }, (near, far) => {
      near.pipe(far);
      far.once("data", () => {
        program.kill("SIGKILL");
        near.destroy();
      });
    });
    const gone = once(program, "exit");
    expect(await reserve(8, "first", { at: `http://127.0.0.1:${between.port}` })).toEqual({ status: 0, said: "" });
    await gone;
    await between.close();
    expect(await app.db.$count(booking)).toBe(1);
    const again = await reserve(8, "first");
    expect([again.status, JSON.parse(again.said)]).toMatchObject([201, hourFrom(8)]);
    expect(again.said).toContain("Tito Sosa");
    expect(await reserve(8, "first")).toEqual(again);
    expect(await reserve(8, "another")).toMatchObject({ status: 409 });
    expect(await app.db.$count(booking)).toBe(1);
  });

  test("before the commit acts on the retry", async () => {
    const { program, url } = await start();
    const turnstile = await turnstileBefore(app, "insert", "booking");
    const asked = reserve(9, "second", { at: url });
    await turnstile.arrived(1, asked);
    const gone = once(program, "exit");
    program.kill("SIGKILL");
    await gone;
    await turnstile.open();
    expect((await asked).status).toBe(0);
    expect((await reserve(9, "second")).status).toBe(201);
    expect(await app.db.$count(booking)).toBe(2);
  });
});

test("two concurrent calls under one idempotency key are one act, and both get the same answer", async () => {
  const before = await app.db.$count(booking);
  const [one, other] = await Promise.all([reserve(10, "third"), reserve(10, "third")]);
  expect(one.status).toBe(201);
  expect(other).toEqual(one);
  expect(await app.db.$count(booking)).toBe(before + 1);
});

test("an idempotency key belongs to one request of one person: another request is refused, another person's key is separate", async () => {
  expect((await reserve(11, "fourth")).status).toBe(201);
  const reused = await reserve(12, "fourth");
  expect([reused.status, codeIn(reused.said)]).toEqual([422, "KEY_REUSED"]);
  const { cookie } = await club(app, "Club Diamante");
  const stranger = await reserve(11, "fourth", { by: { cookie } });
  expect([stranger.status, codeIn(stranger.said)]).toEqual([404, "COURT_NOT_FOUND"]);
});

test("a refusal is not stored: its reason may be gone on a retry", async () => {
  expect((await reserve(13, "fifth")).status).toBe(201);
  expect((await reserve(13, "sixth", { guest: "Ana" })).status).toBe(409);
  await app.db.delete(booking);
  expect((await reserve(13, "sixth", { guest: "Ana" })).status).toBe(201);
});

test("a stored answer lasts a week, is unreadable in the database, and is deleted with the account", async () => {
  await reserve(14, "seventh", { guest: "Zulema Quinteros" });
  expect(JSON.stringify(await app.db.select().from(idempotency))).not.toMatch(/Zulema|seventh/);
  const ana = await player(app, "Ana");
  const input = { courtId: paraná.courtIds[1] ?? "", day: "2026-11-21", ...hourFrom(15) };
  await app.client(ana.cookie, () => "eighth").bookings.ask(input);
  const ofAna = () => app.pool.query("select from idempotency where person_id = $1", [ana.id]);
  expect((await ofAna()).rowCount).toBe(1);
  await ana.api.accounts.close({ email: ana.email, password: "secreto1" });
  expect((await ofAna()).rowCount).toBe(0);
  await app.pool.query("update idempotency set at = at - interval '6 days 23 hours'");
  await forgetOldAnswers(app.db);
  expect((await reserve(14, "seventh", { guest: "Zulema Quinteros" })).status).toBe(201);
  await app.pool.query("update idempotency set at = at - interval '2 hours'");
  await forgetOldAnswers(app.db);
  expect(await app.db.$count(idempotency)).toBe(0);
});
