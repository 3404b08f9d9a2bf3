import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { searchText } from "#contract/values.ts";
import { SearchField } from "./search-field.tsx";

test("a search field takes the longest text that the server searches for, and not one letter more", () => {
  const html = renderToStaticMarkup(createElement(SearchField, { value: "", onChange: () => {} }));
  const most = Number(/maxLength="(\d+)"/i.exec(html)?.[1]);
  expect(searchText.safeParse("a".repeat(most)).success).toBe(true);
  expect(searchText.safeParse("a".repeat(most + 1)).success).toBe(false);
});
