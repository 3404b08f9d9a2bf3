import { expect, test } from "vitest";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { fittingMatches, fittingPlayers } from "./finding.ts";
import { fitsLadder } from "./joining.ts";
import { openSeats } from "./marks.ts";
import { isInRange } from "./open-match.ts";

test("the search finds exactly the categories and ranges in which a player may take a seat", () => {
  for (const category of categoryNames)
    for (const level of levels) {
      const fits = fittingMatches({ category, level });
      for (const ladder of categoryNames) expect(fits.ladders.includes(ladder)).toBe(fitsLadder(category, ladder));
      for (const [nth, weakest] of levels.entries())
        for (const strongest of levels.slice(nth))
          expect([weakest, strongest, fits.weakest.includes(weakest) && fits.strongest.includes(strongest)]).toEqual([
            weakest,
            strongest,
            isInRange(level, { weakest, strongest }),
          ]);
    }
});

test("the players of a match are exactly those whose search finds it", () => {
  const ranges = levels.flatMap((weakest, nth) => levels.slice(nth).map((strongest) => ({ weakest, strongest })));
  for (const ladder of categoryNames)
    for (const range of [null, ...ranges]) {
      const players = fittingPlayers({ ladder, range, open: [null] });
      for (const category of categoryNames)
        for (const level of levels)
          expect(players.some((one) => one.category === category && one.level === level)).toBe(
            fitsLadder(category, ladder) && (range === null || isInRange(level, range)),
          );
    }
});

test("a match that is news for women alone is for no other category", () => {
  const players = fittingPlayers({ ladder: "Mixto", range: null, open: ["woman", "man"], only: "woman" });
  expect([...new Set(players.map(({ category }) => category))]).toEqual(["Femenino"]);
});

test.each([
  [["woman"], ["Femenino", "Mixto"]],
  [["man"], ["Masculino", "Mixto"]],
  [
    ["woman", "man"],
    ["Masculino", "Femenino", "Mixto"],
  ],
  [[], []],
] as const)("a match in Mixto whose open seats are %j is for %j", (open, categories) => {
  const players = fittingPlayers({ ladder: "Mixto", range: null, open });
  expect([...new Set(players.map(({ category }) => category))]).toEqual(categories);
  const seats = open.map((mark) => ({ state: "free" as const, mark }));
  for (const category of categoryNames)
    expect(openSeats(seats, fittingMatches({ category, level: "6ta" }).mark).length > 0).toBe(
      categories.some((one) => one === category),
    );
});
