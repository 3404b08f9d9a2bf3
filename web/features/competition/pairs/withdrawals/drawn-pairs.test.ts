import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { matchView, sideView } from "#tests/fixtures/views.ts";
import { drawnPairIds, drawnPairStates, hasPlayed, openMatchesOf } from "./drawn-pairs.ts";

function match(one: string | null, other: string | null, status: MatchView["status"] = "pending"): MatchView {
  return matchView([sideView(one), sideView(other)], { id: `${one}${other}`, status });
}

test("returns the pairs of the zones and the knockout of a draw, each once", () => {
  const zone = { letter: "A", qualifiers: 2, finished: false, matches: [match("a", "b"), match("a", "c")], rows: [] };
  expect(
    [
      ...drawnPairIds({
        rounds: [[match("a", null)], [match("d", null)]],
        zones: [zone],
        thirdPlace: null,
        beside: [],
      }),
    ].sort(),
  ).toEqual(["a", "b", "c", "d"]);
});

test("a pair that came from the qualifying can be replaced until it has played the main cup", () => {
  const played = { ...match("a", "b", "finished"), outcome: { kind: "played" as const, sets: [] } };
  const qualifying = { key: "qualifying" as const, rounds: [[{ ...played, cup: "qualifying" as const }]] };
  const drawn = (main: MatchView) => ({ rounds: [[main]], zones: [], thirdPlace: null, beside: [qualifying] });
  expect(["a", "b"].map((pair) => hasPlayed(drawn(match("a", "c")), pair))).toEqual([false, true]);
  expect(hasPlayed(drawn(played), "a")).toBe(true);
});

test("a pair of a final that both left can be replaced while the line of its winner is empty", () => {
  const both = { kind: "walkover" as const, absent: "both" as const };
  const first = { ...match("a", "c", "finished"), roundsAfter: 1, outcome: { kind: "played" as const, sets: [] } };
  const final = { ...match("a", "b", "finished"), outcome: both };
  const rounds = [[first], [final]].map((round) => round.map((one) => ({ ...one, cup: "qualifying" as const })));
  const drawn = (main: MatchView) => ({
    rounds: [[main]],
    zones: [],
    thirdPlace: null,
    beside: [{ key: "qualifying" as const, rounds }],
  });
  const [one, other] = match("d", null, "bye").sides;
  const empty: MatchView = { ...match("d", null, "bye"), sides: [one, { ...other, kind: "vacant" }] };
  expect(["a", "b", "c"].map((pair) => hasPlayed(drawn(empty), pair))).toEqual([false, false, true]);
  expect(hasPlayed(drawn(match("d", "e")), "a")).toBe(true);
});

test("a withdrawal gives away only the open matches whose rival is known", () => {
  const matches = [match("a", "b"), match("c", "a"), match("a", "d", "finished"), match("a", null), match("c", "d")];
  expect(openMatchesOf({ matches }, "a").map(({ id }) => id)).toEqual(["ab", "ca"]);
});

test("a pair of a drawn category plays, has left or waits for a place, and has no state before the draw", () => {
  const bracket = { rounds: [[match("a", "b")]], zones: [], thirdPlace: null, beside: [], withdrawnPairIds: ["b"] };
  expect(["a", "b", "c"].map(drawnPairStates(bracket))).toEqual(["plays", "withdrawn", "reserve"]);
  expect(drawnPairStates(null)("a")).toBeNull();
});
