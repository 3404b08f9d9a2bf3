import { afterEach, expect, test } from "vitest";
import { clockDayTime, clockTime } from "./province-clock.ts";

const zoneBefore = process.env.TZ;
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

test.each(["Europe/Madrid", "UTC"])("a phone in %s reads the clock of the clubs", (zone) => {
  process.env.TZ = zone;
  const moment = new Date("2026-03-15T02:30:00Z");
  expect(clockTime(moment)).toBe("23:30");
  expect(clockDayTime(moment)).toBe("sáb, 14 mar, 23:30");
});
