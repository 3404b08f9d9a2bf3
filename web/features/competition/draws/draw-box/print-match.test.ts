import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { sideView } from "#tests/fixtures/views.ts";
import { PrintMatch } from "./print-match.tsx";

function printed(winner: MatchView["winner"], outcome: MatchView["outcome"], marks = {}): string {
  const sides: MatchView["sides"] = [sideView("ana", { seed: 1, ...marks }), sideView("bea", { seed: 1 })];
  return renderToStaticMarkup(createElement(PrintMatch, { match: { sides, winner, outcome } }));
}

test("prints a score beside the winner, and shows a match to which neither pair came as ended", () => {
  const played = printed("pair2", {
    kind: "played",
    sets: [
      { kind: "games", pair1: 3, pair2: 6 },
      { kind: "games", pair1: 4, pair2: 6 },
    ],
  });
  expect(played.match(/<small>[^<]*<\/small>/g)).toEqual(["<small>6-3 6-4</small>"]);
  expect(printed(null, { kind: "walkover", absent: "both" }).match(/W\.O\./g)).toHaveLength(2);
  expect(printed(null, null)).not.toContain("<small>");
});

test("prints the mark of an invited pair and of a lucky loser beside its name", () => {
  const marksOf = (html: string) => html.match(/>(WC|LL)</g) ?? [];
  expect(marksOf(printed(null, null, { mark: "wild-card" }))).toEqual([">WC<"]);
  expect(marksOf(printed(null, null, { mark: "lucky-loser" }))).toEqual([">LL<"]);
  expect(marksOf(printed(null, null))).toEqual([]);
});

test("prints the origin of a pair from another cup, and leaves a line to write on for a winner of the same tree", () => {
  const unknown = { pairId: null, players: null, seed: null, loserOf: null, place: null } as const;
  const written = (side: object) =>
    printed(null, null, { ...unknown, kind: "winner", ...side }).match(/<em>([^<]*)<\/em>/)?.[1];
  expect(written({ qualified: 2 })).toBe("Clasificado 2");
  expect(written({ kind: "first-loser", loserOf: { roundsAfter: 2, position: 3 } })).toBe("Perdedor Cuartos 3");
  expect(written({ kind: "vacant" })).toBe("Nadie: no vino ninguna pareja");
  expect(written({})).toBe("");
  expect(written({ kind: "zone", place: { zone: "A", position: 1 } })).toBe("");
});
