import { writeSync } from "node:fs";
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

/** What an error says may be what somebody sent. */
const messageMax = 2_000;

/** Secrets are cut wherever they hang: on the record itself, on what it carries, and one level further down. */
const redact = {
  paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: "[cut]",
};

/** The program's log: one JSON object a line, instants in UTC, secrets cut. */
export function createLog(
  settings: { readonly logLevel: (typeof logLevels)[number] },
  to: DestinationStream = gathered(lineWriter((bytes) => writeSync(1, bytes))),
): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers: { err: describeError } };
  return pino({ level: settings.logLevel, ...options }, to);
}

/**
 * The same log for lines whose every field is ours and none a secret's: to look for secrets in the one line that every answer
 * leaves takes longer than to write it.
 */
export function withoutRedaction(log: Logger): Logger {
  return log.child({}, { redact: [] });
}

/**
 * Writes the lines of one turn of the event loop together, and what is left when the program ends: every answer leaves a line, and
 * a call of the system for each costs more than the line.
 */
export function gathered(to: DestinationStream): DestinationStream {
  let waiting = "";
  const writeAll = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") to.write(lines);
  };
  process.once("exit", writeAll);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(writeAll);
      waiting += line;
    },
  };
}

/**
 * Writes lines for as long as there is room. Where there is none they are lost, and counted in the first line that fits again:
 * a full disk ends the log and not the program, which would wait in the middle of everything for room to write.
 */
export function lineWriter(write: (bytes: Uint8Array) => number): DestinationStream {
  let lost = 0;
  let isCut = false;
  const writeWhole = (line: string) => {
    for (let rest: Uint8Array = Buffer.from(isCut ? `\n${line}` : line); rest.length > 0; ) {
      rest = rest.subarray(write(rest));
      isCut = rest.length > 0;
    }
  };
  return {
    write: (lines) => {
      try {
        if (lost > 0) writeWhole(`${JSON.stringify({ level: 40, lost, msg: "Lines of this log are lost" })}\n`);
        lost = 0;
        writeWhole(lines);
      } catch {
        lost += lines.split("\n").length - 1;
      }
    },
  };
}

/**
 * What happened and where, but nothing of what people typed: the query builder's errors end in the values of the query,
 * and the driver's carry the whole connection with them.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: message.replace(/\nparams: .*/s, "").slice(0, messageMax),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    stack: writtenStack(stack?.match(/^ {4}at .*$/gm)?.join("\n") ?? ""),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
