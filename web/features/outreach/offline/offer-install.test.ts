import { expect, test } from "vitest";
import { countVisit, type Visits } from "./offer-install.ts";

const minute = 60_000;

test("pages opened in a row are one visit, and a page after half an hour is a second one", () => {
  const counted: number[] = [];
  let visits: Visits | null = null;
  for (const at of [0, 5, 34, 65, 70, 60 * 24]) {
    visits = countVisit(visits, at * minute);
    counted.push(visits.count);
  }
  expect(counted).toEqual([1, 1, 1, 2, 2, 3]);
});
