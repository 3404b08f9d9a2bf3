import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoldedRows } from "./folded-rows.tsx";

const numbers = Array.from({ length: 32 }, (_, index) => index + 1);

function drawn(rows: readonly number[], keeps?: (row: number) => boolean): string {
  const children = (shown: readonly number[]) => shown.join(" ");
  return renderToStaticMarkup(createElement(FoldedRows<number>, { rows, children, ...(keeps && { keeps }) }));
}

test("a long list shows its first twelve rows, and the viewer's own wherever it stands", () => {
  expect(drawn(numbers)).toMatch(/1 2 3 4 5 6 7 8 9 10 11 12<.*Ver 20 más/);
  expect(drawn(numbers, (row) => row === 30)).toMatch(/ 11 12 30<.*Ver 19 más/);
  expect(drawn(numbers.slice(0, 13))).toMatch(/ 13</);
});
