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

/** Error messages may contain user input, so they are cut. */
const messageMax = 2_000;

/** Secrets are redacted on the record itself and up to two levels below it. */
const redact = {
  paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: "[cut]",
};

/** The standard output, which all logs of the program share, so that their lines keep their order. */
let standardOutput: DestinationStream | undefined;

function toStandardOutput(): DestinationStream {
  standardOutput ??= gathered(lineWriter((bytes) => writeSync(1, bytes)));
  return standardOutput;
}

/** Creates the program's log: one JSON object per line, instants in UTC, secrets redacted. */
export function createLog(
  settings: { readonly logLevel: (typeof logLevels)[number] },
  to: DestinationStream = toStandardOutput(),
): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers: { err: describeError } };
  return pino({ level: settings.logLevel, ...options }, to);
}

/**
 * Returns the same log for lines whose fields are all ours and hold no secret. Redacting the line of every answer would
 * take longer than writing it.
 */
export function withoutRedaction(log: Logger): Logger {
  return log.child({}, { redact: [] });
}

/**
 * Writes all lines of one turn of the event loop together, and the rest at exit. Every answer leaves a line, and a
 * system call costs more than the line.
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
 * Writes lines while the disk has room. Lost lines are counted in the next line that fits. A full disk thus stops the
 * log, while the program goes on instead of waiting for room.
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
 * Describes an error without user input. The query builder's message ends with the values of the query, and the
 * driver's error carries the whole connection.
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
