import { expect, test } from "vitest";
test("keeps its promise", () => expect(1).toBe(1));
test.only("keeps another promise", () => expect(2).toBe(2)); // violation
