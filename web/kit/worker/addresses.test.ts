import { expect, test } from "vitest";
import { concernOf } from "./addresses.ts";

const screens = ["dashboard", "torneo", "admin", "planilla"];
const opened = (path: string) => concernOf({ method: "GET", isNavigation: true, path }, screens);
const fetched = (path: string) => concernOf({ method: "GET", isNavigation: false, path }, screens);

test.each(["/dashboard", "/torneo/1b4e28ba", "/admin", "/admin/gestionar/1b4e28ba", "/planilla"])(
  "%s is a screen",
  (path) => {
    expect(opened(path)).toBe("screen");
  },
);

test.each([
  "/",
  "/api/docs",
  "/files/photos/1",
  "/j/1b4e28ba",
  "/tv/1b4e28ba",
  "/invitacion/secret",
  "/reclamar/secret",
  "/equipo/secret",
  "/planilla/secret",
  "/calendario/secret.ics",
  "/torneo/1b4e28ba.ics",
  "/dev/mail",
  "/dashboards",
])("opening %s is left alone", (path) => {
  expect(opened(path)).toBeNull();
});

test.each(["/t/1b4e28ba", "/t/1b4e28ba/llave", "/c/1b4e28ba", "/canchas", "/torneos", "/clasificacion"])(
  "%s is a public page, which is cached after a visit",
  (path) => {
    expect(opened(path)).toBe("page");
  },
);

test("only the build's files are cached, never an API answer, a person's picture or a POST request", () => {
  expect(fetched("/assets/kit-1.js")).toBe("file");
  for (const path of ["/api/v1/session", "/api/rpc/matches/mine", "/files/photos/1", "/dashboard", "/t/1b4e28ba"])
    expect([path, fetched(path)]).toEqual([path, null]);
  expect(concernOf({ method: "POST", isNavigation: true, path: "/dashboard" }, screens)).toBeNull();
});
