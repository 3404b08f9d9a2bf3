import { isDeepStrictEqual } from "node:util";
import { type AnyProcedure, Procedure } from "@orpc/server";
import type { StandardHandlerOptions } from "@orpc/server/standard";
import type { RequestContext } from "./gate.ts";

const unchecked = new WeakMap<AnyProcedure, AnyProcedure>();

type Interceptor = NonNullable<StandardHandlerOptions<RequestContext>["clientInterceptors"]>[number];

/**
 * Creates the interceptor for answers. Outside production it checks them against the contract; in production they are
 * sent as they are.
 */
export function answering({ checked }: { readonly checked: boolean }): Interceptor {
  return async ({ next, ...calling }) => {
    const { procedure, path } = calling;
    const answer = await next({ ...calling, procedure: withoutAnswerSchema(procedure) });
    if (checked) await checkAnswer(procedure, path, answer);
    return answer;
  };
}

/**
 * Returns the procedure without the schema of its answer, with which the library would validate and rebuild every
 * answer. For a drawn tournament that took as long as reading it from the database.
 */
export function withoutAnswerSchema(procedure: AnyProcedure): AnyProcedure {
  const known = unchecked.get(procedure);
  if (known) return known;
  const { outputSchema: _, ...definition } = procedure["~orpc"];
  const made = new Procedure(definition);
  unchecked.set(procedure, made);
  return made;
}

/**
 * Fails unless the answer is exactly what the contract states. In production nobody removes extra fields, so they would
 * leave the server.
 */
async function checkAnswer(procedure: AnyProcedure, path: readonly string[], answer: unknown): Promise<void> {
  const checked = await procedure["~orpc"].outputSchema?.["~standard"].validate(answer);
  if (checked === undefined) return;
  const failed = checked.issues ? JSON.stringify(checked.issues) : difference(checked.value, answer);
  if (failed !== null) throw new Error(`${path.join(".")} does not answer what its contract says: ${failed}`);
}

function difference(said: unknown, answer: unknown): string | null {
  const [one, other] = [said, answer].map((value) => JSON.parse(JSON.stringify(value ?? null)));
  return isDeepStrictEqual(one, other) ? null : `${JSON.stringify(other)} instead of ${JSON.stringify(one)}`;
}
