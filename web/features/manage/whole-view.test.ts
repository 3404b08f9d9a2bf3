import { expect, test } from "vitest";
import { wholeView } from "./whole-view.ts";

const weekend = { status: "upcoming", startDate: "2026-11-28", endDate: "2026-11-29" } as const;

test("on its days a tournament opens on the day, unless something of it is asked for", () => {
  expect(wholeView(weekend, {}, "2026-11-28")).toBe("hoy");
  expect(wholeView(weekend, {}, "2026-11-27")).toBeNull();
  expect(wholeView(weekend, { categoria: "masculino-6ta" }, "2026-11-28")).toBeNull();
  expect(wholeView(weekend, { ver: "partidos" }, "2026-11-28")).toBeNull();
  expect(wholeView(weekend, { ver: "horarios" }, "2026-11-28")).toBe("horarios");
});

test("a tournament that is over has no day any more", () => {
  expect(wholeView({ ...weekend, status: "finished" }, { ver: "hoy" }, "2026-11-28")).toBeNull();
});
