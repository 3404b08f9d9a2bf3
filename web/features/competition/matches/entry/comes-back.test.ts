import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { comesBack } from "./comes-back.ts";

const side = (pairId: string): MatchView["sides"][number] => ({
  kind: "pair",
  pairId,
  players: pairNamed(pairId),
  seed: null,
  loserOf: null,
  place: null,
});
const match = (outcome: MatchView["outcome"]): Pick<MatchView, "sides" | "outcome"> => ({
  sides: [side("ana"), side("bea")],
  outcome,
});
const leftBehind = (withdrawnPairIds: string[], outcome: MatchView["outcome"]) =>
  comesBack({ withdrawnPairIds }, match(outcome));

test("a cleared W.O. comes back only for a pair that is still withdrawn", () => {
  expect(leftBehind(["ana"], { kind: "walkover", absent: "pair1" })).toBe(true);
  expect(leftBehind(["ana", "bea"], { kind: "walkover", absent: "both" })).toBe(true);
  expect(leftBehind([], { kind: "walkover", absent: "pair1" })).toBe(false);
  expect(leftBehind(["bea"], { kind: "walkover", absent: "pair1" })).toBe(false);
  expect(leftBehind(["ana"], { kind: "played", sets: [] })).toBe(false);
});
