import { expect, test } from "vitest";
import { changeNotices, currentNotices, toast } from "./notices.ts";

test("a repeated toast shows once, in the last place", () => {
  // The files of a worker share this module: another test may have left a toast.
  changeNotices({ toasts: [] });
  for (const text of ["anotado", "guardado", "anotado", "anotado"]) toast(text);
  expect(currentNotices().toasts.map(({ text }) => text)).toEqual(["guardado", "anotado"]);
});
