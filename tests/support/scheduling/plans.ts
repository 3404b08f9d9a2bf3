import type { Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import type { Proposal } from "#domain/competition/schedule/search/propose.ts";
import { seededRandom } from "#domain/lib/random.ts";

/** Returns the plan after applying a proposal; matches that had begun stay as they were. */
export function applied({ places }: Pick<Proposal, "places">, before: Plan = new Map()): Plan {
  const begun = [...before].filter(([, { state }]) => state !== "planned");
  const planned = [...places].map(([key, place]) => {
    const was = before.get(key);
    return [key, { state: "planned", locked: was?.state === "planned" && was.locked, ...place }] as const;
  });
  return new Map<string, Placed>([...planned, ...begun]);
}

/** Makes a plan with some locked matches, whose first matches have been played or are on court. */
export function underWay(problem: Problem, plan: Plan, seed: string): { plan: Plan; now: number } {
  const random = seededRandom(seed);
  const starts = [...plan.values()].flatMap((placed) => (placed.state === "planned" ? [placed.start] : []));
  const now = 5 * Math.round((random() * Math.max(0, ...starts)) / 5);
  const at = (key: string, placed: Placed): Placed => {
    const { length } = problem.fixtures.find((one) => one.key === key) ?? { length: 0 };
    if (placed.state !== "planned") return placed;
    const { courtId, start } = placed;
    if (start + length <= now) return { state: "over", courtId, startedAt: start, endedAt: start + length };
    if (start <= now) return { state: "playing", courtId, startedAt: start, expectedEnd: start + length };
    return { ...placed, locked: random() < 0.3 };
  };
  return { plan: new Map([...plan].map(([key, placed]) => [key, at(key, placed)])), now };
}
