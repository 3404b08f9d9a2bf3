import { readFileSync } from "node:fs";

/** Of a file that is wrong everywhere the first faults are enough. */
export const mostFaults = 5;

/** Ends the command with what is wrong. */
export function fail(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

/** The file that a command was given, as text and as JSON; ends the command where there is none, or where it is no JSON. */
export function givenFile(command: string): { readonly path: string; readonly text: string; readonly json: unknown } {
  const path = process.argv[2] ?? fail(`Use: node scripts/from-file/${command} file.json`);
  const { text, json } = read(path);
  // JSON.parse makes "__proto__" a key like any other, which the schema then passes over.
  if (/"__proto__"\s*:/.test(text)) fail(`${path}: Unrecognized key: "__proto__"`);
  return { path, text, json };
}

function read(path: string): { text: string; json: unknown } {
  try {
    const text = readFileSync(path, "utf8");
    return { text, json: JSON.parse(text) };
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
