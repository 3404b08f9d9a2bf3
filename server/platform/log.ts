import { type DestinationStream, type Logger, pino } from "pino";
import { writtenStack } from "./program/written-stack.ts";

/** The levels that LOG_LEVEL accepts, the most talkative first. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const secretNames = [
  "password",
  "newPassword",
  "currentPassword",
  "cookie",
  "set-cookie",
  "authorization",
  "token",
  "secret",
];

/** Secrets are cut wherever they hang: on the record itself, on what it carries, and one level further down. */
const redact = {
  paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: "[cut]",
};

/** The program's log: one JSON object a line, instants in UTC, secrets cut. */
export function createLog(settings: { readonly logLevel: (typeof logLevels)[number] }, to?: DestinationStream): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers: { err: tellOf } };
  const all = { level: settings.logLevel, ...options };
  return to === undefined ? pino(all) : pino(all, to);
}

/**
 * What happened and where, but nothing of what people typed: the query builder's errors end in the values of the query,
 * and the driver's carry the whole connection with them.
 */
function tellOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: message.replace(/\nparams: .*/s, ""),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    stack: writtenStack(stack?.match(/^ {4}at .*$/gm)?.join("\n") ?? ""),
    ...(cause !== undefined && { cause: tellOf(cause) }),
  };
}
