import { expect, test } from "vitest";
import { router } from "./router.ts";

test("whoever reads the trace of a surprise reads the procedure that met it", () => {
  const { handler } = router.pairs.accept["~orpc"];
  expect(handler.name).toBe("pairs.accept");
});
