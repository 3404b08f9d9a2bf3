import type { Logger } from "pino";
import { createLog, logLevels } from "#server/platform/log.ts";

/**
 * The patterns of all secrets in fixtures: tokens, codes and secrets of the Mercado Pago stand-in, its card and
 * document numbers, the parameters of redirects back to us, sessions, passwords, and signing secrets of the program
 * and its applications.
 */
const secretLooks = [
  /APP_USR-|TEST-local/,
  /\bTG-[\w-]{20}/,
  /firma-(?:local|de-la)|clave-de-la-aplicacion|clave-del-webhook/,
  /450995|30111222|quien-paga@/,
  /[?&](?:code|state|token)=/,
  /session_token=|sesion-de-prueba/,
  /secreto1|una-clave-muy-larga|cancha-de-vidrio/,
  /a secret (?:that only tests know|between the two of us)/,
].map(({ source }) => source);
const looks = new RegExp(secretLooks.join("|"));

/** Secrets that the program generated itself, so that no pattern matches them. */
const told = new Set<string>();

/** Forbids this secret in every log from now on. */
export function keepOutOfLogs(secret: string): void {
  // Shorter texts are no secrets.
  if (secret.length >= 16) told.add(secret);
}

/** Finds a secret in a log line. */
function leakIn(line: string): string | undefined {
  return looks.exec(line)?.[0] ?? [...told].find((secret) => line.includes(secret));
}

/**
 * Creates a log at the most detailed level, which is hidden and checked: `complain` fails at the end if a line held a
 * secret. TEST_LOG_LEVEL also shows the log.
 */
export function watchLog(): { readonly log: Logger; readonly complain: () => void } {
  const shown = logLevels.find((level) => level === process.env.TEST_LOG_LEVEL);
  const leaks: string[] = [];
  const write = (line: string) => {
    const leak = leakIn(line);
    if (leak !== undefined) leaks.push(`"${leak}" stands in the log: ${line}`);
    if (shown) process.stdout.write(line);
  };
  return {
    log: createLog({ logLevel: shown ?? "trace" }, { write }),
    complain: () => {
      if (leaks.length > 0) throw new Error(leaks.slice(0, 5).join(""));
    },
  };
}

/** Collects every key and every text in a value, at any depth, for tests that search for forbidden ones. */
export function wordsIn(value: unknown): { keys: string[]; values: string[] } {
  if (typeof value === "string") return { keys: [], values: [value] };
  if (typeof value !== "object" || value === null) return { keys: [], values: [] };
  const inner = Object.values(value).map(wordsIn);
  return {
    keys: [...(Array.isArray(value) ? [] : Object.keys(value)), ...inner.flatMap(({ keys }) => keys)],
    values: inner.flatMap(({ values }) => values),
  };
}
