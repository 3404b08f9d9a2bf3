import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { record } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { type CategoryRules, defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { type Contender, measure, ratio } from "./measure.ts";
import { onStage } from "./stage.ts";

const rules = rulesFrom(defaultChoice);
const withConsolation = rulesFrom({ ...defaultChoice, consolation: "first-match" });
const withSilver = rulesFrom({ ...defaultChoice, silver: true });
const groupRules = (legs: 1 | 2) =>
  rulesFrom({ ...defaultChoice, zones: { ...defaultChoice.zones, shape: "one-group", groupPlayoff: 4, legs } });
const won = { kind: "games", pair1: 6, pair2: 4 } as const;
const lost = { kind: "games", pair1: 4, pair2: 6 } as const;
const results: readonly Outcome[] = [
  { kind: "played", sets: [won, won] },
  { kind: "played", sets: [lost, lost] },
];

/** The match that is entered, those that are played before it, and the rules of the category. */
type Entered = {
  readonly format: Format;
  readonly key: string;
  readonly before?: readonly string[];
  readonly played?: CategoryRules;
};

/**
 * Makes a contender that enters one match of a drawn board again and again, with alternating winners. Each time the
 * score is checked, and the new winner replaces the old one in the next match. Matches named in `before` are played
 * first.
 */
function entering(pairs: number, { format, key, before = [], played = rules }: Entered): Contender {
  const order = Array.from({ length: pairs }, (_, index) => `pair ${index}`);
  const drawn = competitionOf(order, { format, rules: played });
  if (!drawn.ok) throw new Error(drawn.reason);
  const board = boardOf(drawn.value, played, "");
  const enter = (match: string, result: Outcome | undefined) => {
    const change = result && enterResult(board, match, result);
    if (!change?.ok) throw new Error(change?.reason);
    record(board.matches, change.value.changes);
  };
  for (const match of before) enter(match, results[0]);
  let turn = 0;
  return { name: `${pairs}`, run: () => enter(key, results[turn++ % 2]) };
}

/** Makes the same contender with brackets-manager in memory. */
async function rival(pairs: number): Promise<Contender> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const seeding = Array.from({ length: pairs }, (_, index) => `pair ${index}`);
  const settings = { seedOrdering: ["inner_outer" as const], balanceByes: false };
  await manager.create.stage({ tournamentId: 1, name: "Playoff", type: "single_elimination", seeding, settings });
  let turn = 0;
  const run = () => {
    const [one, other] = turn++ % 2 === 0 ? [2, 0] : [0, 2];
    const wins = (score: number) => (score > 1 ? { score, result: "win" as const } : { score });
    return manager.update.match({ id: 0, opponent1: wins(one), opponent2: wins(other) });
  };
  return { name: `brackets-manager ${pairs}`, run };
}

async function besideBracketsManager(pairs: number): Promise<void> {
  const [theirs, ours] = await measure([await rival(pairs), entering(pairs, { format: "PLAYOFF", key: "R1-1" })]);
  const times = ratio(ours, theirs).toFixed(0);
  console.log(`Entering a result among ${pairs} pairs: ${times} times as fast as brackets-manager 1.11.1 in memory.`);
}

async function growth(what: string, contenders: readonly Contender[]): Promise<void> {
  const timings = await measure(contenders);
  console.log(`Time of a result ${what}, against the smallest draw:`);
  for (const timing of timings)
    console.log(`${timing.name.padStart(6)} pairs  ${ratio(timings[0], timing).toFixed(2)}`);
}

/**
 * Plays a league with a playoff to its end, several times, and prints its slowest match. The best time of each
 * match counts, because other programs interrupt this one.
 */
function wholeGroup(pairs: number, legs: 1 | 2 = 1): void {
  const order = Array.from({ length: pairs }, (_, index) => `pair ${index}`);
  const best = new Map<string, number>();
  const played = groupRules(legs);
  for (let turn = 1; turn <= 10; turn++) {
    const drawn = competitionOf(order, { format: "LEAGUE", rules: played });
    if (!drawn.ok) throw new Error(drawn.reason);
    const board = boardOf(drawn.value, played, "");
    for (const [nth, key] of [...board.matches.keys()].entries()) {
      const result = results[(nth + turn) % 3 === 0 ? 1 : 0];
      const start = performance.now();
      const change = result && enterResult(board, key, result);
      best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, performance.now() - start));
      if (!change?.ok) throw new Error(change?.reason);
      record(board.matches, change.value.changes);
    }
  }
  const twice = legs === 2 ? ", two legs" : "";
  console.log(`${`${pairs}`.padStart(6)} pairs${twice}  ${Math.max(...best.values()).toFixed(2)} ms`);
}

/** Counts the statements of one result, including session, BEGIN and COMMIT. */
async function statements(): Promise<void> {
  let count = 0;
  const connection = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: 5, options: "-c TimeZone=UTC" });
    pool.on("connect", (client) => {
      const { query } = client;
      const value = (...words: unknown[]) => {
        count += 1;
        return Reflect.apply(query, client, words);
      };
      Object.defineProperty(client, "query", { value });
    });
    return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
  };
  await onStage(
    async (app) => {
      const owner = await club(app, "Club Paraná");
      const categoryId = await categoryOf(app, owner, { quota: 64 });
      await fillWithConfirmedPairs(app, categoryId, owner, 64);
      const { rounds } = await owner.api.draws.generate({ categoryId });
      const matchId = rounds[0]?.[0]?.id ?? "";
      count = 0;
      await owner.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
      console.log(`One result through HTTP with the database: ${count} statements.`);
    },
    { connection },
  );
}

await besideBracketsManager(64);
const doubled = [8, 16, 32, 64, 128, 256, 512, 1024];
await growth(
  "in a knockout",
  doubled.map((pairs) => entering(pairs, { format: "PLAYOFF", key: "R1-1" })),
);
await growth(
  "that fills the consolation of a knockout",
  doubled.map((pairs) => entering(pairs, { format: "PLAYOFF", key: "R1-1", played: withConsolation })),
);
await growth(
  "that decides a zone of three",
  [9, 18, 33, 63, 129, 255, 513, 1023].map((pairs) =>
    entering(pairs, { format: "ROUND_ROBIN", key: "A3", before: ["A1", "A2"] }),
  ),
);
await growth(
  "that decides a zone of three, with a silver cup",
  [9, 18, 33, 63, 129, 255, 513, 1023].map((pairs) =>
    entering(pairs, { format: "ROUND_ROBIN", key: "A3", before: ["A1", "A2"], played: withSilver }),
  ),
);
console.log("The slowest result of a league with a playoff of four, by the rules alone:");
for (const pairs of [5, 8, 12, 16]) wholeGroup(pairs);
wholeGroup(16, 2);
await statements();
