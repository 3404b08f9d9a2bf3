import { expect, test } from "vitest";
import { router } from "./router.ts";

test("a stack trace names the procedure in which the error was thrown", () => {
  const { handler } = router.pairs.accept["~orpc"];
  expect(handler.name).toBe("pairs.accept");
});
