import type { Logger } from "pino";
import type { PersonId } from "#domain/lib/ids.ts";

type Write = (about: object, message: string) => void;

/** The log of one request. Every line has the request's id, and the caller once known. */
export type RequestLog = {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** Names the caller in all later lines. */
  readonly name: (person: PersonId) => void;
};

/**
 * Creates the log of a request. It costs nothing until a line is written, which few requests do; a child logger would
 * cost something for each.
 */
export function createRequestLog(log: Logger, requestId: string): RequestLog {
  let person: PersonId | undefined;
  const whose = () => (person === undefined ? { requestId } : { requestId, person });
  return {
    info: (about, message) => log.info({ ...whose(), ...about }, message),
    warn: (about, message) => log.warn({ ...whose(), ...about }, message),
    error: (about, message) => log.error({ ...whose(), ...about }, message),
    name: (one) => {
      person = one;
    },
  };
}
