import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp, runApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { Copy, type Listening, listen, wholeOf } from "./listening.ts";

// The second in which everything is compared anyway, as a net, never comes: what is heard is heard because it was told.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
const app = await createTestApp();
// Another server on the same database, that knows of the first by nothing else.
const second = await runApp({ url: app.parts.databaseUrl, close: async () => {} });
const servers = [app, second] as const;
afterAll(async () => {
  await second.close();
  await app.close();
  vi.useRealTimers();
});

const paraná = await club(app, "Paraná");
/** A tournament with a draw and with zones, and one with a draw: screens change from one to the other. */
const tournaments = [
  await drawn([
    { name: "Masculino", level: "6ta" },
    { name: "Masculino", level: "7ma", format: "ROUND_ROBIN" },
  ]),
  await drawn([{ name: "Femenino", level: "6ta" }]),
] as const;
/** Few, because each waits for connections that come back; LIVE_RUNS=200 tells more stories in some minutes. */
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

/** A screen that comes and goes, and turns from one tournament to the other; it keeps what it knows of both. */
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

  /** Whether it looks at this just now. */
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

/** Takes the connections that listen away from both servers. */
async function deafen(): Promise<void> {
  await app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'punto-de-oro live' and datname = current_database()`);
}

const matchIds = tournaments.flatMap((one) => one.matchIds);

/** A match is played while both servers are deaf. */
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

test(
  "whoever listens, comes and goes knows in the end what there is, whichever server they hear it from",
  patience,
  async () => {
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
        // Half of them look from the beginning on.
        await Promise.all(screens.filter((_, nth) => nth % 4 < 2).map((screen) => screen.look()));
        for (const one of story) await happen(one, screens);
        // In the end something happens to each that nobody hears of.
        await unheard(0);
        await unheard(matchIds.length - 1);
        await know(screens, (screen, topic) => screen.looksAt(topic));
        await Promise.all(screens.map((screen) => screen.lookAtBoth()));
        await know(screens, () => true);
        for (const screen of screens) screen.lookAway();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);

/** They come to know by themselves what there is. */
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
