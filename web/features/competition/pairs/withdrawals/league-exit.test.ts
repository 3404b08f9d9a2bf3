import { expect, test } from "vitest";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { pairNamed } from "#tests/support/names.ts";
import { leagueExit } from "./league-exit.ts";

type Match = CategoryMatches["matches"][number];

const side = (pairId: string): Match["sides"][number] => ({
  ...{ kind: "pair", pairId, players: pairNamed(pairId), seed: null, loserOf: null, place: null },
});

function match(one: string, other: string, kind: "played" | "walkover" | null, stage: Match["stage"] = "zone"): Match {
  return {
    ...{ id: `${one}${other}${stage}`, stage, cup: "main", roundsAfter: 0, zone: "A", round: 1, position: 1 },
    ...{ sides: [side(one), side(other)], status: kind ? "finished" : "pending", winner: null, score: null },
    outcome: kind === "played" ? { kind, sets: [] } : kind && { kind, absent: "pair2" },
    ...{ nextMatchId: null, place: null, onCourt: null, revision: 0 },
  };
}

test("a pair of a league leaves its table before half of its matches; a walkover and the playoff do not count", () => {
  const matches = [match("a", "b", "played"), match("c", "a", "walkover"), match("a", "d", null)];
  const final = match("a", "b", "played", "knockout");
  expect(leagueExit({ matches: [...matches, final] }, "a")).toEqual({ played: 1, total: 3, how: "leaves-table" });
  expect(leagueExit({ matches }, "b")).toEqual({ played: 1, total: 1, how: "rest-walkover" });
});
