import { createServer } from "node:http";
import autocannon from "autocannon";
import pg from "pg";
import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { onStage, type Stage } from "./stage.ts";

const connections = 20;
const seconds = 4;
const turns = 3;

/** A query as it reached PostgreSQL. */
type Seen = { readonly text: string; readonly values: unknown[] };

/** A connection that writes down what is asked of the database. */
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

/** Bare node:http and pg: the same queries, by name, one after the other, and their rows as JSON. */
function bareServer(pool: pg.Pool, queries: readonly Seen[]) {
  const named = queries.map(({ text, values }, index) => ({ name: `bare_${index}`, text, values }));
  return createServer(async (_request, response) => {
    const answers = [];
    for (const query of named) answers.push((await pool.query(query)).rows);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answers));
  });
}

async function throughput(url: string, cookie: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}

/** Ours and the bare rival in turns; what is compared is the median of the ratios. */
async function beside(app: Stage, seen: Seen[], what: string, path: string, cookie: string): Promise<void> {
  await app.fetch(path, { headers: { cookie } });
  seen.length = 0;
  const answer = await app.fetch(path, { headers: { cookie } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const queries = [...seen];
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 10 });
  const rival = bareServer(pool, queries);
  await new Promise<void>((resolve) => rival.listen(0, "127.0.0.1", resolve));
  const address = rival.address();
  if (address === null || typeof address === "string") throw new Error("the rival has no port");
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const bare = await throughput(`http://127.0.0.1:${address.port}/`, cookie);
    const ours = await throughput(app.url + path, cookie);
    ratios.push(ours / bare);
  }
  rival.close();
  rival.closeAllConnections();
  await pool.end();
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN;
  console.log(`${what} (${queries.length} queries with the session's, ${Math.round(bytes / 1024)} KiB)`);
  console.log(`  throughput against bare node:http + pg with the same queries  ${median.toFixed(2)}`);
}

const seen: Seen[] = [];
await onStage(
  async (app) => {
    const owner = await club(app, "Sesenta y Cuatro");
    const categoryId = await categoryOf(app, owner, { quota: 64 });
    await fillWithConfirmedPairs(app, categoryId, owner, 64);
    await owner.api.draws.generate({ categoryId });
    const ana = await player(app, "Ana Ríos");
    const [tournament] = await owner.api.tournaments.ofClub({ clubId: owner.clubId });
    await beside(app, seen, "A drawn tournament with 64 pairs", `/api/v1/tournaments/${tournament?.id}`, ana.cookie);
    await beside(app, seen, "The list of tournaments", "/api/v1/tournaments", ana.cookie);
    await beside(app, seen, "The ranking", "/api/v1/ranking?category=Masculino&level=7ma", ana.cookie);
  },
  { connection: (url) => listening(url, seen) },
);
