import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBackground } from "#server/background.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { liveTopic } from "#server/db/tables/live.ts";
import { mail } from "#server/db/tables/mail.ts";
import { attempt, playerProfile, session } from "#server/db/tables/people.ts";
import { insertHint } from "#server/features/money/gateway/writes.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { writtenMeasures } from "#server/platform/program/measures/measure.ts";
import { runApp, saturdayEvening, type TestApp, testSecret } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

const hours = (count: number) => count * 60 * 60 * 1000;
const longAgo = new Date(saturdayEvening.getTime() - hours(24 * 365));
const outbox = createOutbox(testSecret);
const letter = { subject: "Aviso", text: "Hola", usefulMinutes: 600 };
/** A time limit against hanging; it measures nothing. */
const patience = { timeout: 60_000, interval: 50 };

let app: TestApp;
let server: MailServer;
let programs: readonly ReturnType<typeof startBackground>[] = [];
let moment = saturdayEvening;
let asked = "";

/** Prepares pending work: a request that is not answered in time, expired points, and a mail. */
beforeAll(async () => {
  server = await openMailServer();
  const database = await freshDatabase();
  app = await runApp(database, {
    now: () => moment,
    parts: { mail: { smtpUrl: server.url, from: "Punto de Oro <no-responder@example.com>" } },
  });
  const [paracao, ana] = [await club(app, "Paracao"), await player(app, "Ana Ríos")];
  const [courtId = ""] = paracao.courtIds;
  ({ id: asked } = await ana.api.bookings.ask({ courtId, day: "2026-11-20", ...hourFrom(20) }));
  await app.db.update(playerProfile).set({ rankingPoints: 500 }).where(eq(playerProfile.personId, ana.id));
  await outbox.leave(app.db, "antes@example.com", letter);
  moment = new Date(saturdayEvening.getTime() + hours(200));
  const parts = { ...app.parts, databaseUrl: sessionUrl(database) };
  programs = [startBackground(parts), startBackground(parts)];
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await server.close();
  await app.close();
});

const eventually = (look: () => Promise<void>) => vi.waitFor(look, patience);
const doNow = (job: string) => app.db.execute(sql`select graphile_worker.add_job(${job})`);
const receivers = () => server.received.flatMap(({ to }) => to).toSorted();

test("a starting program releases courts with unanswered requests, without an author and without an audit event", async () => {
  await eventually(async () => {
    const [found] = await app.db.select().from(booking).where(eq(booking.id, asked));
    expect(found).toMatchObject({ state: "CANCELADO", endedBy: "nobody" });
  });
  expect(await app.db.$count(auditEvent, eq(auditEvent.action, "booking.expired"))).toBe(0);
});

test("a starting program removes expired points", async () => {
  await eventually(async () => {
    expect(await app.db.select({ points: playerProfile.rankingPoints }).from(playerProfile)).toEqual([{ points: 0 }]);
  });
});

test("a mail that waited when the programs started is sent", async () => {
  await eventually(async () => expect(receivers()).toEqual(["antes@example.com"]));
});

test("of two programs one delivers each mail, as soon as it is queued", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `p${String(at).padStart(2, "0")}@example.com`);
  await app.db.transaction(async (tx) => {
    for (const to of names) await outbox.leave(tx, to, letter);
  });
  await eventually(async () => expect(await app.db.$count(mail, sql`${mail.sentAt} is null`)).toBe(0));
  expect(receivers()).toEqual(["antes@example.com", ...names]);
});

test("however many payment webhooks arrive, one job waits for them", async () => {
  const { clubId } = await club(app, "Costanera");
  const waiting = () =>
    app.db.execute(
      sql`select from graphile_worker.jobs where task_identifier = 'settle-payments' and locked_at is null`,
    );
  const left = await app.db.transaction(async (tx) => {
    // No program runs the job before this transaction ends.
    for (const paymentId of [1, 2, 3]) await insertHint(tx, { clubId, paymentId, at: moment });
    return tx.execute(sql`select from graphile_worker.jobs where task_identifier = 'settle-payments'`);
  });
  expect(left.rowCount).toBe(1);
  await eventually(async () => expect((await waiting()).rowCount).toBe(0));
});

test("expired data is deleted after the programs have run for an hour, and not before", async () => {
  const { db } = app;
  await db.insert(attempt).values({ key: "old", count: 1, windowEnds: longAgo });
  await db.update(session).set({ expiresAt: longAgo }).where(sql`true`);
  await db.update(mail).set({ createdAt: longAgo }).where(sql`true`);
  await db.insert(liveTopic).values({ topic: "c:quiet", version: 1, at: longAgo });
  const left = async () => [
    await db.$count(attempt, eq(attempt.key, "old")),
    await db.$count(session),
    await db.$count(mail),
    await db.$count(liveTopic, eq(liveTopic.topic, "c:quiet")),
  ];
  const before = await left();
  const forgetting = [
    "forget-attempts",
    "forget-sessions",
    "forget-guests",
    "forget-live-topics",
    "forget-mail",
    "forget-pictures",
    "forget-proofs",
  ];
  const done = async () =>
    expect((await db.execute(sql`select from graphile_worker._private_jobs where locked_at is null`)).rows).toEqual([]);
  for (const job of forgetting) await doNow(job);
  await eventually(done);
  expect(await left()).toEqual(before);
  // One of the two programs ran the job, and reports it in its metrics.
  const measured = writtenMeasures(programs.map(({ measure }) => measure()));
  expect(measured).toMatch(/^job_duration_seconds_count\{job="forget-mail",outcome="done"\} 1$/m);
  moment = new Date(moment.getTime() + hours(1));
  for (const job of forgetting) await doNow(job);
  await eventually(async () => expect(await left()).toEqual([0, 0, 0, 0]));
});

test("every job has its schedule", async () => {
  const { rows } = await app.db.execute(sql`select identifier from graphile_worker._private_known_crontabs order by 1`);
  expect(rows.map(({ identifier }) => identifier)).toEqual([
    "add-up-tallies",
    "compare-ratings",
    "confirm-silent",
    "deliver-mail",
    "examine-data",
    "forget-acts",
    "forget-ads",
    "forget-answers",
    "forget-attempts",
    "forget-guests",
    "forget-links",
    "forget-live-topics",
    "forget-mail",
    "forget-notices",
    "forget-pictures",
    "forget-proofs",
    "forget-sessions",
    "forget-watches",
    "learn-ratings",
    "let-points-fall",
    "make-series-dates",
    "measure-ratings",
    "measure-tables",
    "move-places",
    "offer-freed-slots",
    "propose-classes",
    "rebuild-ratings",
    "release-courts",
    "remind-clubs",
    "settle-payments",
    "tell-notices",
    "tend-accounts",
    "tend-links",
    "tend-open-matches",
    "weigh-draws",
  ]);
});
