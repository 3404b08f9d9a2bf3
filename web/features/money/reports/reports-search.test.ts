import { expect, test } from "vitest";
import { searchText } from "#contract/values.ts";
import { creditSearch, debtSearch, movementSearch } from "./reports-search.ts";

test.each([creditSearch, debtSearch, movementSearch])("an address with a long text is still searched for", (search) => {
  const { texto } = search({ texto: `  ${"ana ".repeat(50)}` });
  expect(searchText.safeParse(texto).success).toBe(true);
  expect(texto).toMatch(/^ana ana/);
});
