import { expect, test } from "vitest";
import { currentNotices, toast } from "./notices.ts";

test("the same words said again are said once, and stand last", () => {
  for (const text of ["anotado", "guardado", "anotado", "anotado"]) toast(text);
  expect(currentNotices().toasts.map(({ text }) => text)).toEqual(["guardado", "anotado"]);
});
