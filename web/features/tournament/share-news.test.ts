import { expect, test } from "vitest";
import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { shareNews } from "./share-news.ts";

const side = (name: string) =>
  ({ kind: "pair", pairId: name, players: pairNamed(name, "Bea Paz"), seed: null, place: null }) as const;
const final = (winner: MatchView["winner"]): MatchView => ({
  id: "m",
  stage: "knockout",
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
  seedsByLot: false,
  randomSeed: "1",
  rounds: [[final(winner)]],
  thirdPlace: null,
  zones: [],
  withdrawnPairIds: [],
});
const tournament = (status: "upcoming" | "finished" | "cancelled", ...brackets: (BracketView | null)[]) => ({
  status,
  startDate: "2026-11-21" as const,
  endDate: "2026-11-22" as const,
  categories: brackets.map((bracket) => ({ name: "Femenino" as const, level: "5ta" as const, bracket })),
});
const told = "• 5ta Femenino: campeones Eva Sosa / Bea Paz";

test.each([
  ["before its first day it is to come", "2026-11-20", tournament("upcoming", null), "ahead", []],
  ["drawn before its first day it is to come", "2026-11-20", tournament("upcoming", drawn(null)), "ahead", []],
  [
    "once something was played it is played, whatever the calendar says",
    "2026-11-20",
    tournament("upcoming", drawn("pair2"), drawn(null)),
    "playing",
    [told],
  ],
  [
    "when all finals are played before its first day it is over",
    "2026-11-20",
    tournament("upcoming", drawn("pair2")),
    "over",
    [told],
  ],
  ["on its days it is played", "2026-11-22", tournament("upcoming", drawn(null)), "playing", []],
  [
    "one final of two is told, and the rest is still played",
    "2026-11-22",
    tournament("upcoming", drawn("pair2"), drawn(null)),
    "playing",
    [told],
  ],
  [
    "when all finals are played it is over, closed or not",
    "2026-11-22",
    tournament("upcoming", drawn("pair2")),
    "over",
    [told],
  ],
  ["a closed one is over", "2026-11-22", tournament("finished", drawn("pair2")), "over", [told]],
  ["one that was called off stays so", "2026-11-22", tournament("cancelled", null), "cancelled", []],
] as const)("what is shared fits the state: %s", (_, today, shared, stage, champions) => {
  expect(shareNews(shared, today)).toEqual({ stage, champions });
});
