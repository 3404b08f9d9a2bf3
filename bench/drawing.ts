import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { loadDemo } from "#server/demo/load.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { cookiesOf, signIn } from "#tests/support/sign-in.ts";
import { type Program, startProgram } from "./beside/program.ts";
import { onStage, type Stage } from "./stage.ts";

/** Number of drawings that are measured, after as many that warm the program up. */
const amount = 100;
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

/** Opens a screen one time after the other, and returns the milliseconds of the main thread for each of them. */
async function timeOf(program: Program, { path, name }: Screen, cookie: string): Promise<number> {
  const draw = async () => {
    const page = await (await fetch(program.url + path, { headers: { cookie } })).text();
    if (page.includes('<div id="root"></div>')) throw new Error(`${name} was left to the browser`);
  };
  for (let nth = 0; nth < amount; nth++) await draw();
  const { processor: before } = await program.tell();
  for (let nth = 0; nth < amount; nth++) await draw();
  const { processor } = await program.tell();
  return (processor.user + processor.system - before.user - before.system) / 1000 / amount;
}

const asked = process.argv.slice(2);
const secret = randomBytes(32).toString("hex");
await onStage(
  async (app) => {
    const settings = { NODE_ENV: "production", PUBLIC_URL: `http://localhost:${port}`, AUTH_SECRET: secret };
    const program = await startProgram(app.databaseUrl, port, settings);
    // Loaded now, because a program in production refuses to start with the demonstration.
    await loadDemo(app.db, { now: new Date(), timeZone: app.parts.timeZone });
    console.log(`Milliseconds of the main thread for a drawn screen with its data, the mean of ${amount}:`);
    for (const screen of await screens(app)) {
      if (asked.length > 0 && !asked.includes(screen.name)) continue;
      const cookie = cookiesOf(await signIn(app, screen.who, demoPassword));
      console.log(`${(await timeOf(program, screen, cookie)).toFixed(1).padStart(6)}  ${screen.name}`);
    }
    await program.stop();
  },
  // The real passwords, since the demonstration has them.
  { parts: { passwords: createPasswords(), secret } },
);
