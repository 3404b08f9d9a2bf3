import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/lib/calendar.ts";
import { expiresOn, type LedgerEntry, placesWon, rankingOn, usualValidity } from "./ledger.ts";

const entry = (
  player: string,
  points: number,
  earnedOn: LedgerEntry<string>["earnedOn"],
  tournament = `${earnedOn} ${points}`,
) => ({ player, tournament, points, earnedOn });

const rows = (entries: readonly LedgerEntry<string>[], day: LedgerEntry<string>["earnedOn"] = "2026-06-01") =>
  rankingOn(day, entries, usualValidity).map(({ player, position, points }) => `${position} ${player} ${points}`);

describe("points count for 52 weeks", () => {
  const once = [entry("ana", 500, "2025-11-30")];

  test("to the eve of the same Sunday a year later", () => {
    expect(expiresOn({ earnedOn: "2025-11-30" }, usualValidity)).toBe("2026-11-29");
    expect(rows(once, "2026-11-28")).toEqual(["1 ana 500"]);
    expect(rows(once, "2026-11-29")).toEqual([]);
  });

  test("not before the tournament's end, so that an earlier ranking can be told", () => {
    expect(rows(once, "2025-11-29")).toEqual([]);
    expect(rows(once, "2025-11-30")).toEqual(["1 ana 500"]);
  });

  test("or for as long as the province says", () => {
    expect(rankingOn("2026-03-01", once, { weeks: 12, best: null })).toEqual([]);
  });
});

describe("the order", () => {
  test("is by points, and equal points share a position", () => {
    const entries = [entry("ana", 90, "2026-05-03"), entry("bea", 300, "2026-05-03"), entry("cami", 90, "2026-05-10")];
    expect(rows([...entries, entry("dani", 10, "2026-05-10")])).toEqual([
      "1 bea 300",
      "2 ana 90",
      "2 cami 90",
      "4 dani 10",
    ]);
  });

  test("at equal points is by the best result, then by fewer tournaments, then the players' own", () => {
    const entries = [
      entry("cami", 45, "2026-05-03"),
      entry("cami", 45, "2026-05-10"),
      entry("dani", 90, "2026-05-10"),
      entry("dani", 0, "2026-05-17"),
      entry("bea", 90, "2026-05-10"),
      entry("ana", 90, "2026-05-10"),
    ];
    expect(rows(entries).map((row) => row.split(" ")[1])).toEqual(["ana", "bea", "dani", "cami"]);
  });

  test("counts only the best results where the province says so, but all tournaments", () => {
    const entries = [30, 300, 90].map((points) => entry("ana", points, "2026-05-03"));
    expect(rankingOn("2026-06-01", entries, { weeks: 52, best: 2 })).toEqual([
      { player: "ana", position: 1, points: 390, tournaments: 3 },
    ]);
  });

  test("counts a tournament once, however many of its categories a player finished", () => {
    const entries = [90, 90].map((points) => entry("ana", points, "2026-05-03", "Apertura"));
    expect(rankingOn("2026-06-01", entries, usualValidity)).toMatchObject([{ points: 180, tournaments: 1 }]);
  });
});

test("places won are told against an earlier ranking, and not at all for who is new", () => {
  const entries = [entry("ana", 90, "2026-05-03"), entry("bea", 45, "2026-05-03"), entry("bea", 300, "2026-05-10")];
  const [earlier, later] = [
    rankingOn("2026-05-04", entries, usualValidity),
    rankingOn("2026-05-11", entries, usualValidity),
  ];
  expect([placesWon("bea", earlier, later), placesWon("ana", earlier, later)]).toEqual([1, -1]);
  expect(placesWon("ana", [], later)).toBeNull();
});

test("no point is lost or made up, whatever the order of the ledger", () => {
  const anyEntry = fc
    .tuple(fc.constantFrom("ana", "bea", "cami", "dani"), fc.nat({ max: 3 }), fc.integer({ min: -400, max: 30 }))
    .map(([player, points, days]) => entry(player, 45 * points, addDays("2026-06-01", days)));
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const ranking = rankingOn("2026-06-01", entries, usualValidity);
      const live = entries.filter(({ earnedOn }) => earnedOn <= "2026-06-01" && earnedOn > "2025-06-02");
      const total = (some: readonly { points: number }[]) => some.reduce((sum, { points }) => sum + points, 0);
      expect(total(ranking)).toBe(total(live));
      expect(rankingOn("2026-06-01", entries.toReversed(), usualValidity)).toEqual(ranking);
      expect(ranking.map(({ points }) => points)).toEqual(
        ranking.map(({ points }) => points).toSorted((a, b) => b - a),
      );
    }),
  );
});
