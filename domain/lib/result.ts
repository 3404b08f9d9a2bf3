/** The outcome of a rule: its value, or the code of the reason for its refusal. */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** Returns the value of a rule that allows the act. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Returns the refusal of a rule, with its reason. Expected refusals are values; only surprises are exceptions. */
export function refuse<Reason extends string>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason };
}
