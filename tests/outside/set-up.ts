import { afterAll, expect } from "vitest";
import { openSwept } from "./sweeping.ts";

const sweep = await openSwept();
// The hooks of the file come before it. A program that they left running fails the file.
afterAll(async () => {
  expect(await sweep()).toEqual([]);
});
