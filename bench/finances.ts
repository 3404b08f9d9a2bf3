// Times the finances of a club after years: npm run bench -- finances. With 100,000 movements it times the first
// screens and the plain SQL of the same numbers, in turns. Then it downloads the file of all movements and watches the
// program's memory, which must not grow more for 100,000 rows than for 10,000.
import pg from "pg";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";
import { startProgram } from "./beside/program.ts";
import { quietMedian } from "./measure.ts";

const total = 100_000;
const few = 10_000;
const turns = 41;
const slowestMost = 3;
/** Limit on the additional memory while the long file is written, in megabytes: buffers and uncollected garbage. */
const heapMost = 8;
const port = Number(process.env.BENCH_PORT ?? 4_915);
let failed = false;

const server = await openTestServer();
const database = await createDatabase(server, server.template);
const settings = { NODE_ENV: "test", LOG_LEVEL: "fatal", ATTEMPT_LIMITS: "off", ANSWER_SECONDS: "60" };
const program = await startProgram(database.url, port, settings, ["--expose-gc"]);
const client = new pg.Client({ connectionString: database.url });
await client.connect();

/** Counts the entries of the club's tills, which are rows of the file beside the movements. */
const entries = "(select count(*) from till_entry join till on till.id = till_id where club_id = $1)";

/** Fills years of courts, each paid in two parts, at the demonstration's club, up to the rows that a file may have. */
async function fill(): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select club.id from club join person on person.id = owner_id where person.email = 'club@demo.example'
      order by club.created_at limit 1`,
  );
  const clubId = rows[0]?.id ?? "";
  await client.query("alter table movement disable trigger charge_balance_holds");
  await client.query(
    `with made as (
        insert into booking (court_id, day, start_minute, end_minute, state, guest_name, price)
        select court.id, current_date - 60 - (n / 10)::int, 480 + n % 10 * 60, 540 + n % 10 * 60, 'RESERVADO',
          'Los del martes ' || n, 16000
        from (select id, row_number() over (order by number) - 1 as nth from court where club_id = $1 limit 4) as court,
          generate_series(0, 13999) n
        returning id, guest_name, day),
      owed as (
        insert into charge (club_id, kind, booking_id, part, debtor_name, amount, created_at)
        select $1, 'court', id, 0, guest_name, 16000, day from made returning id, created_at)
    insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, $1, 'payment', 8000 - (part = 2 and random() < 0.05)::int, 'transfer',
      created_at + part * interval '1 hour'
    from owed, generate_series(1, 2) part order by created_at, id, part
    limit $2 - (select count(*) from movement where club_id = $1) - ${entries}`,
    [clubId, total],
  );
  await client.query("alter table movement enable trigger charge_balance_holds");
  await client.query(
    `update charge set is_owed = false from charge_balance as stands
      where charge.club_id = $1 and stands.id = charge.id and is_owed and stands.owed = 0`,
    [clubId],
  );
  await client.query("vacuum analyze");
  return clubId;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${program.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "club@demo.example", password: "cancha-de-vidrio" }),
  });
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The least SQL that computes the numbers of each screen. */
const bare: Readonly<Record<string, { readonly path: string; readonly sql: readonly string[] }>> = {
  Resumen: {
    path: "finances/summary",
    sql: [
      `select sum(amount - paid - waived) as owed, count(*) filter (where amount > paid + waived) as debts
       from (select charge.id, charge.amount, coalesce(sum(movement.paid), 0) as paid,
           coalesce(sum(movement.waived), 0) as waived
         from charge left join movement on movement.charge_id = charge.id where charge.club_id = $1
         group by charge.id) as stands`,
      `select to_char(at, 'YYYY-MM'), charge.kind, method, sum(paid) from movement join charge on charge.id = charge_id
       where movement.club_id = $1 and at >= date_trunc('month', now()) - interval '5 months' group by 1, 2, 3`,
    ],
  },
  Movimientos: {
    path: "movements",
    sql: [
      "select method, count(*), sum(paid), sum(waived) from movement where club_id = $1 group by method",
      `select * from movement join charge on charge.id = charge_id where movement.club_id = $1
        order by nth desc limit 51`,
    ],
  },
};

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function firstScreens(clubId: string, cookie: string): Promise<void> {
  for (const [name, { path, sql }] of Object.entries(bare)) {
    const times: { readonly own: number[]; readonly bare: number[] } = { own: [], bare: [] };
    for (let turn = -5; turn < turns; turn++) {
      const own = await timed(async () => {
        const answer = await fetch(`${program.url}/api/v1/clubs/${clubId}/${path}`, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
      });
      const alone = await timed(async () => {
        for (const text of sql) await client.query(text, [clubId]);
      });
      if (turn >= 0) {
        times.own.push(own);
        times.bare.push(alone);
      }
    }
    const [own, alone] = [quietMedian(times.own), quietMedian(times.bare)];
    if (!(own / alone < slowestMost)) failed = true;
    console.log(`${name}: ${own.toFixed(1)} ms, ${alone.toFixed(1)} ms of bare SQL: × ${(own / alone).toFixed(2)}`);
  }
}

/** Downloads the file, slowly at first; prints its rows and the program's peak memory in megabytes. */
async function file(clubId: string, cookie: string, days: string) {
  const seen: NodeJS.MemoryUsage[] = [];
  const answer = await fetch(`${program.url}/finanzas/${clubId}/movimientos.csv${days}`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`the file was answered ${answer.status}`);
  let [rows, next] = [-1, 0];
  for await (const chunk of answer.body) {
    rows += Buffer.from(chunk).toString("latin1").split("\r\n").length - 1;
    if (rows >= next) {
      seen.push((await program.tell()).memory);
      next = rows + few / 10;
    }
  }
  const most = (of: "heapUsed" | "rss") => Math.max(...seen.map((one) => one[of])) / 1024 / 1024;
  return { rows, heap: most("heapUsed"), rss: most("rss") };
}

try {
  const clubId = await fill();
  const cookie = await signIn();
  const { rows: counted } = await client.query<{ found: number }>(
    `select (count(*) + ${entries})::int as found from movement where club_id = $1`,
    [clubId],
  );
  console.log(`${counted[0]?.found} movements, with the entries of the tills`);
  await firstScreens(clubId, cookie);
  // The day since which there are as many movements as in the short file.
  const { rows } = await client.query<{ day: string }>(
    `select min(at)::date::text as day
      from (select at from movement where club_id = $1 order by at desc limit $2) as last`,
    [clubId, few],
  );
  const files = { short: `?from=${rows[0]?.day}`, long: "" };
  await file(clubId, cookie, files.long);
  for (let turn = 0; turn < 3; turn++) {
    const short = await file(clubId, cookie, files.short);
    const long = await file(clubId, cookie, files.long);
    if (long.rows !== counted[0]?.found || long.heap - short.heap > heapMost) failed = true;
    for (const { rows: written, heap, rss } of [short, long])
      console.log(`file of ${written} rows: heap at most ${heap.toFixed(1)} MB, RSS at most ${rss.toFixed(1)} MB`);
  }
} finally {
  await client.end();
  await program.stop();
  await database.close();
  await server.close();
}
if (failed) process.exit(1);
