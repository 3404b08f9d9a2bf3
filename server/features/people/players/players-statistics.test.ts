import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { Consolation } from "#domain/competition/cups/consolation.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { playOut, type SentOutcome } from "#tests/support/play.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

type Pair = readonly [SomeBody, SomeBody];

/** Returns the outcome of a played match, printed with the first pair's games first; `mine` is their side. */
function played(text: string, mine: "pair1" | "pair2"): SentOutcome {
  const read = readSets(text);
  if (!read.ok) throw new Error(`not a score: ${text}`);
  const sets = read.value.map((set) => (mine === "pair1" ? set : { ...set, pair1: set.pair2, pair2: set.pair1 }));
  return { kind: "played", sets };
}

/** Plays a one-day knockout of these pairs; `outcomeOf` gives every result from the side of the pair of `first`. */
async function knockout(
  day: CalendarDate,
  pairs: readonly Pair[],
  outcomeOf: (match: MatchView, mine: "pair1" | "pair2") => SentOutcome,
  consolation: Consolation = "none",
): Promise<void> {
  const rules = rulesFrom({ ...defaultChoice, consolation });
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ rules }]);
  const categoryId = categoryIds[0] ?? "";
  for (const [one, other] of pairs) {
    await owner.api.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: true });
  }
  await owner.api.draws.generate({ categoryId });
  await app.db.update(tournament).set({ startDate: day, endDate: day }).where(eq(tournament.id, tournamentId));
  const first = pairs[0]?.[0].name ?? "";
  await playOut(owner, tournamentId, (match) =>
    outcomeOf(match, match.sides[0].players?.some(({ name }) => name === first) ? "pair1" : "pair2"),
  );
}

async function people(...names: readonly string[]): Promise<SomeBody[]> {
  return Promise.all(names.map((name) => player(app, name)));
}

describe("a player's statistics", () => {
  test("are empty before the first match, and not found for a person without a profile", async () => {
    const [ana] = await people("Ana Nueva");
    expect(await ana?.api.players.statistics({ playerId: ana.id })).toEqual({
      played: 0,
      won: 0,
      setsWon: 0,
      setsLost: 0,
      streak: null,
      lastFive: [],
      partners: [],
      rivals: [],
      headToHead: null,
    });
    await expect(ana?.api.players.statistics({ playerId: owner.id })).rejects.toMatchObject({
      code: "PLAYER_NOT_FOUND",
    });
  });

  test("count matches and sets, with partners and rivals, latest first", async () => {
    const [ana, bea, caro, dani, eva] = await people("Ana Ríos", "Bea Sosa", "Caro Paz", "Dani Gil", "Eva Luz");
    if (!ana || !bea || !caro || !dani || !eva) throw new Error("five players");
    await knockout(
      "2026-05-01",
      [
        [ana, bea],
        [caro, dani],
      ],
      (_match, mine) => played("6-4 3-6 [10-7]", mine),
    );
    await knockout(
      "2026-06-01",
      [
        [ana, eva],
        [caro, dani],
      ],
      (_match, mine) => played("4-6 3-6", mine),
    );
    await knockout(
      "2026-07-01",
      [
        [ana, bea],
        [caro, eva],
      ],
      (_match, mine) => {
        const sets = played("6-3 2-1", mine);
        return { kind: "retirement", retired: mine, sets: sets.kind === "played" ? sets.sets : [] };
      },
    );
    const shown = await caro.api.players.statistics({ playerId: ana.id });
    expect(shown).toMatchObject({ played: 3, won: 1, setsWon: 3, setsLost: 3, streak: { won: false, count: 2 } });
    expect(shown.lastFive.map(({ won, score, partner }) => [won, score, partner.name])).toEqual([
      [false, "6-3 2-1 abandono", "Bea Sosa"],
      [false, "4-6 3-6", "Eva Luz"],
      [true, "6-4 3-6 [10-7]", "Bea Sosa"],
    ]);
    expect(shown.partners).toMatchObject([
      { player: { name: "Bea Sosa" }, played: 2, won: 1 },
      { player: { name: "Eva Luz" }, played: 1, won: 0 },
    ]);
    expect(shown.rivals.map(({ player: rival, played: times, won }) => [rival.name, times, won])).toEqual([
      ["Caro Paz", 3, 1],
      ["Dani Gil", 2, 1],
      ["Eva Luz", 1, 0],
    ]);
    expect(shown.headToHead).toEqual({ played: 3, won: 1 });
    expect((await ana.api.players.statistics({ playerId: ana.id })).headToHead).toBeNull();
    expect((await bea.api.players.statistics({ playerId: ana.id })).headToHead).toBeNull();
  });

  test("name the cup of a match, and list a consolation as later than the defeat that led there", async () => {
    const pairs = await Promise.all(
      ["Uno", "Dos", "Tres", "Cuatro"].map(async (name): Promise<Pair> => {
        const [one, other] = await people(`Ana ${name}`, `Bea ${name}`);
        if (!one || !other) throw new Error("two players");
        return [one, other];
      }),
    );
    await knockout("2026-05-01", pairs, () => played("6-2 6-2", "pair1"), "first-match");
    const shown = await Promise.all(pairs.map(([{ id, api }]) => api.players.statistics({ playerId: id })));
    const cups = shown.map(({ lastFive }) => lastFive.map(({ cup, won }) => `${cup} ${won ? "won" : "lost"}`).join());
    expect(cups.toSorted()).toEqual([
      "consolation lost,main lost",
      "consolation won,main lost",
      "main lost,main won",
      "main won,main won",
    ]);
  });

  test("leave out byes and walkovers, which do not break a streak either", async () => {
    const [ana, bea, caro, dani, eva, fer] = await people(
      "Ana Dos",
      "Bea Dos",
      "Caro Dos",
      "Dani Dos",
      "Eva Dos",
      "Fer Dos",
    );
    if (!ana || !bea || !caro || !dani || !eva || !fer) throw new Error("six players");
    const pairs = [
      [ana, bea],
      [caro, dani],
      [eva, fer],
    ] as const;
    await knockout("2026-05-01", pairs, (_match, mine) => played("6-0 6-0", mine));
    await knockout("2026-06-01", pairs.slice(0, 2), (_match, mine) => ({ kind: "walkover", absent: mine }));
    await knockout("2026-07-01", pairs.slice(0, 2), (_match, mine) => played("6-1 6-1", mine));
    const { played: count, streak } = await ana.api.players.statistics({ playerId: ana.id });
    expect(streak).toEqual({ won: true, count });
    const byes = await Promise.all(
      pairs.map(async ([{ id, api }]) => (await api.players.statistics({ playerId: id })).played),
    );
    // With three pairs one has a bye: the first tournament has two matches, which count for four pairs; the last has
    // one.
    expect(byes.reduce((sum, one) => sum + one, 0)).toBe(4 + 2);
  });
});
