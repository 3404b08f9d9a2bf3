import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { procedures } from "#tests/authorization/procedures.ts";
import { readReleased } from "#tests/platform/database/released-schema.ts";
import type { Client } from "#tests/support/app.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { createDatabase, openTestServer, type TestDatabase } from "#tests/support/test-server.ts";
import { dayFromNow } from "./story.ts";

const { commit } = await readReleased();
const git = (...words: string[]) => spawnSync("git", words, { cwd: inProject(), encoding: "utf8" });
const isHere = git("cat-file", "-e", `${commit}^{commit}`).status === 0;
if (!isHere) process.stderr.write(`${commit} is not in this clone: the last release does not run beside this one.\n`);

const origin = "http://localhost:3000";

/** Builds the server of a commit in a folder of its own, with the libraries and the built web of this one. */
async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "previous-release-"));
  const parts = ["package.json", "tsconfig.base.json", "vite.server.config.ts", "server", "domain", "contract"];
  const archive = execFileSync("git", ["archive", commit, ...parts], { cwd: inProject(), maxBuffer: 2 ** 28 });
  execFileSync("tar", ["--extract"], { cwd: folder, input: archive });
  await symlink(inProject("node_modules"), join(folder, "node_modules"));
  const vite = inProject("node_modules", "vite", "bin", "vite.js");
  const words = [vite, "build", "--config", "vite.server.config.ts", "--logLevel", "error"];
  execFileSync(process.execPath, words, { cwd: folder, timeout: 150_000 });
  for (const name of ["web", "web-server"]) await symlink(inProject("dist", name), join(folder, "dist", name));
  return folder;
}

/** Signs an account of the demonstration in at a server, and returns its cookie. */
async function signIn({ url }: BuiltServer, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword });
  const headers = { "content-type": "application/json", origin };
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Finds an object of each kind in the demonstration, by the name that addresses give to its id. */
async function valuesOf({ url }: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select club_id as "clubId",
        (select id from court where court.club_id = mine.club_id and active limit 1) as "courtId",
      tournament.id as "tournamentId", category.id as "categoryId", pair.id as "pairId",
      (select id from match limit 1) as "matchId",
      (select person_id from player_profile limit 1) as "playerId", (select id from till limit 1) as "tillId",
      (select id from booking where person_id is not null limit 1) as "bookingId", $2 as day, left($2, 7) as month
    from club_membership as mine join person on person.id = mine.person_id and email = $1
    join tournament using (club_id) join tournament_category as category on category.tournament_id = tournament.id
    join pair on pair.category_id = category.id limit 1`,
      [demoEmails.club, dayFromNow(5)],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

function clientAt({ url }: BuiltServer, cookie: string): Client {
  const headers = () => ({ cookie, origin, "idempotency-key": crypto.randomUUID() });
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }));
}

describe.runIf(isHere)("the last release, on the schema of this version", () => {
  let close: () => Promise<void>;
  let database: TestDatabase;
  let folder: string;
  let old: BuiltServer;
  let next: BuiltServer;
  const dataDirs: string[] = [];

  async function settings(): Promise<NodeJS.ProcessEnv> {
    const dataDir = await mkdtemp(join(tmpdir(), "previous-release-data-"));
    dataDirs.push(dataDir);
    const mode = { NODE_ENV: "development", PUBLIC_URL: origin, HOST: "127.0.0.1", TRUSTED_PROXY: "no" };
    return { ...mode, DATABASE_URL: database.url, DATABASE_DIRECT_URL: "", DATA_DIR: dataDir, ATTEMPT_LIMITS: "off" };
  }

  beforeAll(async () => {
    const server = await openTestServer();
    close = server.close;
    database = await createDatabase(server);
    folder = await build();
    // It makes its own schema and the demonstration, as an operator left them.
    old = await startBuiltServer(await settings(), folder);
    // It changes the schema under the running old one.
    next = await startBuiltServer(await settings());
  });
  afterAll(async () => {
    for (const server of [old, next]) await server?.stop();
    await database.close();
    await close();
    for (const one of [folder, ...dataDirs]) await rm(one, { recursive: true, force: true });
  });

  test("answers every call that reads, for each role, as a server whose schema never changed", async () => {
    const reads = procedures.filter(({ method }) => method === "GET");
    const values = await valuesOf(database);
    const answered = new Set<string>();
    const failed: string[] = [];
    for (const email of [demoEmails.player, demoEmails.club, demoEmails.superAdmin]) {
      const cookie = await signIn(old, email);
      for (const { name, restPath } of reads) {
        const path = restPath.replaceAll(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? crypto.randomUUID());
        const { status } = await fetch(`${old.url}/api/v1${path}`, { headers: { cookie } });
        if (status === 200) answered.add(name);
        if (status >= 500) failed.push(`${name}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
    // Calls without an object of the demonstration answer 404; most find theirs.
    expect(answered.size).toBeGreaterThan(reads.length / 2);
  });

  test.each([
    ["the last release", () => [old, next] as const],
    ["this version", () => [next, old] as const],
  ])("%s publishes a tournament and books a court, and the other one shows both", async (which, servers) => {
    const [writer, reader] = servers();
    const cookie = await signIn(writer, demoEmails.club);
    const [writing, reading] = [clientAt(writer, cookie), clientAt(reader, cookie)];
    const { clubId = "", courtId = "" } = await valuesOf(database);
    const isOld = writer === old;
    const day = dayFromNow(isOld ? 40 : 50);
    const about = { name: `Torneo de ${which}`, startDate: day, endDate: day };
    const tournamentId = await publish({ api: writing, clubId, courtIds: [courtId] }, about);
    const booked = { courtId, day: dayFromNow(60), ...hourFrom(isOld ? 10 : 12) };
    await writing.bookings.reserve({ ...booked, holder: { kind: "guest", name: "Ana Ríos" } });
    expect((await reading.tournaments.get({ tournamentId })).name).toBe(about.name);
    expect(JSON.stringify(await reading.bookings.day({ clubId, day: booked.day }))).toContain(
      `"startMinute":${booked.startMinute},"endMinute":${booked.endMinute}`,
    );
  });

  test("neither of them logs an error meanwhile, nor do their jobs", () => {
    expect([old.said(), next.said()].map((said) => said.split("\n").filter((line) => line.startsWith("{")))).toEqual([
      [],
      [],
    ]);
  });
});
