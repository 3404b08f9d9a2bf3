import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp, runApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { Copy, type Listening, listen, wholeOf } from "./listening.ts";

// The periodic comparison, a safety net, never runs here: every change must arrive through a notification.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
const app = await createTestApp();
// A second server, connected to the first only through the database.
const second = await runApp({ url: app.parts.databaseUrl, close: async () => {} });
const servers = [app, second] as const;
afterAll(async () => {
  await second.close();
  await app.close();
  vi.useRealTimers();
});

const paraná = await club(app, "Paraná");
/** Two tournaments between which screens switch: one with a draw and zones, and one with a draw only. */
const tournaments = [
  await drawn([
    { name: "Masculino", level: "6ta" },
    { name: "Masculino", level: "7ma", format: "ROUND_ROBIN" },
  ]),
  await drawn([{ name: "Femenino", level: "6ta" }]),
] as const;
/** The number of random runs. Few, because each waits for reconnections; LIVE_RUNS=200 takes some minutes. */
const runs = Number(process.env.LIVE_RUNS ?? 3);
const people = 50;

async function drawn(categories: Parameters<typeof tournamentOf>[2]) {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, categories);
  const matchIds: string[] = [];
  for (const categoryId of categoryIds) {
    await fillWithConfirmedPairs(app, categoryId, paraná, 8);
    const { rounds, zones } = await paraná.api.draws.generate({ categoryId });
    const playable = [...zones.flatMap(({ matches }) => matches), ...(rounds[0] ?? [])];
    matchIds.push(...playable.filter(({ sides }) => sides.every(({ pairId }) => pairId)).map(({ id }) => id));
  }
  return { tournamentId, matchIds, topic: `t:${tournamentId}` };
}

/** A screen that opens, closes, and switches between the tournaments; it keeps its copies of both. */
class Screen {
  readonly copies: ReadonlyMap<string, Copy>;
  readonly #server: (typeof servers)[number];
  #stream: Listening | null = null;
  #shown: readonly string[];

  constructor(server: (typeof servers)[number], nth: number) {
    this.#server = server;
    this.copies = new Map(tournaments.map(({ topic }) => [topic, new Copy(server, topic)]));
    this.#shown = [...this.copies.keys()].slice(nth % 2, (nth % 2) + 1);
  }

  async look(): Promise<void> {
    const known = this.#shown.map((topic) => {
      const { version = -1 } = this.copies.get(topic) ?? {};
      return version < 0 ? topic : `${topic}@${version}`;
    });
    this.#stream ??= await listen(this.#server, known, {
      onEvent: (event) => "t" in event.data && this.copies.get(event.data.t)?.hear(event),
    });
  }

  lookAway(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  async turn(): Promise<void> {
    this.#shown = [...this.copies.keys()].filter((topic) => !this.#shown.includes(topic));
    await this.#anew();
  }

  /** Tells if it shows this topic just now. */
  looksAt(topic: string): boolean {
    return this.#stream !== null && this.#shown.includes(topic);
  }

  async lookAtBoth(): Promise<void> {
    this.#shown = [...this.copies.keys()];
    await this.#anew();
  }

  async #anew(): Promise<void> {
    this.lookAway();
    await this.look();
  }
}

const oneOf = (most: number) => fc.nat({ max: most - 1 });
const ofScreen = <Does extends string>(does: Does) => fc.record({ does: fc.constant(does), screen: oneOf(people) });
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("play" as const), match: oneOf(100), server: oneOf(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("edit" as const), server: oneOf(2) }) },
  { weight: 6, arbitrary: ofScreen("comes") },
  { weight: 4, arbitrary: ofScreen("goes") },
  { weight: 4, arbitrary: ofScreen("turns") },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("deaf" as const), match: oneOf(100) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** Ends the listening database connections of both servers. */
async function deafen(): Promise<void> {
  await app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'punto-de-oro live %' and datname = current_database()`);
}

const matchIds = tournaments.flatMap((one) => one.matchIds);

/** Plays a match while neither server listens. */
async function unheard(nth: number): Promise<void> {
  await deafen();
  await play(nth, paraná.api);
}

async function play(nth: number, api: typeof paraná.api): Promise<void> {
  const matchId = matchIds[nth % matchIds.length] ?? "";
  const { tournamentId } = tournaments.find((one) => one.matchIds.includes(matchId)) ?? tournaments[0];
  const { categories } = await api.matches.ofTournament({ tournamentId });
  const match = categories.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  if (!match) throw new Error("the match is gone");
  const undoes = categories.flatMap(({ matches }) => matches).flatMap(({ id, outcome }) => (outcome ? id : []));
  const outcome = straightSets(match.winner === "pair1" ? "pair2" : "pair1");
  await api.matches.enter({ matchId, revision: match.revision, outcome, undoes });
}

const patience = { timeout: 180_000 + runs * 20_000 };

test("every screen that opens and closes has the current state in the end, on both servers", patience, async () => {
  const apis = servers.map((server) => server.client(paraná.cookie));
  const [{ tournamentId }] = tournaments;
  const happen = async (one: Happening, screens: readonly Screen[]) => {
    const api = ("server" in one ? apis[one.server] : null) ?? paraná.api;
    const screen = "screen" in one ? screens[one.screen] : undefined;
    if (one.does === "play") await play(one.match, api);
    else if (one.does === "edit") await api.tournaments.edit({ tournamentId, name: "Apertura", description: "" });
    else if (one.does === "deaf") await unheard(one.match);
    else if (one.does === "comes") await screen?.look();
    else if (one.does === "turns") await screen?.turn();
    else screen?.lookAway();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 60 }), async (story) => {
      const screens = Array.from({ length: people }, (_, nth) => new Screen(servers[nth % 2 === 0 ? 0 : 1], nth));
      // Half of the screens are open from the beginning on.
      await Promise.all(screens.filter((_, nth) => nth % 4 < 2).map((screen) => screen.look()));
      for (const one of story) await happen(one, screens);
      // At the end each tournament changes without a notification.
      await unheard(0);
      await unheard(matchIds.length - 1);
      await know(screens, (screen, topic) => screen.looksAt(topic));
      await Promise.all(screens.map((screen) => screen.lookAtBoth()));
      await know(screens, () => true);
      for (const screen of screens) screen.lookAway();
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

/** Expects the screens to reach the current state without further help. */
async function know(screens: readonly Screen[], looks: (screen: Screen, topic: string) => boolean): Promise<void> {
  for (const { topic } of tournaments) {
    const { v, matches, zones } = await wholeOf(app, topic);
    for (const screen of screens.filter((one) => looks(one, topic))) {
      const copy = screen.copies.get(topic);
      await copy?.reaches(v);
      expect([copy?.version, copy?.zones.size]).toEqual([v, zones.length]);
      expect(copy?.matches).toEqual(new Map(matches.map((match) => [match.id, match])));
      expect([...(copy?.zones.values() ?? [])]).toEqual(expect.arrayContaining(zones));
    }
  }
}
