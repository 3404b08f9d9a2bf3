import { expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { bracketView, matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { shareNews } from "./share-news.ts";

const final = (winner: MatchView["winner"]): MatchView => {
  const players = pairNamed("Ana Ríos", "Bea Paz");
  const rivals = pairNamed("Eva Sosa", "Bea Paz");
  return matchView([sideView("ana", { players }), sideView("eva", { players: rivals })], {
    winner,
    status: winner ? "finished" : "pending",
  });
};
const drawn = (winner: MatchView["winner"]): BracketView => bracketView([[final(winner)]]);
const tournament = (status: "upcoming" | "finished" | "cancelled", ...brackets: (BracketView | null)[]) => ({
  status,
  startDate: "2026-11-21" as const,
  endDate: "2026-11-22" as const,
  categories: brackets.map((bracket) => ({ name: "Femenino" as const, level: "5ta" as const, bracket, places: [] })),
});
const told = "• 5ta Femenino: campeones Eva Sosa / Bea Paz";

test.each([
  ["before its first day it is ahead", "2026-11-20", tournament("upcoming", null), "ahead", []],
  ["drawn before its first day it is ahead", "2026-11-20", tournament("upcoming", drawn(null)), "ahead", []],
  [
    "with a first result it is in play, even before its first day",
    "2026-11-20",
    tournament("upcoming", drawn("pair2"), drawn(null)),
    "playing",
    [told],
  ],
  [
    "with all finals played it is over, even before its first day",
    "2026-11-20",
    tournament("upcoming", drawn("pair2")),
    "over",
    [told],
  ],
  ["on its days it is in play", "2026-11-22", tournament("upcoming", drawn(null)), "playing", []],
  [
    "with one final of two played it is in play, with one champion",
    "2026-11-22",
    tournament("upcoming", drawn("pair2"), drawn(null)),
    "playing",
    [told],
  ],
  [
    "with all finals played it is over, even if not closed",
    "2026-11-22",
    tournament("upcoming", drawn("pair2")),
    "over",
    [told],
  ],
  ["a closed one is over", "2026-11-22", tournament("finished", drawn("pair2")), "over", [told]],
  ["a cancelled one stays so", "2026-11-22", tournament("cancelled", null), "cancelled", []],
] as const)("the shared stage follows the results: %s", (_, today, shared, stage, champions) => {
  expect(shareNews(shared, today)).toEqual({ stage, champions });
});

test("a closed rotation is shared with its winner", () => {
  const player = { id: "1", name: "Eva Luz", shortName: "Luz", photoUrl: null };
  const places = [
    { position: 2, player: { ...player, name: "Bea Paz" } },
    { position: 1, player },
  ];
  const closed = {
    ...tournament("finished"),
    categories: [{ name: "Mixto", level: "6ta", bracket: null, places }] as const,
  };
  expect(shareNews(closed, "2026-11-23")).toEqual({ stage: "over", champions: ["• 6ta Mixto: ganó Eva Luz"] });
});
