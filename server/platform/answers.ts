import { isDeepStrictEqual } from "node:util";
import { type AnyProcedure, Procedure } from "@orpc/server";
import type { StandardHandlerOptions } from "@orpc/server/standard";
import type { RequestContext } from "./gate.ts";

const unchecked = new WeakMap<AnyProcedure, AnyProcedure>();

type Interceptor = NonNullable<StandardHandlerOptions<RequestContext>["clientInterceptors"]>[number];

/** Answers are compared with the contract wherever the program is worked on, and in production they are sent as they are. */
export function answering({ checked }: { readonly checked: boolean }): Interceptor {
  return async ({ next, ...calling }) => {
    const { procedure, path } = calling;
    const answer = await next({ ...calling, procedure: withoutAnswerSchema(procedure) });
    if (checked) await checkAnswer(procedure, path, answer);
    return answer;
  };
}

/**
 * The procedure without the schema of its answer, with which the library would compare every answer and write it anew. Reading
 * a drawn tournament that took as long as finding it.
 */
function withoutAnswerSchema(procedure: AnyProcedure): AnyProcedure {
  const known = unchecked.get(procedure);
  if (known) return known;
  const { outputSchema: _, ...definition } = procedure["~orpc"];
  const made = new Procedure(definition);
  unchecked.set(procedure, made);
  return made;
}

/**
 * Fails unless the answer is what the contract says and nothing else: what it does not name would leave the server, for in
 * production nobody takes it out.
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
