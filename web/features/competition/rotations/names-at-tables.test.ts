import { expect, test } from "vitest";
import { namesAtTables } from "./names-at-tables.ts";

test("players are named shortly, and two with one short name by their whole names", () => {
  const nameOf = namesAtTables([
    { id: "a", name: "Agustín Weiss", shortName: "Weiss" },
    { id: "b", name: "Lautaro Weiss", shortName: "Weiss" },
    { id: "c", name: "Federico Sosa", shortName: "Sosa" },
  ]);
  expect(["a", "b", "c", "nobody"].map(nameOf)).toEqual(["Agustín Weiss", "Lautaro Weiss", "Sosa", ""]);
});
