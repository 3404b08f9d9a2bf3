import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "#domain/lib/calendar.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { createLog } from "#server/platform/log.ts";
import { openReplica, type Replica, withoutReplica } from "#server/platform/replica/replica.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { openPrimaryWithStandby, type PrimaryWithStandby } from "#tests/support/servers/standby.ts";

// Counts the statements that reach the primary in a Saturday's mix, without a replica and with one. The mix is an
// assumption: of 50 requests 17 are public pages, 16 a tournament or matches of signed-in players, 8 searches and free
// hours, 4 ranking and profiles, 3 the desk's day, and 2 enter a result.

const rounds = 8;
/** Time between two requests, in milliseconds. */
const interval = 25;
const pairs = 32;
/** Shares no factor with the number of requests of a round. */
const stride = 17;

type Request = { readonly who: string; readonly path: string; readonly body?: object };
type World = { readonly app: TestApp; readonly mix: (round: number) => readonly Request[] };

/** Builds a club with a drawn tournament of 32 pairs and others to come, and the requests of each round. */
async function build(app: TestApp): Promise<World["mix"]> {
  const owner = await club(app, "Sábado", 8);
  const { today } = clubClock(new Date(), app.parts.timeZone);
  for (let week = 2; week < 8; week++) {
    const startDate = addDays(today, 7 * week);
    await publish(owner, { name: `Fecha ${week}`, startDate, endDate: addDays(startDate, 1) });
  }
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ quota: pairs }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, owner, pairs);
  await owner.api.draws.generate({ categoryId });
  const { categories } = await owner.api.matches.ofTournament({ tournamentId });
  const open = categories
    .flatMap(({ matches }) => matches)
    .filter(({ status, sides }) => status === "pending" && sides.every(({ pairId }) => pairId !== null));
  const ana = await player(app, "Ana Ríos");
  const times = (count: number, who: string, path: string) => Array.from({ length: count }, () => ({ who, path }));
  return (round) => [
    ...times(12, "", `/t/${shortId(tournamentId)}`),
    ...times(2, "", `/c/${shortId(owner.clubId)}`),
    ...times(2, "", "/torneos"),
    ...times(1, "", "/clasificacion"),
    ...times(10, ana.cookie, `/api/v1/tournaments/${tournamentId}`),
    ...times(3, ana.cookie, "/api/v1/me/matches"),
    ...times(3, ana.cookie, "/api/v1/me/tournaments"),
    ...times(4, ana.cookie, "/api/v1/tournaments"),
    ...times(4, ana.cookie, `/api/v1/free-hours/${today}`),
    ...times(2, ana.cookie, "/api/v1/ranking?category=Masculino&level=7ma"),
    ...times(1, ana.cookie, `/api/v1/players/${ana.id}`),
    ...times(1, ana.cookie, `/api/v1/players/${ana.id}/statistics`),
    ...times(3, owner.cookie, `/api/v1/tournaments/${tournamentId}/day`),
    ...open.slice(2 * round, 2 * round + 2).map(({ id }) => ({
      who: owner.cookie,
      path: `/api/v1/matches/${id}/result`,
      body: { revision: 0, outcome: straightSets("pair1") },
    })),
  ];
}

/** Plays the mix, each person with the cookies of one browser, and returns the statements on the primary. */
async function play({ app, mix }: World, statements: string[]) {
  const written = new Map<string, string>();
  let requests = 0;
  statements.length = 0;
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      mixed(mix(round)).map(async ({ who, path, body }, nth) => {
        await pause(nth * interval);
        const cookie = [who, written.get(who)].filter(Boolean).join("; ");
        const headers = { cookie, ...(body && { "content-type": "application/json" }) };
        const answer = await app.fetch(path, { headers, ...(body && { method: "PUT", body: JSON.stringify(body) }) });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
        const position = answer.headers.getSetCookie().find((one) => one.startsWith("punto-de-oro.written="));
        if (position) written.set(who, position.split(";")[0] ?? "");
        requests += 1;
      }),
    );
  }
  const watching = statements.filter((one) => one.includes("pg_current_wal_insert_lsn")).length;
  const sessions = statements.filter((one) => one.includes('from "session"')).length;
  return { requests, watching, sessions, others: statements.length - watching - sessions };
}

/** Mixes requests of one kind among the others, in the same way in every run. */
function mixed(requests: readonly Request[]): Request[] {
  return requests.flatMap((_, nth) => requests[(nth * stride) % requests.length] ?? []);
}

async function measure(servers: PrimaryWithStandby, isReplicated: boolean) {
  const { statements, listening } = heardStatements();
  const web = await plainWebFolder();
  const { db: primary, ...connection } = listening(servers.primaryUrl);
  const log = createLog({ logLevel: "silent" });
  let app: TestApp | undefined;
  const isHearing = () => app?.parts.live.state().hearing === "listening";
  const options = {
    primary,
    url: servers.standbyUrl,
    lagSecondsMax: 10,
    publicUrl: "http://localhost",
    log,
    isHearing,
  };
  const replica: Replica = isReplicated ? await openReplica(options) : withoutReplica(primary);
  app = await runApp(
    { url: servers.primaryUrl, close: async () => {} },
    {
      now: () => new Date(),
      connection: () => ({ ...connection, db: primary }),
      parts: { webFolder: web.webFolder, replica },
      live: { onChange: replica.noteChange },
    },
  );
  const mix = await build(app);
  app.parts.live.start();
  while (!isHearing()) await pause(20);
  await servers.untilReplayed();
  await pause(2_000);
  const found = await play({ app, mix }, statements);
  const answered = replica.measures().find(({ name }) => name === "database_replica_reads_total");
  await app.close();
  await replica.stop();
  await web.remove();
  return { ...found, answered: answered && "values" in answered ? answered.values : [] };
}

const servers = await openPrimaryWithStandby();
try {
  const without = await measure(servers, false);
  const within = await measure(servers, true);
  const answers = (one: typeof without) => one.sessions + one.others;
  const share = Math.round(100 * (1 - answers(within) / answers(without)));
  console.log(`${without.requests} requests in ${rounds} rounds, one every ${interval} ms`);
  for (const [name, found] of Object.entries({ without, within })) {
    const { sessions, others, watching } = found;
    console.log(`${name}: ${sessions} lookups of a session, ${others} others, ${watching} to watch the replica`);
  }
  for (const { labels, value } of within.answered) console.log(`reads answered by ${labels?.answered}: ${value}`);
  console.log(`${share} % of the statements of requests leave the primary`);
} finally {
  await servers.close();
}
