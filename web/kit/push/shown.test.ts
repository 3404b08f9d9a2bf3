import { expect, test } from "vitest";
import { shownOf } from "./shown.ts";

const told = { title: "Te invitaron", body: "Lucía te invitó", tag: "pair-1", path: "/torneo/1?categoria=2" };

test("shows the server's notification", () => {
  expect(shownOf(told)).toEqual(told);
});

test.each([null, undefined, "hola", 3, [], {}, { title: 4, body: "" }])("shows a default for %o", (unreadable) => {
  expect(shownOf(unreadable)).toEqual({ title: "Punto de Oro", body: "Tenés un aviso nuevo.", tag: "", path: "/" });
});

test.each(["https://otro.example/", "//otro.example", "/\\otro.example", "javascript:alert(1)"])(
  "never leads to %s",
  (path) => {
    expect(shownOf({ ...told, path }).path).toBe("/");
  },
);
