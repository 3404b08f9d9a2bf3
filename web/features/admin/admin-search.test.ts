import { expect, test } from "vitest";
import { adminSearch } from "./admin-search.ts";

test.each([
  ["nothing", {}, {}],
  [
    "all of it",
    { texto: "ana", rol: "player", estado: "inactive", pagina: 3 },
    { texto: "ana", rol: "player", estado: "inactive", pagina: 3 },
  ],
  ["figures, which the router reads as a number", { texto: 2026 }, { texto: "2026" }],
  ["what does not exist", { texto: "", rol: "owner", estado: "gone", pagina: "2" }, {}],
  ["the first page, which needs no mention", { pagina: 1 }, {}],
  ["pages that cannot be", { pagina: -1 }, {}],
  ["half a page", { pagina: 2.5 }, {}],
  ["words without end", { texto: "x".repeat(500) }, { texto: "x".repeat(80) }],
])("an address with %s", (_what, search, understood) => {
  expect(adminSearch(search)).toEqual(understood);
});
