import { expect, test } from "vitest";
import { wholeView, wholeViews } from "./whole-view.ts";

const knockout = { drawn: true, format: "PLAYOFF" } as const;
const rounds = { drawn: true, format: "AMERICANO" } as const;
const weekend = {
  status: "upcoming",
  startDate: "2026-11-28",
  endDate: "2026-11-29",
  categories: [knockout, rounds],
} as const;

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

test("a tournament of rounds alone has a day but no order of play, and opens on the desk of its rounds", () => {
  const evening = { ...weekend, categories: [rounds] };
  expect(wholeViews(evening)).toEqual(["hoy"]);
  expect(wholeView(evening, {}, "2026-11-28")).toBeNull();
  expect(wholeView(evening, { ver: "hoy" }, "2026-11-28")).toBe("hoy");
  expect(wholeView(evening, { ver: "horarios" }, "2026-11-28")).toBeNull();
  expect(wholeViews({ ...weekend, categories: [{ ...rounds, drawn: false }] })).toEqual([]);
});

test("a league has neither: it holds no courts", () => {
  expect(wholeViews({ ...weekend, categories: [{ drawn: true, format: "LEAGUE" }] })).toEqual([]);
});
