import { randomUUID } from "node:crypto";
import type { Expectation } from "./expectation.ts";
import { answerOf, type Procedure } from "./procedures.ts";
import { actors, type Scene } from "./scene.ts";
import type { Writes } from "./writes.ts";

/** Calls a procedure twice with one idempotency key. Returns both answers and the number of changes of the second. */
export async function retry(
  scene: Scene,
  procedure: Procedure,
  { answers }: Expectation,
  input: unknown,
  { mark, undoTo }: Writes,
): Promise<{ readonly first: unknown; readonly second: unknown; readonly changes: number }> {
  const actor = actors.find((one) => answers[one] === "ok");
  if (actor === undefined || actor === "nobody" || actor === "deactivated") throw new Error("nobody may");
  const key = randomUUID();
  const client = scene.app.client(scene[actor].cookie, () => key);
  const first = await answerOf(client, procedure, input);
  const between = await mark();
  const second = await answerOf(client, procedure, input);
  return { first, second, changes: await undoTo(between) };
}
