import { existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { type Listening, listen } from "#tests/live/listening.ts";
import type { SomeBody } from "#tests/support/people.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { type BuiltServer, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { until } from "#tests/support/servers/programs.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import {
  clientAt,
  cookieOf,
  dayFromNow,
  doctor,
  newClub,
  newPlayer,
  postOf,
  type SomeClub,
  signInAt,
} from "./story.ts";

/** Debian's package `libfaketime`: the clock of every program that loads it follows a file. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const isComplete = hasPostgres && existsSync(library);
if (!isComplete) process.stderr.write("postgresql-15 or libfaketime is not installed: no clock is set.\n");

describe.runIf(isComplete)("the clock of the server and of its PostgreSQL", () => {
  let folder: string;
  let cluster: Cluster;
  let server: BuiltServer;
  let settings: Record<string, string>;
  let club: SomeClub;
  let ana: SomeBody;
  let scorer: string;
  let screen: Listening;
  let bookings = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "outside-clock-"));
    await setClock("+0");
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: join(folder, "clock"),
      FAKETIME_NO_CACHE: "1",
      // The monotonic clock of a real machine runs on when its clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
    await chmod(folder, 0o755);
    cluster = await openCluster({ env });
    await cluster.query("CREATE ROLE owner LOGIN");
    await cluster.query("CREATE DATABASE province OWNER owner");
    settings = { DATABASE_URL: cluster.urlOf("owner", "province"), DATA_DIR: join(folder, "data") };
    server = await startBuiltServer({ ...settings, ...env });
    club = await newClub(server.url, "Club Paraná");
    ana = await newPlayer(server.url, "Ana Ríos");
    const tournamentId = await publish(club, { startDate: dayFromNow(1), endDate: dayFromNow(2) });
    const { token } = await club.api.scorers.make({ tournamentId, courtIds: club.courtIds, label: "Cancha 1" });
    scorer = await cookieOf(await postOf(`${server.url}/api/v1/scorer-devices`, { token, name: "Tito" }));
    screen = await listen(server, [topicOf("club", club.clubId)], { cookie: club.cookie });
    await changeIsLive();
  });
  afterAll(async () => {
    screen?.close();
    await server?.stop("SIGKILL");
    await cluster?.close();
    await rm(folder, { recursive: true });
  });

  /** Sets the clock of both programs to this offset from the machine's, at once. */
  async function setClock(offset: string): Promise<void> {
    await writeFile(join(folder, "next"), offset);
    await rename(join(folder, "next"), join(folder, "clock"));
  }

  /** Books a court, and waits until the open screen of the club hears of it. */
  async function changeIsLive(): Promise<void> {
    const versions = () => screen.heard.flatMap(({ data }) => ("v" in data ? [data.v] : []));
    const before = Math.max(0, ...versions());
    const holder = { kind: "guest", name: "Los de siempre" } as const;
    const slot = { courtId: club.courtIds[0] ?? "", day: dayFromNow(20), ...hourFrom(8 + bookings) };
    bookings += 1;
    await club.api.bookings.reserve({ ...slot, holder });
    await until("the open screen hears of the booking", () => versions().some((v) => v > before));
  }

  /** Waits for two runs of a job of every minute that began after this moment of the database's clock. */
  async function jobsRun(): Promise<void> {
    const [begun] = (await cluster.query("SELECT now() AS at")).rows;
    const runs = new Set<number>();
    const note = async () => {
      const [run] = (await cluster.query("SELECT done_at FROM job_run WHERE name = 'release-courts'", "province")).rows;
      const late = Number(run?.done_at ?? 0) - Number(begun?.at);
      // A run of the clock before lies two hours away.
      if (late > 0 && late < 3_600_000) runs.add(late);
      return runs.size;
    };
    await expect.poll(note, { timeout: 160_000, interval: 500 }).toBeGreaterThanOrEqual(2);
  }

  test.each([
    ["two hours ahead", "+2h"],
    ["two hours back again", "+0"],
    ["two hours behind", "-2h"],
    ["ahead to the right time", "+0"],
  ])(
    "is set %s: sessions, passes, sign-ins and live screens go on, and jobs run each minute",
    { timeout: 240_000 },
    async (_how, offset) => {
      await setClock(offset);
      const [clock] = (await cluster.query("SELECT now() AS at")).rows;
      const hours = Math.abs(Math.round((Number(clock?.at) - Date.now()) / 3_600_000));
      expect(hours).toBe(Math.abs(Number.parseInt(offset, 10)));
      expect((await ana.api.accounts.me()).id).toBe(ana.id);
      const again = clientAt(server.url, await signInAt(server.url, ana.email));
      expect((await again.accounts.me()).id).toBe(ana.id);
      const matches = await fetch(`${server.url}/api/v1/scorer-matches`, { headers: { cookie: scorer } });
      expect(matches.status).toBe(200);
      await changeIsLive();
      await jobsRun();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );

  test("the data are consistent afterwards", () => {
    expect(server.child.exitCode).toBeNull();
    expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
  });
});
