import { readFileSync } from "node:fs";
import { lineOfKey } from "./json-lines.ts";

/** Limit on the reported faults: for a file with many, the first ones are enough. */
export const mostFaults = 5;

const mostLetters = 80;

/** Shortens a reason for printing: one line, cut at 80 letters, however long the names in it are. */
export function shortened(reason: string): string {
  const line = reason.slice(0, mostLetters + 1).replace(/\p{Cc}/gu, " ");
  return line.length > mostLetters ? `${line.slice(0, mostLetters)}…` : line;
}

/** Ends the command with an error message. */
export function fail(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

/** Reads the file of a command, as text and as JSON; ends the command if there is no file or no valid JSON in it. */
export function givenFile(command: string): { readonly path: string; readonly text: string; readonly json: unknown } {
  const path = process.argv[2] ?? fail(`Use: node scripts/from-file/${command} file.json`);
  const { text, json } = read(path);
  // JSON.parse makes "__proto__" an ordinary key, which the schema then ignores.
  const line = lineOfKey(text, "__proto__");
  if (line !== null) fail(`${path}:${line}: Unrecognized key: "__proto__"`);
  return { path, text, json };
}

function read(path: string): { text: string; json: unknown } {
  try {
    const text = readFileSync(path, "utf8");
    return { text, json: JSON.parse(text) };
  } catch (error) {
    return fail(`${path}: ${shortened(error instanceof Error ? error.message : String(error))}`);
  }
}
