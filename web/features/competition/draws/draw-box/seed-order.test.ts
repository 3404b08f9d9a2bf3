import { describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { bracketView, managedPairView, matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { canRedraw, confirmedByStrength, inOrder, seedsOf, zonesOf } from "./seed-order.ts";

type Pair = ManagedCategory["pairs"][number];
type Match = BracketView["rounds"][number][number];

const pair = (id: string, place: number, status: Pair["status"] = "confirmed_by_admin"): Pair =>
  managedPairView(id, { place, status });
const ids = (pairs: readonly Pair[]) => pairs.map(({ id }) => id).join("");

const side = (pairId: string | null, seed: number | null) =>
  sideView(pairId, { seed, kind: pairId === null ? "bye" : "pair" });
const match = (sides: Match["sides"], status: Match["status"] = "pending"): Match => matchView(sides, { status });
const drawn = (...matches: Match[]): BracketView => bracketView([matches]);

test("only confirmed pairs are drawn, the strongest first", () => {
  const pairs = [
    pair("a", 3),
    pair("b", 1, "confirmed_by_players"),
    pair("c", 2),
    { ...pair("d", 4, "pending"), place: null },
  ];
  expect(ids(confirmedByStrength(pairs))).toBe("ca");
});

test("the club's order wins over strength", () => {
  expect(ids(inOrder([pair("a", 30), pair("b", 20), pair("c", 10)], ["c", "a", "b"]))).toBe("cab");
});

test("an order older than the list leaves out pairs that left and puts new ones last", () => {
  expect(ids(inOrder([pair("n", 99), pair("a", 30), pair("b", 20)], ["b", "gone", "a"]))).toBe("ban");
});

test("keeps the pairs as given without an order of the club", () => {
  expect(ids(inOrder([pair("a", 1), pair("b", 2)], null))).toBe("ab");
});

test("the seeds of a draw are read from its first round, byes left out", () => {
  expect(seedsOf(drawn(match([side("a", 1), side(null, null)], "bye"), match([side("c", 3), side("b", 2)])))).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a draw can be made again until a match is finished; a bye is no result", () => {
  const bye = match([side("a", 1), side(null, null)], "bye");
  expect(canRedraw(drawn(bye, match([side("b", 2), side("c", 3)])))).toBe(true);
  expect(canRedraw(drawn(bye, match([side("b", 2), side("c", 3)], "finished")))).toBe(false);
});

describe("with zones", () => {
  const row = (pairId: string, zoneSeed: number): ZoneView["rows"][number] => {
    const counts = { points: 0, played: 0, won: 0, lost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };
    return {
      pairId,
      players: pairNamed(pairId),
      zoneSeed,
      position: 1,
      ...counts,
      settled: false,
      withdrawn: false,
      decision: null,
    };
  };
  const zoned = (status: Match["status"]): BracketView => ({
    ...drawn(match([side(null, null), side(null, null)])),
    zones: [
      {
        letter: "A",
        qualifiers: 2,
        finished: false,
        matches: [match([side("b", 2), side("c", 3)], status), match([side("a", 1), side("c", 3)])],
        rows: [row("c", 3), row("a", 1), row("b", 2)],
      },
    ],
  });

  test("reads each seed once at its pair's first match, and the zones as they were formed", () => {
    expect(seedsOf(zoned("pending"))).toEqual(["a", "b", "c"]);
    expect(zonesOf(zoned("pending"))).toEqual([{ letter: "A", pairs: ["a", "b", "c"] }]);
  });

  test("the first result in a zone ends drawing again", () => {
    expect([canRedraw(zoned("pending")), canRedraw(zoned("finished"))]).toEqual([true, false]);
  });
});
