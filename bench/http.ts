import { openSync, writeSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { devNull } from "node:os";
import autocannon from "autocannon";
import { eq } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { addDays } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { connect } from "#server/db/connect.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { session } from "#server/db/tables/people.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { createLog, lineWriter } from "#server/platform/log.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { onStage, type Stage } from "./stage.ts";

const connections = 20;
const seconds = 1;
const turns = 9;

/** What is asked most, by whom it is asked. */
type Call = { readonly what: string; readonly path: string; readonly cookie: string };

/** A query as it reached PostgreSQL. */
type Seen = { readonly text: string; readonly values: unknown[] };

/** The log of production, a line for every answer, into nothing. */
function productionLog() {
  const nowhere = openSync(devNull, "w");
  return createLog(
    { logLevel: "info" },
    lineWriter((bytes) => writeSync(nowhere, bytes)),
  );
}

/** A connection that writes down what is asked of the database. */
function listening(url: string, seen: Seen[], log: Logger) {
  const connection = connect(url, log);
  const ask = connection.pool.query.bind(connection.pool);
  connection.pool.query = new Proxy(ask, {
    apply(target, self, [query, values]) {
      seen.push({ text: typeof query === "string" ? query : query.text, values: values ?? query.values ?? [] });
      return Reflect.apply(target, self, [query, values]);
    },
  });
  return connection;
}

/**
 * Bare node:http and pg: the same queries, by name, one after the other, and an answer of the same bytes under the same headers.
 * It looks at no address, no cookie and no role, and writes no log.
 */
function bareServer(pool: pg.Pool, queries: readonly Seen[], answer: unknown, headers: Record<string, string>): Server {
  const named = queries.map(({ text, values }, index) => ({ name: `bare_${index}`, text, values }));
  return createServer(async (_request, response) => {
    for (const query of named) await pool.query(query);
    response.writeHead(200, headers).end(JSON.stringify(answer));
  });
}

/** Answers in a second, and in a second of the processor's: the former falls when the machine has other work, the latter does not. */
type Pace = { readonly answers: number; readonly answersOfProcessor: number };

/** Asked from a thread of its own, so that the thread of both servers does nothing but answer. */
async function pace(url: string, cookie: string): Promise<Pace> {
  const before = process.threadCpuUsage();
  const asked = await autocannon({ url, connections, duration: seconds, headers: { cookie }, workers: 1 });
  const { requests, non2xx, errors } = asked;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  const { user, system } = process.threadCpuUsage(before);
  return { answers: requests.total / asked.duration, answersOfProcessor: (1e6 * requests.total) / (user + system) };
}

/** Ours and the bare rival in turns; what is compared is the median of the ratios. */
async function beside(app: Stage, seen: Seen[], { what, path, cookie }: Call): Promise<void> {
  await app.fetch(path, { headers: { cookie } });
  seen.length = 0;
  const answer = await app.fetch(path, { headers: { cookie } });
  const text = await answer.text();
  const queries = [...seen];
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 8 });
  // What node:http writes by itself it writes for both.
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name),
  );
  const rival = bareServer(pool, queries, JSON.parse(text), Object.fromEntries(headers));
  await new Promise<void>((resolve) => rival.listen(0, "127.0.0.1", resolve));
  const address = rival.address();
  if (address === null || typeof address === "string") throw new Error("the rival has no port");
  const ratios: Pace[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const bare = await pace(`http://127.0.0.1:${address.port}/`, cookie);
    const ours = await pace(app.url + path, cookie);
    ratios.push({
      answers: ours.answers / bare.answers,
      answersOfProcessor: ours.answersOfProcessor / bare.answersOfProcessor,
    });
  }
  rival.close();
  rival.closeAllConnections();
  await pool.end();
  const answers = spread(ratios.map((one) => one.answers));
  const processor = spread(ratios.map((one) => one.answersOfProcessor));
  const size = (text.length / 1024).toFixed(1);
  console.log(`${answers}  ${processor}  ${what} (${queries.length} queries with the session's, ${size} KiB)`);
}

/** The median, and between which the ratios lie. */
function spread(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b);
  const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((nth) =>
    (sorted[nth] ?? Number.NaN).toFixed(2),
  );
  return `${median} (${least} to ${most})`;
}

/** A club of ten courts with a tournament of 64 pairs that is being played, a weekend that takes its courts, and somebody who plays. */
async function fill(app: Stage): Promise<Call[]> {
  const owner = await club(app, "Sesenta y Cuatro", 10);
  const { today } = clubClock(new Date(), app.parts.timeZone);
  const day = addDays(today, 3);
  await publish(owner, { name: "Fin de semana", startDate: day, endDate: addDays(day, 1) });
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ quota: 64 }]);
  const [categoryId = ""] = categoryIds;
  const [first = ""] = await fillWithConfirmedPairs(app, categoryId, owner, 64);
  await owner.api.draws.generate({ categoryId });
  await playOut(owner, tournamentId, undefined, ({ round }) => round > 3);
  const { id, cookie } = await player(app, "Ana Ríos");
  const [played] = await app.db.select({ by: pair.proposerId }).from(pair).where(eq(pair.id, first));
  const me = personId(played?.by ?? "");
  await app.db.update(session).set({ userId: me }).where(eq(session.userId, id));
  const asPlayer = (what: string, path: string) => ({ what, path: `/api/v1${path}`, cookie });
  return [
    asPlayer("profile of a player", `/players/${me}`),
    asPlayer("who am I", "/session"),
    asPlayer("statistics of a player", `/players/${me}/statistics`),
    asPlayer("landing", "/landing"),
    asPlayer("my matches", "/me/matches"),
    asPlayer("tournament of 64 pairs, drawn", `/tournaments/${tournamentId}`),
    asPlayer("free hours of a club", `/clubs/${owner.clubId}/free-courts/${day}`),
    asPlayer("my tournaments", "/me/tournaments"),
    asPlayer("ranking", "/ranking?category=Masculino&level=7ma"),
    { what: "day of a club of ten courts", path: `/api/v1/clubs/${owner.clubId}/days/${day}`, cookie: owner.cookie },
  ];
}

const asked = process.argv.slice(2);
const seen: Seen[] = [];
const log = productionLog();
await onStage(
  async (app) => {
    console.log(
      "Throughput against bare node:http + pg with the same queries by name and an answer of the same bytes,",
    );
    console.log(
      `median of ${turns} turns: answers in a second, and in a second of the answering thread's processor time`,
    );
    const calls = await fill(app);
    const chosen = asked.length === 0 ? calls : calls.filter(({ what }) => asked.includes(what));
    for (const call of chosen) await beside(app, seen, call);
  },
  { connection: (url) => listening(url, seen, log), parts: { production: true, log } },
);
