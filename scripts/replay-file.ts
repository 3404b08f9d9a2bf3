// Reads a tournament from a file, plays it, and prints how it stands afterwards as JSON.
// Use: node scripts/replay-file.ts file.json
import { readFileSync } from "node:fs";
import { z } from "zod";
import { replayFile } from "#contract/replay.ts";
import { lineOfResult } from "#domain/matches/replay/line-of-result.ts";
import { played } from "#domain/matches/replay/played.ts";
import { replay } from "#domain/matches/replay/replay.ts";

function fail(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

const path = process.argv[2] ?? fail("Use: node scripts/replay-file.ts file.json");

function read(): { text: string; json: unknown } {
  try {
    const text = readFileSync(path, "utf8");
    return { text, json: JSON.parse(text) };
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const { text, json } = read();
const file = replayFile.safeParse(json);
if (!file.success) fail(`${path}: ${z.prettifyError(file.error)}`);
const story = replay(file.data);
if (!story.ok) {
  const { at, reason, what } = story;
  const where = at === null ? path : `${path}:${lineOfResult(text, at)}: result ${at + 1}`;
  fail(`${where}: ${reason}${what ? ` (${what})` : ""}`);
}
process.stdout.write(`${JSON.stringify(played(story.board, story.rules), null, 2)}\n`);
