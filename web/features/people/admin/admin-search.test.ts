import { expect, test } from "vitest";
import { adminSearch } from "./admin-search.ts";

test.each([
  ["nothing", {}, {}],
  [
    "all of it",
    { texto: "ana", rol: "player", estado: "inactive" },
    { texto: "ana", rol: "player", estado: "inactive" },
  ],
  ["figures, which the router reads as a number", { texto: 2026 }, { texto: "2026" }],
  ["unknown values", { texto: "", rol: "owner", estado: "gone" }, {}],
  ["words without end", { texto: "x".repeat(500) }, { texto: "x".repeat(80) }],
])("an address with %s", (_what, search, understood) => {
  expect(adminSearch(search)).toEqual(understood);
});
