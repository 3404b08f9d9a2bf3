import type { Logger } from "pino";
import { createLog, logLevels } from "#server/platform/log.ts";

/**
 * What the fixtures make of everything that opens something, by how it looks: tokens, codes and secrets of the Mercado Pago of this
 * machine, what cards and documents it tells, what comes back with somebody who went elsewhere, sessions, passwords, and what the
 * program and its applications sign with.
 */
const secretLooks = [
  /APP_USR-|TEST-local/,
  /\bTG-[\w-]{20}/,
  /firma-(?:local|de-la)|clave-de-la-aplicacion|clave-del-webhook/,
  /450995|30111222|quien-paga@/,
  /[?&](?:code|state|token)=/,
  /session_token=|sesion-de-prueba/,
  /secreto1|padel2026/,
  /a secret (?:that only tests know|between the two of us)/,
].map(({ source }) => source);
const looks = new RegExp(secretLooks.join("|"));

/** Secrets that the program made up itself, so that they look like nothing. */
const told = new Set<string>();

/** From now on no log may hold this. */
export function keepOutOfLogs(secret: string): void {
  // Nobody opens anything with less.
  if (secret.length >= 16) told.add(secret);
}

/** What of a log's line nobody may read there. */
function leakIn(line: string): string | undefined {
  return looks.exec(line)?.[0] ?? [...told].find((secret) => line.includes(secret));
}

/**
 * The program's log at its most talkative, which nobody sees and which is listened to: whatever opens something in one of its lines is
 * told at the end. TEST_LOG_LEVEL shows it as well.
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

/** Every key and every text in a value, however deep: to look for what must not be there. */
export function wordsIn(value: unknown): { keys: string[]; values: string[] } {
  if (typeof value === "string") return { keys: [], values: [value] };
  if (typeof value !== "object" || value === null) return { keys: [], values: [] };
  const inner = Object.values(value).map(wordsIn);
  return {
    keys: [...(Array.isArray(value) ? [] : Object.keys(value)), ...inner.flatMap(({ keys }) => keys)],
    values: inner.flatMap(({ values }) => values),
  };
}
