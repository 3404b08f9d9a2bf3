import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pairNamed } from "#tests/support/names.ts";
import { FinalResults } from "./final-results.tsx";

/** Shows the two best pairs of a category, without points. */
function shown(format: "LEAGUE" | "PLAYOFF") {
  const results = [1, 2].map((position) => {
    return { position, pairId: String(position), players: pairNamed(`p${position}`), points: 0 };
  });
  return renderToStaticMarkup(createElement(FinalResults, { results, places: [], format }));
}

test("a league shows the places of its table, without points", () => {
  expect(shown("LEAGUE").match(/Campeones|2\.º puesto|Finalistas|0 puntos/g)).toEqual(["Campeones", "2.º puesto"]);
});

test("a knockout shows its finalists, with the points of every pair", () => {
  const words = ["Campeones", "0 puntos", "Finalistas", "0 puntos"];
  expect(shown("PLAYOFF").match(/Campeones|2\.º puesto|Finalistas|0 puntos/g)).toEqual(words);
});
