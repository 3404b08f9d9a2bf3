import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createTestApp, runApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { Copy, type Listening, listen, wholeOf } from "./listening.ts";

const app = await createTestApp();
// Another server on the same database, that knows of the first by nothing else.
const second = await runApp({ url: app.parts.databaseUrl, close: async () => {} });
const servers = [app, second] as const;
afterAll(async () => {
  await second.close();
  await app.close();
});

const paraná = await club(app, "Paraná");
const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [
  { name: "Masculino", level: "6ta" },
  { name: "Masculino", level: "7ma", format: "ROUND_ROBIN" },
]);
const matchIds: string[] = [];
for (const categoryId of categoryIds) {
  await fillWithConfirmedPairs(app, categoryId, paraná, 8);
  const { rounds, zones } = await paraná.api.draws.generate({ categoryId });
  const playable = [...zones.flatMap(({ matches }) => matches), ...(rounds[0] ?? [])];
  matchIds.push(...playable.filter(({ sides }) => sides.every(({ pairId }) => pairId)).map(({ id }) => id));
}
/** Few, because each waits for connections that come back; LIVE_RUNS=200 tells more stories in some minutes. */
const runs = Number(process.env.LIVE_RUNS ?? 6);
const topic = `t:${tournamentId}`;

/** A screen that comes and goes; it keeps what it knows. */
class Screen {
  readonly copy: Copy;
  readonly #server: (typeof servers)[number];
  #stream: Listening | null = null;

  constructor(server: (typeof servers)[number]) {
    this.#server = server;
    this.copy = new Copy(server, topic);
  }

  async look(): Promise<void> {
    const known = this.copy.version < 0 ? topic : `${topic}@${this.copy.version}`;
    this.#stream ??= await listen(this.#server, [known], { onEvent: (event) => this.copy.hear(event) });
  }

  lookAway(): void {
    this.#stream?.close();
    this.#stream = null;
  }
}

const oneOf = (most: number) => fc.nat({ max: most - 1 });
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("play" as const), match: oneOf(100), server: oneOf(2) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("comes" as const), screen: oneOf(6) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("goes" as const), screen: oneOf(6) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("deaf" as const) }) },
);

/** Takes the connections that listen away from both servers. */
async function deafen(): Promise<void> {
  await app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'punto-de-oro live' and datname = current_database()`);
}

async function play(matchId: string, api: typeof paraná.api): Promise<void> {
  const { categories } = await api.matches.ofTournament({ tournamentId });
  const match = categories.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  if (!match) throw new Error("the match is gone");
  const undoes = categories.flatMap(({ matches }) => matches).flatMap(({ id, outcome }) => (outcome ? id : []));
  const outcome = straightSets(match.winner === "pair1" ? "pair2" : "pair1");
  await api.matches.enter({ matchId, revision: match.revision, outcome, undoes });
}

test("whoever listens, comes and goes knows in the end what there is, whichever server they hear it from", async () => {
  const apis = servers.map((server) => server.client(paraná.cookie));
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 12 }), async (story) => {
      const screens = Array.from({ length: 6 }, (_, index) => new Screen(servers[index % 2 === 0 ? 0 : 1]));
      for (const one of story) {
        if (one.does === "play")
          await play(matchIds[one.match % matchIds.length] ?? "", apis[one.server] ?? paraná.api);
        else if (one.does === "deaf") await deafen();
        else if (one.does === "comes") await screens[one.screen]?.look();
        else screens[one.screen]?.lookAway();
      }
      for (const screen of screens) await screen.look();
      const { v, matches, zones } = await wholeOf(app, topic);
      for (const { copy } of screens) await copy.reaches(v);
      for (const { copy } of screens) {
        expect(copy.told()).toEqual(screens[0]?.copy.told());
        expect([copy.matches.size, copy.zones.size]).toEqual([matches.length, zones.length]);
        expect(new Map(matches.map((match) => [match.id, match]))).toEqual(copy.matches);
      }
      for (const screen of screens) screen.lookAway();
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test("a server that is deaf for a moment tells afterwards what it has not heard", async () => {
  const screen = new Screen(app);
  await screen.look();
  const [matchId = ""] = matchIds;
  for (let times = 0; times < 3; times += 1) {
    await Promise.all([deafen(), play(matchId, paraná.api)]);
    const { v } = await wholeOf(app, topic);
    await screen.copy.reaches(v);
  }
  screen.lookAway();
});
