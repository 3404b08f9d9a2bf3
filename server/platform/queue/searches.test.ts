import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { propose } from "#domain/scheduling/search/propose.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { weekends } from "#tests/support/scheduling/weekends.ts";
import { searchFor } from "./searches.ts";

const [weekend = { categories: [], courts: 1, days: [], shared: 0 }] = weekends;
const problem = problemOf({ ...weekend, seed: "1" });
const asked = { keep: "none", seed: "1" } as const;

test("whoever answers requests goes on with its work while a search thinks", async () => {
  await searchFor("warm", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  let thought = false;
  const search = searchFor("one", { problem, plan: new Map(), asked }).finally(() => {
    thought = true;
  });
  // Whatever would think here would have ended before the next turn came.
  await setImmediate();
  expect(thought).toBe(false);
  await search;
});

test("the answer is that of the same search made here", async () => {
  const found = await searchFor("same", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  expect(found?.places).toEqual(propose(problem, new Map(), { ...asked, rounds: 0 }).places);
});
