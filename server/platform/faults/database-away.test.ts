import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

test.each([
  ["57P01", true],
  ["25006", true],
  ["23505", false],
])("the error %s of PostgreSQL is passing: %s", (code, isPassing) => {
  const query = new Error("Failed query", { cause: Object.assign(new Error("of PostgreSQL"), { code }) });
  expect(isDatabaseAway(query)).toBe(isPassing);
});
