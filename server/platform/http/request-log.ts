import type { Logger } from "pino";
import type { PersonId } from "#domain/lib/ids.ts";

type Write = (about: object, message: string) => void;

/** The log of one request: every line has the request's id, and names who asks once that is known. */
export type RequestLog = {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** Every further line names this person. */
  readonly name: (person: PersonId) => void;
};

/** Costs nothing until something is said, which few requests do: a child of the log would be written out for each. */
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
