import { causesOf } from "./causes.ts";
import { isPassing } from "./passing.ts";

type Write = (about: object, message: string) => void;

/**
 * Logs a failure: with its stack at level 50, or as one short line at level 40 if it is transient, for example during a
 * failover. Level 50 wakes the operator at night; a failover should not.
 */
export function logFailure(
  log: { readonly warn: Write; readonly error: Write },
  error: unknown,
  message: string,
  about: object = {},
): void {
  if (!isPassing(error)) {
    log.error({ ...about, err: error }, message);
    return;
  }
  const cause = causesOf(error).at(-1);
  const code = cause && "code" in cause ? cause.code : undefined;
  log.warn({ ...about, code, reason: cause?.message }, message);
}
