import { expect, test } from "vitest";
import { currentNotices, toast } from "./notices.ts";

test("a repeated toast shows once, in the last place", () => {
  for (const text of ["anotado", "guardado", "anotado", "anotado"]) toast(text);
  expect(currentNotices().toasts.map(({ text }) => text)).toEqual(["guardado", "anotado"]);
});
