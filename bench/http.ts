import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { eq, sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { connect } from "#server/db/connect.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { session } from "#server/db/tables/people.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { createLog } from "#server/platform/log.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { type Program, startProgram, startRival } from "./beside/program.ts";
import { onStage, type Stage } from "./stage.ts";

const connections = 20;
const seconds = 1;
const turns = 9;
/** Number of requests before measuring, while code is still being compiled. */
const warmUp = 4_000;
const port = Number(process.env.BENCH_PORT ?? 4_915);
/** One of the most frequent calls, with its caller's cookie. */
type Call = { readonly what: string; readonly path: string; readonly cookie: string };

/** A query as it reached PostgreSQL. */
type Seen = { readonly text: string; readonly values: unknown[] };

/** Opens a connection that records its queries. */
function listening(url: string, seen: Seen[]) {
  const connection = connect(url, createLog({ logLevel: "silent" }));
  const ask = connection.pool.query.bind(connection.pool);
  connection.pool.query = new Proxy(ask, {
    apply(target, self, [query, values]) {
      seen.push({ text: typeof query === "string" ? query : query.text, values: values ?? query.values ?? [] });
      return Reflect.apply(target, self, [query, values]);
    },
  });
  return connection;
}

/** Answers in a second, and in a second of CPU time. Other work on the machine lowers only the former. */
type Pace = { readonly answers: number; readonly answersOfProcessor: number };

async function warm({ url }: Program, path: string, cookie: string): Promise<void> {
  await autocannon({ url: url + path, connections, amount: warmUp, headers: { cookie } });
}

async function pace({ url, tell }: Program, path: string, cookie: string): Promise<Pace> {
  const before = await tell();
  const asked = await autocannon({ url: url + path, connections, duration: seconds, headers: { cookie } });
  const { requests, non2xx, errors } = asked;
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refusals and ${errors} errors`);
  const after = await tell();
  const spent = after.processor.user + after.processor.system - before.processor.user - before.processor.system;
  return { answers: requests.total / asked.duration, answersOfProcessor: (1e6 * requests.total) / spent };
}

/** Measures ours and the bare rival in turns, each a separate program; compares the median of the ratios. */
async function beside(app: Stage, ours: Program, seen: Seen[], { what, path, cookie }: Call): Promise<void> {
  await app.fetch(path, { headers: { cookie } });
  seen.length = 0;
  await app.fetch(path, { headers: { cookie } });
  const queries = [...seen];
  // The load asks for no compression either.
  const answer = await fetch(ours.url + path, { headers: { cookie, "accept-encoding": "identity" } });
  const text = await answer.text();
  // node:http writes these headers itself, for both programs.
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name),
  );
  const rival = await startRival("beside/bare-server.ts", {
    databaseUrl: app.databaseUrl,
    queries,
    answer: JSON.parse(text),
    headers: Object.fromEntries(headers),
  });
  const ratios: Pace[] = [];
  const costs: { own: number; bare: number }[] = [];
  await warm(rival, "/", cookie);
  await warm(ours, path, cookie);
  for (let turn = 0; turn < turns; turn++) {
    const bare = await pace(rival, "/", cookie);
    const own = await pace(ours, path, cookie);
    costs.push({ own: 1e6 / own.answersOfProcessor, bare: 1e6 / bare.answersOfProcessor });
    ratios.push({
      answers: own.answers / bare.answers,
      answersOfProcessor: own.answersOfProcessor / bare.answersOfProcessor,
    });
  }
  await rival.stop();
  const answers = spread(ratios.map((one) => one.answers));
  const processor = spread(ratios.map((one) => one.answersOfProcessor));
  const cost = (whose: "own" | "bare") => middle(costs.map((one) => one[whose])).toFixed(0);
  const size = (text.length / 1024).toFixed(1);
  console.log(
    `${answers}  ${processor}  ${what} (${queries.length} queries with the session's, ${size} KiB; ${cost("own")} µs of the processor against ${cost("bare")})`,
  );
}

/** Formats the median and the range of the ratios. */
function spread(ratios: readonly number[]): string {
  const [middling, least, most] = [middle(ratios), Math.min(...ratios), Math.max(...ratios)];
  return `${middling.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Fills a club of ten courts, with a running tournament of 64 pairs, a weekend that takes its courts, and a player. */
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
  await fillProvince(app, owner.id);
  const asPlayer = (what: string, path: string) => ({ what, path: `/api/v1${path}`, cookie });
  return [
    asPlayer("profile of a player", `/players/${me}`),
    asPlayer("who am I", "/session"),
    asPlayer("statistics of a player", `/players/${me}/statistics`),
    asPlayer("landing", "/landing"),
    asPlayer("my matches", "/me/matches"),
    asPlayer("tournament of 64 pairs, drawn", `/tournaments/${tournamentId}`),
    asPlayer("free hours of a club", `/clubs/${owner.clubId}/free-courts/${day}`),
    asPlayer("free hours across 160 clubs", `/free-hours/${day}`),
    asPlayer("my tournaments", "/me/tournaments"),
    asPlayer("ranking", "/ranking?category=Masculino&level=7ma"),
    { what: "day of a club of ten courts", path: `/api/v1/clubs/${owner.clubId}/days/${day}`, cookie: owner.cookie },
  ];
}

/** Fills a province with clubs of four courts each; half of the hours of the next days are taken. */
async function fillProvince(app: Stage, ownerId: string): Promise<void> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`insert into club (owner_id, name, address, time_zone)
      select ${ownerId}, 'Club ' || n, 'Ruta 12, Crespo', ${app.parts.timeZone} from generate_series(1, 159) n
      returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await app.db.execute(sql`insert into court (club_id, number, name, position)
    select id::uuid, n, 'Cancha ' || n, n
    from json_array_elements_text(${JSON.stringify(ids)}::json) id, generate_series(1, 4) n`);
  await app.db.execute(sql`insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
    select court.id, current_date + d, 60 * h, 60 * h + 60, 'RESERVADO', 'Ana'
    from court join json_array_elements_text(${JSON.stringify(ids)}::json) id on club_id = id::uuid,
      generate_series(2, 4) d, generate_series(8, 22, 2) h`);
}

const asked = process.argv.slice(2);
const seen: Seen[] = [];
const secret = randomBytes(32).toString("hex");
await onStage(
  async (app) => {
    console.log("Throughput of the built program as it runs in production against bare node:http + pg,");
    console.log("with the same queries by name and an answer of the same bytes, each in a process of its own:");
    console.log(`median of ${turns} turns, answers in a second, and in a second of the answering thread's processor`);
    const calls = await fill(app);
    const chosen = asked.length === 0 ? calls : calls.filter(({ what }) => asked.includes(what));
    const settings = { NODE_ENV: "production", PUBLIC_URL: `http://localhost:${port}`, AUTH_SECRET: secret };
    const ours = await startProgram(app.databaseUrl, port, settings);
    for (const call of chosen) await beside(app, ours, seen, call);
    await ours.stop();
  },
  { connection: (url) => listening(url, seen), parts: { secret } },
);
