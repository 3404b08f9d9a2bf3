import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { propose } from "#domain/scheduling/search/propose.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { weekends } from "#tests/support/scheduling/weekends.ts";
import { searchFor } from "./searches.ts";

const [weekend = { categories: [], courts: 1, days: [], shared: 0 }] = weekends;
const problem = problemOf({ ...weekend, seed: "1" });
const asked = { keep: "none", seed: "1" } as const;

/** Which part of the time that something took whoever answers requests was busy with it. */
async function shareOfLoop(work: () => unknown): Promise<number> {
  // What begins in this very turn of the loop has no beginning that could be measured.
  await new Promise((resolve) => setImmediate(resolve));
  const [before, began] = [performance.eventLoopUtilization(), performance.now()];
  await work();
  const { active } = performance.eventLoopUtilization(before);
  return active / (performance.now() - began);
}

test("whoever answers requests is idle while a search thinks, which here would keep it busy all the time", async () => {
  await searchFor("warm", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  expect(await shareOfLoop(() => searchFor("one", { problem, plan: new Map(), asked }))).toBeLessThan(0.5);
  expect(await shareOfLoop(() => propose(problem, new Map(), asked))).toBeGreaterThan(0.5);
});

test("the answer is that of the same search made here", async () => {
  const found = await searchFor("same", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  expect(found?.places).toEqual(propose(problem, new Map(), { ...asked, rounds: 0 }).places);
});
