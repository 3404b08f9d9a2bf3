import { isDeepStrictEqual } from "node:util";
import { ORPCError } from "@orpc/server";
import { type Refusal, refusals } from "#contract/errors.ts";
import type { Result } from "#domain/lib/result.ts";

/** Creates a refusal of the catalogue for code without a procedure's own `errors` (gate, shared writes). */
export function refusal(code: Refusal): ORPCError<Refusal, undefined> {
  return new ORPCError(code, { status: refusals[code].status });
}

/**
 * Returns the value of a rule, or throws its refusal as the procedure's own error.
 * It compiles only if the contract declares every refusal of the rule.
 */
export function orRefuse<Value, Reason extends string>(
  result: Result<Value, Reason>,
  errors: { readonly [Code in Reason]: () => Error },
): Value {
  if (result.ok) return result.value;
  throw errors[result.reason]();
}

/**
 * Refuses to overwrite club rules that changed since the caller read them. Older pages do not send the version they
 * saw. Decision 0094.
 */
export function refuseChanged(
  seen: object | undefined,
  now: object,
  errors: { readonly CLUB_RULES_CHANGED: () => Error },
): void {
  if (seen !== undefined && !isDeepStrictEqual(seen, now)) throw errors.CLUB_RULES_CHANGED();
}
