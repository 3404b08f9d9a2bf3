import { expect, test } from "vitest";
test("keeps its promise", () => expect(1).toBe(1));
test.skip("keeps another promise", () => expect(1).toBe(2)); // violation
