// Times a club's court screens after a week and after years: npm run bench -- courts. The towns have
// 1,000, 30,000 and 1,000,000 bookings. It times the day of ten courts, the month of one and of ten, and free hours.
// Then 200 players request three courts at once, fifty windows take payments of one debt, and fifty players want the
// last seat of an open match. A part of the million is quicker: npm run bench -- courts 0.1
import type { Pool } from "pg";
import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { defaultRush } from "#server/platform/queue/rush.ts";
import { type Town, townOf } from "#tests/scale/court-town.ts";
import { workOf } from "#tests/scale/plans.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player, signedInCrowd } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { median, quietMedian, slowest } from "./measure.ts";
import { onStage, type Stage } from "./stage.ts";

const [part = "1"] = process.argv.slice(2);
const sizes = [1_000, 30_000, Math.max(60_000, Math.round(1_000_000 * Number(part)))];
const rounds = 81;
const flatMost = 1.2;
const crowd = 200;
const windows = 50;
const joiners = 50;
/** Number of runs of each crowd; the fastest run counts. */
const visits = 5;
let failed = false;

/** The queries to a town: an address and its caller. */
const questions = {
  "day of 10 courts": ({ owner, day }: Town) => ({ path: `/clubs/${owner.clubId}/days/${day}`, who: owner }),
  "month of a court": ({ owner, day }: Town) => ({
    path: `/courts/${owner.courtIds[0]}/months/${day.slice(0, 7)}`,
    who: owner,
  }),
  "month of 10 courts": ({ owner, day }: Town) => ({
    path: `/clubs/${owner.clubId}/months/${day.slice(0, 7)}`,
    who: owner,
  }),
  "free hours, 20 clubs": ({ visitor, day }: Town) => ({ path: `/free-hours/${day}`, who: visitor }),
} as const;
type Question = keyof typeof questions;
const asked = ["day of 10 courts", "month of a court", "month of 10 courts", "free hours, 20 clubs"] as const;

