import { expect, test } from "vitest";
import { countVisit, type Visits } from "./offer-install.ts";

const minute = 60_000;

test("pages opened one after the other are one visit, and whoever comes again after half an hour has come twice", () => {
  const counted: number[] = [];
  let visits: Visits | null = null;
  for (const at of [0, 5, 34, 65, 70, 60 * 24]) {
    visits = countVisit(visits, at * minute);
    counted.push(visits.count);
  }
  expect(counted).toEqual([1, 1, 1, 2, 2, 3]);
});
