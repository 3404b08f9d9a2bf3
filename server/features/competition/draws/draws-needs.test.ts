import { afterAll, describe, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { ResultKindView, ZoneNeeds } from "#contract/competition/zones.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

type Outcome = Parameters<typeof paraná.api.matches.enter>[0]["outcome"];
const games = (pair1: number, pair2: number) => ({ kind: "games", pair1, pair2 }) as const;

/** Returns a result of that kind with sample scores. */
function outcomeOf(kind: ResultKindView): Outcome {
  if (kind.kind === "walkover") return kind;
  const won = kind.pair1 > kind.pair2 ? games(6, 4) : games(4, 6);
  if (kind.pair1 + kind.pair2 === 2) return { kind: "played", sets: [won, won] };
  const lost = games(won.pair2, won.pair1);
  const [pair1, pair2] = kind.pair1 > kind.pair2 ? [10, 6] : [6, 10];
  return { kind: "played", sets: [won, lost, { kind: "points", pair1, pair2 }] };
}

/** Creates a drawn category of zones with some open matches in zone A; its upper pairs win in two sets. */
async function zoneBefore(open: number, count: number, superTieBreak: "one" | "points" = "one") {
  const rules = rulesFrom({ ...defaultChoice, superTieBreak });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "ROUND_ROBIN", rules }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, count);
  const { zones } = await paraná.api.draws.generate({ categoryId });
  const matches = zones[0]?.matches ?? [];
  for (const { id: matchId } of matches.slice(0, matches.length - open))
    await paraná.api.matches.enter({
      matchId,
      revision: await revisionOf(matchId),
      outcome: outcomeOf({ kind: "sets", pair1: 2, pair2: 0 }),
    });
  async function revisionOf(matchId: string) {
    const { categories } = await paraná.api.matches.ofTournament({ tournamentId });
    return categories.flatMap(({ matches }) => matches).find(({ id }) => id === matchId)?.revision ?? 0;
  }
  return { categoryId, matches, revisionOf };
}

describe("the needs of a pair before the last match of its zone", () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "come true with every result that they name, for %i pairs",
    async (count) => {
      const { categoryId, matches, revisionOf } = await zoneBefore(1, count);
      const needs = await ana.api.draws.needs({ categoryId, letter: "A" });
      const last = matches.at(-1);
      expect(needs).toMatchObject({ letter: "A", state: "open", qualifiers: 2 });
      expect(needs.matches).toEqual([expect.objectContaining({ match: last?.position })]);
      const told = new Set<string>();
      for (const result of resultsOf(needs)) {
        await paraná.api.matches.enter({
          matchId: last?.id ?? "",
          revision: await revisionOf(last?.id ?? ""),
          outcome: outcomeOf(result),
        });
        const qualified = await qualifiedOf(categoryId);
        for (const { pairId, state, cases } of needs.pairs) {
          const { verdict } =
            cases.find(({ when }) => when.every(({ results }) => results.some((one) => same(one, result)))) ?? {};
          const is = state === "open" ? verdict?.is : state;
          told.add(is ?? "nothing");
          if (is === "in" || is === "out") expect([result, qualified.includes(pairId)]).toEqual([result, is === "in"]);
        }
      }
      expect(told).not.toContain("nothing");
    },
  );
});

test("no needs are shown while too many matches are open, nor once the zone is finished", async () => {
  const open = await zoneBefore(3, 6);
  const nothing = { letter: "A", qualifiers: 2, withinLimits: false, matches: [], pairs: [] };
  expect(await ana.api.draws.needs({ categoryId: open.categoryId, letter: "A" })).toEqual({
    ...nothing,
    state: "too-open",
  });
  const played = await zoneBefore(0, 6);
  expect(await ana.api.draws.needs({ categoryId: played.categoryId, letter: "A" })).toEqual({
    ...nothing,
    state: "finished",
  });
});

test("needs that count super tie-break points say that the longest results are left out", async () => {
  const [byPoints, bySets] = [await zoneBefore(1, 6, "points"), await zoneBefore(1, 6)];
  const answer = ({ categoryId }: typeof bySets) => ana.api.draws.needs({ categoryId, letter: "A" });
  expect((await answer(byPoints)).withinLimits).toBe(true);
  expect((await answer(bySets)).withinLimits).toBe(false);
});

test("a missing zone is not found", async () => {
  const { categoryId } = await zoneBefore(3, 6);
  const missing = { status: 404, code: "ZONE_NOT_FOUND" };
  await expect(ana.api.draws.needs({ categoryId, letter: "C" })).rejects.toMatchObject(missing);
  await expect(ana.api.draws.needs({ categoryId: crypto.randomUUID(), letter: "A" })).rejects.toMatchObject(missing);
});

/** Returns the results of the open match that the needs tell apart; a single sample if no pair needs anything. */
function resultsOf({ pairs }: ZoneNeeds): ResultKindView[] {
  const all = pairs.flatMap(({ cases }) => cases.flatMap(({ when }) => when.flatMap(({ results }) => results)));
  const kinds = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return kinds.length > 0 ? kinds : [{ kind: "sets", pair1: 0, pair2: 2 }];
}

function same(one: ResultKindView, other: ResultKindView): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the pairs of zone A in the playoff. */
async function qualifiedOf(categoryId: string): Promise<(string | null)[]> {
  const bracket = await drawOf(app, categoryId, ana);
  const sides = (bracket?.rounds[0] ?? []).flatMap(({ sides }: MatchView) => sides);
  return sides.filter(({ place }) => place?.zone === "A").map(({ pairId }) => pairId);
}
