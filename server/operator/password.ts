import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { sentences } from "./sentences.ts";

/** The exit code of a program that Ctrl+C ended. */
const interrupted = 130;

/**
 * Reads the password for a new account: from the variable ADMIN_PASSWORD, else asked twice at a terminal without
 * showing it, else the first line of standard input. Never from the command line: everybody on the machine can read
 * that.
 */
export async function readPassword(given: string | undefined): Promise<string> {
  if (given) return given;
  if (!process.stdin.isTTY) return firstLine();
  const editor = openEditor();
  try {
    const password = await ask(editor, sentences.askPassword);
    if (password === (await ask(editor, sentences.askAgain))) return password;
  } finally {
    editor.close();
  }
  throw new StartRefused(sentences.passwordsDiffer);
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

/**
 * Opens a line editor that shows nothing: the terminal stops its echo, and the editor writes to an output that discards
 * everything. It must be open before the first question, or keys typed at once would be shown.
 */
function openEditor(): Interface {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createInterface({ input: process.stdin, output: nowhere, terminal: true });
}

async function ask(editor: Interface, question: string): Promise<string> {
  process.stdout.write(question);
  const ended = once(editor, "close").then(() => undefined);
  const answer = await Promise.race([once(editor, "line"), ended]);
  process.stdout.write("\n");
  if (answer === undefined) throw new StartRefused(sentences.interrupted, interrupted);
  return String(answer[0]);
}
