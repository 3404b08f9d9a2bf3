import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { weekends } from "#tests/support/scheduling/weekends.ts";
import { searchFor } from "./searches.ts";

const [weekend = { categories: [], courts: 1, days: [], shared: 0 }] = weekends;
const problem = problemOf({ ...weekend, seed: "1" });
const asked = { keep: "none", seed: "1" } as const;

test("the thread that answers requests stays free while a search runs", async () => {
  await searchFor("warm", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  let thought = false;
  const search = searchFor("one", { problem, plan: new Map(), asked }).finally(() => {
    thought = true;
  });
  // A search on this thread would have ended before the next turn of the event loop.
  await setImmediate();
  expect(thought).toBe(false);
  await search;
});

test("a search in the worker finds the same order of play as one made here", async () => {
  const found = await searchFor("same", { problem, plan: new Map(), asked: { ...asked, rounds: 0 } });
  expect(found?.places).toEqual(propose(problem, new Map(), { ...asked, rounds: 0 }).places);
});
