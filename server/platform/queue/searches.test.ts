import { expect, test } from "vitest";
import { propose } from "#domain/scheduling/search/propose.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { weekends } from "#tests/support/scheduling/weekends.ts";
import { searchFor } from "./searches.ts";

const [weekend = { categories: [], courts: 1, days: [], shared: 0 }] = weekends;
const problem = problemOf({ ...weekend, seed: "1" });
const asked = { keep: "none", seed: "1" } as const;

/** How long the processor worked for whoever answers requests while something was done, in microseconds: whatever else it had to do. */
async function workHere(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test("whoever answers requests has little to do while a search thinks, which here would keep it busy", async () => {
  await searchFor("warm", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  const beside = await workHere(() => searchFor("one", { problem, plan: new Map(), asked }));
  const here = await workHere(() => propose(problem, new Map(), asked));
  expect(beside).toBeLessThan(here / 4);
});

test("the answer is that of the same search made here", async () => {
  const found = await searchFor("same", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  expect(found?.places).toEqual(propose(problem, new Map(), { ...asked, rounds: 0 }).places);
});
