import { isDeepStrictEqual } from "node:util";
import { ORPCError } from "@orpc/server";
import { type Refusal, refusals } from "#contract/errors.ts";
import type { Result } from "#domain/lib/result.ts";

/** A refusal of the catalogue, ready to be thrown where no procedure's own `errors` are at hand (gate, shared writes). */
export function refusal(code: Refusal): ORPCError<Refusal, undefined> {
  return new ORPCError(code, { status: refusals[code].status });
}

/**
 * The value of a rule, or its refusal thrown as the procedure's own error.
 * It compiles only if the contract declares every refusal that the rule can give.
 */
export function orRefuse<Value, Reason extends string>(
  result: Result<Value, Reason>,
  errors: { readonly [Code in Reason]: () => Error },
): Value {
  if (result.ok) return result.value;
  throw errors[result.reason]();
}

/** Refuses to write over what of a club's rules whoever writes has not seen; pages of before do not say what they saw. Decision 0094. */
export function refuseChanged(
  seen: object | undefined,
  now: object,
  errors: { readonly CLUB_RULES_CHANGED: () => Error },
): void {
  if (seen !== undefined && !isDeepStrictEqual(seen, now)) throw errors.CLUB_RULES_CHANGED();
}
