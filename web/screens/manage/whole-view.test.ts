import { expect, test } from "vitest";
import { wholeView } from "./whole-view.ts";

const weekend = { status: "upcoming", startDate: "2026-11-28", endDate: "2026-11-29" } as const;

test("opens a tournament on the day view on its days, unless the address asks for a part", () => {
  expect(wholeView(weekend, {}, "2026-11-28")).toBe("hoy");
  expect(wholeView(weekend, {}, "2026-11-27")).toBeNull();
  expect(wholeView(weekend, { categoria: "masculino-6ta" }, "2026-11-28")).toBeNull();
  expect(wholeView(weekend, { ver: "partidos" }, "2026-11-28")).toBeNull();
  expect(wholeView(weekend, { ver: "horarios" }, "2026-11-28")).toBe("horarios");
});

test("a finished tournament has no day view", () => {
  expect(wholeView({ ...weekend, status: "finished" }, { ver: "hoy" }, "2026-11-28")).toBeNull();
});
