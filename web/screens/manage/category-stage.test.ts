import { expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { pairNamed } from "#tests/support/names.ts";
import { categoryStage } from "./category-stage.ts";

type Status = ManagedCategory["pairs"][number]["status"];

const none = { owed: 0, paid: 0, toReturn: 0 };
const pairs = (...statuses: Status[]): ManagedCategory["pairs"] =>
  statuses.map((status, index) => ({
    id: `pair ${index}`,
    players: pairNamed("Ana Ríos"),
    status,
    proposedAt: "2026-11-20T12:00:00Z",
    strength: 0,
    place: null,
    cost: null,
    paid: status === "confirmed_by_admin",
    halves: [none, none],
    unverified: false,
    letIn: [],
    wildCard: false,
    note: null,
    noteReviewed: true,
  }));

const side = { kind: "pair", pairId: "a", players: null, seed: null, loserOf: null, place: null } as const;
const match = (status: MatchView["status"]): MatchView => {
  const where = {
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
  } as const;
  return { ...where, sides: [side, side], winner: null, outcome: null, score: null, status };
};
const drawn = (final: MatchView["status"], third: MatchView["status"] | null = null): BracketView => ({
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
  rounds: [[match("bye")], [match(final)]],
  thirdPlace: third && match(third),
  beside: [],
  guaranteed: null,
  roundsToPlay: 0,
  zones: [],
  withdrawnPairIds: [],
});

const confirmed = pairs("confirmed_by_admin", "confirmed_by_admin");

test.each([
  ["payments are missing", pairs("confirmed_by_admin", "confirmed_by_admin", "confirmed_by_players"), null, 0],
  ["there is one pair", pairs("confirmed_by_admin"), null, 0],
  ["all have paid", confirmed, null, 1],
  ["it is drawn", confirmed, drawn("pending"), 2],
  ["the third place is missing", confirmed, drawn("finished", "pending"), 2],
  ["a round is still to be played", confirmed, { ...drawn("finished"), roundsToPlay: 1 }, 2],
  ["all is played", confirmed, drawn("finished", "finished"), 3],
])("finds the stage of a category when %s", (_, entered, bracket, stage) => {
  expect(categoryStage({ bracket, pairs: entered, entrants: [] }, "upcoming")).toBe(stage);
});

test("every stage of a played category is done once the tournament is closed", () => {
  const bracket = { ...drawn("finished"), roundsToPlay: 2 };
  expect(categoryStage({ bracket, pairs: confirmed, entrants: [] }, "finished")).toBe(4);
});
