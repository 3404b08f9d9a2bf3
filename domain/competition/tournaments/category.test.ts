import { expect, test } from "vitest";
import { checkCategories } from "./category.ts";

test("the same name in two levels, or the same level under two names, makes two categories", () => {
  const categories = [
    { name: "Masculino", level: "7ma" },
    { name: "Masculino", level: "6ta" },
    { name: "Mixto", level: "7ma" },
  ] as const;
  expect(checkCategories(categories)).toEqual({ ok: true, value: categories });
});

test("refuses the same name and level twice, at any place in the list", () => {
  const categories = [
    { name: "Femenino", level: "4ta" },
    { name: "Mixto", level: "4ta" },
    { name: "Femenino", level: "4ta" },
  ] as const;
  expect(checkCategories(categories)).toEqual({ ok: false, reason: "CATEGORY_REPEATED" });
});
