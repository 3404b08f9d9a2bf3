import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { clusterIn, findHome } from "#server/platform/postgres/home.ts";
import { findPostmaster } from "#server/platform/postgres/postmaster.ts";
import { type Listening, listen } from "#tests/live/listening.ts";
import { builtProgram } from "#tests/support/servers/built-programs.ts";
import { startTraffic, type Told, type Traffic } from "./traffic.ts";

const program = await builtProgram("app-owner");

/**
 * Number of callers, half writing and half reading: more than processors, but too few to starve a starting PostgreSQL.
 */
const callers = 12;

const readiness = z.object({
  url: z.string(),
  databaseUrl: z.string(),
  club: z.object({ id: z.string(), cookie: z.string() }),
  categoryIds: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), cookie: z.string() })),
});

/** The application in its own process, the data directory of its PostgreSQL, and a function that ends both. */
type Ground = z.infer<typeof readiness> & {
  readonly child: ChildProcess;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};

async function ground(isOwn: boolean): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "faults-"));
  await chmod(folder, 0o711);
  const dataDir = join(folder, "data");
  // An operator's own PostgreSQL, which is started again when it ends, as service managers do.
  const another = isOwn ? undefined : await startEmbeddedPostgres(dataDir, createLog({ logLevel: "silent" }));
  const child = fork(program, [dataDir, another?.url ?? "", String(callers)], { execArgv: [] });
  const [said] = await once(child, "message");
  const close = async () => {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGTERM");
    await ended;
    await another?.stop();
    await rm(folder, { recursive: true });
  };
  return { ...readiness.parse(said), child, dataDir, close };
}

async function postmasterOf({ dataDir }: Ground): Promise<number> {
  const found = await findPostmaster(clusterIn((await findHome(dataDir)).path));
  if (found === undefined) throw new Error("no PostgreSQL runs here");
  return found.pid;
}

/** Stops every process of a PostgreSQL; the returned function lets them go on. */
function hang(postmaster: number): () => void {
  process.kill(postmaster, "SIGSTOP");
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = table.split("\n").map((row) => row.trim().split(/\s+/).map(Number));
  // The stopped parent cannot reap its children, so even a child that just ended can still be signalled.
  const children = rows.filter(([, parent]) => parent === postmaster).map(([pid = 0]) => pid);
  for (const pid of children) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of [...children, postmaster]) process.kill(pid, "SIGCONT");
  };
}

/** An application in use: traffic, and a club administrator's stream on its courts, open since before the fault. */
type Used = { readonly app: Ground; readonly traffic: Traffic; readonly looking: Listening };

const isRefused = ({ status }: Told) => status === 503;

const faults = {
  "is killed": async (postmaster: number, { traffic }: Used) => {
    const noticed = traffic.until((since) => since.some(isRefused));
    process.kill(postmaster, "SIGKILL");
    await noticed;
  },
  "is restarted": async (postmaster: number, { traffic }: Used) => {
    const noticed = traffic.until((since) => since.some(isRefused));
    process.kill(postmaster, "SIGINT");
    await noticed;
  },
  "hangs for ten seconds": async (postmaster: number, { app, traffic }: Used) => {
    const hung = performance.now();
    const everybody = traffic.until(
      (since) =>
        performance.now() - hung > 10_000 &&
        new Set(since.filter(isRefused).map(({ caller }) => caller)).size === callers,
    );
    const goOn = hang(postmaster);
    const readiness = fetch(`${app.url}/readyz`);
    await everybody.finally(goOn);
    expect((await readiness).status).toBe(503);
  },
} as const;

describe("PostgreSQL, the product's own and one of the operator's,", () => {
  let used: Used[];
  beforeAll(async () => {
    const apps = await Promise.all([ground(true), ground(false)]);
    used = await Promise.all(
      apps.map(async (app) => {
        const looking = await listen(app, [`c:${app.club.id}`], { cookie: app.club.cookie });
        return { app, traffic: startTraffic(app), looking };
      }),
    );
  });
  afterAll(() =>
    Promise.all(
      used.map(({ app, looking }) => {
        looking.close();
        return app.close();
      }),
    ),
  );

  test.each(["is killed", "is restarted", "hangs for ten seconds"] as const)(
    "%s under load, callers get 503 with Retry-After, are served again without help, and streams keep receiving",
    async (what) => {
      const survive = async (one: Used) => {
        const { app, traffic } = one;
        await traffic.untilAllServed();
        await faults[what](await postmasterOf(app), one);
        await traffic.untilAllServed();
        await hearsOfCourt(one, what);
        return app.child.exitCode;
      };
      expect(await Promise.all(used.map(survive))).toEqual([null, null]);
    },
  );

  test("has come back, every acknowledged entry is there, and the only error was 503", async () => {
    for (const { app, traffic } of used) {
      await traffic.stop();
      // An entry that was written but not acknowledged answers ALREADY_ENTERED on the retry.
      const served = traffic.told.filter(({ status, code }) => status < 300 || code === "ALREADY_ENTERED");
      const others = traffic.told.filter((one) => !served.includes(one));
      expect(new Set(others.map(({ status, retryAfter }) => `${status}, ${retryAfter}`))).toEqual(new Set(["503, 5"]));
      const kept = new Set(await entriesIn(app.databaseUrl));
      const lost = traffic.entered.filter(({ personId, categoryId }) => !kept.has(`${personId} ${categoryId}`));
      expect(lost).toEqual([]);
      expect(traffic.entered.length).toBeGreaterThan(callers);
    }
  });
});

/** Adds a court, and expects the stream that has been open all along to receive the change. */
async function hearsOfCourt({ app, looking }: Used, name: string): Promise<void> {
  const before = Math.max(0, ...looking.heard.map(({ data }) => ("v" in data ? data.v : 0)));
  const headers = { cookie: app.club.cookie, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ name }) };
  const { status } = await fetch(`${app.url}/api/v1/clubs/${app.club.id}/courts`, init);
  expect(status).toBe(201);
  await looking.until("stale", ({ v }) => v > before);
}

async function entriesIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      "SELECT concat(person_id, ' ', category_id) AS key FROM entry",
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
