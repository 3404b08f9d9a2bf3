import { expect, test } from "vitest";
import type { RatingChangeView } from "#contract/competition/ratings.ts";
import { writeReasons } from "./because.ts";

const partner = { id: "1", name: "Lucía Paz", shortName: "Paz", photoUrl: null };
const change = { won: true, score: "6-2 6-3", partner };

test.each<[RatingChangeView["because"], Partial<typeof change>, string]>([
  [
    [
      { part: "expected", is: "underdog", percent: 34 },
      { part: "margin", is: "wide", factor: 1.7 },
    ],
    {},
    "Ganaron siendo menos (34 %); con diferencia (6-2 6-3).",
  ],
  [[{ part: "margin", is: "wide", factor: 2.3 }], {}, "Por goleada (6-2 6-3)."],
  [[{ part: "margin", is: "tight", factor: 0.6 }], {}, "Ajustado (6-2 6-3)."],
  [[{ part: "expected", is: "favourite", percent: 78 }], { won: false }, "Los rivales eran favoritos (78 %)."],
  [[{ part: "expected", is: "underdog", percent: 24 }], { won: false }, "Perdieron siendo favoritos (76 %)."],
  [[{ part: "expected", is: "even", percent: 52 }], { won: false }, "Era un partido parejo (48 %)."],
  [[{ part: "certainty", is: "settled" }], {}, "Tu rating ya es firme, se mueve poco."],
  [[{ part: "partner", is: "moves-more" }], {}, "Se mueve más que el de Lucía, que tiene más partidos."],
  [[], {}, ""],
])("%j of %j is told as '%s'", (because, more, sentence) => {
  expect(writeReasons({ ...change, ...more, because }, true)).toBe(sentence);
});
