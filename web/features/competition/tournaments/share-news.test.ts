import { expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { shareNews } from "./share-news.ts";

const side = (name: string) =>
  ({
    kind: "pair",
    pairId: name,
    players: pairNamed(name, "Bea Paz"),
    seed: null,
    loserOf: null,
    place: null,
  }) as const;
const final = (winner: MatchView["winner"]): MatchView => ({
  id: "m",
  stage: "knockout",
  cup: "main",
  roundsAfter: 0,
  zone: "",
  round: 1,
  position: 1,
  nextMatchId: null,
  place: null,
  onCourt: null,
  revision: 0,
  sides: [side("Ana Ríos"), side("Eva Sosa")],
  winner,
  outcome: null,
  score: null,
  status: winner ? "finished" : "pending",
});
const drawn = (winner: MatchView["winner"]): BracketView => ({
  drawId: "d",
  drawnAt: "2026-11-20T12:00:00Z",
  version: 1,
  isSeeded: true,
  orderedByClub: false,
  zonesByClub: false,
  linesByClub: false,
  qualifyingByClub: false,
  seedsByLot: false,
  randomSeed: "1",
  rounds: [[final(winner)]],
  thirdPlace: null,
  beside: [],
  guaranteed: null,
  roundsToPlay: 0,
  zones: [],
  withdrawnPairIds: [],
});
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
