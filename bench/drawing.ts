import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { loadDemo } from "#server/demo/load.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { until } from "#tests/support/servers/programs.ts";
import { cookiesOf, signIn } from "#tests/support/sign-in.ts";
import { type Program, startProgram } from "./beside/program.ts";
import { onStage, type Stage } from "./stage.ts";

/** Number of drawings of one measurement. */
const amount = 30;
/** Number of measurements. Other work of the machine only slows them, so that the best one counts. */
const measurements = 5;
const port = Number(process.env.BENCH_PORT ?? 4_917);

/** A screen that the server draws, with its viewer. */
type Screen = { readonly name: string; readonly path: string; readonly who: string };

async function screens(app: Stage): Promise<readonly Screen[]> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select tournament_id as id from tournament_category group by tournament_id order by sum(quota) desc, 1 limit 1`,
  );
  const { player, club } = demoEmails;
  return [
    { name: "Mi Panel", path: "/dashboard", who: player },
    { name: "a tournament", path: `/torneo/${rows[0]?.id}`, who: player },
    { name: "Reservar", path: "/reservar-cancha", who: player },
    { name: "the day of a club", path: "/admin", who: club },
    { name: "Finanzas of a club", path: "/admin/finanzas", who: club },
  ];
}

type Times = { readonly main: number; readonly all: number };

/** Opens a screen one time after the other. Returns the milliseconds for each: of the main thread, and of all. */
async function timesOf(
  program: Program,
  { path, name }: Screen,
  cookie: string,
): Promise<{ readonly times: Times; readonly size: number }> {
  const draw = async () => {
    const page = await (await fetch(program.url + path, { headers: { cookie } })).text();
    if (page.includes('<div id="root"></div>')) throw new Error(`${name} was left to the browser`);
    return page.length;
  };
  const measure = async (): Promise<Times> => {
    const before = await program.tell();
    for (let nth = 0; nth < amount; nth++) await draw();
    const after = await program.tell();
    const spent = (one: NodeJS.CpuUsage, other: NodeJS.CpuUsage) =>
      (other.user + other.system - one.user - one.system) / 1000 / amount;
    return { main: spent(before.processor, after.processor), all: spent(before.all, after.all) };
  };
  // Warms the program up.
  for (let nth = 0; nth < 100; nth++) await draw();
  const times: Times[] = [];
  for (let nth = 0; nth < measurements; nth++) times.push(await measure());
  const best = (which: keyof Times) => Math.min(...times.map((one) => one[which]));
  return { times: { main: best("main"), all: best("all") }, size: await draw() };
}

const asked = process.argv.slice(2);
const secret = randomBytes(32).toString("hex");
await onStage(
  async (app) => {
    const settings = { NODE_ENV: "production", PUBLIC_URL: `http://localhost:${port}`, AUTH_SECRET: secret };
    const program = await startProgram(app.databaseUrl, port, settings);
    // Loaded now, because a program in production refuses to start with the demonstration.
    await loadDemo(app.db, { now: new Date(), timeZone: app.parts.timeZone });
    // The program rates the demonstration's matches on the measured thread.
    const waiting = sql`select from rating_todo limit 1`;
    await until("the ratings of the demonstration", async () => (await app.db.execute(waiting)).rows.length === 0);
    console.log(
      `Milliseconds for a drawn screen with its data: of the main thread, of all; the best of ${measurements} means; kB`,
    );
    for (const screen of await screens(app)) {
      if (asked.length > 0 && !asked.includes(screen.name)) continue;
      const cookie = cookiesOf(await signIn(app, screen.who, demoPassword));
      const { times, size } = await timesOf(program, screen, cookie);
      const [main, all] = [times.main, times.all].map((time) => time.toFixed(1).padStart(6));
      console.log(`${main} ${all} ${(size / 1024).toFixed(0).padStart(5)}  ${screen.name}`);
    }
    await program.stop();
  },
  // The real passwords, since the demonstration has them.
  { parts: { passwords: createPasswords(), secret } },
);