async function timeOf(town: Town, question: Question): Promise<number> {
  const { path, who } = questions[question](town);
  const began = performance.now();
  const answer = await town.app.fetch(`/api/v1${path}`, { headers: { cookie: who.cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - began;
}

/** Counts the statements about bookings for an answer, and the table pages that they read. */
async function workIn(town: Town, question: Question) {
  town.asked.length = 0;
  await timeOf(town, question);
  const statements = town.asked.filter(({ text }) => text.includes('"booking"'));
  return { statements: statements.length, ...(await workOf(town.app.pool, statements)) };
}

async function flatOverYears(): Promise<void> {
  const server = await openTestServer();
  const towns: Town[] = [];
  try {
    for (const size of sizes) towns.push(await townOf(server, size));
    console.log(`milliseconds, quiet median of ${rounds} turns; bookings: ${sizes.join(", ")}`);
    for (const question of asked) {
      const times = towns.map(() => [0].slice(1));
      for (let round = -9; round < rounds; round++)
        for (const [nth, town] of towns.entries()) {
          const time = await timeOf(town, question);
          if (round >= 0) times[nth]?.push(time);
        }
      const medians = times.map(quietMedian);
      const works = [];
      for (const town of towns) works.push(await workIn(town, question));
      const grown = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
      const statements = Math.max(...works.map((one) => one.statements));
      if (!(grown <= flatMost) || statements !== 1) failed = true;
      const columns = medians.map((one) => one.toFixed(2).padStart(8)).join("");
      const pages = works.map(({ blocks }) => blocks).join(" → ");
      console.log(`${question.padEnd(22)}${columns}  × ${grown.toFixed(2)}, queries: ${statements}, pages: ${pages}`);
    }
  } finally {
    for (const { app } of towns) await app.close();
    await server.close();
  }
}

/** Runs calls at once; returns the count of each answer, and the durations. */
async function together(calls: readonly (() => Promise<unknown>)[]) {
  const began = performance.now();
  const answers = await Promise.all(
    calls.map(async (call) => {
      const told = await call().then(
        () => "done",
        (reason: unknown) => (reason instanceof Error && "code" in reason ? String(reason.code) : String(reason)),
      );
      return { told, ms: performance.now() - began };
    }),
  );
  const times = answers.map(({ ms }) => ms);
  const counted = Object.entries(Object.groupBy(answers, ({ told }) => told));
  const said = counted.map(([told, all]) => `${all?.length} × ${told}`).join(", ");
  const p99 = slowest(times);
  const told = `p50 ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms: ${said}`;
  return { told, p99, codes: counted.map(([code]) => code), done: answers.filter((one) => one.told === "done").length };
}

async function rushForCourts(app: Stage, visit: number): Promise<number> {
  const owner = await club(app, `Club ${visit}`, 3);
  const { clubId, courtIds } = owner;
  const rules = { daysAhead: 14, answerHours: 12, cancelHours: 24, waitingAtOnce: 2, answer: "auto" } as const;
  const lets = { grid: 30, durations: [60, 90, 120], noSlivers: false, bookingRules: rules } as const;
  await owner.api.clubs.setBookingRules({ clubId, ...lets });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const players = await signedInCrowd(app, crowd);
  const { told, p99, codes, done } = await together(
    players.map(({ api }, nth) => () => {
      const startMinute = 540 + (nth % 26) * 30;
      const minutes = [60, 90, 120][nth % 3] ?? 60;
      const courtId = courtIds[Math.floor(nth / 3) % courtIds.length] ?? "";
      return api.bookings.ask({ courtId, day, startMinute, endMinute: startMinute + minutes });
    }),
  );
  const overlaps = await countOf(
    app.pool,
    `select count(*)::int as found from booking a
      join booking b on a.court_id = b.court_id and a.day = b.day and a.id < b.id
        and a.start_minute < b.end_minute and b.start_minute < a.end_minute
      where a.state <> 'CANCELADO' and b.state <> 'CANCELADO'`,
  );
  const held = await countOf(
    app.pool,
    `select count(*)::int as found from booking join court on court.id = court_id
      where club_id = '${clubId}' and state <> 'CANCELADO'`,
  );
  const unexpected = codes.filter((code) => !["done", "SLOT_TAKEN", "SERVICE_UNAVAILABLE"].includes(code));
  if (overlaps > 0 || held !== done || unexpected.length > 0) failed = true;
  console.log(`${crowd} ask for ${courtIds.length} courts: ${told}; held ${held}, overlaps ${overlaps}`);
  return p99;
}

async function rushForADebt(app: Stage, visit: number): Promise<number> {
  const owner = await club(app, `Club ${visit}`);
  const categoryId = await categoryOf(app, owner, { cost: 20_000 });
  // The server runs by the true clock, for which the fixture's tournament may be over.
  await app.pool.query("update tournament set start_date = current_date + 7, end_date = current_date + 8");
  const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
  const [half] = (await owner.api.finances.ofPair({ pairId })).charges;
  const payments = [{ chargeId: half?.id ?? "", amount: 1_000, method: "transfer" as const }];
  const pay = () => owner.api.finances.pay({ clubId: owner.clubId, payments });
  const { told, p99 } = await together(Array.from({ length: windows }, () => pay));
  const paid = await countOf(
    app.pool,
    `select sum(paid)::int as found from movement where club_id = '${owner.clubId}'`,
  );
  if (paid !== 10_000) failed = true;
  console.log(`${windows} take $ 1.000 each of $ 10.000: ${told}; paid $ ${paid}`);
  return p99;
}

async function rushForASeat(app: Stage, visit: number): Promise<number> {
  const { clubId, courtIds, api } = await club(app, `Club ${visit}`);
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
  const [host, ...players] = await signedInCrowd(app, joiners + 1);
  if (!host) throw new Error("the match has no host");
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const holder = { kind: "player", playerId: host.id } as const;
  const slot = { courtId: courtIds[0] ?? "", day, ...hourFrom(20) };
  const { id: bookingId } = await api.bookings.reserve({ ...slot, holder });
  const choices = { ladder: "Masculino", levels: null, note: null } as const;
  const { id: matchId } = await host.api.openMatches.open({ bookingId, ...choices });
  for (const seat of [2, 3] as const) await host.api.openMatches.setGuest({ matchId, seat, name: `Nico ${seat}` });
  const join = { matchId, seat: 4, part: 6_000 } as const;
  const { told, p99, codes, done } = await together(players.map((one) => () => one.api.openMatches.join(join)));
  const isCut = codes.includes("SERVICE_UNAVAILABLE");
  if (done !== 1 || codes.some((code) => !["done", "MATCH_FULL", "SERVICE_UNAVAILABLE"].includes(code))) failed = true;
  console.log(`${joiners} want the last seat: ${told}`);
  // Only a run counts in which everybody reads why.
  return isCut ? Number.POSITIVE_INFINITY : p99;
}

async function countOf(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(sql);
  return rows[0]?.found ?? Number.NaN;
}

await flatOverYears();
const asInProduction = {
  parts: { rush: defaultRush, production: true },
  connection: (url: string) => connect(url, createLog({ logLevel: "silent" })),
};
for (const rush of [rushForCourts, rushForASeat, rushForADebt])
  await onStage(async (app) => {
    const p99s = [];
    for (let visit = 1; visit <= visits; visit++) p99s.push(await rush(app, visit));
    if (Math.min(...p99s) > 2_000) failed = true;
  }, asInProduction);
if (failed) process.exit(1);
