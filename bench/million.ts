// npm run bench -- million: a province of 1,000,000 players, 10,000 clubs, 100,000 tournaments and 20,000,000 bookings
// beside a village and a town. The town has as long lists and histories as the province, so that equal screens are
// compared. It tells the calls of the ten busiest screens, the cost of each job, the size of each table, and the
// processor time of each screen. A tenth: npm run bench -- million 0.1; some parts of it:
// npm run bench -- million 0.1 screens jobs sizes capacity

import { growthOf } from "#tests/scale/growth.ts";
import { type ProvinceSize, province, village } from "#tests/scale/province.ts";
import { testSecret } from "#tests/support/app.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { busiestScreens } from "./beside/busiest-screens.ts";
import { jobCosts } from "./beside/job-costs.ts";
import { processorTimeOf } from "./beside/processor-time.ts";
import { startProgram } from "./beside/program.ts";
import { compared, openProvince, type Province } from "./beside/provinces.ts";

const [asked = "1", ...chosen] = process.argv.slice(2);
const does = (part: string) => chosen.length === 0 || chosen.includes(part);
const factor = Number(asked);
const port = Number(process.env.BENCH_PORT ?? 4_915);
/** A call that costs this much more or less than in the town is no longer flat. */
const tolerance = 0.2;

/** Computes a part of the whole. Histories and lists that every size can hold are equal in all. */
function part(of: number): ProvinceSize {
  return {
    ...province(Math.round(12_500 * of)),
    clubs: Math.round(10_000 * of),
    ...{ ofFirstClub: 100, ofVeteran: 100, bookingsOfVeteran: 500, singles: 400 },
  };
}

/** Prints cells in columns of equal width, numbers to the right. */
function print(rows: readonly (readonly (string | number)[])[]): void {
  const widths = (rows[0] ?? []).map((_, nth) => Math.max(...rows.map((row) => String(row[nth]).length)));
  for (const row of rows) {
    const cells = row.map((cell, nth) =>
      nth === 0 ? String(cell).padEnd(widths[nth] ?? 0) : String(cell).padStart(widths[nth] ?? 0),
    );
    console.log(cells.join("  "));
  }
}

const ms = (time: number) => time.toFixed(2);

async function screens(provinces: readonly Province[]): Promise<void> {
  console.log("\nThe calls of the ten busiest screens, in milliseconds, and the bytes of their answers");
  const rows: (string | number)[][] = [
    ["call", "village", "town", "province", "to village", "to town", "bytes", "bytes", "bytes", ""],
  ];
  for (const what of busiestScreens.flatMap(({ calls }) => calls)) {
    const [few, some, many] = await compared(provinces, what);
    if (!few || !some || !many) throw new Error("nothing was timed");
    const ratio = many.ms / some.ms;
    const told = Math.abs(ratio - 1) > tolerance ? "not flat" : "";
    const bytes = [few.bytes, some.bytes, many.bytes];
    rows.push([what, ms(few.ms), ms(some.ms), ms(many.ms), ms(many.ms / few.ms), ms(ratio), ...bytes, told]);
  }
  print(rows);
}

async function jobs(at: Province): Promise<void> {
  console.log(
    `\nEach job among ${at.size.players} players: its time, its statements, the longest one, and its most rows`,
  );
  const widths = [20, 8, 11, 11, 10];
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, nth) => (nth === 0 ? String(cell).padEnd(20) : String(cell).padStart(widths[nth] ?? 0))).join(" ");
  console.log(line(["job", "seconds", "statements", "longest ms", "most rows"]));
  for await (const [name, { ms: took, count, longestMs, longest, mostRows, error }] of jobCosts(at)) {
    const text = longestMs > 1_000 ? longest.replaceAll(/\s+/g, " ").slice(0, 300) : "";
    const cells = [(took / 1000).toFixed(1), count, Math.round(longestMs), mostRows];
    console.log(`${line([name, ...cells])}  ${error ?? ""} ${text}`.trimEnd());
  }
}

type Sized = { readonly name: string; readonly rows: number; readonly bytes: number; readonly indexes: number };

async function sizes({ app, size }: Province): Promise<void> {
  const { rows } = await app.pool.query<Sized>(`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
    order by pg_total_relation_size(oid) desc limit 40`);
  const { rows: whole } = await app.pool.query<{ bytes: number }>(
    "select pg_database_size(current_database()) as bytes",
  );
  console.log("\nThe size of each table with its indexes");
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  print([
    ["table", "rows", "MB", "of these indexes", "bytes a row", "bytes a player"],
    ...rows.map(({ name, rows: count, bytes, indexes }) => {
      const all = bytes + indexes;
      return [name, count, megabytes(all), megabytes(indexes), Math.round(all / count), Math.round(all / size.players)];
    }),
  ]);
  const bytes = whole[0]?.bytes ?? 0;
  console.log(`the database: ${megabytes(bytes)} MB, ${Math.round(bytes / size.players)} bytes a player`);
}

async function capacity({ url, calls }: Province): Promise<void> {
  console.log("\nThe processor time of each screen in milliseconds: the program's thread, and PostgreSQL");
  const settings = { NODE_ENV: "test", LOG_LEVEL: "fatal", AUTH_SECRET: testSecret };
  const program = await startProgram(url, port, settings);
  const database = new URL(url).pathname.slice(1);
  const timeOf = async (path: string, cookie: string, amount = 400) =>
    processorTimeOf(program, database, { path, cookie, amount });
  const rows: (string | number)[][] = [["screen", "share %", "program", "database"]];
  let [ofProgram, ofDatabase] = [0, 0];
  for (const { name, share, calls: made } of busiestScreens) {
    let [own, theirs] = [0, 0];
    for (const what of made) {
      const call = calls.get(what);
      if (!call) throw new Error(`nobody calls "${what}"`);
      const time = await timeOf(`/api/v1${call.path}`, call.cookie);
      own += time.program;
      theirs += time.database;
    }
    ofProgram += (own * share) / 100;
    ofDatabase += (theirs * share) / 100;
    rows.push([name, share, ms(own), ms(theirs)]);
  }
  rows.push(["a screen of a Saturday", 100, ms(ofProgram), ms(ofDatabase)]);
  const drawn = await timeOf("/dashboard", calls.get("session")?.cookie ?? "");
  rows.push(["Mi Panel, drawn by the server", "", ms(drawn.program), ms(drawn.database)]);
  print(rows);
  await program.stop();
}

const server = await openTestServer();
try {
  const small = await openProvince(server, village);
  // So many clubs and open matches that the first page of each list is full.
  const some = { ...part(Math.min(0.008, factor / 2)), clubs: 150, bookings: 300_000, openMatches: 4_000 };
  const all = part(factor);
  const town = await openProvince(server, some, growthOf(some));
  const whole = await openProvince(server, all, growthOf(all));
  if (does("sizes")) await sizes(whole);
  if (does("screens")) await screens([small, town, whole]);
  if (does("jobs")) for (const at of [town, whole]) await jobs(at);
  // Last, because the program does its own jobs: they are done by now.
  if (does("capacity")) await capacity(whole);
  for (const { app } of [small, town, whole]) await app.close();
} finally {
  await server.close();
}
