import { expect, test } from "vitest";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { matchView, sideView } from "#tests/fixtures/views.ts";
import { leagueExit } from "./league-exit.ts";

type Match = CategoryMatches["matches"][number];

function match(one: string, other: string, kind: "played" | "walkover" | null, stage: Match["stage"] = "zone"): Match {
  return matchView([sideView(one), sideView(other)], {
    ...{ id: `${one}${other}${stage}`, stage, zone: "A", status: kind ? "finished" : "pending" },
    outcome: kind === "played" ? { kind, sets: [] } : kind && { kind, absent: "pair2" },
  });
}

test("a pair of a league leaves its table before half of its matches; a walkover and the playoff do not count", () => {
  const matches = [match("a", "b", "played"), match("c", "a", "walkover"), match("a", "d", null)];
  const final = match("a", "b", "played", "knockout");
  expect(leagueExit({ matches: [...matches, final] }, "a")).toEqual({ played: 1, total: 3, how: "leaves-table" });
  expect(leagueExit({ matches }, "b")).toEqual({ played: 1, total: 1, how: "rest-walkover" });
});
