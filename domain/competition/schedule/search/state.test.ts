import { expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { bestPlace } from "./best-place.ts";
import { stands } from "./state/match.ts";
import { place, remove } from "./state/moves.ts";
import { placeCost } from "./state/place-cost.ts";
import type { State } from "./state/state.ts";
import { worldOf } from "./state/world.ts";

const problem = problemOf({
  seed: "costs",
  categories: [
    { pairs: 13, format: "ROUND_ROBIN" },
    { pairs: 11, format: "PLAYOFF" },
    { pairs: 6, format: "ROUND_ROBIN" },
  ],
  courts: 3,
  days: [
    [2, 9],
    [8, 26],
    [8, 22],
  ],
  shared: 6,
  restricted: 0.5,
  rules: { maxPossiblePerDay: 1, night: 700, comfortable: 30 },
});

/** Builds a new state with the places of another, built from nothing. */
function countedAnew(order: Parameters<typeof worldOf>[2], { matches }: State): State {
  const fresh = worldOf(problem, new Map(), order);
  for (const { index, start, court } of matches) {
    const same = fresh.matches[index];
    if (same && start >= 0) place(fresh, same, start / fresh.step, court);
  }
  return fresh;
}

test("the maintained cost equals the cost counted from nothing, after any moves", () => {
  const random = seededRandom("moves");
  const before = new Map(
    problem.fixtures.slice(0, 20).map(({ key }, nth) => {
      const start = 1440 + 600 + 75 * (nth % 8);
      return [key, { courtId: "court1", start, isPublished: nth % 2 === 0 }] as const;
    }),
  );
  const order = { keep: "none", before } as const;
  const state = worldOf(problem, new Map(), order);
  const passesOver = () => random() < 0.3;
  let [moves, placed] = [0, 0];
  while (moves < 10_000) {
    const match = state.movable[Math.floor(random() * state.movable.length)];
    if (!match) break;
    moves++;
    if (stands(match)) {
      if (random() < 0.3) remove(state, match);
      continue;
    }
    const found = bestPlace(state, match, { isPassedOver: passesOver });
    if (found === null) continue;
    expect(placeCost(state, match, found.step, found.court)).toBe(found.cost);
    place(state, match, found.step, found.court, found.cost);
    placed++;
    if (placed % 250 > 0) continue;
    const anew = countedAnew(order, state);
    expect(state.cost).toBe(anew.cost);
    expect(state.rows.cost).toBe(anew.rows.cost);
  }
  expect(placed).toBeGreaterThan(1000);
  for (const match of state.movable) if (stands(match)) remove(state, match);
  expect(state.cost).toBe(countedAnew(order, state).cost);
  expect(state.rows.cost).toBe(0);
});
