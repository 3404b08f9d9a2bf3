import { expect, test } from "vitest";
import { createWarmUp } from "./warm-up.ts";

test("each piece is done once, by its first use or by the warm-up", async () => {
  const { later, run } = createWarmUp();
  const done: string[] = [];
  const used = later(() => done.push("used"));
  const unused = later(() => done.push("unused"));
  expect(done).toEqual([]);
  used();
  await run();
  unused();
  used();
  expect(done).toEqual(["used", "unused"]);
});
